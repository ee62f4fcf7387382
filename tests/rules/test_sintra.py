"""A turn of Stained Glass of Sintra: advance a pattern, or send the glazier home (SI-2)."""

import pytest

from palacio.rules.refusal import Refusal
from tests.rules.table import (
    actions,
    after,
    board,
    clause,
    on_table,
    refusal,
    score,
    strips,
    windows,
)

NOTHING_LEFT = dict.fromkeys(range(1, 9), "-")
ALL_FULL = dict.fromkeys(range(1, 9), "yo")


# --- Taking.


@clause("SI-2.1")
def test_all_panes_of_a_color_are_taken_from_a_display_and_the_others_go_to_the_center() -> None:
    s = after("sintra displays=yypb/yyyy center=pw | |", "1y>1")
    assert board(s, 1)["strips"] == strips({1: "1a:yy"})
    assert on_table(s)["displays"] == "-/yyyy/-/-/-"
    assert on_table(s)["center"] == "2p1b1w"
    assert (on_table(s)["marker"], board(s, 1)["track"]) == ("-", "0")


@clause("SI-2.1")
@pytest.mark.parametrize("track", [0, 3])
def test_the_first_seat_to_take_from_the_center_gets_the_start_tile_and_a_step_of_broken_glass(
    track: int,
) -> None:
    s = after(f"sintra seats=3 start=2 center=ywp | | track={track} |", "cy>1")
    assert on_table(s)["marker"] == "2"
    assert board(s, 2)["track"] == str(track + 1)
    assert on_table(s)["center"] == "1p1w"
    assert on_table(s)["tower"] == "-"
    s = after(s, "cp>1")
    assert (on_table(s)["marker"], board(s, 3)["track"]) == ("2", "0")


@clause("SI-2.1")
@pytest.mark.parametrize("action", ["1w>3", "cy>1", "2y>1", "9y>x"])
def test_a_color_that_is_not_there_cannot_be_taken(action: str) -> None:
    assert refusal("sintra displays=yyp center=w | |", action) == Refusal.NONE_THERE


# --- Placing.


@clause("SI-2.2")
def test_the_glaziers_own_strip_and_those_to_his_right_are_in_reach() -> None:
    position = "sintra displays=yyyy | glazier=4 |"  # yellow is on 1, 4, 6 and 8
    assert actions(position) == ["1y>4", "1y>6", "1y>8", "home"]
    assert refusal(position, "1y>1") == Refusal.LEFT_OF_GLAZIER
    assert refusal(position, "1y>3") == Refusal.LEFT_OF_GLAZIER


@clause("SI-2.2")
@pytest.mark.parametrize(("slot", "placed"), [(4, "4a:yy"), (6, "6a:yy"), (8, "8a:yy")])
def test_the_glazier_moves_to_the_strip_where_all_panes_are_placed(slot: int, placed: str) -> None:
    s = after("sintra displays=yy/w | glazier=4 |", f"1y>{slot}")
    assert board(s, 1)["glazier"] == str(slot)
    assert board(s, 1)["strips"] == strips({slot: placed})


@clause("SI-2.3")
@pytest.mark.parametrize(
    ("panes", "placed", "broken"),
    [("y", "yy", 0), ("yy", "yyy", 0), ("yyy", "yyy", 1), ("yyyy", "yyy", 2)],
)
def test_as_many_panes_as_fit_are_placed_and_the_rest_break(
    panes: str, placed: str, broken: int
) -> None:
    s = after(f"sintra displays={panes}/w tower=2w | strips={strips({1: '1a:y'})} |", "1y>1")
    assert board(s, 1)["strips"] == strips({1: f"1a:{placed}"})
    assert board(s, 1)["track"] == str(broken)
    assert on_table(s)["tower"] == (f"{broken}y2w" if broken else "2w")


@clause("SI-2.3")
def test_a_pane_without_an_empty_space_of_its_color_is_refused() -> None:
    position = f"sintra displays=wwoy | strips={strips({1: '1a:yyy'})} |"
    assert refusal(position, "1w>1") == Refusal.NO_FITTING_SPACE
    assert refusal(position, "1y>1") == Refusal.NO_FITTING_SPACE


@clause("SI-2.3")
@pytest.mark.parametrize("color", "yopbw")
def test_an_empty_joker_space_takes_any_color(color: str) -> None:
    full = strips({1: "8b:opb", 8: "1a"})
    s = after(f"sintra displays={color}/w | strips={full} |", f"1{color}>1+1")
    assert board(s, 1)["strips"] == strips({1: f"8b:opb+{color}", 8: "1a"})


# --- Jokers.


@clause("SI-2.4", "SI-2.3")
@pytest.mark.parametrize(
    ("panes", "strip", "choices"),
    [
        ("o", "8b", [0, 1]),
        ("oo", "8b", [1, 2]),
        ("ooo", "8b", [2]),
        ("oooo", "8b", [2]),
        ("y", "8b", [1]),
        ("yy", "8b", [2]),
        ("yyy", "8b", [2]),
        ("o", "8b:o", [1]),
        ("oo", "8b:o", [2]),
        ("o", "8b:+w", [0, 1]),
        ("oo", "8b:+w", [1]),
        ("ooo", "8b:+w", [1]),
        ("oo", "8b:o+w", [1]),
        ("o", "8b:+ww", [0]),
        ("oo", "8b:+ww", [0]),
        ("o", "8b:o+ww", []),
    ],
)
def test_a_seat_chooses_how_many_panes_go_on_jokers_as_long_as_all_that_fit_are_placed(
    panes: str, strip: str, choices: list[int]
) -> None:
    position = f"sintra displays={panes} | glazier=8 strips={strips({8: strip})} |"
    here = f"1{panes[0]}>8"
    expected = [f"{here}+{jokers}".removesuffix("+0") for jokers in choices]
    assert [action for action in actions(position) if action.startswith(here)] == expected
    for jokers in {0, 1, 2} - set(choices):
        action = f"{here}+{jokers}".removesuffix("+0")
        assert refusal(position, action) == joker_refusal(jokers, choices)


def joker_refusal(jokers: int, choices: list[int]) -> Refusal:
    if not choices:
        return Refusal.NO_FITTING_SPACE
    return Refusal.TOO_FEW_JOKERS if jokers < min(choices) else Refusal.TOO_MANY_JOKERS


@clause("SI-2.4")
@pytest.mark.parametrize(
    ("panes", "jokers", "placed", "broken"),
    [
        ("o", "", "8b:o", 0),
        ("o", "+1", "8b:+o", 0),
        ("oo", "+1", "8b:o+o", 0),
        ("oo", "+2", "8b:+oo", 0),
        ("ooo", "+2", "8b:o+oo", 0),
        ("oooo", "+2", "8b:o+oo", 1),
        ("yyyy", "+2", "8b:+yy", 2),
    ],
)
def test_the_chosen_number_of_panes_goes_on_jokers_and_the_others_on_their_color(
    panes: str, jokers: str, placed: str, broken: int
) -> None:
    position = f"sintra displays={panes}/w | strips={strips({8: '8b'})} |"
    s = after(position, f"1{panes[0]}>8{jokers}")
    assert board(s, 1)["strips"] == strips({8: placed})
    assert board(s, 1)["track"] == str(broken)


@clause("SI-2.4")
def test_placing_panes_on_jokers_of_a_strip_without_jokers_is_refused() -> None:
    position = "sintra displays=yyw | |"
    assert refusal(position, "1y>1+1") == Refusal.TOO_MANY_JOKERS
    assert refusal(position, "1y>1+2") == Refusal.TOO_MANY_JOKERS


# --- Panes that must be placed, and panes that break.


@clause("SI-2.5")
def test_a_strip_in_reach_with_a_fitting_space_must_be_chosen() -> None:
    position = f"sintra displays=yyyp | glazier=4 strips={strips({4: '4a:yy', 6: '6a:yy'})} |"
    assert refusal(position, "1y>x") == Refusal.MUST_FIT_ELSEWHERE
    assert refusal(position, "1y>4") == Refusal.NO_FITTING_SPACE
    assert [action for action in actions(position) if action[:2] == "1y"] == ["1y>8"]


@clause("SI-2.5")
def test_any_fitting_strip_may_be_chosen_even_one_that_breaks_more_panes() -> None:
    position = f"sintra displays=yyy/w | strips={strips({4: '4a:y'})} |"
    assert actions(position)[:4] == ["1y>1", "1y>4", "1y>6", "1y>8"]
    assert board(after(position, "1y>1"), 1)["track"] == "0"
    assert board(after(position, "1y>4"), 1)["track"] == "2"
    assert board(after(position, "1y>6"), 1)["track"] == "1"


@clause("SI-2.5")
def test_a_joker_space_is_a_fitting_space() -> None:
    position = f"sintra displays=ww | glazier=8 strips={strips({8: '8b:opb+y'})} |"
    assert actions(position) == ["1w>8+1", "home"]
    assert refusal(position, "1w>x") == Refusal.MUST_FIT_ELSEWHERE


@clause("SI-2.5")
def test_if_no_strip_in_reach_fits_all_panes_break_and_the_glazier_stays() -> None:
    """Blue is on strips 2, 4 and 6, all to the left of the glazier."""
    position = "sintra displays=bbb/w | glazier=7 |"
    assert actions(position)[0] == "1b>x"
    assert refusal(position, "1b>8") == Refusal.NO_FITTING_SPACE
    s = after(position, "1b>x")
    assert board(s, 1)["glazier"] == "7"
    assert board(s, 1)["track"] == "3"
    assert on_table(s)["tower"] == "3b"
    assert board(s, 1)["strips"] == strips({})


@clause("SI-2.5")
def test_breaking_all_panes_from_the_center_costs_one_more_step_for_the_start_tile() -> None:
    s = after("sintra displays=w center=bb | glazier=7 |", "cb>x")
    assert board(s, 1)["track"] == "3"
    assert on_table(s)["marker"] == "1"


@clause("SI-2.5")
def test_a_strip_that_was_removed_takes_no_panes() -> None:
    filled = f"strips={strips({1: '-', 4: '-'})} windows={windows({1: 'yy', 4: 'yp'})}"
    position = f"sintra displays=yy | {filled} |"
    assert actions(position) == ["1y>6", "1y>8", "home"]
    assert refusal(position, "1y>1") == Refusal.STRIP_GONE
    assert refusal(position, "1y>4") == Refusal.STRIP_GONE


@clause("SI-2.6")
def test_panes_stay_on_a_strip_when_the_glazier_leaves_and_when_the_round_ends() -> None:
    position = f"sintra displays=pp | strips={strips({1: '1a:yy'})} | strips={strips({2: '2a:o'})}"
    s = after(position, "1p>3")
    assert on_table(s)["phase"] == "deal"
    assert board(s, 1)["strips"] == strips({1: "1a:yy", 3: "3a:pp"})
    assert board(s, 2)["strips"] == strips({2: "2a:o"})
    s = after(s, "deal=ooww/ooww/ooww/ooww/ooww", "1w>3")
    assert board(s, 1)["strips"] == strips({1: "1a:yy", 3: "3a:ppww"})


# --- Home.


@clause("SI-2.7")
@pytest.mark.parametrize("glazier", [2, 5, 8])
def test_the_glazier_can_be_sent_home_instead_of_taking(glazier: int) -> None:
    position = f"sintra displays=yy center=w | glazier={glazier} strips={strips({1: '1a:y'})} |"
    s = after(position, "home")
    assert board(s, 1)["glazier"] == "1"
    assert on_table(s)["turn"] == "2"
    assert (on_table(s)["center"], on_table(s)["displays"]) == ("1w", "yy/-/-/-/-")
    assert (on_table(s)["marker"], board(s, 1)["track"]) == ("-", "0")
    assert board(s, 1)["strips"] == strips({1: "1a:y"})


@clause("SI-2.7")
def test_the_glazier_cannot_be_sent_home_when_he_is_there() -> None:
    assert refusal("sintra displays=yy | |", "home") == Refusal.ALREADY_HOME
    assert "home" not in actions("sintra displays=yy | |")


@clause("SI-2.7")
def test_home_is_the_leftmost_strip_that_is_still_there() -> None:
    gone = f"strips={strips({1: '-', 2: '-'})} windows={windows({1: 'yy', 2: 'yy'})}"
    assert board(after(f"sintra displays=y/w | glazier=5 {gone} |", "home"), 1)["glazier"] == "3"
    assert refusal(f"sintra displays=y | glazier=3 {gone} |", "home") == Refusal.ALREADY_HOME


@clause("SI-2.7")
@pytest.mark.parametrize("glazier", [1, 2])
def test_the_glazier_can_go_home_from_an_empty_slot_to_the_left_of_home(glazier: int) -> None:
    gone = f"strips={strips({1: '-', 2: '-'})} windows={windows({1: 'yy', 2: 'yy'})}"
    s = after(f"sintra displays=y/w | glazier={glazier} {gone} |", "home")
    assert board(s, 1)["glazier"] == "3"


@clause("SI-2.7")
def test_the_glazier_can_go_home_from_an_empty_slot_to_the_right_of_home() -> None:
    gone = f"strips={strips({6: '-'})} windows={windows({6: 'yy'})}"
    s = after(f"sintra displays=y/w | glazier=6 {gone} |", "home")
    assert board(s, 1)["glazier"] == "1"


@clause("SI-2.7")
def test_home_can_be_the_last_strip() -> None:
    left = {slot: gone for slot, gone in NOTHING_LEFT.items() if slot < 8}
    full = {slot: window for slot, window in ALL_FULL.items() if slot < 8}
    gone = f"strips={strips(left)} windows={windows(full)}"
    s = after(f"sintra displays=b/b | glazier=1 {gone} |", "home")
    assert board(s, 1)["glazier"] == "8"


@clause("SI-2.7", "SI-2.8")
@pytest.mark.parametrize("glazier", [1, 8])
def test_without_any_strip_there_is_no_home_and_panes_can_only_break(glazier: int) -> None:
    nothing = f"glazier={glazier} strips={strips(NOTHING_LEFT)} windows={windows(ALL_FULL)}"
    position = f"sintra displays=bbw | {nothing} |"
    assert actions(position) == ["1b>x", "1w>x"]
    assert refusal(position, "home") == Refusal.ALREADY_HOME


# --- The end of the round.


@clause("SI-2.8")
@pytest.mark.parametrize("left", ["displays=y/w", "displays=y/-/-/-/w", "displays=y center=w"])
def test_the_round_goes_on_while_a_pane_is_on_the_table(left: str) -> None:
    s = after(f"sintra {left} | |", "1y>1")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("draft", "2")


@clause("SI-2.8")
@pytest.mark.parametrize(
    ("left", "action"),
    [("displays=y", "1y>1"), ("displays=-/-/-/-/y", "5y>1"), ("center=y", "cy>1")],
)
def test_the_round_ends_after_the_turn_that_takes_the_last_pane(left: str, action: str) -> None:
    s = after(f"sintra {left} | |", action)
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("deal", "*")


@clause("SI-2.8", "SI-3.2")
def test_a_strip_that_the_last_pane_completes_is_finished_before_the_round_ends() -> None:
    s = after(f"sintra displays=p start=2 turn=1 | strips={strips({1: '1a:yyyp'})} |", "1p>1")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("choice", "1")
    assert on_table(s)["indicator"] == "yyopbw"
    s = after(s, "keep=p")
    assert on_table(s)["phase"] == "deal"
    assert on_table(s)["indicator"] == ".yopbw"
    assert score(s, 1) == 3 + 4


# --- The rulebook's examples.


@clause("SI-2.1")
def test_example_one_pink_pane_from_a_display_leaves_three_for_the_center() -> None:
    s = after("sintra displays=pyow | |", "1p>1")
    assert board(s, 1)["strips"] == strips({1: "1a:p"})
    assert on_table(s)["center"] == "1y1o1w"


@clause("SI-2.1", "SI-2.2", "SI-2.3", "SI-2.5")
def test_example_three_orange_panes_first_from_the_center_go_on_one_of_three_strips() -> None:
    laid = strips({1: "6a", 2: "5a:ow", 3: "2a", 5: "3a", 6: "1a"})
    position = f"sintra center=3o2wb | glazier=2 strips={laid} |"
    assert refusal(position, "co>1") == Refusal.LEFT_OF_GLAZIER
    here = after(position, "co>2")
    assert on_table(here)["marker"] == "1"
    assert board(here, 1)["strips"] == laid.replace("5a:ow", "5a:oow")
    assert (board(here, 1)["track"], board(here, 1)["glazier"]) == ("3", "2")
    assert on_table(here)["tower"] == "2o"
    further = after(position, "co>3")
    assert board(further, 1)["strips"] == laid.replace("2a", "2a:ooo")
    assert (board(further, 1)["track"], board(further, 1)["glazier"]) == ("1", "3")
    assert on_table(further)["tower"] == "-"

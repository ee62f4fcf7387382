"""A complete strip in Stained Glass of Sintra, and broken glass (SI-3, SI-4)."""

import pytest

from palacio.match.sintra import position as notation
from palacio.rules import components, sintra, sintra_board
from palacio.rules.compiled import PLAIN
from palacio.rules.effects import EffectKind
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from palacio.rules.tiles import some
from tests.rules.table import (
    actions,
    after,
    board,
    clause,
    effect_points,
    on_table,
    refusal,
    score,
    strips,
    windows,
)

# --- The color of the round.


@clause("SI-3.1")
@pytest.mark.parametrize(
    ("round_", "indicator", "bonus"),
    [
        (1, "yyopbw", 3),
        (1, "pyopbw", 2),
        (1, "bpoybw", 0),
        (2, ".yopbw", 3),
        (3, "..pobw", 2),
        (6, ".....y", 3),
        (6, ".....o", 0),
    ],
)
def test_a_complete_strip_scores_its_panes_in_the_color_of_the_round(
    round_: int, indicator: str, bonus: int
) -> None:
    table = f"sintra round={round_} indicator={indicator} displays=p/w"
    s = after(f"{table} | score=10 strips={strips({1: '1a:yyyp'})} |", "1p>1")
    assert score(s, 1) == 10 + bonus


@clause("SI-3.1")
@pytest.mark.parametrize(("color", "bonus"), [("y", 1), ("o", 2), ("p", 1), ("b", 1), ("w", 0)])
def test_a_pane_on_a_joker_counts_as_its_own_color(color: str, bonus: int) -> None:
    rest = "yopbw".replace(color, "")
    table = f"sintra displays=b/w indicator={color}{color}{rest}"
    s = after(f"{table} | strips={strips({8: '8b:op+oy'})} |", "1b>8")
    assert score(s, 1) == bonus


@clause("SI-3.1")
@pytest.mark.parametrize(("strip", "pane"), [("1a:yyp", "y"), ("1a:yyy", "p"), ("1a:ypp", "y")])
def test_an_incomplete_strip_scores_nothing_and_the_turn_passes(strip: str, pane: str) -> None:
    s = after(f"sintra displays={pane}/w | strips={strips({1: strip})} |", f"1{pane}>1")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("draft", "2")
    assert score(s, 1) == 0


# --- The pane that is kept.


def completed(kept: str, window: str = "..") -> State:
    """Return the state after completing the third strip, of yellow and pink, and keeping a pane."""
    filled = f"strips={strips({3: '1a:yyyp', 1: '3a'})} windows={windows({3: window})}"
    return after(f"sintra displays=p/w tower=2w | {filled} |", "1p>3", f"keep={kept}")


@clause("SI-3.2")
@pytest.mark.parametrize(("kept", "tower"), [("y", "2y2p2w"), ("p", "3y1p2w")])
def test_one_pane_is_kept_on_top_of_the_window_and_four_go_to_the_tower(
    kept: str, tower: str
) -> None:
    s = completed(kept)
    assert board(s, 1)["windows"] == windows({3: f"{kept}."})
    assert on_table(s)["tower"] == tower


@clause("SI-3.2")
@pytest.mark.parametrize(
    ("strip", "pane", "flipped"),
    [("1a:yyyp", "p", "1b"), ("1b:oobp", "w", "1a"), ("8a:wwyy", "p", "8b")],
)
def test_with_an_empty_window_a_complete_strip_is_flipped_and_emptied(
    strip: str, pane: str, flipped: str
) -> None:
    other = {"1": "3a", "8": "1a"}[strip[0]]  # the strip that it changes places with
    filled = strips({3: strip, 1: other, 8: "3a"} if strip[0] == "8" else {3: strip, 1: other})
    s = after(f"sintra displays={pane}/w | strips={filled} |", f"1{pane}>3", f"keep={pane}")
    assert board(s, 1)["strips"] == filled.replace(strip, flipped)
    assert board(s, 1)["glazier"] == "3"


@clause("SI-3.2")
@pytest.mark.parametrize("kept", ["y", "p"])
def test_with_one_pane_in_the_window_the_kept_pane_goes_below_it_and_the_strip_is_removed(
    kept: str,
) -> None:
    s = completed(kept, window="o.")
    assert board(s, 1)["windows"] == windows({3: f"o{kept}"})
    assert board(s, 1)["strips"] == strips({3: "-", 1: "3a"})
    assert board(s, 1)["glazier"] == "3"


@clause("SI-3.2")
def test_a_pane_on_a_joker_can_be_kept_and_joker_spaces_are_cleared() -> None:
    position = f"sintra displays=b/w | strips={strips({8: '8b:op+yw'})} |"
    s = after(position, "1b>8")
    assert actions(s) == ["keep=y", "keep=o", "keep=p", "keep=b", "keep=w"]
    s = after(s, "keep=w")
    assert board(s, 1)["windows"] == windows({8: "w."})
    assert board(s, 1)["strips"] == strips({8: "8a"})
    assert on_table(s)["tower"] == "1y1o1p1b"


@clause("SI-3.2")
def test_a_flipped_strip_can_be_filled_again() -> None:
    table = "sintra displays=p/ooo/w/w"
    s = after(f"{table} | strips={strips({1: '1a:yyyp'})} |", "1p>1", "keep=y", "3w>3", "2o>1")
    assert board(s, 1)["strips"] == strips({1: "1b:oo"})
    assert board(s, 1)["track"] == "1"
    s = after(f"{table} | strips={strips({8: '8b:ob+yw'})} |", "1p>8", "keep=y", "3w>3", "4w>8")
    assert board(s, 1)["strips"] == strips({8: "8a:w"})


@clause("SI-3.2")
def test_completing_a_strip_leaves_panes_on_other_strips() -> None:
    filled = strips({1: "1a:yyyp", 2: "2a:oo", 8: "8b:o+w"})
    s = after(f"sintra displays=p/w | strips={filled} |", "1p>1", "keep=y")
    assert board(s, 1)["strips"] == strips({1: "1b", 2: "2a:oo", 8: "8b:o+w"})


@clause("SI-3.2")
def test_the_seat_that_completed_the_strip_keeps_a_pane_of_it_before_the_next_turn() -> None:
    position = f"sintra seats=3 start=2 displays=p/wyb | | strips={strips({1: '1a:yyyp'})} |"
    s = after(position, "1p>1")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("choice", "2")
    assert refusal(s, "2w>3") == Refusal.NOT_NOW
    assert refusal(s, "home") == Refusal.NOT_NOW
    assert refusal(s, "keep=w") == Refusal.NOT_ON_STRIP
    s = after(s, "keep=y")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("draft", "3")
    assert refusal(s, "keep=y") == Refusal.NOT_NOW


@clause("SI-3.5")
def test_a_seat_chooses_between_colors_not_between_equal_panes() -> None:
    s = after(f"sintra displays=p/w | strips={strips({1: '1a:yyyp'})} |", "1p>1")
    assert actions(s) == ["keep=y", "keep=p"]


@clause("SI-3.5", "SI-1.5")
@pytest.mark.skipif(not PLAIN, reason="compiled rules have the printed strips built in")
def test_a_strip_of_one_color_needs_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our strips have several colors, but replaced components may have only one."""
    five_pink = (some(2, 5), *components.FACE_SPACES[1:])
    monkeypatch.setattr(sintra_board, "FACE_SPACES", five_pink)
    monkeypatch.setattr(notation, "FACE_SPACES", five_pink)
    position = f"sintra displays=p/w | strips={strips({1: '1a:pppp'})} |"
    assert effect_points(position, "1p>1", EffectKind.WINDOW) == [4]
    s = after(position, "1p>1")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("draft", "2")
    assert board(s, 1)["windows"] == windows({1: "p."})
    assert on_table(s)["tower"] == "4p"


# --- The windows' points.


def window_points(slot: int, filled: dict[int, str], side: str = "a") -> int:
    """Return the points that windows score when the strip in this slot is completed."""
    gone = {full: "-" for full, window in filled.items() if "." not in window}
    laid = strips({1: f"{slot}a", **gone, slot: "1a:yyyp"})
    position = f"sintra side={side} displays=p/w | strips={laid} windows={windows(filled)} |"
    return effect_points(after(position, f"1p>{slot}"), "keep=y", EffectKind.WINDOW)[0]


@clause("SI-3.4")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize(
    ("slot", "points"), [(1, 4), (2, 3), (3, 3), (4, 2), (5, 2), (6, 1), (7, 1), (8, 2)]
)
def test_each_window_scores_the_points_of_its_slot(slot: int, points: int, side: str) -> None:
    assert window_points(slot, {}, side) == points
    assert window_points(slot, {slot: "o."}, side) == points


@clause("SI-3.3")
@pytest.mark.parametrize(
    ("filled", "points"),
    [
        ({1: "y.", 2: "y."}, 3),
        ({4: "y."}, 3 + 2),
        ({4: "yy"}, 3 + 2),
        ({8: "y."}, 3 + 2),
        ({3: "y.", 5: "yo", 7: "o."}, 3 + 2 + 1),
        ({1: "oy", 4: "yo", 5: "y.", 6: "o.", 7: "oo", 8: "w."}, 3 + 2 + 2 + 1 + 1 + 2),
    ],
)
def test_a_window_scores_with_those_to_its_right_that_hold_a_pane_each_once(
    filled: dict[int, str], points: int
) -> None:
    assert window_points(3, filled) == points


@clause("SI-3.3")
def test_window_points_are_added_to_the_score() -> None:
    position = f"sintra indicator=oyopbw displays=p/w | score=10 strips={strips({1: '1a:yyyp'})} |"
    s = after(position, "1p>1")
    assert score(s, 1) == 10
    assert score(after(s, "keep=y"), 1) == 14


# --- Broken glass.


@clause("SI-4.1", "SI-5.3")
@pytest.mark.parametrize(
    ("track", "lost"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14)]
)
def test_each_space_of_the_track_costs_its_points_at_the_end(track: int, lost: int) -> None:
    s = after(f"sintra round=6 displays=p | | score=20 track={track}", "1p>1")
    assert on_table(s)["phase"] == "over"
    assert score(s, 2) == 20 - lost
    assert board(s, 2)["lost"] == str(lost)


@clause("SI-4.1", "SI-4.2")
@pytest.mark.parametrize(
    ("track", "broken", "expected", "lost"),
    [
        (0, 4, 4, 0),
        (5, 2, 7, 0),
        (6, 1, 7, 0),
        (7, 1, 0, 18),
        (6, 2, 0, 18),
        (7, 3, 2, 18),
        (4, 6, 2, 18),
        (0, 8, 0, 18),
        (0, 15, 7, 18),
        (1, 15, 0, 36),
    ],
)
def test_at_the_bottom_eighteen_points_are_lost_at_once_and_the_fall_goes_on_from_the_top(
    track: int, broken: int, expected: int, lost: int
) -> None:
    position = f"sintra displays=w center={broken}b marker=2 | score=50 track={track} glazier=7 |"
    s = after(position, "cb>x")
    assert board(s, 1)["track"] == str(expected)
    assert score(s, 1) == 50 - lost
    assert board(s, 1)["lost"] == str(lost)


@clause("SI-4.2", "SI-2.1")
def test_eighteen_points_are_lost_if_the_step_for_the_start_tile_reaches_the_bottom() -> None:
    s = after("sintra displays=w center=yy | score=50 track=7 lost=18 |", "cy>1")
    assert (board(s, 1)["track"], board(s, 1)["lost"], score(s, 1)) == ("0", "36", 32)


@clause("SI-4.3")
def test_the_score_may_be_negative() -> None:
    s = after("sintra displays=w center=b marker=2 | score=3 track=7 glazier=7 |", "cb>x")
    assert score(s, 1) == -15
    s = after("sintra round=6 displays=p | | score=1 track=3", "1p>1")
    assert score(s, 2) == -3


@clause("SI-4.3")
@pytest.mark.skipif(not PLAIN, reason="compiled rules have the switch built in")
@pytest.mark.parametrize(("before", "after_", "lost"), [(3, 0, 3), (18, 0, 18), (20, 2, 18)])
def test_scores_stop_at_zero_if_the_rules_forbid_negative_ones(
    monkeypatch: pytest.MonkeyPatch, before: int, after_: int, lost: int
) -> None:
    monkeypatch.setattr(sintra, "SCORE_MAY_BE_NEGATIVE", False)
    position = f"sintra displays=w center=b marker=2 | score={before} track=7 glazier=7 |"
    s = after(position, "cb>x")
    assert (score(s, 1), board(s, 1)["lost"]) == (after_, str(lost))


# --- The rulebook's examples.


@clause("SI-3.1", "SI-3.2", "SI-3.3")
def test_example_a_strip_with_two_yellow_panes_in_a_yellow_round_and_its_window() -> None:
    table = "sintra round=3 indicator=..ypbw displays=o/w"
    filled = f"strips={strips({4: '6a:yyob', 6: '4a'})} windows={windows({6: 'p.', 8: 'w.'})}"
    s = after(f"{table} | score=10 {filled} |", "1o>4")
    assert score(s, 1) == 10 + 2
    s = after(s, "keep=b")
    assert score(s, 1) == 10 + 2 + 5
    assert board(s, 1)["windows"] == windows({4: "b.", 6: "p.", 8: "w."})
    assert board(s, 1)["strips"] == strips({4: "6b", 6: "4a"})
    assert on_table(s)["tower"] == "2y2o"

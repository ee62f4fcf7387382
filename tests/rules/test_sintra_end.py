"""Sintra's rounds, the end of a match, and the winners (SI-5)."""

import pytest

from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from tests.rules.table import (
    after,
    board,
    clause,
    dice,
    drawn,
    on_table,
    refusal,
    score,
    scores,
    strips,
    windows,
    winners,
)


def ended(board: str, side: str = "a") -> State:
    """Return the final position; the second seat had this board when the first ended the match."""
    return after(f"sintra side={side} round=6 displays=p | | {board}", "1p>1")


def with_windows(filled: dict[int, str]) -> str:
    """Return a board with these windows, and a strip above each that is not full."""
    gone = {slot: "-" for slot, window in filled.items() if "." not in window}
    return f"strips={strips(gone)} windows={windows(filled)}"


# --- Rounds.


@clause("SI-5.1")
@pytest.mark.parametrize(
    ("round_", "phase", "indicator", "tower"),
    [
        (1, "deal", ".yopbw", "1y5w"),
        (2, "deal", "..opbw", "1y5w"),
        (3, "deal", "...pbw", "1o5w"),
        (4, "deal", "....bw", "1p5w"),
        (5, "deal", ".....w", "1b5w"),
        (6, "over", "......", "6w"),
    ],
)
def test_after_each_of_six_rounds_the_indicators_top_pane_goes_to_the_tower(
    round_: int, phase: str, indicator: str, tower: str
) -> None:
    s = after(f"sintra round={round_} displays=p tower=5w | |", "1p>1")
    assert on_table(s)["phase"] == phase
    assert on_table(s)["indicator"] == indicator
    assert on_table(s)["tower"] == tower


@clause("SI-5.1", "SI-3.1")
def test_the_next_round_is_counted_and_has_its_own_color() -> None:
    position = f"sintra indicator=byopbw displays=p | strips={strips({1: '1a:yyp'})} |"
    s = after(position, "1p>1", "deal=yyyw/yyyy/pppp/bbbb/oooo")
    assert on_table(s)["round"] == "2"
    assert score(after(s, "1y>1"), 1) == 3


@clause("SI-5.1")
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_the_owner_of_the_start_tile_starts(owner: int) -> None:
    s = after(f"sintra seats=3 start=2 marker={owner} displays=p | | |", "1p>1")
    assert on_table(s)["start"] == str(owner)
    assert on_table(s)["marker"] == "-"
    s = after(s, "deal=" + "/".join(["yoww"] * 7))
    assert on_table(s)["turn"] == str(owner)


@clause("SI-5.1")
def test_without_a_take_from_the_center_the_same_player_starts_again() -> None:
    s = after("sintra seats=3 start=2 turn=3 displays=p | | |", "1p>1")
    assert on_table(s)["start"] == "2"


@clause("SI-5.1")
def test_displays_are_refilled_from_the_bag_and_then_from_the_tower() -> None:
    position = "sintra phase=deal round=1 indicator=.yopbw bag=6o tower=19y13o19p19b19w | |"
    assert dice(position) == [6, 5, 4, 3, 2, 1, *range(89, 75, -1)]
    deal = drawn(position, 0, 0, 0, 0, 0, 0, 88)
    assert deal == "deal=oooo/yoow/yyyy/yyyy/yyyy"
    s = after(position, deal)
    assert on_table(s)["bag"] == "6y13o19p19b18w"
    assert on_table(s)["tower"] == "-"
    assert refusal(position, "deal=oooo/oyyy/oyyy/yyyy/yyyy") == Refusal.WRONG_DEAL


CROWDED = (  # ninety-four panes on the boards, five on the indicator, the last on a display
    "sintra seats=3 round=2 turn=3 displays=y "
    "| strips=1a:yyyp,2a:oobb,3a:ppww,4a:ybbb,5a:ooww,6a:yyob,7a:oppw,8a:yypw "
    "windows=o.,o.,o.,o.,p.,p.,p.,p. "
    "| strips=1a:yyyp,2a:oobb,3a:ppww,4a:ybbb,5a:ooww,6a:yyob,7a:oppw,8a:yypw "
    "windows=b.,b.,b.,b.,w.,w.,w.,w. "
    "| strips=1a:yypp,2a:ooob,3a:pww,4a:bb,5a:w,6a,7a,8a"
)


@clause("SI-5.2", "SI-5.1")
def test_a_round_always_has_a_pane_to_deal_since_the_indicators_pane_went_to_the_tower() -> None:
    """Otherwise SI-5.2 would have to end a round without panes."""
    assert (on_table(CROWDED)["bag"], on_table(CROWDED)["tower"]) == ("-", "-")
    s = after(CROWDED, "1y>8")
    assert (on_table(s)["phase"], on_table(s)["tower"]) == ("deal", "1y")
    assert dice(s) == [1]
    assert drawn(s, 0) == "deal=y/-/-/-/-/-/-"
    s = after(s, "deal=y/-/-/-/-/-/-")
    assert (on_table(s)["phase"], on_table(s)["round"]) == ("draft", "3")
    assert (on_table(s)["bag"], on_table(s)["tower"]) == ("-", "-")


# --- The final score.


@clause("SI-5.3")
@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ({}, 0),
        ({1: "1a:yy"}, 0),
        ({1: "1a:yyy"}, 1),
        ({1: "1a:yyy", 8: "8a:ww"}, 1),
        ({1: "1a:yyy", 8: "8a:wwy"}, 2),
        ({1: "1a:y", 4: "4a:b", 8: "8a:p"}, 1),
        ({8: "8b:o+y"}, 0),
        ({8: "8b:o+yw"}, 1),
        ({7: "7a:oo", 8: "8b:opb+y"}, 2),
    ],
)
def test_every_three_panes_left_on_all_strips_together_score_one(
    laid: dict[int, str], points: int
) -> None:
    assert score(ended(f"score=20 strips={strips(laid)}"), 2) == 20 + points


@clause("SI-5.3")
def test_leftovers_the_track_and_the_sides_bonus_are_added_up_for_every_seat() -> None:
    laid = f"strips={strips({1: '1a:yyy', 2: '-'})} windows={windows({1: 'y.', 2: 'yo'})}"
    a = after(f"sintra round=6 displays=p | score=20 track=5 {laid} | score=9", "1p>1")
    assert scores(a) == [20 + 1 - 8 + 6, 9]
    b = after(f"sintra side=b round=6 displays=p | score=20 track=5 {laid} | score=9", "1p>1")
    assert scores(b) == [20 + 1 - 8 + 2, 9]


@clause("SI-5.3")
def test_final_points_are_not_scored_before_the_end_of_the_sixth_round() -> None:
    laid = f"score=20 track=5 strips={strips({1: '1a:yyy'})} windows={windows({1: 'y.', 2: 'y.'})}"
    s = after(f"sintra round=5 displays=p | | {laid}", "1p>1")
    assert score(s, 2) == 20
    assert board(s, 2)["track"] == "5"


@clause("SI-5.4")
@pytest.mark.parametrize(
    ("left", "right", "points"),
    [
        ("..", "..", 0),
        ("y.", "..", 0),
        ("..", "y.", 0),
        ("y.", "y.", 3),
        ("yy", "..", 3),
        ("..", "yy", 3),
        ("yy", "y.", 6),
        ("y.", "yy", 6),
        ("yy", "yy", 10),
    ],
)
def test_an_ornament_scores_by_how_many_of_its_four_frame_spaces_are_filled(
    left: str, right: str, points: int
) -> None:
    for window in (1, 3, 5, 7):
        filled = {window: left, window + 1: right}
        assert score(ended(f"score=20 {with_windows(filled)}"), 2) == 20 + points


@clause("SI-5.4")
@pytest.mark.parametrize(
    ("filled", "points"),
    [
        ({2: "yy", 3: "yy"}, 3 + 3),
        ({2: "y.", 3: "y."}, 0),
        ({4: "yy", 5: "yy"}, 3 + 3),
        ({6: "yy", 7: "yo"}, 3 + 3),
        ({1: "y.", 8: "y."}, 0),
        (dict.fromkeys(range(1, 9), "yo"), 40),
    ],
)
def test_ornaments_lie_between_windows_one_and_two_three_and_four_and_so_on(
    filled: dict[int, str], points: int
) -> None:
    assert score(ended(f"score=20 {with_windows(filled)}"), 2) == 20 + points


@clause("SI-5.5")
@pytest.mark.parametrize("color", "yopbw")
def test_palette_scores_complete_windows_times_the_panes_of_any_one_color(color: str) -> None:
    others = "yopbw".replace(color, "")
    filled = {
        1: color * 2,
        4: color + others[0],
        6: others[1] + color,
        8: f"{color}.",
        2: f"{others[2]}.",
    }
    assert score(ended(f"score=20 {with_windows(filled)}", side="b"), 2) == 20 + 3 * 5


@clause("SI-5.5")
@pytest.mark.parametrize(
    ("filled", "points"),
    [
        ({}, 0),
        ({1: "y.", 2: "y.", 3: "y."}, 0),
        ({1: "yo"}, 1),
        ({8: "oo"}, 2),
        ({1: "yy", 2: "oo", 3: "o."}, 2 * 3),
        ({1: "yy", 2: "oo", 3: "y."}, 2 * 3),
        ({1: "yy", 2: "oo"}, 2 * 2),
        ({1: "yo", 2: "pb", 3: "wy"}, 3 * 2),
    ],
)
def test_palette_counts_the_best_color_on_incomplete_windows_too(
    filled: dict[int, str], points: int
) -> None:
    assert score(ended(f"score=20 {with_windows(filled)}", side="b"), 2) == 20 + points


# --- The winners.


@clause("SI-5.6")
@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        (["score=31 lost=20", "score=30"], [1]),
        (["score=30", "score=31 lost=20"], [2]),
        (["score=-1", "score=-2"], [1]),
        (["score=30 lost=4", "score=30 lost=5"], [1]),
        (["score=30 lost=5", "score=30 lost=4"], [2]),
        (["score=30", "score=30"], [1, 2]),
        (["score=30 lost=4", "score=30 lost=4", "score=30 lost=5"], [1, 2]),
        (["score=29", "score=30 lost=9", "score=30 lost=8", "score=30 lost=8"], [3, 4]),
    ],
)
def test_most_points_win_then_fewer_lost_on_the_track_and_then_the_victory_is_shared(
    boards: list[str], expected: list[int]
) -> None:
    assert (
        winners(f"sintra seats={len(boards)} phase=over round=6 | {' | '.join(boards)}") == expected
    )


@clause("SI-5.6")
@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        (["score=10 track=2", "score=8"], [2]),
        (["score=10 track=2", "score=8 lost=18"], [1]),
        (["score=10 track=2 lost=18", "score=12 track=3 lost=18"], [1]),
        (["score=10 track=2 lost=18", "score=10 track=2 lost=18"], [1, 2]),
    ],
)
def test_points_lost_include_every_fall_to_the_bottom_and_the_final_space(
    boards: list[str], expected: list[int]
) -> None:
    s = after(f"sintra round=6 displays=p | {' | '.join(boards)}", "1p>1")
    assert scores(s)[0] == scores(s)[1] == 8
    assert winners(s) == expected


# --- The rulebook's examples.


@clause("SI-5.3")
def test_example_seven_panes_left_score_two() -> None:
    assert score(ended(f"score=20 strips={strips({1: '1a:yyyp', 3: '3a:ppw'})}"), 2) == 22


@clause("SI-5.3")
def test_example_the_space_of_minus_eight_costs_eight() -> None:
    assert score(ended("score=20 track=5"), 2) == 12


@clause("SI-5.4")
def test_example_ornaments_with_four_four_none_and_two_score_23() -> None:
    filled = {1: "yo", 2: "pp", 3: "wb", 4: "oy", 7: "p.", 8: "b."}
    assert score(ended(f"score=20 {with_windows(filled)}"), 2) == 43


@clause("SI-5.5")
def test_example_four_complete_windows_and_five_orange_panes_score_twenty() -> None:
    filled = {1: "oo", 3: "oy", 4: "po", 6: "wb", 8: "o."}
    assert score(ended(f"score=20 {with_windows(filled)}", side="b"), 2) == 40

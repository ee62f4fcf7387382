"""Azul's free wall: the choice of columns, and lines without one (AZ-3.5, AZ-3.6)."""

import pytest

from palacio.rules import azul
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from tests.rules.table import (
    actions,
    after,
    board,
    clause,
    on_table,
    refusal,
    score,
    scores,
    state_at,
)


def last_tile(board: str) -> str:
    """Return a position in which seat 2 takes the last tile, and seat 1 has this board."""
    return f"azul wall=free turn=2 displays=k | {board}"


def tiled(board: str, *choices: str) -> State:
    """Return the position after the last take and these choices, at the next choice or deal."""
    return after(last_tile(board), "1k>5", *choices)


def asked(s: State) -> str:
    """Return `seat:row` if a seat has to choose a column, otherwise the phase."""
    seen = on_table(s)
    return f"{seen['turn']}:{seen['row']}" if seen["phase"] == "choice" else seen["phase"]


# --- The choice.


@clause("AZ-3.5")
@pytest.mark.parametrize("column", range(1, 6))
def test_a_seat_chooses_the_column(column: int) -> None:
    s = tiled("lines=-/bb/-/-/-")
    assert asked(s) == "1:2"
    assert actions(s) == ["col=1", "col=2", "col=3", "col=4", "col=5"]
    s = after(s, f"col={column}")
    row = "." * (column - 1) + "b" + "." * (5 - column)
    assert board(s, 1)["wall"] == f"...../{row}/...../...../....."
    assert board(s, 1)["lines"] == "-/-/-/-/-"
    assert on_table(s)["lid"] == "1b"
    assert score(s, 1) == 1
    assert on_table(s)["phase"] == "deal"


@clause("AZ-3.5")
@pytest.mark.parametrize("row", range(5))
def test_a_column_that_has_the_color_cannot_be_chosen(row: int) -> None:
    walls = ["....."] * 5
    walls[row] = ".b..."
    choosing, line = (4, "bbbbb") if row != 4 else (0, "b")
    lines = ["-"] * 5
    lines[choosing] = line
    s = tiled(f"lines={'/'.join(lines)} wall={'/'.join(walls)}")
    assert actions(s) == ["col=1", "col=3", "col=4", "col=5"]
    assert refusal(s, "col=2") == Refusal.COLOR_IN_COLUMN


@clause("AZ-3.5")
def test_a_taken_space_cannot_be_chosen() -> None:
    s = tiled("lines=-/-/bbb/-/- wall=...../...../y...r/...../.....")
    assert actions(s) == ["col=2", "col=3", "col=4"]
    assert refusal(s, "col=1") == Refusal.COLUMN_TAKEN
    assert refusal(s, "col=5") == Refusal.COLUMN_TAKEN


@clause("AZ-3.5")
def test_a_column_can_be_chosen_despite_its_other_colors_and_the_wall_of_the_other_seat() -> None:
    position = last_tile("lines=b/-/-/-/- wall=...../yr.../...../...../..k..")
    s = after(f"{position} | wall=...../b..../.b.../...../.....", "1k>5")
    assert actions(s) == ["col=1", "col=2", "col=3", "col=4", "col=5"]


@clause("AZ-3.5")
def test_a_line_takes_a_color_that_its_row_lacks_even_if_no_column_is_left_for_it() -> None:
    """Blue is in every column that is open on the third row, yet its line takes it."""
    wall = "b..../.b.../..ykr/...../....."
    position = f"azul wall=free displays=b/k | wall={wall}"
    assert refusal(position, "1b>3") == Refusal.NONE
    assert refusal(position, "1b>1") == Refusal.COLOR_ON_ROW


@clause("AZ-3.5", "AZ-3.2")
def test_a_tile_in_a_chosen_column_scores_its_runs() -> None:
    s = tiled("score=3 lines=-/bb/-/-/- wall=.r.../y.k../.w.../...../.....", "col=2")
    assert score(s, 1) == 3 + 3 + 3


@clause("AZ-3.5")
def test_columns_are_chosen_while_tiling_and_tiles_are_taken_while_drafting() -> None:
    assert refusal("azul wall=free displays=k | lines=b/-/-/-/-", "col=1") == Refusal.NOT_NOW
    assert refusal(tiled("lines=b/-/-/-/-"), "1k>f") == Refusal.NOT_NOW


# --- Nothing to choose.


@clause("AZ-3.5", "AZ-3.6")
@pytest.mark.parametrize(
    ("wall", "expected"),
    [
        ("...../yr.kw/...../...../.....", "...../yrbkw/...../...../....."),
        ("b..../...kr/.b.../...../.....", "b..../..bkr/.b.../...../....."),
        ("....b/yrk../...../...../.....", "....b/yrkb./...../...../....."),
    ],
)
def test_with_one_possible_column_the_tile_is_placed_without_asking(
    wall: str, expected: str
) -> None:
    s = tiled(f"lines=-/bb/-/-/- wall={wall}")
    assert board(s, 1)["wall"] == expected
    assert asked(s) in ("deal", "over")


@clause("AZ-3.6")
def test_seat_chooses_when_two_columns_are_possible() -> None:
    s = tiled("lines=-/bb/-/-/- wall=..b../yr.../...../...../.....")
    assert asked(s) == "1:2"
    assert actions(s) == ["col=4", "col=5"]


@clause("AZ-3.5")
@pytest.mark.parametrize(
    ("floor", "lost", "lid"),
    [
        ("-", 4, "3b"),
        ("r", 6, "3b1r"),
        ("rrrr", 14, "3b4r"),
        ("rrrrrr", 14, "3b6r"),
        ("m", 6, "3b"),
    ],
)
def test_with_no_column_all_tiles_of_the_line_go_to_the_floor_before_it_is_counted(
    floor: str, lost: int, lid: str
) -> None:
    wall = "b..../.b.../..ykr/...../....."
    s = tiled(f"score=30 lines=-/-/bbb/-/- wall={wall} floor={floor}")
    assert board(s, 1)["wall"] == wall
    assert board(s, 1)["lines"] == "-/-/-/-/-"
    assert board(s, 1)["floor"] == "-"
    assert score(s, 1) == 30 - lost
    assert on_table(s)["lid"] == lid
    assert asked(s) == "deal"


@clause("AZ-3.5")
def test_tiles_of_a_line_without_a_column_stay_on_the_floor_until_all_rows_are_tiled() -> None:
    """Tiles that find no room on the floor's seven spaces go to the lid."""
    wall = "b..../.b.../..ykr/...../....."
    s = tiled(f"lines=-/-/bbb/yyyy/- floor=rrrrr wall={wall}")
    assert asked(s) == "1:4"
    assert board(s, 1)["lines"] == "-/-/-/yyyy/-"
    assert board(s, 1)["floor"] == "rrrrrbb"
    assert on_table(s)["lid"] == "1b"
    s = after(s, "col=1")
    assert on_table(s)["lid"] == "3b3y5r"


# --- The order.


@clause("AZ-3.6", "AZ-3.1")
def test_columns_are_chosen_row_by_row_from_top_to_bottom() -> None:
    s = tiled("lines=b/-/rrr/wwww/kkkkk")
    orders = [asked(s)]
    for column in (5, 4, 3, 2):
        s = after(s, f"col={column}")
        orders.append(asked(s))
    assert orders == ["1:1", "1:3", "1:4", "1:5", "deal"]
    assert board(s, 1)["wall"] == "....b/...../...r./..w../.k..."


@clause("AZ-3.6")
@pytest.mark.parametrize(
    ("start", "order"),
    [(1, ["1:1", "2:1", "3:2", "deal"]), (2, ["2:1", "3:2", "1:1", "deal"])],
)
def test_seats_choose_columns_in_turn_order_beginning_with_the_rounds_start_player(
    start: int, order: list[str]
) -> None:
    """The owner of the marker starts the next round, but does not choose first."""
    s = after(
        f"azul wall=free seats=3 start={start} turn=1 marker=3 displays=k | lines=b/-/-/-/- "
        "| lines=r/-/-/-/- | lines=-/yy/-/-/- floor=m",
        "1k>5",
    )
    seen = [asked(s)]
    while seen[-1] != "deal":
        s = after(s, "col=3")
        seen.append(asked(s))
    assert seen == order
    assert on_table(s)["start"] == "3"
    walls = [board(s, seat)["wall"].replace("/.....", "") for seat in (1, 2)]
    assert walls == ["..b..", "..r.."]


@clause("AZ-3.6")
def test_a_seat_with_nothing_to_choose_is_passed_over() -> None:
    s = after(
        "azul wall=free seats=3 start=2 displays=k | lines=b/-/-/-/- | score=9 floor=rr "
        "| lines=-/y/-/-/-",
        "1k>5",
    )
    assert asked(s) == "1:1"
    assert scores(s) == [0, 7, 0]


@clause("AZ-3.6", "AZ-3.3")
def test_a_seats_floor_is_scored_after_its_last_choice() -> None:
    s = after("azul wall=free displays=k | score=9 lines=b/-/-/-/- floor=rr", "1k>5")
    assert score(s, 1) == 9
    assert score(after(s, "col=1"), 1) == 9 + 1 - 2


@clause("AZ-3.6")
def test_a_choice_can_leave_a_later_row_only_one_column_or_none() -> None:
    s = tiled("score=9 lines=b/bb/-/-/- wall=...../y.rk./...../...../.....")
    left_to_choose = after(s, "col=1")
    assert asked(left_to_choose) == "1:2"
    one = after(s, "col=2")
    assert board(one, 1)["wall"].startswith(".b.../y.rkb")
    s = tiled("score=9 lines=b/bb/-/-/- wall=...../y.rkw/...../...../.....")
    none = after(s, "col=2")
    assert board(none, 1)["wall"].startswith(".b.../y.rkw")
    assert score(none, 1) == 9 + 1 - 2
    assert on_table(none)["lid"] == "2b"


# --- The wall if the round ended now.


@clause("AZ-3.2", "AZ-3.5")
def test_settling_a_wall_tiles_each_full_line_in_the_column_that_scores_most() -> None:
    wall = "...../..y../...../r..../....."
    s = settled(f"score=20 lines=b/kk/bbb/-/- wall={wall} floor=ww", seat=1)
    assert board(s, 1)["wall"] == "..b../.ky../b..../r..../....."
    assert score(s, 1) == 20 + 2 + 2 + 2 - 2
    assert board(s, 1)["lines"] == "-/-/-/-/-"
    assert board(s, 1)["floor"] == "-"


@clause("AZ-3.2")
def test_settling_a_wall_tiles_a_line_in_the_first_of_equally_scoring_columns() -> None:
    s = settled("lines=b/-/-/-/- wall=...../.r.y./...../...../.....", seat=1)
    assert board(s, 1)["wall"].startswith(".b...")


@clause("AZ-3.2")
def test_settling_a_wall_does_not_change_the_boards_of_other_seats() -> None:
    s = settled("lines=b/-/-/-/- floor=r | score=5 lines=y/-/-/-/- floor=ww", seat=2)
    assert board(s, 1)["lines"] == "b/-/-/-/-"
    assert board(s, 1)["floor"] == "r"
    assert board(s, 2)["wall"].startswith("y....")
    assert score(s, 2) == 5 + 1 - 2


def settled(boards: str, seat: int) -> State:
    s = state_at(f"azul wall=free displays=k turn=2 | {boards}")
    azul.settle(s, seat - 1)
    return s

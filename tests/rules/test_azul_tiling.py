"""Azul's wall tiling on the fixed wall: rows, points, the floor (AZ-3)."""

from itertools import product

import pytest

from palacio.rules.effects import EffectKind
from palacio.rules.state import State
from tests.rules.table import (
    after,
    board,
    clause,
    effect_points,
    effects_of,
    fixed_wall,
    on_table,
    score,
    scores,
)

NO_ROW = "....."


def last_tile(board: str) -> str:
    """Return a position in which seat 2 takes the last tile, and seat 1 has this board."""
    return f"azul turn=2 displays=k | {board}"


def tiled(board: str) -> State:
    """Return the position after the end of the round, in which seat 1 had this board."""
    return after(last_tile(board), "1k>5")


def points(*rows: str) -> int:
    """Return the points of a tile placed on the `+` next to tiles on each `x`."""
    row = next(row for row, spaces in enumerate(rows) if "+" in spaces)
    everything = fixed_wall(*[spaces.replace("+", "x") for spaces in rows])
    color = everything.split("/")[row][rows[row].index("+")]
    lines = ["-"] * 5
    lines[row] = color * (row + 1)
    before = fixed_wall(*[spaces.replace("+", ".") for spaces in rows])
    position = last_tile(f"lines={'/'.join(lines)} wall={before}")
    return effect_points(position, "1k>5", EffectKind.TILED)[0]


# --- Lines go to the wall.


@clause("AZ-3.1")
@pytest.mark.parametrize(
    ("lines", "wall", "lid"),
    [
        ("r/-/-/-/-", ["..x"], "-"),
        ("-/rr/-/-/-", ["", "...x"], "1r"),
        ("-/-/rrr/-/-", ["", "", "....x"], "2r"),
        ("-/-/-/rrrr/-", ["", "", "", "x"], "3r"),
        ("-/-/-/-/rrrrr", ["", "", "", "", ".x"], "4r"),
    ],
)
def test_one_tile_of_a_complete_line_goes_to_the_wall_and_the_rest_to_the_lid(
    lines: str, wall: list[str], lid: str
) -> None:
    s = tiled(f"lines={lines}")
    assert board(s, 1)["wall"] == fixed_wall(*wall)
    assert board(s, 1)["lines"] == "-/-/-/-/-"
    assert on_table(s)["lid"] == lid
    assert score(s, 1) == 1


@clause("AZ-3.1")
def test_incomplete_lines_are_not_tiled() -> None:
    s = tiled("score=5 lines=-/b/yy/rrr/wwww")
    assert board(s, 1)["lines"] == "-/b/yy/rrr/wwww"
    assert board(s, 1)["wall"] == fixed_wall()
    assert on_table(s)["lid"] == "-"
    assert score(s, 1) == 5


@clause("AZ-3.1")
def test_rows_are_tiled_top_to_bottom_and_each_tile_scores_at_once() -> None:
    effects = effects_of(last_tile("lines=b/ww/kkk/rrrr/yyyyy"), "1k>5")  # the first column
    tiles = [
        (effect.a // 5, effect.points) for effect in effects if effect.kind == EffectKind.TILED
    ]
    assert tiles == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]


@clause("AZ-3.1")
def test_the_line_that_the_last_tile_completes_is_tiled_too() -> None:
    s = after("azul displays=k | lines=-/-/kk/-/-", "1k>3")
    assert board(s, 1)["wall"] == fixed_wall("", "", "x")
    assert score(s, 1) == 1


@clause("AZ-3.1")
def test_every_seats_wall_is_tiled() -> None:
    s = after(
        "azul seats=4 turn=2 start=3 displays=k | lines=b/-/-/-/- | | lines=y/-/-/-/- "
        "| lines=-/rr/-/-/-",
        "1k>1",
    )
    walls = [board(s, seat)["wall"] for seat in (1, 2, 3, 4)]
    assert walls == [fixed_wall(row) for row in ("x", "...x", ".x")] + [fixed_wall("", "...x")]


# --- Points.


@clause("AZ-3.2", "AZ-1.4")
def test_a_tile_alone_scores_one() -> None:
    for row, column in product(range(5), range(5)):
        assert points(*[NO_ROW] * row, "." * column + "+") == 1


@clause("AZ-3.2")
@pytest.mark.parametrize(
    ("expected", "rows"),
    [
        (1, ["x.x", ".+.", "x.x"]),
        (1, ["x.+.x"]),
        (1, ["x", ".", "+", ".", "x"]),
        (1, ["....x", "+", "....x"]),
        (1, ["+...x", "....x", ".", ".", "xxxxx"]),
    ],
    ids=["corners", "a-gap-across", "a-gap-down", "the-end-of-the-row-above", "the-far-edges"],
)
def test_only_tiles_that_touch_the_placed_tile_in_its_row_or_column_add_points(
    expected: int, rows: list[str]
) -> None:
    assert points(*rows) == expected


@clause("AZ-3.2")
@pytest.mark.parametrize(
    ("expected", "row"),
    [
        (2, "x+..."),
        (2, ".+x.."),
        (2, "...x+"),
        (2, "+x..."),
        (3, "xx+.."),
        (3, "..+xx"),
        (3, ".x+x."),
        (4, "+xxx."),
        (4, ".xxx+"),
        (4, "xx+x."),
        (5, "+xxxx"),
        (5, "xxxx+"),
        (5, "xx+xx"),
        (2, "x+.xx"),
        (3, "xx+.x"),
    ],
)
def test_a_run_across_scores_its_length(row: str, expected: int) -> None:
    for above in (0, 2, 4):
        assert points(*[NO_ROW] * above, row) == expected


@clause("AZ-3.2")
@pytest.mark.parametrize(
    ("expected", "column"),
    [
        (2, "x+..."),
        (2, ".+x.."),
        (2, "...x+"),
        (2, "+x..."),
        (3, "xx+.."),
        (3, "..+xx"),
        (3, ".x+x."),
        (4, "+xxx."),
        (4, ".xxx+"),
        (4, "xx+x."),
        (5, "+xxxx"),
        (5, "xxxx+"),
        (5, "xx+xx"),
        (2, "x+.xx"),
        (3, "xx+.x"),
    ],
)
def test_a_run_down_scores_its_length(column: str, expected: int) -> None:
    for left in (0, 2, 4):
        assert points(*["." * left + space for space in column]) == expected


@clause("AZ-3.2")
@pytest.mark.parametrize(
    ("expected", "rows"),
    [
        (4, ["+x", "x"]),
        (4, [".x", "x+"]),
        (5, ["xx+", "..x"]),
        (5, ["x", "+x", "x"]),
        (6, [".x", "x+x", ".x"]),
        (10, ["+xxxx", "x", "x", "x", "x"]),
        (10, ["..x", "..x", "xx+xx", "..x", "..x"]),
        (10, ["....x", "....x", "....x", "....x", "xxxx+"]),
        (10, ["xxxxx", "xxxxx", "xxx+x", "xxxxx", "xxxxx"]),
    ],
)
def test_a_tile_in_two_runs_scores_both_and_counts_in_each(expected: int, rows: list[str]) -> None:
    assert points(*rows) == expected


@clause("AZ-3.2")
def test_points_are_added_to_the_score() -> None:
    assert score(tiled(f"score=7 lines=-/bb/-/-/- wall={fixed_wall('.x', 'x')}"), 1) == 7 + 4


# --- The floor.


@clause("AZ-3.3")
@pytest.mark.parametrize(
    ("floor", "lost"),
    [
        ("-", 0),
        ("b", 1),
        ("bb", 2),
        ("bbb", 4),
        ("bbbb", 6),
        ("bbbbb", 8),
        ("bbbbbb", 11),
        ("bbbbbbb", 14),
        ("m", 1),
        ("bbm", 4),
        ("mbbbbbb", 14),
    ],
)
def test_each_floor_space_with_a_tile_or_the_marker_costs_its_points(floor: str, lost: int) -> None:
    assert score(tiled(f"score=30 floor={floor}"), 1) == 30 - lost


@clause("AZ-3.3")
@pytest.mark.parametrize(("before", "expected"), [(7, 0), (8, 0), (9, 1), (0, 0)])
def test_the_score_never_falls_below_zero(before: int, expected: int) -> None:
    assert score(tiled(f"score={before} floor=bbbbb"), 1) == expected


@clause("AZ-3.3")
def test_the_floor_is_counted_after_the_wall_and_so_the_score_is_clamped_once() -> None:
    s = tiled(f"score=0 lines=-/bb/-/-/- floor=yyy wall={fixed_wall('.x', 'x')}")
    assert score(s, 1) == 4 - 4
    s = tiled(f"score=0 lines=-/bb/-/-/- floor=yy wall={fixed_wall('.x', 'x')}")
    assert score(s, 1) == 4 - 2
    s = tiled(f"score=1 lines=k/-/-/-/- floor=bbbbbbb wall={fixed_wall('..x')}")
    assert score(s, 1) == 0


@clause("AZ-3.3")
def test_every_seats_floor_is_counted() -> None:
    s = after(
        "azul seats=4 start=2 displays=k | score=30 floor=b | score=30 floor=bb "
        "| score=30 | score=30 floor=bbb",
        "1k>5",
    )
    assert scores(s) == [29, 28, 30, 26]


@clause("AZ-3.4")
def test_floor_tiles_go_to_the_lid_but_the_marker_does_not() -> None:
    s = after("azul turn=2 displays=k marker=1 lid=2y | floor=bmbr", "1k>5")
    assert board(s, 1)["floor"] == "-"
    assert on_table(s)["lid"] == "2b2y1r"


@clause("AZ-3.4")
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_the_owner_of_the_marker_starts_the_next_round(owner: int) -> None:
    s = after(f"azul seats=3 start=2 displays=k {'| ' * owner} floor=m", "1k>5")
    assert on_table(s)["start"] == str(owner)
    assert on_table(after(s, "deal=" + "/".join(["yyrr"] * 7)))["turn"] == str(owner)


# --- The rulebook's examples.


@clause("AZ-3.1")
def test_example_a_red_and_a_blue_line_are_tiled_and_two_incomplete_ones_stay() -> None:
    s = tiled("lines=-/rr/y/bbbb/kkkk")
    assert board(s, 1)["wall"] == fixed_wall("", "...x", "", "...x")
    assert board(s, 1)["lines"] == "-/-/y/-/kkkk"
    assert on_table(s)["lid"] == "3b1r"
    assert score(s, 1) == 2


@clause("AZ-3.2")
def test_example_a_yellow_tile_in_a_run_of_three_across_scores_three() -> None:
    assert points("", "xx+") == 3


@clause("AZ-3.2")
def test_example_a_blue_tile_in_a_run_of_three_down_scores_three() -> None:
    assert points("..x", "..x", "..+") == 3


@clause("AZ-3.2")
def test_example_a_yellow_tile_with_four_across_and_three_down_scores_seven() -> None:
    assert points("..x", "xx+x", "..x") == 7


@clause("AZ-3.3")
def test_example_four_tiles_and_the_marker_on_the_floor_cost_eight() -> None:
    assert score(tiled("score=20 floor=ybmrk"), 1) == 12

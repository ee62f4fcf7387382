"""What Azul tells of what it does: everything, in order, with its details and points."""

from palacio.rules.drafting import CHANCE
from palacio.rules.tale import Told
from palacio.rules.tiles import some
from tests.rules.table import after, clause, fixed_wall, told

BLUE, YELLOW, RED, BLACK, WHITE = range(5)


@clause("AZ-1.2")
def test_a_setup_names_the_start_player() -> None:
    assert told("azul phase=setup", "start=2") == [(Told.BEGUN, 1, 0, 0, 0, 0)]


@clause("AZ-1.3")
def test_a_deal_names_the_round() -> None:
    deal = "deal=bbbb/yyyy/rrrr/kkkk/wwww"
    assert told("azul phase=deal round=6", deal) == [(Told.DEALT, CHANCE, 7, 0, 0, 0)]


@clause("AZ-2.2", "AZ-2.4", "AZ-2.6")
def test_tiles_from_a_display_slide_are_placed_and_fall() -> None:
    assert told("azul start=2 displays=-/ykkk/r | | floor=wwwwww", "2k>1") == [
        (Told.TOOK, 1, 2, BLACK, 3, 0),
        (Told.LEFT, 1, 2, some(YELLOW, 1), 0, 0),
        (Told.PLACED, 1, 0, BLACK, 1, 0),
        (Told.FLOORED, 1, BLACK, 1, 0, 0),
        (Told.DISCARDED, 1, BLACK, 1, 0, 0),
    ]


@clause("AZ-2.3")
def test_tiles_from_the_center_come_with_the_marker() -> None:
    assert told("azul start=2 displays=r center=yyk", "cy>3") == [
        (Told.TOOK, 1, 0, YELLOW, 2, 0),
        (Told.MARKER, 1, 0, 0, 0, 0),
        (Told.PLACED, 1, 2, YELLOW, 2, 0),
    ]


@clause("AZ-2.4")
def test_tiles_that_go_to_the_floor_by_choice_are_not_placed() -> None:
    assert told("azul displays=yy/k", "1y>f") == [
        (Told.TOOK, 0, 1, YELLOW, 2, 0),
        (Told.LEFT, 0, 1, 0, 0, 0),
        (Told.FLOORED, 0, YELLOW, 2, 0, 0),
    ]


@clause("AZ-3.1", "AZ-3.2", "AZ-3.3")
def test_a_tiled_wall_tells_space_and_scoring_spaces_and_then_the_floor() -> None:
    wall = fixed_wall("..x", "xx.x", "..x", "", "..x")
    position = f"azul round=3 turn=2 displays=k | score=2 lines=-/yy/-/bbbb/- wall={wall} floor=rr"
    scoring = sum(1 << space for space in (2, 5, 6, 7, 8, 12))
    assert told(position, "1k>5")[3:] == [
        (Told.TILED, 0, 7, YELLOW, scoring, 7),
        (Told.TILED, 0, 18, BLUE, 1 << 18, 1),
        (Told.FLOOR, 0, 2, 0, 0, -2),
        (Told.ROUND_END, CHANCE, 3, 0, 0, 0),
    ]


@clause("AZ-3.2")
def test_the_scoring_spaces_of_a_cross_are_those_of_both_runs() -> None:
    wall = fixed_wall("..x.x", "..x", "xx.xx", "..x", "x.x")
    position = f"azul turn=2 displays=k | lines=-/-/bbb/-/- wall={wall}"
    tiled = next(note for note in told(position, "1k>5") if note.what == Told.TILED)
    scoring = sum(1 << space for space in (2, 7, 10, 11, 12, 13, 14, 17, 22))
    assert tiled == (Told.TILED, 0, 12, BLUE, scoring, 10)


@clause("AZ-3.3")
def test_a_floor_that_costs_more_than_there_is_tells_what_was_lost() -> None:
    notes = told("azul displays=k | score=3 floor=rrrrr", "1k>5")
    assert (Told.FLOOR, 0, 5, 0, 0, -3) in notes
    assert [note.what for note in notes].count(Told.FLOOR) == 1


@clause("AZ-3.5")
def test_a_line_without_a_column_tells_so_and_falls() -> None:
    wall = "b..../.b.../..ykr/...../....."
    position = f"azul wall=free turn=2 displays=k | lines=-/-/bbb/-/- floor=yyyyy wall={wall}"
    assert told(position, "1k>5")[3:] == [
        (Told.UNTILED, 0, 2, BLUE, 3, 0),
        (Told.FLOORED, 0, BLUE, 2, 0, 0),
        (Told.DISCARDED, 0, BLUE, 1, 0, 0),
        (Told.FLOOR, 0, 7, 0, 0, 0),
        (Told.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("AZ-3.6")
def test_a_chosen_column_is_told_as_the_choice_is_made() -> None:
    s = after("azul wall=free turn=2 displays=k | lines=-/-/bbb/-/-", "1k>5")
    assert told(s, "col=4") == [
        (Told.TILED, 0, 13, BLUE, 1 << 13, 1),
        (Told.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("AZ-3.6")
def test_after_a_chosen_column_the_next_rows_are_told() -> None:
    s = after("azul wall=free turn=2 displays=k | score=9 lines=b/-/-/-/- floor=r", "1k>5")
    assert told(s, "col=4") == [
        (Told.TILED, 0, 3, BLUE, 1 << 3, 1),
        (Told.FLOOR, 0, 1, 0, 0, -1),
        (Told.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("AZ-4.2", "AZ-4.4")
def test_the_end_of_azul_tells_every_seats_bonuses() -> None:
    full = fixed_wall("xxxxx", "xx", "x.x", "x..x", "x...x")
    boards = f"| lines=w/-/-/-/- wall={fixed_wall('xxxx')} | score=1 wall={full}"
    assert told(f"azul turn=2 displays=k {boards}", "1k>5")[4:] == [
        (Told.ROUND_END, CHANCE, 1, 0, 0, 0),
        (Told.ROWS, 0, 1, 0, 0, 2),
        (Told.COLUMNS, 0, 0, 0, 0, 0),
        (Told.SETS, 0, 0, 0, 0, 0),
        (Told.ROWS, 1, 1, 0, 0, 2),
        (Told.COLUMNS, 1, 1, 0, 0, 7),
        (Told.SETS, 1, 1, 0, 0, 10),
        (Told.OVER, CHANCE, 0, 0, 0, 0),
    ]

"""Azul's factory offer: taking tiles, and where they go (AZ-2)."""

import pytest

from palacio.rules.refusal import Refusal
from tests.rules.table import actions, after, board, clause, fixed_wall, on_table, refusal, score

# --- The turn.


@clause("AZ-2.1")
@pytest.mark.parametrize(
    ("seats", "start", "turns"), [(2, 2, "2121"), (3, 2, "2312"), (4, 3, "3412"), (4, 1, "1234")]
)
def test_the_start_player_moves_first_and_the_others_follow_clockwise(
    seats: int, start: int, turns: str
) -> None:
    s = after(
        f"azul seats={seats} phase=deal round=0 start={start}",
        "deal=" + "/".join(["bykr", "bykr", "bykr", *["kkww"] * (2 * seats - 2)]),
    )
    seen = [on_table(s)["turn"]]
    for action in ("1b>f", "2y>f", "3k>f"):
        s = after(s, action)
        seen.append(on_table(s)["turn"])
    assert "".join(seen) == turns


@clause("AZ-2.1")
def test_a_round_begins_with_the_marker_in_the_center() -> None:
    s = after("azul displays=b center=r turn=2", "cr>1", "1b>1")
    assert on_table(s)["phase"] == "deal"
    assert on_table(s)["marker"] == "-"
    assert on_table(after(s, "deal=yyyy/yyyy/rrrr/kkkk/wwww"))["marker"] == "-"


# --- Taking.


@clause("AZ-2.2")
def test_all_tiles_of_a_color_are_taken_from_a_display_and_the_others_go_to_the_center() -> None:
    s = after("azul displays=bbyr/bbkk center=ry | | floor=m", "1b>5")
    assert board(s, 1)["lines"] == "-/-/-/-/bb"
    assert on_table(s)["displays"] == "-/bbkk/-/-/-"
    assert on_table(s)["center"] == "2y2r"
    assert on_table(s)["marker"] == "2"


@clause("AZ-2.2")
def test_all_tiles_of_a_color_are_taken_from_the_center_and_the_others_stay_there() -> None:
    s = after("azul displays=yyrr center=3r2yk | | floor=m", "cr>5")
    assert board(s, 1)["lines"] == "-/-/-/-/rrr"
    assert on_table(s)["center"] == "2y1k"
    assert on_table(s)["displays"] == "yyrr/-/-/-/-"


@clause("AZ-2.2")
@pytest.mark.parametrize("action", ["1r>1", "2b>1", "cb>1", "5w>f", "6b>1", "9k>f"])
def test_a_color_that_is_not_there_cannot_be_taken(action: str) -> None:
    assert refusal("azul displays=bbyy/rrkk center=w", action) == Refusal.NONE_THERE


@clause("AZ-2.2", "AZ-2.4")
def test_each_color_of_each_display_and_of_the_center_can_go_to_each_line_or_the_floor() -> None:
    offered = ["cr", "1b", "1y", "5k"]
    expected = [f"{tiles}>{target}" for tiles in offered for target in "12345f"]
    assert actions("azul displays=bbyy/-/-/-/kkkk center=rr") == expected


@clause("AZ-2.3")
@pytest.mark.parametrize(
    ("action", "floor", "expected"),
    [
        ("cb>f", "-", "mbb"),
        ("cb>1", "-", "mb"),
        ("cb>2", "-", "m"),
        ("cb>f", "kr", "krmbb"),
        ("cb>1", "yyyyyy", "yyyyyym"),
    ],
)
def test_the_first_seat_to_take_from_the_center_puts_the_marker_on_its_floor_before_the_tiles(
    action: str, floor: str, expected: str
) -> None:
    s = after(f"azul seats=3 start=2 center=bbk | | floor={floor}", action)
    assert board(s, 2)["floor"] == expected
    assert on_table(s)["marker"] == "2"


@clause("AZ-2.3")
def test_the_second_seat_to_take_from_the_center_gets_no_marker() -> None:
    s = after("azul center=bbkr", "cb>f", "ck>f")
    assert board(s, 1)["floor"] == "mbb"
    assert board(s, 2)["floor"] == "k"
    assert on_table(s)["marker"] == "1"


@clause("AZ-2.3")
def test_taking_from_a_display_leaves_the_marker_in_the_center() -> None:
    s = after("azul displays=bbkr", "1b>f")
    assert board(s, 1)["floor"] == "bb"
    assert on_table(s)["marker"] == "-"


# --- Placing.


@clause("AZ-2.4", "AZ-2.6")
@pytest.mark.parametrize(
    ("line", "lines", "floor"),
    [
        (1, "k/-/-/-/-", "kkkkk"),
        (2, "-/kk/-/-/-", "kkkk"),
        (3, "-/-/kkk/-/-", "kkk"),
        (4, "-/-/-/kkkk/-", "kk"),
        (5, "-/-/-/-/kkkkk", "k"),
    ],
)
def test_lines_have_one_to_five_spaces_and_tiles_that_do_not_fit_go_to_the_floor(
    line: int, lines: str, floor: str
) -> None:
    s = after("azul displays=b center=6k | | floor=m", f"ck>{line}")
    assert board(s, 1)["lines"] == lines
    assert board(s, 1)["floor"] == floor


@clause("AZ-2.4")
def test_tiles_join_those_of_their_color_on_a_line() -> None:
    s = after("azul displays=kkbb | lines=-/-/-/k/-", "1k>4")
    assert board(s, 1)["lines"] == "-/-/-/kkk/-"
    assert board(s, 1)["floor"] == "-"


@clause("AZ-2.4", "AZ-2.6")
def test_tiles_fill_the_empty_spaces_of_a_line_and_the_others_go_to_the_floor() -> None:
    s = after("azul displays=kkkb | lines=-/-/-/kk/-", "1k>4")
    assert board(s, 1)["lines"] == "-/-/-/kkkk/-"
    assert board(s, 1)["floor"] == "k"


@clause("AZ-2.4")
def test_all_taken_tiles_may_go_to_the_floor_by_choice() -> None:
    s = after("azul displays=kkkb", "1k>f")
    assert board(s, 1)["lines"] == "-/-/-/-/-"
    assert board(s, 1)["floor"] == "kkk"


@clause("AZ-2.4")
def test_the_floor_is_the_only_place_for_a_color_that_no_line_takes() -> None:
    assert actions("azul displays=kk | lines=b/b/b/b/b") == ["1k>f"]


@clause("AZ-2.5")
@pytest.mark.parametrize("line", [2, 3, 4, 5])
def test_a_line_holds_one_color(line: int) -> None:
    lines = "-/b/bb/bbb/bbbb"
    assert refusal(f"azul displays=kb | lines={lines}", f"1k>{line}") == Refusal.LINE_OTHER_COLOR
    assert refusal(f"azul displays=kb | lines={lines}", f"1b>{line}") == Refusal.NONE


@clause("AZ-2.5")
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_a_full_line_takes_nothing(line: int) -> None:
    position = "azul displays=kb | lines=b/bb/bbb/bbbb/bbbbb"
    assert refusal(position, f"1b>{line}") == Refusal.LINE_FULL
    assert refusal(position, f"1k>{line}") == Refusal.LINE_FULL


@clause("AZ-2.5")
@pytest.mark.parametrize("wall", ["fixed", "free"])
@pytest.mark.parametrize("line", [1, 2, 3, 4, 5])
def test_a_color_that_is_on_a_row_of_the_wall_may_not_go_on_the_line_of_that_row(
    line: int, wall: str
) -> None:
    rows = ["x", ".x", "..x", "...x", "....x"]  # blue's spaces
    only_here = fixed_wall(*["." for _ in rows[: line - 1]], rows[line - 1])
    everywhere_else = fixed_wall(*["." if row == rows[line - 1] else row for row in rows])
    position = f"azul wall={wall} displays=bk"
    assert refusal(f"{position} | wall={only_here}", f"1b>{line}") == Refusal.COLOR_ON_ROW
    assert refusal(f"{position} | wall={only_here}", f"1k>{line}") == Refusal.NONE
    assert refusal(f"{position} | wall={everywhere_else}", f"1b>{line}") == Refusal.NONE


@clause("AZ-2.5")
def test_the_board_of_the_other_seat_does_not_restrict_the_colors_of_a_line() -> None:
    position = f"azul displays=bk | | lines=k/k/k/k/k wall={fixed_wall('x', '.x')}"
    assert refusal(position, "1b>1") == Refusal.NONE
    assert refusal(position, "1b>2") == Refusal.NONE


# --- The floor.


@clause("AZ-2.6")
@pytest.mark.parametrize(
    ("floor", "expected", "lid"),
    [
        ("-", "kkkk", "-"),
        ("bb", "bbkkkk", "-"),
        ("bbb", "bbbkkkk", "-"),
        ("mbbb", "mbbbkkk", "1k"),
        ("bbbbbb", "bbbbbbk", "3k"),
        ("bbbbbbb", "bbbbbbb", "4k"),
    ],
)
def test_the_floor_fills_left_to_right_and_past_its_seventh_space_tiles_go_to_the_lid(
    floor: str, expected: str, lid: str
) -> None:
    s = after(f"azul displays=kkkk/b | floor={floor}", "1k>f")
    assert board(s, 1)["floor"] == expected
    assert on_table(s)["lid"] == lid


@clause("AZ-2.6")
def test_tiles_past_the_seventh_space_of_the_floor_cost_nothing() -> None:
    s = after("azul displays=kkkk | score=20 floor=bbbbbb", "1k>f")
    assert score(s, 1) == 20 - 14


@clause("AZ-2.7")
def test_with_a_full_floor_the_marker_costs_nothing_and_its_owner_still_starts() -> None:
    s = after("azul center=k turn=2 | | score=20 floor=bbbbbbb", "ck>5")
    assert score(s, 2) == 20 - 14
    assert on_table(s)["start"] == "2"


@clause("AZ-2.7")
def test_the_marker_takes_the_seventh_space_of_a_floor_but_none_of_a_full_floor() -> None:
    s = after("azul displays=b center=k | floor=bbbbbbb", "ck>5")
    assert board(s, 1)["floor"] == "bbbbbbb"
    assert on_table(s)["marker"] == "1"
    assert on_table(s)["lid"] == "-"
    s = after("azul displays=b center=k | floor=bbbbbb", "ck>f")
    assert board(s, 1)["floor"] == "bbbbbbm"
    assert on_table(s)["lid"] == "1k"


# --- The end of the offer.


@clause("AZ-2.8")
@pytest.mark.parametrize("left", ["displays=k/b", "displays=k/-/-/-/b", "displays=k center=b"])
def test_the_offer_goes_on_while_a_display_or_the_center_holds_a_tile(left: str) -> None:
    s = after(f"azul {left} | lines=b/-/-/-/-", "1k>2")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("draft", "2")
    assert board(s, 1)["lines"] == "b/k/-/-/-"


@clause("AZ-2.8")
@pytest.mark.parametrize(
    ("left", "action"),
    [("displays=k", "1k>2"), ("displays=-/-/-/-/k", "5k>2"), ("center=k", "ck>2")],
)
def test_the_offer_ends_with_the_last_tile(left: str, action: str) -> None:
    s = after(f"azul {left} | lines=b/-/-/-/-", action)
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("deal", "*")
    assert board(s, 1)["lines"] == "-/k/-/-/-"


@clause("AZ-2.8")
@pytest.mark.parametrize("start", [1, 2, 3])
def test_without_a_take_from_the_center_the_same_player_starts_again(start: int) -> None:
    s = after(f"azul seats=3 start={start} turn=2 displays=kkkk", "1k>5")
    assert on_table(s)["start"] == str(start)
    s = after(s, "deal=" + "/".join(["yyrr"] * 7))
    assert on_table(s)["turn"] == str(start)


# --- The rulebook's examples.


@clause("AZ-2.2", "AZ-2.3")
def test_example_first_three_turns_change_lines_center_and_floor() -> None:
    s = after("azul seats=3 displays=kkby/yrrr", "1k>2")
    assert board(s, 1)["lines"] == "-/kk/-/-/-"
    assert on_table(s)["center"] == "1b1y"
    s = after(s, "2y>1")
    assert board(s, 2)["lines"] == "y/-/-/-/-"
    assert on_table(s)["center"] == "1b1y3r"
    s = after(s, "cr>3")
    assert board(s, 3)["lines"] == "-/-/rrr/-/-"
    assert board(s, 3)["floor"] == "m"
    assert on_table(s)["center"] == "1b1y"
    assert on_table(s)["marker"] == "3"


@clause("AZ-2.4", "AZ-2.5", "AZ-2.6")
def test_example_two_yellow_tiles_are_refused_on_rows_with_yellow_and_on_a_blue_line() -> None:
    wall = fixed_wall("", "..x", "...x")
    position = f"azul displays=yykr | lines=-/-/-/b/- wall={wall}"
    assert refusal(position, "1y>2") == Refusal.COLOR_ON_ROW
    assert refusal(position, "1y>3") == Refusal.COLOR_ON_ROW
    assert refusal(position, "1y>4") == Refusal.LINE_OTHER_COLOR
    allowed = [action for action in actions(position) if action.startswith("1y")]
    assert allowed == ["1y>1", "1y>5", "1y>f"]
    first = board(after(position, "1y>1"), 1)
    assert (first["lines"], first["floor"]) == ("y/-/-/b/-", "y")
    fifth = board(after(position, "1y>5"), 1)
    assert (fifth["lines"], fifth["floor"]) == ("-/-/-/b/yy", "-")
    floor = board(after(position, "1y>f"), 1)
    assert (floor["lines"], floor["floor"]) == ("-/-/-/b/-", "yy")

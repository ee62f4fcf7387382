"""Azul's next round, and the end of a match (AZ-4)."""

import pytest

from palacio.rules import playout
from palacio.rules.refusal import Refusal
from tests.rules.table import (
    actions,
    after,
    clause,
    dice,
    drawn,
    fixed_wall,
    on_table,
    refusal,
    score,
    scores,
    state_at,
    winners,
)


def wall_without(column: int) -> str:
    row = "".join("." if here == column else "x" for here in range(1, 6))
    return fixed_wall(*[row] * 5)


# --- The refill.


@clause("AZ-4.1")
def test_displays_are_refilled_from_the_bag_and_the_lid_stays_while_the_bag_lasts() -> None:
    position = "azul phase=deal bag=10b10y lid=10b10y20r20k20w"
    assert dice(position) == list(range(20, 0, -1))
    deal = drawn(position, 19)
    assert deal == "deal=bbby/bbbb/bbby/yyyy/yyyy"
    s = after(position, deal)
    assert on_table(s)["bag"] == "-"
    assert on_table(s)["lid"] == "10b10y20r20k20w"
    assert on_table(s)["displays"] == deal.removeprefix("deal=")


@clause("AZ-4.1")
def test_when_the_bag_is_empty_mid_display_the_lid_goes_into_it_and_filling_goes_on() -> None:
    position = "azul phase=deal round=5 bag=2bk lid=18b20y20r19k20w"
    assert dice(position) == [3, 2, 1, *range(97, 80, -1)]
    deal = drawn(position, 2, 0, 0, 96)
    assert deal == "deal=bbkw/bbbb/bbbb/bbbb/bbbb"
    s = after(position, deal)
    assert on_table(s)["bag"] == "2b20y20r19k19w"
    assert on_table(s)["lid"] == "-"
    assert on_table(s)["round"] == "6"


@clause("AZ-4.1")
def test_when_the_bag_is_empty_after_a_full_display_the_next_one_is_filled_from_the_lid() -> None:
    position = "azul phase=deal bag=4k lid=20b20y20r16k20w"
    assert dice(position) == [4, 3, 2, 1, *range(96, 80, -1)]
    deal = drawn(position, 0, 0, 0, 0, 95)
    assert deal == "deal=kkkk/bbbw/bbbb/bbbb/bbbb"
    s = after(position, deal)
    assert on_table(s)["bag"] == "5b20y20r16k19w"
    assert on_table(s)["lid"] == "-"


@clause("AZ-4.1")
@pytest.mark.parametrize(
    ("deal", "answer"),
    [
        ("yyyy/yyyy/yyyy/yyyy/yrrr", Refusal.NONE),
        ("yyyy/yyyy/yyyy/yyyy/yyyr", Refusal.NONE),
        ("yyyy/yyyy/yyyy/yyyy/yyyy", Refusal.WRONG_DEAL),
        ("yyyy/yyyy/yyyy/yyyy/rrrr", Refusal.WRONG_DEAL),
        ("yyyr/yyyy/yyyy/yyyy/yyrr", Refusal.WRONG_DEAL),
        ("yyyy/yyyy/yyyy/yyyy/yrr", Refusal.WRONG_DEAL),
        ("yyyy/yyyy/yyyy/yyyy/yrrrr", Refusal.WRONG_DEAL),
    ],
    ids=[
        "what-the-lid-has",
        "all-of-a-color-in-the-lid",
        "more-than-the-lid-has",
        "not-the-bags-last-tile",
        "from-the-lid-too-early",
        "a-tile-too-few",
        "a-tile-too-many",
    ],
)
def test_a_deal_empties_the_bag_before_taking_from_the_lid(deal: str, answer: Refusal) -> None:
    position = "azul phase=deal bag=17y lid=20b2y20r20k20w | lines=-/-/-/-/y"
    assert refusal(position, f"deal={deal}") == answer


@clause("AZ-4.1")
def test_with_bag_and_lid_empty_the_round_is_played_with_fewer_tiles() -> None:
    position = (
        "azul seats=3 phase=deal bag=b2k lid=2r3k3w "
        f"| lines=-/w/kk/rrr/yyyy wall={wall_without(1)} "
        f"| lines=-/k/rr/yyy/bbbb wall={wall_without(5)} "
        f"| lines=-/r/y/bbb/wwww wall={wall_without(4)}"
    )
    assert dice(position) == [3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1]
    deal = drawn(position, 0, 0, 0, 7)
    assert deal == "deal=bkkw/rrkk/kww/-/-/-/-"
    s = after(position, deal)
    assert (on_table(s)["bag"], on_table(s)["lid"]) == ("-", "-")
    assert on_table(s)["displays"] == "bkkw/rrkk/kww/-/-/-/-"
    assert on_table(s)["phase"] == "draft"
    fewer = "deal=bkkw/rrkk/kw/w/-/-/-"
    assert refusal(position, fewer) == Refusal.WRONG_DEAL


# --- The end.


@clause("AZ-4.2")
@pytest.mark.parametrize("row", range(5))
@pytest.mark.parametrize("seat", [1, 2])
def test_the_match_ends_after_the_tiling_that_completes_a_row(row: int, seat: int) -> None:
    lines = ["-"] * 5
    lines[row] = "wkryb"[row] * (row + 1)  # the fifth column
    boards = [f"lines={'/'.join(lines)} wall={fixed_wall(*[''] * row, 'xxxx.')}", "floor=b"]
    position = f"azul displays=k | {' | '.join(boards if seat == 1 else boards[::-1])}"
    s = after(position, "1k>f")
    assert (on_table(s)["phase"], on_table(s)["turn"]) == ("over", "-")
    assert refusal(s, "1k>f") == Refusal.MATCH_OVER


@clause("AZ-4.2")
def test_all_walls_are_tiled_and_all_floors_counted_before_the_match_ends() -> None:
    full_row = f"score=10 lines=w/-/-/-/- wall={fixed_wall('xxxx.')}"
    position = (
        f"azul seats=3 displays=k | {full_row} | score=10 lines=-/bb/-/-/- | score=10 floor=rrr"
    )
    s = after(position, "1k>f")
    assert on_table(s)["phase"] == "over"
    assert scores(s) == [10 + 5 - 1 + 2, 11, 6]


@clause("AZ-4.2")
def test_four_in_a_row_or_a_full_column_does_not_end_the_match() -> None:
    wall = fixed_wall("xxx", "x.x.x", "x", "x")
    s = after(f"azul displays=k | lines=-/-/-/-/yyyyy wall={wall}", "1k>1")
    assert on_table(s)["phase"] == "deal"
    assert score(s, 1) == 5 + 4


@clause("AZ-4.3")
def test_with_no_tiles_left_to_deal_the_match_ends_and_is_scored() -> None:
    s = after(nearly_nothing_left(), "1k>5")
    assert (on_table(s)["bag"], on_table(s)["lid"]) == ("-", "-")
    assert on_table(s)["phase"] == "over"
    assert scores(s) == [4 * 7] * 4
    assert winners(s) == [1, 2, 3, 4]


@clause("AZ-4.3", "AZ-4.1")
def test_one_tile_is_enough_to_deal() -> None:
    s = after(nearly_nothing_left(), "1k>f")
    assert on_table(s)["phase"] == "deal"
    assert scores(s) == [0] * 4
    s = after(s, "deal=k/-/-/-/-/-/-/-/-")
    assert on_table(s)["turn"] == "1"
    assert actions(s) == ["1k>3", "1k>f"]


def nearly_nothing_left() -> str:
    """Return a position with 99 tiles on four boards, without a full row or a complete line."""
    return (
        "azul seats=4 turn=4 displays=k "
        f"| lines=-/w/kk/rrr/yyyy wall={wall_without(1)} "
        f"| lines=-/k/-/-/bbbb wall={wall_without(5)} "
        f"| lines=-/r/-/-/www wall={wall_without(4)} "
        f"| wall={wall_without(3)}"
    )


@clause("AZ-4.4")
@pytest.mark.parametrize(
    ("bonus", "rows"),
    [
        (0, []),
        (0, ["xxxx", "xxx.x", "x.xxx"]),
        (2, ["xxxxx"]),
        (2, ["", "", "", "", "xxxxx"]),
        (6, ["xxxxx", "", "xxxxx", "xxxxx"]),
        (7, ["x", "x", "x", "x", "x"]),
        (7, ["....x", "....x", "....x", "....x", "....x"]),
        (14, [".x.x.", ".x.x.", ".x.x.", ".x.x.", ".x.x."]),
        (10, ["x", ".x", "..x", "...x", "....x"]),
        (10, ["....x", "x", ".x", "..x", "...x"]),
        (20, ["x...x", "xx", ".xx", "..xx", "...xx"]),
        (9, ["xxxxx", "x", "x", "x", "x"]),
        (12, ["xxxxx", ".x", "..x", "...x", "....x"]),
        (95, ["xxxxx", "xxxxx", "xxxxx", "xxxxx", "xxxxx"]),
    ],
)
def test_a_row_scores_two_a_column_seven_and_a_color_ten_at_the_end(
    bonus: int, rows: list[str]
) -> None:
    full_row = f"lines=w/-/-/-/- wall={fixed_wall('xxxx.')}"  # of another seat: it ends the match
    s = after(f"azul displays=k | {full_row} | score=20 wall={fixed_wall(*rows)}", "1k>f")
    assert on_table(s)["phase"] == "over"
    assert score(s, 2) == 20 + bonus


@clause("AZ-4.4")
@pytest.mark.parametrize(
    ("bonus", "wall"),
    [
        (10, "b..../..b../....b/.b.../...b."),
        (7, "b..../y..../r..../k..../w...."),
        (17, "b..../yb.../r.b../k..b./w...b"),
        (2, "wkryb/...../...../...../....."),
    ],
)
def test_bonuses_on_the_free_wall_count_the_colors_placed_there(bonus: int, wall: str) -> None:
    full_row = "lines=w/-/-/-/- wall=.byrk/...../...../...../....."
    s = after(f"azul wall=free displays=k | {full_row} | score=20 wall={wall}", "1k>f")
    assert on_table(s)["phase"] == "over"
    assert score(s, 2) == 20 + bonus


@clause("AZ-4.4")
def test_bonuses_are_not_scored_before_the_end_of_the_match() -> None:
    wall = fixed_wall("x...x", "xx", "x.x", "x..x", "x...x")  # a full column, and blue five times
    s = after(f"azul displays=k | score=20 wall={wall}", "1k>1")
    assert on_table(s)["phase"] == "deal"
    assert score(s, 1) == 20 + 2


# --- The winners.

ONE_ROW = f"wall={fixed_wall('xxxxx')}"
TWO_ROWS = f"wall={fixed_wall('xxxxx', 'xxxxx')}"


@clause("AZ-4.5")
@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        (["score=31", f"score=30 {ONE_ROW}"], [1]),
        (["score=30", "score=31"], [2]),
        (["score=30", f"score=30 {ONE_ROW}"], [2]),
        ([f"score=30 {TWO_ROWS}", f"score=30 {ONE_ROW}"], [1]),
        ([f"score=30 {ONE_ROW}", f"score=30 {TWO_ROWS}"], [2]),
        (["score=30", "score=30"], [1, 2]),
        ([f"score=30 {ONE_ROW}", f"score=30 {ONE_ROW}"], [1, 2]),
        ([f"score=30 {ONE_ROW}", "score=30", f"score=30 {ONE_ROW}"], [1, 3]),
        (["score=29", "score=30", "score=30", "score=30"], [2, 3, 4]),
        (["score=0", f"score=0 {ONE_ROW}", "score=1", "score=0"], [3]),
    ],
)
def test_most_points_win_then_more_full_rows_and_then_the_victory_is_shared(
    boards: list[str], expected: list[int]
) -> None:
    assert winners(f"azul seats={len(boards)} phase=over | {' | '.join(boards)}") == expected


@clause("AZ-4.5")
def test_there_is_no_winner_before_the_end() -> None:
    assert winners("azul displays=k | score=30") == []


@clause("AZ-4.6")
def test_a_match_has_no_round_limit_but_a_playout_has() -> None:
    deal = "deal=yyyy/yyyy/rrrr/kkkk/wwww"
    last = after("azul round=39 displays=b", "1b>f", deal)
    assert on_table(last)["round"] == "40"
    assert playout.is_live(last)
    s = after("azul round=40 displays=b", "1b>f", deal)
    assert (on_table(s)["phase"], on_table(s)["round"]) == ("draft", "41")
    assert not playout.is_live(s)
    s = after("azul round=1000 displays=b", "1b>f", deal)
    assert (on_table(s)["phase"], on_table(s)["round"]) == ("draft", "1001")
    assert not playout.is_live(state_at("azul phase=over"))

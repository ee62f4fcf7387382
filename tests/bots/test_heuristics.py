"""Board values set by hand, in tenths of a point."""

from itertools import pairwise

import pytest

from palacio.bots.heuristics import greedy_value, static_value
from palacio.match.position import parse_position
from palacio.rules.state import copy
from tests.rules.table import strips, windows


@pytest.mark.parametrize(
    ("board", "tenths"),
    [
        ("score=7", 70),
        ("score=7 lines=b/-/-/-/-", 80),  # a complete line is tiled at once
        ("score=7 lines=-/b/-/-/-", 73),
        ("score=7 lines=-/b/-/-/www", 82),
        ("score=7 floor=bb", 50),
        ("score=1 floor=bbb", 0),  # a score never falls below 0
    ],
)
def test_greedy_value_in_azul_is_the_score_at_the_end_of_the_round(board: str, tenths: int) -> None:
    s = parse_position(f"azul displays=yr | {board}")
    assert greedy_value(copy(s), 0) == tenths
    assert greedy_value(copy(s), 1) == 0


@pytest.mark.parametrize(
    ("board", "tenths"),
    [
        ("score=7", 70),
        ("score=7 track=3", 30),
        ("score=7 glazier=8", 70),
    ],
)
def test_greedy_value_in_sintra_is_the_score_less_broken_glass(board: str, tenths: int) -> None:
    s = parse_position(f"sintra displays=yp | {board}")
    assert greedy_value(copy(s), 0) == tenths
    assert greedy_value(copy(s), 1) == 0


def test_each_additional_pane_on_a_strip_adds_at_least_as_much_value_as_the_previous_one() -> None:
    boards = [f"strips={strips({8: f'8a{panes}'})}" for panes in ("", ":y", ":yp", ":ypw", ":ypww")]
    values = [
        int(greedy_value(parse_position(f"sintra displays=yp | {board}"), 0)) for board in boards
    ]
    gains = [after - before for before, after in pairwise(values)]
    assert gains == sorted(gains)
    assert gains[0] > 0


def test_static_value_grows_with_fuller_columns_and_colors() -> None:
    alone = "azul displays=yr | wall=b..../...../...../...../....."
    together = "azul displays=yr | wall=b..../w..../...../...../....."
    colored = "azul displays=yr | wall=b..../.b.../...../...../....."
    one, two, same = (
        int(static_value(parse_position(line), 0)) for line in (alone, together, colored)
    )
    assert 0 < one < two
    assert two - one > one
    assert same > two - one


def test_static_value_of_a_window_shrinks_as_fewer_rounds_remain() -> None:
    board = f"strips={strips({8: '8b'})} windows={windows({8: 'y.'})}"
    positions = [f"sintra round={round_} displays=yp | {board}" for round_ in (1, 3, 6)]
    values = [int(static_value(parse_position(position), 0)) for position in positions]
    assert values == sorted(values, reverse=True)
    assert values[-1] == 0


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_static_value_of_a_finished_match_is_its_score(game: str) -> None:
    s = parse_position(f"{game} phase=over round=6 | score=23 | score=31")
    assert [int(static_value(copy(s), seat)) for seat in range(2)] == [230, 310]

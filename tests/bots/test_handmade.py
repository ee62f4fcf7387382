"""What boards are worth by hand, in tenths of a point."""

from itertools import pairwise

import pytest

from palacio.bots.handmade import outlook, worth
from palacio.match.position import parse_position
from palacio.rules.state import copy
from tests.rules.table import strips, windows


@pytest.mark.parametrize(
    ("board", "tenths"),
    [
        ("score=7", 70),
        ("score=7 lines=b/-/-/-/-", 80),  # complete: tiled, and nothing waits
        ("score=7 lines=-/b/-/-/-", 73),
        ("score=7 lines=-/b/-/-/www", 82),
        ("score=7 floor=bb", 50),
        ("score=1 floor=bbb", 0),  # never below nothing
    ],
)
def test_an_azul_board_is_worth_its_score_at_the_rounds_end(board: str, tenths: int) -> None:
    s = parse_position(f"azul displays=yr | {board}")
    assert worth(copy(s), 0) == tenths
    assert worth(copy(s), 1) == 0


@pytest.mark.parametrize(
    ("board", "tenths"),
    [
        ("score=7", 70),
        ("score=7 track=3", 30),
        ("score=7 glazier=8", 70),
    ],
)
def test_a_sintra_board_is_worth_its_score_less_its_broken_glass(board: str, tenths: int) -> None:
    s = parse_position(f"sintra displays=yp | {board}")
    assert worth(copy(s), 0) == tenths
    assert worth(copy(s), 1) == 0


def test_the_more_panes_a_strip_has_the_more_each_is_worth() -> None:
    boards = [f"strips={strips({8: f'8a{panes}'})}" for panes in ("", ":y", ":yp", ":ypw", ":ypww")]
    worths = [int(worth(parse_position(f"sintra displays=yp | {board}"), 0)) for board in boards]
    gains = [after - before for before, after in pairwise(worths)]
    assert gains == sorted(gains)
    assert gains[0] > 0


def test_fuller_columns_and_colors_promise_more() -> None:
    alone = "azul displays=yr | wall=b..../...../...../...../....."
    together = "azul displays=yr | wall=b..../w..../...../...../....."
    colored = "azul displays=yr | wall=b..../.b.../...../...../....."
    one, two, same = (int(outlook(parse_position(line), 0)) for line in (alone, together, colored))
    assert 0 < one < two
    assert two - one > one
    assert same > two - one


def test_a_pane_in_a_window_promises_more_the_more_rounds_are_left() -> None:
    board = f"strips={strips({8: '8b'})} windows={windows({8: 'y.'})}"
    positions = [f"sintra round={round_} displays=yp | {board}" for round_ in (1, 3, 6)]
    outlooks = [int(outlook(parse_position(position), 0)) for position in positions]
    assert outlooks == sorted(outlooks, reverse=True)
    assert outlooks[-1] == 0


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_once_a_match_is_over_nothing_but_its_score_counts(game: str) -> None:
    s = parse_position(f"{game} phase=over | score=23 | score=31")
    assert [int(outlook(copy(s), seat)) for seat in range(2)] == [230, 310]

"""Board values set by hand, in tenths of a point."""

from collections.abc import Callable

from palacio.rules import azul, tiles, verbs
from palacio.rules.azul_board import LINES
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.compiled import lean_rule, table
from palacio.rules.components import TRACK
from palacio.rules.drafting import OVER
from palacio.rules.sintra_board import SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

# --- The greedy value: points that are certain by now. These functions may change the state.


@lean_rule
def azul_greedy_value(s: State, seat: int) -> int:
    """Return the score if the round ended now, plus 0.3 points for each tile on a pattern line."""
    azul.settle(s, seat)
    board = s.boards[seat]
    waiting = 0
    for line in range(LINES):
        waiting += board.line_count[line]
    return int(10 * board.score + 3 * waiting)


_STRIP_VALUES = table([0, 3, 8, 15, 25, 60])  # by number of panes; a full strip is about to score


@lean_rule
def sintra_greedy_value(s: State, seat: int) -> int:
    """Return the score minus the cost of broken glass, plus a little for panes on strips."""
    board = s.boards[seat]
    started = 0
    for slot in range(SLOTS):
        started += _STRIP_VALUES[tiles.total(board.panes[slot] + board.jokers[slot])]
    return int(10 * (board.score - TRACK[board.track]) + started)


GREEDY_VALUES: dict[str, Callable[[State, int], int]] = {
    "azul": azul_greedy_value,
    "sintra": sintra_greedy_value,
}
assert GREEDY_VALUES.keys() == GAMES.keys()


def greedy_value(s: State, seat: int) -> int:
    return GREEDY_VALUES[game_of(s).id](s, seat)


verbs.by_game(greedy_value, GREEDY_VALUES)


# --- The static evaluation of alpha-beta: the greedy value plus the prospects of the board.


@lean_rule
def azul_static_value(s: State, seat: int) -> int:
    """Return the greedy value plus a share of the bonus of each column and color.

    That share grows with the square of the number of tiles in the column or color.
    """
    if s.phase == OVER:
        return int(10 * s.boards[seat].score)
    value = azul_greedy_value(s, seat)
    board = s.boards[seat]
    for number in range(COLORS):
        height = 0
        colored = 0
        for row in range(LINES):
            height += board.wall[row * COLORS + number] < COLORS
            colored += tiles.count(board.rows[row], number)
        value += 28 * height * height // 10 + 4 * colored * colored
    return value


@lean_rule
def sintra_static_value(s: State, seat: int) -> int:
    """Return the greedy value plus a little per glazed window, since it may score again."""
    if s.phase == OVER:
        return int(10 * s.boards[seat].score)
    value = sintra_greedy_value(s, seat)
    board = s.boards[seat]
    for slot in range(SLOTS):
        value += 5 * (6 - s.rounds) * (board.top[slot] < COLORS)
    return value


STATIC_VALUES: dict[str, Callable[[State, int], int]] = {
    "azul": azul_static_value,
    "sintra": sintra_static_value,
}
assert STATIC_VALUES.keys() == GAMES.keys()


def static_value(s: State, seat: int) -> int:
    return STATIC_VALUES[game_of(s).id](s, seat)


verbs.by_game(static_value, STATIC_VALUES)

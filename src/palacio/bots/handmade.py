"""What a board is worth, by hand and in tenths of a point."""

from collections.abc import Callable

from palacio.rules import azul, tiles, verbs
from palacio.rules.azul_board import LINES
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.compiled import rule, table
from palacio.rules.components import TRACK
from palacio.rules.drafting import OVER
from palacio.rules.sintra_board import SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

# --- At first sight, for one who looks no further. The state is a copy and may be changed.


@rule
def azul_worth(s: State, seat: int) -> int:
    """The score if the round ended now, and a little for each tile that waits on a line."""
    azul.settle(s, seat)
    board = s.boards[seat]
    waiting = 0
    for line in range(LINES):
        waiting += board.line_count[line]
    return int(10 * board.score + 3 * waiting)


_STRIP_WORTHS = table([0, 3, 8, 15, 25, 60])  # by panes on it: a full one is about to score


@rule
def sintra_worth(s: State, seat: int) -> int:
    """The score less what the broken glass will cost, and a little for panes on strips."""
    board = s.boards[seat]
    started = 0
    for slot in range(SLOTS):
        started += _STRIP_WORTHS[tiles.total(board.panes[slot] + board.jokers[slot])]
    return int(10 * (board.score - TRACK[board.track]) + started)


WORTHS: dict[str, Callable[[State, int], int]] = {"azul": azul_worth, "sintra": sintra_worth}
assert WORTHS.keys() == GAMES.keys()


def worth(s: State, seat: int) -> int:
    """The same for every game: which is meant follows from the state's type, as in `verbs`."""
    return WORTHS[game_of(s).id](s, seat)


verbs.by_game(worth, WORTHS)


# --- With what it promises, for one who looks to the round's end.


@rule
def azul_outlook(s: State, seat: int) -> int:
    """The worth, and for columns and colors the more of their bonus the fuller they are."""
    if s.phase == OVER:
        return int(10 * s.boards[seat].score)
    value = azul_worth(s, seat)
    board = s.boards[seat]
    for number in range(COLORS):
        height = 0
        colored = 0
        for row in range(LINES):
            height += board.wall[row * COLORS + number] < COLORS
            colored += tiles.count(board.rows[row], number)
        value += 28 * height * height // 10 + 4 * colored * colored
    return value


@rule
def sintra_outlook(s: State, seat: int) -> int:
    """The worth, and something for every pane in a window: it scores again and again."""
    if s.phase == OVER:
        return int(10 * s.boards[seat].score)
    value = sintra_worth(s, seat)
    board = s.boards[seat]
    for slot in range(SLOTS):
        value += 5 * (6 - s.rounds) * (board.top[slot] < COLORS)
    return value


OUTLOOKS: dict[str, Callable[[State, int], int]] = {
    "azul": azul_outlook,
    "sintra": sintra_outlook,
}
assert OUTLOOKS.keys() == GAMES.keys()


def outlook(s: State, seat: int) -> int:
    return OUTLOOKS[game_of(s).id](s, seat)


verbs.by_game(outlook, OUTLOOKS)

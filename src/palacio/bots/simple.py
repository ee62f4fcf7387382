"""Two bots to play against at once: one picks blindly, one takes what looks best right away."""

from collections.abc import Callable
from typing import Any

from palacio.rules import azul, playout, tiles, verbs
from palacio.rules.azul_board import LINES
from palacio.rules.catalog import GAMES, game_of
from palacio.rules.compiled import rule, table
from palacio.rules.components import TRACK
from palacio.rules.dice import roll
from palacio.rules.sintra_board import SLOTS
from palacio.rules.state import State, blanks, put

Bot = Callable[[State, Any], int]  # a state and dice (of `palacio.rules.dice`) -> an action


def choose_blindly(s: State, dice: Any) -> int:
    return int(playout.random_action(s, dice))


def choose_greedily(s: State, dice: Any) -> int:
    return int(best_action(blanks(s.dtype, 1), s, dice))


BOTS: dict[str, Bot] = {"random": choose_blindly, "greedy": choose_greedily}


@rule
def best_action(room: Any, s: State, dice: Any) -> int:
    """The action after which the seat's own board is worth most; the dice decide among equals."""
    best = 0
    most = 0
    equals = 0
    for number in range(verbs.count(s)):
        put(room, 0, s)
        action = verbs.pick(s, number)
        verbs.apply(room[0], action, None)
        gained = worth(room[0], s.seat)
        if equals == 0 or gained > most:
            most = gained
            equals = 0
        if gained == most:
            equals += 1
            if roll(dice, equals) == 0:
                best = action
    return best


# --- What a seat's board is worth, in tenths of a point. The state is a copy and may be changed.


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

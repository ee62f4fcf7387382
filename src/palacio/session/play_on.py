"""A new match from a position in another: one person, bots in all other seats, new draws."""

from collections.abc import Sequence

from palacio.match.match import Match
from palacio.match.position import format_position
from palacio.rules.drafting import OVER
from palacio.rules.state import State
from palacio.session.session import DEFAULT_BOT, PERSON, Session


def can_play_on(state: State) -> bool:
    return bool(state.phase != OVER)


def play_on(state: State, names: Sequence[str], players: Sequence[str] = ()) -> Session:
    """Return a session with a new match that begins in this position.

    `players` are the seats' previous players. If exactly one of them is a person, that person
    keeps the seat. Otherwise the one person gets the seat to move or, before a deal, the seat that
    starts the next round. Bots keep their levels, and bots replace all other people.
    """
    own = players.index(PERSON) if players.count(PERSON) == 1 else _seat_to_act(state)
    others = [player if player != PERSON else DEFAULT_BOT for player in players]
    others = others or [DEFAULT_BOT] * len(names)
    others[own] = PERSON
    return Session(Match.from_position(format_position(state), names=names), tuple(others))


def _seat_to_act(state: State) -> int:
    return int(state.seat) if state.seat >= 0 else int(state.starter)

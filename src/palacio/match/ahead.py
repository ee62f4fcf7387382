"""Choosing ahead: in the choice phase a seat may choose before its turn comes.

Seats choose in order (AZ-3.6), but each only for its own wall (AZ-3.5): whatever the others choose,
what there is to choose for this one stays the same.
"""

from collections.abc import Sequence

import msgspec

from palacio.match.azul.view import AzulBoard
from palacio.match.choice import Choices
from palacio.match.match import Match
from palacio.match.sintra.view import SintraBoard
from palacio.rules.compiled import PLAIN
from palacio.rules.drafting import CHOICE


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a seat would be after its own choices."""

    board: AzulBoard | SintraBoard
    row: int | None = None  # whose column is to be chosen next
    choices: Choices | None = None
    done: bool = False  # nothing is left to be chosen


def look_ahead(match: Match, seat: int, actions: Sequence[str]) -> Ahead | None:
    """What the seat may choose after these choices of its own; None if there was never anything.

    An action that it can't do then is refused, as it would be on its turn.
    """
    fork = _on_turn(match, seat)
    if fork is None:
        return None
    for action in actions:
        fork.accept(seat, action)
    view = fork.view(seat)
    if not _is_choosing(fork) or fork.seat != seat:
        return Ahead(view.boards[seat], done=True)
    return Ahead(view.boards[seat], view.row, view.choices)


def may_choose(match: Match, seat: int) -> bool:
    """Has the seat something to choose, now or as soon as others have chosen?"""
    return _on_turn(match, seat) is not None


def _on_turn(match: Match, seat: int) -> Match | None:
    """As it will be when the seat's turn comes, if the others choose just anything."""
    if not _is_choosing(match):
        return None
    fork = match.fork()
    while _is_choosing(fork) and fork.seat != seat:
        fork.accept(fork.seat, fork.actions()[0])
    return fork if _is_choosing(fork) else None


def _is_choosing(match: Match) -> bool:
    phase = match.state.phase if PLAIN else match.state["phase"]  # as an item it is 5 x faster
    return match.seat >= 0 and bool(phase == CHOICE)

"""Planning ahead: in the choice phase, a seat may choose before its turn comes.

Seats choose in order (AZ-3.6), but each seat chooses for its own wall (AZ-3.5), so its choices do
not depend on those of other seats.
"""

from collections.abc import Sequence

import msgspec

from palacio.match.azul.view import AzulBoard
from palacio.match.choice import Choices
from palacio.match.compiled.buffers import field
from palacio.match.match import Match
from palacio.match.sintra.view import SintraBoard
from palacio.rules.drafting import CHOICE


class PlanAhead(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board of a seat after its planned choices, and its next choice."""

    board: AzulBoard | SintraBoard
    row: int | None = None  # of the column to be chosen next
    choices: Choices | None = None
    done: bool = False  # no choice is left


def plan_ahead(match: Match, seat: int, actions: Sequence[str]) -> PlanAhead | None:
    """Return the seat's board and choices after these actions; None if it has no choice to make.

    Raises IllegalAction or BadNotation, as on the seat's turn.
    """
    ahead = _on_turn(match, seat)
    if ahead is None:
        return None
    for action in actions:
        ahead.referee.accept(seat, action)
    view = ahead.view(seat)
    if not _is_choosing(ahead) or ahead.seat != seat:
        return PlanAhead(view.boards[seat], done=True)
    return PlanAhead(view.boards[seat], view.row, view.choices)


def may_plan_ahead(match: Match, seat: int) -> bool:
    """Return whether the seat has a choice to make, now or after the choices of other seats."""
    return _on_turn(match, seat) is not None


def _on_turn(match: Match, seat: int) -> Match | None:
    """Return a copy in which it is the seat's turn to choose; None if it has no choice to make.

    Other seats that choose before it make arbitrary choices in the copy.
    """
    if not _is_choosing(match):
        return None
    ahead = match.copy()
    while _is_choosing(ahead) and ahead.seat != seat:
        ahead.referee.accept(ahead.seat, ahead.actions()[0])
    return ahead if _is_choosing(ahead) else None


def _is_choosing(match: Match) -> bool:
    return match.seat >= 0 and bool(field(match.state, "phase") == CHOICE)

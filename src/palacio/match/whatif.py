"""What an action would do, told before it is done; and what the match would bring if it ended now.

All is tried on copies, by the rules themselves. The bag is never asked, so nothing here knows more
than the seat that asks.
"""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

import msgspec

from palacio.match.faces import Face
from palacio.match.match import Match
from palacio.match.readout import doing
from palacio.match.readout.alone import copied
from palacio.match.refusals import check_refusal
from palacio.match.story import Happening
from palacio.rules.drafting import DRAFT, OVER
from palacio.rules.refusal import Refusal
from palacio.rules.tale import Note, Told, new_tale, notes


class WhatIf(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one action of the seat on turn would do.

    What the seat's round end brings with the action and without it alike is in neither list, so
    the points of a take are those of the seat's `tells`, less those of `anyway`. What follows once
    a column is chosen, and Sintra's final scoring, is told but not counted, as in the choices.
    """

    tells: list[Any]  # happenings: `now` of them at once, the others at the round's end at latest
    now: int
    points: int  # as in the choices
    score: int  # the seat's: once the round's end has counted its board, where it does
    anyway: list[Any] = []  # happenings that the round's end would bring without the action


class IfOver(msgspec.Struct, frozen=True):
    """What one seat would get for its board if the match ended as it stands."""

    tells: list[Any]  # happenings, one for each source of points
    points: int
    score: int  # with them


def what_if(match: Match, action: str) -> WhatIf:
    """What the seat on turn would do by this action, or why it can't."""
    number, seat = match.face.parse_action(action), match.seat
    if match.is_over:  # which the rules don't know, if all but one have left
        check_refusal(Refusal.MATCH_OVER)
    room, tale = copied(match.state), new_tale()
    check_refusal(doing.act(room, number, tale))
    now = notes(tale)
    settled, anyway = _settle_both(match, room)
    later = _without(settled, anyway)
    return WhatIf(
        tells=_tell(match.face, [*now, *later]),
        now=len(now),
        points=_preview(match, number),
        score=match.scores[seat] + _points([*now, *settled], seat),
        anyway=_tell(match.face, _without(anyway, settled)),
    )


def if_over(match: Match) -> list[IfOver]:
    """What each seat would get if the match ended as it stands; once it has, what each got."""
    room, tale = copied(match.state), new_tale()
    match.face.finish(room, tale)
    told = notes(tale)
    return [_if_over(match, seat, told) for seat in range(match.header.seats)]


def _if_over(match: Match, seat: int, told: Iterable[Note]) -> IfOver:
    own = [note for note in told if note.seat == seat]
    points = _points(own, seat)
    to_come = 0 if match.state.phase == OVER else points
    return IfOver(_tell(match.face, own), points, match.scores[seat] + to_come)


# --- What follows from a take, as previews count it.


def _settle_both(match: Match, room: Any) -> tuple[list[Note], list[Note]]:
    """What the seat's board brings after its action, and what it would have brought without.

    A column or a pane is chosen while the round is being settled: nothing is to be guessed then.
    """
    if match.state.phase != DRAFT:
        return [], []
    without = copied(match.state)
    return _settle(match.face, room, match.seat), _settle(match.face, without, match.seat)


def _settle(face: Face, room: Any, seat: int) -> list[Note]:
    """No further than the round, and without what is still to be chosen."""
    tale = new_tale()
    face.settle(room, seat, tale)
    told = takewhile(lambda note: note.what != Told.ROUND_END, notes(tale))
    return [note for note in told if note.what != Told.KEPT]


def _without(told: Iterable[Note], others: list[Note]) -> list[Note]:
    return [note for note in told if note not in others]


# --- Notes.


def _preview(match: Match, action: int) -> int:
    choices = match.choices()
    return choices.points[choices.actions.index(action)] if choices.points else 0


def _points(told: Iterable[Note], seat: int) -> int:
    return sum(note.points for note in told if note.seat == seat)


def _tell(face: Face, told: Iterable[Note]) -> list[Happening]:
    return [face.tellers[note.what](note) for note in told]

"""Playing on: a private table against bots, whose match starts from a given position.

The position is from a finished match, or was set up by hand.
"""

from typing import NamedTuple

import msgspec

from palacio.match.match import Match, fold
from palacio.rules.drafting import OVER
from palacio.server.table.commands import Start
from palacio.server.table.events import PositionSet
from palacio.server.table.refused import RequestRefused
from palacio.server.table.seats import STAND_IN
from palacio.server.table.table import Table
from palacio.wire.terms import SeatTerms, Terms

_BY_HAND = 0  # instead of the id of a match and the number of its event


class PlanToPlayOn(NamedTuple):
    """A table to open for one person and bots, without a clock and with undo."""

    terms: Terms
    reserved_for: list[int | None]  # by seat
    start: Start


def check_event(table: Table, seq: int) -> None:
    """Raise RequestRefused unless the match is over and has this event."""
    if table.stage != "over":
        raise RequestRefused("not_over")
    if seq >= table.match_events:
        raise RequestRefused("no_such_event")


def plan_to_play_on(table: Table, seq: int, person: int, level: str | None = None) -> PlanToPlayOn:
    """Return a plan that starts after event `seq`. Bots of `level` replace all other people.

    The person gets their old seat, or else the seat to move. Players who had left play again.
    Raises RequestRefused if nothing is left to play.
    """
    match = _match_after(table, seq)
    if match.state.phase == OVER:
        raise RequestRefused("match_over")
    own = _seat_for(table, match, person)
    levels = [state.level or level or STAND_IN for state in table.seats]
    start = Start(PositionSet(match.position(), table.id, seq), table.rules)
    return _plan(match, levels, own, person, start)


def plan_from_position(
    match: Match, person: int, seat: int | None = None, level: str | None = None
) -> PlanToPlayOn:
    """Return a plan that starts from the match's position, which was set up by hand.

    The person gets this seat, or by default the seat to move. Raises RequestRefused if nothing is
    left to play, or there is no such seat.
    """
    header = match.header
    if match.state.phase == OVER:
        raise RequestRefused("match_over")
    if seat is not None and seat >= header.seats:
        raise RequestRefused("bad_terms")
    own = _seat_on_turn(match) if seat is None else seat
    start = Start(PositionSet(match.position(), _BY_HAND, _BY_HAND), header.rules_version)
    return _plan(match, [level or STAND_IN] * header.seats, own, person, start)


def _plan(match: Match, levels: list[str], own: int, person: int, start: Start) -> PlanToPlayOn:
    """Return a plan with the person at seat `own`, and bots of `levels` at the other seats."""
    seats = [SeatTerms("bot", level) for level in levels]
    seats[own] = SeatTerms("invited")
    reserved_for = [person if seat == own else None for seat in range(len(seats))]
    terms = {"game": match.header.game, "seats": seats, "option": match.header.option}
    return PlanToPlayOn(msgspec.convert(terms, Terms), reserved_for, start)


def _match_after(table: Table, seq: int) -> Match:
    assert table.match
    log = table.match.log[: seq + 1]
    return fold(table.match.header, [(event.seat, event.text) for event in log])


def _seat_for(table: Table, match: Match, person: int) -> int:
    """Return the person's seat, or by default the result of `_seat_on_turn`."""
    seat = table.seat_of(person)
    return _seat_on_turn(match) if seat is None else seat


def _seat_on_turn(match: Match) -> int:
    """Return the seat to move or, before a deal, the seat that starts the round."""
    turn = int(match.state.seat)
    return turn if turn >= 0 else int(match.state.starter)

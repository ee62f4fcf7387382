"""Previews for clients that don't know the rules.

They show the effects of an action, the scores if the match ended now, and the choices of a seat
that plans its action before its turn. Clients request them often, so none writes to the log.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.responses import Response

from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import Match
from palacio.match.plan_ahead import plan_ahead
from palacio.match.whatif import if_over, what_if
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table


async def show_what_if(context: RequestContext) -> Response:
    """Return the effects that an action would have. Only the seat to move may request them."""
    table = (await context.load_table(context.query.seen)).table
    match, seat = context.match, context.check_seat()
    check_seen(table, context.query.seen)
    check_turn(table, match, seat)
    with _refuse_illegal(table.seat_names[seat]):
        return json_response(what_if(match, context.query.action))


async def show_if_over(context: RequestContext) -> Response:
    """Return the points that each seat's board would score if the match ended now."""
    await context.load_table()
    return json_response(if_over(context.match))


async def choose_ahead(context: RequestContext) -> Response:
    """Return the choices that the person's seat has after the actions it plans before its turn."""
    table = (await context.load_table()).table
    seat = context.check_seat()
    with _refuse_illegal(table.seat_names[seat]):
        ahead = plan_ahead(context.match, seat, context.body.actions)
    if ahead is None:
        raise RequestRefused("nothing_to_choose")
    return json_response(ahead)


def check_seen(table: Table, seen: int | None) -> None:
    if seen is not None and seen > table.seq:
        raise RequestRefused("ahead")
    if seen is not None and seen < table.position_seq:
        raise RequestRefused("stale")


def check_turn(table: Table, match: Match, seat: int) -> None:
    """Raise RequestRefused unless it is the turn of this seat, and a person plays the seat."""
    if table.turn is None:
        raise RequestRefused("match_over")
    if table.level_of(seat):
        raise RequestRefused("already_out" if seat in match.out else "away")
    if seat != table.turn:
        raise RequestRefused("not_your_turn", turn=table.seat_names[table.turn])


@contextmanager
def _refuse_illegal(turn: str) -> Iterator[None]:
    """Turn match errors into refusals. `turn` is the name of the player whose turn it is."""
    try:
        yield
    except BadNotation as error:
        raise RequestRefused("bad_notation") from error
    except IllegalAction as error:
        raise RequestRefused(error.reason, turn=turn) from error

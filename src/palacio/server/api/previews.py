"""Previews for clients without the rules. Clients request them often, so nothing is written.

They show the effects of an action, the scores if the match ended now, and the choices of a seat
that plans ahead of its turn.
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
    """Return what an action would do. Only the seat on turn may ask."""
    table = (await context.load_table(context.query.seen)).table
    match, seat = context.match, context.check_seat()
    check_seen(table, context.query.seen)
    check_turn(table, match, seat)
    with _refuse_illegal(table.seat_names[seat]):
        return json_response(what_if(match, context.query.action))


async def show_if_over(context: RequestContext) -> Response:
    """Return what each seat would score for its board if the match ended now."""
    await context.load_table()
    return json_response(if_over(context.match))


async def choose_ahead(context: RequestContext) -> Response:
    """Return what the person's seat may choose next, after the given choices."""
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
    """Raise RequestRefused unless it is the turn of this seat, and a person plays it."""
    if table.turn is None:
        raise RequestRefused("match_over")
    if table.level_of(seat):
        raise RequestRefused("already_out" if seat in match.out else "away")
    if seat != table.turn:
        raise RequestRefused("not_your_turn", turn=table.seat_names[table.turn])


@contextmanager
def _refuse_illegal(turn: str) -> Iterator[None]:
    """Turn the errors of the match into refusals. `turn` is the name of the player on turn."""
    try:
        yield
    except BadNotation as error:
        raise RequestRefused("bad_notation") from error
    except IllegalAction as error:
        raise RequestRefused(error.reason, turn=turn) from error

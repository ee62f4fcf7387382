"""Hints in casual matches: the action that a bot would play. Nothing is written."""

from starlette.responses import Response

from palacio.match.match import Match
from palacio.server.api.previews import check_seen, check_turn
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.server.tables.hints import ask_for_hint
from palacio.wire.resources import Hint


async def give_hint(context: RequestContext) -> Response:
    """Return what a bot would play. Only the seat on turn may ask, and only in a casual match."""
    table = (await context.load_table(context.body.seen)).table
    match = context.match
    _check(context, table, match)
    with context.services.rate_limits.hint(context.person):
        action = await ask_for_hint(context.services.tables.bus, context.person, match)
    if action is None or action not in match.choices().actions:
        raise RequestRefused("hint_busy")
    return json_response(Hint(match.module.format_action(action)))


def _check(context: RequestContext, table: Table, match: Match) -> None:
    seat = context.check_seat()
    if not table.terms.casual:
        raise RequestRefused("no_hints")
    check_seen(table, context.body.seen)
    check_turn(table, match, seat)

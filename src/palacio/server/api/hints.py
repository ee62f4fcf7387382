"""Hints in casual matches: the action that a bot would play, and the cost of an action."""

from starlette.responses import Response

from palacio.bots.process import Cost
from palacio.match.match import Match
from palacio.server.api.previews import check_seen, check_turn
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.server.tables.hints import ask_for_cost, ask_for_hint
from palacio.wire.resources import ActionCost, Hint


async def give_hint(context: RequestContext) -> Response:
    """Return the action that a bot would play for the seat to move in a casual match."""
    table = (await context.load_table(context.body.seen)).table
    match = context.match
    _check(context, table, match)
    with context.services.rate_limits.hint(context.person):
        action = await ask_for_hint(context.services.tables.bus, context.person, match)
    if action is None or action not in match.choices().actions:
        raise RequestRefused("hint_busy")
    return json_response(Hint(match.module.format_action(action)))


async def show_cost(context: RequestContext) -> Response:
    """Return the cost of an action in a casual match against bots; 0 unless it is a mistake."""
    table = (await context.load_table(context.body.seen)).table
    match = context.match
    _check(context, table, match)
    if not table.is_against_bots:
        raise RequestRefused("no_warnings")
    action = match.action_number(_legal(match, context.body.action))
    with context.services.rate_limits.hint(context.person):
        cost = await ask_for_cost(context.services.tables.bus, context.person, match, action)
    if cost is None:
        raise RequestRefused("hint_busy")
    return json_response(_action_cost(cost))


def _legal(match: Match, action: str) -> str:
    if action not in match.actions():
        raise RequestRefused("no_such_action")
    return action


def _action_cost(cost: Cost) -> ActionCost:
    if not cost.is_mistake:
        return ActionCost()
    return ActionCost(round(cost.points), round(100 * cost.share))


def _check(context: RequestContext, table: Table, match: Match) -> None:
    seat = context.check_seat()
    if not table.terms.casual:
        raise RequestRefused("no_hints")
    check_seen(table, context.body.seen)
    check_turn(table, match, seat)

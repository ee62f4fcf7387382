"""Positions that people set up by hand: checking, analyzing and playing on."""

from functools import partial

from starlette.responses import Response

from palacio.match.errors import BadNotation, ImpossiblePosition
from palacio.match.log import Header
from palacio.match.match import Match, new_match
from palacio.match.position import format_position, parse_position
from palacio.match.position_draft import spell_draft
from palacio.rules.catalog import game_of
from palacio.rules.state import State
from palacio.server.api.tables import opened_response
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import JSON, json_response
from palacio.server.offload import offload
from palacio.server.refusal_text import reason
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.analyses import ask_for_analysis
from palacio.server.tables.play_on import plan_from_position
from palacio.wire.ids import derive_id
from palacio.wire.positions import CheckedPosition, FirstDeal, PositionRequest
from palacio.wire.resources import Problem


async def check_position(context: RequestContext) -> Response:
    """Return a position as text and as a view, or the reason why it is impossible."""
    request: PositionRequest = context.body
    given = (request.position, request.draft, request.deal)
    if sum(each is not None for each in given) != 1:
        raise RequestRefused("bad_message", why="one of position, draft and deal is needed")
    try:
        match = await offload(partial(_match, request))
    except RequestRefused as refused:
        text = reason(refused.code, context.language, **refused.details)
        return json_response(CheckedPosition(problem=Problem(refused.code, text)))
    return json_response(CheckedPosition(match.position(), match.view()))


def _match(request: PositionRequest) -> Match:
    if request.deal is not None:
        return _dealt(request.deal)
    if request.draft is None:
        return _begun_in(request.position or "")
    try:
        text = spell_draft(request.draft)
    except BadNotation as error:
        raise RequestRefused("bad_terms") from error
    return _begun_in(text, request.draft.game)


def _dealt(deal: FirstDeal) -> Match:
    """Return a new match after its first deal. Raises RequestRefused for an unknown option."""
    try:
        return new_match(deal.game, seats=deal.seats, option=deal.option)
    except BadNotation as error:
        raise RequestRefused("bad_terms") from error


def _begun_in(text: str, game: str = "") -> Match:
    """Return a match that starts from a position. Raises RequestRefused for an invalid position."""
    try:
        state = parse_position(text)
    except ImpossiblePosition as error:
        known = game or text.split(maxsplit=1)[0]
        raise RequestRefused(error.reason, game=known, **error.details) from error
    except BadNotation as error:
        raise RequestRefused("bad_position", why=str(error)) from error
    return _match_in(state)


def _match_in(state: State) -> Match:
    """Return a match that starts from this position. No tiles are drawn."""
    game, names = game_of(state), tuple(f"Seat {seat + 1}" for seat in range(state.seats))
    header = Header(game.id, game.options[state.option], names, game.rules_version)
    return Match(header.begin_in(format_position(state)))


# --- Analyzing and playing on.


async def analyze_position(context: RequestContext) -> Response:
    """Return a position's best actions, with their chances, points, lines and reasons."""
    match = await offload(partial(_begun_in, context.body.position))
    if match.seat < 0:
        raise RequestRefused("position_no_turn")
    with context.services.rate_limits.hint(context.person):
        found = await ask_for_analysis(context.services.tables.bus, match)
    if found is None:
        raise RequestRefused("analysis_busy")
    return Response(found, 200, media_type=JSON)


async def play_from_position(context: RequestContext) -> Response:
    """Open a private table against bots, with a match that starts from the given position."""
    new, services = context.body, context.services
    match = await offload(partial(_begun_in, new.position))
    plan = plan_from_position(match, context.person, new.seat, new.level)
    key = f"{context.person} position {new.id}".encode()
    id_ = None if new.id is None else derive_id(key)
    await services.table_quota.take_table(context.person, id_)
    terms, reserved_for, start = plan
    live = await services.tables.open(terms, context.person, reserved_for, id_, start)
    return opened_response(context, live)

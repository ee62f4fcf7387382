"""Tables: lists, opening, invitations, views and commands."""

import hashlib
from typing import cast

from msgspec.structs import replace
from starlette.responses import Response

from palacio import __version__
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import JSON, json_response
from palacio.server.store.entry import MatchRow
from palacio.server.table.commands import reserve_seat
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.match_row import listed_table
from palacio.server.tables.perform import perform
from palacio.wire.ids import derive_id, format_id, parse_id
from palacio.wire.messages import Done
from palacio.wire.resources import Invitation, MyTable, OpenedTable
from palacio.wire.views import Stage

_LISTED = 50
_MINE = 20

# --- Lists.


async def listed_tables(context: RequestContext) -> Response:
    """Return the listed tables at the requested stage, open or in play, newest first."""
    store = context.services.store
    context.services.list_views.record()
    find = store.lobby if context.query.stage == "open" else store.playing
    rows = await find(_LISTED)
    return json_response([listed_table(row) for row in rows])


async def my_tables(context: RequestContext) -> Response:
    """Return the tables at which the person has a seat, newest first, 20 at a time."""
    before = context.query.before and parse_id(context.query.before)
    rows = await context.services.store.matches_of(context.person, _MINE, before)
    return json_response([await _my_table(context, row) for row in rows])


async def _my_table(context: RequestContext, row: MatchRow) -> MyTable:
    """Return a summary of a table from its row, without reading its log."""
    seats, turn = listed_table(row).seats, row.turn
    if row.stage == "playing":
        seats = [replace(seat, left=None) for seat in seats]  # the stored time is outdated
        turn = await _turn_of(context, row.id) if turn is None else turn
    stage = cast(Stage, row.stage)
    id_, seat = format_id(row.id), row.seat
    return MyTable(id_, row.opened_at, stage, row.game, row.option, seats, seat, turn)


async def _turn_of(context: RequestContext, id_: int) -> int | None:
    """Return the seat to move from the log, for a match whose last entry does not store it.

    Older versions wrote such entries. Returns None if the log cannot be read.
    """
    try:
        return (await context.get_table(id_)).table.turn
    except RequestRefused as refused:
        if refused.code == "too_fast":
            raise
        return None


# --- Opening.


async def open_table(context: RequestContext) -> Response:
    """Open a table. The id is an idempotency key: a repeated request opens no second table."""
    new = context.body
    id_ = None if new.id is None else derive_id(f"{context.person} {new.id}".encode())
    listed_seat = new.terms.listed and new.plays
    await context.services.table_quota.take_table(context.person, id_, listed_seat=listed_seat)
    reserved_for = reserve_seat(new.terms, context.person) if new.plays else ()
    service = context.services.tables
    live = await service.open(new.terms, context.person, reserved_for, id_)
    return opened_response(context, live)


def opened_response(context: RequestContext, live: LiveTable) -> Response:
    """Return the response to a request that opened a table."""
    context.live = live
    table, link = live.table, _link(context, live.table)
    invitation = _invitation(context, live).link
    opened = OpenedTable(format_id(table.id), link, invitation, table.commitment)
    return json_response(opened, 201, {"location": link})


async def show_invitation(context: RequestContext) -> Response:
    """Return the invitation, if the person is the host or was invited."""
    live = await context.load_table()
    is_host = context.person == live.table.host
    if not is_host and not live.table.seats[context.check_seat()].invited:
        raise RequestRefused("not_host")
    return json_response(_invitation(context, live))


def _invitation(context: RequestContext, live: LiveTable) -> Invitation:
    return Invitation(f"{_link(context, live.table)}?key={live.key}", live.key)


def _link(context: RequestContext, table: Table) -> str:
    return f"{context.services.public_url}/t/{format_id(table.id)}"


# --- Views and commands.


async def show_table(context: RequestContext) -> Response:
    """Return the table as the person may see it, and the story since version `seen`."""
    live = await context.load_table(context.query.seen)
    since = _since(live.table, context.query.seen)
    headers = {"etag": _etag(live.table, since, context.seat), "cache-control": "private, no-cache"}
    if context.request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    context.charge(live.story_size(since))
    return Response(live.state(since, context.seat), 200, headers, JSON)


def _since(table: Table, seen: int | None) -> int:
    """Return the version after which the story starts; 0 if a restore lost the seen version."""
    if seen is None:
        return table.seq
    return seen if seen <= table.seq else 0


def _etag(table: Table, since: int, seat: int | None) -> str:
    people = f"{table.shown_people} {table.profiles}".encode()  # not in the log, nor in its hash
    digest = hashlib.sha256(table.hash + people).hexdigest()[:24]
    return f'"{digest}-{since}-{"" if seat is None else seat}-{__version__}"'


async def do_command(context: RequestContext) -> Response:
    """Execute a command. The id is an idempotency key: a repeated request has no further effect."""
    live = await context.load_table()
    services, request = context.services, context.body
    seq = await perform(services.tables, services.table_quota, live, context.person, request)
    return json_response(Done(request.id, format_id(live.table.id), seq))

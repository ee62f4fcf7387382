"""Tables: finding one, opening one, looking at it, and doing something there."""

import msgspec
from starlette.responses import Response

from palacio import __version__
from palacio.server.hall.rematch import rematch
from palacio.server.hall.room import Room
from palacio.server.store.entry import MatchRow
from palacio.server.table.refused import Refused
from palacio.server.table.showing import see_seats
from palacio.server.table.table import Table
from palacio.server.web.answers import answer, encoded
from palacio.server.web.asked import Asked
from palacio.wire.commands import Rematch
from palacio.wire.ids import derive_id, format_id, parse_id
from palacio.wire.messages import Done
from palacio.wire.resources import Invitation, MyTable, OpenedTable
from palacio.wire.views import LobbyTable

_LISTED = 50
_MINE = 20

_decode_summary = msgspec.json.Decoder(LobbyTable).decode


# --- Finding.


async def listed_tables(asked: Asked) -> Response:
    """The listed tables that wait for people, or are being played at, the newest first."""
    store = asked.context.store
    find = store.lobby if asked.query.stage == "open" else store.on_show
    rows = await find(_LISTED)
    return answer([msgspec.Raw(row.summary) for row in rows])


async def my_tables(asked: Asked) -> Response:
    """The tables at which the asker has a seat, the newest first, 20 at a time."""
    before = asked.query.before and parse_id(asked.query.before)
    rows = await asked.context.store.matches_of(asked.person, _MINE, before)
    return answer([await _my_table(asked, row) for row in rows])


async def _my_table(asked: Asked, row: MatchRow) -> MyTable:
    """What is over is told from its row; at the others we look, for whose turn it is."""
    if row.stage == "over":
        return await _past_table(asked, row)
    table = (await asked.context.hall.enter(row.id)).table
    return MyTable(
        format_id(row.id),
        row.opened_at,
        table.stage,
        row.game,
        row.option,
        see_seats(table),
        table.seat_of(asked.person),
        table.turn,
    )


async def _past_table(asked: Asked, row: MatchRow) -> MyTable:
    people = await asked.context.store.people(row.id)
    seat = next((seat for seat, person in people if person == asked.person), None)
    seats = _decode_summary(row.summary).seats
    return MyTable(format_id(row.id), row.opened_at, "over", row.game, row.option, seats, seat)


# --- Opening.


async def open_table(asked: Asked) -> Response:
    """Open a table, and sit down at it, if that is wished. Asked again by the same id: once."""
    asked.context.gate.tables.spend(asked.person)
    new = asked.body
    id_ = None if new.id is None else derive_id(f"{asked.person} {new.id}".encode())
    hall = asked.context.hall
    room = asked.room = await hall.open(new.terms, asked.person, new.sit, id_=id_)
    link = _link(asked, room.table)
    opened = OpenedTable(format_id(room.table.id), link, _invitation(asked, room).link)
    return answer(opened, 201, {"location": link})


async def show_invitation(asked: Asked) -> Response:
    """The invitation to a table, for whoever opened it, and those who came by it."""
    room = await asked.enter()
    seat, is_host = asked.seat, asked.person == room.table.host
    if seat is None and not is_host:
        raise Refused("not_seated")
    if not is_host and seat is not None and not room.table.chairs[seat].invited:
        raise Refused("not_host")
    return answer(_invitation(asked, room))


def _invitation(asked: Asked, room: Room) -> Invitation:
    return Invitation(f"{_link(asked, room.table)}?key={room.key}", room.key)


def _link(asked: Asked, table: Table) -> str:
    return f"{asked.context.settings.public_url}/t/{format_id(table.id)}"


# --- Looking, and doing.


async def show_table(asked: Asked) -> Response:
    """The table as the asker may see it, and what happened since the version that was seen."""
    room = await asked.enter()
    await asked.context.hall.catch_up_to(room, asked.query.seen)
    since = _since(room.table, asked.query.seen)
    headers = {"etag": _etag(room.table, since, asked.seat), "cache-control": "private, no-cache"}
    if asked.request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return encoded(room.state(since, asked.seat), headers=headers)


def _since(table: Table, seen: int | None) -> int:
    """Whoever has seen more than there is has outlived a restored log, and is told everything."""
    if seen is None:
        return table.seq
    return seen if seen <= table.seq else 0


def _etag(table: Table, since: int, seat: int | None) -> str:
    return f'"{table.hash.hex()[:24]}-{since}-{"" if seat is None else seat}-{__version__}"'


async def do_at_table(asked: Asked) -> Response:
    """Do something at the table. Asked again by the same id, it is not done again."""
    room = await asked.enter()
    hall, request = asked.context.hall, asked.body
    if isinstance(request.command, Rematch):
        seq = await rematch(hall, room, asked.person, request.id, request.seen)
    else:
        seq = await hall.do(room, asked.person, request.id, request.command, request.seen)
    return answer(Done(request.id, format_id(room.table.id), seq))

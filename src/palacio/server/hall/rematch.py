"""The same again: a new table for the same people, each one seat further round."""

from palacio.server.hall.hall import Hall
from palacio.server.hall.room import Room
from palacio.server.table.chairs import Chair
from palacio.server.table.draft import Draft
from palacio.server.table.events import Again
from palacio.server.table.refused import Refused
from palacio.server.table.table import Table
from palacio.wire.commands import Sit
from palacio.wire.ids import derive_id
from palacio.wire.terms import SeatTerms, Terms


async def rematch(hall: Hall, room: Room, person: int, id_: str, seen: int | None = None) -> int:
    """The first who asks opens it; the others' seats are kept for them."""
    await hall.catch_up_to(room, seen)
    table = room.table
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not_seated")
    if table.stage != "over":
        raise Refused("not_over")
    if table.again is not None:
        return table.seq
    sit, new_id = Sit(table.chairs[seat].name), _next_id(table)
    await hall.open(_terms(table), person, sit, _promises(table), new_id)
    return await hall.commit(room, lambda draft: _note(draft, new_id), person, id_)


def _next_id(table: Table) -> int:
    """The same for all who ask, at whichever server, so that they meet."""
    return derive_id(table.hash)


def _note(draft: Draft, id_: int) -> None:
    if draft.before.again is None:  # else another was quicker, and there is nothing to add
        draft.note(Again(id_))


def _terms(table: Table) -> Terms:
    old = table.terms
    levels = (chair.level for chair in _moved_on(table))
    seats = [SeatTerms("bot", level) if level else SeatTerms("invited") for level in levels]
    return Terms(old.game, seats, old.option, old.clock, old.casual)  # for the same people alone


def _promises(table: Table) -> list[int | None]:
    return [chair.person for chair in _moved_on(table)]


def _moved_on(table: Table) -> tuple[Chair, ...]:
    return table.chairs[-1:] + table.chairs[:-1]

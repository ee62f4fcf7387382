"""Rematches: a new table for the same people, each moved on by one seat.

All seats are only reserved, even that of the player who requested the rematch: people sit down
after seeing the commitment.
"""

from palacio.server.access.table_quota import TableQuota
from palacio.server.table.draft import Draft
from palacio.server.table.events import RematchOpened
from palacio.server.table.refused import RequestRefused
from palacio.server.table.seats import SeatState
from palacio.server.table.table import Table
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.ids import derive_id
from palacio.wire.terms import SeatTerms, Terms


async def rematch(
    service: TableService,
    quota: TableQuota,
    live: LiveTable,
    person: int,
    id_: str,
    seen: int | None = None,
) -> int:
    """Open the rematch unless it is already open. Return the version of the finished table."""
    await service.catch_up_to(live, seen)
    table = live.table
    if table.seat_of(person) is None:
        raise RequestRefused("not_seated")
    if table.stage != "over":
        raise RequestRefused("not_over")
    if table.day:
        raise RequestRefused("daily_once")
    if table.rematch is not None:
        return table.seq
    reserved_for = [state.person for state in _rotated(table)]
    new_id = derive_id(table.hash)  # the same for every player on every server
    await quota.take_table(person, new_id)
    await service.open(_terms(table), person, reserved_for, new_id)
    return await service.commit(live, lambda draft: _record(draft, new_id), person, id_)


def _record(draft: Draft, id_: int) -> None:
    if draft.before.rematch is None:  # otherwise another player was faster
        draft.record(RematchOpened(id_))


def _terms(table: Table) -> Terms:
    old = table.terms
    levels = (state.level for state in _rotated(table))
    seats = [SeatTerms("bot", level) if level else SeatTerms("invited") for level in levels]
    return Terms(old.game, seats, old.option, old.clock, old.casual)  # never listed


def _rotated(table: Table) -> tuple[SeatState, ...]:
    return table.seats[-1:] + table.seats[:-1]

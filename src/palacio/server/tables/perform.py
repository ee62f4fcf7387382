"""Loading tables and doing commands for people, over HTTP and sockets, within rate limits."""

from collections.abc import Callable

from palacio.server.access.table_quota import TableQuota
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.rematch import rematch
from palacio.server.tables.service import TableService
from palacio.wire.commands import Claim, CommandRequest, Rematch, Sit
from palacio.wire.messages import Do


async def get_charged(service: TableService, id_: int, charge: Callable[[int], None]) -> LiveTable:
    """Return a live table. If it has to be loaded, charge its entries; that may be refused."""
    is_loaded = id_ in service.live_tables
    live = await service.get(id_)
    if not is_loaded:
        charge(live.table.seq)
    return live


async def perform(
    service: TableService,
    quota: TableQuota,
    live: LiveTable,
    person: int,
    request: CommandRequest | Do,
) -> int:
    """Do a command, and return its version."""
    command, table = request.command, live.table
    if isinstance(command, Rematch):
        return await rematch(service, quota, live, person, request.id, request.seen)
    is_new = (person, request.id) not in table.requests
    if isinstance(command, Sit) and is_new and table.terms.listed and table.stage == "open":
        await quota.check_listed_seat(person)
    if isinstance(command, Claim) and table.seat_of(person) is not None:
        _check_not_connected(live, command.seat)
    return await service.do(live, person, request.id, command, request.seen)


def _check_not_connected(live: LiveTable, seat: int) -> None:
    """Refuse to claim a seat whose person is connected to any server.

    That is known only while a client here follows the table.
    """
    if not live.subscribers or live.presence is None or seat in live.presence.here:
        raise RequestRefused("not_absent")

"""Loads tables and executes commands for people, over HTTP and sockets, within rate limits."""

from collections.abc import Callable

from palacio.server.access.table_quota import TableQuota
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.rematch import rematch
from palacio.server.tables.service import TableService
from palacio.wire.commands import AnyCommand, Claim, CommandRequest, Rematch, Return, Sit
from palacio.wire.messages import Do

IDLE_MS = 15 * 60 * 1000  # without an entry, before a connected person's seat may be claimed


async def get_charged(service: TableService, id_: int, charge: Callable[[int], None]) -> LiveTable:
    """Return a live table. If it has to be loaded, charge for its entries.

    Raises RequestRefused if the charge exceeds a limit, or the table cannot be loaded.
    """
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
    """Execute a command, and return the version of the table that includes it."""
    command, table = request.command, live.table
    if isinstance(command, Rematch):
        return await rematch(service, quota, live, person, request.id, request.seen)
    is_new = (person, request.id) not in table.requests
    if is_new and table.terms.listed and _takes_seat(table, command):
        await quota.check_listed_seat(person)
    if isinstance(command, Claim) and table.seat_of(person) is not None:
        _check_absent(live, command.seat, service.store.now())
    return await service.do(live, person, request.id, command, request.seen)


def _takes_seat(table: Table, command: AnyCommand) -> bool:
    """Return whether this command takes a seat, or takes it back from a bot."""
    stage = {Sit: "open", Return: "playing"}.get(type(command))
    return stage == table.stage


def _check_absent(live: LiveTable, seat: int, now: int) -> None:
    """Raise RequestRefused unless the person at a seat is offline or has been idle for a while.

    This server knows who is connected only while one of its clients follows the table.
    """
    if now - live.table.at >= IDLE_MS:
        return
    if not live.subscribers or live.presence is None or seat in live.presence.here:
        raise RequestRefused("not_absent")

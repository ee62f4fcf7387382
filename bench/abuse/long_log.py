"""A log as long as the limits of a table allow."""

from bench.load.disk import begin_match, new_request_id, open_service
from palacio.server.table.commands import ENTRIES_MAX, UNDOS_MAX
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.commands import Act, Answer, AnyCommand, Queue, Undo
from palacio.wire.ids import format_id


async def write_long_log(database: str) -> str:
    """Fill a table's log by undoing and queueing, and return the table's id."""
    async with open_service(database) as service:
        live = await begin_match(service, "sintra")
        for _ in range(2 * UNDOS_MAX):
            await _act_and_undo(service, live)
            await _act(service, live)
        while live.table.seq < ENTRIES_MAX:
            await _queue(service, live)
        return format_id(live.table.id)


async def _act_and_undo(service: TableService, live: LiveTable) -> None:
    """Act, and undo the action unless it ended a round or the seat has used up its undos."""
    seat = live.table.turn
    await _act(service, live)
    if seat is not None:
        try:
            await _do(service, live, seat, Undo())
        except RequestRefused:
            return
        await _do(service, live, 1 - seat, Answer(True))


async def _act(service: TableService, live: LiveTable) -> None:
    match, seat = live.table.match, live.table.turn
    if match and seat is not None and len(match.log) < 2 * UNDOS_MAX:
        await _do(service, live, seat, Act(match.actions()[0]))


async def _queue(service: TableService, live: LiveTable) -> None:
    match, turn = live.table.match, live.table.turn
    assert match
    assert turn is not None
    queue = [match.actions()[0]] * (1 + live.table.seq % 2)  # differs from the previous queue
    await _do(service, live, 1 - turn, Queue(queue))


async def _do(service: TableService, live: LiveTable, seat: int, command: AnyCommand) -> None:
    await service.do(live, live.table.seats[seat].person or 0, new_request_id(), command)

"""The checker of the fault tests reads archived logs by its own code."""

from faults.check.chain import check_chain
from faults.check.evidence import Entry, Evidence
from faults.check.rows import read_heads, read_log
from palacio.server.tables.service import TableService
from palacio.wire.commands import Resign
from palacio.wire.ids import format_id
from tests.server.databases import connected
from tests.server.tables.players import act, begin, new_request


async def test_archived_log_is_read_as_before(service: TableService, database: str) -> None:
    live, store = await begin(service), service.store
    await act(service, live)
    await service.do(live, 1, new_request(), Resign())
    match = format_id(live.table.id)
    log = await read_log(database, match)
    assert (await store.archive(store.now() + 1000, 9)).done == 1
    assert await read_log(database, match) == log
    assert await read_heads(database, [match]) == {match: live.table.seq}
    assert _findings(log) == 0


async def test_archived_log_that_was_changed_breaks_the_chain(
    service: TableService, database: str
) -> None:
    live, store = await begin(service), service.store
    await service.do(live, 1, new_request(), Resign())
    assert (await store.archive(store.now() + 1000, 9)).done == 1
    async with connected(database) as connection:
        await connection.execute("update archive set hash = sha256('other')")
    assert _findings(await read_log(database, format_id(live.table.id))) == 1


def _findings(log: list[Entry]) -> int:
    return len(check_chain(Evidence([], log, [])))

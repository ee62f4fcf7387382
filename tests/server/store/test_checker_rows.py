"""The fault tests' checker reads archived logs with its own code."""

import json
from pathlib import Path

from faults.check.chain import check_chain
from faults.check.derived import check_rows
from faults.check.evidence import Entry, Evidence, read_evidence
from faults.check.replay import check_replay, replay
from faults.check.rows import dump_rows, read_heads, read_log, read_names
from faults.check.turns import check_seats
from palacio.server.tables.service import TableService
from palacio.wire.commands import Remove, Resign
from palacio.wire.ids import format_id
from tests.server.databases import connected
from tests.server.tables.players import act, begin, new_request


async def test_checker_reads_an_archived_log_like_a_live_log(
    service: TableService, database: str
) -> None:
    live, store = await begin(service), service.store
    await act(service, live)
    await service.do(live, 1, new_request(), Resign())
    match = format_id(live.table.id)
    log = await read_log(database, match)
    assert (await store.archive(store.now() + 1000, 9)).done == 1
    assert await read_log(database, match) == log
    assert await read_heads(database, [match]) == {match: live.table.seq}
    assert _findings(log) == 0


async def test_checker_reports_a_broken_hash_chain_if_an_archive_was_changed(
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


async def test_checker_accepts_the_rows_of_a_match_with_a_removed_guest(
    service: TableService, database: str, tmp_path: Path
) -> None:
    live = await begin(service)
    match, history, log = format_id(live.table.id), tmp_path / "history", tmp_path / "log"
    await service.do(live, 1, new_request(), Remove(1))
    history.write_text(json.dumps({"what": "opened", "t": 0, "match": match}))
    await dump_rows(database, history, log)
    evidence = read_evidence(history, log)
    assert check_rows(evidence) == check_replay(evidence) == check_seats(evidence) == []
    assert await read_names(database, match) == {1: "P1", 2: "P2"}
    names = [view.header.names for _, view in replay(evidence.log(match), evidence.names) if view]
    assert names == [("P1", "P2"), ("P1", "Player 2")]

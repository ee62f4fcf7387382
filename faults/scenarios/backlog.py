"""F31: a database outage while many matches with clocks are in play."""

import asyncio
from typing import Any

from faults.check import Limits
from faults.check.evidence import Entry
from faults.check.rows import connect_database, read_log
from faults.clients.history import now_ms
from faults.clients.workload import Workload
from faults.scenarios.clocks import all_flagged
from faults.scenarios.scenario import Run, Scenario, wait_until
from palacio.server.store.entry import chain
from palacio.wire.ids import parse_id
from palacio.wire.terms import BankClock, TurnClock

_FIRST_ACTION_S = 5.0  # limit, after the database is back
_TURN_MS = 2_000
_FLAG_S = 3.0  # limit, after the deadline

_COPY = """
insert into match (id, opened_at, wake_at, seats, listed, stage, game, option, key, secret, summary)
select id_, opened_at, now() + $2 * interval '1 second', seats, false, stage, game, option, key,
    secret, summary
from match, unnest($3::bigint[]) as id_ where id = $1
"""
_OVERDUE = "select count(*) from match where wake_at < now()"
_DELETE = ("delete from match where id <= $1", "delete from log where match_id <= $1")


async def _many_clocks(run: Run) -> None:
    """Add copies of a match: some are due in two days, others run out of time during an outage.

    Deleting the copies locks rows that workers wait for, so they are deleted only at the end.
    """
    slow, due = run.pick(100_000, 1_000_000), run.pick(1_000, 10_000)
    try:
        await _lose_clocked_matches(run, slow, due)
    finally:
        await _delete_copies(run, slow + due)


async def _lose_clocked_matches(run: Run, slow: int, due: int) -> None:
    async with run.workload(3, bots=False, clock=BankClock(60_000, 1_000)) as workload:
        workload.play()
        await workload.wait_for_actions(6)
        log = await read_log(run.cluster.sandbox.database, workload.matches[0].id)
        await _copy(run, log, slow, due)
        await _lose_database(run)
        began = now_ms()
        seconds = await workload.wait_for_actions(1)
        run.measure("next action, s", seconds)
        text = f"the first action took {seconds} s"
        run.expect_within(_FIRST_ACTION_S, began, now_ms(), text)
        await _let_time_out(run)
        await workload.wait_for_actions(10)


async def _copy(run: Run, log: list[Entry], slow: int, due: int) -> None:
    """Copy a match: `slow` times without a log, due in 2 days; `due` times with it, due in 5 s."""
    async with connect_database(run.cluster.sandbox.database) as connection:
        original = parse_id(log[0].match)
        await connection.execute(_COPY, original, 5, list(range(1, due + 1)))
        for id_ in range(due + 1, due + slow + 1, 100_000):
            ids = range(id_, min(id_ + 100_000, due + slow + 1))
            await connection.execute(_COPY, original, 172_800, list(ids))
        await _copy_logs(connection, log, due)


async def _delete_copies(run: Run, number: int) -> None:
    async with connect_database(run.cluster.sandbox.database) as connection:
        for delete in _DELETE:
            await connection.execute(delete, number)


async def _copy_logs(connection: Any, log: list[Entry], number: int) -> None:
    rows = []
    for id_ in range(1, number + 1):
        previous = b""
        for entry in log:
            body = entry.body.encode()
            previous = chain(previous, id_, entry.seq, entry.at, body)
            rows.append((id_, entry.at, entry.seq, previous, body))
    columns = ("match_id", "at", "seq", "hash", "body")
    await connection.copy_records_to_table("log", records=rows, columns=columns)


async def _lose_database(run: Run) -> None:
    postgres = run.cluster.sandbox.postgres
    run.record_fault("PostgreSQL is down")
    await asyncio.to_thread(postgres.stop_immediately)
    run.history.write("outage_began")  # the database may have accepted an action until it stopped
    await asyncio.sleep(run.pick(8, 20))
    run.history.write("outage_ended")  # the database may accept actions before `start` returns
    await asyncio.to_thread(postgres.start)
    run.record_healed()


async def _let_time_out(run: Run) -> None:
    """Let seats run out of time while workers are still checking tables overdue from the outage."""
    async with run.workload(2, bots=False, clock=TurnClock(_TURN_MS)) as workload:
        async with connect_database(run.cluster.sandbox.database) as connection:
            run.measure("overdue tables", await connection.fetchval(_OVERDUE))
        started = now_ms()
        await wait_until(lambda: all_flagged(workload), _TURN_MS / 1000 + 3 * _FLAG_S)
        late = (now_ms() - started - _TURN_MS) / 1000
        run.measure("flagged after the deadline, s", late)  # bounded by the I8 check
        await wait_until(lambda: _are_over(workload), 2 * _TURN_MS / 1000 + 3 * _FLAG_S)


def _are_over(workload: Workload) -> bool:
    """Return whether no seat has a deadline left that deleting the copies could delay."""
    tables = [match.clients[0].subscription.table for match in workload.matches]
    return all(table.stage == "over" for table in tables)


SCENARIOS = [
    Scenario(
        "F31",
        "many-clocks",
        "The database is lost while many matches with a clock are in play",
        "the first action succeeds within 5 s after the restart; seats are flagged within 3 s",
        _many_clocks,
        Limits(head_ms=10_000),
        exclusive=True,
    ),
]

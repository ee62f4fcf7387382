"""F15, F16: wrong machine clocks, and match clocks that run during an outage."""

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from faults.check import Limits
from faults.check.rows import connect_database
from faults.clients.history import now_ms
from faults.clients.workload import Workload
from faults.cluster.cluster import Node
from faults.scenarios.scenario import Run, Scenario, wait_until
from palacio.wire.terms import BankClock, TurnClock

_TURN_MS = 2_000
_BANK_MS = 5_000
_FLAG_S = 30.0  # timeout for an idle seat to be flagged

_STEP_MS = 5_000
_COMPARE_S = 11.0  # servers compare their clock with the database's every 10 s

# A function in a schema that is searched before `pg_catalog` hides the real `clock_timestamp`.
_SKEWED_CLOCK = """
create schema skewed;
create table skewed.clock as select 0 as ms;
create function skewed.clock_timestamp() returns timestamptz language sql as
    'select pg_catalog.clock_timestamp() + ms * interval ''1 ms'' from skewed.clock';
alter database postgres set search_path = skewed, pg_catalog, public
"""
_REAL_CLOCK = "alter database postgres reset search_path; drop schema skewed cascade"


async def run_with_clock_skew(run: Run, *, sabotage: str = "") -> None:
    """Run one server with a fast clock and one with a slow clock, then let players time out."""
    one, two = run.cluster.servers
    restarts = [one.restart(sabotage or "clock-skew:300"), two.restart("clock-skew:-300")]
    if not sabotage:
        restarts.append(run.cluster.worker.restart("clock-skew:300"))
    await asyncio.gather(*restarts)
    run.cluster.route_clients()
    run.record_fault("clocks are wrong")
    async with run.workload(3, bots=False, clock=TurnClock(_TURN_MS), pause_s=0.2) as workload:
        workload.play()
        await workload.wait_for_actions(15)
        workload.stop()
        await wait_until(lambda: all_flagged(workload), _FLAG_S)


async def run_outage(run: Run, *, sabotage: str = "") -> None:
    """Pause all processes for longer than any seat has left on its clock."""
    if sabotage:
        await run.cluster.worker.restart(sabotage)
    await _pause_while_idle(run, run.cluster.nodes)


async def _only_servers(run: Run) -> None:
    """Pause only the servers. The worker sees clocks run out, but must not flag any seat."""
    await _pause_while_idle(run, run.cluster.servers)


async def _pause_while_idle(run: Run, nodes: Sequence[Node]) -> None:
    async with run.workload(3, bots=False, clock=BankClock(_BANK_MS, 1_000)) as workload:
        workload.play()
        await workload.wait_for_actions(6)
        workload.stop()
        await _pause(run, nodes)
        await wait_until(lambda: all_flagged(workload), _FLAG_S)
        run.expect(workload.has_story_item("gavetime"), "no time was given back")


async def _plays_on(run: Run) -> None:
    """Pause all processes, then let seats act well before their deadlines."""
    async with run.workload(3, bots=False, clock=BankClock(60_000, 1_000)) as workload:
        workload.play()
        await workload.wait_for_actions(6)
        await _pause(run, run.cluster.nodes)
        await workload.wait_for_actions(12)
        run.expect(workload.has_story_item("gavetime"), "no time was given back")


async def _pause(run: Run, nodes: Sequence[Node]) -> None:
    """Pause the processes for longer than the shortest outage that servers compensate for."""
    run.record_fault("processes are paused")
    for node in nodes:
        node.process.signal(signal.SIGSTOP)
    run.history.write("outage_began")
    paused = now_ms()
    try:
        await asyncio.sleep(run.pick(9, 20))
    finally:
        run.history.write("outage_ended")
        for node in nodes:
            node.process.signal(signal.SIGCONT)
    run.record_healed()
    run.measure("paused, s", (now_ms() - paused) / 1000)


async def _step_back(run: Run) -> None:
    """Set the database's clock back while seats' clocks run, then let players time out."""
    async with _database_clock(run) as connection:
        clock = TurnClock(_TURN_MS)
        async with run.workload(3, bots=False, clock=clock, pause_s=0.2) as workload:
            workload.play()
            await workload.wait_for_actions(10)
            run.record_fault("the database's clock is set back")
            await connection.execute("update skewed.clock set ms = -$1::integer", _STEP_MS)
            await asyncio.sleep(_COMPARE_S)
            run.record_healed()
            await workload.wait_for_actions(10)
            workload.stop()
            flagged = await wait_until(lambda: all_flagged(workload), _FLAG_S + _STEP_MS / 1000)
            run.expect(flagged, "no seat was flagged")


@asynccontextmanager
async def _database_clock(run: Run) -> AsyncIterator[Any]:
    """Replace the database's clock, for all later connections, with a clock that can be set.

    Yield a connection that can set it.
    """
    async with connect_database(run.cluster.sandbox.database) as connection:
        await connection.execute(_SKEWED_CLOCK)
        await run.cluster.restart(*run.cluster.servers)
        await run.cluster.worker.restart()
        try:
            yield connection
        finally:
            await connection.execute(_REAL_CLOCK)
            for node in run.cluster.nodes:
                node.is_modified = True  # so that it is restarted, and forgets the skewed time


def all_flagged(workload: Workload) -> bool:
    """Return whether every match is over or has a seat that ran out of time or resigned."""
    tables = [match.clients[0].subscription.table for match in workload.matches]
    return all(table.stage == "over" or any(s.out for s in table.seats) for table in tables)


SCENARIOS = [
    Scenario(
        "F15",
        "clock-skew",
        "The clocks of one server and the worker are five minutes fast, the other server's slow",
        "entries carry the database's time; idle seats are flagged at their deadline",
        run_with_clock_skew,
    ),
    Scenario(
        "F16",
        "paused",
        "All processes are paused for longer than any seat has left on its clock",
        "the time is given back once, as an event; nobody is flagged because of the outage",
        run_outage,
    ),
    Scenario(
        "F16",
        "only-servers",
        "The servers are paused; the worker keeps running",
        "no seat is flagged while nobody can play; the time is given back",
        _only_servers,
        soak_only=True,
    ),
    Scenario(
        "F16",
        "plays-on",
        "All processes are paused; afterwards players act long before their deadline",
        "the outage costs nobody any time",
        _plays_on,
    ),
    Scenario(
        "F35",
        "step-back",
        "The clock of the database is set back by 5 s while clocks run",
        "times in a log never decrease; play goes on, and idle seats are flagged",
        _step_back,
        Limits(clock_ms=_STEP_MS + 1_000, flag_ms=3_000 + _STEP_MS),
        soak_only=True,
    ),
]

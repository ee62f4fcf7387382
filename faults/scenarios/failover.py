"""F8: the primary database is lost and its standby takes over.

A synchronous standby has every acknowledged action. An asynchronous standby may lack some: the
checker must report the loss, but people must be able to play on from the remaining log.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from faults.check import Limits
from faults.clients.workload import PlayedMatch, Workload
from faults.cluster.cluster import Node
from faults.cluster.postgres import Postgres
from faults.proxies.tcp import Proxy
from faults.scenarios.scenario import Run, Scenario, wait_until

_numbers = count(1)  # for the names of standbys: a soak creates many
_NEW_EPOCH_S = 40.0  # timeout until every server has compared its tables with the new database
_PLAY_ON_S = 60.0  # timeout until every match goes on


async def _fail_over(run: Run, *, synchronous: bool) -> None:
    async with (
        open_standby(run, synchronous=synchronous) as (standby, replication),
        run.workload(run.pick(4, 40)) as workload,
    ):
        workload.play()
        await workload.wait_for_actions(15)
        if not synchronous:
            replication.pause()  # the standby falls behind unnoticed
            await workload.wait_for_actions(run.pick(15, 150))
        run.record_fault("the primary is killed")
        await asyncio.to_thread(run.cluster.sandbox.postgres.kill)
        replication.cut()
        await asyncio.to_thread(standby.promote)
        await asyncio.to_thread(run.cluster.sandbox.postgres.remove_files)
        switch_to(run, standby)
        run.record_healed()
        run.measure("next action, s", await workload.wait_for_actions(1))
        await expect_play_in_all(run, workload)
        await workload.wait_for_actions(10)
        await _expect_new_epoch(run, workload)
        set_back = [c for c in workload.clients if c.subscription.set_backs]
        run.count("clients set back", len(set_back))
        run.expect(bool(set_back) != synchronous, f"{len(set_back)} clients were set back")


@asynccontextmanager
async def open_standby(run: Run, *, synchronous: bool) -> AsyncIterator[tuple[Postgres, Proxy]]:
    """Start a standby. Yield it, and the proxy through which it replicates the primary."""
    sandbox = run.cluster.sandbox
    async with Proxy(sandbox.postgres.port) as replication:
        standby = Postgres(sandbox.folder / f"standby-{next(_numbers)}")
        await asyncio.to_thread(standby.create_standby_of, sandbox.postgres, replication.port)
        await asyncio.to_thread(standby.start)
        await asyncio.to_thread(sandbox.postgres.set_replication, synchronous=synchronous)
        yield standby, replication


async def expect_play_in_all(run: Run, workload: Workload) -> None:
    """Expect a client to act in every match that is not over."""
    done = {match: _done(match) for match in workload.matches}

    def idle() -> list[str]:
        return [m.id for m in workload.matches if _done(m) == done[m] and not m.is_over]

    await wait_until(lambda: not idle(), _PLAY_ON_S)
    run.expect(not idle(), "no one plays on", idle())


async def _expect_new_epoch(run: Run, workload: Workload) -> None:
    """Expect every client to receive the promoted database's epoch."""

    def untold() -> list[str]:
        return [c.socket.name for c in workload.clients if len(c.socket.epochs) < 2]

    await wait_until(lambda: not untold(), _NEW_EPOCH_S)
    run.expect(not untold(), "no new epoch", untold())


def _done(match: PlayedMatch) -> int:
    return sum(client.done for client in match.clients)


def switch_to(run: Run, standby: Postgres) -> None:
    """Make the standby the cluster's database, and point all nodes to it."""
    run.cluster.sandbox.postgres = standby
    point_to(standby, *run.cluster.nodes)


def point_to(postgres: Postgres, *nodes: Node) -> None:
    """Point the database proxies of these nodes to another PostgreSQL."""
    for node in nodes:
        node.database.to_ports = (postgres.port,)
        node.database.cut()


async def _synchronous(run: Run) -> None:
    await _fail_over(run, synchronous=True)


async def _asynchronous(run: Run) -> None:
    await _fail_over(run, synchronous=False)


SCENARIOS = [
    Scenario(
        "F8",
        "synchronous",
        "The primary is killed and its synchronous standby is promoted",
        "I1-I6; every client is at the head within 10 s",
        _synchronous,
        Limits(head_ms=10_000),
    ),
    Scenario(
        "F8",
        "asynchronous",
        "The primary is killed and its asynchronous standby, which lags behind, is promoted",
        "the checker reports the lost acknowledged actions; every client is at the head of the "
        "shorter log within 10 s, and people play on",
        _asynchronous,
        Limits(head_ms=10_000),
        must_violate=("I1",),
        must_hold=("I2", "I3", "I4", "I5", "I6", "I7", "I9", "I10"),
    ),
]

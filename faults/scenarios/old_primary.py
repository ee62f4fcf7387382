"""F36: a standby was promoted, but the old primary still runs, or comes back.

PostgreSQL does not stop it from accepting writes: there are two primaries with the same past. Data
written to the old primary is lost as soon as the operator removes it.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from faults.check import Limits
from faults.clients.workload import Workload
from faults.cluster.postgres import Postgres
from faults.scenarios.failover import expect_play_in_all, open_standby, point_to
from faults.scenarios.scenario import Run, Scenario

_IN_FLIGHT_S = 0.5
_ANSWER_S = 1.0  # after which a server gives up on a commit that waits for the standby


async def run_still_runs(run: Run, *, sabotage: str = "") -> None:
    """Promote the synchronous standby while the old primary still runs, with one server on it.

    When the old primary restarts, entries whose commits it never confirmed become visible.
    """
    left, old = run.cluster.servers[1], run.cluster.sandbox.postgres
    broken = f"+{sabotage}" if sabotage else ""
    await run.cluster.restart(left, sabotage=f"give-up-after:{_ANSWER_S}{broken}")
    async with (
        open_standby(run, synchronous=True) as (standby, replication),
        run.workload(run.pick(8, 40)) as workload,
    ):
        workload.play()
        await workload.wait_for_actions(15)
        run.record_fault("the standby is promoted while the primary runs")
        async with _replaced_by(run, standby):
            replication.accepts = False
            replication.cut()
            await asyncio.sleep(_IN_FLIGHT_S)  # every match waits for the commit of an action
            await asyncio.to_thread(standby.promote)
            point_to(standby, *(node for node in run.cluster.nodes if node is not left))
            await _wait_with_two_primaries(run, workload, left.front.url)
            await asyncio.to_thread(_restart, old)
            await _wait_with_two_primaries(run, workload, left.front.url)
            point_to(standby, left)
            run.record_healed()
        await _expect_recovery(run, workload)


async def run_returns(run: Run, *, sabotage: str = "") -> None:
    """Start the old primary again after a failover, and point all nodes to it for a while."""
    if sabotage:
        await run.cluster.restart(*run.cluster.nodes, sabotage=sabotage)
    async with (
        open_standby(run, synchronous=True) as (standby, replication),
        run.workload(run.pick(4, 40)) as workload,
    ):
        workload.play()
        await workload.wait_for_actions(15)
        old = run.cluster.sandbox.postgres
        run.record_fault("the primary is killed, and comes back after a failover")
        async with _replaced_by(run, standby):
            await asyncio.to_thread(old.kill)
            replication.cut()
            await asyncio.to_thread(standby.promote)
            point_to(standby, *run.cluster.nodes)
            await workload.wait_for_actions(15)
            await asyncio.to_thread(_start_without_standby, old)
            point_to(old, *run.cluster.nodes)
            await _wait_with_two_primaries(run, workload)
            point_to(standby, *run.cluster.nodes)
            run.record_healed()
        await _expect_recovery(run, workload)


@asynccontextmanager
async def _replaced_by(run: Run, standby: Postgres) -> AsyncIterator[None]:
    """Make the standby the cluster's database. Kill and delete the old primary at the end."""
    old = run.cluster.sandbox.postgres
    run.cluster.sandbox.postgres = standby
    try:
        yield
    finally:
        await asyncio.to_thread(old.kill)
        await asyncio.to_thread(old.remove_files)
        for node in run.cluster.nodes:
            node.database.to_ports = (standby.port,)


def _restart(postgres: Postgres) -> None:
    postgres.stop_immediately()
    postgres.start()


def _start_without_standby(postgres: Postgres) -> None:
    """Start an old primary that acknowledges writes although it has lost its standby."""
    postgres.start()
    postgres.forget_standby()


async def _wait_with_two_primaries(run: Run, workload: Workload, at: str = "") -> None:
    """Wait while clients send the old primary requests, which must stay unanswered.

    If `at` is given, count only clients of the server with this address.
    """
    clients = [client for client in workload.clients if at in ("", client.address)]
    await asyncio.sleep(run.pick(3, 12))
    waiting = sum(client.socket.unanswered for client in clients)
    run.measure("requests without an answer", waiting)
    run.expect(waiting, "no request reached the old primary")


async def _expect_recovery(run: Run, workload: Workload) -> None:
    run.measure("next action, s", await workload.wait_for_actions(1))
    await expect_play_in_all(run, workload)
    await workload.wait_for_actions(10)


SCENARIOS = [
    Scenario(
        "F36",
        "still-runs",
        "A synchronous standby is promoted while the primary still runs, with one server on it",
        "I1: nothing is acknowledged that only the old primary has; afterwards play goes on",
        run_still_runs,
        Limits(head_ms=10_000),
        soak_only=True,
    ),
    Scenario(
        "F36",
        "returns",
        "After a failover the old primary comes back without a standby, and servers reach it",
        "I1: servers that know the new primary refuse the old one; afterwards play goes on",
        run_returns,
        Limits(head_ms=10_000),
    ),
]

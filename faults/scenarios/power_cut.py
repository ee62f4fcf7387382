"""F7, F30: a power cut, after which PostgreSQL's disk lacks data that was not synced.

If only PostgreSQL is killed, the page cache survives, and a missing sync goes unnoticed.
"""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial

from faults.check import Limits
from faults.cluster.power import PowerCutDisk, missing_for_power_cut, mount_power_cut_disk
from faults.scenarios.failover import expect_play_in_all
from faults.scenarios.scenario import Run, Scenario

_RANDOM_S = 0.3  # longest random wait before a power cut
_PLAY_ON_S = 5.0  # timeout for play without fsync, which may have lost the tables


async def _run_power_cuts(run: Run, *, fsync: str) -> None:
    """Cut the power of PostgreSQL and its disk during play: repeatedly, or once without fsync."""
    async with (
        _database_on_disk(run, fsync) as disk,
        run.workload(run.pick(4, 10), bots=False) as workload,
    ):
        await asyncio.to_thread(disk.sync)  # without fsync, the disk would have nothing else
        workload.play()
        for number in range(run.pick(3, 10) if fsync == "on" else 1):
            await workload.wait_for_actions(10)
            await asyncio.sleep(run.rng.uniform(0, _RANDOM_S))
            run.record_fault("the power is cut")
            await asyncio.to_thread(_cut, run, disk, during_sync=number % 2 == 1)
            run.record_healed()
            if fsync == "on":
                run.measure("next action, s", await workload.wait_for_actions(1))
                await expect_play_in_all(run, workload)
            else:
                await workload.wait_for_actions(10, within_s=_PLAY_ON_S)


def _cut(run: Run, disk: PowerCutDisk, *, during_sync: bool) -> None:
    """Cut the power, restore it, and start PostgreSQL again."""
    postgres = run.cluster.sandbox.postgres
    cut = disk.cut_during_sync if during_sync else disk.cut
    run.count("blocks lost in the write cache", cut(run.rng.getrandbits(32)))
    postgres.kill_all()
    disk.restore()
    postgres.start()


@asynccontextmanager
async def _database_on_disk(run: Run, fsync: str) -> AsyncIterator[PowerCutDisk]:
    """Move PostgreSQL's data to a disk whose power can be cut, and back at the end."""
    postgres, base = run.cluster.sandbox.postgres, run.cluster.sandbox.folder / "power"
    home = postgres.data
    with ExitStack() as stack:
        disk = await asyncio.to_thread(stack.enter_context, mount_power_cut_disk(base))
        try:
            postgres.settings = {"fsync": fsync}
            await asyncio.to_thread(postgres.move_data, disk.folder / "data")
            await run.cluster.restore()
            yield disk
        finally:
            postgres.settings = {}
            for node in run.cluster.nodes:
                node.is_modified |= fsync == "off"  # it still has tables that the disk has lost
            if postgres.data != home:
                await asyncio.to_thread(postgres.move_data, home)


_SCENARIOS = [
    Scenario(
        "F7",
        "power-cut",
        "The power of PostgreSQL and its disk is cut, and what was not synced is lost",
        "I1-I6; every match goes on",
        partial(_run_power_cuts, fsync="on"),
        Limits(head_ms=10_000),
    ),
    Scenario(
        "F30",
        "no-fsync",
        "The scenario of F7-power-cut; sabotage: PostgreSQL with `fsync` off",
        "caught by I1",
        partial(_run_power_cuts, fsync="off"),
        Limits(head_ms=10_000),
        must_violate=("I1",),
    ),
]

# In CI, these scenarios fail if the machine lacks the means for a power cut.
SCENARIOS = _SCENARIOS if "CI" in os.environ or not missing_for_power_cut() else []

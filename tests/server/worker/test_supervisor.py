"""Crashed tasks are counted, and restarted after increasingly long pauses."""

import asyncio
import time
from types import SimpleNamespace

import pytest
from structlog.testing import capture_logs

from palacio.server.telemetry.metrics import TASK_RESTARTS
from palacio.server.worker import supervisor
from palacio.server.worker.supervisor import Supervisor
from tests.server.fake_clock import FakeClock
from tests.waiting import wait_until


class Crashing:
    """A task that crashes after `run_s` seconds, or returns once it has crashed `crashes` times."""

    def __init__(self, crashes: int, run_s: float = 0) -> None:
        self._crashes = crashes
        self._run_s = run_s
        self.starts = 0

    async def run(self) -> None:
        self.starts += 1
        await asyncio.sleep(self._run_s)
        if self.starts <= self._crashes:
            raise ZeroDivisionError


async def pauses_of(name: str, crashing: Crashing, number: int) -> list[float]:
    """Run the task until it has been restarted `number` times. Return the logged pauses."""
    with capture_logs() as lines:
        async with Supervisor() as running:
            running.start(name, crashing.run)
            await wait_until(lambda: crashing.starts > number)
    return [line["pause_s"] for line in lines]


async def test_pause_before_a_restart_doubles_up_to_a_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor, "_MIN_PAUSE_S", 0.25)
    monkeypatch.setattr(supervisor, "_MAX_PAUSE_S", 1.0)
    monkeypatch.setattr(supervisor, "time", SimpleNamespace(monotonic=FakeClock()))  # no run time
    restarts = TASK_RESTARTS.labels(task="crashing")
    before, started = restarts._value.get(), time.monotonic()
    assert await pauses_of("crashing", Crashing(4), 4) == [0.25, 0.5, 1.0, 1.0]
    assert time.monotonic() - started > 2.5
    assert restarts._value.get() - before == 4


async def test_task_that_ran_for_a_long_time_is_restarted_after_the_shortest_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor, "_MIN_PAUSE_S", 0.001)
    monkeypatch.setattr(supervisor, "_MAX_PAUSE_S", 0.01)
    assert await pauses_of("slow", Crashing(3, run_s=0.02), 3) == [0.001] * 3


async def test_metric_of_a_task_exists_before_its_first_crash() -> None:
    async with Supervisor() as running:
        running.start("calm", lambda: asyncio.sleep(0))
        await wait_until(lambda: ("calm",) in TASK_RESTARTS._metrics)


async def test_task_that_raises_cancelled_error_itself_is_restarted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor, "_MIN_PAUSE_S", 0.01)
    starts = 0

    async def work() -> None:
        nonlocal starts
        starts += 1
        raise asyncio.CancelledError

    async with Supervisor() as running:
        running.start("cancelled", work)
        await wait_until(lambda: starts > 1)

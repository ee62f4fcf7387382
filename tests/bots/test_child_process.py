"""Child processes end even if the task that kills them is cancelled."""

import asyncio
import gc
import sys
from asyncio.subprocess import Process
from collections.abc import Callable

import pytest
import uvloop

from palacio.bots import child_process

HANGING = (sys.executable, "-c", "import time; print(flush=True); time.sleep(600)")
LOOPS = pytest.mark.parametrize(
    "loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"]
)

Loop = Callable[[], asyncio.AbstractEventLoop]


async def start() -> Process:
    process = await child_process.start(HANGING, {}, None)
    assert process.stdout is not None
    await process.stdout.readline()
    return process


@LOOPS
@pytest.mark.parametrize("times", [1, 2, 3])
def test_cancelling_a_kill_raises_only_after_the_process_has_ended(loop: Loop, times: int) -> None:
    async def test() -> None:
        process = await start()
        killing = asyncio.create_task(child_process.kill(process))
        for _ in range(times):
            await asyncio.sleep(0)
            killing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await killing
        assert process.returncode == -9

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(test())


@LOOPS
def test_event_loop_that_ends_during_a_kill_waits_until_the_process_has_ended(loop: Loop) -> None:
    processes: list[Process] = []

    async def test() -> None:
        processes.append(await start())
        asyncio.create_task(child_process.kill(processes[0]))  # noqa: RUF006 (the loop ends first)
        await asyncio.sleep(0)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(test())
    assert processes.pop().returncode == -9
    gc.collect()  # warns of a process that is not closed


@LOOPS
def test_timeout_during_a_kill_is_raised_after_the_process_has_ended(loop: Loop) -> None:
    async def test() -> None:
        process = await start()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await child_process.kill(process)
        assert process.returncode == -9

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(test())

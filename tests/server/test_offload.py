"""Computations in a thread."""

import asyncio
import sys
import threading

from palacio.server.offload import SWITCH_S, offload
from tests.waiting import TIMEOUT_S


async def test_offloaded_work_runs_in_another_thread_and_returns_its_result() -> None:
    assert await offload(threading.get_ident) != threading.get_ident()


async def test_event_loop_runs_while_a_thread_computes() -> None:
    """The work ends only after the event loop has run."""
    loop_ran = threading.Event()
    work = asyncio.create_task(offload(lambda: loop_ran.wait(TIMEOUT_S)))
    await asyncio.sleep(0)
    loop_ran.set()
    assert await work


async def test_offloading_shortens_the_thread_switch_interval() -> None:
    await offload(lambda: None)
    assert sys.getswitchinterval() == SWITCH_S < 0.005

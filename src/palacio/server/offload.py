"""Long computations in a separate thread, so that they do not block the event loop.

There is only one such thread: several would take turns with the loop, and delay it longer. Each
time that the loop wakes up, it waits for the thread to release the interpreter. By default that
takes up to 5 ms, and an action needs the loop several times.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

SWITCH_S = 0.001  # time until the thread releases the interpreter to the event loop

_T = TypeVar("_T")
_thread = ThreadPoolExecutor(
    1, thread_name_prefix="offload", initializer=sys.setswitchinterval, initargs=(SWITCH_S,)
)


async def offload(work: Callable[[], _T]) -> _T:
    """Return the result of `work`, which must not change anything that the loop uses."""
    run = copy_context().run  # so that log lines name the match
    return await asyncio.get_running_loop().run_in_executor(_thread, run, work)

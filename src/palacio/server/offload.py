"""Long computations in a separate thread, so that they do not block the event loop.

There is only one such thread: several would take turns with the loop, and delay it longer. Each
time the loop wakes up, it waits for the thread to release the interpreter lock. By default
that takes up to 5 ms, and an action needs the loop several times: hence the shorter `SWITCH_S`.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

SWITCH_S = 0.001  # time until the thread releases the interpreter lock to the event loop

_T = TypeVar("_T")
_thread = ThreadPoolExecutor(
    1, thread_name_prefix="offload", initializer=sys.setswitchinterval, initargs=(SWITCH_S,)
)


async def offload(work: Callable[[], _T]) -> _T:
    """Run `work` in the thread, and return its result.

    `work` must not change objects that the event loop uses.
    """
    run = copy_context().run  # so that log lines name the match
    return await asyncio.get_running_loop().run_in_executor(_thread, run, work)

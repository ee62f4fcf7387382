"""Waiting for a condition, instead of for a fixed time."""

import asyncio
import time
from collections.abc import Awaitable, Callable

# For conditions that must come true: a machine that others use may stall for seconds.
TIMEOUT_S = 240.0
SCENARIO_S = 300.0  # for a test in which a lot happens, such as a whole match

_PAUSE_S = 0.005


async def wait_until(is_true: Callable[[], object], timeout_s: float = TIMEOUT_S) -> None:
    """Wait until the condition is true. Raise AssertionError after the timeout."""
    await wait_until_async(lambda: asyncio.sleep(0, bool(is_true())), timeout_s)


async def wait_until_async(
    is_true: Callable[[], Awaitable[bool]], timeout_s: float = TIMEOUT_S
) -> None:
    """Like `wait_until`, but for an asynchronous condition."""
    end = time.monotonic() + timeout_s
    while not await is_true():
        assert time.monotonic() < end, "the condition was never true"
        await asyncio.sleep(_PAUSE_S)


def block_until(is_true: Callable[[], object], timeout_s: float = TIMEOUT_S) -> None:
    """Like `wait_until`, but block the thread."""
    end = time.monotonic() + timeout_s
    while not is_true():
        assert time.monotonic() < end, "the condition was never true"
        time.sleep(4 * _PAUSE_S)  # most conditions need a request to a server

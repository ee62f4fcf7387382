"""To wait for what is about to happen, and not for a moment longer."""

import asyncio
import time
from collections.abc import Awaitable, Callable

_PAUSE_S = 0.005


async def until(is_so: Callable[[], object], within_s: float = 30.0) -> None:
    await until_told(lambda: asyncio.sleep(0, bool(is_so())), within_s)


async def until_told(is_so: Callable[[], Awaitable[bool]], within_s: float = 20.0) -> None:
    """As `until`, where one has to ask somebody else."""
    end = time.monotonic() + within_s
    while not await is_so():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(_PAUSE_S)


def stand_until(is_so: Callable[[], object], within_s: float = 20.0) -> None:
    """As `until`, where nothing else goes on in this process."""
    end = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < end, "it never came"
        time.sleep(4 * _PAUSE_S)  # most of them ask a server each time

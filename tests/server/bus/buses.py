"""Buses for tests: of one process, and over a NATS of our own."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from palacio.server.bus import Bus, open_bus

_prefixes = count()


@asynccontextmanager
async def processes(url: str | None) -> AsyncIterator[tuple[Bus, Bus]]:
    """Two buses, as two processes have them; without NATS there is one process."""
    prefix = f"palacio-test-{next(_prefixes)}."
    one, other = await asyncio.gather(*(open_bus(url, prefix=prefix) for _ in range(2)))
    other = one if url is None else other
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def until(is_so: Callable[[], bool], within_s: float = 10.0) -> None:
    end = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.005)

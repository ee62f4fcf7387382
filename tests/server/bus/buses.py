"""Buses for tests: of one process, and over a NATS of our own."""

import asyncio
from collections.abc import AsyncIterator
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

"""Buses for tests: in-process, and over a NATS server that the tests start."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from palacio.server.bus import Bus, open_bus
from tests.waiting import wait_until_async

_prefixes = count()


class FixedSettings:
    """Settings of one database: every process reads the same value."""

    def __init__(self, value: bytes = bytes(32)) -> None:
        self._value = value

    async def setting(self, name: str, default: bytes) -> bytes:
        return self._value


SETTINGS = FixedSettings()


@asynccontextmanager
async def processes(url: str | None) -> AsyncIterator[tuple[Bus, Bus]]:
    """Open the buses of two processes; without NATS both are the same in-process bus."""
    prefix = f"palacio-test-{next(_prefixes)}."
    one, other = await asyncio.gather(*(open_bus(url, SETTINGS, prefix=prefix) for _ in range(2)))
    other = one if url is None else other
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def publish_until_received(bus: Bus, received: list[bytes]) -> None:
    """Publish to `match.1` until a subscriber has received it."""

    async def is_received() -> bool:
        await bus.publish("match.1", b"again")
        return b"again" in received

    await wait_until_async(is_received, timeout_s=60)

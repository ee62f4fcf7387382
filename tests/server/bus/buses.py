"""Buses for tests: in-process, and over a NATS server that the tests start."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from palacio.server.bus import Bus, open_bus
from palacio.server.bus.authentication import SettingStore
from tests.waiting import wait_until, wait_until_async

_prefixes = count()


class FixedSettings:
    """Settings as if from one database: every process reads the same value."""

    def __init__(self, value: bytes = bytes(32)) -> None:
        self._value = value

    async def setting(self, name: str, default: bytes) -> bytes:
        return self._value


SETTINGS = FixedSettings()


async def open_connected(url: str | None, settings: SettingStore = SETTINGS, **options: Any) -> Bus:
    """Open a bus, and return it once it is connected, even if its first attempt fails."""
    bus = await open_bus(url, settings, **options)
    await wait_until(lambda: bus.is_up)
    return bus


@asynccontextmanager
async def processes(url: str | None, *, connected: bool = True) -> AsyncIterator[tuple[Bus, Bus]]:
    """Yield the buses of two processes. Without NATS, they are the same in-process bus."""
    prefix = f"palacio-test-{next(_prefixes)}."
    one, other = await asyncio.gather(*(open_bus(url, SETTINGS, prefix=prefix) for _ in range(2)))
    other = one if url is None else other
    try:
        if connected:
            await wait_until(lambda: one.is_up and other.is_up)
        yield one, other
    finally:
        await one.close()
        await other.close()


async def publish_until_received(bus: Bus, received: list[bytes]) -> None:
    """Publish a message to `match.1` repeatedly until `received` contains it."""

    async def is_received() -> bool:
        await bus.publish("match.1", b"again")
        return b"again" in received

    await wait_until_async(is_received)

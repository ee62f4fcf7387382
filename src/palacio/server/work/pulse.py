"""The pulse: a sign of life each second. If all of them were silent for long, it was our fault."""

import asyncio
import time

import structlog

from palacio.server.store.errors import StoreError
from palacio.server.store.postgres import Store

_EVERY_S = 1.0
_FRESH_S = 2.0  # much less than what counts as an outage

log = structlog.get_logger()


class Pulse:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._beat = float("-inf")

    async def run(self) -> None:
        while True:
            try:
                await self.beat()
            except StoreError as error:  # as long as it lasts, nobody can play: that is an outage
                log.debug("no pulse", error=repr(error))
            await asyncio.sleep(_EVERY_S)

    async def beat(self) -> None:
        begun = time.monotonic()
        await self._store.pulse(self._store.now())
        self._beat = begun

    async def confirm(self) -> None:
        """After this, every outage is known: the one that has just ended, too."""
        if time.monotonic() - self._beat > _FRESH_S:
            await self.beat()

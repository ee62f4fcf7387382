"""The pulse: a sign of life each second. If all servers were silent for long, it was our fault.

Only servers give it: where there are workers and no server, nobody can play.
"""

import asyncio
import time
from collections.abc import Sequence

import structlog

from palacio.server.store.errors import StoreError
from palacio.server.store.postgres import Store
from palacio.server.table.outages import Outage

_EVERY_S = 1.0
_FRESH_S = 2.0  # much less than what counts as an outage
_REMEMBERED_MS = 24 * 60 * 60 * 1000  # what is older is left to workers, who ask the database

log = structlog.get_logger()


class Pulse:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._beat = float("-inf")
        self._is_in_doubt = False
        self._outages: list[Outage] = []

    async def run(self) -> None:
        while True:
            try:
                await self.beat()
            except StoreError as error:  # as long as it lasts, nobody can play: that is an outage
                log.debug("no pulse", error=repr(error))
            await asyncio.sleep(_EVERY_S)

    def doubt(self) -> None:
        """The log did not take an entry. As long as it takes none, nobody can play."""
        self._is_in_doubt = True

    async def beat(self) -> None:
        if self._is_in_doubt:
            await self._store.try_log()
            self._is_in_doubt = False
        begun, now = time.monotonic(), self._store.now()
        await self._store.pulse(now)
        self._outages = await self._store.outages(now - _REMEMBERED_MS)
        self._beat = begun

    @property
    def is_fresh(self) -> bool:
        """Is every outage known until now? Not if this process was stopped a moment ago."""
        return time.monotonic() - self._beat <= _FRESH_S

    async def outages(self) -> Sequence[Outage]:
        """Of the last day, and every one: that which has just ended, too."""
        if not self.is_fresh:
            await self.beat()
        return self._outages

"""The epoch feed: greets every client again when the database has a new epoch.

A failover or a restored backup begins an epoch, and may lose the end of a log. Clients that connect
later compare the epochs themselves.
"""

import asyncio
from itertools import islice

from palacio.server.tables.service import TableService
from palacio.server.ws.connection import SocketConnection

_PERIOD_S = 0.5
_BATCH = 50  # clients greeted at once: each fetches its tables again
_PAUSE_S = 0.05  # after a batch


class EpochFeed:
    def __init__(self, service: TableService) -> None:
        self._service = service
        self._announced = service.synced_epoch
        self.connections: set[SocketConnection] = set()

    async def run(self) -> None:
        """Serve the feed until cancelled."""
        while True:
            await asyncio.sleep(_PERIOD_S)
            if self._announced != self._service.synced_epoch:
                self._announced = self._service.synced_epoch
                await self._announce()

    async def _announce(self) -> None:
        waiting = iter(tuple(self.connections))
        while batch := list(islice(waiting, _BATCH)):
            for connection in batch:
                if connection in self.connections:
                    connection.announce_epoch()
            await asyncio.sleep(_PAUSE_S)

"""Heartbeat: servers write one each second. A gap in all servers' heartbeats is an outage.

Only servers write heartbeats, because no person can play without a server.
"""

import asyncio
import time
from collections.abc import Sequence

import structlog

from palacio.server.store.errors import StoreError
from palacio.server.store.postgres import Store
from palacio.server.table.outages import Outage
from palacio.server.telemetry.metrics import HEARTBEAT_AGE

_PERIOD_S = 1.0
_FRESH_S = 2.0  # far below the gap that counts as an outage
_READY_S = 5.0  # a server with an older heartbeat is not ready
_RECENT_MS = 60_000  # outages up to this age are credited to followed tables at once
MAX_SUSPECTS = 16  # if more appends fail, a few of them show whether the store is back
_HISTORY_MS = 24 * 60 * 60 * 1000  # workers query older outages from the database

log = structlog.get_logger()


class Heartbeat:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._beat_at = time.monotonic() - _READY_S  # no heartbeat yet, but its age must be finite
        self._suspects: dict[int, None] = {}  # the oldest first
        self._outages: list[Outage] = []
        self._fails = False

    async def run(self) -> None:
        HEARTBEAT_AGE.set_function(lambda: self.age_s)
        while True:
            try:
                await self.beat()
            except StoreError as error:  # an outage: no match goes on until the store is back
                self._log(error)
            else:
                self._log(None)
            await asyncio.sleep(_PERIOD_S)

    def _log(self, error: StoreError | None) -> None:
        """Log the first failure, and the recovery."""
        if error and not self._fails:
            log.warning("heartbeat failed", error=repr(error), age_s=round(self.age_s, 1))
        elif self._fails and not error:
            log.info("heartbeat recovered")
        self._fails = error is not None

    def suspect(self, *match_ids: int) -> None:
        """Check before the next heartbeat that these logs accept entries.

        Call this if an append fails.
        """
        self._suspects.update(dict.fromkeys(match_ids))
        while len(self._suspects) > MAX_SUSPECTS:
            del self._suspects[next(iter(self._suspects))]

    def on_suspects(self, message: bytes) -> None:
        """Suspect the matches whose ids another process has published."""
        self.suspect(*map(int, message.split()))

    async def beat(self) -> None:
        if suspects := sorted(self._suspects):
            await self._store.check_writable(suspects)
            for match_id in suspects:
                self._suspects.pop(match_id, None)
        started, now = time.monotonic(), self._store.now()
        await self._store.heartbeat(now)
        self._outages = await self._store.outages(now - _HISTORY_MS)
        self._beat_at = started

    @property
    def age_s(self) -> float:
        """The time since this server's last heartbeat."""
        return time.monotonic() - self._beat_at

    @property
    def is_fresh(self) -> bool:
        """Whether all outages until now are known. False just after this process was paused."""
        return self.age_s <= _FRESH_S

    @property
    def is_ready(self) -> bool:
        """Whether commands at tables with a clock can succeed."""
        return self.age_s <= _READY_S

    @property
    def recent_outages(self) -> Sequence[Outage]:
        """The known outages that ended within the last minute."""
        since = self._store.now() - _RECENT_MS
        return [outage for outage in self._outages if outage[1] > since]

    async def outages(self) -> Sequence[Outage]:
        """Return all outages of the last day, including one that has just ended."""
        if not self.is_fresh:
            await self.beat()
        return self._outages

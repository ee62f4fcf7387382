"""Reports failed appends to all servers, which check the store before the next heartbeat."""

import time
from itertools import islice

from palacio.server.bus import Bus
from palacio.server.tables.heartbeat import MAX_SUSPECTS

STORE_SUSPECT = "store-suspect"  # bus subject: the ids of matches whose log refused an entry
_REPORT_S = 0.5  # minimum time between two reports


class FailedAppends:
    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._match_ids: set[int] = set()  # not reported yet
        self._reported_at = 0.0

    async def report(self, match_id: int) -> None:
        """Report this match now, or with the next match if a report was sent a moment ago."""
        self._match_ids.add(match_id)
        if time.monotonic() - self._reported_at > _REPORT_S:
            self._reported_at = time.monotonic()
            ids = b" ".join(b"%d" % id_ for id_ in islice(self._match_ids, MAX_SUSPECTS))
            self._match_ids.clear()
            await self._bus.publish(STORE_SUSPECT, ids)

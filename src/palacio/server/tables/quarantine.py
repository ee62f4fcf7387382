"""Tables whose log cannot be read: reported once by each server, and listed for operators."""

from contextlib import suppress

import structlog

from palacio.server.store.errors import StoreError
from palacio.server.store.postgres import Store
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.loading import NewerLog, UnreadableLog
from palacio.server.telemetry.metrics import DAMAGED_LOGS

log = structlog.get_logger()


class Quarantine:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._reported: dict[int, str] = {}  # the last failure of each table

    async def report(self, match_id: int, error: UnreadableLog) -> RequestRefused:
        """Report a log that cannot be read. Returns the refusal for requests for its table."""
        is_newer = isinstance(error, NewerLog)  # during a rolling update
        if self._reported.get(match_id) != str(error):
            self._reported[match_id] = str(error)
            await (self._log_newer if is_newer else self._list)(match_id, error)
        return RequestRefused("unavailable" if is_newer else "damaged")

    async def _log_newer(self, match_id: int, error: UnreadableLog) -> None:
        log.warning("table log written by a newer version", match=match_id, error=str(error))

    async def _list(self, match_id: int, error: UnreadableLog) -> None:
        DAMAGED_LOGS.inc()
        log.error("table log damaged", match=match_id, error=str(error), exc_info=error)
        try:
            await self._store.quarantine(match_id, error.seq, str(error))
        except StoreError:
            self._reported.pop(match_id, None)  # the next report tries again

    async def release(self, match_id: int, *, is_listed: bool = False) -> None:
        """Remove a table from the list, now that its log can be read again."""
        if self._reported.pop(match_id, None) is not None or is_listed:
            log.info("table log readable again", match=match_id)
            with suppress(StoreError):  # the next load tries again
                await self._store.release(match_id)

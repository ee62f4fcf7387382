"""Attempts at work on tables: failures are logged and delay only the table that failed."""

import asyncio
import time
from collections.abc import Callable, Coroutine

import structlog

from palacio.server.store.errors import StoreError
from palacio.server.table.draft import Draft
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.logs import match_context

_BACKOFF_S = 30.0  # for a table that fails
_BACKOFFS_MAX = 10_000  # tables; beyond that, the oldest is tried again
_FINISH_S = 1.0  # for appends in progress at shutdown

log = structlog.get_logger()


class Attempts:
    def __init__(self, service: TableService) -> None:
        self._service = service
        self._backoff_until: dict[int, float] = {}
        self._writing: set[asyncio.Task[int]] = set()

    async def run(self, id_: int, work: Callable[[int], Coroutine[None, None, None]]) -> None:
        """Run `work` on a table, unless work on it has failed recently. Log a failure."""
        if self._backoff_until.get(id_, 0) > time.monotonic():
            return
        self._backoff_until.pop(id_, None)
        with match_context(id_):
            try:
                await work(id_)
            except (StoreError, RequestRefused) as error:
                log.warning("work on table postponed", error=repr(error))
                if getattr(error, "code", "") == "damaged":
                    self._back_off(id_)
            except Exception:
                log.exception("work on table failed", backoff_s=_BACKOFF_S)
                self._back_off(id_)

    def _back_off(self, id_: int) -> None:
        self._backoff_until[id_] = time.monotonic() + _BACKOFF_S
        if len(self._backoff_until) > _BACKOFFS_MAX:
            del self._backoff_until[next(iter(self._backoff_until))]

    async def commit(self, live: LiveTable, work: Callable[[Draft], None]) -> int:
        """Commit `work`, and return the table's version after it.

        The commit is a task, so that the entry is published even if the worker is cancelled.
        """
        writing = asyncio.create_task(self._service.commit(live, work))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    async def finish(self) -> None:
        """Wait for appends in progress."""
        if self._writing:
            await asyncio.wait(self._writing, timeout=_FINISH_S)

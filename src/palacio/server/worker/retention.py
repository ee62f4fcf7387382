"""Periodic task of workers: archives finished matches, and deletes data that is no longer needed.

It deletes exhibition matches, tables that never began, and old outages, review requests and
uploaded records.
"""

import asyncio
from contextlib import suppress
from random import uniform

import structlog

from palacio.server.store.ending import Retention
from palacio.server.store.errors import StoreError
from palacio.server.store.writing import OLD_MS
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import (
    ARCHIVE_OVERDUE_SECONDS,
    MATCHES_ARCHIVED,
    TABLES_DELETED,
)
from palacio.server.worker.housekeeping import attempt

_PERIOD_S = (8.0, 12.0)  # random, so that workers don't all start at once
_PAUSE_S = 0.05  # between batches, so that people's requests go first
_BATCH = 20  # matches; a batch takes some milliseconds of the event loop
_EXHIBITION_MS = 2 * OLD_MS  # after the last entry, so that spectators can see the result
# Longer than any clock runs: three times the longest turn. A bank of at most three hours gets at
# most ten minutes an action.
_OUTAGE_MS = 90 * 24 * 60 * 60 * 1000

log = structlog.get_logger()


async def run_retention(service: TableService, retention: Retention) -> None:
    while True:
        await asyncio.sleep(uniform(*_PERIOD_S))
        await attempt(set_overdue_gauge(service, retention.finished_ms))
        await attempt(archive_finished(service, retention.finished_ms))
        await attempt(delete_unbegun(service, retention.unbegun_ms))
        await attempt(delete_exhibitions(service, _EXHIBITION_MS))
        await attempt(service.store.reviews.prune())
        await attempt(service.store.delete_outages(_OUTAGE_MS))


async def set_overdue_gauge(service: TableService, after_ms: int) -> None:
    now, oldest = service.store.now(), await service.store.oldest_unarchived()
    overdue_ms = 0 if oldest is None else now - oldest - after_ms
    ARCHIVE_OVERDUE_SECONDS.set(max(0, overdue_ms) / 1000)


async def archive_finished(service: TableService, after_ms: int) -> None:
    """Archive matches that ended `after_ms` ago or earlier. Quarantine logs that don't verify."""
    before, is_full = service.store.now() - after_ms, True
    while is_full:
        ended = await service.store.archive(before, _BATCH)
        MATCHES_ARCHIVED.inc(ended.done)
        for match_id in ended.damaged:
            await _report(service, match_id)
        is_full = ended.found == _BATCH
        await asyncio.sleep(_PAUSE_S)


async def _report(service: TableService, match_id: int) -> None:
    """Log the match, and load its table, which puts it into quarantine."""
    log.error("match not archived, its log does not verify", match=match_id)
    with suppress(RequestRefused, StoreError):
        await service.get(match_id)


async def delete_unbegun(service: TableService, after_ms: int) -> None:
    """Delete all tables that have not begun and have had no entry for `after_ms`."""
    before, is_full = service.store.now() - after_ms, True
    while is_full:
        ended = await service.store.delete_unbegun(before, _BATCH)
        TABLES_DELETED.inc(ended.done)
        is_full = ended.found == _BATCH
        await asyncio.sleep(_PAUSE_S)


async def delete_exhibitions(service: TableService, after_ms: int) -> None:
    """Delete a batch of exhibition matches that have had no entry for `after_ms`."""
    await service.store.delete_exhibitions(service.store.now() - after_ms, _BATCH)

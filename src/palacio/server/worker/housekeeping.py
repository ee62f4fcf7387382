"""Periodic tasks: resync with the log, evict idle tables, unlist stale tables, set gauges."""

import asyncio
import time
from collections.abc import Coroutine

import structlog

from palacio.server.store.errors import StoreError
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import (
    APPEND_QUEUE,
    ASYNCIO_TASKS,
    OLDEST_OVERDUE_SECONDS,
    OLDEST_REVIEW_SECONDS,
    QUARANTINED_TABLES,
    REVIEWS_QUEUED,
    REVIEWS_RUNNING,
    TABLES,
    WAL_ARCHIVE_FAILING,
)

_RESYNC_S = 2.0  # the longest delay for updates from other servers while the bus is down
_CLEANUP_S = 10.0
_STALE_MS = 24 * 60 * 60 * 1000  # age of the last entry after which an open table is unlisted

log = structlog.get_logger()


async def run_housekeeping(service: TableService) -> None:
    cleaned = time.monotonic()
    while True:
        await asyncio.sleep(_RESYNC_S)
        await attempt(set_gauges(service))
        await attempt(service.resync())
        await attempt(service.credit_followed())
        await attempt(service.refresh_profiles())
        if time.monotonic() - cleaned > _CLEANUP_S:
            cleaned = time.monotonic()
            await attempt(service.evict_idle())
            await attempt(unlist_stale(service))
            await attempt(set_wal_archive_gauge(service))
            await attempt(set_review_gauges(service))


async def set_gauges(service: TableService) -> None:
    """Set this process's gauges, and those of the database, which all processes share."""
    TABLES.set(len(service.live_tables))
    ASYNCIO_TASKS.set(len(asyncio.all_tasks()))
    APPEND_QUEUE.set(service.store.queued_appends)
    QUARANTINED_TABLES.set(await service.store.count_quarantined())
    now = service.store.now()
    overdue = await service.store.overdue(now, 1)
    OLDEST_OVERDUE_SECONDS.set(max((now - wake_at for _, wake_at in overdue), default=0) / 1000)


async def set_review_gauges(service: TableService) -> None:
    found = await service.store.reviews.counts()
    REVIEWS_QUEUED.set(found.queued)
    REVIEWS_RUNNING.set(found.running)
    OLDEST_REVIEW_SECONDS.set(found.oldest_s)


async def set_wal_archive_gauge(service: TableService) -> None:
    WAL_ARCHIVE_FAILING.set(await service.store.is_archive_failing())


async def unlist_stale(service: TableService) -> None:
    """Remove abandoned open tables from the lobby. Their links still work."""
    if await service.store.unlist(service.store.now() - _STALE_MS):
        await service.bus.publish("lobby", b"")


async def attempt(work: Coroutine[None, None, None]) -> None:
    """Await the work. Log a failure instead of raising it, since the next round tries again."""
    job = getattr(work, "__qualname__", "")
    try:
        await work
    except StoreError as error:
        log.debug("housekeeping postponed", job=job, error=repr(error))
    except Exception:
        log.exception("housekeeping failed", job=job)

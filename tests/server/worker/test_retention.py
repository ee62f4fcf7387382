"""Workers archive finished matches and delete tables that never began."""

import pytest

from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import (
    ARCHIVE_OVERDUE_SECONDS,
    MATCHES_ARCHIVED,
    TABLES_DELETED,
)
from palacio.server.worker import retention
from palacio.server.worker.retention import archive_finished, delete_unbegun, set_overdue_gauge
from palacio.wire.commands import Resign
from palacio.wire.terms import SeatTerms, Terms
from tests.server.databases import connected
from tests.server.tables.players import begin, new_request

HOUR_MS = 3_600_000
SOON = -1000  # a negative age, so that even matches that have just ended count


async def _play(service: TableService) -> int:
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    await service.evict(live, live.used_at)
    return live.table.id


async def test_all_finished_matches_are_archived_in_batches(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "_BATCH", 2)
    heads = await service.store.heads([await _play(service) for _ in range(5)])
    before = MATCHES_ARCHIVED._value.get()
    await archive_finished(service, HOUR_MS)
    assert MATCHES_ARCHIVED._value.get() == before
    await archive_finished(service, SOON)
    assert MATCHES_ARCHIVED._value.get() == before + 5
    assert await service.store.heads(heads) == heads
    assert await service.store.oldest_unarchived() is None


async def test_finished_match_that_does_not_verify_is_quarantined(
    service: TableService, store: Store, database: str
) -> None:
    bad, good = await _play(service), await _play(service)
    async with connected(database) as connection:
        await connection.execute("update log set at = at + 1 where match_id = $1 and seq = 2", bad)
    await archive_finished(service, SOON)
    assert [match.match_id for match in await store.quarantined(9)] == [bad]
    async with connected(database) as connection:
        assert await connection.fetch("select match_id from archive") == [(good,)]


async def test_tables_that_never_began_are_deleted(service: TableService) -> None:
    for _ in range(3):
        await service.open(Terms("azul", [SeatTerms("open")] * 2), 1)
    begun = await begin(service)
    before = TABLES_DELETED._value.get()
    await delete_unbegun(service, HOUR_MS)
    assert TABLES_DELETED._value.get() == before
    await delete_unbegun(service, SOON)
    assert TABLES_DELETED._value.get() == before + 3
    assert await service.store.head(begun.table.id) == begun.table.head


async def test_gauge_shows_how_long_the_archive_is_overdue(
    service: TableService, database: str
) -> None:
    await set_overdue_gauge(service, HOUR_MS)
    assert ARCHIVE_OVERDUE_SECONDS._value.get() == 0
    await _play(service)
    await set_overdue_gauge(service, HOUR_MS)
    assert ARCHIVE_OVERDUE_SECONDS._value.get() == 0
    async with connected(database) as connection:
        await connection.execute("update match set quiet_since = now() - interval '3 hours'")
    await set_overdue_gauge(service, HOUR_MS)
    assert 7200 <= ARCHIVE_OVERDUE_SECONDS._value.get() < 7300

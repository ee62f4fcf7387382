"""Stale tables leave the lobby, and gauges are set."""

import asyncio

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import (
    OLDEST_OVERDUE_SECONDS,
    QUARANTINED_TABLES,
    TABLES,
    WAL_ARCHIVE_FAILING,
)
from palacio.server.worker.housekeeping import set_gauges, set_wal_archive_gauge, unlist_stale
from palacio.wire.commands import Sit
from palacio.wire.terms import SeatTerms, Terms
from tests.server.tables.players import begin
from tests.waiting import wait_until

DAY_MS = 24 * 60 * 60 * 1000
LISTED = Terms("azul", [SeatTerms("open")] * 3, listed=True)


async def test_stale_open_table_is_unlisted_but_can_be_joined(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = TableService(store, LocalBus())
    received: list[bytes] = []
    stale, fresh = await service.open(LISTED, 1), await service.open(LISTED, 2)
    await service.bus.subscribe("lobby", received.append)
    await unlist_stale(service)
    await asyncio.sleep(0)
    assert len(await store.lobby(9)) == 2
    assert not received
    await wait_until(lambda: store.now() > fresh.table.at)
    await service.do(fresh, 3, "r", Sit("Carla"))
    received.clear()
    last = fresh.table.at
    monkeypatch.setattr(store, "now", lambda: last + DAY_MS)
    await unlist_stale(service)
    await wait_until(lambda: received)
    assert [row.id for row in await store.lobby(9)] == [fresh.table.id]
    monkeypatch.undo()
    await service.do(stale, 4, "r", Sit("Dinis"))  # its link still works
    await service.close()


async def test_gauges_show_the_number_of_tables_and_the_longest_delay(
    service: TableService, store: Store
) -> None:
    await set_gauges(service)
    gauges = TABLES, QUARANTINED_TABLES, OLDEST_OVERDUE_SECONDS
    assert [gauge._value.get() for gauge in gauges] == [0, 0, 0]
    ids = [(await begin(service)).table.id for _ in range(3)]
    for id_, late_ms in zip(ids, (20_000, 90_000, -50_000), strict=True):
        assert await store.reschedule(id_, store.now() - late_ms, None)
    await store.quarantine(ids[0], 3, "IllegalAction")
    await set_gauges(service)
    assert [gauge._value.get() for gauge in gauges[:2]] == [3, 1]
    assert 90 <= OLDEST_OVERDUE_SECONDS._value.get() < 120


async def test_gauge_of_a_failing_wal_archive_is_reset_if_archiving_works(
    service: TableService,
) -> None:
    """A failing archive is tested in tests/deploy/test_backup.py."""
    WAL_ARCHIVE_FAILING.set(1)
    await set_wal_archive_gauge(service)
    assert WAL_ARCHIVE_FAILING._value.get() == 0

"""Background tasks of the table service: saving snapshots and loading tables."""

import asyncio
import gc
from contextlib import suppress
from typing import Any

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.store.entry import MatchRow
from palacio.server.store.errors import StoreDown
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import SNAPSHOTS_FAILED
from tests.server.tables.players import act, begin
from tests.waiting import wait_until


async def test_snapshot_that_cannot_be_stored_is_counted_as_failed(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreDown("The disk is full.")

    monkeypatch.setattr(service.store, "put_snapshot", fail)
    before = SNAPSHOTS_FAILED._value.get()
    live = await begin(service)
    while live.table.seq < 32:
        await act(service, live)
    await wait_until(lambda: SNAPSHOTS_FAILED._value.get() == before + 1)


async def test_close_returns_after_background_tasks_have_ended(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []

    async def save(*_: object) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0.05)  # like a real save, which returns its connection
            ended.append("snapshot")

    monkeypatch.setattr(store, "put_snapshot", save)
    service = TableService(store, LocalBus())
    live = await begin(service)
    while live.table.seq < 32:
        await act(service, live)
    await asyncio.sleep(0)
    await service.close()
    assert ended == ["snapshot"]


async def test_failed_load_is_not_reported_as_unhandled_if_its_caller_was_cancelled(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    unhandled: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: unhandled.append(context))
    may_fail = asyncio.Event()

    async def find(_: int) -> MatchRow | None:
        await may_fail.wait()
        raise StoreDown("The database is gone.")

    monkeypatch.setattr(service.store, "find", find)
    caller = asyncio.create_task(service.get(4711))
    await wait_until(lambda: service._loading)
    caller.cancel()
    with suppress(asyncio.CancelledError):
        await caller
    may_fail.set()
    await wait_until(lambda: not service._loading)
    gc.collect()
    await asyncio.sleep(0)
    assert unhandled == []

"""Scans and leases, by which workers find due tables even if bus messages are lost."""

import asyncio
from collections import Counter
from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

from palacio.bots.process import Question
from palacio.server.bus.local import LocalBus
from palacio.server.store.errors import StoreDown
from palacio.server.store.postgres import Store
from palacio.server.tables import match_row
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import BOT_QUEUE, WORKERS
from palacio.server.worker import bot_player, schedule
from palacio.server.worker import worker as module
from tests.server.fake_clock import StoreClock
from tests.server.tables.players import act
from tests.server.worker.conftest import Scans
from tests.server.worker.scripted import (
    HintlessBus,
    middle_action,
    open_table,
    until_unscheduled,
    wake_at,
    working,
)
from tests.waiting import TIMEOUT_S, wait_until, wait_until_async


@pytest.fixture
def hintless(store: Store, runner: asyncio.Runner) -> Iterator[TableService]:
    """A service whose messages to workers are lost."""
    service = TableService(store, HintlessBus())
    yield service
    runner.run(service.close())


@pytest.fixture
def short_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    for each in (match_row, schedule, module):
        monkeypatch.setattr(each, "LEASE_MS", 500)


async def never_answer(question: Question) -> int:
    await asyncio.Event().wait()
    return 0


async def test_scan_finds_bot_turns_without_messages(
    hintless: TableService, short_lease: None
) -> None:
    async with working(hintless):
        live = await open_table(hintless, "apprentice", "apprentice")
        await wait_until(lambda: live.table.seq > 3)


async def test_expired_lease_is_taken_by_another_worker(
    service: TableService, short_lease: None
) -> None:
    async with working(service, never_answer) as bots:
        live = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: bots.questions == 1)
    async with working(service):
        await wait_until(lambda: live.table.seq > 3)


@pytest.mark.parametrize("limit", ["_RENEW_S", "_PROMPT_S"])
async def test_stuck_or_slow_worker_leaves_its_tables_to_other_workers(
    service: TableService,
    store: Store,
    clock: StoreClock,
    scans: Scans,
    short_lease: None,
    monkeypatch: pytest.MonkeyPatch,
    limit: str,
) -> None:
    """Other workers take over the tables that the worker is playing and those in its queue."""
    monkeypatch.setattr(bot_player, limit, 0.0)
    waiting = BOT_QUEUE._value.get()
    async with working(service, never_answer):
        live_tables = [await open_table(service, "apprentice", "apprentice") for _ in range(3)]
        await wait_until(lambda: BOT_QUEUE._value.get() == waiting + 2)
        clock.at += 500
        await scans.another()
        assert {live.table.seq for live in live_tables} == {1}
        due = await store.claim_due(clock.at, 500, 99)
        assert set(due) == {live.table.id for live in live_tables}


async def test_bot_is_asked_only_once_about_a_turn_longer_than_the_lease(
    services: tuple[TableService, TableService],
    short_lease: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither of two workers asks again, not even about a turn that is waiting in the queue.

    The clock stands still until all leases are renewed, so that no lease expires during a stall.
    """
    for limit in ("_RENEW_S", "_PROMPT_S"):
        monkeypatch.setattr(bot_player, limit, 2 * TIMEOUT_S)
    asked: Counter[bytes] = Counter()
    may_answer = asyncio.Event()

    async def think(question: Question) -> int:
        asked[question.position] += 1
        await may_answer.wait()
        return await middle_action(question)

    one, other = services
    clock = StoreClock(monkeypatch, one.store, other.store)
    async with working(one, think, processes=1), working(other, think, processes=1):
        await wait_until(lambda: WORKERS._value.get() == 2)  # they have subscribed
        live_tables = [await open_table(one, "apprentice", "apprentice") for _ in range(3)]
        for _ in range(10):
            clock.at += 200
            await until_renewed(one.store, clock.at, live_tables)
        may_answer.set()
        await wait_until(lambda: all(live.table.seq > 2 for live in live_tables))
    assert max(asked.values()) == 1


async def until_renewed(store: Store, now: int, live_tables: list[LiveTable]) -> None:
    """Wait until more than half of each table's 500 ms lease is left."""

    async def are_renewed() -> bool:
        due = [await wake_at(store, live) or 0 for live in live_tables]
        return min(due) > now + 250

    await wait_until_async(are_renewed)


async def test_scan_finds_tables_for_which_a_worker_had_no_room(
    service: TableService, short_lease: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_player, "_TABLES_MAX", 1)
    async with working(service):
        live_tables = [await open_table(service, "open", "apprentice") for _ in range(3)]
        for live in live_tables:
            await wait_until(lambda live=live: live.table.turn == 0)  # type: ignore[misc]
            await act(service, live)
        await wait_until(lambda: all(live.table.turn == 0 for live in live_tables))


async def test_bot_turn_on_another_server_is_found_without_messages_after_a_long_pause(
    store: Store, other_store: Store, short_lease: None
) -> None:
    """That server does not know that the row is no longer scheduled."""
    server, elsewhere = TableService(store, LocalBus()), TableService(other_store, LocalBus())
    async with working(elsewhere):
        here = await open_table(server, "open", "apprentice")
        for _ in range(2):
            await until_here(server, here, turn=0)
            await until_unscheduled(store, here)
            await act(server, here)
        await until_here(server, here, turn=0)
    await server.close()
    await elsewhere.close()


async def until_here(service: TableService, live: LiveTable, turn: int) -> None:
    """Wait until it is the turn of seat `turn`. Poll the log, since no message announces it."""

    async def is_turn() -> bool:
        await service.catch_up(live)
        return live.table.turn == turn

    await wait_until_async(is_turn)


async def test_scan_continues_after_a_failure_of_the_database(
    hintless: TableService, monkeypatch: pytest.MonkeyPatch, short_lease: None
) -> None:
    failures = 0

    async def down(*_: object, **__: object) -> list[int]:
        nonlocal failures
        failures += 1
        raise StoreDown("gone")

    live = await open_table(hintless, "apprentice", "apprentice")
    with monkeypatch.context() as patch:
        patch.setattr(hintless.store, "claim_due", down)
        with capture_logs() as lines:
            async with working(hintless):
                await wait_until(lambda: failures >= 2)
                patch.undo()
                await wait_until(lambda: live.table.seq > 3)
    events = [line["event"] for line in lines]
    assert events == ["scan for due tables failed", "scan for due tables recovered"]


async def test_row_of_a_quiet_table_is_no_longer_scheduled(
    service: TableService, short_lease: None
) -> None:
    async with working(service):
        live = await open_table(service, "open", "apprentice")
        await wait_until(lambda: live.table.turn == 0)
        await act(service, live)
        await wait_until(lambda: live.table.turn == 0)
        await until_unscheduled(service.store, live)


def test_worker_scans_at_least_once_a_second() -> None:
    assert max(module._SCAN_S) <= 1

"""Outages at tables with a clock: no seat is timed out for them."""

import asyncio

import pytest

from palacio.server.store import postgres
from palacio.server.table.events import TimeCredited
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import OUTAGE_CREDIT_SECONDS
from palacio.server.worker.worker import Worker
from palacio.wire.terms import BankClock, TurnClock
from tests.server.counters import value_of
from tests.server.tables.players import act, person_on_turn
from tests.server.worker.scripted import ScriptedBots, middle_action, open_table, working
from tests.waiting import wait_until

SECOND = TurnClock(turn=1_000)


@pytest.fixture
def short_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gap of more than a second between heartbeats is an outage."""
    monkeypatch.setattr(postgres, "OUTAGE_MS", 1_000)


async def until_credited(live: LiveTable) -> None:
    await wait_until(
        lambda: any(isinstance(event, TimeCredited) for event in live.table.entries[-1].events)
    )


async def test_outage_beyond_the_deadline_is_credited(
    service: TableService, short_outage: None
) -> None:
    store, before = service.store, value_of(OUTAGE_CREDIT_SECONDS)
    live = await open_table(service, "open", "open", clock=SECOND)
    began, deadline = live.table.at, live.table.deadline
    assert deadline
    await store.heartbeat(began)
    await wait_until(lambda: store.now() > deadline)
    async with working(service):
        await wait_until(lambda: live.table.deadline != deadline)
        (event,) = live.table.entries[-1].events
        assert isinstance(event, TimeCredited)
        ((from_, ended),) = await store.outages(began)
        assert from_ == began
        assert event.ms == ended - began > 1_000
        assert live.table.deadline == deadline + event.ms
        assert value_of(OUTAGE_CREDIT_SECONDS) == pytest.approx(before + event.ms / 1000)
        person = person_on_turn(live)
        await act(service, live)  # in time, thanks to the credit
        assert person_on_turn(live) != person


async def test_seat_is_not_timed_out_while_no_server_runs(
    service: TableService, short_outage: None
) -> None:
    """A worker alone waits for a heartbeat, because without a server no one can play."""
    live = await open_table(service, "open", "open", clock=SECOND)
    await service.store.heartbeat(live.table.at)
    work = asyncio.create_task(Worker(service, ScriptedBots(middle_action)).run())
    try:
        await wait_until(lambda: service.store.now() > (live.table.deadline or 0) + 1_000)  # scans
        assert live.table.stage == "playing"
        await service.store.heartbeat(service.store.now())
        await until_credited(live)
    finally:
        work.cancel()
        await asyncio.wait([work])


async def test_action_after_an_outage_is_credited(service: TableService) -> None:
    """Without a worker, and long before the deadline."""
    clock = BankClock(600_000)
    live = await open_table(service, "open", "open", clock=clock)
    await service.store.heartbeat(live.table.at - 60_000)  # an outage that began before the turn
    await wait_until(lambda: service.store.now() >= live.table.at + 300)
    service.heartbeat = Heartbeat(service.store)
    seat = live.table.turn
    assert seat is not None
    await act(service, live)
    event, *_ = live.table.entries[-1].events
    assert isinstance(event, TimeCredited)
    assert event.ms >= 300
    ((_, ended),) = await service.store.outages(0)
    paid = clock.bank - live.table.timing.left[seat]
    assert paid == live.table.at - ended  # the time since the outage


async def test_action_that_waited_during_an_outage_is_credited(
    service: TableService,
) -> None:
    """The list of outages from before the wait is outdated."""
    live = await open_table(service, "open", "open", clock=BankClock(600_000))
    heartbeat = service.heartbeat = Heartbeat(service.store)
    async with live.lock:
        acting = asyncio.create_task(act(service, live))
        await wait_until(lambda: heartbeat.is_fresh)
        await asyncio.sleep(0.3)
        await service.store.heartbeat(service.store.now() + 60_000)
        heartbeat._beat_at -= 60
    await acting
    assert isinstance(live.table.entries[-1].events[0], TimeCredited)


async def test_gap_below_the_outage_limit_is_not_credited(
    service: TableService,
) -> None:
    live = await open_table(service, "open", "open", clock=SECOND)
    await service.store.heartbeat(live.table.at)
    await wait_until(lambda: service.store.now() > (live.table.deadline or 0))
    async with working(service):
        await wait_until(lambda: live.table.stage == "over")

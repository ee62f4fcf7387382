"""Outages at tables with a clock: no seat loses on time because of an outage."""

import asyncio

import pytest

from palacio.server.store import postgres
from palacio.server.table.events import TimeCredited
from palacio.server.tables import heartbeat as heartbeat_module
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import OUTAGE_CREDIT_SECONDS
from palacio.server.worker.worker import Worker
from palacio.wire.terms import BankClock, TurnClock
from tests.server.counters import value_of
from tests.server.fake_clock import StoreClock
from tests.server.tables.players import act, person_on_turn
from tests.server.worker.conftest import Scans
from tests.server.worker.scripted import ScriptedBots, middle_action, open_table, working
from tests.waiting import TIMEOUT_S, wait_until

TURN_MS, OUTAGE_MS = 600_000, 300_000
LONG = TurnClock(turn=TURN_MS)


@pytest.fixture(autouse=True)
def long_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count only a gap of minutes as an outage, so that a stalled machine is not taken for one."""
    monkeypatch.setattr(postgres, "OUTAGE_MS", OUTAGE_MS)
    monkeypatch.setattr(heartbeat_module, "_FRESH_S", TIMEOUT_S)
    # `_READY_S` is also the heartbeat's age before the first heartbeat.
    monkeypatch.setattr(heartbeat_module, "_READY_S", 2 * TIMEOUT_S)


def is_credited(live: LiveTable) -> bool:
    events = (event for entry in live.table.entries for event in entry.events)
    return any(isinstance(event, TimeCredited) for event in events)


async def test_outage_that_lasts_past_the_deadline_is_credited(
    service: TableService, clock: StoreClock
) -> None:
    store, before = service.store, value_of(OUTAGE_CREDIT_SECONDS)
    live = await open_table(service, "open", "open", clock=LONG)
    began, deadline = live.table.at, live.table.deadline
    assert deadline
    await store.heartbeat(began)
    clock.at = deadline + 1
    await store.heartbeat(clock.at)
    async with working(service):
        await clock.run_until(lambda: live.table.deadline != deadline)
        (event,) = live.table.entries[-1].events
        assert isinstance(event, TimeCredited)
        ((from_, ended),) = await store.outages(began)
        assert from_ == began
        assert event.ms == ended - began == TURN_MS + 1
        assert live.table.deadline == deadline + event.ms
        assert value_of(OUTAGE_CREDIT_SECONDS) == pytest.approx(before + event.ms / 1000)
        person = person_on_turn(live)
        await act(service, live)  # in time, thanks to the credit
        assert person_on_turn(live) != person


async def test_seat_is_not_timed_out_while_no_server_runs(
    service: TableService, clock: StoreClock, scans: Scans
) -> None:
    """A worker on its own waits for a heartbeat: without a server, nobody can play."""
    live = await open_table(service, "open", "open", clock=LONG)
    await service.store.heartbeat(live.table.at)
    work = asyncio.create_task(Worker(service, ScriptedBots(middle_action)).run())
    try:
        for _ in range(3):
            clock.at += TURN_MS  # beyond the deadline, and then beyond each lease
            await scans.another()
        assert live.table.stage == "playing"
        assert not is_credited(live)
        await service.store.heartbeat(clock.at)
        await clock.run_until(lambda: is_credited(live))
    finally:
        work.cancel()
        await asyncio.wait([work])


async def test_action_after_an_outage_adds_the_credit(
    service: TableService, clock: StoreClock
) -> None:
    """The action itself adds the credit: no worker runs, and the deadline is far away."""
    live = await open_table(service, "open", "open", clock=BankClock(TURN_MS))
    await service.store.heartbeat(live.table.at - OUTAGE_MS)  # before the turn
    clock.at += 300
    service.heartbeat = Heartbeat(service.store)
    seat = live.table.turn
    assert seat is not None
    await act(service, live)
    event, *_ = live.table.entries[-1].events
    assert isinstance(event, TimeCredited)
    assert event.ms == 300
    assert await service.store.outages(0) == [(clock.at - 300 - OUTAGE_MS, clock.at)]
    assert live.table.timing.left[seat] == TURN_MS


async def test_action_that_waited_during_an_outage_adds_the_credit(
    service: TableService, clock: StoreClock
) -> None:
    """The list of outages that was read before the wait is outdated."""
    live = await open_table(service, "open", "open", clock=BankClock(TURN_MS))
    heartbeat = service.heartbeat = Heartbeat(service.store)
    async with live.lock:
        acting = asyncio.create_task(act(service, live))
        await wait_until(lambda: heartbeat.is_fresh)
        clock.at += OUTAGE_MS + 1
        await service.store.heartbeat(clock.at)
        heartbeat._beat_at -= 2 * TIMEOUT_S
    await acting
    assert live.table.entries[-1].events[0] == TimeCredited(OUTAGE_MS + 1)


async def test_gap_below_the_outage_limit_is_not_credited(
    service: TableService, clock: StoreClock
) -> None:
    live = await open_table(service, "open", "open", clock=LONG)
    for gap in range(1, 3):
        await service.store.heartbeat(live.table.at + gap * OUTAGE_MS)
    clock.at = live.table.deadline or 0
    async with working(service):
        await clock.run_until(lambda: live.table.stage == "over")
    assert not is_credited(live)

"""The worker: bots, clocks and outages at tables that are due."""

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from palacio.bots.process import Question
from palacio.match.kinds import TIMEOUT
from palacio.server.bus.local import LocalBus
from palacio.server.store import postgres
from palacio.server.store.errors import StoreDown
from palacio.server.store.postgres import Store
from palacio.server.table.events import Played, TimeCredited
from palacio.server.tables import match_row
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import (
    BOT_ANSWERS_INVALID,
    BOT_ANSWERS_LATE,
    BOT_TURNS_SHORTENED,
    CLOCK_TIMEOUTS,
    OUTAGE_CREDIT_SECONDS,
)
from palacio.server.worker import bot_player, schedule
from palacio.server.worker import worker as module
from palacio.server.worker.fallback import NoAnswer
from palacio.server.worker.turns import bot_turn
from palacio.server.worker.worker import Worker
from palacio.wire.commands import Resign
from palacio.wire.terms import BankClock, TurnClock
from tests.server.tables.players import act, new_request, person_on_turn
from tests.server.worker.scripted import (
    HintlessBus,
    ScriptedBots,
    middle_action,
    open_table,
    working,
)
from tests.waiting import wait_until, wait_until_async

SECOND = TurnClock(turn=1_000)


@pytest.fixture
def service(store: Store, runner: asyncio.Runner) -> Iterator[TableService]:
    service = TableService(store, LocalBus())
    yield service
    runner.run(service.close())


@pytest.fixture
def hintless(store: Store, runner: asyncio.Runner) -> Iterator[TableService]:
    """A service whose hints are lost."""
    service = TableService(store, HintlessBus())
    yield service
    runner.run(service.close())


@pytest.fixture
def short_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gap of more than a second between heartbeats is an outage."""
    monkeypatch.setattr(postgres, "OUTAGE_MS", 1_000)


@pytest.fixture
def short_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    for each in (match_row, schedule, module):
        monkeypatch.setattr(each, "LEASE_MS", 500)


def counted(counter: object) -> float:
    return float(next(iter(counter.collect())).samples[0].value)  # type: ignore[attr-defined]


async def wake_at(store: Store, live: LiveTable) -> int | None:
    row = await store.find(live.table.id)
    assert row
    return row.wake_at


async def until_unscheduled(store: Store, live: LiveTable) -> None:
    async def is_unscheduled() -> bool:
        return await wake_at(store, live) is None

    await wait_until_async(is_unscheduled)


# --- Bots.


async def never_answer(question: Question) -> int:
    await asyncio.Event().wait()
    return 0


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_bots_play_a_match_to_the_end(service: TableService, game: str) -> None:
    async with working(service):
        live = await open_table(service, "apprentice", "greedy", "master", game=game)
        await wait_until(lambda: live.table.stage == "over", timeout_s=60)
    assert await wake_at(service.store, live) is None


async def test_bot_answers_on_a_hint_without_a_scan(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_SCAN_S", (60.0, 60.0))
    async with working(service):
        live = await open_table(service, "open", "apprentice")
        for _ in range(4):
            await wait_until(lambda: live.table.turn == 0)
            await act(service, live)


async def test_tables_are_played_concurrently_but_each_position_once(
    service: TableService,
) -> None:
    positions: Counter[bytes] = Counter()
    may_answer = asyncio.Event()

    async def think(question: Question) -> int:
        positions[question.position] += 1
        await may_answer.wait()
        return await middle_action(question)

    async with working(service, think, processes=4) as bots:
        live_tables = [await open_table(service, "apprentice", "apprentice") for _ in range(4)]
        await wait_until(lambda: bots.thinking == 3)  # one process is kept for other hosts
        for live in live_tables * 3:  # duplicate hints
            await service.bus.publish("work.0", str(live.table.id).encode())
        await asyncio.sleep(0)
        may_answer.set()
        await wait_until(lambda: all(live.table.seq > 5 for live in live_tables))
    assert max(positions.values()) == 1


async def test_invalid_hints_are_ignored(service: TableService) -> None:
    async with working(service):
        for data in (b"", b"-1", b"x", b"4711", b"\xff", b"9" * 40):
            await service.bus.publish("work.1", data)
        live = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: live.table.seq > 3)


async def test_illegal_answer_becomes_a_legal_action(service: TableService) -> None:
    async def think(question: Question) -> int:
        return -1

    before = counted(BOT_ANSWERS_INVALID)
    async with working(service, think):
        live = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: live.table.seq > 3)
    assert counted(BOT_ANSWERS_INVALID) >= before + 3


async def test_missing_answer_becomes_a_legal_action(service: TableService) -> None:
    async def think(question: Question) -> int:
        raise NoAnswer

    async with working(service, think):
        live = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: live.table.seq > 3)


async def test_late_answer_is_dropped_and_the_bot_asked_again(
    service: TableService,
) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def think(question: Question) -> int:
        thinking.set()
        await go_on.wait()
        return await middle_action(question)

    before = counted(BOT_ANSWERS_LATE)
    async with working(service, think):
        live = await open_table(service, "open", "open", "apprentice")
        while not bot_turn(live.table):
            await act(service, live)
        await thinking.wait()
        await service.do(live, 1, new_request(), Resign())
        seq = live.table.seq
        go_on.set()
        await wait_until(lambda: live.table.seq > seq)
    assert counted(BOT_ANSWERS_LATE) == before + 1
    assert isinstance(live.table.entries[seq].events[0], Played)


async def test_failing_table_does_not_affect_others(service: TableService) -> None:
    async def think(question: Question) -> int:
        if question.game == "sintra":
            raise ZeroDivisionError
        return await middle_action(question)

    async with working(service, think):
        bad = await open_table(service, "apprentice", "apprentice", game="sintra")
        good = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: good.table.seq > 3)
    assert bad.table.seq == 1


async def test_scan_finds_bot_turns_without_hints(
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


async def test_stuck_worker_leaves_its_tables_to_others(
    service: TableService, store: Store, short_lease: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both the tables that it plays and those that are queued."""
    claim_due, scans_after_lease = store.claim_due, 0

    async def counted_claim(now: int, *args: Any, **named: Any) -> list[int]:
        nonlocal scans_after_lease
        scans_after_lease += now > due_at
        return await claim_due(now, *args, **named)

    due_at = sys.maxsize
    monkeypatch.setattr(bot_player, "_RENEW_S", 0.0)
    monkeypatch.setattr(store, "claim_due", counted_claim)
    async with working(service, never_answer) as stuck:
        live_tables = [await open_table(service, "apprentice", "apprentice") for _ in range(3)]
        await wait_until(lambda: stuck.questions == 1)
        due_at = max(live.table.at for live in live_tables) + 500
        await wait_until(lambda: scans_after_lease >= 2)
        assert {live.table.seq for live in live_tables} == {1}
        due = await claim_due(store.now(), 500, 99)
        assert set(due) == {live.table.id for live in live_tables}


async def test_turn_longer_than_the_lease_is_thought_about_once(
    services: tuple[TableService, TableService], short_lease: None
) -> None:
    """By neither of two workers a second time, also if it waits in the queue."""
    asked: Counter[bytes] = Counter()

    async def think(question: Question) -> int:
        asked[question.position] += 1
        await asyncio.sleep(1.2)
        return await middle_action(question)

    one, other = services
    async with working(one, think, processes=1), working(other, think, processes=1):
        live_tables = [await open_table(one, "apprentice", "apprentice") for _ in range(3)]
        await wait_until(lambda: all(live.table.seq > 2 for live in live_tables))
    assert max(asked.values()) == 1


async def test_hints_beyond_the_maximum_are_found_by_the_scan(
    service: TableService, short_lease: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_player, "_TABLES_MAX", 1)
    async with working(service):
        live_tables = [await open_table(service, "open", "apprentice") for _ in range(3)]
        for live in live_tables:
            await wait_until(lambda live=live: live.table.turn == 0)  # type: ignore[misc]
            await act(service, live)
        await wait_until(lambda: all(live.table.turn == 0 for live in live_tables))


async def test_bots_of_a_host_with_many_tables_think_less(service: TableService) -> None:
    budgets: list[int | None] = []
    may_answer = asyncio.Event()

    async def think(question: Question) -> int:
        budgets.append(question.budget.ms)
        await may_answer.wait()
        return await middle_action(question)

    before = counted(BOT_TURNS_SHORTENED)
    async with working(service, think, processes=1):
        for _ in range(10):
            await open_table(service, "master", "master")
        may_answer.set()
        await wait_until(lambda: len(budgets) > 20)
    assert budgets[0] == 500
    assert min(each for each in budgets if each) <= 100
    assert counted(BOT_TURNS_SHORTENED) > before


async def test_bot_turn_on_another_server_is_found_without_hints_after_a_long_pause(
    store: Store, other_store: Store, short_lease: None
) -> None:
    """The other server no longer knows when the row is due."""
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
    """Poll the log, since there are no hints."""

    async def is_turn() -> bool:
        await service.catch_up(live)
        return live.table.turn == turn

    await wait_until_async(is_turn)


async def test_append_in_progress_at_shutdown_is_published(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    appending = asyncio.Event()
    append = service.store.append

    async def slow_append(what: object) -> bool:
        appending.set()
        await asyncio.sleep(0.2)
        return await append(what)  # type: ignore[arg-type]

    monkeypatch.setattr(service.store, "append", slow_append)
    live = await open_table(service, "apprentice", "apprentice")
    published: list[bytes] = []
    await service.bus.subscribe(f"match.{live.table.id}", published.append)
    async with working(service):
        await service.bus.publish("work.0", str(live.table.id).encode())
        await appending.wait()
    assert live.table.seq == 2
    await wait_until(lambda: len(published) == 1)


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
                await wait_until(lambda: failures == 2)
                patch.undo()
                await wait_until(lambda: live.table.seq > 3)
    events = [line["event"] for line in lines]
    assert events == ["scan for due tables failed", "scan for due tables works again"]


# --- Clocks.


async def test_seat_is_timed_out_after_its_deadline(service: TableService) -> None:
    before = counted(CLOCK_TIMEOUTS)
    async with working(service):
        live = await open_table(service, "open", "open", clock=SECOND)
        deadline, seat = live.table.deadline, live.table.turn
        assert deadline
        await wait_until(lambda: live.table.stage == "over")
    assert deadline <= live.table.at
    assert live.table.match
    assert live.table.match.out == (seat,)
    assert counted(CLOCK_TIMEOUTS) == before + 1


async def test_turn_clock_restarts_with_every_turn(service: TableService) -> None:
    async with working(service):
        live = await open_table(service, "open", "open", clock=TurnClock(turn=2_000))
        for _ in range(4):
            await act(service, live)
            assert live.table.deadline == live.table.at + 2_000
        deadline = live.table.deadline
        assert deadline
        await wait_until(lambda: live.table.stage == "over")
    assert deadline <= live.table.at


async def test_second_timeout_comes_a_full_turn_after_the_first(
    service: TableService,
) -> None:
    async with working(service):
        live = await open_table(service, "open", "open", "open", clock=SECOND)
        await wait_until(lambda: live.table.stage == "over")
    timed_out = [
        entry.at
        for entry in live.table.entries
        for event in entry.events
        if isinstance(event, Played) and event.text == TIMEOUT
    ]
    assert timed_out[1] - timed_out[0] >= SECOND.turn


async def test_quiet_table_is_unscheduled(service: TableService, short_lease: None) -> None:
    async with working(service):
        live = await open_table(service, "open", "apprentice")
        await wait_until(lambda: live.table.turn == 0)
        await act(service, live)
        await wait_until(lambda: live.table.turn == 0)
        await until_unscheduled(service.store, live)


# --- Outages.


async def until_credited(live: LiveTable) -> None:
    await wait_until(
        lambda: any(isinstance(event, TimeCredited) for event in live.table.entries[-1].events)
    )


async def test_outage_beyond_the_deadline_is_credited(
    service: TableService, short_outage: None
) -> None:
    store, before = service.store, counted(OUTAGE_CREDIT_SECONDS)
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
        assert counted(OUTAGE_CREDIT_SECONDS) == pytest.approx(before + event.ms / 1000)
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


def test_worker_scans_at_least_once_a_second() -> None:
    assert max(module._SCAN_S) <= 1

"""The worker: bots and clocks at tables that are due."""

import asyncio
from collections import Counter

import pytest

from palacio.bots.process import Question
from palacio.match.kinds import TIMEOUT
from palacio.server.store import postgres
from palacio.server.table.events import Played
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import (
    BOT_ANSWERS_INVALID,
    BOT_ANSWERS_LATE,
    BOT_QUEUE,
    BOT_TURNS_SHORTENED,
    CLOCK_TIMEOUTS,
)
from palacio.server.worker import attempts
from palacio.server.worker import worker as module
from palacio.server.worker.fallback import NoAnswer
from palacio.server.worker.turns import bot_turn
from palacio.wire.commands import Resign
from palacio.wire.terms import TurnClock
from tests.server.counters import value_of
from tests.server.fake_clock import StoreClock
from tests.server.tables.players import act, new_request
from tests.server.worker.conftest import Scans
from tests.server.worker.scripted import middle_action, open_table, wake_at, working
from tests.waiting import SCENARIO_S, TIMEOUT_S, wait_until

SECOND = TurnClock(turn=1_000)
LONG = TurnClock(turn=600_000)


# --- Bots.


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_bots_play_a_match_to_the_end(service: TableService, game: str) -> None:
    async with working(service):
        live = await open_table(service, "apprentice", "greedy", "master", game=game)
        await wait_until(lambda: live.table.stage == "over", SCENARIO_S)
    assert await wake_at(service.store, live) is None


async def test_message_on_the_bus_makes_a_bot_act_without_a_scan(
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
        for live in live_tables * 3:  # duplicate messages
            await service.bus.publish("work.0", str(live.table.id).encode())
        await asyncio.sleep(0)
        may_answer.set()
        await wait_until(lambda: all(live.table.seq > 5 for live in live_tables))
    assert max(positions.values()) == 1


async def test_invalid_messages_to_workers_are_ignored(service: TableService) -> None:
    async with working(service):
        for data in (b"", b"-1", b"x", b"4711", b"\xff", b"9" * 40):
            await service.bus.publish("work.1", data)
        live = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: live.table.seq > 3)


async def test_illegal_answer_becomes_a_legal_action(service: TableService) -> None:
    async def think(question: Question) -> int:
        return -1

    before = value_of(BOT_ANSWERS_INVALID)
    async with working(service, think):
        live = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: live.table.seq > 3)
    assert value_of(BOT_ANSWERS_INVALID) >= before + 3


async def test_missing_answer_becomes_a_legal_action(service: TableService) -> None:
    async def think(question: Question) -> int:
        raise NoAnswer

    async with working(service, think):
        live = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: live.table.seq > 3)


async def test_late_answer_is_dropped_and_the_bot_is_asked_again(
    service: TableService,
) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def think(question: Question) -> int:
        thinking.set()
        await go_on.wait()
        return await middle_action(question)

    before = value_of(BOT_ANSWERS_LATE)
    async with working(service, think):
        live = await open_table(service, "open", "open", "apprentice")
        while not bot_turn(live.table):
            await act(service, live)
        await thinking.wait()
        await service.do(live, 1, new_request(), Resign())
        seq = live.table.seq
        go_on.set()
        await wait_until(lambda: live.table.seq > seq)
    assert value_of(BOT_ANSWERS_LATE) == before + 1
    assert isinstance(live.table.entries[seq].events[0], Played)


async def test_failing_table_does_not_affect_other_tables(service: TableService) -> None:
    async def think(question: Question) -> int:
        if question.game == "sintra":
            raise ZeroDivisionError
        return await middle_action(question)

    async with working(service, think):
        bad = await open_table(service, "apprentice", "apprentice", game="sintra")
        good = await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: good.table.seq > 3)
    assert bad.table.seq == 1


async def test_bots_of_a_host_with_many_tables_think_less(service: TableService) -> None:
    budgets: list[int | None] = []
    may_answer = asyncio.Event()

    async def think(question: Question) -> int:
        budgets.append(question.budget.ms)
        await may_answer.wait()
        return await middle_action(question)

    before = value_of(BOT_TURNS_SHORTENED)
    async with working(service, think, processes=1):
        await open_table(service, "master", "master")
        await wait_until(lambda: budgets)
        waiting = BOT_QUEUE._value.get()
        for _ in range(9):
            await open_table(service, "master", "master")
        await wait_until(lambda: BOT_QUEUE._value.get() == waiting + 9)
        may_answer.set()
        await wait_until(lambda: len(budgets) > 20)
    assert budgets[0] == 500
    assert min(each for each in budgets if each) <= 100
    assert value_of(BOT_TURNS_SHORTENED) > before


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
    monkeypatch.setattr(attempts, "_FINISH_S", TIMEOUT_S)
    live = await open_table(service, "apprentice", "apprentice")
    published: list[bytes] = []
    await service.bus.subscribe(f"match.{live.table.id}", published.append)
    async with working(service):
        await service.bus.publish("work.0", str(live.table.id).encode())
        await appending.wait()
    assert live.table.seq == 2
    await wait_until(lambda: len(published) == 1)


# --- Clocks.


@pytest.fixture
def no_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Credit no outage, however far a test moves the clock."""
    monkeypatch.setattr(postgres, "OUTAGE_MS", 2**31 - 1)


@pytest.mark.usefixtures("no_outage")
async def test_seat_is_timed_out_after_its_deadline(
    service: TableService, clock: StoreClock, scans: Scans
) -> None:
    before = value_of(CLOCK_TIMEOUTS)
    async with working(service):
        live = await open_table(service, "open", "open", clock=LONG)
        deadline, seat = live.table.deadline, live.table.turn
        assert deadline
        clock.at = deadline - 1
        await scans.another()
        assert live.table.stage == "playing"
        clock.at = deadline
        await clock.run_until(lambda: live.table.stage == "over")
    assert deadline <= live.table.at
    assert live.table.match
    assert live.table.match.out == (seat,)
    assert value_of(CLOCK_TIMEOUTS) == before + 1


@pytest.mark.usefixtures("no_outage")
async def test_turn_clock_restarts_with_every_turn(
    service: TableService, clock: StoreClock
) -> None:
    async with working(service):
        live = await open_table(service, "open", "open", clock=LONG)
        for _ in range(4):
            clock.at += 1_000
            await act(service, live)
            assert live.table.deadline == clock.at + LONG.turn
        clock.at += LONG.turn
        await clock.run_until(lambda: live.table.stage == "over")


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

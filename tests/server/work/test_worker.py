"""Workers: at whichever table something is due."""

import asyncio
from collections.abc import Iterator

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.hall.hall import LEASE_MS, Hall
from palacio.server.hall.pulse import Pulse
from palacio.server.hall.room import Room
from palacio.server.seeing.metrics import BOTS_ILLEGAL, BOTS_LATE, CLOCK_FLAGS, OUTAGE_MS
from palacio.server.store import Store, StoreDown
from palacio.server.table.events import Gave, Played
from palacio.server.work import worker as module
from palacio.server.work.thinkers import NoAnswer, Question
from palacio.server.work.turns import bots_turn
from palacio.server.work.worker import Worker
from palacio.wire.commands import Resign
from palacio.wire.terms import BankClock, TurnClock
from tests.server.hall.people import act, new_request, person_on_turn
from tests.server.work.scripted import Discreet, Scripted, middle_action, open_table, working
from tests.waiting import until

SECOND = TurnClock(turn=1_000)
LATE_MS = 1_000 + module._SOON_MS + 600 + 2_000  # a pulse, a look too early, a scan; a slow disk


@pytest.fixture
def hall(store: Store, runner: asyncio.Runner) -> Iterator[Hall]:
    hall = Hall(store, LocalBus())
    yield hall
    runner.run(hall.close())


@pytest.fixture
def deaf_hall(store: Store, runner: asyncio.Runner) -> Iterator[Hall]:
    hall = Hall(store, Discreet())
    yield hall
    runner.run(hall.close())


def counted(counter: object) -> float:
    return float(next(iter(counter.collect())).samples[0].value)  # type: ignore[attr-defined]


async def wake_at(store: Store, room: Room) -> int | None:
    row = await store.find(room.table.id)
    assert row
    return row.wake_at


# --- Bots.


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_bots_play_to_the_end_with_nobody_there(hall: Hall, game: str) -> None:
    async with working(hall):
        room = await open_table(hall, "apprentice", "greedy", "master", game=game)
        await until(lambda: room.table.stage == "over", within_s=60)
    assert await wake_at(hall.store, room) is None


async def test_a_bot_answers_a_person_at_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told by the bus, and not found by a scan."""
    monkeypatch.setattr(module, "_SCAN_S", (60.0, 60.0))
    async with working(hall):
        room = await open_table(hall, "open", "apprentice")
        for _ in range(4):
            await until(lambda: room.table.turn == 0)
            await act(hall, room)


async def test_many_tables_are_played_at_once_but_each_by_one_hand(hall: Hall) -> None:
    thinking: dict[bytes, int] = {}

    async def think(question: Question) -> int:
        thinking[question.position] = thinking.get(question.position, 0) + 1
        await asyncio.sleep(0.05)
        return await middle_action(question)

    async with working(hall, think) as thinkers:
        rooms = [await open_table(hall, "apprentice", "apprentice") for _ in range(4)]
        for _ in range(10):
            for room in rooms:  # as if others had the same to say
                await hall.bus.publish("work.0", str(room.table.id).encode())
            await asyncio.sleep(0.03)
        await until(lambda: all(room.table.seq > 5 for room in rooms))
    assert thinkers.most_at_once == 4
    assert max(thinking.values()) == 1


async def test_nonsense_on_the_bus_harms_nobody(hall: Hall) -> None:
    async with working(hall):
        for data in (b"", b"-1", b"x", b"4711", b"\xff", b"9" * 40):
            await hall.bus.publish("work.1", data)
        room = await open_table(hall, "apprentice", "apprentice")
        await until(lambda: room.table.seq > 3)


async def test_an_illegal_answer_becomes_a_legal_action(hall: Hall) -> None:
    async def think(question: Question) -> int:
        return -1

    before = counted(BOTS_ILLEGAL)
    async with working(hall, think):
        room = await open_table(hall, "apprentice", "apprentice")
        await until(lambda: room.table.seq > 3)
    assert counted(BOTS_ILLEGAL) >= before + 3


async def test_no_answer_becomes_one_too(hall: Hall) -> None:
    async def think(question: Question) -> int:
        raise NoAnswer

    async with working(hall, think):
        room = await open_table(hall, "apprentice", "apprentice")
        await until(lambda: room.table.seq > 3)


async def test_an_answer_that_comes_too_late_is_dropped_and_thought_about_anew(hall: Hall) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def think(question: Question) -> int:
        thinking.set()
        await go_on.wait()
        return await middle_action(question)

    before = counted(BOTS_LATE)
    async with working(hall, think):
        room = await open_table(hall, "open", "open", "apprentice")
        while not bots_turn(room.table):
            await act(hall, room)
        await thinking.wait()
        await hall.do(room, 1, new_request(), Resign())
        seq = room.table.seq
        go_on.set()
        await until(lambda: room.table.seq > seq)
    assert counted(BOTS_LATE) == before + 1
    assert isinstance(room.table.pages[seq].events[0], Played)


async def test_a_table_that_fails_stops_no_other(hall: Hall) -> None:
    async def think(question: Question) -> int:
        if question.game == "sintra":
            raise ZeroDivisionError
        return await middle_action(question)

    async with working(hall, think):
        bad = await open_table(hall, "apprentice", "apprentice", game="sintra")
        good = await open_table(hall, "apprentice", "apprentice")
        await until(lambda: good.table.seq > 3)
    assert bad.table.seq == 1


async def test_what_nobody_was_told_of_is_found_by_the_scan(deaf_hall: Hall) -> None:
    async with working(deaf_hall):
        room = await open_table(deaf_hall, "apprentice", "apprentice")
        await until(lambda: room.table.seq > 3, within_s=LEASE_MS / 1000 + 3)


async def test_what_was_left_behind_is_found_by_the_next_worker(hall: Hall) -> None:
    async def think(question: Question) -> int:
        await asyncio.sleep(60)
        return 0

    async with working(hall, think) as thinkers:
        room = await open_table(hall, "apprentice", "apprentice")
        await until(lambda: thinkers.asked == 1)
    async with working(hall):
        await until(lambda: room.table.seq > 3, within_s=LEASE_MS / 1000 + 3)


async def test_what_a_worker_is_stuck_with_is_left_to_another(hall: Hall, store: Store) -> None:
    """Whether it is being played there or waits for its turn."""

    async def think(question: Question) -> int:
        await asyncio.sleep(60)
        return 0

    async with working(hall, think) as stuck:
        hands = stuck.number + module._SPARE
        rooms = [await open_table(hall, "apprentice", "apprentice") for _ in range(hands + 2)]
        await until(lambda: stuck.asked == hands)
        await asyncio.sleep(LEASE_MS / 1000 + 1)  # it scans, and the tables are due
        assert {room.table.seq for room in rooms} == {1}
        due = await store.take_due(store.now(), LEASE_MS, 99)
        assert set(due) == {room.table.id for room in rooms}


@pytest.mark.slow
async def test_what_another_server_could_not_tell_is_found_however_long_it_was_quiet(
    store: Store, other_store: Store
) -> None:
    """By then that server's room does not know any more when the row wakes."""
    server, elsewhere = Hall(store, LocalBus()), Hall(other_store, LocalBus())
    async with working(elsewhere):
        here = await open_table(server, "open", "apprentice")
        for _ in range(2):
            await until_here(server, here, turn=0)
            rest_at = here.table.at + LEASE_MS + 3_000
            while store.now() < rest_at:
                await asyncio.sleep(0.1)
            assert await wake_at(store, here) is None
            await act(server, here)
        await until_here(server, here, turn=0)
    await server.close()
    await elsewhere.close()


async def until_here(hall: Hall, room: Room, turn: int) -> None:
    """Reads the log again and again, as nobody tells."""
    end = hall.store.now() + LEASE_MS + 3_000
    while room.table.turn != turn:
        assert hall.store.now() < end, "it never came"
        await asyncio.sleep(0.1)
        await hall.catch_up(room)


async def test_what_is_being_written_when_it_ends_is_told(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    appending = asyncio.Event()
    append = hall.store.append

    async def slow_append(what: object) -> bool:
        appending.set()
        await asyncio.sleep(0.2)
        return await append(what)  # type: ignore[arg-type]

    monkeypatch.setattr(hall.store, "append", slow_append)
    room = await open_table(hall, "apprentice", "apprentice")
    heard: list[bytes] = []
    await hall.bus.subscribe(f"match.{room.table.id}", heard.append)
    async with working(hall):
        await hall.bus.publish("work.0", str(room.table.id).encode())
        await appending.wait()
    assert room.table.seq == 2
    await until(lambda: len(heard) == 1)


async def test_a_database_that_is_away_is_waited_for(
    deaf_hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down(*_: object, **__: object) -> list[int]:
        raise StoreDown("gone")

    room = await open_table(deaf_hall, "apprentice", "apprentice")
    with monkeypatch.context() as patch:
        patch.setattr(deaf_hall.store, "take_due", down)
        async with working(deaf_hall):
            await asyncio.sleep(0.6)
            patch.undo()
            await until(lambda: room.table.seq > 3)


# --- Clocks.


async def test_time_is_called_after_the_deadline_and_soon(hall: Hall) -> None:
    before = counted(CLOCK_FLAGS)
    async with working(hall):
        room = await open_table(hall, "open", "open", clock=SECOND)
        deadline, seat = room.table.deadline, room.table.turn
        assert deadline
        await until(lambda: room.table.stage == "over")
    assert deadline <= room.table.at <= deadline + LATE_MS
    assert room.table.match
    assert room.table.match.out == (seat,)
    assert counted(CLOCK_FLAGS) == before + 1


async def test_a_clock_starts_anew_with_every_turn(hall: Hall) -> None:
    async with working(hall):
        room = await open_table(hall, "open", "open", clock=SECOND)
        for _ in range(4):
            await asyncio.sleep(0.4)
            await act(hall, room)
        assert room.table.stage == "playing"
        deadline = room.table.deadline
        assert deadline
        await until(lambda: room.table.stage == "over")
    assert deadline <= room.table.at <= deadline + LATE_MS


async def test_whoever_plays_on_after_another_is_out_is_not_called_at_once(hall: Hall) -> None:
    async with working(hall):
        room = await open_table(hall, "open", "open", "open", clock=SECOND)
        await until(lambda: bool(room.table.match and room.table.match.out))
        await until(lambda: bots_turn(room.table) is None)
        assert room.table.match
        assert len(room.table.match.out) == 1


@pytest.mark.slow
async def test_a_table_without_anything_due_is_let_alone(hall: Hall) -> None:
    async with working(hall):
        room = await open_table(hall, "open", "apprentice")
        await until(lambda: room.table.turn == 0)
        await act(hall, room)
        await until(lambda: room.table.turn == 0)
        rest_at = room.table.at + LEASE_MS + 2_000
        while hall.store.now() < rest_at:
            await asyncio.sleep(0.1)
        assert await wake_at(hall.store, room) is None


# --- Outages.


@pytest.mark.slow
async def test_after_an_outage_time_is_given_back_and_nobody_is_out(hall: Hall) -> None:
    """Nobody gives a sign of life from before the deadline until long after it."""
    store, before = hall.store, counted(OUTAGE_MS)
    room = await open_table(hall, "open", "open", clock=SECOND)
    began, deadline = room.table.at, room.table.deadline
    assert deadline
    await store.pulse(began)
    while store.now() < began + 6_000:
        await asyncio.sleep(0.1)
    async with working(hall):
        await until(lambda: room.table.deadline != deadline)
        (gift,) = room.table.pages[-1].events
        assert isinstance(gift, Gave)
        ((from_, ended),) = await store.outages(began)
        assert from_ == began
        assert gift.ms == ended - began > 5_000
        assert room.table.deadline == deadline + gift.ms
        assert counted(OUTAGE_MS) == before + gift.ms
        person = person_on_turn(room)
        await act(hall, room)  # in time, after all
        assert person_on_turn(room) != person


@pytest.mark.slow
async def test_while_no_server_lives_nobody_is_out(hall: Hall) -> None:
    """The worker alone sees that time is up. Nobody can play, so it waits for a server."""
    room = await open_table(hall, "open", "open", clock=SECOND)
    await hall.store.pulse(room.table.at)
    work = asyncio.create_task(Worker(hall, Scripted(middle_action)).run())
    try:
        await asyncio.sleep(6)
        assert room.table.stage == "playing"
        await hall.store.pulse(hall.store.now())
        await until(lambda: any(isinstance(e, Gave) for e in room.table.pages[-1].events))
    finally:
        work.cancel()
        await asyncio.wait([work])


async def test_who_acts_after_an_outage_has_not_paid_for_it(hall: Hall) -> None:
    """Long before the deadline, and before any worker has looked."""
    clock = BankClock(600_000)
    room = await open_table(hall, "open", "open", clock=clock)
    await hall.store.pulse(room.table.at - 60_000)  # it began before the turn, and ends in it
    await asyncio.sleep(0.3)
    hall.pulse = Pulse(hall.store)
    seat = room.table.turn
    assert seat is not None
    await act(hall, room)
    gift, *_ = room.table.pages[-1].events
    assert isinstance(gift, Gave)
    assert gift.ms >= 300
    ((_, ended),) = await hall.store.outages(0)
    paid = clock.bank - room.table.timing.left[seat]
    assert paid == room.table.at - ended  # what it took to write, and no more


async def test_an_action_that_slept_through_an_outage_has_not_paid_for_it(hall: Hall) -> None:
    """It was on its way when all were stopped: what was known of outages then is not enough."""
    room = await open_table(hall, "open", "open", clock=BankClock(600_000))
    pulse = hall.pulse = Pulse(hall.store)
    async with room.lock:
        acting = asyncio.create_task(act(hall, room))
        await until(lambda: pulse.is_fresh)
        await asyncio.sleep(0.3)
        await hall.store.pulse(hall.store.now() + 60_000)
        pulse._beat -= 60
    await acting
    gift, *_ = room.table.pages[-1].events
    assert isinstance(gift, Gave)


async def test_after_an_outage_clocks_are_set_right_before_anybody_acts(hall: Hall) -> None:
    room = await open_table(hall, "open", "open", clock=BankClock(600_000))
    await hall.store.pulse(room.table.at - 60_000)
    await asyncio.sleep(0.3)
    async with working(hall):
        await until(lambda: any(isinstance(e, Gave) for e in room.table.pages[-1].events))


async def test_an_outage_that_is_too_short_to_be_one_is_not_given_back(hall: Hall) -> None:
    room = await open_table(hall, "open", "open", clock=SECOND)
    await hall.store.pulse(room.table.at)
    await asyncio.sleep(2)
    async with working(hall):
        await until(lambda: room.table.stage == "over")


def test_it_scans_often_enough_to_be_punctual() -> None:
    assert max(module._SCAN_S) <= 1

"""The socket: what is followed is told, what is asked is answered, and nobody can do harm."""

import asyncio
import json
import random
import socket
from contextlib import suppress

import msgspec
import pytest
from prometheus_client import Counter
from websockets.exceptions import ConnectionClosed, InvalidStatus

from palacio.server.hall.room import Room
from palacio.server.live import connection
from palacio.server.seeing.metrics import MESSAGES_OUT, SLOW_READERS
from palacio.server.store import Store
from palacio.server.table.showing import see
from palacio.server.web.limits import Limits, Rate
from palacio.wire.commands import Act, AnyCommand, Begin, Leave, Queue, Resign, Sit
from palacio.wire.ids import format_id
from palacio.wire.messages import Done, Failed, Follow, Lobby, Ping, Pong, State, Tables, Unfollow
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import Sight
from tests.server.hall.people import act, begin, person_on_turn, some_action
from tests.server.live.clients import Caller, Served
from tests.server.live.conftest import BUFFER, open_server
from tests.waiting import until


def sight(state: State) -> Sight:
    return Sight(state.table, state.own)


async def settle(room: Room, callers: list[Caller]) -> list[State]:
    """What each has been told last, once all have the present version."""
    last = []
    for caller in callers:
        states = [message for message in caller.heard if isinstance(message, State)]
        while states[-1].table.seq < room.table.seq:
            states.append(await caller.hear_a(State))
        last.append(states[-1])
    return last


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_what_is_followed_equals_a_fresh_look(served: Served, game: str) -> None:
    room = await begin(served.hall, game)
    id_ = room.table.id
    async with served.call(1) as one, served.call(2) as two, served.call() as watcher:
        callers = [one, two, watcher]
        for caller in callers:
            await caller.follow(id_)
        while room.table.stage == "playing":
            person = person_on_turn(room)
            answer = await callers[person - 1].do(id_, Act(some_action(room)), room.table.seq)
            assert isinstance(answer, Done)
            assert answer.seq == room.table.seq
            states = await settle(room, callers)
            for seat, state in zip((0, 1, None), states, strict=True):
                assert sight(state) == fresh(room, seat)
                assert [chapter.seq for chapter in state.story] == [room.table.seq]


def fresh(room: Room, seat: int | None) -> Sight:
    """As it comes out of the wire."""
    return msgspec.json.decode(msgspec.json.encode(see(room.table, seat)), type=Sight)


async def test_every_kind_of_event_reaches_everyone(served: Served) -> None:
    """With what the act test does not do: sitting, preparing, leaving, resigning."""
    room = await served.hall.open(Terms("azul", [SeatTerms()] * 3), 1, None)
    id_ = room.table.id
    async with served.call(1) as one, served.call(2) as two, served.call() as watcher:
        callers = [one, two, watcher]
        for caller in callers:
            await caller.follow(id_)
        steps: list[tuple[Caller, AnyCommand]] = [
            (one, Sit("P1")),
            (two, Sit("P2")),
            (one, Begin("apprentice")),
            (two, Leave()),
            (one, Resign()),
        ]
        for caller, command in steps:
            assert isinstance(await caller.do(id_, command), Done), command
            for person, state in zip((1, 2, None), await settle(room, callers), strict=True):
                assert sight(state) == fresh(room, room.table.seat_of(person))


async def test_a_reconnected_client_gets_what_it_missed(served: Served) -> None:
    room = await begin(served.hall)
    for _ in range(5):
        await act(served.hall, room)
    async with served.call() as caller:
        state = await caller.follow(room.table.id, seen=room.table.seq - 3)
        assert [chapter.seq for chapter in state.story] == list(
            range(room.table.seq - 2, room.table.seq + 1)
        )
        state = await caller.follow(room.table.id, seen=room.table.seq)
        assert state.story == []
        state = await caller.follow(room.table.id, seen=999)  # of a log that was longer once
        assert len(state.story) == room.table.seq


async def test_asked_again_on_another_socket_it_is_answered_again(served: Served) -> None:
    room = await begin(served.hall)
    person, command = person_on_turn(room), Act(some_action(room))
    async with served.call(person) as one, served.call(person) as two:
        first = await one.do(room.table.id, command, id_="the-id")
        again = await two.do(room.table.id, command, id_="the-id")
    assert first == again


async def test_refusals_have_a_code_words_and_the_version(served: Served) -> None:
    room = await begin(served.hall)
    other = 3 - person_on_turn(room)
    async with served.call(other, query="?lang=nl") as caller:
        answer = await caller.do(room.table.id, Act(some_action(room)))
        assert isinstance(answer, Failed)
        assert (answer.code, answer.seq) == ("not_your_turn", room.table.seq)
        dutch = answer.reason
    async with served.call(other) as caller:
        english = await caller.do(room.table.id, Act(some_action(room)))
        assert isinstance(english, Failed)
        assert english.reason != dutch


async def test_without_a_session_one_only_looks_on(served: Served) -> None:
    room = await begin(served.hall)
    async with served.call() as caller:
        answer = await caller.do(room.table.id, Act(some_action(room)))
        assert isinstance(answer, Failed)
        assert answer.code == "no_session"
        state = await caller.follow(room.table.id)
        assert state.own is None


async def test_who_reads_slowly_skips_states_and_misses_nothing(served: Served) -> None:
    room = await begin(served.hall)
    async with served.call() as slow:
        state = await slow.follow(room.table.id)
        told = [state.table.seq]
        following = next(iter(room.onlookers))
        for _ in range(6):
            room.onlookers.discard(following)  # as long as its socket is busy
            await act(served.hall, room)
        room.onlookers.add(following)
        following.stir()
        state = await slow.hear_a(State)
        told += [chapter.seq for chapter in state.story]
        assert told == list(range(told[0], room.table.seq + 1))


async def test_pings_carry_the_versions(served: Served) -> None:
    room = await begin(served.hall)
    async with served.call() as caller:
        await caller.follow(room.table.id)
        await caller.say(Ping())
        pong = await caller.hear_a(Pong)
        assert pong.heads == {format_id(room.table.id): room.table.seq}
        await caller.say(Unfollow(format_id(room.table.id)))
        await caller.say(Ping())
        assert (await caller.hear_a(Pong)).heads == {}
        assert not room.onlookers


async def test_the_lobby_is_live(served: Served) -> None:
    async with served.call() as caller:
        await caller.say(Lobby())
        assert (await caller.hear_a(Tables)).tables == []
        terms = Terms("sintra", [SeatTerms(), SeatTerms()], listed=True)
        room = await served.hall.open(terms, 1, Sit("P1"))
        [table] = (await caller.hear_a(Tables)).tables
        assert (table.id, table.seats[0].name) == (format_id(room.table.id), "P1")
        await served.hall.do(room, 2, "x", Sit("P2"))
        assert (await caller.hear_a(Tables)).tables == []


async def test_who_goes_is_forgotten(served: Served) -> None:
    room = await begin(served.hall)
    async with served.call() as caller:
        await caller.follow(room.table.id)
        assert len(room.onlookers) == 1
    await until(lambda: not room.onlookers)


async def test_a_page_of_another_site_gets_no_socket(served: Served) -> None:
    with pytest.raises(InvalidStatus):
        async with served.call(1, origin="https://elsewhere.example"):
            pass


async def test_what_is_prepared_is_told_to_nobody_else(served: Served) -> None:
    room = await begin(served.hall)
    person = person_on_turn(room)
    async with served.call(person) as rival, served.call(3 - person) as caller:
        await rival.follow(room.table.id)
        assert isinstance(await caller.do(room.table.id, Queue(["5w>5"])), Done)
        state = await rival.hear_a(State)
        assert "5w>5" not in repr(state.story)
        assert state.own
        assert state.own.queue == []


# --- Hostile clients.


async def test_a_frame_too_large_closes_the_socket(served: Served) -> None:
    async with served.call(1) as caller:
        await caller.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            await caller.hear_a(State)


async def test_floods_are_told_and_then_cut(store: Store) -> None:
    limits = Limits(person=Rate(1, 5))
    async with open_server(store, limits) as served, served.call(1) as caller:
        for _ in range(5):
            await caller.say(Ping())
            await caller.hear_a(Pong)
        with pytest.raises(ConnectionClosed):
            await flood(caller)
        failures = [heard.code for heard in caller.heard if isinstance(heard, Failed)]
        assert failures
        assert set(failures) == {"too_fast"}


async def flood(caller: Caller) -> None:
    while True:
        await caller.say(Ping())
        await caller.hear()


def nonsense(seed: int) -> str | bytes:
    """Frames that a broken or a bad client may send."""
    dice = random.Random(seed)
    table = format_id(dice.getrandbits(63))
    frames: list[str | bytes] = [
        "",
        "{",
        "null",
        "[]",
        "[" * 2000,
        '{"type": "do", "command": {"a": ' + "[" * 1900 + "]" * 1900 + "}}",
        '{"type": "dance"}',
        '{"type": "do"}',
        json.dumps({"type": "follow", "table": "no such id"}),
        json.dumps({"type": "follow", "table": table, "seen": -1}),
        json.dumps({"type": "follow", "table": table, "seen": 10**30}),
        b'{"type": "sing", "id": "\xff"}',
        json.dumps({"type": "do", "table": table, "id": "\u0000", "command": {"do": "act"}}),
        json.dumps({"type": "do", "table": table, "id": "a", "command": {"do": "sit", "name": ""}}),
        dice.randbytes(dice.randrange(200)),
        dice.randbytes(40).decode("latin-1"),
        '{"type": "ping", "type": "do"}',
        '{"type": "ping"}' * 3,
    ]
    return dice.choice(frames)


@pytest.mark.parametrize("seed", range(12))
async def test_nonsense_is_answered_or_cut_and_hurts_nobody(served: Served, seed: int) -> None:
    room = await begin(served.hall)
    async with served.call(1) as good, served.call(2) as bad:
        await good.follow(room.table.id)
        with suppress(ConnectionClosed):
            for number in range(30):
                await bad.socket.send(nonsense(seed * 100 + number))
                await bad.hear()
        assert bad.socket.close_code in (None, 1003, 1007, 1008)
        await act(served.hall, room)
        assert (await good.hear_a(State)).table.seq == room.table.seq


async def test_what_a_newer_client_says_besides_is_passed_over(served: Served) -> None:
    room = await begin(served.hall)
    async with served.call(person_on_turn(room)) as caller:
        command = {"do": "act", "action": some_action(room), "mood": "good"}
        table = format_id(room.table.id)
        said = {"type": "do", "table": table, "id": "one", "command": command, "moon": "full"}
        await caller.socket.send(json.dumps(said))
        assert (await caller.hear_a(Done)).id == "one"


@pytest.mark.parametrize("said", [{"type": "do", "command": {"do": "sing"}}, {"type": "sing"}])
async def test_what_only_newer_servers_do_is_refused_by_its_id(
    served: Served, said: dict[str, object]
) -> None:
    async with served.call(1) as caller:
        await caller.socket.send(json.dumps({**said, "table": format_id(1), "id": "one"}))
        failed = await caller.hear_a(Failed)
        assert (failed.code, failed.id) == ("bad_message", "one")


async def test_a_table_is_kept_for_a_while_after_the_last_has_left(served: Served) -> None:
    """However long they were there: who was only cut off is back soon."""
    room = await begin(served.hall)
    async with served.call(1) as caller:
        await caller.follow(room.table.id)
        room.used -= 10_000
    await until(lambda: not room.onlookers)
    await served.hall.forget_idle()
    assert room.table.id in served.hall.rooms


async def test_hostile_commands_get_precise_refusals(served: Served) -> None:
    room = await begin(served.hall)
    person = person_on_turn(room)
    async with served.call(person) as caller, served.call(9) as stranger:
        cases: list[tuple[Caller, AnyCommand, int | None, str | None]] = [
            (caller, Act("zz>9"), None, "bad_notation"),
            (caller, Act("9b>1"), None, None),
            (caller, Act(some_action(room)), 10**6, "ahead"),
            (caller, Act("resign"), None, "bad_notation"),
            (caller, Act("undo"), None, "bad_notation"),
            (caller, Act("timeout"), None, "bad_notation"),
            (caller, Act("salt=abc"), None, "bad_notation"),
            (stranger, Act(some_action(room)), None, "not_seated"),
            (stranger, Resign(), None, "not_seated"),
        ]
        for who, command, seen, code in cases:
            answer = await who.do(room.table.id, command, seen)
            assert isinstance(answer, Failed), command
            assert code in (None, answer.code), (command, answer)
    await asyncio.sleep(0)


async def test_who_takes_nothing_any_more_is_cut(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_TAKE_S", 0.2)
    room = await begin(served.hall)
    async with served.call() as caller:
        await caller.follow(room.table.id)
        cut = value_of(SLOW_READERS)
        await stuff(caller, room)
        await until(lambda: not room.onlookers)
        assert value_of(SLOW_READERS) == cut + 1


async def test_who_reads_on_in_time_gets_the_table_as_it_is_then(served: Served) -> None:
    room = await begin(served.hall)
    async with served.call() as caller:
        state = await caller.follow(room.table.id)
        cut = value_of(SLOW_READERS)
        await stuff(caller, room)
        for _ in range(3):
            await act(served.hall, room)
        caller.socket.transport.resume_reading()
        while state.table.seq < room.table.seq:
            state = await caller.hear_a(State)
        assert value_of(SLOW_READERS) == cut


async def stuff(caller: Caller, room: Room) -> None:
    """Ask for the whole story, again and again, without reading it, until no more is sent."""
    caller.socket.transport.pause_reading()
    wire = caller.socket.transport.get_extra_info("socket")
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
    follow = Follow(format_id(room.table.id), 0)
    sent = -1.0
    while sent < (sent := sum_of(MESSAGES_OUT)):
        for _ in range(10):
            await caller.say(follow)
        await asyncio.sleep(0.05)


async def test_who_goes_while_being_told_something_is_not_cut(served: Served) -> None:
    room = await begin(served.hall)
    cut = value_of(SLOW_READERS)
    async with served.call() as caller:
        await caller.follow(room.table.id)
    await act(served.hall, room)
    await until(lambda: not room.onlookers)
    assert value_of(SLOW_READERS) == cut


def value_of(counter: Counter) -> float:
    return next(iter(counter.collect())).samples[0].value


def sum_of(counter: Counter) -> float:
    return sum(sample.value for sample in next(iter(counter.collect())).samples)

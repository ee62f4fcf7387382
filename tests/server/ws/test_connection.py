"""Socket connections: subscriptions, commands, backpressure and hostile clients."""

import asyncio
import json
import random
import socket
from contextlib import suppress

import msgspec
import pytest
from prometheus_client import Counter
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed, InvalidStatus

from palacio.server.access.rate_limits import Limits, RateLimit
from palacio.server.store.postgres import Store
from palacio.server.table.projection import personal_view
from palacio.server.tables.live_table import LiveTable
from palacio.server.telemetry import logs
from palacio.server.telemetry.metrics import SLOW_CONSUMERS
from palacio.server.ws import connection
from palacio.wire.commands import Act, AnyCommand, Begin, Leave, Queue, Resign, Sit
from palacio.wire.ids import format_id
from palacio.wire.messages import Done, Failed, Follow, Lobby, Ping, Pong, State, Tables, Unfollow
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import PersonalView
from tests.server.tables.players import act, begin, person_on_turn, some_action
from tests.server.tables.poison import poison
from tests.server.ws.clients import RawClient, RunningServer
from tests.server.ws.conftest import BUFFER, open_server
from tests.waiting import wait_until


def view_of(state: State) -> PersonalView:
    return PersonalView(state.table, state.own)


async def latest_states(live: LiveTable, clients: list[RawClient]) -> list[State]:
    """Return the last state of each client once all have the current version."""
    last = []
    for client in clients:
        states = [message for message in client.received if isinstance(message, State)]
        while states[-1].table.seq < live.table.seq:
            states.append(await client.receive_a(State))
        last.append(states[-1])
    return last


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_pushed_state_equals_a_fresh_view(server: RunningServer, game: str) -> None:
    live = await begin(server.service, game)
    id_ = live.table.id
    async with server.connect(1) as one, server.connect(2) as two, server.connect() as spectator:
        clients = [one, two, spectator]
        for client in clients:
            await client.follow(id_)
        while live.table.stage == "playing":
            person = person_on_turn(live)
            answer = await clients[person - 1].do(id_, Act(some_action(live)), live.table.seq)
            assert isinstance(answer, Done)
            assert answer.seq == live.table.seq
            states = await latest_states(live, clients)
            for seat, state in zip((0, 1, None), states, strict=True):
                assert view_of(state) == fresh_view(live, seat)
                assert [entry.seq for entry in state.story] == [live.table.seq]


def fresh_view(live: LiveTable, seat: int | None) -> PersonalView:
    """Return the view after encoding and decoding."""
    return msgspec.json.decode(
        msgspec.json.encode(personal_view(live.table, seat)), type=PersonalView
    )


async def test_every_kind_of_event_reaches_all_clients(server: RunningServer) -> None:
    """Cover the commands besides `act`: sitting, beginning, leaving, resigning."""
    live = await server.service.open(Terms("azul", [SeatTerms()] * 3), 1)
    id_ = live.table.id
    async with server.connect(1) as one, server.connect(2) as two, server.connect() as spectator:
        clients = [one, two, spectator]
        for client in clients:
            await client.follow(id_)
        steps: list[tuple[RawClient, AnyCommand]] = [
            (one, Sit("P1")),
            (two, Sit("P2")),
            (one, Begin("apprentice")),
            (two, Leave()),
            (one, Resign()),
        ]
        for client, command in steps:
            assert isinstance(await client.do(id_, command), Done), command
            for person, state in zip((1, 2, None), await latest_states(live, clients), strict=True):
                assert view_of(state) == fresh_view(live, live.table.seat_of(person))


async def test_reconnected_client_gets_the_missed_story(server: RunningServer) -> None:
    live = await begin(server.service)
    for _ in range(5):
        await act(server.service, live)
    async with server.connect() as client:
        state = await client.follow(live.table.id, seen=live.table.seq - 3)
        assert [entry.seq for entry in state.story] == list(
            range(live.table.seq - 2, live.table.seq + 1)
        )
        state = await client.follow(live.table.id, seen=live.table.seq)
        assert state.story == []
        longer_log = 999  # the client knew entries that were lost in a restore
        state = await client.follow(live.table.id, seen=longer_log)
        assert len(state.story) == live.table.seq


async def test_repeated_request_on_another_socket_gets_the_same_reply(
    server: RunningServer,
) -> None:
    live = await begin(server.service)
    person, command = person_on_turn(live), Act(some_action(live))
    async with server.connect(person) as one, server.connect(person) as two:
        first = await one.do(live.table.id, command, id_="the-id")
        again = await two.do(live.table.id, command, id_="the-id")
    assert first == again


async def test_refusal_has_code_translated_reason_and_version(server: RunningServer) -> None:
    live = await begin(server.service)
    other = 3 - person_on_turn(live)
    async with server.connect(other, query="?lang=nl") as client:
        answer = await client.do(live.table.id, Act(some_action(live)))
        assert isinstance(answer, Failed)
        assert (answer.code, answer.seq) == ("not_your_turn", live.table.seq)
        dutch = answer.reason
    async with server.connect(other) as client:
        english = await client.do(live.table.id, Act(some_action(live)))
        assert isinstance(english, Failed)
        assert english.reason != dutch


async def test_client_without_a_session_may_only_watch(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect() as client:
        answer = await client.do(live.table.id, Act(some_action(live)))
        assert isinstance(answer, Failed)
        assert answer.code == "no_session"
        state = await client.follow(live.table.id)
        assert state.own is None


async def test_slow_reader_skips_states_but_gets_the_whole_story(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect() as slow:
        state = await slow.follow(live.table.id)
        versions = [state.table.seq]
        subscription = next(iter(live.subscribers))
        for _ in range(6):
            live.subscribers.discard(subscription)  # as if its socket were busy
            await act(server.service, live)
        live.subscribers.add(subscription)
        subscription.notify()
        state = await slow.receive_a(State)
        versions += [entry.seq for entry in state.story]
        assert versions == list(range(versions[0], live.table.seq + 1))


async def test_pong_carries_the_versions_of_followed_tables(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect() as client:
        await client.follow(live.table.id)
        await client.send(Ping())
        pong = await client.receive_a(Pong)
        assert pong.heads == {format_id(live.table.id): live.table.seq}
        await client.send(Unfollow(format_id(live.table.id)))
        await client.send(Ping())
        assert (await client.receive_a(Pong)).heads == {}
        assert not live.subscribers


async def test_lobby_subscription_gets_every_change(server: RunningServer) -> None:
    async with server.connect() as client:
        await client.send(Lobby())
        assert (await client.receive_a(Tables)).tables == []
        terms = Terms("sintra", [SeatTerms(), SeatTerms()], listed=True)
        live = await server.service.open(terms, 1)
        assert len((await client.receive_a(Tables)).tables) == 1
        await server.service.do(live, 1, "x", Sit("P1"))
        [table] = (await client.receive_a(Tables)).tables
        assert (table.id, table.seats[0].name) == (format_id(live.table.id), "P1")
        await server.service.do(live, 2, "x", Sit("P2"))
        assert (await client.receive_a(Tables)).tables == []


async def test_disconnected_client_is_unsubscribed(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect() as client:
        await client.follow(live.table.id)
        assert len(live.subscribers) == 1
    await wait_until(lambda: not live.subscribers)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://[::1"])
async def test_socket_with_a_foreign_origin_is_refused(server: RunningServer, origin: str) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        async with server.connect(1, origin=origin):
            pass


async def test_queued_actions_are_not_sent_to_other_clients(server: RunningServer) -> None:
    live = await begin(server.service)
    person = person_on_turn(live)
    async with server.connect(person) as rival, server.connect(3 - person) as client:
        await rival.follow(live.table.id)
        assert isinstance(await client.do(live.table.id, Queue(["5w>5"])), Done)
        state = await rival.receive_a(State)
        assert "5w>5" not in repr(state.story)
        assert state.own
        assert state.own.queue == []


# --- Hostile clients.


async def test_oversized_frame_closes_the_socket(server: RunningServer) -> None:
    async with server.connect(1) as client:
        await client.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            await client.receive_a(State)


async def test_flooding_client_is_refused_and_then_disconnected(store: Store) -> None:
    limits = Limits(person=RateLimit(1, 5))
    async with open_server(store, limits) as server, server.connect(1) as client:
        for _ in range(5):
            await client.send(Ping())
            await client.receive_a(Pong)
        with pytest.raises(ConnectionClosed):
            await flood(client)
        failures = [message.code for message in client.received if isinstance(message, Failed)]
        assert failures
        assert set(failures) == {"too_fast"}


async def flood(client: RawClient) -> None:
    while True:
        await client.send(Ping())
        await client.receive()


def invalid_frame(seed: int) -> str | bytes:
    """Return a frame that a broken or hostile client may send."""
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
async def test_invalid_frames_do_not_disturb_other_clients(
    server: RunningServer, seed: int
) -> None:
    live = await begin(server.service)
    async with server.connect(1) as good, server.connect(2) as bad:
        await good.follow(live.table.id)
        with suppress(ConnectionClosed):
            for number in range(30):
                await bad.socket.send(invalid_frame(seed * 100 + number))
                await bad.receive()
        assert bad.socket.close_code in (None, 1003, 1007, 1008)
        await act(server.service, live)
        assert (await good.receive_a(State)).table.seq == live.table.seq


async def test_unknown_fields_in_a_message_are_ignored(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect(person_on_turn(live)) as client:
        command = {"do": "act", "action": some_action(live), "mood": "good"}
        table = format_id(live.table.id)
        message = {"type": "do", "table": table, "id": "one", "command": command, "moon": "full"}
        await client.socket.send(json.dumps(message))
        assert (await client.receive_a(Done)).id == "one"


@pytest.mark.parametrize("message", [{"type": "do", "command": {"do": "sing"}}, {"type": "sing"}])
async def test_unknown_command_is_refused_with_its_id(
    server: RunningServer, message: dict[str, object]
) -> None:
    async with server.connect(1) as client:
        await client.socket.send(json.dumps({**message, "table": format_id(1), "id": "one"}))
        failed = await client.receive_a(Failed)
        assert (failed.code, failed.id) == ("bad_message", "one")


async def test_table_stays_loaded_after_the_last_client_left(server: RunningServer) -> None:
    """A client that was only disconnected will be back soon."""
    live = await begin(server.service)
    async with server.connect(1) as client:
        await client.follow(live.table.id)
        live.used_at -= 10_000
    await wait_until(lambda: not live.subscribers)
    await server.service.evict_idle()
    assert live.table.id in server.service.live_tables


async def test_hostile_commands_get_precise_refusals(server: RunningServer) -> None:
    live = await begin(server.service)
    person = person_on_turn(live)
    async with server.connect(person) as client, server.connect(9) as stranger:
        cases: list[tuple[RawClient, AnyCommand, int | None, str | None]] = [
            (client, Act("zz>9"), None, "bad_notation"),
            (client, Act("9b>1"), None, None),
            (client, Act(some_action(live)), 10**6, "ahead"),
            (client, Act("resign"), None, "bad_notation"),
            (client, Act("undo"), None, "bad_notation"),
            (client, Act("timeout"), None, "bad_notation"),
            (client, Act("salt=abc"), None, "bad_notation"),
            (stranger, Act(some_action(live)), None, "not_seated"),
            (stranger, Resign(), None, "not_seated"),
        ]
        for sender, command, seen, code in cases:
            answer = await sender.do(live.table.id, command, seen)
            assert isinstance(answer, Failed), command
            assert code in (None, answer.code), (command, answer)


async def test_client_that_stops_reading_is_disconnected(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_SEND_TIMEOUT_S", 0.2)
    live = await begin(server.service)
    async with server.connect() as client:
        await client.follow(live.table.id)
        dropped = value_of(SLOW_CONSUMERS)
        await fill_buffer(client, live)
        await wait_until(lambda: not live.subscribers)
        assert value_of(SLOW_CONSUMERS) == dropped + 1


async def test_client_that_resumes_reading_gets_the_current_state(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect() as client:
        state = await client.follow(live.table.id)
        dropped = value_of(SLOW_CONSUMERS)
        await fill_buffer(client, live)
        for _ in range(3):
            await act(server.service, live)
        client.socket.transport.resume_reading()
        while state.table.seq < live.table.seq:
            state = await client.receive_a(State)
        assert value_of(SLOW_CONSUMERS) == dropped


async def fill_buffer(client: RawClient, live: LiveTable) -> None:
    """Request the whole story repeatedly without reading, until the server pauses."""
    client.socket.transport.pause_reading()
    wire = client.socket.transport.get_extra_info("socket")
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
    while not any(subscriber._outbox._is_paused for subscriber in live.subscribers):  # type: ignore[attr-defined]
        await client.send(Follow(format_id(live.table.id), 0))
        await asyncio.sleep(0)


async def test_client_that_disconnects_does_not_count_as_slow(server: RunningServer) -> None:
    live = await begin(server.service)
    dropped = value_of(SLOW_CONSUMERS)
    async with server.connect() as client:
        await client.follow(live.table.id)
    await act(server.service, live)
    await wait_until(lambda: not live.subscribers)
    assert value_of(SLOW_CONSUMERS) == dropped


def value_of(counter: Counter) -> float:
    return next(iter(counter.collect())).samples[0].value


async def test_table_that_cannot_be_read_leaves_the_socket_and_its_other_tables(
    server: RunningServer,
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    await poison(server.service.store, bad.table)
    await server.service.close()  # forgets the tables
    async with server.connect(1) as client:
        await client.send(Follow(format_id(bad.table.id)))
        refused = await client.receive_a(Failed)
        assert (refused.code, refused.table) == ("damaged", format_id(bad.table.id))
        await client.follow(good.table.id)
        assert isinstance(await client.do(bad.table.id, Resign()), Failed)
        assert isinstance(await client.do(good.table.id, Resign()), Done)
        assert [state.table.stage for state in client.received if isinstance(state, State)] == [
            "playing",
            "over",
        ]


async def test_socket_follows_the_table_before_its_first_unreadable_entry(
    server: RunningServer,
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    async with server.connect(1) as client:
        for live in (bad, good):
            await client.follow(live.table.id)
        await poison(server.service.store, bad.table)
        await server.service.resync()
        refused = await client.do(bad.table.id, Resign())
        assert isinstance(refused, Failed)
        assert refused.code == "damaged"
        assert isinstance(await client.do(good.table.id, Resign()), Done)


def _raise(*_: object) -> bytes:
    raise RuntimeError("broken on purpose")


async def test_unexpected_error_in_a_command_is_a_fault_and_names_the_match(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    monkeypatch.setattr(bad.table, "copy", _raise)
    async with server.connect(1) as client:
        with capture_logs(processors=[logs._add_match]) as lines:
            failed = await client.do(bad.table.id, Resign())
        assert isinstance(failed, Failed)
        assert (failed.code, failed.table) == ("fault", format_id(bad.table.id))
        (line,) = [line for line in lines if line["event"] == "message failed"]
        assert (line["match"], line["kind"]) == (bad.table.id, "Do")
        assert isinstance(await client.do(good.table.id, Resign()), Done)


async def test_failed_update_ends_only_its_own_subscription(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = await begin(server.service), await begin(server.service)
    async with server.connect(1) as client:
        for live in (bad, good):
            await client.follow(live.table.id)
        monkeypatch.setattr(bad, "state", _raise)
        with capture_logs() as lines:
            assert isinstance(await client.do(bad.table.id, Resign()), Done)
        failed = next(each for each in client.received if isinstance(each, Failed))
        assert (failed.code, failed.table) == ("fault", format_id(bad.table.id))
        assert [(line["event"], line["match"]) for line in lines] == [
            ("update failed", bad.table.id)
        ]
        assert not bad.subscribers
        assert isinstance(await client.do(good.table.id, Resign()), Done)
        assert client.received[-2].table.id == format_id(good.table.id)

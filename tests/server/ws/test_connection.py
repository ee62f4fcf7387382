"""Socket connections: subscriptions, commands and the lobby."""

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from palacio.server.table.events import TimeCredited
from palacio.server.table.projection import personal_view
from palacio.server.tables.live_table import LiveTable
from palacio.wire.commands import Act, AnyCommand, Begin, Leave, Queue, Resign, Sit
from palacio.wire.ids import format_id
from palacio.wire.messages import Done, Failed, Lobby, Ping, Pong, State, Tables, Unfollow
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import PersonalView
from tests.server.tables.players import act, begin, person_on_turn, some_action
from tests.server.ws.clients import RawClient, RunningServer
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
    async with server.connect(1) as one, server.connect(2) as two, server.connect(3) as spectator:
        clients = [one, two, spectator]  # all have a session: others get states less often
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
    """Return the seat's view, encoded and decoded like a state that a client receives."""
    return msgspec.json.decode(
        msgspec.json.encode(personal_view(live.table, seat)), type=PersonalView
    )


async def test_every_kind_of_event_reaches_all_clients(server: RunningServer) -> None:
    """Cover the commands other than `act`: sitting, beginning, leaving, resigning."""
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
        before = await rival.follow(live.table.id)
        assert isinstance(await client.do(live.table.id, Queue(["5w>5"])), Done)
        await server.service.commit(live, lambda draft: draft.record(TimeCredited(1)))
        state = await rival.receive_a(State)
        assert [entry.seq for entry in state.story] == [before.table.seq + n for n in (1, 2)]
        assert "5w>5" not in repr(state.story)
        assert state.own
        assert state.own.queue == []


async def test_table_stays_loaded_after_the_last_client_left(server: RunningServer) -> None:
    """A client that has merely lost its connection will soon reconnect."""
    live = await begin(server.service)
    async with server.connect(1) as client:
        await client.follow(live.table.id)
        live.used_at -= 10_000
    await wait_until(lambda: not live.subscribers)
    await server.service.evict_idle()
    assert live.table.id in server.service.live_tables

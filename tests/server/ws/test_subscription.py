"""Subscriptions to a table: long stories, their rate-limit cost, and the rate of states."""

import time

import msgspec
import pytest

from palacio.server.access.rate_limits import RateLimit
from palacio.server.store.postgres import Store
from palacio.server.table import projection
from palacio.server.table.events import TimeCredited
from palacio.server.table.projection import entry_stories
from palacio.wire.commands import Queue
from palacio.wire.ids import format_id
from palacio.wire.messages import Done, Earlier, Follow, Ping, Pong, State, Story
from tests.server.http_client import GENEROUS
from tests.server.tables.players import act, begin, person_on_turn
from tests.server.ws.clients import RawClient, RunningServer
from tests.server.ws.conftest import open_server


async def test_long_story_is_truncated_and_its_earlier_parts_are_sent_on_request(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projection, "STORY_MAX", 4)
    live = await begin(server.service)
    for _ in range(6):
        await act(server.service, live)
    whole = entry_stories(live.table, 0, None)
    async with server.connect() as client:
        state = await client.follow(live.table.id, seen=0)
        assert [entry.seq for entry in state.story] == [6, 7, 8, 9]
        assert state.cut == sum(len(entry.plays) for entry in whole[:5])
        parts = [state.story]
        while parts[0][0].seq > 1:
            await client.send(Earlier(format_id(live.table.id), parts[0][0].seq))
            parts.insert(0, (await client.receive_a(Story)).story)
        assert [[entry.seq for entry in part] for part in parts] == [
            [1],
            [2, 3, 4, 5],
            [6, 7, 8, 9],
        ]
        assert [entry.plays for part in parts for entry in part] == [e.plays for e in whole]
        assert (await client.follow(live.table.id, seen=6)).cut is None
        for before, seqs in ((0, []), (1, []), (999, [6, 7, 8, 9])):
            await client.send(Earlier(format_id(live.table.id), before))
            assert [e.seq for e in (await client.receive_a(Story)).story] == seqs


async def test_story_on_a_socket_costs_tokens_for_its_entries(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, address=RateLimit(1e-6, 10))
    async with open_server(store, limits) as server:
        live = await begin(server.service)
        while live.table.seq < 250:
            await server.service.commit(live, lambda draft: draft.record(TimeCredited(1)))
        async with server.connect() as client:
            codes = []
            for seen in (250, 0, 250, 0, 0):
                await client.send(Follow(format_id(live.table.id), seen))
                answer = await client.receive()
                codes.append(getattr(answer, "code", "state"))
    assert codes == ["state", "state", "state", "state", "too_fast"]


async def test_queued_action_sends_nothing_to_other_people(server: RunningServer) -> None:
    live = await begin(server.service)
    person = person_on_turn(live)
    async with (
        server.connect(person) as rival,
        server.connect(9) as spectator,
        server.connect(3 - person) as client,
    ):
        for each in (rival, spectator, client):
            await each.follow(live.table.id)
        before = live.table.seq
        assert isinstance(await client.do(live.table.id, Queue(["5w>5"])), Done)
        for each in (rival, spectator):
            await each.send(Ping())
            pong = await each.receive()  # nothing came before it
            assert isinstance(pong, Pong)
            assert pong.heads[format_id(live.table.id)] == before
        (own,) = [m for m in client.received[-2:] if isinstance(m, State)]
        assert own.own
        assert own.own.queue == ["5w>5"]


async def test_anonymous_spectator_gets_at_most_two_states_a_second(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect() as anonymous, server.connect(9) as guest:
        for client in (anonymous, guest):
            await client.follow(live.table.id)
        started = time.monotonic()
        for _ in range(8):
            await act(server.service, live)
            await anonymous.send(Ping())  # the pong must not name a version that was not sent
            pong = await anonymous.receive_a(Pong)
            assert pong.heads[format_id(live.table.id)] == last_version(anonymous)
            while last_version(guest) < live.table.seq:
                await guest.receive()
        while last_version(anonymous) < live.table.seq:
            await anonymous.receive()
        states = [message for message in anonymous.received if isinstance(message, State)]
        assert len(states) <= 2 + 2 * (time.monotonic() - started)
        assert [e.seq for state in states for e in state.story] == list(
            range(states[0].table.seq + 1, live.table.seq + 1)
        )
        assert len([m for m in guest.received if isinstance(m, State)]) == 9


def last_version(client: RawClient) -> int:
    return max(m.table.seq for m in client.received if isinstance(m, State))

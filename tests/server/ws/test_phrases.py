"""Phrases: relayed to all clients that follow a table, on every server, and limited per person."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from palacio.server.access.rate_limits import Limits, RateLimit
from palacio.server.store.postgres import Store
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.live_table import LiveTable
from palacio.server.ws.phrases import PhraseRelay
from palacio.wire.ids import format_id
from palacio.wire.messages import Failed, Pong, Said, Say, read_server_message
from palacio.wire.phrases import PhraseId
from tests.server.bus.buses import processes
from tests.server.fake_clock import FakeClock
from tests.server.tables.players import begin
from tests.server.ws.clients import RawClient, RunningServer
from tests.server.ws.conftest import open_server


async def say(client: RawClient, live: LiveTable, phrase: PhraseId = "well-played") -> None:
    await client.send(Say(format_id(live.table.id), "say-1", phrase))


def said(live: LiveTable, seat: int, phrase: PhraseId = "well-played") -> Said:
    return Said(format_id(live.table.id), seat, phrase)


async def test_phrase_reaches_players_and_spectators(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect(1) as ana, server.connect(2) as ben, server.connect() as spectator:
        for client in (ana, ben, spectator):
            await client.follow(live.table.id)
        await say(ben, live, "glyph-sun")
        for client in (ana, ben, spectator):
            assert await client.receive_a(Said) == said(live, 1, "glyph-sun")


async def test_phrase_is_not_in_the_log_and_not_sent_to_later_clients(
    server: RunningServer,
) -> None:
    live = await begin(server.service)
    version = live.table.seq
    async with server.connect(1) as ana, server.connect(2) as ben:
        await ana.follow(live.table.id)
        await say(ana, live)
        await ana.receive_a(Said)
        await ben.follow(live.table.id)
        await ben.socket.send('{"type": "ping"}')
        await ben.receive_a(Pong)
        assert not [each for each in ben.received if isinstance(each, Said)]
    assert live.table.seq == version


@pytest.mark.parametrize(("person", "code"), [(None, "no_session"), (9, "not_seated")])
async def test_phrase_from_a_spectator_is_refused(
    server: RunningServer, person: int | None, code: str
) -> None:
    live = await begin(server.service)
    async with server.connect(person) as client:
        await client.follow(live.table.id)
        await say(client, live)
        failed = await client.receive_a(Failed)
        assert (failed.code, failed.id) == (code, "say-1")


async def test_unknown_phrase_and_free_text_are_refused_with_their_id(
    server: RunningServer,
) -> None:
    live = await begin(server.service)
    async with server.connect(1) as ana:
        for phrase in ("nonsense", "You are a bad player"):
            table = format_id(live.table.id)
            text = f'{{"type": "say", "table": "{table}", "id": "s", "phrase": "{phrase}"}}'
            await ana.socket.send(text)
            failed = await ana.receive_a(Failed)
            assert (failed.code, failed.id) == ("bad_message", "s")


async def test_second_phrase_within_three_seconds_is_refused_with_a_reason(
    server: RunningServer,
) -> None:
    live = await begin(server.service)
    async with server.connect(1, query="?lang=es") as ana, server.connect(2) as ben:
        await ana.follow(live.table.id)
        await say(ana, live)
        await ana.receive_a(Said)
        await say(ana, live)
        failed = await ana.receive_a(Failed)
        assert (failed.code, failed.id) == ("phrase_too_soon", "say-1")
        assert failed.reason == "Espera 3 segundos antes de la siguiente frase."
        await say(ben, live)  # each person has a separate limit
        assert await ana.receive_a(Said) == said(live, 1)


async def test_person_may_send_a_phrase_every_three_seconds(server: RunningServer) -> None:
    clock = FakeClock()
    relay = PhraseRelay(server.service, clock)
    live = await begin(server.service)
    await relay.send(live.table.id, 0, 1, "hello")
    clock.at += 2.9
    with pytest.raises(RequestRefused):
        await relay.send(live.table.id, 0, 1, "hello")
    clock.at += 0.1
    await relay.send(live.table.id, 0, 1, "hello")


async def test_phrase_costs_a_token(store: Store) -> None:
    async with open_server(store, Limits(person=RateLimit(1 / 60, 1))) as server:
        live = await begin(server.service)
        async with server.connect(1) as ana:
            await say(ana, live)
            await say(ana, live)
            failed = await ana.receive_a(Failed)
            assert (failed.code, failed.id) == ("too_fast", "say-1")


async def test_slow_reader_gets_only_the_newest_phrases(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect(1) as ana:
        await ana.follow(live.table.id)
        for number in range(10):  # in one turn of the event loop, before anything is sent
            live.pass_on(f'{{"type":"said","table":"","seat":{number},"phrase":"hello"}}'.encode())
        seats = [(await ana.receive_a(Said)).seat for _ in range(4)]
        assert seats == [6, 7, 8, 9]


@pytest.fixture(params=["local", "nats"])
def two_servers(
    request: pytest.FixtureRequest, runner: asyncio.Runner, store: Store, other_store: Store
) -> Iterator[tuple[RunningServer, RunningServer]]:
    url = None if request.param == "local" else str(request.getfixturevalue("service_nats"))

    @asynccontextmanager
    async def opened() -> AsyncIterator[tuple[RunningServer, RunningServer]]:
        async with (
            processes(url) as (one, other),
            open_server(store, bus=one) as here,
            open_server(other_store, bus=other) as there,
        ):
            yield here, there

    servers = opened()
    yield runner.run(servers.__aenter__())
    runner.run(servers.__aexit__(None, None, None))


async def test_phrase_reaches_clients_on_another_server(
    two_servers: tuple[RunningServer, RunningServer],
) -> None:
    here, there = two_servers
    live = await begin(here.service)
    async with here.connect(1) as ana, there.connect(2) as ben:
        await ana.follow(live.table.id)
        await ben.follow(live.table.id)
        await say(ana, live)
        assert await ben.receive_a(Said) == said(live, 0)
        assert await ana.receive_a(Said) == said(live, 0)
        await say(ben, live, "thanks")
        assert await ana.receive_a(Said) == said(live, 1, "thanks")


def test_older_client_ignores_messages_that_it_does_not_know() -> None:
    assert read_server_message('{"type": "sung", "table": "", "seat": 0}') is None

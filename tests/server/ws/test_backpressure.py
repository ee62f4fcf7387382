"""Backpressure: clients that read slowly or not at all."""

import asyncio
import socket
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from palacio.server.tables.live_table import LiveTable
from palacio.server.telemetry.metrics import SLOW_CONSUMERS
from palacio.server.ws import connection
from palacio.wire.ids import format_id
from palacio.wire.messages import Follow, State
from tests.server.counters import value_of
from tests.server.tables.players import act, begin
from tests.server.ws.clients import RawClient, RunningServer
from tests.server.ws.conftest import BUFFER
from tests.waiting import TIMEOUT_S, wait_until


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


async def test_client_that_stops_reading_is_disconnected(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_SEND_TIMEOUT_S", 0.2)
    live = await begin(server.service)
    async with server.connect() as client:
        await client.follow(live.table.id)
        dropped = value_of(SLOW_CONSUMERS)
        with suppress(ConnectionClosed):  # the server may disconnect before the buffer is full
            await fill_buffer(client, live)
        await wait_until(lambda: not live.subscribers)
        assert value_of(SLOW_CONSUMERS) == dropped + 1


async def test_client_that_resumes_reading_gets_the_current_state(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_SEND_TIMEOUT_S", TIMEOUT_S)
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

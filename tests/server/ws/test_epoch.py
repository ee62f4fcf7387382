"""Clients follow the log when it loses entries, as after a failover to a lagging standby."""

import pytest
from websockets.exceptions import ConnectionClosed

from faults.cluster.postgres import Postgres
from palacio.server.store.postgres import Store
from palacio.wire.messages import Hello, Ping, Pong, State
from tests.server.databases import connected
from tests.server.tables.players import act, begin
from tests.server.ws.clients import RunningServer, connect_to
from tests.server.ws.conftest import open_server


async def _lose_entries(database: str, after: int) -> None:
    async with connected(database) as connection:
        await connection.execute("delete from log where seq > $1", after)


async def test_shortened_log_is_sent_again(server: RunningServer, database: str) -> None:
    live = await begin(server.service)
    async with server.connect(1) as player, server.connect() as spectator:
        for client in (player, spectator):
            state = await client.follow(live.table.id, 0)
            assert not state.anew
        kept = live.table.seq
        for _ in range(3):
            await act(server.service, live)
        await _lose_entries(database, kept)
        await server.service.resync()
        for client in (player, spectator):
            states = [await client.receive_a(State)]
            while states[-1].table.seq != kept:
                states.append(await client.receive_a(State))
            assert [state.anew for state in states] == [False] * (len(states) - 1) + [True]
            assert [entry.seq for entry in states[-1].story] == list(range(1, kept + 1))
        await act(server.service, live)
        state = await player.receive_a(State)
        assert (state.anew, state.table.seq, len(state.story)) == (False, kept + 1, 1)


async def test_log_whose_last_entries_were_replaced_by_the_same_number_of_others_is_sent_again(
    server: RunningServer, database: str
) -> None:
    live = await begin(server.service)
    kept = live.table.seq
    async with server.connect() as spectator:
        await act(server.service, live)
        await spectator.follow(live.table.id, 0)
        await _lose_entries(database, kept)
        async with open_server(await Store.open(database)) as other:
            there = await other.service.get(live.table.id)
            await act(other.service, there)
            assert there.table.seq == live.table.seq
            await server.service.resync()
            state = await spectator.receive_a(State)
            assert state.anew
            assert state.story[-1].at == there.table.at
            await other.service.store.close()


async def test_client_that_is_ahead_of_the_log_gets_the_whole_log(server: RunningServer) -> None:
    live = await begin(server.service)
    async with server.connect() as client:
        state = await client.follow(live.table.id, live.table.seq + 5)
        assert state.anew
        assert len(state.story) == state.table.seq == live.table.seq


async def test_new_epoch_is_announced_to_connected_clients(
    server: RunningServer, database: str
) -> None:
    live = await begin(server.service)
    async with server.connect(1) as client:
        await client.follow(live.table.id, 0)
        before = client.received[0].epoch
        async with connected(database) as connection:
            await connection.execute("delete from setting where name like 'epoch%'")
            await server.service.store._epoch.read(connection)  # as a new connection does
        async with server.connect() as early:
            assert early.received[0].epoch == before  # until tables and logs are compared
        await server.service.resync()
        hello = await client.receive_a(Hello)
        assert hello.epoch not in ("", before)
        assert hello.guest
        await client.send(Ping())
        assert not (await client.receive_a(Pong)).heads  # it follows no table now
        assert len((await client.follow(live.table.id, 0)).story) == live.table.seq
    async with server.connect(1) as client:
        assert client.received[0].epoch == hello.epoch


async def test_socket_that_needs_a_stopped_database_is_closed_with_try_again_later(
    own_postgres: Postgres,
) -> None:
    store = await Store.open(own_postgres.url)
    async with open_server(store) as server:
        own_postgres.stop_immediately()
        async with server.connect() as client:  # needs nothing from the database
            assert client.received[0].epoch == store.epoch
        headers = {"authorization": "Bearer x.y"}  # the key to verify it is in the database
        async with connect_to(f"ws://127.0.0.1:{server.port}/api/live", headers) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        own_postgres.start()
        async with server.connect(1) as client:
            assert client.received[0].guest
    await store.close()

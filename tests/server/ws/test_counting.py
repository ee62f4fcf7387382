"""Messages from sockets are counted by their outcome."""

from collections import Counter

import msgspec
import pytest

from faults.cluster.postgres import Postgres
from palacio.server.store.postgres import Store
from palacio.server.tables.live_table import LiveTable
from palacio.server.telemetry.metrics import SOCKET_MESSAGES, SOCKET_OUTCOMES
from palacio.wire.commands import Act
from palacio.wire.ids import format_id
from palacio.wire.messages import Done, Failed, Follow, Ping, Pong
from tests.server.http_client import GENEROUS
from tests.server.tables.players import begin, person_on_turn, some_action
from tests.server.ws.clients import RunningServer, connect_to
from tests.server.ws.conftest import open_server


class Outcomes:
    """The outcomes counted since this object was created."""

    def __init__(self) -> None:
        self._before = _counted()

    def __call__(self) -> dict[str, int]:
        return dict(_counted() - self._before)


def _counted() -> Counter[str]:
    return Counter({each: SOCKET_MESSAGES.counts[(each,)] for each in SOCKET_OUTCOMES})


async def test_each_message_is_counted_by_its_outcome(server: RunningServer) -> None:
    live = await begin(server.service)
    outcomes = Outcomes()
    async with server.connect(person_on_turn(live)) as client:
        await client.send(Ping())
        await client.receive_a(Pong)
        await client.do(live.table.id, Act("nonsense"))
        await client.do(live.table.id, Act(some_action(live)), seen=1)
        await client.socket.send("{")
        await client.receive_a(Failed)
        assert isinstance(await client.do(live.table.id, Act(some_action(live))), Done)
    assert outcomes() == {"ok": 2, "refused": 2, "rejected": 1}


async def test_commands_count_as_unavailable_while_postgres_is_stopped(
    own_postgres: Postgres,
) -> None:
    store = await Store.open(own_postgres.url)
    async with open_server(store) as server:
        live = await begin(server.service)
        async with server.connect(person_on_turn(live)) as client:
            outcomes = Outcomes()
            own_postgres.stop()
            answer = await client.do(live.table.id, Act(some_action(live)))
            assert isinstance(answer, Failed)
            assert answer.code == "unavailable"
            assert outcomes() == {"unavailable": 1}
    await store.close()


async def test_update_that_cannot_be_sent_counts_as_failed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> bytes:
        raise ZeroDivisionError

    live = await begin(server.service)
    outcomes = Outcomes()
    async with server.connect() as client:
        monkeypatch.setattr(LiveTable, "state", crash)
        await client.send(Follow(format_id(live.table.id)))
        await client.receive_a(Failed)
    assert outcomes()["failed"] == 1


async def test_connection_that_is_refused_while_postgres_is_stopped_counts_as_unavailable(
    own_postgres: Postgres,
) -> None:
    store = await Store.open(own_postgres.url)
    async with open_server(store) as server:
        own_postgres.stop()
        outcomes = Outcomes()
        await be_refused(server, authorization="Bearer x.y")  # the key to verify it can't be read
        assert outcomes() == {"unavailable": 1}
    await store.close()


async def test_connection_beyond_the_quota_counts_as_rejected(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, sockets_address=1)
    async with open_server(store, limits) as server, server.connect():
        outcomes = Outcomes()
        await be_refused(server)
        assert outcomes() == {"rejected": 1}


async def be_refused(server: RunningServer, **headers: str) -> None:
    url = f"ws://127.0.0.1:{server.port}/api/live"
    async with connect_to(url, headers) as socket:
        await socket.wait_closed()

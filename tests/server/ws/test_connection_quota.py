"""Quotas on open sockets, per person and per address."""

import asyncio
from contextlib import suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from palacio.server.access.rate_limits import Limits, RateLimit
from palacio.server.access.sessions import Guest
from palacio.server.refusal_text import reason
from palacio.server.store.postgres import Store
from palacio.wire.messages import AnyServerMessage, Failed
from tests.server.http_client import GENEROUS
from tests.server.ws.clients import RunningServer, connect_to
from tests.server.ws.conftest import open_server
from tests.waiting import TIMEOUT_S


async def refused(server: RunningServer, person: int) -> Failed:
    token = await server.sessions.sign(Guest(person, "Ana"))
    url = f"ws://127.0.0.1:{server.port}/api/live?lang=nl"
    headers = {"authorization": f"Bearer {token}"}
    async with connect_to(url, headers) as socket:
        message: object = msgspec.json.decode(await socket.recv(), type=AnyServerMessage)
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1008
    assert isinstance(message, Failed)
    return message


async def test_socket_beyond_the_persons_quota_is_refused(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, sockets=2)
    async with open_server(store, limits) as server:
        async with server.connect(1), server.connect(1):
            failed = await refused(server, 1)
            assert failed.code == "too_many_sockets"
            assert failed.reason == reason("too_many_sockets", "nl")
            async with server.connect(2), server.connect(), server.connect(), server.connect():
                pass  # the quota does not apply to other clients

        await until_released(server, 1)


async def test_socket_beyond_the_address_quota_is_refused(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, sockets_address=3)
    async with open_server(store, limits) as server:
        async with server.connect(), server.connect(), server.connect(1):
            assert (await refused(server, 2)).code == "too_many_sockets"
        await until_released(server, 2)


async def test_each_handshake_costs_its_address_a_token(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, address=RateLimit(0.001, 3))
    async with open_server(store, limits) as server:
        for person in (1, 2, None):
            async with server.connect(person):
                pass
        with pytest.raises(InvalidStatus) as refusal:
            async with server.connect(4):
                pass
    response = refusal.value.response
    assert response.status_code == 429
    assert int(response.headers["retry-after"]) > 1
    assert response.body
    assert msgspec.json.decode(response.body)["code"] == "too_fast"


def test_address_may_open_200_sockets_by_default() -> None:
    assert Limits().sockets_address == 200


async def until_released(server: RunningServer, person: int) -> None:
    """Wait until the server has noticed that the sockets are closed."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            with suppress(AssertionError):
                async with server.connect(person), server.connect(person):
                    return
            await asyncio.sleep(0.02)

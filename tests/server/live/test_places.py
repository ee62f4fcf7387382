"""One person has only so many sockets."""

import asyncio
from contextlib import suppress

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from palacio.server.store import Store
from palacio.server.web.session import Guest
from palacio.wire.messages import AnyHeard, Failed
from tests.server.live.clients import Served
from tests.server.live.conftest import open_server
from tests.server.web.people import GENEROUS


async def refused(served: Served, person: int) -> Failed:
    token = await served.sessions.sign(Guest(person, "Ana"))
    url = f"ws://127.0.0.1:{served.port}/api/live?lang=nl"
    headers = {"authorization": f"Bearer {token}"}
    async with connect(url, additional_headers=headers) as socket:
        heard: object = msgspec.json.decode(await socket.recv(), type=AnyHeard)
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1008
    assert isinstance(heard, Failed)
    return heard


async def test_who_has_too_many_sockets_is_told_so(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, sockets=2)
    async with open_server(store, limits) as served:
        async with served.call(1), served.call(1):
            failed = await refused(served, 1)
            assert failed.code == "too_many_sockets"
            assert failed.reason.startswith("Je bent te vaak")
            async with served.call(2), served.call(), served.call(), served.call():
                pass  # others come in, and whoever is nobody in particular

        await given_back(served, 1)


async def test_an_address_has_so_many_whoever_it_is(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, sockets_address=3)
    async with open_server(store, limits) as served:
        async with served.call(), served.call(), served.call(1):
            assert (await refused(served, 2)).code == "too_many_sockets"
        await given_back(served, 2)


async def given_back(served: Served, person: int) -> None:
    """The server may notice a moment later that somebody has gone."""
    async with asyncio.timeout(10):
        while True:
            with suppress(AssertionError):
                async with served.call(person), served.call(person):
                    return
            await asyncio.sleep(0.02)

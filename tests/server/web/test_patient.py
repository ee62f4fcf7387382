"""Who comes to ask something asks it before long."""

import asyncio

import pytest

from palacio.server.store import Store
from palacio.server.web import patient
from tests.server.live.clients import Served
from tests.server.live.conftest import open_server

ASKED = b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"


async def end_of(served: Served, *said: bytes) -> bytes:
    """All that is answered until the server closes; a pause after each thing that is said."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    for each in said:
        writer.write(each)
        await asyncio.sleep(0.05)
    try:
        async with asyncio.timeout(3):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    "said",
    [(), (b"GET /hea",), (b"GET /healthz HTTP/1.1\r\n",), (b"G", b"E", b"T", b" ", b"/", b"h")],
    ids=("nothing", "half a line", "half a head", "drops"),
)
async def test_who_does_not_is_cut(
    store: Store, monkeypatch: pytest.MonkeyPatch, said: tuple[bytes, ...]
) -> None:
    monkeypatch.setattr(patient, "_HEAD_S", 0.2)
    async with open_server(store) as served:
        assert await end_of(served, *said) == b""


async def test_that_holds_for_the_second_request_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patient, "_HEAD_S", 0.2)
    async with open_server(store) as served:
        answer = await end_of(served, ASKED, ASKED, ASKED[:9])
    assert answer.count(b"HTTP/1.1 200") == 2


async def test_who_follows_is_not_cut(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patient, "_HEAD_S", 0.2)
    async with open_server(store) as served, served.call() as caller:
        await asyncio.sleep(0.5)
        assert caller.socket.close_code is None

"""The timeout for request headers."""

import asyncio

import pytest

from palacio.server.http import header_timeout
from palacio.server.store.postgres import Store
from tests.server.ws.clients import RunningServer
from tests.server.ws.conftest import open_server

REQUEST = b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"


async def responses_to(server: RunningServer, *parts: bytes) -> bytes:
    """Send these parts with pauses, and return all that the server sends until it closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for part in parts:
        writer.write(part)
        await asyncio.sleep(0.05)
    try:
        async with asyncio.timeout(30):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    "parts",
    [(), (b"GET /hea",), (b"GET /healthz HTTP/1.1\r\n",), (b"G", b"E", b"T", b" ", b"/", b"h")],
    ids=("nothing", "half a line", "half the headers", "byte by byte"),
)
async def test_connection_without_complete_headers_is_closed(
    store: Store, monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...]
) -> None:
    monkeypatch.setattr(header_timeout, "_HEADER_TIMEOUT_S", 0.2)
    async with open_server(store) as server:
        assert await responses_to(server, *parts) == b""


async def test_timeout_applies_to_later_requests_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header_timeout, "_HEADER_TIMEOUT_S", 0.2)
    async with open_server(store) as server:
        answer = await responses_to(server, REQUEST, REQUEST, REQUEST[:9])
    assert answer.count(b"HTTP/1.1 200") == 2


async def test_timeout_does_not_apply_to_open_sockets(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header_timeout, "_HEADER_TIMEOUT_S", 0.2)
    async with open_server(store) as server, server.connect() as client:
        await asyncio.sleep(0.5)
        assert client.socket.close_code is None

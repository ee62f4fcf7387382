"""The timeout for request headers."""

import asyncio
from contextlib import suppress

import pytest

from palacio.server.http import header_timeout
from palacio.server.http.header_timeout import HeaderTimeoutProtocol
from palacio.server.store.postgres import Store
from tests.server.ws.clients import RunningServer
from tests.server.ws.conftest import open_server
from tests.waiting import TIMEOUT_S

REQUEST = b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n"


async def responses_to(server: RunningServer, *parts: bytes) -> bytes:
    """Send the parts with pauses, and return everything sent before the server disconnects."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for part in parts:
        writer.write(part)
        await asyncio.sleep(0.05)
    try:
        async with asyncio.timeout(TIMEOUT_S):
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


async def test_header_timeout_applies_to_later_requests_on_a_connection(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header_timeout, "_HEADER_TIMEOUT_S", TIMEOUT_S)
    async with open_server(store) as server, asyncio.timeout(TIMEOUT_S / 2):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        for _ in range(2):
            writer.write(REQUEST)
            assert (await reader.readuntil(b"alive\n")).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(header_timeout, "_HEADER_TIMEOUT_S", 0.2)
        writer.write(REQUEST[:9])
        with suppress(ConnectionError):
            assert await reader.read() == b""
        writer.close()


async def test_header_timeout_does_not_apply_to_open_websockets(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header_timeout, "_HEADER_TIMEOUT_S", TIMEOUT_S)
    timers: list[asyncio.TimerHandle | None] = []
    start_timer = HeaderTimeoutProtocol._start_timer

    def spy(protocol: HeaderTimeoutProtocol) -> None:
        start_timer(protocol)
        timers.append(protocol._header_timer)

    monkeypatch.setattr(HeaderTimeoutProtocol, "_start_timer", spy)
    async with open_server(store) as server, server.connect():
        assert [timer.cancelled() for timer in timers if timer] == [True]

"""The fast socket: framing, fragments, protocol errors and floods."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest

from palacio.wire.messages import AnyServerMessage, Failed, Hello, Ping, Pong
from tests.server.ws.clients import RunningServer
from tests.waiting import TIMEOUT_S

TEXT, BYTES, CLOSE, PING, PONG, LAST = 0x81, 0x82, 0x88, 0x89, 0x8A, 0x80
FIRST = 0x01  # first fragment of a text message
REQUEST = msgspec.json.encode(Ping())

_decode = msgspec.json.Decoder(AnyServerMessage).decode

_HANDSHAKE = """\
GET /api/live HTTP/1.1\r
Host: 127.0.0.1\r
Connection: Upgrade\r
Upgrade: websocket\r
Sec-WebSocket-Version: 13\r
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
\r
"""


def frame(kind: int, data: bytes = b"") -> bytes:
    """Return a masked frame, as clients have to send it."""
    size, mask = len(data), os.urandom(4)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    return bytes((kind,)) + length + mask + masked


class RawConnection:
    """A raw TCP connection to the socket endpoint."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, data: bytes, piece: int | None = None) -> None:
        """Send the data at once, or in pieces of this many bytes."""
        for at in range(0, len(data), piece or len(data)):
            self._writer.write(data[at : at + (piece or len(data))])
            await self._writer.drain()
            await asyncio.sleep(0.001 if piece else 0)

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(TIMEOUT_S):
            kind, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2))
            return kind, await self._reader.readexactly(size)

    async def receive(self) -> Any:
        kind, data = await self.frame()
        assert kind == TEXT
        return _decode(data)

    async def rest(self) -> bytes:
        """Return all bytes that arrive before the connection ends."""
        async with asyncio.timeout(TIMEOUT_S):
            return await self._reader.read()

    async def until_disconnected(self) -> None:
        with suppress(ConnectionError):
            await self.rest()

    async def close_code(self) -> int:
        kind, data = await self.frame()
        assert kind == CLOSE
        return int.from_bytes(data[:2])


@asynccontextmanager
async def open_connection_to(server: RunningServer) -> AsyncIterator[RawConnection]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    raw = RawConnection(reader, writer)
    await raw.send(_HANDSHAKE.encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    assert isinstance(await raw.receive(), Hello)
    yield raw
    writer.close()


@pytest.mark.parametrize("piece", [1, 2, 5, 6, 7, 23, None])
async def test_frames_split_anywhere_are_read_in_order(
    server: RunningServer, piece: int | None
) -> None:
    long = REQUEST + b" " * 200  # needs two more bytes for its length
    async with open_connection_to(server) as raw:
        sent = [frame(TEXT, REQUEST), frame(TEXT, b""), frame(TEXT, long), frame(PING, b"data")]
        await raw.send(b"".join(sent), piece)
        texts = []
        for _ in sent:
            kind, data = await raw.frame()
            if kind == PONG:
                assert data == b"data"
            else:
                texts.append(type(_decode(data)))
        assert texts == [Pong, Failed, Pong]


@pytest.mark.parametrize("piece", [1, None])
async def test_fragmented_text_is_reassembled(server: RunningServer, piece: int | None) -> None:
    async with open_connection_to(server) as raw:
        pieces = [frame(FIRST, REQUEST[:4]), frame(PING), frame(LAST, REQUEST[4:])]
        await raw.send(frame(TEXT, REQUEST) + b"".join(pieces) + frame(TEXT, REQUEST), piece)
        kinds = [(await raw.frame())[0] for _ in range(4)]
        assert sorted(kinds) == [TEXT, TEXT, TEXT, PONG]


async def test_binary_frame_is_read_as_text(server: RunningServer) -> None:
    async with open_connection_to(server) as raw:
        await raw.send(frame(BYTES, REQUEST))
        assert isinstance(await raw.receive(), Pong)


async def test_close_frame_is_answered(server: RunningServer) -> None:
    async with open_connection_to(server) as raw:
        await raw.send(
            frame(TEXT, REQUEST) + frame(CLOSE, (1000).to_bytes(2)) + frame(TEXT, REQUEST)
        )
        assert await raw.close_code() == 1000


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (bytes((TEXT, len(REQUEST))) + REQUEST, 1002),  # not masked
        (frame(0xC1, REQUEST), 1002),  # compressed, which was not negotiated
        (frame(0x83, REQUEST), 1002),  # unknown opcode
        (frame(LAST, REQUEST), 1002),  # continuation without a first fragment
        (frame(TEXT, b'"\xff"'), 1007),  # not UTF-8
        (frame(TEXT, REQUEST + b" " * 4096)[:8], 1009),  # refused by its length alone
        (b"\x81\xff" + (1 << 20).to_bytes(8) + bytes(4), 1009),
    ],
    ids=("unmasked", "compressed", "unknown", "continuation", "not utf-8", "long", "longer"),
)
async def test_protocol_error_closes_with_its_code(
    server: RunningServer, data: bytes, code: int
) -> None:
    async with open_connection_to(server) as raw:
        await raw.send(frame(TEXT, REQUEST))
        assert isinstance(await raw.receive(), Pong)
        await raw.send(data)
        assert await raw.close_code() == code


# --- Floods.


async def test_many_messages_at_once_are_all_answered(server: RunningServer) -> None:
    async with open_connection_to(server) as raw:
        await raw.send(frame(TEXT, REQUEST) * 50)
        for _ in range(50):
            assert isinstance(await raw.receive(), Pong)


@pytest.mark.parametrize(
    "data",
    [
        frame(PING) * 5_000,
        frame(PONG, b"here") * 5_000,
        frame(FIRST) + frame(0x00) * 5_000,
        frame(FIRST) + frame(LAST) + (frame(BYTES, REQUEST) + frame(PING)) * 2_500,
    ],
    ids=("pings", "pongs", "pieces", "mixed"),
)
async def test_client_that_floods_with_control_frames_or_fragments_is_disconnected(
    server: RunningServer, data: bytes
) -> None:
    async with open_connection_to(server) as raw:
        await raw.send(data)
        await raw.until_disconnected()


async def test_messages_after_our_close_frame_are_ignored(server: RunningServer) -> None:
    async with open_connection_to(server) as raw:
        await raw.send(frame(TEXT, b"nonsense") * 20)
        assert await raw.close_code() == 1008
        await raw.send(frame(TEXT, REQUEST) * 1_000)
        assert await raw.rest() == b""

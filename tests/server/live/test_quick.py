"""The quick socket: however a client cuts and packs what it says, it is heard as it was said."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest

from palacio.wire.messages import AnyHeard, Failed, Hello, Ping, Pong
from tests.server.live.clients import Served

TEXT, BYTES, CLOSE, PING, PONG, MORE = 0x81, 0x82, 0x88, 0x89, 0x8A, 0x80
BEGUN = 0x01  # a text, of which more follows
ASKED = msgspec.json.encode(Ping())

_decode = msgspec.json.Decoder(AnyHeard).decode

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
    """As a client has to send it: behind a mask."""
    size, mask = len(data), os.urandom(4)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    return bytes((kind,)) + length + mask + masked


class Wire:
    """A connection on which every byte is ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, data: bytes, cut: int | None = None) -> None:
        """In one piece, or in pieces that arrive one by one."""
        for at in range(0, len(data), cut or len(data)):
            self._writer.write(data[at : at + (cut or len(data))])
            await self._writer.drain()
            await asyncio.sleep(0.001 if cut else 0)

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(10):
            kind, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2))
            return kind, await self._reader.readexactly(size)

    async def hear(self) -> Any:
        kind, data = await self.frame()
        assert kind == TEXT
        return _decode(data)

    async def rest(self) -> bytes:
        """All that comes until it ends."""
        async with asyncio.timeout(5):
            return await self._reader.read()

    async def until_cut(self) -> None:
        with suppress(ConnectionError):
            await self.rest()

    async def close_code(self) -> int:
        kind, data = await self.frame()
        assert kind == CLOSE
        return int.from_bytes(data[:2])


@asynccontextmanager
async def open_wire(served: Served) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    wire = Wire(reader, writer)
    await wire.send(_HANDSHAKE.encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
    assert isinstance(await wire.hear(), Hello)
    yield wire
    writer.close()


@pytest.mark.parametrize("cut", [1, 2, 5, 6, 7, 23, None])
async def test_wherever_it_is_cut_everything_is_heard_in_order(
    served: Served, cut: int | None
) -> None:
    long = ASKED + b" " * 200  # whose length takes two bytes more
    async with open_wire(served) as wire:
        said = [frame(TEXT, ASKED), frame(TEXT, b""), frame(TEXT, long), frame(PING, b"still?")]
        await wire.send(b"".join(said), cut)
        texts = []
        for _ in said:
            kind, data = await wire.frame()
            if kind == PONG:
                assert data == b"still?"
            else:
                texts.append(type(_decode(data)))
        assert texts == [Pong, Failed, Pong]


@pytest.mark.parametrize("cut", [1, None])
async def test_a_text_in_pieces_is_one_and_so_is_what_comes_after(
    served: Served, cut: int | None
) -> None:
    async with open_wire(served) as wire:
        pieces = [frame(BEGUN, ASKED[:4]), frame(PING), frame(MORE, ASKED[4:])]
        await wire.send(frame(TEXT, ASKED) + b"".join(pieces) + frame(TEXT, ASKED), cut)
        kinds = [(await wire.frame())[0] for _ in range(4)]
        assert sorted(kinds) == [TEXT, TEXT, TEXT, PONG]


async def test_bytes_are_read_as_text(served: Served) -> None:
    async with open_wire(served) as wire:
        await wire.send(frame(BYTES, ASKED))
        assert isinstance(await wire.hear(), Pong)


async def test_a_farewell_is_answered(served: Served) -> None:
    async with open_wire(served) as wire:
        await wire.send(frame(TEXT, ASKED) + frame(CLOSE, (1000).to_bytes(2)) + frame(TEXT, ASKED))
        assert await wire.close_code() == 1000


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (bytes((TEXT, len(ASKED))) + ASKED, 1002),  # without a mask
        (frame(0xC1, ASKED), 1002),  # compressed, which was not agreed on
        (frame(0x83, ASKED), 1002),  # of a kind that there is not
        (frame(MORE, ASKED), 1002),  # more of what never began
        (frame(TEXT, b'"\xff"'), 1007),  # no text at all
        (frame(TEXT, ASKED + b" " * 4096)[:8], 1009),  # its length is enough
        (b"\x81\xff" + (1 << 20).to_bytes(8) + bytes(4), 1009),
    ],
    ids=("bare", "packed", "unknown", "more", "no text", "long", "longer"),  # masks are random
)
async def test_what_is_not_allowed_ends_it_with_the_reason(
    served: Served, data: bytes, code: int
) -> None:
    async with open_wire(served) as wire:
        await wire.send(frame(TEXT, ASKED))
        assert isinstance(await wire.hear(), Pong)
        await wire.send(data)
        assert await wire.close_code() == code


# --- Floods.


async def test_however_much_is_said_at_once_it_is_all_heard(served: Served) -> None:
    async with open_wire(served) as wire:
        await wire.send(frame(TEXT, ASKED) * 50)
        for _ in range(50):
            assert isinstance(await wire.hear(), Pong)


@pytest.mark.parametrize(
    "data",
    [
        frame(PING) * 5_000,
        frame(PONG, b"here") * 5_000,
        frame(BEGUN) + frame(0x00) * 5_000,
        frame(BEGUN) + frame(MORE) + (frame(BYTES, ASKED) + frame(PING)) * 2_500,
    ],
    ids=("pings", "pongs", "pieces", "mixed"),
)
async def test_frames_that_cost_nothing_are_not_borne_for_ever(served: Served, data: bytes) -> None:
    async with open_wire(served) as wire:
        await wire.send(data)
        await wire.until_cut()


async def test_after_our_farewell_nothing_is_heard_and_it_ends_soon(served: Served) -> None:
    async with open_wire(served) as wire:
        await wire.send(frame(TEXT, b"nonsense") * 20)
        assert await wire.close_code() == 1008
        await wire.send(frame(TEXT, ASKED) * 1_000)
        assert await wire.rest() == b""

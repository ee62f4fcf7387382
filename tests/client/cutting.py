"""A way to a server that is cut again and again, in the middle of whatever is said."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

_PIECE = 1024


class Way:
    """Between client and server: it passes on bytes, until it is cut."""

    def __init__(self, host: str, port: int) -> None:
        self._there = (host, port)
        self._open: set[asyncio.StreamWriter] = set()
        self.address = ""
        self.cuts = 0
        self._is_closed = False

    async def lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.CancelledError):
            if not self._is_closed:
                await self._lead_on(reader, writer)
        writer.transport.abort()

    async def _lead_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._there)
        self._open |= {writer, far_writer}
        try:
            await asyncio.gather(_pass_on(reader, far_writer), _pass_on(far_reader, writer))
        finally:
            self._open -= {writer, far_writer}
            far_writer.transport.abort()

    def cut(self) -> None:
        self.cuts += bool(self._open)
        for writer in list(self._open):
            writer.transport.abort()

    @asynccontextmanager
    async def closed(self) -> AsyncIterator[None]:
        """Nothing gets through, for a while."""
        self._is_closed = True
        self.cut()
        yield
        self._is_closed = False

    async def cut_at_random(self, dice: random.Random, most_s: float) -> None:
        while True:
            await asyncio.sleep(dice.uniform(0, most_s))
            self.cut()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(_PIECE):
        writer.write(data)
        await writer.drain()
    writer.transport.abort()


@asynccontextmanager
async def a_way_to(address: str) -> AsyncIterator[Way]:
    parts = urlsplit(address)
    assert parts.hostname
    assert parts.port
    way = Way(parts.hostname, parts.port)
    listening = await asyncio.start_server(way.lead, "127.0.0.1", 0)
    way.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    async with listening:
        yield way
    async with way.closed():
        await asyncio.sleep(0.01)  # whoever has just come is turned away

"""A TCP proxy whose connections a test can cut at any time."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

_PIECE = 1024


class CuttingProxy:
    """Forwards bytes between clients and a server until it is cut."""

    def __init__(self, host: str, port: int) -> None:
        self._server = (host, port)
        self._open: set[asyncio.StreamWriter] = set()
        self.address = ""
        self.cuts = 0
        self.forwarded = 0  # how many pieces of at most `_PIECE` bytes
        self._is_closed = False

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.CancelledError):
            if not self._is_closed:
                await self._forward(reader, writer)
        writer.transport.abort()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._server)
        self._open |= {writer, far_writer}
        try:
            await asyncio.gather(self._copy(reader, far_writer), self._copy(far_reader, writer))
        finally:
            self._open -= {writer, far_writer}
            far_writer.transport.abort()

    def cut(self) -> None:
        self.cuts += bool(self._open)
        for writer in list(self._open):
            writer.transport.abort()

    @asynccontextmanager
    async def closed(self) -> AsyncIterator[None]:
        """Cut all connections, and refuse new ones inside the block."""
        self._is_closed = True
        self.cut()
        yield
        self._is_closed = False

    async def cut_at_random(self, dice: random.Random, most: int) -> None:
        """Cut all connections repeatedly, each time about 1 to `most` forwarded pieces later."""
        while True:
            goal = self.forwarded + dice.randint(1, most)
            while self.forwarded < goal:
                await asyncio.sleep(0.005)
            self.cut()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(_PIECE):
            writer.write(data)
            await writer.drain()
            self.forwarded += 1
        writer.transport.abort()


@asynccontextmanager
async def proxy_to(address: str) -> AsyncIterator[CuttingProxy]:
    parts = urlsplit(address)
    assert parts.hostname
    assert parts.port
    proxy = CuttingProxy(parts.hostname, parts.port)
    listening = await asyncio.start_server(proxy.handle, "127.0.0.1", 0)
    proxy.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    async with listening:
        yield proxy
    async with proxy.closed():
        await asyncio.sleep(0.01)  # lets pending connections be refused

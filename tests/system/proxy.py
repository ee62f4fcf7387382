"""A wire between two processes that can be cut, or held still one way, when a test says so."""

import asyncio
from contextlib import suppress

_CHUNK = 65_536


class Proxy:
    """On a port of its own, to a port that it is given."""

    def __init__(self, to_port: int) -> None:
        self.port = 0
        self._to_port = to_port
        self._server: asyncio.Server | None = None
        self._wires: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()
        self._answers = asyncio.Event()  # unset: what comes back is held
        self._answers.set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server
        self._server.close()
        self.cut()
        self._answers.set()
        for pump in list(self._pumps):
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    def cut(self) -> None:
        """All wires, with whatever is on them."""
        for wire in list(self._wires):
            wire.transport.abort()

    def cut_one(self, number: int) -> None:
        wires = [wire for wire in self._wires if not wire.is_closing()]
        if wires:
            wires[number % len(wires)].transport.abort()

    def hold_answers(self) -> None:
        self._answers.clear()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._wires.add(writer)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to_port)
        except OSError:
            writer.transport.abort()
            self._wires.discard(writer)
            return
        self._wires.add(back)
        for pump in (self._pump(reader, back, held=False), self._pump(there, writer, held=True)):
            task = asyncio.create_task(pump)
            self._pumps.add(task)
            task.add_done_callback(self._pumps.discard)

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, held: bool
    ) -> None:
        """Until one end is gone; then the other is let go, too."""
        with suppress(OSError):
            while data := await source.read(_CHUNK):
                if held:
                    await self._answers.wait()
                sink.write(data)
                await sink.drain()
        sink.transport.abort()
        self._wires.discard(sink)

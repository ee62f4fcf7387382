"""A TCP proxy that behaves like a bad network on request."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from faults.proxies.tap import Tap

_CHUNK = 65_536  # bytes
_CLOSE_S = 0.1
_POLL_S = 0.02

PLAYED_ENTRY = b'{"events":[{"what":"played"'  # begins the body of an entry with a play
"""Sent by a server to PostgreSQL, by which a scenario recognizes that an append is under way."""

Transform = Callable[[bytes], bytes]


@dataclass(eq=False)
class CutTrigger:
    """Cuts the first connection on which these bytes appear, before or after forwarding them."""

    bytes: bytes
    passes: bool  # forward the bytes before the cut
    fired: asyncio.Event = field(default_factory=asyncio.Event)


class Direction:
    """One direction of all connections of a proxy."""

    def __init__(self) -> None:
        self._flowing = asyncio.Event()
        self._flowing.set()
        self.delay_s = 0.0
        self.cut_after: int | None = None  # cut after this many more bytes
        self.trigger: CutTrigger | None = None
        self.forwarded = 0  # bytes so far
        self._held: list[bytes] = []  # since the last pause

    def pause(self) -> None:
        """Hold back all data without closing anything, as on a half-open connection."""
        self._held.clear()
        self._flowing.clear()

    async def wait_for_held(self, data: bytes) -> None:
        """Wait until these bytes are among those that are held back."""
        while not any(data in held for held in self._held):
            await asyncio.sleep(_POLL_S)

    def resume(self) -> None:
        self._flowing.set()

    async def forward(self, data: bytes) -> tuple[bytes, bool]:
        """Return the part of `data` that gets through, and whether the connection stays open."""
        if self.delay_s:
            await asyncio.sleep(self.delay_s)
        if not self._flowing.is_set():
            self._held.append(data)
            await self._flowing.wait()
        self.forwarded += len(data)
        if self.cut_after is not None:
            passing, self.cut_after = self.cut_after, self.cut_after - len(data)
            if self.cut_after <= 0:
                self.cut_after = None
                return data[:passing], False
        return self._fire(data)

    def _fire(self, data: bytes) -> tuple[bytes, bool]:
        trigger = self.trigger
        if trigger is None or trigger.bytes not in data:
            return data, True
        self.trigger = None
        trigger.fired.set()
        return (data, False) if trigger.passes else (data[: data.index(trigger.bytes)], False)


class Proxy:
    """Listens on a free port and forwards to the first of `to_ports` that accepts connections."""

    def __init__(self, *to_ports: int) -> None:
        self.port = 0
        self.upstream, self.downstream = Direction(), Direction()
        self.to_ports: Sequence[int] = to_ports
        self.accepts = True
        self.tap: Tap | None = None  # captures answers on connections opened from now on
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Proxy":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0, backlog=4096)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server
        self._server.close()
        self.cut()
        for pump in list(self._pumps):
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # --- Faults.

    def cut(self) -> None:
        """Abort all connections. Data in flight is lost."""
        for writer in list(self._writers):
            writer.transport.abort()

    def cut_one(self, number: int) -> None:
        writers = [writer for writer in self._writers if not writer.is_closing()]
        if writers:
            writers[number % len(writers)].transport.abort()

    def pause(self) -> None:
        """Hold back both directions, as if a cable were unplugged."""
        self.upstream.pause()
        self.downstream.pause()

    def resume(self) -> None:
        self.upstream.resume()
        self.downstream.resume()

    # --- Forwarding.

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        far = await self._dial() if self.accepts else None
        if far is None:
            writer.transport.abort()
            self._writers.discard(writer)
            return
        far_reader, far_writer = far
        self._writers.add(far_writer)
        up, down = self.upstream_transform(), self.downstream_transform()
        self._start(self._pump(reader, writer, far_writer, self.upstream, up))
        self._start(self._pump(far_reader, far_writer, writer, self.downstream, down))

    def upstream_transform(self) -> Transform:
        """Return the function that transforms data sent to the server on a new connection."""
        return _unchanged

    def downstream_transform(self) -> Transform:
        """Return the function that transforms data sent by the server on a new connection."""
        return _unchanged if self.tap is None else self.tap.listen()

    def _start(self, pump: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(pump)
        self._pumps.add(task)
        task.add_done_callback(self._pumps.discard)

    async def _dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for port in self.to_ports:
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None

    async def _pump(
        self,
        source: asyncio.StreamReader,
        near: asyncio.StreamWriter,
        sink: asyncio.StreamWriter,
        direction: Direction,
        transform: Transform,
    ) -> None:
        """Forward data until one end closes, then close the other end."""
        is_open = True
        with suppress(OSError):
            while is_open and (data := await source.read(_CHUNK)):
                data, is_open = await direction.forward(data)
                if not is_open:
                    near.transport.abort()  # first, so that no answer to this data gets through
                sink.write(transform(data))
                await sink.drain()
        if not is_open:
            await _close_gracefully(sink)
        sink.transport.abort()
        self._writers.discard(sink)


async def _close_gracefully(sink: asyncio.StreamWriter) -> None:
    """Deliver the forwarded data and an end of file before the connection is aborted."""
    with suppress(OSError):
        sink.write_eof()
        await asyncio.sleep(_CLOSE_S)


def _unchanged(data: bytes) -> bytes:
    return data

"""A wire between two processes that does what a bad network does, when it is told to."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from faults.wires.tap import Tap

_CHUNK = 65_536
_GOODBYE_S = 0.1

Passing = Callable[[bytes], bytes]


@dataclass(eq=False)
class Trap:
    """Waits for these bytes, then cuts their connection: when they have passed, or just before."""

    bytes: bytes
    passes: bool  # what springs it still arrives
    sprung: asyncio.Event = field(default_factory=asyncio.Event)


class Way:
    """One direction of all connections."""

    def __init__(self) -> None:
        self._goes = asyncio.Event()
        self._goes.set()
        self.delay_s = 0.0
        self.cut_after: int | None = None  # bytes, from now on
        self.trap: Trap | None = None
        self.passed = 0  # bytes

    def hold(self) -> None:
        """What comes is kept, and nobody is told: half open."""
        self._goes.clear()

    def go_on(self) -> None:
        self._goes.set()

    async def let_through(self, data: bytes) -> tuple[bytes, bool]:
        """What of it arrives, and whether the connection lives on."""
        if self.delay_s:
            await asyncio.sleep(self.delay_s)
        await self._goes.wait()
        self.passed += len(data)
        if self.cut_after is not None:
            passing, self.cut_after = self.cut_after, self.cut_after - len(data)
            if self.cut_after <= 0:
                self.cut_after = None
                return data[:passing], False
        return self._spring(data)

    def _spring(self, data: bytes) -> tuple[bytes, bool]:
        trap = self.trap
        if trap is None or trap.bytes not in data:
            return data, True
        self.trap = None
        trap.sprung.set()
        return (data, False) if trap.passes else (data[: data.index(trap.bytes)], False)


class Proxy:
    """On a port of its own, to the first of some ports that answers."""

    def __init__(self, *to_ports: int) -> None:
        self.port = 0
        self.there, self.back = Way(), Way()
        self.to_ports: Sequence[int] = to_ports
        self.accepts = True
        self.tap: Tap | None = None  # who listens to what is answered, by connections to come
        self._server: asyncio.Server | None = None
        self._wires: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Proxy":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0, backlog=4096)
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

    # --- What can go wrong.

    def cut(self) -> None:
        """All wires, with whatever is on them."""
        for wire in list(self._wires):
            wire.transport.abort()

    def cut_one(self, number: int) -> None:
        wires = [wire for wire in self._wires if not wire.is_closing()]
        if wires:
            wires[number % len(wires)].transport.abort()

    def hold(self) -> None:
        """Both ways: as if somebody had pulled the plug."""
        self.there.hold()
        self.back.hold()

    def go_on(self) -> None:
        self.there.go_on()
        self.back.go_on()

    # --- What goes right.

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._wires.add(writer)
        far = await self._reach() if self.accepts else None
        if far is None:
            writer.transport.abort()
            self._wires.discard(writer)
            return
        there, back = far
        self._wires.add(back)
        self._start(self._pump(reader, writer, back, self.there, self.outward()))
        self._start(self._pump(there, back, writer, self.back, self.inward()))

    def outward(self) -> Passing:
        """What becomes of what is said; a new one for each connection."""
        return _as_it_is

    def inward(self) -> Passing:
        """What becomes of what is answered."""
        return _as_it_is if self.tap is None else self.tap.listen()

    def _start(self, pump: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(pump)
        self._pumps.add(task)
        task.add_done_callback(self._pumps.discard)

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for port in self.to_ports:
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None

    async def _pump(
        self,
        source: asyncio.StreamReader,
        near: asyncio.StreamWriter,
        sink: asyncio.StreamWriter,
        way: Way,
        change: Passing,
    ) -> None:
        """Until one end is gone; then the other is let go, too."""
        lives = True
        with suppress(OSError):
            while lives and (data := await source.read(_CHUNK)):
                data, lives = await way.let_through(data)
                if not lives:
                    near.transport.abort()  # first: no answer may come to what still arrives
                sink.write(change(data))
                await sink.drain()
        if not lives:
            await _say_goodbye(sink)
        sink.transport.abort()
        self._wires.discard(sink)


async def _say_goodbye(sink: asyncio.StreamWriter) -> None:
    """What was let pass arrives, and after it the end."""
    with suppress(OSError):
        sink.write_eof()
        await asyncio.sleep(_GOODBYE_S)


def _as_it_is(data: bytes) -> bytes:
    return data

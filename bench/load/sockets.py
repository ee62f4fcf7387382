"""Sockets that only listen: they say now and then that they are there, and come back when cut."""

import asyncio
import random
from collections.abc import Sequence

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.server.hand import now
from palacio.wire.messages import Follow, Ping

_LEAST_S, _MOST_S = 0.25, 8.0  # as our clients wait: the wait doubles, by full jitter
ABREAST = 64  # at first; after a cut all come at once
_PING = msgspec.json.encode(Ping())


class _Table(msgspec.Struct, frozen=True):
    seq: int


class _Heard(msgspec.Struct, frozen=True):
    """No more is read than is needed, for there are thousands of readers."""

    type: str
    table: _Table | str | None = None


_decode = msgspec.json.Decoder(_Heard).decode


class Listener(WSListener):
    """Follows a table; `seen` tells when it heard of each version."""

    def __init__(self, url: str, table: str) -> None:
        self.seen: dict[int, float] = {}
        self.tries = 0
        self._address = f"{url.replace('http', 'ws', 1)}/api/live"
        self._table = table
        self._transport: WSTransport | None = None

    async def come(self) -> None:
        """In, however often it takes, and told how things stand."""
        self.seen.clear()
        while not self.seen:
            try:
                await self._connect()
            except Exception:
                await asyncio.sleep(random.random() * min(_MOST_S, _LEAST_S * 2**self.tries))
                self.tries += 1

    async def _connect(self) -> None:
        async with asyncio.timeout(10):
            await ws_connect(lambda: self, self._address, read_buffer_init_size=4096)
            self._say(msgspec.json.encode(Follow(self._table)))
            while not self.seen:
                await asyncio.sleep(0.02)

    def cut(self) -> None:
        assert self._transport
        self._transport.disconnect(graceful=False)

    def ping(self) -> None:
        self._say(_PING)

    def _say(self, said: bytes) -> None:
        assert self._transport
        self._transport.send(WSMsgType.TEXT, said)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT:
            heard = _decode(frame.get_payload_as_memoryview())
            if heard.type == "state" and isinstance(heard.table, _Table):
                self.seen.setdefault(heard.table.seq, now())


async def come_in(listeners: Sequence[Listener], abreast: int = ABREAST) -> None:
    """A few at a time."""
    limit = asyncio.Semaphore(abreast)

    async def one(listener: Listener) -> None:
        async with limit:
            await listener.come()

    await asyncio.gather(*map(one, listeners))


async def come_back(listeners: Sequence[Listener]) -> list[float]:
    """All are cut at once: after how many seconds each sees its table again."""
    for listener in listeners:
        listener.cut()
        listener.tries = 0
    cut_at = now()

    async def one(listener: Listener) -> float:
        await asyncio.sleep(random.random() * _LEAST_S)
        await listener.come()
        return now() - cut_at

    return await asyncio.gather(*map(one, listeners))


async def ping_all(listeners: Sequence[Listener], seconds: float, every_s: float) -> int:
    """Each once in `every_s`, spread evenly; how many pings that were."""
    end, pings = now() + seconds, 0
    while now() < end:
        for listener in listeners:
            listener.ping()
            pings += 1
            if pings % 32 == 0:
                await asyncio.sleep(32 * every_s / len(listeners))
            if now() >= end:
                break
    return pings

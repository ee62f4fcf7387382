"""Spectator sockets: they follow a table, send pings, and reconnect with backoff."""

import asyncio
import random
from collections.abc import Sequence

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.server.client import now
from palacio.wire.messages import Follow, Ping

_BACKOFF_MIN_S, _BACKOFF_MAX_S = 0.25, 8.0  # doubles, with full jitter, as in the product's client
CONCURRENCY = 64  # connections opened at once; reconnects are not limited
_PING = msgspec.json.encode(Ping())


class _Table(msgspec.Struct, frozen=True):
    seq: int


class _Message(msgspec.Struct, frozen=True):
    """The only fields that are decoded, to save processor time."""

    type: str
    table: _Table | str | None = None


_decode = msgspec.json.Decoder(_Message).decode


class Spectator(WSListener):
    """Follows a table. `seen` has the time at which each version arrived."""

    def __init__(self, url: str, table: str) -> None:
        self.seen: dict[int, float] = {}
        self.tries = 0
        self._address = f"{url.replace('http', 'ws', 1)}/api/live"
        self._table = table
        self._transport: WSTransport | None = None

    async def connect(self) -> None:
        """Connect, with retries, and wait for the first state."""
        self.seen.clear()
        while not self.seen:
            try:
                await self._connect()
            except Exception:
                await asyncio.sleep(
                    random.random() * min(_BACKOFF_MAX_S, _BACKOFF_MIN_S * 2**self.tries)
                )
                self.tries += 1

    async def _connect(self) -> None:
        async with asyncio.timeout(10):
            await ws_connect(lambda: self, self._address, read_buffer_init_size=4096)
            self._send(msgspec.json.encode(Follow(self._table)))
            while not self.seen:
                await asyncio.sleep(0.02)

    def cut(self) -> None:
        assert self._transport
        self._transport.disconnect(graceful=False)

    def ping(self) -> None:
        self._send(_PING)

    def _send(self, data: bytes) -> None:
        assert self._transport
        self._transport.send(WSMsgType.TEXT, data)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT:
            message = _decode(frame.get_payload_as_memoryview())
            if message.type == "state" and isinstance(message.table, _Table):
                self.seen.setdefault(message.table.seq, now())


async def connect_all(spectators: Sequence[Spectator], concurrency: int = CONCURRENCY) -> None:
    limit = asyncio.Semaphore(concurrency)

    async def one(spectator: Spectator) -> None:
        async with limit:
            await spectator.connect()

    await asyncio.gather(*map(one, spectators))


async def reconnect_all(spectators: Sequence[Spectator]) -> list[float]:
    """Cut all sockets at once. Return the seconds that each takes to receive a state again."""
    for spectator in spectators:
        spectator.cut()
        spectator.tries = 0
    cut_at = now()

    async def one(spectator: Spectator) -> float:
        await asyncio.sleep(random.random() * _BACKOFF_MIN_S)
        await spectator.connect()
        return now() - cut_at

    return await asyncio.gather(*map(one, spectators))


async def ping_all(spectators: Sequence[Spectator], seconds: float, every_s: float) -> int:
    """Make each socket ping every `every_s` seconds, spread evenly. Return the number of pings."""
    end, pings = now() + seconds, 0
    while now() < end:
        for spectator in spectators:
            spectator.ping()
            pings += 1
            if pings % 32 == 0:
                await asyncio.sleep(32 * every_s / len(spectators))
            if now() >= end:
                break
    return pings

"""The tables that wait for people, for everybody who looks at the list."""

import asyncio
from contextlib import suppress

import msgspec
import structlog

from palacio.server.bus import Bus, Subscription
from palacio.server.live.counting import counted
from palacio.server.live.outbox import Outbox
from palacio.server.store import Store, StoreError
from palacio.wire.messages import Tables
from palacio.wire.views import LobbyTable

_SHOWN = 50
_PAUSE_S = 0.3  # between two looks, however much happens
_NET_S = 10.0  # a look in any case: a hint may be lost

_decode = msgspec.json.Decoder(LobbyTable).decode
log = structlog.get_logger()


class Board:
    """The list as it was last read, and those who look at it."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus
        self._lookers: set[Look] = set()
        self._changed = asyncio.Event()
        self._subscription: Subscription | None = None
        self.data = b""

    async def run(self) -> None:
        """For as long as the server runs."""
        self._subscription = await self._bus.subscribe("lobby", lambda _: self._changed.set())
        while True:
            if self._lookers:
                await self._read()
            with suppress(TimeoutError):
                async with asyncio.timeout(_NET_S):
                    await self._changed.wait()
            await asyncio.sleep(_PAUSE_S)
            self._changed.clear()

    async def _read(self) -> None:
        try:
            tables = await self.read()
        except StoreError as error:
            log.warning("lobby not read", error=repr(error))
            return
        data = msgspec.json.encode(Tables(tables))
        if data != self.data:
            self.data = data
            for look in self._lookers:
                look.stir()

    async def read(self) -> list[LobbyTable]:
        rows = await self._store.lobby(_SHOWN)
        return [_decode(row.summary) for row in rows if row.summary]

    def add(self, look: "Look") -> None:
        self._lookers.add(look)
        self._changed.set()

    def remove(self, look: "Look") -> None:
        self._lookers.discard(look)


class Look:
    """One client's look at the list."""

    __slots__ = ("_board", "_outbox", "_shown")

    def __init__(self, board: Board, outbox: Outbox) -> None:
        self._board = board
        self._outbox = outbox
        self._shown = b""

    def begin(self) -> None:
        self._board.add(self)
        if self._board.data:
            self.stir()

    def end(self) -> None:
        self._board.remove(self)
        self._outbox.drop(self)

    def stir(self) -> None:
        self._outbox.stir(self)

    def news(self) -> bytes | None:
        if self._shown == self._board.data:
            return None
        self._shown = self._board.data
        return counted(self._shown, "lobby")

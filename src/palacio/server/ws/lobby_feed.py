"""The lobby feed: the list of open tables, for all clients that subscribe to it."""

import asyncio
from contextlib import suppress

import msgspec
import structlog

from palacio.server.bus import Bus, Subscription
from palacio.server.store.errors import StoreError
from palacio.server.store.postgres import Store
from palacio.server.tables.match_row import listed_table
from palacio.server.ws.outbox import Outbox, counted
from palacio.wire.messages import Tables

_SHOWN = 50  # tables
_MIN_PERIOD_S = 0.3  # between two reads, however often the lobby changes
_MAX_PERIOD_S = 10.0  # between two reads without a message from the bus, which may be lost

log = structlog.get_logger()


class LobbyFeed:
    """Reads the list of open tables when it changes, and notifies the subscribers of the feed."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus
        self._subscribers: set[LobbySubscription] = set()
        self._changed = asyncio.Event()
        self._subscription: Subscription | None = None
        self.data = b""

    async def run(self) -> None:
        """Serve the feed until cancelled."""
        self._subscription = await self._bus.subscribe("lobby", lambda _: self._changed.set())
        while True:
            if self._subscribers:
                await self._read()
            with suppress(TimeoutError):
                async with asyncio.timeout(_MAX_PERIOD_S):
                    await self._changed.wait()
            await asyncio.sleep(_MIN_PERIOD_S)
            self._changed.clear()

    async def _read(self) -> None:
        try:
            rows = await self._store.lobby(_SHOWN)
        except StoreError as error:
            log.warning("lobby read failed", error=repr(error))
            return
        data = msgspec.json.encode(Tables([listed_table(row) for row in rows if row.summary]))
        if data != self.data:
            self.data = data
            for subscriber in self._subscribers:
                subscriber.notify()

    def has_subscribers(self) -> bool:
        return bool(self._subscribers)

    def add(self, subscriber: "LobbySubscription") -> None:
        self._subscribers.add(subscriber)
        self._changed.set()

    def remove(self, subscriber: "LobbySubscription") -> None:
        self._subscribers.discard(subscriber)


class LobbySubscription:
    """One client's subscription to the lobby feed."""

    __slots__ = ("_feed", "_outbox", "_sent")

    def __init__(self, feed: LobbyFeed, outbox: Outbox) -> None:
        self._feed = feed
        self._outbox = outbox
        self._sent = b""

    def begin(self) -> None:
        self._feed.add(self)
        if self._feed.data:
            self.notify()

    def end(self) -> None:
        self._feed.remove(self)
        self._outbox.drop(self)

    def notify(self) -> None:
        self._outbox.notify(self)

    def next_message(self) -> bytes | None:
        if self._sent == self._feed.data:
            return None
        self._sent = self._feed.data
        return counted(self._sent, "lobby")

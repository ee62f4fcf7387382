"""One client's subscription to one table."""

import time

import msgspec

from palacio.server.tables.live_table import LiveTable
from palacio.server.ws.outbox import Outbox, counted
from palacio.wire.ids import format_id
from palacio.wire.messages import Presence
from palacio.wire.views import TablePresence

_encode = msgspec.json.Encoder().encode


class TableSubscription:
    __slots__ = (
        "_outbox",
        "_sent",
        "_sent_names",
        "_sent_presence",
        "_set_backs",
        "live",
        "person",
    )

    def __init__(
        self, live: LiveTable, person: int | None, seen: int | None, outbox: Outbox
    ) -> None:
        self.live = live
        self.person = person
        self._sent = live.table.seq if seen is None else seen  # the version that the client has
        self._sent_names: tuple[str, ...] | None = None  # None: no state has been sent yet
        self._set_backs = live.set_backs
        self._sent_presence: TablePresence | None = None
        self._outbox = outbox

    def begin(self) -> None:
        self.live.subscribers.add(self)
        self.notify()

    def end(self) -> None:
        self.live.subscribers.discard(self)
        self.live.used_at = time.monotonic()
        self._outbox.drop(self)

    def notify(self) -> None:
        self._outbox.notify(self)

    def next_message(self) -> bytes | None:
        """Return the state, or else the presence, if it is new. The first state is always sent."""
        table = self.live.table
        is_lost = self._sent > table.seq or self._set_backs != self.live.set_backs
        if self._sent == table.seq and self._sent_names == table.seat_names and not is_lost:
            return self._presence()
        if self._sent_presence is not self.live.presence:
            self.notify()  # the presence comes next
        self._sent_names = table.seat_names
        since = 0 if is_lost else self._sent
        self._sent, self._set_backs = table.seq, self.live.set_backs
        seat = table.seat_of(self.person)
        message = self.live.state(since, seat, anew=is_lost)
        return counted(message, "spectator" if seat is None else "seat")

    def _presence(self) -> bytes | None:
        presence = self.live.presence
        if presence is None or presence is self._sent_presence:
            return None
        self._sent_presence = presence
        table = format_id(self.live.table.id)
        message = Presence(table, presence.watching, presence.here)
        return counted(_encode(message), "presence")

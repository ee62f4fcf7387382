"""One client's subscription to one table."""

import asyncio
import random
import time

import msgspec

from palacio.server.table.projection import is_hidden
from palacio.server.tables.live_table import LiveTable
from palacio.server.ws.outbox import Outbox, counted
from palacio.wire.ids import format_id
from palacio.wire.messages import Presence
from palacio.wire.views import TablePresence

_ANONYMOUS_PERIOD_S = 0.5  # between two states for a client without a session
_SPREAD_S = 0.1  # random extra delay, so that a crowd is not served in one turn of the event loop

_encode = msgspec.json.Encoder().encode


class TableSubscription:
    __slots__ = (
        "_next_at",
        "_outbox",
        "_phrases_sent",
        "_sent",
        "_sent_people",
        "_sent_presence",
        "_set_backs",
        "_timer",
        "is_preview",
        "live",
        "person",
    )

    def __init__(
        self,
        live: LiveTable,
        person: int | None,
        seen: int | None,
        outbox: Outbox,
        *,
        is_preview: bool = False,
    ) -> None:
        self.live = live
        self.person = person
        self.is_preview = is_preview
        self._sent = live.table.seq if seen is None else seen  # the version that the client has
        self._sent_people: tuple[object, ...] | None = None  # None: no state has been sent yet
        self._set_backs = live.set_backs
        self._sent_presence: TablePresence | None = None
        self._phrases_sent = live.phrase_count  # sent or skipped so far
        self._outbox = outbox
        self._next_at = 0.0  # the earliest time of the next state
        self._timer: asyncio.TimerHandle | None = None  # set while a state has to wait

    @property
    def head(self) -> int:
        """The version that the client should have by now, not counting a state that still waits."""
        return self._sent if self._timer or self._is_hidden() else self.live.table.seq

    def begin(self) -> None:
        self.live.subscribers.add(self)
        self.notify()

    def end(self) -> None:
        self.live.subscribers.discard(self)
        self.live.used_at = time.monotonic()
        self._outbox.drop(self)
        if self._timer:
            self._timer.cancel()

    def notify(self) -> None:
        self._outbox.notify(self)

    def next_message(self) -> bytes | None:
        """Return the next message: a new state, or else a phrase, or else the presence.

        The first state is always sent. Return None if nothing is new.
        """
        table = self.live.table
        is_lost = self._sent > table.seq or self._set_backs != self.live.set_backs
        is_named = self._sent_people == table.shown_people
        is_current = is_named and not is_lost and self._is_hidden()
        if is_current or self._must_wait():
            return self._transient()
        self._notify_of_transient()
        seat = table.seat_of(self.person)
        message = self.live.state(0 if is_lost else self._sent, seat, anew=is_lost)
        self._sent_people = table.shown_people
        self._sent, self._set_backs = table.seq, self.live.set_backs
        return counted(message, "spectator" if seat is None else "seat")

    def _is_hidden(self) -> bool:
        """Return whether the client can see none of the entries that it has not received."""
        table = self.live.table
        return is_hidden(table, self._sent, table.seat_of(self.person))

    def _must_wait(self) -> bool:
        """Return whether an anonymous client has to wait; if so, a timer sends the next state."""
        if self.person is not None or self._timer:
            return self._timer is not None
        loop = asyncio.get_running_loop()
        now = loop.time()
        if now < self._next_at:
            self._timer = loop.call_at(self._next_at, self._end_wait)
            return True
        self._next_at = now + _ANONYMOUS_PERIOD_S + random.uniform(0, _SPREAD_S)
        return False

    def _end_wait(self) -> None:
        self._timer = None
        self.notify()

    def _transient(self) -> bytes | None:
        """Return the next phrase; without one, return the presence if it is new."""
        message = self._phrase() or self._presence()
        if message:
            self._notify_of_transient()
        return message

    def _notify_of_transient(self) -> None:
        """Queue this subscription again if a phrase or the presence is still unsent."""
        has_phrase = self._phrases_sent != self.live.phrase_count
        if has_phrase or self._sent_presence is not self.live.presence:
            self.notify()

    def _phrase(self) -> bytes | None:
        unsent = self.live.phrase_count - self._phrases_sent
        if not unsent:
            return None
        messages = self.live.phrases[-unsent:]  # older ones are lost
        self._phrases_sent = self.live.phrase_count - len(messages) + 1
        return counted(messages[0], "phrase")

    def _presence(self) -> bytes | None:
        presence = self.live.presence
        if presence is None or presence is self._sent_presence:
            return None
        self._sent_presence = presence
        table = format_id(self.live.table.id)
        message = Presence(table, presence.watching, presence.here)
        return counted(_encode(message), "presence")

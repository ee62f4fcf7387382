"""One client's place at one table: how far it has been told."""

import time

import msgspec

from palacio.server.hall.room import Room
from palacio.server.live.counting import counted
from palacio.server.live.outbox import Outbox
from palacio.wire.ids import format_id
from palacio.wire.messages import Presence
from palacio.wire.views import Company

_encode = msgspec.json.Encoder().encode


class Following:
    __slots__ = ("_is_new", "_outbox", "_sent", "_shown", "person", "room")

    def __init__(self, room: Room, person: int | None, seen: int | None, outbox: Outbox) -> None:
        self.room = room
        self.person = person
        self._sent = room.table.seq if seen is None else seen
        self._is_new = True
        self._shown: Company | None = None
        self._outbox = outbox

    def begin(self) -> None:
        self.room.onlookers.add(self)
        self.stir()

    def end(self) -> None:
        self.room.onlookers.discard(self)
        self.room.used = time.monotonic()
        self._outbox.drop(self)

    def stir(self) -> None:
        self._outbox.stir(self)

    def news(self) -> bytes | None:
        """The first message comes in any case, even if nothing has happened.

        A client that has seen more than there is has outlived a restored log: it starts anew.
        """
        table = self.room.table
        if self._sent == table.seq and not self._is_new:
            return self._presence()
        if self._shown is not self.room.company:
            self.stir()  # that comes after
        self._is_new = False
        since = self._sent if self._sent <= table.seq else 0
        self._sent = table.seq
        seat = table.seat_of(self.person)
        return counted(self.room.state(since, seat), "watcher" if seat is None else "seat")

    def _presence(self) -> bytes | None:
        company = self.room.company
        if company is None or company is self._shown:
            return None
        self._shown = company
        table = format_id(self.room.table.id)
        presence = Presence(table, company.watching, company.here)
        return counted(_encode(presence), "presence")

"""A table in memory, and those who look on."""

import asyncio
import time
from typing import Protocol

import msgspec

from palacio.server.table.showing import is_same_for_all, see_own, see_table, tell
from palacio.server.table.table import Table
from palacio.wire.messages import Heard
from palacio.wire.views import Company


class Onlooker(Protocol):
    """Someone who wants to know when the table changes; it then asks the room for the news."""

    person: int | None  # None: nobody we know

    def stir(self) -> None: ...


class _State(Heard, frozen=True, tag="state"):
    """As `wire.messages.State`, from parts that are encoded already."""

    table: msgspec.Raw
    own: msgspec.Raw | None
    story: msgspec.Raw


_encode = msgspec.json.Encoder().encode


class Room:
    def __init__(self, table: Table, secret: bytes, key: str) -> None:
        self.table = table
        self.secret = secret
        self.key = key  # of the invitation
        self.wake_at: int | None = None  # when a worker looks, as far as we have said so
        self.lock = asyncio.Lock()  # one hand writes at a time
        self.onlookers: set[Onlooker] = set()
        self.company: Company | None = None  # who looks on, here and at other servers
        self.used = time.monotonic()  # when it was last entered
        self._encoded: dict[tuple[str, int, int | None], bytes] = {}

    def advance(self, table: Table) -> None:
        """The log has more. Who comes with less has read it before others wrote."""
        if table.seq > self.table.seq:
            self.turn_to(table)

    def turn_to(self, table: Table) -> None:
        """Whatever was before, this is the table now; tell it on."""
        self.table = table
        self._encoded.clear()
        for onlooker in self.onlookers:
            onlooker.stir()

    def state(self, since: int, seat: int | None) -> bytes:
        """The message that brings someone from a version to the present one.

        Most have the version before, so that is encoded once for all of them, and kept.
        """
        recent = since >= self.table.seq - 1
        return (self._once if recent else self._encode)("state", since, seat)

    def _once(self, part: str, since: int, seat: int | None) -> bytes:
        made = self._encoded.get((part, since, seat))
        if made is None:
            made = self._encode(part, since, seat)
            self._encoded[part, since, seat] = made
        return made

    def _encode(self, part: str, since: int, seat: int | None) -> bytes:
        if part == "table":
            return _encode(see_table(self.table))
        if part == "story":
            return _encode(tell(self.table, since, seat))
        table = msgspec.Raw(self._once("table", 0, None))
        own = None if seat is None else msgspec.Raw(_encode(see_own(self.table, seat)))
        ear = None if is_same_for_all(self.table, since) else seat
        recent = since >= self.table.seq - 1
        story = (self._once if recent else self._encode)("story", since, ear)
        return _encode(_State(table, own, msgspec.Raw(story)))

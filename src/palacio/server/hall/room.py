"""A table in memory, and those who look on."""

import asyncio
import time
from collections.abc import Iterator
from itertools import islice
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

_AT_ONCE = 8  # onlookers; more are told by and by
_RECENT = 8  # versions: who has one of them is told what all others with it are told


class Room:
    def __init__(self, table: Table, secret: bytes, key: str) -> None:
        self.table = table
        self.secret = secret
        self.key = key  # of the invitation
        self.wake_at: int | None = None  # when a worker looks, as far as we have said so
        self.lock = asyncio.Lock()  # one hand writes at a time
        self.onlookers: set[Onlooker] = set()
        self.company: Company | None = None  # who looks on, here and at other servers
        self.used = time.monotonic()  # when somebody last came or went
        self._encoded: dict[tuple[str, int, int | None], bytes] = {}

    def advance(self, table: Table) -> None:
        """The log has more. Who comes with less has read it before others wrote."""
        if table.seq > self.table.seq:
            self.turn_to(table)

    def turn_to(self, table: Table) -> None:
        """Whatever was before, this is the table now; tell it on."""
        self.table = table
        self._encoded.clear()
        self._stir()

    def show(self, company: Company) -> None:
        if company != self.company:
            self.company = company
            self._stir()

    def _stir(self) -> None:
        """Those who sit there first."""
        if len(self.onlookers) <= _AT_ONCE:
            for onlooker in self.onlookers:
                onlooker.stir()
        else:
            seated = self.table.seat_of
            crowd = sorted(self.onlookers, key=lambda onlooker: seated(onlooker.person) is None)
            self._stir_some(iter(crowd))

    def _stir_some(self, crowd: Iterator[Onlooker]) -> None:
        """In between, others have their turn: a match that thousands watch slows down no other."""
        some = list(islice(crowd, _AT_ONCE))
        for onlooker in some:
            if onlooker in self.onlookers:
                onlooker.stir()
        if some:
            asyncio.get_running_loop().call_soon(self._stir_some, crowd)

    def state(self, since: int, seat: int | None) -> bytes:
        """The message that brings someone from a version to the present one.

        Most have one of the last versions, so that is encoded once for all of them, and kept.
        """
        return (self._once if self._is_recent(since) else self._encode)("state", since, seat)

    def _is_recent(self, since: int) -> bool:
        return since >= self.table.seq - _RECENT

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
        story = (self._once if self._is_recent(since) else self._encode)("story", since, ear)
        return _encode(_State(table, own, msgspec.Raw(story)))

"""A table as it stood at some entry, so that its log need not be folded from the start."""

import hashlib
from collections.abc import Sequence
from typing import Protocol

import msgspec

from palacio.match.match import Match
from palacio.match.snapshot import Frozen, freeze, thaw
from palacio.server.table.chairs import Chair
from palacio.server.table.events import Body, Opened, Played, decode_body
from palacio.server.table.table import Page, Table
from palacio.server.table.timing import Timing


class LogEntry(Protocol):
    """What is read of an entry, wherever it is stored."""

    @property
    def seq(self) -> int: ...
    @property
    def at(self) -> int: ...
    @property
    def hash(self) -> bytes: ...
    @property
    def body(self) -> bytes: ...


class FrozenTable(msgspec.Struct, frozen=True):
    seq: int
    hash: bytes
    chairs: tuple[Chair, ...]
    timing: Timing
    asked: int | None
    agreed: frozenset[int]
    again: int | None
    match: Frozen | None


_DIGEST = 32  # bytes before the snapshot itself


def freeze_table(table: Table) -> bytes:
    frozen = FrozenTable(
        table.seq,
        table.hash,
        table.chairs,
        table.timing,
        table.asked,
        table.agreed,
        table.again,
        freeze(table.match) if table.match else None,
    )
    data = msgspec.msgpack.encode(frozen)
    return hashlib.sha256(data).digest() + data


def _read(data: bytes) -> FrozenTable:
    if hashlib.sha256(data[_DIGEST:]).digest() != data[:_DIGEST]:
        raise ValueError("the snapshot is damaged")
    return msgspec.msgpack.decode(data[_DIGEST:], type=FrozenTable)


def thaw_table(id_: int, entries: Sequence[LogEntry], data: bytes) -> Table:
    """The table after all these entries; ValueError if the snapshot is not one of theirs."""
    frozen = _read(data)
    if len(entries) < frozen.seq or entries[frozen.seq - 1].hash != frozen.hash:
        raise ValueError("the snapshot is not one of this log")
    table = _remember(id_, entries[: frozen.seq], frozen)
    for entry in entries[frozen.seq :]:
        table.fold(entry.seq, entry.at, entry.hash, decode_body(entry.body))
    return table


def _remember(id_: int, entries: Sequence[LogEntry], frozen: FrozenTable) -> Table:
    table = Table(id_)
    bodies = [decode_body(entry.body) for entry in entries]
    opened = bodies[0].events[0]
    if not isinstance(opened, Opened):
        raise ValueError("the log does not begin with its terms")
    table.apply(opened, entries[0].at)
    table.chairs, table.timing = frozen.chairs, frozen.timing
    table.asked, table.agreed, table.again = frozen.asked, frozen.agreed, frozen.again
    table.match = _thaw_match(table, bodies, frozen.match) if frozen.match else None
    _turn_pages(table, entries, bodies)
    return table


def _thaw_match(table: Table, bodies: Sequence[Body], frozen: Frozen) -> Match:
    plays = [event for body in bodies for event in body.events if isinstance(event, Played)]
    return thaw(table.header(), ((play.seat, play.text) for play in plays), frozen)


def _turn_pages(table: Table, entries: Sequence[LogEntry], bodies: Sequence[Body]) -> None:
    """What the fold would have left behind, entry by entry."""
    first = 0
    for entry, body in zip(entries, bodies, strict=True):
        plays = sum(isinstance(event, Played) for event in body.events)
        page = Page(entry.seq, entry.at, body.events, first)
        table.turn_page(page, entry.hash, body, plays > 0)
        first += plays

"""Table snapshots: restoring a snapshot is faster than folding the log from its start."""

import hashlib
from collections.abc import Sequence

import msgspec

from palacio.match.match import Match
from palacio.match.snapshot import MatchSnapshot, restore_match, take_snapshot
from palacio.server.store.entry import Entry
from palacio.server.table.events import (
    Body,
    DailyBegun,
    Played,
    PositionSet,
    TableOpened,
    decode_body,
)
from palacio.server.table.seats import SeatState
from palacio.server.table.table import LogEntry, Table
from palacio.server.table.timing import Timing

_DIGEST = 32  # bytes of the checksum that precedes the snapshot


class TableSnapshot(msgspec.Struct, frozen=True):
    seq: int
    hash: bytes
    seats: tuple[SeatState, ...]
    timing: Timing
    undo_request: int | None
    undo_consents: frozenset[int]
    rematch: int | None
    match: MatchSnapshot | None
    reserved_for: tuple[int | None, ...] = ()
    removed: frozenset[int] = frozenset()


def encode_snapshot(table: Table) -> bytes:
    snapshot = TableSnapshot(
        table.seq,
        table.hash,
        table.seats,
        table.timing,
        table.undo_request,
        table.undo_consents,
        table.rematch,
        take_snapshot(table.match) if table.match else None,
        table.reserved_for,
        table.removed,
    )
    data = msgspec.msgpack.encode(snapshot)
    return hashlib.sha256(data).digest() + data


def _read(data: bytes) -> TableSnapshot:
    if hashlib.sha256(data[_DIGEST:]).digest() != data[:_DIGEST]:
        raise ValueError("the snapshot is damaged")
    return msgspec.msgpack.decode(data[_DIGEST:], type=TableSnapshot)


def restore_table(id_: int, entries: Sequence[Entry], data: bytes) -> Table:
    """Return the table after all entries. Raise ValueError if the snapshot is of another log."""
    snapshot = _read(data)
    if len(entries) < snapshot.seq or entries[snapshot.seq - 1].hash != snapshot.hash:
        raise ValueError("the snapshot is not one of this log")
    table = _restore(id_, entries[: snapshot.seq], snapshot)
    for entry in entries[snapshot.seq :]:
        table.fold(entry.seq, entry.at, entry.hash, decode_body(entry.body))
    return table


def _restore(id_: int, entries: Sequence[Entry], snapshot: TableSnapshot) -> Table:
    table = Table(id_)
    bodies = [decode_body(entry.body) for entry in entries]
    if not isinstance(bodies[0].events[0], TableOpened):
        raise ValueError("the log does not begin with its terms")
    for event in bodies[0].events:
        if isinstance(event, TableOpened | PositionSet | DailyBegun):
            table.apply(event, entries[0].at)
    table.seats, table.timing = snapshot.seats, snapshot.timing
    table.undo_request, table.undo_consents = snapshot.undo_request, snapshot.undo_consents
    table.rematch, table.removed = snapshot.rematch, snapshot.removed
    table.name_seats()
    table.reserved_for = snapshot.reserved_for or table.reserved_for
    table.match = _restore_match(table, bodies, snapshot.match) if snapshot.match else None
    _append_entries(table, entries, bodies)
    return table


def _restore_match(table: Table, bodies: Sequence[Body], snapshot: MatchSnapshot) -> Match:
    plays = [event for body in bodies for event in body.events if isinstance(event, Played)]
    return restore_match(table.header(), ((play.seat, play.text) for play in plays), snapshot)


def _append_entries(table: Table, entries: Sequence[Entry], bodies: Sequence[Body]) -> None:
    """Add the entries to the table, as folding them would have done."""
    first = 0
    for stored, body in zip(entries, bodies, strict=True):
        plays = sum(isinstance(event, Played) for event in body.events)
        entry = LogEntry(stored.seq, stored.at, body.events, first)
        table.append_entry(entry, stored.hash, body, plays > 0)
        first += plays

"""Loading a table from its log. Every entry's hash is checked against the previous entry."""

from collections.abc import Iterable, Sequence

import msgspec
import structlog

from palacio.match.errors import UnknownRules
from palacio.server.offload import offload
from palacio.server.store.entry import Entry, MatchRow, Profile, Snapshot, chain
from palacio.server.store.packing import DamagedArchive
from palacio.server.store.postgres import Store
from palacio.server.table.events import decode_body
from palacio.server.table.refused import RequestRefused
from palacio.server.table.snapshot import restore_table
from palacio.server.table.table import Table
from palacio.wire.messages import STORY_MAX

log = structlog.get_logger()


class UnreadableLog(Exception):
    """This server cannot apply entry `seq` of the log."""

    def __init__(self, seq: int, problem: str) -> None:
        super().__init__(f"entry {seq}: {problem}")
        self.seq = seq


class CorruptLog(UnreadableLog):
    """An entry is missing, or differs from the entry that was written."""


class NewerLog(UnreadableLog):
    """An entry was written by a newer version of the server."""


class RefusedLog(UnreadableLog):
    """An entry is intact, but the rules refuse it, because of a bug or a changed rule."""


async def load(store: Store, row: MatchRow) -> Table:
    """Return a table, restored from its snapshot (if valid) and the entries after it.

    Raises UnreadableLog, or RequestRefused if the table was deleted.
    """
    entries = await read_log(store, row.id)
    if not entries:
        raise RequestRefused("no_such_table")  # it was deleted after its row was read
    if len(entries) > STORY_MAX:
        table = await offload(lambda: _fold_all(row.id, entries))
    else:
        saved = await store.get_snapshot(row.id) if len(entries) > 1 else None
        table = _load(row.id, entries, saved)
    return await resolve_profiles(store, table)


def _fold_all(id_: int, entries: Sequence[Entry]) -> Table:
    """Return the table of a long log, folded from its start.

    A table restored from a snapshot would compute its story later, in the event loop.
    """
    check_chain(entries)
    return apply_entries(Table(id_), entries)


def _load(id_: int, entries: Sequence[Entry], saved: Snapshot | None) -> Table:
    check_chain(entries)
    table = _restore(id_, entries, saved) if saved else Table(id_)
    return apply_entries(table, entries)


async def load_newer(store: Store, table: Table) -> Table | None:
    """Return the table with the entries that it lacks, or None if its log was replaced.

    Raises UnreadableLog.
    """
    entries = await read_log(store, table.id, after=table.seq - 1)
    if not entries or entries[0].hash != table.hash:
        return None
    return await resolve_profiles(store, apply_entries(table, entries[1:]), table.seq)


async def read_log(store: Store, match_id: int, after: int = 0) -> list[Entry]:
    """Return the entries after number `after`. Raises UnreadableLog if the archive is damaged."""
    try:
        return await store.read(match_id, after)
    except DamagedArchive as error:
        raise CorruptLog(1, str(error)) from error


async def resolve_profiles(store: Store, table: Table, after: int = 0) -> Table:
    """Return the table with the current profiles of people who sat down after this version."""
    logged = {person: Profile(name) for person, name in table.logged_names(after).items()}
    return table.with_profiles(logged | await store.profiles.find(logged)) if logged else table


def _restore(id_: int, entries: Sequence[Entry], saved: Snapshot) -> Table:
    """Return the snapshot's table, or an empty table if the snapshot is invalid."""
    try:
        return restore_table(id_, entries[: saved.seq], saved.body)
    except Exception as error:
        log.error("snapshot invalid, folding the log", match=id_, error=repr(error))
        return Table(id_)


def check_chain(entries: Iterable[Entry]) -> None:
    previous = b""
    for number, entry in enumerate(entries, 1):
        if entry.seq != number or entry.hash != _hash(previous, entry):
            raise CorruptLog(number, "its number or hash is wrong")
        previous = entry.hash


def _hash(previous: bytes, entry: Entry) -> bytes:
    return chain(previous, entry.match_id, entry.seq, entry.at, entry.body)


def apply_entries(table: Table, entries: Iterable[Entry]) -> Table:
    """Return the table after these entries, skipping those it already has. Raises UnreadableLog."""
    new = [entry for entry in entries if entry.seq > table.seq]
    if not new:
        return table
    after = table.copy()
    for entry in new:
        if entry.seq != after.seq + 1 or entry.hash != _hash(after.hash, entry):
            raise CorruptLog(entry.seq, f"it does not follow entry {after.seq}")
        _fold(after, entry)
    return after


def _fold(table: Table, entry: Entry) -> None:
    try:
        table.fold(entry.seq, entry.at, entry.hash, decode_body(entry.body))
    except (msgspec.ValidationError, UnknownRules) as error:
        raise NewerLog(entry.seq, str(error)) from error
    except Exception as error:  # whatever it is, it must not affect other tables
        raise RefusedLog(entry.seq, repr(error)) from error

"""From rows of the log to a table, each checked against the one before."""

from collections.abc import Iterable

import msgspec
import structlog

from palacio.server.store import Entry, MatchRow, Store
from palacio.server.table.events import Body, chain, decode_body
from palacio.server.table.snapshot import thaw_table
from palacio.server.table.table import Table

log = structlog.get_logger()


class Unreadable(Exception):
    """An entry that nobody here can go on from."""


class Corrupt(Unreadable):
    """It is not what was written."""


class Newer(Unreadable):
    """It is, and by a version that knows more than this one."""


async def load(store: Store, row: MatchRow) -> Table:
    """From the snapshot, where there is one that fits, and the log's entries after it."""
    entries = await store.read(row.id)
    check_chain(row.id, entries)
    saved = await store.get_snapshot(row.id) if len(entries) > 1 else None
    if saved:
        try:
            return thaw_table(row.id, entries, saved.body)
        except ValueError as error:
            log.error("snapshot does not fit and is not used", match=row.id, why=str(error))
    return follow_on(Table(row.id), entries)


def check_chain(id_: int, entries: Iterable[Entry]) -> None:
    previous = b""
    for number, entry in enumerate(entries, 1):
        if entry.seq != number or entry.hash != _hash(previous, entry):
            raise Corrupt(f"entry {number} of table {id_}")
        previous = entry.hash


def _hash(previous: bytes, entry: Entry) -> bytes:
    return chain(previous, entry.match_id, entry.seq, entry.at, entry.body)


def follow_on(table: Table, entries: Iterable[Entry]) -> Table:
    """The table after these entries; those that it has already are passed over."""
    new = [entry for entry in entries if entry.seq > table.seq]
    if not new:
        return table
    after = table.copy()
    for entry in new:
        if entry.seq != after.seq + 1 or entry.hash != _hash(after.hash, entry):
            raise Corrupt(f"entry {entry.seq} after {after.seq}")
        after.fold(entry.seq, entry.at, entry.hash, _read(entry))
    return after


def _read(entry: Entry) -> Body:
    try:
        return decode_body(entry.body)
    except msgspec.ValidationError as error:
        raise Newer(f"entry {entry.seq} of table {entry.match_id}: {error}") from error

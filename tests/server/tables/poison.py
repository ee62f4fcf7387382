"""Logs that cannot be read, although every hash is correct."""

from palacio.server.store.entry import Append, Entry, chain
from palacio.server.store.postgres import Store
from palacio.server.table.events import Body, Played, encode_body
from palacio.server.table.table import Table


async def poison(store: Store, table: Table) -> Entry:
    """Append an action that the rules refuse, and return its entry.

    The action takes tiles from a display that a two-player match does not have.
    """
    assert table.turn is not None
    entry = next_entry(table, encode_body(Body((Played(table.turn, "9b>1"),))))
    assert await store.append(Append(entry, table.hash))
    return entry


def next_entry(table: Table, body: bytes) -> Entry:
    """Return an entry that follows the table's last entry."""
    seq, at = table.seq + 1, table.at
    return Entry(table.id, seq, at, chain(table.hash, table.id, seq, at, body), body)

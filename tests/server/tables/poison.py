"""Logs that cannot be read, although every hash is right."""

from palacio.server.store.entry import Append, Entry, chain
from palacio.server.store.postgres import Store
from palacio.server.table.events import Body, Played, encode_body
from palacio.server.table.table import Table


async def poison(store: Store, table: Table) -> Entry:
    """Append an action that the rules refuse: from a display that a match of two does not have."""
    assert table.turn is not None
    entry = next_entry(table, encode_body(Body((Played(table.turn, "9b>1"),))))
    assert await store.append(Append(entry, table.hash))
    return entry


def next_entry(table: Table, body: bytes) -> Entry:
    """Return an entry that follows the table's last one."""
    seq, at = table.seq + 1, table.at
    return Entry(table.id, seq, at, chain(table.hash, table.id, seq, at, body), body)

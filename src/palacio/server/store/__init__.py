"""The store: every match's log in PostgreSQL. What an entry means, it doesn't know."""

from palacio.server.store.entry import Append, Change, Entry, MatchRow, NewMatch, Snapshot
from palacio.server.store.errors import StoreDown, StoreError, StoreUnknown
from palacio.server.store.postgres import Store

__all__ = [
    "Append",
    "Change",
    "Entry",
    "MatchRow",
    "NewMatch",
    "Snapshot",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreUnknown",
]

"""Builders for matches and chained log entries."""

from collections.abc import Sequence
from typing import Any

from palacio.server.store.entry import Append, Change, Entry, MatchRow, chain
from palacio.server.store.postgres import Store

AT = 1_800_000_000_000
BEGIN = (0, b"")


def append_to(
    match_id: int, head: tuple[int, bytes], body: bytes = b"{}", change: Change | None = None
) -> Append:
    """Return the append that follows `head`, the number and hash of the last entry."""
    seq, previous = head
    hash_ = chain(previous, match_id, seq + 1, AT + seq, body)
    return Append(Entry(match_id, seq + 1, AT + seq, hash_, body), previous, change)


def head_after(append: Append) -> tuple[int, bytes]:
    return append.entry.seq, append.entry.hash


def check_log(entries: Sequence[Entry]) -> None:
    """Assert that entries are numbered without gaps and chained by their hashes."""
    previous = b""
    for seq, entry in enumerate(entries, 1):
        assert entry.seq == seq
        assert entry.hash == chain(previous, entry.match_id, seq, entry.at, entry.body)
        previous = entry.hash


def new_match(match_id: int, **fields: Any) -> MatchRow:
    usual: dict[str, Any] = {"game": "azul", "option": "fixed", "seats": 2, "listed": True}
    private: dict[str, Any] = {"secret": b"hush", "key": "sesame", "summary": b"{}"}
    return MatchRow(**({"id": match_id, "opened_at": AT} | usual | private | fields))


async def create(
    store: Store, match_id: int, change: Change | None = None, **fields: Any
) -> tuple[int, bytes]:
    """Create a match. Returns the head of its log."""
    append = append_to(match_id, BEGIN, change=change)
    assert await store.create(new_match(match_id, **fields), append)
    return head_after(append)

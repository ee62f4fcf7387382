"""Every version of a table, folded from its log, as a reference for states and snapshots.

This is the only part of the scenarios that uses the server's own fold.
"""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from faults.check.evidence import Entry
from palacio.server.store.entry import Entry as StoredEntry
from palacio.server.store.entry import Profile
from palacio.server.table.events import AnyEvent, decode_body
from palacio.server.table.projection import entry_stories, personal_view
from palacio.server.table.snapshot import encode_snapshot, restore_table
from palacio.server.table.table import Table
from palacio.wire.messages import State

_SETUP = ("commit", "salt", "reveal")
_CONTROLS = ("undo", "resign", "timeout")
_PLAYED = {*_SETUP, *_CONTROLS, "drawn", "acted", "prepared", "withdrawn"}
KINDS = {str(kind.__struct_config__.tag) for kind in get_args(AnyEvent)} - {"played"} | _PLAYED
"""All kinds of events in a log. The kind `played` is split by the type of play."""


def kinds(entry: Entry) -> set[str]:
    """Return the kinds of events in an entry, named as in `KINDS`."""
    found = {_kind(event) for event in entry.events}
    if any(event.get("withdrawn") for event in entry.events):
        found.add("withdrawn")
    actors = {event["seat"] for event in entry.events if _kind(event) == "acted"}
    return found | ({"prepared"} if len(actors) > 1 else set())


def _kind(event: dict[str, Any]) -> str:
    if event["what"] != "played":
        return str(event["what"])
    name = str(event["text"]).partition("=")[0]
    if name in _SETUP or name in _CONTROLS:
        return name
    return "acted" if event["seat"] >= 0 else "drawn"


class Versions:
    """A table at each of its versions, folded from the first entry."""

    def __init__(self, log: list[Entry], names: dict[int, str]) -> None:
        self.log = log
        self._profiles = {person: Profile(name) for person, name in names.items()}
        self._stored = [_stored(entry) for entry in log]
        self._tables = list(_fold(self._stored, self._profiles))

    def matches(self, state: State) -> bool:
        """Return whether a state equals the view and story derived from the log."""
        table = self._tables[state.table.seq - 1]
        seat = state.own.seat if state.own else None
        seqs = [entry.seq for entry in state.story]
        story = [entry for entry in entry_stories(table, 0, seat) if entry.seq in seqs]
        sent = {"table": state.table, "own": state.own, "story": state.story}
        view = personal_view(table, seat)
        return bool(_plain(sent) == _plain({"table": view.table, "own": view.own, "story": story}))

    def wrong_snapshots(self) -> Iterator[tuple[int, int]]:
        """Yield pairs (s, t) where a snapshot at s, folded to t, differs from the log at t.

        Tries every s with s itself, the next and the last version as t, so that every kind of event
        is folded into a restored table.
        """
        last = len(self._stored)
        for then in range(1, last + 1):
            snapshot = encode_snapshot(self._tables[then - 1])
            for now in {then, min(then + 1, last), last}:
                restored = restore_table(self.log[0].number, self._stored[:now], snapshot)
                restored = restored.with_profiles(self._profiles)
                if _content(restored) != _content(self._tables[now - 1]):
                    yield then, now


def _stored(entry: Entry) -> StoredEntry:
    hash_, body = bytes.fromhex(entry.hash), entry.body.encode()
    return StoredEntry(entry.number, entry.seq, entry.at, hash_, body)


def _fold(entries: list[StoredEntry], profiles: dict[int, Profile]) -> Iterator[Table]:
    table = Table(entries[0].match_id).with_profiles(profiles)
    for entry in entries:
        table = table.copy()
        table.fold(entry.seq, entry.at, entry.hash, decode_body(entry.body))
        yield table


def _content(table: Table) -> Any:
    """Return every seat's view and last story entry, and the server's own fields."""
    seats = (None, *range(len(table.seats)))
    shown = [
        (personal_view(table, seat), entry_stories(table, table.seq - 1, seat)) for seat in seats
    ]
    return shown, table.requests, table.position_seq, table.hash, table.entries


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))

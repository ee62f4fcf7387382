"""What was followed, what is thawed and what is looked at afresh, beside the log from its start.

The one part of the scenes that folds a log as the servers do: for every version, as each seat and
as the public see it.
"""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from faults.check.evidence import Entry
from palacio.server.table.events import AnyEvent, decode_body
from palacio.server.table.showing import see, tell
from palacio.server.table.snapshot import freeze_table, thaw_table
from palacio.server.table.table import Table
from palacio.wire.messages import State

_NOTES = ("commit", "salt", "reveal")
_BARE = ("undo", "resign", "timeout")
_PLAYED = {*_NOTES, *_BARE, "drawn", "acted", "prepared", "withdrawn"}
KINDS = {str(kind.__struct_config__.tag) for kind in get_args(AnyEvent)} - {"played"} | _PLAYED
"""Of all that can be in a log; what is played has kinds of its own."""


def kinds(entry: Entry) -> set[str]:
    found = {_kind(event) for event in entry.events}
    if any(event.get("withdrawn") for event in entry.events):
        found.add("withdrawn")
    actors = {event["seat"] for event in entry.events if _kind(event) == "acted"}
    return found | ({"prepared"} if len(actors) > 1 else set())


def _kind(event: dict[str, Any]) -> str:
    if event["what"] != "played":
        return str(event["what"])
    name = str(event["text"]).partition("=")[0]
    if name in _NOTES or name in _BARE:
        return name
    return "acted" if event["seat"] >= 0 else "drawn"


class Versions:
    """A table at each of its versions, folded from the first entry."""

    def __init__(self, log: list[Entry]) -> None:
        self.log = log
        self._rows = [_Row(e.seq, e.at, bytes.fromhex(e.hash), e.body.encode()) for e in log]
        self._tables = list(_fold(log[0].number, self._rows))

    def is_true(self, state: State) -> bool:
        """Shows and tells it what the log amounts to?"""
        table = self._tables[state.table.seq - 1]
        seat = state.own.seat if state.own else None
        told = [chapter.seq for chapter in state.story]
        story = [chapter for chapter in tell(table, 0, seat) if chapter.seq in told]
        mine = {"table": state.table, "own": state.own, "story": state.story}
        return bool(_plain(mine) == _plain({**_shown(table, seat), "story": story}))

    def misfits(self) -> Iterator[tuple[int, int]]:
        """Snapshots at s that, folded to t, are another table: to the next version, and the last.

        From every version, so that every kind of event is folded into a table that was thawed.
        """
        last = len(self._rows)
        for then in range(1, last + 1):
            frozen = freeze_table(self._tables[then - 1])
            for now in {then, min(then + 1, last), last}:
                thawed = thaw_table(self.log[0].number, self._rows[:now], frozen)
                if _all(thawed) != _all(self._tables[now - 1]):
                    yield then, now


class _Row(msgspec.Struct, frozen=True):
    seq: int
    at: int
    hash: bytes
    body: bytes


def _fold(number: int, rows: list[_Row]) -> Iterator[Table]:
    table = Table(number)
    for row in rows:
        table = table.copy()
        table.fold(row.seq, row.at, row.hash, decode_body(row.body))
        yield table


def _shown(table: Table, seat: int | None) -> dict[str, Any]:
    sight = see(table, seat)
    return {"table": sight.table, "own": sight.own}


def _all(table: Table) -> Any:
    """All that anybody sees, and the last that is told; and what only the server knows."""
    seats = (None, *range(len(table.chairs)))
    shown = [(see(table, seat), tell(table, table.seq - 1, seat)) for seat in seats]
    return shown, table.requests, table.moved, table.hash, table.pages


def _plain(told: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(told))

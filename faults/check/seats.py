"""The people and queues of a table's seats after each entry, computed from the log."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from faults.check.evidence import Entry


@dataclass
class Seats:
    """A table's `people` and `queues` by seat, without free seats and empty queues."""

    people: dict[int, int] = field(default_factory=dict)
    queues: dict[int, list[str]] = field(default_factory=dict)
    is_rematch_open: bool = False

    def apply(self, event: dict[str, Any]) -> None:
        seat = event.get("seat", -1)
        match event["what"]:
            case "sat":
                self.people[seat] = event["person"]
            case "stood":
                self.people.pop(seat, None)
            case "queued":
                self.queues[seat] = event["actions"]
            case "left":
                self.queues.pop(seat, None)
                if "removed" in event:  # by the host
                    self.people.pop(seat, None)
            case "played" if event["text"] in ("resign", "timeout"):
                self.queues.pop(seat, None)
            case "again":
                self.is_rematch_open = True


def fold_seats(entries: list[Entry]) -> Iterator[tuple[int, Seats]]:
    """Yield each entry's seq and the seats after it: always the same object, updated in place."""
    seats = Seats()
    for entry in entries:
        _apply_all(seats, entry)
        yield entry.seq, seats


def seats_at(entries: list[Entry], seq: int) -> Seats:
    """Return the seats after the entry with this seq."""
    seats = Seats()
    for entry in entries[:seq]:
        _apply_all(seats, entry)
    return seats


def _apply_all(seats: Seats, entry: Entry) -> None:
    for event in entry.events:
        seats.apply(event)

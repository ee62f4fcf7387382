"""What is known afterwards: operations and sights from the history, entries from the log."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that must not be, and what shows it."""

    invariant: str
    text: str
    match: str = ""
    evidence: Any = None


class Limits(msgspec.Struct, frozen=True):
    """What a fault leaves time for, in milliseconds."""

    head_ms: int = 5_000  # to be at head after healing
    flag_ms: int = 3_000  # to be flagged after the deadline, or after healing
    clock_ms: int = 250  # that the time of an entry may be off
    outage_ms: int = 5_000  # what is shorter is nobody's fault
    pulse_ms: int = 2_500  # by which an outage may be reckoned shorter than it was


class Entry(msgspec.Struct, frozen=True):
    """A row of the log."""

    match: str
    seq: int
    at: int
    hash: str  # in hexadecimal
    body: str
    number: int  # the match's id, as it goes into the hash

    @property
    def told(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def events(self) -> list[dict[str, Any]]:
        return list(self.told["events"])

    @property
    def plays(self) -> list[tuple[int, str]]:
        """The match's own events."""
        return [(e["seat"], e["text"]) for e in self.events if e["what"] == "played"]


class Snapshot(msgspec.Struct, frozen=True):
    match: str
    seq: int
    hash: str
    body: bytes


class Operation(msgspec.Struct):
    """Something that was asked: called, and then ok, refused or unknown."""

    id: str
    client: str
    match: str
    command: dict[str, Any]
    called: int
    seen: int | None = None
    outcome: str = "unknown"
    seq: int | None = None
    answered: int | None = None
    code: str = ""


class State(msgspec.Struct, frozen=True):
    """A table as somebody was shown it."""

    t: int
    client: str
    match: str
    seq: int
    stage: str
    seat: int | None
    view: str | None
    chapters: list[tuple[int, int, list[tuple[int, str]]]]


class Evidence:
    def __init__(
        self,
        history: list[dict[str, Any]],
        entries: Iterable[Entry],
        outages: list[tuple[int, int]],
        snapshots: list[Snapshot] | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.history = history
        self.outages = outages
        self.snapshots = snapshots or []
        self.limits = limits or Limits()
        self.logs: dict[str, list[Entry]] = defaultdict(list)
        for entry in entries:
            self.logs[entry.match].append(entry)

    @cached_property
    def operations(self) -> list[Operation]:
        found: dict[str, Operation] = {}
        for line in self.history:
            if line["what"] == "called":
                found.setdefault(line["id"], _called(line))
            elif line["what"] in ("ok", "refused") and line["id"] in found:
                _answer(found[line["id"]], line)
        return list(found.values())

    @cached_property
    def states(self) -> list[State]:
        return [msgspec.convert(line, State) for line in self.history if line["what"] == "state"]

    def times(self, what: str) -> list[int]:
        return [line["t"] for line in self.history if line["what"] == what]

    @property
    def healed(self) -> int:
        """When the last fault was over; 0 if there was none."""
        return max(self.times("healed"), default=0)

    @property
    def outs(self) -> list[tuple[int, int]]:
        """When nobody could play, as whoever broke it knows: from when to when."""
        return list(zip(self.times("out"), self.times("back"), strict=True))

    @cached_property
    def ended(self) -> int:
        return max((line["t"] for line in self.history), default=0)


def _called(line: dict[str, Any]) -> Operation:
    return Operation(
        line["id"], line["client"], line["match"], line["command"], line["t"], line.get("seen")
    )


def _answer(operation: Operation, line: dict[str, Any]) -> None:
    """The first answer counts: another one to the same question must be the same."""
    if operation.outcome == "unknown":
        operation.outcome, operation.seq = line["what"], line.get("seq")
        operation.answered, operation.code = line["t"], line.get("code", "")
    elif (operation.outcome, operation.seq) != (line["what"], line.get("seq")):
        both_refused = operation.outcome == line["what"] == "refused"
        operation.outcome = operation.outcome if both_refused else "contradicted"


def read_evidence(history: Path, log: Path, limits: Limits | None = None) -> Evidence:
    rows = _lines(log)
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        kinds[row.pop("row")].append(row)
    return Evidence(
        _lines(history),
        [msgspec.convert(row, Entry) for row in kinds["entry"]],
        [(row["began"], row["ended"]) for row in kinds["outage"]],
        [msgspec.convert(row, Snapshot, strict=False) for row in kinds["snapshot"]],
        limits,
    )


def _lines(path: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]

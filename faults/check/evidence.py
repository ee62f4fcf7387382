"""The evidence of a run: requests and states from the history, entries from the log."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A violation of an invariant, with its evidence."""

    invariant: str
    text: str
    match: str = ""
    evidence: Any = None


class Limits(msgspec.Struct, frozen=True):
    """Tolerances, in milliseconds."""

    head_ms: int = 5_000  # until clients are at the head after a fault
    flag_ms: int = 3_000  # until a seat is flagged after its deadline, or after a fault
    clock_ms: int = 250  # tolerated error of an entry's time
    outage_ms: int = 5_000  # shorter outages are not compensated for
    heartbeat_ms: int = 2_500  # by how much servers may underestimate an outage


class Entry(msgspec.Struct, frozen=True):
    """A row of the log."""

    match: str
    seq: int
    at: int
    hash: str  # in hexadecimal
    body: str
    number: int  # the match's id as a number, which is part of the hash

    @property
    def content(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def events(self) -> list[dict[str, Any]]:
        return list(self.content["events"])

    @property
    def plays(self) -> list[tuple[int, str]]:
        """The match's own events, each as seat and text."""
        return [(e["seat"], e["text"]) for e in self.events if e["what"] == "played"]


class Snapshot(msgspec.Struct, frozen=True):
    match: str
    seq: int
    hash: str
    body: bytes


class MatchRow(msgspec.Struct, frozen=True):
    """The row of a match, with the people in the rows of its seats."""

    match: str
    stage: str
    wake_at: int | None
    people: dict[int, int]  # person ids by seat
    turn: int | msgspec.UnsetType | None = msgspec.UNSET  # by its last entry; unset in old evidence


class Operation(msgspec.Struct):
    """A request and its outcome: ok, refused, unknown, or contradicted by a second answer."""

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
    """A state that a client received."""

    t: int
    client: str
    match: str
    seq: int
    stage: str
    seat: int | None
    view: str | None
    story: list[tuple[int, int, list[tuple[int, str]]]]
    anew: bool = False  # the client has to discard older states
    cut: bool = False  # the beginning of the story was left out; the client requests it
    queue: list[str] | None = None  # the seat's queued actions
    choices: bool = False  # whether the seat was shown its legal actions


class Evidence:
    def __init__(
        self,
        history: list[dict[str, Any]],
        entries: Iterable[Entry],
        outages: list[tuple[int, int]],
        snapshots: list[Snapshot] | None = None,
        limits: Limits | None = None,
        names: dict[int, str] | None = None,
        rows: Iterable[MatchRow] = (),
    ) -> None:
        self.names = names or {}  # by person
        self.rows = {row.match: row for row in rows}
        self.history = history
        self.outages = outages
        self.snapshots = snapshots or []
        self.limits = limits or Limits()
        self.logs: dict[str, list[Entry]] = {}  # by match; matches without entries are missing
        for entry in entries:
            self.logs.setdefault(entry.match, []).append(entry)

    def log(self, match: str) -> list[Entry]:
        return self.logs.get(match, [])

    @cached_property
    def operations(self) -> list[Operation]:
        found: dict[str, Operation] = {}
        for line in self.history:
            if line["what"] == "called":
                found.setdefault(line["id"], _operation(line))
            elif line["what"] in ("ok", "refused") and line["id"] in found:
                _answer(found[line["id"]], line)
        return list(found.values())

    @cached_property
    def states(self) -> list[State]:
        return [msgspec.convert(line, State) for line in self.history if line["what"] == "state"]

    @cached_property
    def new_epochs(self) -> dict[str, int]:
        """The time at which each client last received a new epoch."""
        epochs: dict[str, str] = {}
        found: dict[str, int] = {}
        for line in self.history:
            if line["what"] == "hello":
                if epochs.setdefault(line["client"], line["epoch"]) != line["epoch"]:
                    found[line["client"]] = line["t"]
                epochs[line["client"]] = line["epoch"]
        return found

    @cached_property
    def kept_states(self) -> list[State]:
        """The states that clients did not have to discard because of a new epoch.

        The log may lack a discarded state. If that state was acknowledged, its loss violates I1,
        but no other invariant.
        """
        return [s for s in self.states if s.t >= self.new_epochs.get(s.client, 0)]

    def lines(self, what: str) -> list[dict[str, Any]]:
        return [line for line in self.history if line["what"] == what]

    def times(self, what: str) -> list[int]:
        return [line["t"] for line in self.lines(what)]

    @property
    def healed(self) -> int:
        """The time at which the last fault ended, or 0 if there was none."""
        return max(self.times("healed"), default=0)

    @property
    def known_outages(self) -> list[tuple[int, int]]:
        """The outages that the scenario caused, as pairs of start and end."""
        return list(zip(self.times("outage_began"), self.times("outage_ended"), strict=True))

    @cached_property
    def ended(self) -> int:
        return max((line["t"] for line in self.history), default=0)


def _operation(line: dict[str, Any]) -> Operation:
    return Operation(
        line["id"], line["client"], line["match"], line["command"], line["t"], line.get("seen")
    )


def _answer(operation: Operation, line: dict[str, Any]) -> None:
    """Record the outcome, or that a second answer contradicts the first."""
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
        {row["person"]: row["name"] for row in kinds["name"]},
        [msgspec.convert(row, MatchRow, strict=False) for row in kinds["match"]],
    )


def _lines(path: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]

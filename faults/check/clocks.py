"""I8: entries carry the database's time; seats are flagged at their deadline, not before.

The clocks are recomputed from the entries' times.
"""

from dataclasses import dataclass, field
from typing import Any

from faults.check.evidence import Entry, Evidence, Finding, Operation
from faults.check.replay import replay_events
from palacio.match.errors import UserError
from palacio.match.kinds import LEAVING, UNDO, is_action
from palacio.match.match import Match


def check_times(evidence: Evidence) -> list[Finding]:
    """Check that each acknowledged entry's time lies between its request and its answer."""
    found = []
    leeway = evidence.limits.clock_ms
    for op in evidence.operations:
        entry = _written_by(op, evidence)
        if entry and not op.called - leeway <= entry.at <= (op.answered or 0) + leeway:
            text = f"entry {op.seq} has time {entry.at}, outside {op.called} to {op.answered}"
            found.append(Finding("I8", text, op.match, entry.at - op.called))
    return found


def _written_by(op: Operation, evidence: Evidence) -> Entry | None:
    """Return the entry that an acknowledged request wrote; None if it changed nothing."""
    log = evidence.log(op.match)
    if op.outcome != "ok" or op.answered is None or not 1 <= (op.seq or 0) <= len(log):
        return None
    entry = log[(op.seq or 0) - 1]
    return entry if entry.content.get("id") == op.id else None


@dataclass
class _Clock:
    """The time that each seat has left, and when the current turn began."""

    kind: str
    full: int  # milliseconds
    increment: int
    left: dict[int, int] = field(default_factory=dict)
    bots: set[int] = field(default_factory=set)  # seats that bots play at the moment
    turn: int | None = None
    since: int | None = None  # None: no clock is running
    began: int = 0  # when the turn began; compensation changes `since`, but not this

    @property
    def deadline(self) -> int | None:
        if self.turn is None or self.since is None:
            return None
        return self.since + self.left.get(self.turn, self.full)

    def apply(self, event: dict[str, Any], at: int, turn: int | None) -> None:
        """Apply an event. `turn` is the seat to move after the event."""
        seat = event.get("seat", -1)
        match event["what"]:
            case "gave" if self.since is not None:
                self.since = min(at, self.since + event["ms"])
            case "filled":
                self.bots.add(seat)
            case "left":
                self._leave(seat, at)
            case "returned":
                self.bots.discard(seat)
            case "played":
                self._play(seat, event["text"], at, turn)
        self.turn = turn
        if turn is not None and self.since is None and turn not in self.bots:
            self.since = self.began = at

    def _leave(self, seat: int, at: int) -> None:
        """Let a bot play the seat. If it is the seat's turn, stop its clock; the turn goes on."""
        self.bots.add(seat)
        if seat == self.turn:
            self.left[seat] = self._rest(seat, at)
            self.since = None

    def _play(self, seat: int, text: str, at: int, then: int | None) -> None:
        acted = is_action(seat, text)
        if self.turn is not None and (acted or then != self.turn or seat == self.turn):
            self._end_turn(self.turn, at, acted=acted)
        if text in LEAVING:
            self.bots.add(seat)
        if text == UNDO and self.kind == "bank":
            self.left[seat] = max(0, self.left.get(seat, self.full) - self.increment)

    def _end_turn(self, seat: int, at: int, *, acted: bool) -> None:
        earned = self.increment if acted and self.since is not None else 0
        self.left[seat] = self.full if self.kind == "turn" else self._rest(seat, at) + earned
        self.since = None

    def _rest(self, seat: int, at: int) -> int:
        used = 0 if self.since is None else at - self.since
        return max(0, self.left.get(seat, self.full) - used)


def check_flags(evidence: Evidence) -> list[Finding]:
    found = []
    for entries in evidence.logs.values():
        terms = entries[0].events[0]["terms"].get("clock", {}) if entries else {}
        if terms.get("kind", "none") != "none":
            full = terms["bank"] if terms["kind"] == "bank" else terms["turn"]
            clock = _Clock(terms["kind"], full, terms.get("increment", 0))
            found += _check(entries, clock, evidence)
    return found


def _check(entries: list[Entry], clock: _Clock, evidence: Evidence) -> list[Finding]:
    found: list[Finding] = []
    try:
        for entry, event, match in replay_events(entries):
            if event["what"] == "played":
                found += _check_play(entry, event, clock, evidence)
            clock.apply(event, entry.at, _turn(match))
    except UserError:
        return []  # check_replay reports it
    if clock.deadline is not None:
        entry = entries[-1]
        found += _check_late(entry, clock.deadline, evidence.ended, evidence, "not flagged until")
    return found


def _turn(match: Match | None) -> int | None:
    return match.seat if match and match.seat >= 0 else None


def _check_play(
    entry: Entry, event: dict[str, Any], clock: _Clock, evidence: Evidence
) -> list[Finding]:
    """Check an event against the deadline of the seat to move."""
    seat, text, deadline = event["seat"], event["text"], clock.deadline
    if deadline is None or seat != clock.turn or text == UNDO:
        return []
    found = _check_outages(entry, clock, evidence)
    if text == "timeout":
        found += _check_early(entry, deadline)
        found += _check_late(entry, deadline, entry.at, evidence, "flagged at")
    elif entry.at > deadline and text != "resign":
        late = f"seat {seat} acted {entry.at - deadline} ms after its deadline"
        found.append(Finding("I8", late, entry.match, entry.seq))
    return found


def _check_early(entry: Entry, deadline: int) -> list[Finding]:
    if entry.at >= deadline:
        return []
    text = f"a seat was flagged {deadline - entry.at} ms before its deadline"
    return [Finding("I8", text, entry.match, entry.seq)]


def _check_outages(entry: Entry, clock: _Clock, evidence: Evidence) -> list[Finding]:
    """Check that time lost to outages was given back before the turn ended."""
    limits, began = evidence.limits, clock.began
    for start, end in evidence.known_outages:
        if start < entry.at < end and end - start > limits.outage_ms:
            text = "a turn ended during an outage"
            return [Finding("I8", text, entry.match, entry.seq)]
    lost = [max(0, min(end, entry.at) - max(start, began)) for start, end in evidence.known_outages]
    owed = sum(ms for ms in lost if ms > limits.outage_ms + limits.heartbeat_ms)
    given = (clock.since or began) - began
    if owed - given <= limits.heartbeat_ms:
        return []
    text = f"of an outage of {owed} ms, {given} ms were given back"
    return [Finding("I8", text, entry.match, entry.seq)]


def _check_late(
    entry: Entry, deadline: int, now: int, evidence: Evidence, verb: str
) -> list[Finding]:
    """Check how late a seat is flagged. A deadline during a fault counts from the fault's end."""
    due = max([deadline, *evidence.times("healed")])
    if now <= due + evidence.limits.flag_ms:
        return []
    text = f"a seat was due to be flagged at {due}, but was {verb} {now}"
    return [Finding("I8", text, entry.match, entry.seq)]

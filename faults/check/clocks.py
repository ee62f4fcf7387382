"""I8: entries carry the database's time; seats are flagged at their deadline, not before.

The clocks are recomputed from the times of the entries. Matches with an undo, or with a seat
that was left, are skipped: the server's own tests cover those.
"""

from dataclasses import dataclass, field
from itertools import pairwise

from faults.check.evidence import Entry, Evidence, Finding
from faults.check.replay import replay
from palacio.match.errors import UserError
from palacio.match.match import Match


def check_times(evidence: Evidence) -> list[Finding]:
    """Check that the time of an acknowledged entry lies between request and answer."""
    found = []
    leeway = evidence.limits.clock_ms
    for op in evidence.operations:
        log = evidence.logs[op.match]
        if op.outcome != "ok" or op.answered is None or not 1 <= (op.seq or 0) <= len(log):
            continue
        at = log[(op.seq or 0) - 1].at
        if not op.called - leeway <= at <= op.answered + leeway:
            text = f"entry {op.seq} has time {at}, outside {op.called} to {op.answered}"
            found.append(Finding("I8", text, op.match, at - op.called))
    return found


@dataclass
class _Clock:
    """The time that each seat has left, and when the current turn began."""

    kind: str
    full: int  # milliseconds
    increment: int
    left: dict[int, int] = field(default_factory=dict)
    since: int | None = None
    began: int = 0  # when the turn began; compensation changes `since`, but not this

    def deadline(self, seat: int) -> int | None:
        return None if self.since is None else self.since + self.left.get(seat, self.full)

    def charge(self, seat: int, at: int) -> None:
        used = 0 if self.since is None else at - self.since
        left = max(0, self.left.get(seat, self.full) - used) + self.increment
        self.left[seat] = self.full if self.kind == "turn" else left


def check_flags(evidence: Evidence) -> list[Finding]:
    found = []
    for entries in evidence.logs.values():
        terms = entries[0].events[0]["terms"].get("clock", {"kind": "none"})
        if terms["kind"] == "none" or _is_skipped(entries):
            continue
        full = terms["bank"] if terms["kind"] == "bank" else terms["turn"]
        clock = _Clock(terms["kind"], full, terms.get("increment", 0))
        found += _check(entries, clock, evidence)
    return found


def _is_skipped(entries: list[Entry]) -> bool:
    texts = {text for entry in entries for _, text in entry.plays}
    kinds = {event["what"] for entry in entries for event in entry.events}
    return "undo" in texts or bool(kinds & {"left", "queued"})


def _check(entries: list[Entry], clock: _Clock, evidence: Evidence) -> list[Finding]:
    found: list[Finding] = []
    bots = {e["seat"] for entry in entries for e in entry.events if e["what"] == "filled"}
    try:
        steps = [(entry, _turn(match)) for entry, match in replay(entries)]
    except UserError:
        return []  # check_replay reports it
    for (_, turn), (entry, then) in pairwise(steps):
        found += _check_entry(entry, turn, clock, evidence)
        bots |= {seat for seat, text in entry.plays if text in ("timeout", "resign")}
        if entry.plays:
            clock.since = entry.at if then is not None and then not in bots else None
            clock.began = entry.at
    entry, turn = steps[-1]
    deadline = clock.deadline(turn) if turn is not None and turn not in bots else None
    if deadline is not None:
        found += _check_late(entry, deadline, evidence.ended, evidence, "not flagged until")
    return found


def _turn(match: Match | None) -> int | None:
    return match.seat if match and match.seat >= 0 else None


def _check_entry(
    entry: Entry, turn: int | None, clock: _Clock, evidence: Evidence
) -> list[Finding]:
    for event in entry.events:
        if event["what"] == "gave" and clock.since is not None:
            clock.since = min(entry.at, clock.since + event["ms"])
    deadline = clock.deadline(turn) if turn is not None else None
    acts = [text for seat, text in entry.plays if seat == turn]
    if turn is None or deadline is None or not acts:
        return []
    found = _check_outages(entry, clock, evidence)
    if acts[0] == "timeout":
        found += _check_early(entry, deadline)
        found += _check_late(entry, deadline, entry.at, evidence, "flagged at")
    elif entry.at > deadline and acts[0] != "resign":
        text = f"seat {turn} acted {entry.at - deadline} ms after its deadline"
        found.append(Finding("I8", text, entry.match, entry.seq))
    clock.charge(turn, entry.at)
    return found


def _check_early(entry: Entry, deadline: int) -> list[Finding]:
    if entry.at >= deadline:
        return []
    text = f"a seat was flagged {deadline - entry.at} ms before its deadline"
    return [Finding("I8", text, entry.match, entry.seq)]


def _check_outages(entry: Entry, clock: _Clock, evidence: Evidence) -> list[Finding]:
    """Check that the time of outages was given back before a turn ended."""
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
    """Check a flag's delay. A deadline during a fault counts from the end of the fault."""
    due = max([deadline, *evidence.times("healed")])
    if now <= due + evidence.limits.flag_ms:
        return []
    text = f"a seat was due to be flagged at {due}, but was {verb} {now}"
    return [Finding("I8", text, entry.match, entry.seq)]

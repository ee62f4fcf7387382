"""I8: entries have the database's time, and nobody is flagged before the deadline, nor much later.

The clocks are reckoned here once more, from the times of the entries. Where seats were left, or
actions taken back, clocks are left to the server's own tests.
"""

from dataclasses import dataclass, field
from itertools import pairwise

from faults.check.evidence import Entry, Evidence, Finding
from faults.check.replay import replay
from palacio.match.errors import UserError
from palacio.match.match import Match


def check_times(evidence: Evidence) -> list[Finding]:
    """Of what somebody waited for, the entry's time is between question and answer."""
    found = []
    leeway = evidence.limits.clock_ms
    for op in evidence.operations:
        log = evidence.logs[op.match]
        if op.outcome != "ok" or op.answered is None or not 1 <= (op.seq or 0) <= len(log):
            continue
        at = log[(op.seq or 0) - 1].at
        if not op.called - leeway <= at <= op.answered + leeway:
            text = f"entry {op.seq} is of {at}, and was asked {op.called}, answered {op.answered}"
            found.append(Finding("I8", text, op.match, at - op.called))
    return found


@dataclass
class _Clock:
    """What each seat has, and since when the one on turn uses it."""

    kind: str
    full: int  # milliseconds
    increment: int
    left: dict[int, int] = field(default_factory=dict)
    since: int | None = None
    began: int = 0  # when the turn began: what was given back since has moved `since` up

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
        if terms["kind"] == "none" or _is_unusual(entries):
            continue
        full = terms["bank"] if terms["kind"] == "bank" else terms["turn"]
        clock = _Clock(terms["kind"], full, terms.get("increment", 0))
        found += _check(entries, clock, evidence)
    return found


def _is_unusual(entries: list[Entry]) -> bool:
    texts = {text for entry in entries for _, text in entry.plays}
    kinds = {event["what"] for entry in entries for event in entry.events}
    return "undo" in texts or bool(kinds & {"left", "queued"})


def _check(entries: list[Entry], clock: _Clock, evidence: Evidence) -> list[Finding]:
    found: list[Finding] = []
    bots = {e["seat"] for entry in entries for e in entry.events if e["what"] == "filled"}
    try:
        steps = [(entry, _turn(match)) for entry, match in replay(entries)]
    except UserError:
        return []  # the replay itself has found it
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
    found = _check_outs(entry, clock, evidence)
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


def _check_outs(entry: Entry, clock: _Clock, evidence: Evidence) -> list[Finding]:
    """Whatever ends a turn, the time in which nobody could play was given back before."""
    limits, began = evidence.limits, clock.began
    for start, end in evidence.outs:
        if start < entry.at < end and end - start > limits.outage_ms:
            text = "a turn was ended while nobody could play"
            return [Finding("I8", text, entry.match, entry.seq)]
    lost = [max(0, min(end, entry.at) - max(start, began)) for start, end in evidence.outs]
    owed = sum(ms for ms in lost if ms > limits.outage_ms + limits.pulse_ms)
    given = (clock.since or began) - began
    if owed - given <= limits.pulse_ms:
        return []
    text = f"of {owed} ms in which nobody could play, {given} were given back"
    return [Finding("I8", text, entry.match, entry.seq)]


def _check_late(
    entry: Entry, deadline: int, now: int, evidence: Evidence, words: str
) -> list[Finding]:
    """What was due while we were broken is due from the healing on."""
    due = max([deadline, *evidence.times("healed")])
    if now <= due + evidence.limits.flag_ms:
        return []
    text = f"a seat was due to be flagged at {due}, and was {words} {now}"
    return [Finding("I8", text, entry.match, entry.seq)]

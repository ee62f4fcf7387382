"""I1, I2, I14: the requests in the log agree with the answers that clients received.

I1: an acknowledged request is in the log once, at its seq. I2: an unanswered request is in the log
at most once, and a refused one is not in it. I14: a request that was sent after another one was
acknowledged, at any server, comes later in the log.
"""

from collections import defaultdict

from faults.check.evidence import Entry, Evidence, Finding, Operation
from faults.check.seats import seats_at


def check_acknowledged(evidence: Evidence) -> list[Finding]:
    by_id = _entries_by_id(evidence)
    answered = [op for op in evidence.operations if op.outcome in ("ok", "contradicted")]
    return _check_tables(evidence) + [
        Finding("I1", text, op.match, op)
        for op in answered
        if (text := _contradiction(op, by_id[op.match, op.id], evidence))
    ]


def _check_tables(evidence: Evidence) -> list[Finding]:
    """Return findings for tables that were opened or sent to a client but have no log."""
    lines = (line for line in evidence.history if line["what"] in ("opened", "state"))
    tables = {line["match"] for line in lines}
    return [
        Finding("I1", f"table {match} was opened, but has no log", match)
        for match in sorted(tables)
        if not evidence.log(match)
    ]


def _entries_by_id(evidence: Evidence) -> dict[tuple[str, str], list[Entry]]:
    found: dict[tuple[str, str], list[Entry]] = defaultdict(list)
    for match, entries in evidence.logs.items():
        for entry in entries:
            if entry.content.get("by") is not None:
                found[match, entry.content.get("id", "")].append(entry)
    return found


def _contradiction(op: Operation, entries: list[Entry], evidence: Evidence) -> str:
    kind = op.command["do"]
    if op.outcome == "contradicted":
        return f"{kind} {op.id} was answered twice, differently"
    if not entries and kind in ("queue", "rematch"):
        return _lost_change(op, evidence)
    if len(entries) != 1:
        return f"{kind} {op.id} was acknowledged, but is in the log {len(entries)} times"
    if entries[0].seq != op.seq:
        return f"{kind} {op.id} was acknowledged as {op.seq}, but is entry {entries[0].seq}"
    if kind == "act" and op.command["action"] not in [text for _, text in entries[0].plays]:
        return f"entry {op.seq} is not the {op.command['action']} that was acknowledged"
    return ""


def _lost_change(op: Operation, evidence: Evidence) -> str:
    """Return an error if a request without an entry had no effect, otherwise an empty string."""
    seats = seats_at(evidence.log(op.match), op.seq or 0)
    if op.command["do"] == "rematch":
        return "" if seats.is_rematch_open else f"rematch {op.id} was acknowledged, but not opened"
    shown = (s.seat for s in evidence.states if (s.client, s.match) == (op.client, op.match))
    seat = next((each for each in shown if each is not None), -1)
    if seats.queues.get(seat, []) == op.command["actions"]:
        return ""
    return f"queue {op.id} was acknowledged, but is in the log 0 times"


def check_order(evidence: Evidence) -> list[Finding]:
    """Return findings for requests sent after an entry was acknowledged, but logged before it.

    It suffices to compare each request with the last entry acknowledged before it was sent.
    """
    by_id = _entries_by_id(evidence)
    found: list[Finding] = []
    for match in evidence.logs:
        ops = [op for op in evidence.operations if op.match == match and op.outcome == "ok"]
        written = [(op, by_id[match, op.id][0].seq) for op in ops if by_id[match, op.id]]
        for op, seq in written:
            before = [other for done, other in written if (done.answered or 0) < op.called]
            if seq < max(before, default=0):
                text = (
                    f"{op.command['do']} {op.id} is entry {seq}, sent after {max(before)} was done"
                )
                found.append(Finding("I14", text, match, op))
    return found


def check_unacknowledged(evidence: Evidence) -> list[Finding]:
    """Return findings for refused requests in the log, and for others logged more than once."""
    by_id = _entries_by_id(evidence)
    found = []
    for op in evidence.operations:
        most = {"unknown": 1, "refused": 0}.get(op.outcome, 1)
        times = len(by_id[op.match, op.id])
        if times > most:
            text = f"{op.command['do']} {op.id} is {op.outcome}, but in the log {times} times"
            found.append(Finding("I2", text, op.match, op))
    return found

"""I1: acknowledged requests are in the log once, at their seq. I2: unanswered ones at most once."""

from collections import defaultdict

from faults.check.evidence import Entry, Evidence, Finding, Operation

_MAY_HAVE_NO_ENTRY = ("queue", "rematch")  # nothing is appended if nothing changes


def check_acknowledged(evidence: Evidence) -> list[Finding]:
    by_id = _entries_by_id(evidence)
    answered = [op for op in evidence.operations if op.outcome in ("ok", "contradicted")]
    return [
        Finding("I1", text, op.match, op)
        for op in answered
        if (text := _contradiction(op, by_id[op.match, op.id]))
    ]


def _entries_by_id(evidence: Evidence) -> dict[tuple[str, str], list[Entry]]:
    found: dict[tuple[str, str], list[Entry]] = defaultdict(list)
    for match, entries in evidence.logs.items():
        for entry in entries:
            if entry.content.get("by") is not None:
                found[match, entry.content.get("id", "")].append(entry)
    return found


def _contradiction(op: Operation, entries: list[Entry]) -> str:
    kind = op.command["do"]
    if op.outcome == "contradicted":
        return f"{kind} {op.id} was answered twice, differently"
    if not entries and kind in _MAY_HAVE_NO_ENTRY:
        return ""
    if len(entries) != 1:
        return f"{kind} {op.id} was acknowledged, but is in the log {len(entries)} times"
    if entries[0].seq != op.seq:
        return f"{kind} {op.id} was acknowledged as {op.seq}, but is entry {entries[0].seq}"
    if kind == "act" and op.command["action"] not in [text for _, text in entries[0].plays]:
        return f"entry {op.seq} is not the {op.command['action']} that was acknowledged"
    return ""


def check_unacknowledged(evidence: Evidence) -> list[Finding]:
    """Find unanswered requests that are in the log twice, and refused ones that are in it."""
    by_id = _entries_by_id(evidence)
    found = []
    for op in evidence.operations:
        most = {"unknown": 1, "refused": 0}.get(op.outcome, 1)
        times = len(by_id[op.match, op.id])
        if times > most:
            text = f"{op.command['do']} {op.id} is {op.outcome}, but in the log {times} times"
            found.append(Finding("I2", text, op.match, op))
    return found

"""I1: what was acknowledged is in the log once, where it was said to be. I2: else 0 or 1 times."""

from collections import defaultdict

from faults.check.evidence import Entry, Evidence, Finding, Operation

_MAY_CHANGE_NOTHING = ("queue", "rematch")  # done already, so that there is nothing to write


def check_acknowledged(evidence: Evidence) -> list[Finding]:
    by_id = _entries_by_id(evidence)
    asked = [op for op in evidence.operations if op.outcome in ("ok", "contradicted")]
    return [
        Finding("I1", wrong, op.match, op)
        for op in asked
        if (wrong := _wrong(op, by_id[op.match, op.id]))
    ]


def _entries_by_id(evidence: Evidence) -> dict[tuple[str, str], list[Entry]]:
    found: dict[tuple[str, str], list[Entry]] = defaultdict(list)
    for match, entries in evidence.logs.items():
        for entry in entries:
            if entry.told.get("by") is not None:
                found[match, entry.told.get("id", "")].append(entry)
    return found


def _wrong(op: Operation, entries: list[Entry]) -> str:
    kind = op.command["do"]
    if op.outcome == "contradicted":
        return f"{kind} {op.id} was answered twice, and not in the same way"
    if not entries and kind in _MAY_CHANGE_NOTHING:
        return ""
    if len(entries) != 1:
        return f"{kind} {op.id} was acknowledged, and is {len(entries)} times in the log"
    if entries[0].seq != op.seq:
        return f"{kind} {op.id} was acknowledged as {op.seq}, and is entry {entries[0].seq}"
    if kind == "act" and op.command["action"] not in [text for _, text in entries[0].plays]:
        return f"entry {op.seq} is not the {op.command['action']} that was acknowledged"
    return ""


def check_unacknowledged(evidence: Evidence) -> list[Finding]:
    """What was refused is not there at all."""
    by_id = _entries_by_id(evidence)
    found = []
    for op in evidence.operations:
        most = {"unknown": 1, "refused": 0}.get(op.outcome, 1)
        times = len(by_id[op.match, op.id])
        if times > most:
            text = f"{op.command['do']} {op.id} is {op.outcome}, and {times} times in the log"
            found.append(Finding("I2", text, op.match, op))
    return found

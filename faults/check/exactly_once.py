"""I9: no one-time event is logged twice; no outage is compensated for twice."""

from collections import Counter
from typing import Any

from faults.check.evidence import Entry, Evidence, Finding


def check_exactly_once(evidence: Evidence) -> list[Finding]:
    found = []
    for match, entries in evidence.logs.items():
        counts = Counter(key for entry in entries for event in entry.events if (key := _key(event)))
        found += [
            Finding("I9", f"{key} happened {times} times", match)
            for key, times in counts.items()
            if times > 1
        ]
        found += _check_compensation(entries, evidence.outages)
    return found


def _key(event: dict[str, Any]) -> str:
    """Return a key for an event that can happen only once, or an empty string for any other."""
    if event["what"] in ("opened", "again"):
        return str(event["what"])
    if event["what"] != "played":
        return ""
    text = str(event["text"])
    if text in ("timeout", "resign"):
        return f"{text} of seat {event['seat']}"
    name = text.partition("=")[0]
    if name in ("commit", "reveal", "start", "setup"):
        return name
    return f"salt of seat {event['seat']}" if name == "salt" else ""


def _check_compensation(entries: list[Entry], outages: list[tuple[int, int]]) -> list[Finding]:
    """Check that no turn gets back more time than outages took from it."""
    found, began, given = [], 0, 0
    for entry in entries:
        given += sum(event["ms"] for event in entry.events if event["what"] == "gave")
        taken = sum(max(0, min(end, entry.at) - max(start, began)) for start, end in outages)
        if given > taken:
            text = f"{given} ms were given back in a turn that lost {taken} ms"
            found.append(Finding("I9", text, entry.match, entry.seq))
        if entry.plays:
            began, given = entry.at, 0
    return found

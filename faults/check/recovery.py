"""I10: soon after a fault, every client is at the head of its log."""

from typing import Any

from faults.check.evidence import Evidence, Finding

_IN_FLIGHT_MS = 200  # later entries do not count: a bot may have acted at the last moment


def check_heads(evidence: Evidence) -> list[Finding]:
    found = []
    heals, quiesces = evidence.times("healed"), evidence.lines("quiesced")
    for (client, match), (until, seen) in _followers(evidence).items():
        for healed in heals:
            by = healed + evidence.limits.head_ms
            head = max((e.seq for e in evidence.log(match) if e.at <= healed), default=0)
            has = _version(seen, by)
            if until >= by and has < head:
                text = f"{client} was still at {has} after the fault, with the head at {head}"
                found.append(Finding("I10", text, match, by))
        joined = seen[0][0]
        while_there = [line for line in quiesces if joined <= line["t"] <= until]
        if while_there:
            found += _check_end(evidence, client, match, seen, while_there[-1])
    return found


def _check_end(
    evidence: Evidence,
    client: str,
    match: str,
    seen: list[tuple[int, int]],
    quiesced: dict[str, Any],
) -> list[Finding]:
    """Check that a client is at the head once the workload has quiesced.

    Entries that were not yet committed when the heads were read do not count.
    """
    before = quiesced["t"] - _IN_FLIGHT_MS
    read = quiesced.get("heads", {}).get(match)
    entries = (e.seq for e in evidence.log(match) if e.at <= before)
    head = max((seq for seq in entries if read is None or seq <= read), default=0)
    has = _version(seen, quiesced["t"])
    text = f"{client} was at {has} at the end, with the head at {head}"
    return [Finding("I10", text, match)] if has < head else []


def _version(seen: list[tuple[int, int]], at: int) -> int:
    """Return the last version a client had received by this time, which may not be the highest."""
    return next((seq for t, seq in reversed(seen) if t <= at), 0)


def _followers(
    evidence: Evidence,
) -> dict[tuple[str, str], tuple[int, list[tuple[int, int]]]]:
    """Return when each client disconnected, and the times and versions of the states it got."""
    closed = {line["client"]: line["t"] for line in evidence.history if line["what"] == "closed"}
    found: dict[tuple[str, str], tuple[int, list[tuple[int, int]]]] = {}
    for state in evidence.states:
        until = closed.get(state.client, evidence.ended)
        found.setdefault((state.client, state.match), (until, []))[1].append((state.t, state.seq))
    return found

"""I10: soon after the last fault is over, everybody is at head."""

from faults.check.evidence import Evidence, Finding

_JUST_NOW_MS = 200  # a bot may have acted in the last moment


def check_heads(evidence: Evidence) -> list[Finding]:
    found = []
    heals, all_rests = evidence.times("healed"), evidence.times("rested")
    for (client, match), (until, seen) in _followers(evidence).items():
        for healed in heals:
            by = healed + evidence.limits.head_ms
            head = max((e.seq for e in evidence.logs[match] if e.at <= healed), default=0)
            has = max((seq for t, seq in seen if t <= by), default=0)
            if until >= by and has < head:
                text = f"{client} was at {has} when the head had been {head} for a while"
                found.append(Finding("I10", text, match, by))
        came = seen[0][0]
        rests = [t for t in all_rests if came <= t <= until]
        if rests:
            found += _check_end(evidence, client, match, seen, rests[-1])
    return found


def _check_end(
    evidence: Evidence, client: str, match: str, seen: list[tuple[int, int]], rested: int
) -> list[Finding]:
    """When all have rested, nobody misses anything."""
    head = max((e.seq for e in evidence.logs[match] if e.at <= rested - _JUST_NOW_MS), default=0)
    has = max((seq for t, seq in seen if t <= rested), default=0)
    text = f"{client} was at {has} in the end, and the head at {head}"
    return [Finding("I10", text, match)] if has < head else []


def _followers(
    evidence: Evidence,
) -> dict[tuple[str, str], tuple[int, list[tuple[int, int]]]]:
    """Until when somebody was there, and what was seen when."""
    gone = {line["client"]: line["t"] for line in evidence.history if line["what"] == "gone"}
    found: dict[tuple[str, str], tuple[int, list[tuple[int, int]]]] = {}
    for state in evidence.states:
        until = gone.get(state.client, evidence.ended)
        found.setdefault((state.client, state.match), (until, []))[1].append((state.t, state.seq))
    return found

"""I4: clients saw only entries that are in the log. I5: versions only rise, and none is skipped."""

from collections import defaultdict
from typing import Any

from faults.check.evidence import Entry, Evidence, Finding, State

StoryEntry = tuple[int, int, list[tuple[int, str]]]


def check_observed(evidence: Evidence) -> list[Finding]:
    found, reported = [], set()
    for state in evidence.kept_states:
        log = evidence.log(state.match)
        for shown in state.story:
            difference = _difference(shown, log)
            key = (state.match, state.client, shown[0])
            if difference and key not in reported:
                reported.add(key)
                text = f"{state.client} saw entry {shown[0]}, {difference}"
                found.append(Finding("I4", text, state.match, shown))
        if state.seq > len(log):
            text = f"{state.client} saw version {state.seq} of a log with {len(log)} entries"
            found.append(Finding("I4", text, state.match, state.t))
    return found


def _difference(shown: StoryEntry, log: list[Entry]) -> str:
    seq, at, plays = shown
    if not 1 <= seq <= len(log):
        return "which is not in the log"
    entry = log[seq - 1]
    if entry.at != at:
        return f"but at {at} instead of {entry.at}"
    return "" if entry.plays == plays else f"where the log has {entry.plays}"


def check_resumes(evidence: Evidence) -> list[Finding]:
    """Check the order of the versions that clients received. They restart at 0 in a new epoch.

    A server may notice the new log of a match, and resend it, before it announces the epoch.
    """
    found = []
    known: dict[tuple[str, str], int] = defaultdict(int)
    epochs: dict[str, Any] = {}
    states = iter(evidence.states)
    for line in evidence.history:
        if line["what"] == "hello":
            if epochs.setdefault(line["client"], line["epoch"]) != line["epoch"]:
                _reset(known, line["client"])
            epochs[line["client"]] = line["epoch"]
        elif line["what"] == "state":
            state = next(states)
            if state.anew:
                known[state.client, state.match] = 0
                found += _check_anew(state, evidence)
            found += _check_next(state, known[state.client, state.match])
            known[state.client, state.match] = max(known[state.client, state.match], state.seq)
    return found


def _reset(known: dict[tuple[str, str], int], client: str) -> None:
    for key in [key for key in known if key[0] == client]:
        known[key] = 0


def _check_anew(state: State, evidence: Evidence) -> list[Finding]:
    if state.client in evidence.new_epochs:
        return []
    text = f"{state.client} was sent the log anew, but no new epoch"
    return [Finding("I5", text, state.match, state.t)]


def _check_next(state: State, known: int) -> list[Finding]:
    if state.seq < known:
        text = f"{state.client} had version {known}, and was then sent {state.seq}"
        return [Finding("I5", text, state.match, state.t)]
    sent = {seq for seq, _, _ in state.story}
    first = min(sent, default=0) if state.cut else known + 1
    missed = set(range(first, state.seq + 1)) - sent
    if missed:
        text = f"{state.client} had version {known}, was sent {state.seq}, and missed entries"
        return [Finding("I5", text, state.match, sorted(missed))]
    return []

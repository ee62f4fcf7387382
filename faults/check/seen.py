"""I4: nobody saw what is not in the log. I5: versions only rise, and nothing is skipped."""

from collections import defaultdict
from typing import Any

from faults.check.evidence import Entry, Evidence, Finding, State

Chapter = tuple[int, int, list[tuple[int, str]]]


def check_seen(evidence: Evidence) -> list[Finding]:
    found, told = [], set()
    for state in evidence.states:
        log = evidence.logs[state.match]
        for chapter in state.chapters:
            wrong = _differs(chapter, log)
            key = (state.match, state.client, chapter[0])
            if wrong and key not in told:
                told.add(key)
                text = f"{state.client} saw entry {chapter[0]}, {wrong}"
                found.append(Finding("I4", text, state.match, chapter))
        if state.seq > len(log):
            text = f"{state.client} saw version {state.seq} of a log that has {len(log)}"
            found.append(Finding("I4", text, state.match, state.t))
    return found


def _differs(chapter: Chapter, log: list[Entry]) -> str:
    seq, at, plays = chapter
    if not 1 <= seq <= len(log):
        return "which is not in the log"
    entry = log[seq - 1]
    if entry.at != at:
        return f"but at {at} instead of {entry.at}"
    return "" if entry.plays == plays else f"where the log has {entry.plays}"


def check_resumes(evidence: Evidence) -> list[Finding]:
    """By client and match. After a change of epoch, one begins anew."""
    found = []
    has: dict[tuple[str, str], int] = defaultdict(int)
    epochs: dict[str, Any] = {}
    states = iter(evidence.states)
    for line in evidence.history:
        if line["what"] == "hello":
            if epochs.setdefault(line["client"], line["epoch"]) != line["epoch"]:
                _begin_anew(has, line["client"])
            epochs[line["client"]] = line["epoch"]
        elif line["what"] == "state":
            state = next(states)
            found += _check_next(state, has[state.client, state.match])
            has[state.client, state.match] = max(has[state.client, state.match], state.seq)
    return found


def _begin_anew(has: dict[tuple[str, str], int], client: str) -> None:
    for key in [key for key in has if key[0] == client]:
        has[key] = 0


def _check_next(state: State, has: int) -> list[Finding]:
    if state.seq < has:
        text = f"{state.client} had version {has}, and was then shown {state.seq}"
        return [Finding("I5", text, state.match, state.t)]
    missed = set(range(has + 1, state.seq + 1)) - {seq for seq, _, _ in state.chapters}
    if missed:
        text = f"{state.client} had version {has}, was shown {state.seq}, and not told of some"
        return [Finding("I5", text, state.match, sorted(missed))]
    return []

"""I6, I7: replaying the log with `palacio.match` reproduces every snapshot and every view.

This check uses product code: the rules, which have their own tests. It uses no server code.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from faults.check.evidence import Entry, Evidence, Finding, Snapshot, State
from palacio.match.errors import UserError
from palacio.match.log import Header
from palacio.match.match import Match
from palacio.match.snapshot import take_snapshot
from palacio.rules.catalog import GAMES

_DIGEST = 32  # bytes of the hash that precedes a snapshot


def check_replay(evidence: Evidence) -> list[Finding]:
    seen: dict[str, list[State]] = defaultdict(list)
    for state in evidence.kept_states:
        seen[state.match].append(state)
    found = [_failure(line) for line in evidence.history if line["what"] == "failed"]
    for match, entries in evidence.logs.items():
        kept = [each for each in evidence.snapshots if each.match == match]
        found += _check(entries, seen[match], kept, evidence.names)
    return found


def _failure(line: dict[str, Any]) -> Finding:
    return Finding("I6", f"{line['client']} stopped: {line['error']}")


def _check(
    entries: list[Entry], seen: list[State], kept: list[Snapshot], names: dict[int, str]
) -> list[Finding]:
    found = []
    views: dict[int, str | None] = {}
    try:
        for entry, match in replay(entries, names):
            views[entry.seq] = _digest(match.view()) if match else None
            found += [f for each in kept if each.seq == entry.seq and (f := _compare(each, match))]
    except UserError as error:
        seq = len(views) + 1
        found.append(Finding("I7", f"entry {seq} breaks the rules: {error}", entries[0].match))
    return found + [
        Finding("I6", f"{s.client} was sent a different view at version {s.seq}", s.match, s.view)
        for s in seen
        if s.seq in views and s.view != views[s.seq]
    ]


@dataclass
class _Replay:
    """The match that results from the events so far; None before it begins."""

    first: Entry
    people: dict[int, str]
    names: dict[int, str] = field(default_factory=dict)  # by seat
    match: Match | None = None

    def apply(self, event: dict[str, Any]) -> Match | None:
        if event["what"] in ("sat", "filled"):
            self.names[event["seat"]] = _name(event, self.people)
        elif event["what"] == "played":
            self.match = self.match or Match(header(self.first, self.names))
            self.match.referee.accept(event["seat"], event["text"])
        elif event["what"] == "left" and "removed" in event and self.match:  # by the host
            self.names[event["seat"]] = _name(event, self.people)
            self.match.referee.header = header(self.first, self.names)
        return self.match


def replay(
    entries: list[Entry], people: dict[int, str] | None = None
) -> Iterator[tuple[Entry, Match | None]]:
    """Yield each entry with the match after it; None before the match begins.

    `people` maps people to names. Other seats have the name in the log, or one like `Player 1`.
    """
    so_far = _Replay(entries[0], people or {})
    for entry in entries:
        for event in entry.events:
            so_far.apply(event)
        yield entry, so_far.match


def replay_events(entries: list[Entry]) -> Iterator[tuple[Entry, dict[str, Any], Match | None]]:
    """Yield each event with its entry and the match after it."""
    so_far = _Replay(entries[0], {})
    for entry in entries:
        for event in entry.events:
            yield entry, event, so_far.apply(event)


def _name(event: dict[str, Any], people: dict[int, str]) -> str:
    logged = event.get("name") or f"Player {event['seat'] + 1}"
    return people.get(event.get("person", -1), logged)


def header(first: Entry, names: dict[int, str]) -> Header:
    opened = first.events[0]
    terms = opened["terms"]
    game = GAMES[terms["game"]]
    option = terms.get("option") or game.options[0]
    seated = tuple(names[n] for n in sorted(names))
    new = Header(game.id, option, seated, opened.get("rules", 1))
    positions = (e["position"] for e in first.events if e["what"] == "position")
    return next(map(new.begin_in, positions), new)


def _digest(view: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:16]


def _parts(snapshot: dict[str, Any] | None) -> Any:
    return [snapshot[name] for name in ("seq", "head", "state")] if snapshot else None


def _compare(snapshot: Snapshot, match: Match | None) -> Finding | None:
    """Return a finding if a snapshot differs from the replay.

    The random state is not compared, because it needs the secret.
    """
    kept = msgspec.msgpack.decode(snapshot.body[_DIGEST:])["match"]
    made = msgspec.to_builtins(take_snapshot(match), builtin_types=(bytes,)) if match else None
    if _parts(kept) == _parts(made):
        return None
    return Finding(
        "I6", f"the snapshot at {snapshot.seq} differs from a replay of the log", snapshot.match
    )

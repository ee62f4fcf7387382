"""I6, I7 by the rules: the log alone, played again by `palacio.match`, is what all have seen.

The one check that trusts code of ours: the rules, which have tests of their own. It needs neither
the server nor its idea of a table.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from faults.check.evidence import Entry, Evidence, Finding, Snapshot, State
from palacio.match.errors import UserError
from palacio.match.log import Header
from palacio.match.match import Match
from palacio.match.snapshot import freeze
from palacio.rules.catalog import GAMES

_DIGEST = 32  # bytes before a snapshot itself


def check_replay(evidence: Evidence) -> list[Finding]:
    seen: dict[str, list[State]] = defaultdict(list)
    for state in evidence.states:
        seen[state.match].append(state)
    found = [_failure(line) for line in evidence.history if line["what"] == "failed"]
    for match, entries in evidence.logs.items():
        kept = [each for each in evidence.snapshots if each.match == match]
        found += _check(entries, seen[match], kept)
    return found


def _failure(line: dict[str, Any]) -> Finding:
    return Finding("I6", f"{line['client']} stopped: {line['error']}")


def _check(entries: list[Entry], seen: list[State], kept: list[Snapshot]) -> list[Finding]:
    found = []
    views: dict[int, str | None] = {}
    try:
        for entry, match in replay(entries):
            views[entry.seq] = _digest(match.view()) if match else None
            found += [f for each in kept if each.seq == entry.seq and (f := _unlike(each, match))]
    except UserError as error:
        seq = len(views) + 1
        found.append(Finding("I7", f"entry {seq} breaks the rules: {error}", entries[0].match))
    return found + [
        Finding("I6", f"{s.client} was shown another version {s.seq}", s.match, s.view)
        for s in seen
        if s.seq in views and s.view != views[s.seq]
    ]


def replay(entries: list[Entry]) -> Iterator[tuple[Entry, Match | None]]:
    """The match after each entry; None until it begins."""
    names: dict[int, str] = {}
    match: Match | None = None
    for entry in entries:
        for event in entry.events:
            if event["what"] in ("sat", "filled"):
                names[event["seat"]] = event["name"]
            elif event["what"] == "played":
                match = match or Match(header(entries[0], names))
                match.accept(event["seat"], event["text"])
        yield entry, match


def header(first: Entry, names: dict[int, str]) -> Header:
    terms = first.events[0]["terms"]
    game = GAMES[terms["game"]]
    option = terms.get("option") or game.options[0]
    return Header(game.id, option, tuple(names[n] for n in sorted(names)), game.rules_version)


def _digest(view: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:16]


def _parts(frozen: dict[str, Any] | None) -> Any:
    return [frozen[name] for name in ("seq", "head", "state")] if frozen else None


def _unlike(snapshot: Snapshot, match: Match | None) -> Finding | None:
    """What the dice have thrown is left out: without the secret of the deal, nobody knows it."""
    kept = msgspec.msgpack.decode(snapshot.body[_DIGEST:])["match"]
    made = msgspec.to_builtins(freeze(match), builtin_types=(bytes,)) if match else None
    if _parts(kept) == _parts(made):
        return None
    return Finding(
        "I6", f"the snapshot at {snapshot.seq} is not what the log amounts to", snapshot.match
    )

"""Snapshots: the state of a match after some events, which then need not be replayed.

A snapshot contains nothing that does not follow from the log, and nothing secret. Without a valid
snapshot, replay the log.
"""

import hashlib
from collections.abc import Iterable
from functools import cache

import msgspec

from palacio.match.errors import BadRecord
from palacio.match.log import Event, Header, chain, find_rules, header_hash
from palacio.match.match import Match
from palacio.rules.state import from_bytes, to_bytes


class MatchSnapshot(msgspec.Struct, frozen=True):
    seq: int  # events so far
    head: str  # the hash of the last event
    dice_counter: int | None  # None if the match did not draw for itself
    state: bytes
    digest: str  # hash of all other fields


def take_snapshot(match: Match) -> MatchSnapshot:
    """Return a snapshot of the match. It is smaller than a kilobyte."""
    seq, state = len(match.log), to_bytes(match.state)
    digest = _digest(match.header, match.referee.head, match.referee.deal.counter, state)
    return MatchSnapshot(seq, match.referee.head, match.referee.deal.counter, state, digest)


def restore_match(
    header: Header,
    events: Iterable[tuple[int, str]],
    snapshot: MatchSnapshot,
    secret: bytes | None = None,
) -> Match:
    """Restore a match from its log (seats and texts), replaying only the events after the snapshot.

    With `secret`, the match can draw further tiles. Older events are replayed when their story is
    needed, or to undo an older action. Raises BadRecord if the snapshot is damaged or belongs to
    another log.
    """
    seats_and_texts = list(events)
    known = _chain(header, seats_and_texts[: snapshot.seq])
    _check(header, known, snapshot)
    match = Match(header)
    state = from_bytes(header.rules.STATE, snapshot.state)
    match.referee.begin_from(state, known, snapshot.dice_counter)
    for seat, text in seats_and_texts[snapshot.seq :]:
        match.referee.accept(seat, text)
    if secret is not None:
        match.referee.resume(secret)
    return match


def _chain(header: Header, seats_and_texts: Iterable[tuple[int, str]]) -> list[Event]:
    events: list[Event] = []
    head = header_hash(header)
    for seq, (seat, text) in enumerate(seats_and_texts):
        events.append(chain(head, seq, seat, text))
        head = events[-1].hash
    return events


def _check(header: Header, known: list[Event], snapshot: MatchSnapshot) -> None:
    head = known[-1].hash if known else header_hash(header)
    if len(known) != snapshot.seq:
        raise BadRecord(len(known) - 1, f"the snapshot has {snapshot.seq} events, the log fewer.")
    if head != snapshot.head:
        raise BadRecord(snapshot.seq - 1, "the snapshot is not one of this log.")
    if _digest(header, snapshot.head, snapshot.dice_counter, snapshot.state) != snapshot.digest:
        raise BadRecord(snapshot.seq - 1, "the snapshot is damaged, or of another version.")


def _digest(header: Header, head: str, counter: int | None, state: bytes) -> str:
    content = f"{_layout(header.game, header.rules_version)}\n{head}\n{counter}\n".encode()
    return hashlib.sha256(content + state).hexdigest()


@cache
def _layout(game: str, version: int) -> str:
    """Return the layout of a state's bytes, which may change while the rules stay the same."""
    return repr(find_rules(game, version).STATE.descr)

"""A snapshot: where a match stood after so many events, so that nobody has to replay them.

It holds nothing that the log does not say, and nothing secret. Whoever has none, or one that does
not hold, folds the log.
"""

import hashlib
from collections.abc import Iterable
from functools import cache

import msgspec

from palacio.match.errors import BadRecord
from palacio.match.log import Event, Header, chain, header_hash
from palacio.match.match import Match
from palacio.rules.catalog import GAMES
from palacio.rules.state import from_bytes, to_bytes


class Frozen(msgspec.Struct, frozen=True):
    seq: int  # events so far
    head: str  # the hash of the last one
    thrown: int | None  # dice so far, where the match drew for itself
    state: bytes
    digest: str  # of all this


def freeze(match: Match) -> Frozen:
    """The match as it stands, in less than a kilobyte."""
    seq, state = len(match.log), to_bytes(match.state)
    digest = _digest(match.header, match.head, match.thrown, state)
    return Frozen(seq, match.head, match.thrown, state, digest)


def thaw(
    header: Header,
    events: Iterable[tuple[int, str]],
    frozen: Frozen,
    secret: bytes | None = None,
) -> Match:
    """The match of a log (seats and texts), with the rules asked only from the snapshot on.

    With its secret it goes on drawing. What happened before the snapshot is replayed when somebody
    asks for it: for an older story, or to take an older action back.
    """
    seats_and_texts = list(events)
    known = _chain(header, seats_and_texts[: frozen.seq])
    _check(header, known, frozen)
    match = Match(header)
    state = from_bytes(GAMES[header.game].rules.STATE, frozen.state)
    match.begin_from(state, known, frozen.thrown)
    for seat, text in seats_and_texts[frozen.seq :]:
        match.accept(seat, text)
    if secret is not None:
        match.resume(secret)
    return match


def _chain(header: Header, seats_and_texts: Iterable[tuple[int, str]]) -> list[Event]:
    events: list[Event] = []
    head = header_hash(header)
    for seq, (seat, text) in enumerate(seats_and_texts):
        events.append(chain(head, seq, seat, text))
        head = events[-1].hash
    return events


def _check(header: Header, known: list[Event], frozen: Frozen) -> None:
    """Is the snapshot one of this log, and as it was written?"""
    head = known[-1].hash if known else header_hash(header)
    if len(known) != frozen.seq:
        raise BadRecord(len(known) - 1, f"the snapshot knows {frozen.seq} events, the log fewer.")
    if head != frozen.head:
        raise BadRecord(frozen.seq - 1, "the snapshot is not one of this log.")
    if _digest(header, frozen.head, frozen.thrown, frozen.state) != frozen.digest:
        raise BadRecord(frozen.seq - 1, "the snapshot is damaged, or of another version.")


def _digest(header: Header, head: str, thrown: int | None, state: bytes) -> str:
    content = f"{_layout(header.game)}\n{head}\n{thrown}\n".encode()
    return hashlib.sha256(content + state).hexdigest()


@cache
def _layout(game: str) -> str:
    """How a state's bytes are to be read: that may change while the rules stay the same."""
    return repr(GAMES[game].rules.STATE.descr)

"""The stored values: entries of a match's log, and the match's row."""

import hashlib
from typing import NamedTuple

import msgspec

SHARDS = 1024  # for splitting the matches across several databases one day


def shard_of(match_id: int) -> int:
    return match_id % SHARDS


def chain(previous: bytes, match_id: int, seq: int, at: int, body: bytes) -> bytes:
    """Return the hash that binds an entry to all entries before it."""
    return hashlib.sha256(b"%b\n%d %d %d\n%b" % (previous, match_id, seq, at, body)).digest()


class Entry(msgspec.Struct, frozen=True):
    """A log entry: all events that one command caused, stored atomically."""

    match_id: int
    seq: int  # 1, 2, 3 ... without gaps
    at: int  # milliseconds since 1970, by the database's clock
    hash: bytes  # 32 bytes, computed by `chain` from the previous hash
    body: bytes


class Change(msgspec.Struct, frozen=True):
    """Changes to the match's row, stored with an entry. None leaves a field unchanged."""

    stage: str | None = None  # 'open', 'playing', 'over'
    summary: bytes | None = None
    wake_at: int | None = None  # only moves it earlier; to postpone it, see `Store.reschedule`
    unschedule: bool = False  # clears wake_at; takes precedence over `wake_at`
    people: tuple[tuple[int, int | None], ...] | None = None  # (seat, person) for all seats
    away: tuple[int, ...] = ()  # seats of people for whom a bot plays; stored with `people`
    names: tuple[tuple[int, str], ...] = ()  # (person, name): the current names of these people
    points: int | None = None  # the person's, if the entry ends a daily deal in time
    review: bool = False  # people have played the match to its end: it may be reviewed


class Append(msgspec.Struct, frozen=True):
    """An entry to be stored if the log still ends with the entry that its writer saw."""

    entry: Entry
    previous: bytes  # the hash of entry seq - 1; b"" for the first
    change: Change | None = None
    turn: int | None = None  # the seat to move after the entry; None: no match in play


class Profile(NamedTuple):
    """A person's current name and choices. They are stored outside the logs, so they can change."""

    name: str  # empty: erased
    avatar: str | None = None  # None: not chosen
    shares_matches: bool = False  # puzzles may be made from the person's matches


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """The row of a match. Secret and key are empty in lists of matches."""

    id: int
    opened_at: int
    game: str
    option: str
    seats: int
    stage: str = "open"
    listed: bool
    secret: bytes
    key: str
    summary: bytes
    wake_at: int | None = None
    host: int | None = None  # a person's id; stored, but not read back
    names: list[str | None] = []  # by seat, of people; empty: erased; None: a bot or unknown
    people: list[int | None] = []  # by seat
    avatars: list[str | None] = []  # by seat: the avatars that people have chosen
    is_quarantined: bool = False  # its log could not be read; only `Store.find` looks it up
    seat: int | None = None  # the person's; only in the list of a person's matches
    ended_at: int | None = None  # only in the list of a person's matches
    turn: int | None = None  # the seat to move; only in the list of a person's matches

    def columns(self) -> tuple[object, ...]:
        """Return the values that are stored when the match is created."""
        return msgspec.structs.astuple(self)[:-7]

    def __repr__(self) -> str:
        """Hide the secrets, because rows may be logged."""
        shown = (name for name in self.__struct_fields__ if name not in ("secret", "key"))
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in shown)})"


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a match after entry `seq`. Optional: the log alone suffices to rebuild it."""

    seq: int
    hash: bytes
    body: bytes


class QuarantinedMatch(msgspec.Struct, frozen=True):
    """A match whose log cannot be read."""

    match_id: int
    seq: int  # the first entry that cannot be applied
    error: str
    at: int  # when this failure was first seen, in milliseconds since 1970

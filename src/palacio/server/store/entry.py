"""What is stored: the entries of a match's log, and the row that says what the match is."""

import msgspec

SHARDS = 1024  # a match's id says in which it lives, in case that they move apart one day


def shard_of(match_id: int) -> int:
    return match_id % SHARDS


class Entry(msgspec.Struct, frozen=True):
    """All that one action caused, which is there as a whole or not at all."""

    match_id: int
    seq: int  # 1, 2, 3 ... without gaps
    at: int  # milliseconds since 1970, by the database's clock
    hash: bytes  # 32 bytes, chained by who appends
    body: bytes


class Change(msgspec.Struct, frozen=True):
    """What an entry changes of its match's row. None leaves it as it is."""

    stage: str | None = None  # 'open', 'playing', 'over'
    summary: bytes | None = None
    wake_at: int | None = None  # only ever moves it forward: see `Store.sleep_until`
    sleeps: bool = False  # nothing is left to wake for, whatever `wake_at` says
    people: tuple[tuple[int, int | None], ...] | None = None  # every (seat, person) from now on


class Append(msgspec.Struct, frozen=True):
    """An entry to be stored, if the one before it is the one that its writer saw."""

    entry: Entry
    previous: bytes  # the hash of entry seq - 1; b"" for the first
    change: Change | None = None


class _Discreet(msgspec.Struct, frozen=True):
    """Whoever logs a match doesn't tell its secrets."""

    secret: bytes
    key: str

    def __repr__(self) -> str:
        shown = (name for name in self.__struct_fields__ if name not in ("secret", "key"))
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in shown)})"


class NewMatch(_Discreet, frozen=True, kw_only=True):
    """A match that begins with the entry it comes with."""

    id: int
    game: str
    option: str
    seats: int
    listed: bool
    summary: bytes
    stage: str = "open"
    wake_at: int | None = None


class MatchRow(_Discreet, frozen=True, kw_only=True):
    """A match that is stored. In lists of matches, secret and key are empty."""

    id: int
    opened_at: int
    game: str
    option: str
    seats: int
    stage: str
    listed: bool
    summary: bytes
    wake_at: int | None


class Snapshot(msgspec.Struct, frozen=True):
    """Where a match stood after entry `seq`: a shortcut, which may be lost."""

    seq: int
    hash: bytes
    body: bytes

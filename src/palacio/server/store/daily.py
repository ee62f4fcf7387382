"""Daily deals in the database: their secrets, each person's match, and the rankings."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, NamedTuple

import msgspec

from palacio.server.store.connections import borrow, read_rows
from palacio.server.store.entry import Append

TOP = 10  # places that `first` returns
_NEIGHBORS = 2  # places before a person's own, and as many after it

_PREPARE = """
insert into daily (day, commitment, secret) values ($1, $2, $3) on conflict (day) do nothing
"""
_FIND = "select day, commitment, secret from daily where day = any($1::date[]) order by day"
_ENTER = """
insert into daily_entry (day, person, match_id) values ($1, $2, $3)
on conflict (day, person) do nothing returning match_id
"""
_SCORE = "update daily_entry set points = $2, ended_at = moment($3) where match_id = $1"

_COUNT = "select count(*) from daily_entry where day = $1 and points is not null"
# Equal points share a place.
_PLACE = """(
    select 1 + count(*) from daily_entry as better
    where better.day = entry.day and -better.points < -entry.points and better.points is not null
)"""
_OWN = f"""
select match_id, stage, points, case when points is not null then {_PLACE} end
from daily_entry as entry join match on match.id = match_id
where day = $1 and person = $2
"""
_STANDING = f"""
select person, {_PLACE}, coalesce(name, ''), avatar, points
from daily_entry as entry left join person on person.id = entry.person
where day = $1 and points is not null
"""
_FIRST = f"{_STANDING} order by -points, ended_at, person limit $2"
_KEY = "select -points, ended_at, person from daily_entry where day = $1 and person = $2"
_BEFORE = f"""
{_STANDING} and (-points, ended_at, person) < ({_KEY})
order by -points desc, ended_at desc, person desc limit $3
"""
_FROM = f"""
{_STANDING} and (-points, ended_at, person) >= ({_KEY})
order by -points, ended_at, person limit $3
"""


class StoredDay(msgspec.Struct, frozen=True):
    """The deal of a day. Its secret must not be shown before the day has ended."""

    day: date
    commitment: str
    secret: bytes

    def __repr__(self) -> str:
        """Hide the secret, because the object may be logged."""
        return f"StoredDay({self.day}, {self.commitment})"


class StoredDailyEntry(NamedTuple):
    """A person's match of the daily deal."""

    match_id: int
    stage: str
    points: int | None  # None: the match has not ended, or has no place
    place: int | None


class StoredStanding(NamedTuple):
    """A person's place in a day's ranking."""

    person: int
    place: int
    name: str  # empty: erased
    avatar: str | None
    points: int


async def enter(connection: Any, day: date, person: int | None, match_id: int) -> bool:
    """Store a person's match of the daily deal. Return False if the person has already begun it."""
    return bool(await connection.fetch(_ENTER, day, person, match_id))


async def store_points(connection: Any, appends: Sequence[Append]) -> None:
    """Store the points of the daily deals that end with these entries."""
    ended = [(a.entry, a.change) for a in appends if a.change and a.change.points is not None]
    rows = [(entry.match_id, change.points, entry.at) for entry, change in ended]
    if rows:
        await connection.executemany(_SCORE, rows)


class DailyStore:
    """Daily deals in the database. Any call may raise a `StoreError`; the store stays usable."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def prepare(self, deals: Iterable[StoredDay]) -> None:
        """Store these deals, except for days that already have a deal."""
        rows = [(deal.day, deal.commitment, deal.secret) for deal in deals]
        async with borrow(self._pool) as connection:
            await connection.executemany(_PREPARE, rows)

    async def find(self, days: Iterable[date]) -> list[StoredDay]:
        """Return the deals of these days, sorted by day. Days without a deal are left out."""
        return [StoredDay(*row) for row in await read_rows(self._pool, _FIND, list(days))]

    async def entry(self, day: date, person: int) -> StoredDailyEntry | None:
        rows = await read_rows(self._pool, _OWN, day, person)
        return StoredDailyEntry(*rows[0]) if rows else None

    async def count(self, day: date) -> int:
        """Return the number of people who have a place in a day's ranking."""
        ((number,),) = await read_rows(self._pool, _COUNT, day)
        return int(number)

    async def first(self, day: date) -> list[StoredStanding]:
        """Return the top places in a day's ranking."""
        return [StoredStanding(*row) for row in await read_rows(self._pool, _FIRST, day, TOP)]

    async def around(self, day: date, person: int) -> list[StoredStanding]:
        """Return a person's place and the places next to it; [] if the person has no place."""
        before = await read_rows(self._pool, _BEFORE, day, person, _NEIGHBORS)
        after = await read_rows(self._pool, _FROM, day, person, 1 + _NEIGHBORS)
        return [StoredStanding(*row) for row in (*reversed(before), *after)]

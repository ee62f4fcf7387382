"""The store in PostgreSQL: the truth about every match, which any server may read and extend."""

import asyncio
import os
from collections.abc import Collection
from contextlib import suppress
from functools import partial
from typing import Any

from palacio.server.store.appender import FLIGHTS, Appender
from palacio.server.store.clock import Clock
from palacio.server.store.connections import borrow, close_pool, connect, open_pool
from palacio.server.store.entry import SHARDS, Append, Entry, MatchRow, NewMatch, Snapshot
from palacio.server.store.errors import StoreDown, StoreError
from palacio.server.store.migrate import migrate
from palacio.server.store.writing import change_matches, insert_entries

CLOCK_S = 10.0
OUTAGE_MS = 5000  # servers give a sign each second: after this long, there was none

_CREATE = """
insert into match
    (id, opened_at, game, option, seats, stage, listed, secret, key, summary, wake_at)
values ($1, moment($2), $3, $4, $5, $6, $7, $8, $9, $10, moment($11))
"""
_SHOWN = """
    id, ms(opened_at) as opened_at, game, option, seats, stage, listed, summary,
    ms(wake_at) as wake_at
"""
_FIND = f"select {_SHOWN}, secret, key from match where id = $1"
_LOBBY = f"""
select {_SHOWN}, ''::bytea as secret, '' as key from match
where listed and stage = 'open' order by match.opened_at desc limit $1
"""
_ON_SHOW = _LOBBY.replace("'open'", "'playing'")
_MATCHES_OF = f"""
select {_SHOWN}, ''::bytea as secret, '' as key from match
where id in (select match_id from seat where person = $1) and (
    $3::bigint is null
    or (match.opened_at, id) < (select older.opened_at, $3 from match as older where older.id = $3)
)
order by match.opened_at desc, id desc limit $2
"""
_UNLIST = """
update match set listed = false
where listed and stage = 'open' and opened_at < moment($1)
    and (select at from log where match_id = id order by seq desc limit 1) < $1
returning id
"""
_PEOPLE = "select seat, person from seat where match_id = $1 order by seat"
_READ = """
select match_id, seq, at, hash, body from log
where match_id = $1 and seq > $2 order by seq limit $3
"""
_HEAD = "select seq, hash from log where match_id = $1 order by seq desc limit 1"

_HEADS = """
select id, (select max(seq) from log where match_id = id) from unnest($1::bigint[]) as id
"""

# Whoever comes second skips what the first has locked, and later finds it put off.
_TAKE_DUE = f"""
with due as (
    select id, wake_at from match
    where wake_at <= moment($1) and ($4::integer[] is null or id & {SHARDS - 1} = any($4))
    and id <> all($5::bigint[])
    order by wake_at limit $3 for update skip locked
), taken as (
    update match set wake_at = moment($1 + $2) from due where match.id = due.id
    returning match.id, due.wake_at
)
select id from taken order by wake_at, id
"""
_SLEEP_UNTIL = """
update match set wake_at = moment($2)
where id = $1 and wake_at is not distinct from moment($3) returning id
"""
_PUT_SNAPSHOT = """
insert into snapshot (match_id, seq, hash, body) values ($1, $2, $3, $4)
on conflict (match_id) do update
set seq = excluded.seq, hash = excluded.hash, body = excluded.body
where snapshot.seq < excluded.seq
"""
_GET_SNAPSHOT = "select seq, hash, body from snapshot where match_id = $1"

# The update changes nothing, but waits for who is about to decide, and returns what was decided.
_SETTING = """
insert into setting (name, value) values ($1, $2)
on conflict (name) do update set value = setting.value returning value
"""

# The row remembers the pulse before: of servers that come back together, one sees a gap there.
# Every table with a clock is looked at then: its time is given back, before anybody misses it.
_PULSE = """
with beat as (
    insert into pulse (at) values (moment($1))
    on conflict (one) do update
    set before = pulse.at, at = greatest(pulse.at, excluded.at)
    returning before, at
), noted as (
    insert into outage (began, ended)
    select before, at from beat where ms(at) - ms(before) > $2
    returning ended
)
update match set wake_at = noted.ended from noted where wake_at > noted.ended
"""
_LAST_PULSE = "select ms(at) from pulse where one"
_OUTAGES = """
select ms(began), ms(ended) from outage where ended > moment($1) order by began
"""
_TRY_LOG = "insert into log (match_id, seq, at, hash, body) values (0, 1, 0, $1, $2)"
_LARGE = 1900  # bytes: few blocks have room for it, so there has to be room for a block
_TIME = "select (extract(epoch from clock_timestamp()) * 1000)::float8"


class Store:
    """Made by `Store.open`. Any call may raise a `StoreError`; the store itself stays usable."""

    def __init__(self, clock: Clock, pool: Any, appending: Any) -> None:
        self._clock = clock
        self._pool = pool
        self._appending = appending  # connections of their own: no flood of reading stops play
        self._appender = Appender(appending)
        self._ticking = asyncio.create_task(self._tick(), name="clock")

    @classmethod
    async def open(cls, url: str, connections: int = 4) -> "Store":
        """Bring the tables up to date and connect."""
        if connections <= FLIGHTS:
            raise ValueError(f"{FLIGHTS} connections are for appending; reading needs one more.")
        async with connect(url) as connection:
            await migrate(connection)
        clock = Clock()
        greet = partial(_compare, clock)
        appending = await open_pool(url, FLIGHTS, greet)
        try:
            return cls(clock, await open_pool(url, connections - FLIGHTS, greet), appending)
        except StoreError:
            await close_pool(appending)
            raise

    async def close(self) -> None:
        """What was asked for before is still done."""
        self._ticking.cancel()
        await asyncio.wait([self._ticking])
        await self._appender.close()
        await asyncio.gather(close_pool(self._appending), close_pool(self._pool))

    async def append(self, append: Append) -> bool:
        """True once it is durable; False, and nothing written, if it is not what comes next.

        That is when an entry with its number is there already, or when the entry before it is
        missing or not the one that the writer saw.
        """
        return await self._appender.append(append)

    @property
    def waiting(self) -> int:
        """How many appends have not been sent yet."""
        return self._appender.waiting

    async def create(self, match: NewMatch, append: Append) -> bool:
        """The match's row and its first entry, both or neither. False if the id is taken."""
        async with borrow(self._pool) as connection, connection.transaction():
            if not await insert_entries(connection, [append]):
                return False
            await connection.execute(_CREATE, *_columns(match, append.entry.at))
            await change_matches(connection, [append])
            return True

    async def find(self, match_id: int) -> MatchRow | None:
        rows = await self._read(_FIND, match_id)
        return MatchRow(**rows[0]) if rows else None

    async def people(self, match_id: int) -> list[tuple[int, int | None]]:
        """Who sits where: (seat, person), in the order of seats."""
        return [(seat, person) for seat, person in await self._read(_PEOPLE, match_id)]

    async def lobby(self, limit: int) -> list[MatchRow]:
        """Matches that anyone may join, the newest first."""
        return [MatchRow(**row) for row in await self._read(_LOBBY, limit)]

    async def on_show(self, limit: int) -> list[MatchRow]:
        """Matches that anyone may look on at, the newest first."""
        return [MatchRow(**row) for row in await self._read(_ON_SHOW, limit)]

    async def matches_of(
        self, person: int, limit: int, before: int | None = None
    ) -> list[MatchRow]:
        """Matches in which someone has a seat, the newest first; those after one in that order."""
        return [MatchRow(**row) for row in await self._read(_MATCHES_OF, person, limit, before)]

    async def unlist(self, before: int) -> int:
        """Take what is open, and untouched since then, out of the lobby. How many these were."""
        return len(await self._write(_UNLIST, before))

    async def read(self, match_id: int, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries after number `after`."""
        return [Entry(*row) for row in await self._read(_READ, match_id, after, limit)]

    async def head(self, match_id: int) -> tuple[int, bytes]:
        """Number and hash of the last entry; (0, b"") if there is none."""
        rows = await self._read(_HEAD, match_id)
        return tuple(rows[0]) if rows else (0, b"")

    async def heads(self, match_ids: Collection[int]) -> dict[int, int]:
        """How long each of these logs is."""
        rows = await self._read(_HEADS, list(match_ids))
        return {id_: seq or 0 for id_, seq in rows}

    async def take_due(
        self,
        now: int,
        lease_ms: int,
        limit: int,
        shards: Collection[int] | None = None,
        but: Collection[int] = (),
    ) -> list[int]:
        """Matches whose time has come, the oldest first, each for one taker; but not these.

        If the taker doesn't get to it, it is due again when the lease is over: at `now + lease_ms`.
        """
        wanted = None if shards is None else list(shards)
        rows = await self._write(_TAKE_DUE, now, lease_ms, limit, wanted, list(but))
        return [match_id for (match_id,) in rows]

    async def sleep_until(
        self, match_id: int, wake_at: int | None, seen_wake_at: int | None
    ) -> bool:
        """Put the time to wake off; False, and left alone, if it isn't what the caller saw."""
        return bool(await self._write(_SLEEP_UNTIL, match_id, wake_at, seen_wake_at))

    async def put_snapshot(self, match_id: int, seq: int, hash: bytes, body: bytes) -> None:
        """Replaces an older one, never a newer one."""
        await self._write(_PUT_SNAPSHOT, match_id, seq, hash, body)

    async def get_snapshot(self, match_id: int) -> Snapshot | None:
        rows = await self._read(_GET_SNAPSHOT, match_id)
        return Snapshot(*rows[0]) if rows else None

    async def setting(self, name: str, default: bytes) -> bytes:
        """What the servers agreed on: the default of whoever asked first."""
        ((value,),) = await self._write(_SETTING, name, default)
        return bytes(value)

    def now(self) -> int:
        """Milliseconds since 1970, by the database's clock; corrections may take it back a bit."""
        return self._clock.now()

    async def pulse(self, now: int) -> None:
        """A sign of life, each second. If nobody gave one for long, that is noted as an outage."""
        await self._write(_PULSE, now, OUTAGE_MS)

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """When no server was alive, as (began, ended); those that ended after `since`."""
        return [(began, ended) for began, ended in await self._read(_OUTAGES, since)]

    async def pulse_and_outages(self, since: int) -> tuple[int | None, list[tuple[int, int]]]:
        """When a server last gave a sign; with that, every outage until then is known."""
        rows = await self._read(_LAST_PULSE)
        return (rows[0][0] if rows else None), await self.outages(since)

    async def try_log(self) -> None:
        """Raises unless the log takes an entry, which is taken back at once."""
        async with borrow(self._pool) as connection:
            attempt = connection.transaction()
            await attempt.start()
            try:
                await connection.execute(_TRY_LOG, bytes(32), os.urandom(_LARGE))
            finally:
                await attempt.rollback()

    async def ping(self) -> None:
        """Raises unless the database answers, and can be written to."""
        ((is_standby,),) = await self._read("select pg_is_in_recovery()")
        if is_standby:
            raise StoreDown("The database is a standby, which can't be written to.")

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        async with borrow(self._pool, lost=StoreDown) as connection:
            return list(await connection.fetch(sql, *values))

    async def _write(self, sql: str, *values: Any) -> list[Any]:
        async with borrow(self._pool) as connection:
            return list(await connection.fetch(sql, *values))

    async def _tick(self) -> None:
        """Clocks drift. A new connection compares too: it may lead to another machine."""
        while True:
            await asyncio.sleep(CLOCK_S)
            with suppress(StoreError):  # the next time, or the next connection
                async with borrow(self._pool, lost=StoreDown) as connection:
                    await _compare(self._clock, connection)


async def _compare(clock: Clock, connection: Any) -> None:
    await clock.compare(lambda: connection.fetchval(_TIME))


def _columns(match: NewMatch, opened_at: int) -> tuple[Any, ...]:
    what = match.id, opened_at, match.game, match.option, match.seats, match.stage, match.listed
    return *what, match.secret, match.key, match.summary, match.wake_at

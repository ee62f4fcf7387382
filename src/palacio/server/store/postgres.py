"""The store in PostgreSQL. Every server reads and appends to the same logs."""

import asyncio
import os
from collections.abc import Collection, Iterable
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Any

from palacio.server.store import ending, leases, profiles, quarantine
from palacio.server.store.appender import WRITERS, Appender
from palacio.server.store.clock import Clock
from palacio.server.store.connections import borrow, close_pool, connect, open_pool
from palacio.server.store.creating import create_match
from palacio.server.store.daily import DailyStore
from palacio.server.store.ending import Ended
from palacio.server.store.entry import (
    Append,
    Entry,
    MatchRow,
    Profile,
    QuarantinedMatch,
    Snapshot,
)
from palacio.server.store.epoch import SETTING, Epoch
from palacio.server.store.errors import StoreDown, StoreError
from palacio.server.store.exhibitions import IS_EXHIBITION_DUE
from palacio.server.store.lists import FINISHED_OF, LOBBY, MATCHES_OF, PLAYING, PUBLIC, UNLIST
from palacio.server.store.migrate import migrate
from palacio.server.store.outages import HEARTBEAT, LAST_HEARTBEAT, OUTAGES
from palacio.server.store.packing import unpack
from palacio.server.store.puzzles import PuzzleStore
from palacio.server.store.reading import ARCHIVED, CONFIRM, HEADS, READ
from palacio.server.store.reviews import ReviewStore

CLOCK_S = 10.0  # between comparisons of the clocks
OUTAGE_MS = 5000  # a longer gap between heartbeats, which come each second, is an outage

_FIND = f"""
select {PUBLIC}, secret, key,
    exists (select from quarantine where match_id = id) as is_quarantined
from match where id = $1
"""
_PEOPLE = "select seat, person from seat where match_id = $1 order by seat"
_PUT_SUMMARY = "update match set summary = $2 where id = $1 and stage = 'over'"

_PUT_SNAPSHOT = """
insert into snapshot (match_id, seq, hash, body)
select $1, $2, $3, $4 from match where id = $1 and stage <> 'over'
on conflict (match_id) do update
set seq = excluded.seq, hash = excluded.hash, body = excluded.body
where snapshot.seq < excluded.seq
"""
_GET_SNAPSHOT = "select seq, hash, body from snapshot where match_id = $1"

# The highest number, so that the index has to grow where it would for the match's next entry.
_TEST_ENTRY = """
insert into log (match_id, seq, at, hash, body) values ($1, 2147483647, 0, $2, $3)
"""
_TEST_BYTES = 1900  # large enough that the log usually has to grow, which fails on a full disk
_ARCHIVE_FAILING = """
select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
from pg_stat_archiver"""
_TIME = "select (extract(epoch from clock_timestamp()) * 1000)::float8"


class Store:
    """Create it by `Store.open`. Any call may raise a `StoreError`; the store stays usable."""

    def __init__(self, clock: Clock, epoch: Epoch, pool: Any, appending: Any) -> None:
        self._clock = clock
        self._epoch = epoch
        self._pool = pool
        self._appending = appending  # separate, so that many reads can't delay appends
        self._appender = Appender(appending)
        self.reviews = ReviewStore(pool)
        self.daily = DailyStore(pool)
        self.puzzles = PuzzleStore(pool)
        self._correcting = asyncio.create_task(self._correct_clock(), name="clock")

    @classmethod
    async def open(cls, url: str, connections: int = 4) -> "Store":
        """Migrate the database and connect."""
        if connections <= WRITERS:
            raise ValueError(f"{connections} connections are too few: {WRITERS} append, one reads.")
        async with connect(url) as connection:
            await migrate(connection)
        return await cls.connect(url, connections)

    @classmethod
    async def connect(cls, url: str, connections: int = WRITERS + 1) -> "Store":
        """Connect to a database that has been migrated."""
        clock, epoch = Clock(), Epoch()
        init = partial(_compare, clock, epoch)
        appending = await open_pool(url, WRITERS, init)
        epoch.pools.append(appending)
        try:
            reading = await open_pool(url, connections - WRITERS, init)
            epoch.pools.append(reading)
            return cls(clock, epoch, reading, appending)
        except StoreError:
            await close_pool(appending)
            raise

    async def close(self) -> None:
        """Finish queued appends and running queries, then disconnect."""
        self._correcting.cancel()
        await asyncio.wait([self._correcting])
        await self._appender.close()
        await asyncio.gather(close_pool(self._appending), close_pool(self._pool))

    async def append(self, append: Append) -> bool:
        """Return True once the entry is durable, False if the fence refused it.

        The fence refuses an entry whose number is taken, or whose previous entry is missing or is
        not the one that the writer saw. Nothing is written then.
        """
        return await self._appender.append(append)

    def review_all(self, most: int) -> None:
        """Queue a review of every match that a person has played to its end.

        None is queued while `most` jobs wait.
        """
        self._appender.most_reviews = most

    async def confirm(self, match_id: int, seq: int, hash: bytes) -> bool:
        """Return whether the log has this entry, after waiting until that is durable.

        With a synchronous standby, durable means replicated: after a crash of the database, entries
        can be read that no standby has confirmed.
        """
        return bool((await self._read(CONFIRM, match_id, seq, hash))[0][0])

    @property
    def queued_appends(self) -> int:
        """The number of appends that have not been sent to the database yet."""
        return self._appender.queued

    async def create(self, match: MatchRow, append: Append, day: date | None = None) -> bool:
        """Store a match's row and first entry in one transaction. See `create_match`."""
        async with borrow(self._pool) as connection, connection.transaction():
            return await create_match(connection, match, append, day)

    async def find(self, match_id: int) -> MatchRow | None:
        rows = await self._read(_FIND, match_id)
        return MatchRow(**rows[0]) if rows else None

    async def people(self, match_id: int) -> list[tuple[int, int | None]]:
        """Return pairs (seat, person) in the order of seats."""
        return [(seat, person) for seat, person in await self._read(_PEOPLE, match_id)]

    async def profiles(self, people: Collection[int]) -> dict[int, Profile]:
        """Return the profiles of these people, as far as they are known."""
        rows = await self._read(profiles.PROFILES, list(people))
        return {id_: Profile(name, avatar) for id_, name, avatar in rows}

    async def avatar_of(self, person: int) -> str | None:
        """Return the avatar that a person has chosen, if any."""
        profile = (await self.profiles([person])).get(person)
        return profile.avatar if profile else None

    async def profiles_changed(self, since: int) -> dict[int, Profile]:
        """Return the profiles of all people that were changed or erased since then."""
        rows = await self._read(profiles.PROFILES_CHANGED, since)
        return {id_: Profile(name, avatar) for id_, name, avatar in rows}

    async def rename(self, person: int, name: str) -> bool:
        """Rename a person who has taken a seat before. Return whether the name has changed."""
        return bool(await self._write(profiles.RENAME, person, name))

    async def choose_avatar(self, person: int, name: str, avatar: str) -> None:
        """Store the avatar that a person has chosen, and the name if none is stored yet."""
        await self._write(profiles.CHOOSE_AVATAR, person, name, avatar)

    async def erase(self, person: int) -> None:
        """Erase name and avatar of a person. The name is unknown until they sit down again."""
        await self._write(profiles.ERASE, person)

    async def lobby(self, limit: int) -> list[MatchRow]:
        """Return listed matches that have not begun, newest first."""
        return [MatchRow(**row) for row in await self._read(LOBBY, limit)]

    async def playing(self, limit: int) -> list[MatchRow]:
        """Return listed matches in play, newest first."""
        return [MatchRow(**row) for row in await self._read(PLAYING, limit)]

    async def matches_of(
        self, person: int, limit: int, before: int | None = None
    ) -> list[MatchRow]:
        """Return a person's matches with their seat, newest first; those older than `before`."""
        return [MatchRow(**row) for row in await self._read(MATCHES_OF, person, limit, before)]

    async def finished_of(
        self, person: int, limit: int, before: int | None = None
    ) -> list[MatchRow]:
        """Return a person's finished matches, the last to end first; those that follow `before`."""
        return [MatchRow(**row) for row in await self._read(FINISHED_OF, person, limit, before)]

    async def put_summary(self, match_id: int, summary: bytes) -> None:
        """Replace the summary of a finished match."""
        await self._write(_PUT_SUMMARY, match_id, summary)

    async def count_of(self, person: int, query: str, since: int, most: int) -> int:
        """Count, up to `most`, the rows that a query of `quotas` finds for a person since then."""
        ((number,),) = await self._read(query, person, since, most)
        return int(number)

    async def is_exhibition_due(self, ended_before: int, active_since: int) -> bool:
        """Return whether no person has played at a listed table since `active_since`.

        False if an exhibition match is in play, or ended after `ended_before`.
        """
        return bool((await self._read(IS_EXHIBITION_DUE, ended_before, active_since))[0][0])

    async def unlist(self, before: int) -> int:
        """Unlist open matches without an entry since `before`. Returns their number."""
        return len(await self._write(UNLIST, before))

    async def read(self, match_id: int, after: int = 0, limit: int | None = None) -> list[Entry]:
        """Return at most `limit` entries after number `after`. Raise DamagedArchive."""
        entries = [Entry(*row) for row in await self._read(READ, match_id, after, limit)]
        if entries and entries[0].seq == after + 1:
            return entries
        rows = await self._read(ARCHIVED, match_id)
        archived = await asyncio.to_thread(unpack, *rows[0]) if rows else []
        later = (entry for entry in entries if entry.seq > len(archived))
        return [*archived[after:], *later][:limit]

    async def head(self, match_id: int) -> tuple[int, bytes]:
        """Return number and hash of the last entry, or (0, b"")."""
        return (await self.heads([match_id]))[match_id]

    async def heads(self, match_ids: Collection[int]) -> dict[int, tuple[int, bytes]]:
        """Return number and hash of the last entry of each match; (0, b"") without one."""
        rows = await self._read(HEADS, list(match_ids))
        return {id_: (seq or 0, hash_ or b"") for id_, seq, hash_ in rows}

    async def claim_due(
        self, now: int, lease_ms: int, limit: int, exclude: Collection[int] = ()
    ) -> list[int]:
        """Lease due matches to the caller. Returns their ids, the longest due first.

        A match becomes due again when its lease expires, at `now + lease_ms`. Half of `limit` goes
        to those that became due last, so that they don't wait for a backlog after an outage.
        """
        half = (limit + 1) // 2
        ids = await self._write(leases.CLAIM_NEWEST, now, lease_ms, half, list(exclude))
        if len(ids) == half < limit:
            others = (now, lease_ms, limit - half, list(exclude))
            ids = [*await self._write(leases.CLAIM_OLDEST, *others), *ids]
        return [match_id for (match_id,) in ids]

    async def overdue(self, now: int, limit: int) -> list[tuple[int, int]]:
        """Return pairs (match, `wake_at`) of matches due before `now`, the longest due first."""
        return [(id_, wake_at) for id_, wake_at in await self._read(leases.OVERDUE, now, limit)]

    async def reschedule(
        self, match_id: int, wake_at: int | None, seen_wake_at: int | None
    ) -> bool:
        """Set `wake_at` if it is still `seen_wake_at`. Returns whether it was."""
        return bool(await self._write(leases.RESCHEDULE, match_id, wake_at, seen_wake_at))

    async def renew_leases(self, ids: Collection[int], due_before: int, wake_at: int) -> set[int]:
        """Postpone those matches that are due until `due_before`. Returns their ids."""
        rows = await self._write(leases.RENEW_LEASES, list(ids), due_before, wake_at)
        return {match_id for (match_id,) in rows}

    async def put_snapshot(self, match_id: int, seq: int, hash: bytes, body: bytes) -> None:
        """Store a snapshot, unless there is one of the same or a later entry, or it is over."""
        await self._write(_PUT_SNAPSHOT, match_id, seq, hash, body)

    async def archive(self, before: int, limit: int) -> Ended:
        """Archive finished matches. See `archive_matches`."""
        async with borrow(self._pool) as connection:
            return await ending.archive_matches(connection, before, self.now(), limit)

    async def oldest_unarchived(self) -> int | None:
        """Return when the oldest match that is still to be archived became due, or None."""
        ((at,),) = await self._read(ending.OLDEST)
        return None if at is None else int(at)

    async def delete_unbegun(self, before: int, limit: int) -> Ended:
        """Delete tables that never began. See `delete_matches`."""
        async with borrow(self._pool) as connection:
            return await ending.delete_matches(connection, before, self.now(), limit)

    async def delete_exhibitions(self, before: int, limit: int) -> Ended:
        """Delete exhibition matches. See `ending.delete_exhibitions`."""
        async with borrow(self._pool) as connection:
            return await ending.delete_exhibitions(connection, before, limit)

    async def get_snapshot(self, match_id: int) -> Snapshot | None:
        rows = await self._read(_GET_SNAPSHOT, match_id)
        return Snapshot(*rows[0]) if rows else None

    async def quarantine(self, match_id: int, seq: int, error: str) -> None:
        """List a match whose log cannot be read from entry `seq` on."""
        await self._write(quarantine.ADD, match_id, seq, error.replace("\0", ""))

    async def release(self, match_id: int) -> None:
        """Remove a match from the quarantine, since its log can be read again."""
        await self._write(quarantine.RELEASE, match_id)

    async def quarantined(self, limit: int) -> list[QuarantinedMatch]:
        """Return the matches whose log cannot be read, the newest failure first."""
        return [QuarantinedMatch(*row) for row in await self._read(quarantine.NEWEST, limit)]

    async def find_quarantined(self, match_id: int) -> QuarantinedMatch | None:
        rows = await self._read(quarantine.FIND, match_id)
        return QuarantinedMatch(*rows[0]) if rows else None

    async def count_quarantined(self) -> int:
        ((count,),) = await self._read(quarantine.COUNT)
        return int(count)

    async def setting(self, name: str, default: bytes) -> bytes:
        """Return a setting that all servers share. The first caller's default becomes its value."""
        ((value,),) = await self._write(SETTING, name, default)
        return bytes(value)

    @property
    def epoch(self) -> str:
        """The branch of history that the database is on; empty if that is not known yet."""
        return self._epoch.value

    def now(self) -> int:
        """Return milliseconds since 1970 by the database's clock. Corrections may step it back."""
        return self._clock.now()

    async def heartbeat(self, now: int) -> None:
        """Record that a server is alive. A gap longer than `OUTAGE_MS` is stored as an outage."""
        await self._write(HEARTBEAT, now, OUTAGE_MS)

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """Return the outages of all servers that ended after `since`, as (began, ended)."""
        return [(began, ended) for began, ended in await self._read(OUTAGES, since)]

    async def heartbeat_and_outages(self, since: int) -> tuple[int | None, list[tuple[int, int]]]:
        """Return the last heartbeat, and the outages. All outages before it are known."""
        rows = await self._read(LAST_HEARTBEAT)
        return (rows[0][0] if rows else None), await self.outages(since)

    async def check_writable(self, match_ids: Iterable[int]) -> None:
        """Raise unless an entry of each match can be inserted. The inserts are rolled back.

        On a full disk, some logs still have room while others do not. So do some connections: each
        fills a block of its own. So this asks one of those that append.
        """
        async with borrow(self._appending) as connection:
            attempt = connection.transaction()
            await attempt.start()
            try:
                for id_ in match_ids:
                    await connection.execute(_TEST_ENTRY, id_, bytes(32), os.urandom(_TEST_BYTES))
            finally:
                await attempt.rollback()

    async def is_archive_failing(self) -> bool:
        """Return whether PostgreSQL's last attempt to archive its write-ahead log failed."""
        return bool((await self._read(_ARCHIVE_FAILING))[0][0])

    async def ping(self) -> None:
        """Raise unless the database answers and is not a read-only standby."""
        ((is_standby,),) = await self._read("select pg_is_in_recovery()")
        if is_standby:
            raise StoreDown("The database is a read-only standby.")

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        async with borrow(self._pool, lost=StoreDown) as connection:
            return list(await connection.fetch(sql, *values))

    async def _write(self, sql: str, *values: Any) -> list[Any]:
        async with borrow(self._pool) as connection:
            return list(await connection.fetch(sql, *values))

    async def _correct_clock(self) -> None:
        """Compare clock and epoch periodically. New connections also do, as the host may differ."""
        while True:
            await asyncio.sleep(CLOCK_S)
            with suppress(StoreError):  # the next comparison may succeed
                async with borrow(self._pool, lost=StoreDown) as connection:
                    await _compare(self._clock, self._epoch, connection)


async def _compare(clock: Clock, epoch: Epoch, connection: Any) -> None:
    await clock.compare(lambda: connection.fetchval(_TIME))
    await epoch.read(connection)

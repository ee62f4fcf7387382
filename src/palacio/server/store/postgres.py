"""The store in PostgreSQL. Every server reads and appends to the same logs."""

import asyncio
import os
from collections.abc import Collection, Iterable
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Any

from palacio.server.store import ending, leases, quarantine, snapshots
from palacio.server.store.appender import WRITERS, Appender
from palacio.server.store.clock import Clock
from palacio.server.store.connections import (
    borrow,
    close_pool,
    connect,
    open_pool,
    read_rows,
    write_rows,
)
from palacio.server.store.creating import create_match
from palacio.server.store.daily import DailyStore
from palacio.server.store.ending import Ended
from palacio.server.store.entry import (
    Append,
    Entry,
    MatchRow,
    QuarantinedMatch,
    Snapshot,
)
from palacio.server.store.epoch import SETTING, Epoch
from palacio.server.store.errors import StoreDown, StoreError
from palacio.server.store.exhibitions import IS_EXHIBITION_DUE
from palacio.server.store.lists import FINISHED_OF, LOBBY, MATCHES_OF, PLAYING, PUBLIC, UNLIST
from palacio.server.store.migrate import migrate
from palacio.server.store.outages import DELETE_OUTAGES, HEARTBEAT, LAST_HEARTBEAT, OUTAGES
from palacio.server.store.packing import unpack
from palacio.server.store.profiles import ProfileStore
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

# The highest `seq`, so that the index has to grow where the match's next entry would be.
_TEST_ENTRY = """
insert into log (match_id, seq, at, hash, body) values ($1, 2147483647, 0, $2, $3)
"""
_TEST_BYTES = 1900  # large enough that the log usually has to grow, which fails on a full disk
_ARCHIVE_FAILING = """
select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
from pg_stat_archiver"""
_TIME = "select (extract(epoch from clock_timestamp()) * 1000)::float8"


class Store:
    """The data in PostgreSQL. Create the store with `Store.open`.

    Any call may raise a `StoreError`; the store stays usable.
    """

    def __init__(self, clock: Clock, epoch: Epoch, pool: Any, appending: Any) -> None:
        self._clock = clock
        self._epoch = epoch
        self._pool = pool
        self._appending = appending  # separate, so that many reads can't delay appends
        self._appender = Appender(appending)
        self.reviews = ReviewStore(pool)
        self.daily = DailyStore(pool)
        self.profiles = ProfileStore(pool)
        self.puzzles = PuzzleStore(pool)
        self._correcting = asyncio.create_task(self._correct_clock(), name="clock")

    @classmethod
    async def open(cls, url: str, connections: int = 4) -> "Store":
        """Migrate the database, connect to it, and return the store."""
        if connections <= WRITERS:
            raise ValueError(f"{connections} connections are too few: {WRITERS} append, one reads.")
        async with connect(url) as connection:
            await migrate(connection)
        return await cls.connect(url, connections)

    @classmethod
    async def connect(cls, url: str, connections: int = WRITERS + 1) -> "Store":
        """Connect to a database that has been migrated, and return the store."""
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
        """Append an entry. Return True once it is durable, False if the fence refused it.

        The fence refuses an entry whose number is taken, or whose previous entry is missing or is
        not the one that the writer saw. Then nothing is written.
        """
        return await self._appender.append(append)

    def review_all(self, most: int) -> None:
        """Queue a review of each match that people finish from now on, up to `most` waiting jobs.

        If `most` is 0, no reviews are queued.
        """
        self._appender.most_reviews = most

    @property
    def reviews_all(self) -> bool:
        """Whether finished matches are queued for review."""
        return self._appender.most_reviews > 0

    async def confirm(self, match_id: int, seq: int, hash: bytes) -> bool:
        """Return whether the log has this entry. Waits until the entry is durable.

        With a synchronous standby, durable means replicated: after a database crash, entries can be
        read that no standby has confirmed.
        """
        return bool((await self._read(CONFIRM, match_id, seq, hash))[0][0])

    @property
    def queued_appends(self) -> int:
        """The number of appends that have not been sent to the database yet."""
        return self._appender.queued

    async def create(self, match: MatchRow, append: Append, day: date | None = None) -> bool:
        """Call `create_match` in a transaction. Return whether the match was stored."""
        async with borrow(self._pool) as connection, connection.transaction():
            return await create_match(connection, match, append, day)

    async def find(self, match_id: int) -> MatchRow | None:
        rows = await self._read(_FIND, match_id)
        return MatchRow(**rows[0]) if rows else None

    async def people(self, match_id: int) -> list[tuple[int, int | None]]:
        """Return a match's (seat, person) pairs, sorted by seat."""
        return [(seat, person) for seat, person in await self._read(_PEOPLE, match_id)]

    async def lobby(self, limit: int) -> list[MatchRow]:
        """Return listed matches that have not begun, newest first."""
        return [MatchRow(**row) for row in await self._read(LOBBY, limit)]

    async def playing(self, limit: int) -> list[MatchRow]:
        """Return listed matches in play, newest first."""
        return [MatchRow(**row) for row in await self._read(PLAYING, limit)]

    async def matches_of(
        self, person: int, limit: int, before: int | None = None
    ) -> list[MatchRow]:
        """Return a person's matches, newest first, starting after match `before`."""
        return [MatchRow(**row) for row in await self._read(MATCHES_OF, person, limit, before)]

    async def finished_of(
        self, person: int, limit: int, before: int | None = None
    ) -> list[MatchRow]:
        """Return a person's finished matches, latest first, starting after match `before`."""
        return [MatchRow(**row) for row in await self._read(FINISHED_OF, person, limit, before)]

    async def put_summary(self, match_id: int, summary: bytes) -> None:
        """Replace the summary of a finished match."""
        await self._write(_PUT_SUMMARY, match_id, summary)

    async def count_of(self, person: int, query: str, since: int, most: int) -> int:
        """Count a person's matches opened after `since`, up to `most`, by a query from `quotas`."""
        ((number,),) = await self._read(query, person, since, most)
        return int(number)

    async def is_exhibition_due(self, ended_before: int, active_since: int) -> bool:
        """Return whether an exhibition match should begin.

        It is due if no person has played at a listed table since `active_since`, and no exhibition
        match is in play or has ended since `ended_before`.
        """
        return bool((await self._read(IS_EXHIBITION_DUE, ended_before, active_since))[0][0])

    async def unlist(self, before: int) -> int:
        """Unlist open matches whose last entry is older than `before`. Returns their number."""
        return len(await self._write(UNLIST, before))

    async def read(self, match_id: int, after: int = 0, limit: int | None = None) -> list[Entry]:
        """Return up to `limit` entries with numbers above `after`. May raise DamagedArchive."""
        entries = [Entry(*row) for row in await self._read(READ, match_id, after, limit)]
        if entries and entries[0].seq == after + 1:
            return entries
        rows = await self._read(ARCHIVED, match_id)
        archived = await asyncio.to_thread(unpack, *rows[0]) if rows else []
        later = (entry for entry in entries if entry.seq > len(archived))
        return [*archived[after:], *later][:limit]

    async def head(self, match_id: int) -> tuple[int, bytes]:
        """Return the number and hash of the last entry; (0, b"") if there is none."""
        return (await self.heads([match_id]))[match_id]

    async def heads(self, match_ids: Collection[int]) -> dict[int, tuple[int, bytes]]:
        """Return the number and hash of each match's last entry; (0, b"") if there is none."""
        rows = await self._read(HEADS, list(match_ids))
        return {id_: (seq or 0, hash_ or b"") for id_, seq, hash_ in rows}

    async def claim_due(
        self, now: int, lease_ms: int, limit: int, exclude: Collection[int] = ()
    ) -> list[int]:
        """Lease due matches to the caller. Return their ids, longest overdue first.

        A match becomes due again when its lease expires, at `now + lease_ms`. Half of `limit` goes
        to the most recently due matches, so that they don't wait behind a backlog after an outage.
        """
        half = (limit + 1) // 2
        ids = await self._write(leases.CLAIM_NEWEST, now, lease_ms, half, list(exclude))
        if len(ids) == half < limit:
            others = (now, lease_ms, limit - half, list(exclude))
            ids = [*await self._write(leases.CLAIM_OLDEST, *others), *ids]
        return [match_id for (match_id,) in ids]

    async def overdue(self, now: int, limit: int) -> list[tuple[int, int]]:
        """Return (match, `wake_at`) pairs of matches due before `now`, longest overdue first."""
        return [(id_, wake_at) for id_, wake_at in await self._read(leases.OVERDUE, now, limit)]

    async def reschedule(
        self, match_id: int, wake_at: int | None, seen_wake_at: int | None
    ) -> bool:
        """Set `wake_at` if it is still `seen_wake_at`. Return whether it was set."""
        return bool(await self._write(leases.RESCHEDULE, match_id, wake_at, seen_wake_at))

    async def renew_leases(self, ids: Collection[int], due_before: int, wake_at: int) -> set[int]:
        """Set `wake_at` of those matches that are due by `due_before`. Return their ids."""
        rows = await self._write(leases.RENEW_LEASES, list(ids), due_before, wake_at)
        return {match_id for (match_id,) in rows}

    async def put_snapshot(self, match_id: int, seq: int, hash: bytes, body: bytes) -> None:
        """Store a snapshot, unless the match is over or has a snapshot of this or a later entry."""
        await self._write(snapshots.PUT, match_id, seq, hash, body)

    async def archive(self, before: int, limit: int) -> Ended:
        """Archive at most `limit` finished matches. Return the result of `archive_matches`."""
        async with borrow(self._pool) as connection:
            return await ending.archive_matches(connection, before, self.now(), limit)

    async def oldest_unarchived(self) -> int | None:
        """Return when the oldest unarchived match ended; None if all matches are archived."""
        ((at,),) = await self._read(ending.OLDEST)
        return None if at is None else int(at)

    async def delete_unbegun(self, before: int, limit: int) -> Ended:
        """Delete at most `limit` tables that never began. Return the result of `delete_matches`."""
        async with borrow(self._pool) as connection:
            return await ending.delete_matches(connection, before, self.now(), limit)

    async def delete_exhibitions(self, before: int, limit: int) -> Ended:
        """Delete at most `limit` exhibition matches without an entry at `before` or later."""
        async with borrow(self._pool) as connection:
            return await ending.delete_exhibitions(connection, before, limit)

    async def get_snapshot(self, match_id: int) -> Snapshot | None:
        rows = await self._read(snapshots.GET, match_id)
        return Snapshot(*rows[0]) if rows else None

    async def quarantine(self, match_id: int, seq: int, error: str) -> None:
        """Quarantine a match whose log cannot be read from entry `seq` on."""
        await self._write(quarantine.ADD, match_id, seq, error.replace("\0", ""))

    async def release(self, match_id: int) -> None:
        """Remove a match from quarantine, now that its log can be read again."""
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
        """Return milliseconds since 1970 by the database's clock. Corrections may set it back."""
        return self._clock.now()

    async def heartbeat(self, now: int) -> None:
        """Record that a server is alive. A gap longer than `OUTAGE_MS` is stored as an outage."""
        await self._write(HEARTBEAT, now, OUTAGE_MS)

    async def outages(self, since: int) -> list[tuple[int, int]]:
        """Return the outages of all servers that ended after `since`, as (began, ended)."""
        return [(began, ended) for began, ended in await self._read(OUTAGES, since)]

    async def heartbeat_and_outages(self, since: int) -> tuple[int | None, list[tuple[int, int]]]:
        """Return the time of the last heartbeat, and all outages from `since` to that time."""
        rows = await self._read(LAST_HEARTBEAT)
        return (rows[0][0] if rows else None), await self.outages(since)

    async def delete_outages(self, kept_ms: int) -> None:
        """Delete the outages for which no clock can be credited any more.

        `kept_ms` must be longer than any clock can run.
        """
        await self._write(DELETE_OUTAGES, self.now(), kept_ms)

    async def check_writable(self, match_ids: Iterable[int]) -> None:
        """Raise StoreError unless an entry of each match can be inserted.

        The inserts are rolled back. On a full disk, some logs still have room while other logs do
        not. Each connection fills its own block, so that one may still have room while another has
        none. Therefore this uses one of the connections that write appends.
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
        """Raise StoreDown if the database does not answer, or is a read-only standby."""
        ((is_standby,),) = await self._read("select pg_is_in_recovery()")
        if is_standby:
            raise StoreDown("The database is a read-only standby.")

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        return await read_rows(self._pool, sql, *values)

    async def _write(self, sql: str, *values: Any) -> list[Any]:
        return await write_rows(self._pool, sql, *values)

    async def _correct_clock(self) -> None:
        """Update the clock and the epoch periodically, as each new connection does, too."""
        while True:
            await asyncio.sleep(CLOCK_S)
            with suppress(StoreError):  # the next comparison may succeed
                async with borrow(self._pool, lost=StoreDown) as connection:
                    await _compare(self._clock, self._epoch, connection)


async def _compare(clock: Clock, epoch: Epoch, connection: Any) -> None:
    await clock.compare(lambda: connection.fetchval(_TIME))
    await epoch.read(connection)

"""Archiving finished matches, and deleting tables that never began.

Exhibition matches, whose host is -1, are deleted instead of archived.

Each batch is one transaction. It locks the rows of its matches, so that two workers never
handle the same match. It fails if it waits 100 ms for any other lock: players have priority.
"""

import asyncio
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from palacio.server.store.entry import Entry
from palacio.server.store.errors import StoreDown
from palacio.server.store.exhibitions import EXHIBITIONS_TO_DELETE
from palacio.server.store.packing import DamagedArchive, pack, unpack

_ENTRIES = 10_000  # log entries read at a time, or all of one longer log
_LOCK_TIMEOUT = "set local lock_timeout = '100ms'"

_QUIET = """
select id, head.seq, head.at, exists (select from quarantine where match_id = id)
from match left join lateral (
    select seq, at from log where match_id = id order by seq desc limit 1
) as head on true
where stage = $1 and quiet_since < moment($2) and stage <> 'playing' and host is distinct from -1
order by quiet_since limit $3
for update of match skip locked
"""
OLDEST = "select ms(min(quiet_since)) from match where stage = 'over' and quiet_since is not null"
_POSTPONE = "update match set quiet_since = moment($2) where id = $1"
_LOGS = """
select match_id, seq, at, hash, body from log
where match_id = any($1::bigint[]) order by match_id, seq
"""
_ARCHIVE = "insert into archive (match_id, seq, hash, body) values ($1, $2, $3, $4)"
_DELETE_ENTRIES = "delete from log where match_id = any($1::bigint[])"
_DELETE_SNAPSHOTS = "delete from snapshot where match_id = any($1::bigint[])"
_SET_ARCHIVED = "update match set quiet_since = null where id = any($1::bigint[])"
_RELEASE = "delete from quarantine where match_id = any($1::bigint[])"
_DELETE_MATCHES = "delete from match where id = any($1::bigint[])"  # and, by cascade, its seats


class Retention(NamedTuple):
    """How long data is kept, in milliseconds."""

    finished_ms: int  # the log of a match that is over, until it is archived
    unbegun_ms: int  # a table that has not begun, after its last entry


class Ended(NamedTuple):
    """The result of archiving or deleting one batch of matches."""

    done: int  # matches that were archived or deleted
    found: int  # matches that were due; if fewer than the limit, this was the last batch
    damaged: tuple[int, ...] = ()  # matches whose log does not verify; they stay as they are


class _Quiet(NamedTuple):
    id: int
    seq: int | None  # None: there is no log
    at: int | None  # time of the last entry
    is_quarantined: bool


async def archive_matches(connection: Any, before: int, now: int, limit: int) -> Ended:
    """Archive at most `limit` matches that ended earlier than `before`. Return the result.

    The archived log is unpacked and compared before entries are deleted. A match whose log fails
    verification stays as it is, and is treated as if it had ended `now`.
    """
    async with connection.transaction():
        due, found = await _lock_quiet(connection, "over", before, now, limit)
        due = list(_upto(due, _ENTRIES))
        logs = await _read_logs(connection, due)
        rows = await asyncio.to_thread(lambda: [_row(log) for log in logs])
        packed = [row for row in rows if row]
        await connection.executemany(_ARCHIVE, packed)
        await _delete_logs(connection, {id_: seq for id_, seq, _, _ in packed})
        await connection.execute(_SET_ARCHIVED, [row[0] for row in packed])
        damaged = {each.id for each in due} - {row[0] for row in packed}
        await _postpone(connection, [(id_, now) for id_ in damaged])
    return Ended(len(packed), found, tuple(damaged))


async def delete_matches(connection: Any, before: int, now: int, limit: int) -> Ended:
    """Delete at most `limit` tables that never began. Return the result.

    Tables with an entry at `before` or later are kept.
    """
    async with connection.transaction():
        due, found = await _lock_quiet(connection, "open", before, now, limit)
        await _delete(connection, due)
    return Ended(len(due), found)


async def delete_exhibitions(connection: Any, before: int, limit: int) -> Ended:
    """Delete at most `limit` exhibition matches at any stage. Return the result.

    Matches with an entry at `before` or later are kept.
    """
    async with connection.transaction():
        await connection.execute(_LOCK_TIMEOUT)
        rows = await connection.fetch(EXHIBITIONS_TO_DELETE, before, limit)
        await _delete(connection, [_Quiet(*row) for row in rows])
    return Ended(len(rows), len(rows))


async def _delete(connection: Any, due: Collection[_Quiet]) -> None:
    """Delete matches with all their data."""
    await _delete_logs(connection, {each.id: each.seq or 0 for each in due})
    ids = [each.id for each in due]
    await connection.execute(_RELEASE, ids)
    await connection.execute(_DELETE_MATCHES, ids)


async def _lock_quiet(
    connection: Any, stage: str, before: int, now: int, limit: int
) -> tuple[list[_Quiet], int]:
    """Lock the due matches. Postpone those in quarantine or with an entry at `before` or later.

    Return the matches that were not postponed, and the total number of matches that were due.
    """
    await connection.execute(_LOCK_TIMEOUT)
    found = [_Quiet(*row) for row in await connection.fetch(_QUIET, stage, before, limit)]
    later = [(each.id, each.at) for each in found if each.at is not None and each.at >= before]
    later += [(each.id, now) for each in found if each.is_quarantined]
    await _postpone(connection, later)
    postponed = {id_ for id_, _ in later}
    return [each for each in found if each.id not in postponed], len(found)


async def _postpone(connection: Any, later: Collection[tuple[int, int | None]]) -> None:
    if later:
        await connection.executemany(_POSTPONE, later)


def _upto(due: Iterable[_Quiet], entries: int) -> Iterator[_Quiet]:
    for number, each in enumerate(due):
        entries -= each.seq or 0
        if number and entries < 0:
            return
        yield each


async def _read_logs(connection: Any, due: Collection[_Quiet]) -> list[list[Entry]]:
    rows = await connection.fetch(_LOGS, [each.id for each in due])
    entries = (Entry(*row) for row in rows)
    return [list(log) for _, log in groupby(entries, attrgetter("match_id"))]


def _row(log: list[Entry]) -> tuple[int, int, bytes, bytes] | None:
    """Return the row for the archive, or None if unpacking it does not reproduce this log."""
    row = log[-1].match_id, len(log), log[-1].hash, pack(log)
    try:
        return row if unpack(*row) == log else None
    except DamagedArchive:
        return None


async def _delete_logs(connection: Any, lengths: dict[int, int]) -> None:
    """Delete logs with their snapshots.

    Raise StoreDown unless the logs have as many entries as expected.
    """
    tag = await connection.execute(_DELETE_ENTRIES, list(lengths))
    if tag != f"DELETE {sum(lengths.values())}":
        raise StoreDown("A log has changed meanwhile.")
    await connection.execute(_DELETE_SNAPSHOTS, list(lengths))

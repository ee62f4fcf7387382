"""Each finished match becomes one row of the archive; tables that never began are deleted."""

import asyncio

import pytest

from palacio.server.store.ending import Ended
from palacio.server.store.entry import Append, Change, Entry, chain
from palacio.server.store.errors import StoreDown
from palacio.server.store.packing import DamagedArchive, pack, unpack
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.blocking import is_blocked
from tests.server.store.logs import BEGIN, check_log, head_after, new_match
from tests.waiting import wait_until_async

HOUR_MS = 60 * 60 * 1000


def append_at(
    match_id: int, head: tuple[int, bytes], at: int, change: Change | None = None
) -> Append:
    """Return an append at this time, with a distinct body."""
    seq, previous = head[0] + 1, head[1]
    body = b'{"events":[],"id":"%d-%d"}' % (match_id, seq)
    entry = Entry(match_id, seq, at, chain(previous, match_id, seq, at, body), body)
    return Append(entry, previous, change)


async def play(store: Store, match_id: int, ended_at: int, entries: int = 5) -> tuple[int, bytes]:
    """Create a match that is over, with a snapshot. Returns the head of its log."""
    append = append_at(match_id, BEGIN, ended_at - entries)
    people = Change(people=((0, 31), (1, 32)))
    assert await store.create(new_match(match_id), append)
    for seq in range(2, entries + 1):
        change = Change(stage="over", unschedule=True) if seq == entries else people
        await store.put_snapshot(match_id, seq - 1, b"", b"snapshot")
        append = append_at(match_id, head_after(append), ended_at - entries + seq, change)
        assert await store.append(append)
    return head_after(append)


async def age(database: str, ms: int = HOUR_MS) -> None:
    """Make all matches appear to have been quiet for `ms` longer."""
    async with connected(database) as connection:
        await connection.execute(
            "update match set quiet_since = quiet_since - $1 * interval '1 ms'", ms
        )


async def rows(database: str, *tables: str) -> list[int]:
    async with connected(database) as connection:
        return [await connection.fetchval(f"select count(*) from {table}") for table in tables]


async def archive_all(store: Store, database: str) -> Ended:
    await age(database)
    return await store.archive(store.now() - HOUR_MS + 1000, 100)


async def test_archived_match_is_stored_in_one_row_and_reads_as_before(
    store: Store, database: str
) -> None:
    at = store.now() - HOUR_MS
    heads = {match_id: await play(store, match_id, at) for match_id in (7, 8)}
    logs = {match_id: await store.read(match_id) for match_id in heads}
    assert await rows(database, "log", "snapshot", "archive") == [10, 2, 0]
    assert await archive_all(store, database) == Ended(2, 2)
    assert await rows(database, "log", "snapshot", "archive") == [0, 0, 2]
    assert {match_id: await store.read(match_id) for match_id in heads} == logs
    assert await store.heads([7, 8, 9]) == heads | {9: BEGIN}
    assert await store.head(7) == heads[7]
    assert await store.read(7, after=3) == logs[7][3:]
    assert await store.read(7, after=1, limit=2) == logs[7][1:3]
    assert await store.read(7, after=5) == []
    row = await store.find(7)
    assert row is not None
    assert row.stage == "over"
    assert [match.id for match in await store.matches_of(31, 9)] == [8, 7]


async def test_archived_match_is_not_archived_again(store: Store, database: str) -> None:
    await play(store, 7, store.now() - HOUR_MS)
    assert await archive_all(store, database) == Ended(1, 1)
    assert await archive_all(store, database) == Ended(0, 0)


async def test_match_is_not_archived_right_after_its_end(store: Store, database: str) -> None:
    await play(store, 7, store.now())
    assert await store.archive(store.now() - HOUR_MS, 100) == Ended(0, 0)
    assert await store.archive(store.now() + 1000, 100) == Ended(1, 1)


async def test_matches_in_play_and_open_tables_are_not_archived(
    store: Store, database: str
) -> None:
    for match_id, stage in ((7, "playing"), (8, "open")):
        append = append_at(match_id, BEGIN, store.now() - HOUR_MS)
        assert await store.create(new_match(match_id, stage=stage), append)
    assert await archive_all(store, database) == Ended(0, 0)
    assert await rows(database, "log", "archive") == [2, 0]


async def test_match_whose_last_entry_is_new_is_not_archived_yet(
    store: Store, database: str
) -> None:
    """The last entry's time counts, since older servers don't store when a match ended."""
    await play(store, 7, store.now())
    assert await archive_all(store, database) == Ended(0, 1)
    assert await store.archive(store.now() - HOUR_MS, 100) == Ended(0, 0)  # postponed
    assert await store.archive(store.now() + 1000, 100) == Ended(1, 1)


async def test_quarantined_match_is_not_archived(store: Store, database: str) -> None:
    await play(store, 7, store.now() - HOUR_MS)
    await store.quarantine(7, 3, "IllegalAction")
    assert await archive_all(store, database) == Ended(0, 1)
    assert await rows(database, "log", "archive") == [5, 0]


@pytest.mark.parametrize(
    "damage",
    [
        "update log set body = 'other' where match_id = 7 and seq = 3",
        "update log set at = at + 1 where match_id = 7 and seq = 5",
        "update log set hash = sha256('other') where match_id = 7 and seq = 2",
        "delete from log where match_id = 7 and seq = 4",
        "delete from log where match_id = 7",
    ],
)
async def test_log_that_does_not_verify_is_not_archived(
    store: Store, database: str, damage: str
) -> None:
    for match_id in (7, 8):
        await play(store, match_id, store.now() - HOUR_MS)
    async with connected(database) as connection:
        await connection.execute(damage)
        kept = await connection.fetch("select * from log where match_id = 7")
        assert await archive_all(store, database) == Ended(1, 2, (7,))
        assert await connection.fetch("select * from log where match_id = 7") == kept
        assert await connection.fetch("select match_id from archive") == [(8,)]
    assert await store.archive(store.now() - HOUR_MS, 100) == Ended(0, 0)  # postponed


async def test_one_batch_archives_at_most_the_given_number_of_matches(
    store: Store, database: str
) -> None:
    for match_id in range(5):
        await play(store, match_id, store.now() - HOUR_MS, entries=2)
    await age(database)
    before = store.now() - HOUR_MS + 1000
    assert [await store.archive(before, 2) for _ in range(3)] == [
        Ended(2, 2),
        Ended(2, 2),
        Ended(1, 1),
    ]


async def test_two_workers_archive_each_match_only_once(
    store: Store, other_store: Store, database: str
) -> None:
    for match_id in range(30):
        await play(store, match_id, store.now() - HOUR_MS, entries=2)
    await age(database)
    before, done = store.now() - HOUR_MS + 1000, 0
    while done < 30:
        ended = await asyncio.gather(*(each.archive(before, 4) for each in (store, other_store)))
        assert any(each.done for each in ended)
        done += sum(each.done for each in ended)
    assert await rows(database, "archive", "log") == [30, 0]


async def test_failed_batch_is_rolled_back(store: Store, database: str) -> None:
    await play(store, 7, store.now() - HOUR_MS)
    async with connected(database) as connection:
        await connection.execute(
            "create function fail() returns trigger language plpgsql as"
            " $$ begin raise exception 'killed'; end $$;"
            "create trigger fail before delete on snapshot execute function fail()"
        )
        try:
            with pytest.raises(StoreDown):
                await archive_all(store, database)
        finally:
            await connection.execute("drop trigger fail on snapshot; drop function fail()")
    assert await rows(database, "log", "snapshot", "archive") == [5, 1, 0]
    assert await archive_all(store, database) == Ended(1, 1)


async def test_oldest_unarchived_is_the_earliest_end_of_a_match_or_none(
    store: Store, database: str
) -> None:
    assert await store.oldest_unarchived() is None
    await play(store, 7, store.now() - HOUR_MS)
    oldest = await store.oldest_unarchived()
    assert oldest is not None
    assert abs(store.now() - oldest) < 60_000
    await archive_all(store, database)
    assert await store.oldest_unarchived() is None


# --- Appends to an archived match.


async def test_entry_can_be_appended_to_an_archived_log(store: Store, database: str) -> None:
    """This happens when a rematch is opened: the finished match gets an entry about it."""
    head = await play(store, 7, store.now() - HOUR_MS)
    await archive_all(store, database)
    append = append_at(7, head, store.now())
    assert await store.append(append)
    assert not await store.append(append)
    log = await store.read(7)
    assert log[-1] == append.entry
    assert [entry.seq for entry in log] == [1, 2, 3, 4, 5, 6]
    assert await store.head(7) == head_after(append)
    assert await store.read(7, after=5) == [append.entry]
    assert await store.read(7, after=3) == log[3:]


async def test_entry_that_does_not_follow_the_archived_log_is_refused(
    store: Store, database: str
) -> None:
    head = await play(store, 7, store.now() - HOUR_MS)
    first, *_, last = await store.read(7)
    await archive_all(store, database)
    now = store.now()
    for wrong in ((1, first.hash), (4, last.hash), (5, first.hash), (6, last.hash)):
        assert not await store.append(append_at(7, wrong, now))
    assert not await store.create(new_match(7), append_at(7, BEGIN, now))
    assert await store.head(7) == head


@pytest.mark.parametrize("known", [2, 5])
async def test_append_while_its_match_is_being_archived_waits_and_is_refused(
    store: Store, database: str, known: int
) -> None:
    """A server that missed the end of a match must not reuse a deleted entry's number."""
    await play(store, 7, store.now() - HOUR_MS)
    last = (await store.read(7))[known - 1]
    async with connected(database) as archiving, connected(database) as watching:
        async with archiving.transaction():
            log = await store.read(7)
            await archiving.execute(
                "insert into archive values (7, 5, $1, $2)", log[-1].hash, pack(log)
            )
            await archiving.execute("delete from log where match_id = 7")
            stale = append_at(7, (known, last.hash), store.now())
            appending = asyncio.create_task(store.append(stale))
            await wait_until_async(lambda: is_blocked(watching))
        assert not await appending
    assert await store.read(7) == log
    assert await rows(database, "log") == [0]
    assert await store.append(stale) == (known == 5)  # the next attempt sees the archive


async def test_archiving_fails_while_an_append_is_in_progress(store: Store, database: str) -> None:
    head = await play(store, 7, store.now() - HOUR_MS)
    async with connected(database) as appending:
        transaction = appending.transaction()
        await transaction.start()
        await appending.execute("select from log where match_id = 7 and seq = 5 for key share")
        entry = append_at(7, head, store.now()).entry
        await appending.execute(
            "insert into log (match_id, seq, at, hash, body) values ($1, $2, $3, $4, $5)",
            *(entry.match_id, entry.seq, entry.at, entry.hash, entry.body),
        )
        with pytest.raises(StoreDown):
            await archive_all(store, database)
        await transaction.commit()
    assert (await store.read(7))[-1] == entry
    check_log(await store.read(7))


# --- Tables that never began.


async def test_table_that_never_began_is_deleted(store: Store, database: str) -> None:
    append = append_at(7, BEGIN, store.now() - HOUR_MS, Change(people=((0, 31), (1, None))))
    assert await store.create(new_match(7), append)
    await store.put_snapshot(7, 1, b"", b"snapshot")
    await play(store, 8, store.now() - HOUR_MS)
    await age(database)
    assert await store.delete_unbegun(store.now() - HOUR_MS + 1000, 100) == Ended(1, 1)
    assert await store.find(7) is None
    assert await store.head(7) == BEGIN
    assert await store.people(7) == []
    assert await rows(database, "match", "log", "snapshot") == [1, 5, 1]
    assert not await store.append(append_at(7, head_after(append), store.now()))


async def test_open_table_whose_last_entry_is_new_is_kept(store: Store, database: str) -> None:
    first = append_at(7, BEGIN, store.now() - HOUR_MS)
    assert await store.create(new_match(7), first)
    assert await store.append(append_at(7, head_after(first), store.now()))
    await age(database)
    assert await store.delete_unbegun(store.now() - HOUR_MS + 1000, 100) == Ended(0, 1)
    assert await store.delete_unbegun(store.now() - HOUR_MS, 100) == Ended(0, 0)  # postponed
    assert len(await store.read(7)) == 2


# --- The format of the archive.


def log_of(length: int) -> list[Entry]:
    head, entries = BEGIN, list[Entry]()
    for seq in range(1, length + 1):
        append = append_at(7, head, 1000 * seq + seq % 3)
        entries.append(append.entry)
        head = head_after(append)
    return entries


@pytest.mark.parametrize("length", [1, 2, 60])
def test_packed_log_is_unpacked_unchanged(length: int) -> None:
    log = log_of(length)
    assert unpack(7, length, log[-1].hash, pack(log)) == log


def test_unpacking_a_damaged_archive_raises() -> None:
    log = log_of(9)
    packed, hash_ = pack(log), log[-1].hash
    for position in range(len(packed)):
        flipped = bytearray(packed)
        flipped[position] ^= 1
        with pytest.raises(DamagedArchive):
            unpack(7, 9, hash_, bytes(flipped))
    for wrong in ((8, 9, hash_), (7, 8, hash_), (7, 9, log[0].hash)):
        with pytest.raises(DamagedArchive):
            unpack(*wrong, packed)
    with pytest.raises(DamagedArchive):
        unpack(7, 0, b"", pack([]))

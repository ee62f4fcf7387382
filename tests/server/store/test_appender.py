"""Group commit: batches, each match's fence, and isolation between appends."""

import asyncio
import random
from collections import Counter

import pytest

from palacio.server.store import appender as appender_module
from palacio.server.store.appender import Appender
from palacio.server.store.connections import close_pool, open_pool
from palacio.server.store.entry import Append, Change, Entry
from palacio.server.store.errors import BadAppend, StoreDown, StoreUnknown
from palacio.server.store.postgres import Store
from palacio.server.store.writing import insert_entries
from tests.server.databases import connected
from tests.server.store.blocking import blocked
from tests.server.store.logs import (
    AT,
    BEGIN,
    append_to,
    check_log,
    create,
    head_after,
)
from tests.waiting import wait_until_async


async def test_appended_entries_can_be_read(store: Store) -> None:
    first = append_to(7, BEGIN, b'{"a": 1}')
    second = append_to(7, head_after(first), b'{"b": 2}')
    assert await store.append(first)
    assert await store.append(second)
    assert await store.read(7) == [first.entry, second.entry]
    assert await store.read(7, after=1) == [second.entry]
    assert await store.read(7, limit=1) == [first.entry]
    assert await store.head(7) == head_after(second)
    assert await store.head(8) == BEGIN


def refused() -> list[Append]:
    """Return appends that a log with one entry must refuse, each for a different reason."""
    hash_ = append_to(7, BEGIN).entry.hash
    return [
        append_to(7, BEGIN, b"other"),  # the number is taken
        append_to(
            7, head_after(append_to(7, BEGIN, b"other"))
        ),  # follows an entry of another writer
        append_to(7, (1, b"")),
        append_to(7, (2, hash_)),  # the previous entry is missing
        append_to(8, (1, hash_)),  # follows an entry of another match
        append_to(8, (0, hash_)),  # a first entry can't follow another
    ]


@pytest.mark.parametrize("number", range(len(refused())))
async def test_append_that_does_not_follow_the_last_entry_changes_nothing(
    store: Store, number: int
) -> None:
    await create(store, 7)
    append = refused()[number]
    over = Append(append.entry, append.previous, Change(stage="over", people=((0, 1),)))
    assert not await store.append(append)
    assert not await store.append(over)
    assert [entry.body for entry in await store.read(7)] == [b"{}"]
    assert await store.read(8) == []
    match = await store.find(7)
    assert match is not None
    assert match.stage == "open"
    assert await store.people(7) == []


async def test_each_entry_number_is_won_by_one_of_fifty_racing_writers(
    store: Store, other_store: Store
) -> None:
    wins: Counter[int] = Counter()

    async def race(number: int) -> None:
        mine = (store, other_store)[number % 2]
        head = await mine.head(7)
        while head[0] < 20:
            append = append_to(7, head, f'"{number} at {head[0]}"'.encode())
            if await mine.append(append):
                wins[append.entry.seq] += 1
            head = await mine.head(7)

    await asyncio.gather(*map(race, range(50)))
    log = await store.read(7)
    check_log(log)
    assert wins == Counter(entry.seq for entry in log)
    assert len(log) >= 20


async def test_servers_that_write_to_the_same_matches_do_not_deadlock(
    store: Store, other_store: Store, database: str
) -> None:
    heads = {match_id: await create(store, match_id) for match_id in range(60)}
    dice, before = random.Random(1), await _deadlocks(database)

    async def write(mine: Store, match_id: int, body: bytes) -> bool:
        change = Change(summary=body) if dice.random() < 0.2 else None
        return await mine.append(append_to(match_id, heads[match_id], body, change))

    for _ in range(15):
        writes = [(mine, id_) for mine in (store, other_store) for id_ in heads]
        dice.shuffle(writes)
        bodies = [b"%d" % number for number in range(len(writes))]
        passed = await asyncio.gather(
            *(write(mine, id_, body) for (mine, id_), body in zip(writes, bodies, strict=True))
        )
        won = [(id_, body) for (_, id_), body, w in zip(writes, bodies, passed, strict=True) if w]
        assert sorted(id_ for id_, _ in won) == sorted(heads)
        heads = {id_: head_after(append_to(id_, heads[id_], body)) for id_, body in won}
    assert await _deadlocks(database) == before


async def _deadlocks(database: str) -> int:
    """Return the number of deadlocks in this database, which earlier tests have used, too."""
    sql = "select deadlocks from pg_stat_database where datname = current_database()"
    async with connected(database) as connection:
        return int(await connection.fetchval(sql))


async def test_concurrent_appends_are_committed_in_batches(store: Store, database: str) -> None:
    appends = [append_to(match_id, BEGIN) for match_id in range(600)]
    assert all(await asyncio.gather(*map(store.append, appends)))
    async with connected(database) as connection:
        sizes = await connection.fetch("select count(*) from log group by xmin::text order by 1")
    assert [size for (size,) in sizes] == [88, 256, 256]


async def test_batch_without_row_changes_takes_one_statement(store: Store) -> None:
    statements: list[str] = []
    async with store._appending.acquire() as one, store._appending.acquire() as another:
        for connection in (one, another):
            await insert_entries(connection, [append_to(100, BEGIN)])  # queries the types once
            connection.add_query_logger(lambda query: statements.append(query.query.strip()))
    await asyncio.gather(*(store.append(append_to(match_id, BEGIN)) for match_id in range(50)))
    assert [sql[:15] for sql in statements] == ["insert into log"]


async def test_second_append_to_a_match_waits_for_the_first(store: Store) -> None:
    first = append_to(7, BEGIN)
    second = append_to(7, head_after(first))
    third = append_to(7, head_after(second))
    assert await asyncio.gather(*map(store.append, (first, second, third))) == [True] * 3
    assert await store.head(7) == head_after(third)


BAD = {
    "short hash": Append(Entry(500, 1, AT, b"short", b""), b""),
    "wide number": Append(Entry(500, 2**40, AT, bytes(32), b""), b""),  # refused before it is sent
    "text": Append(Entry(500, 1, AT, bytes(32), "text"), b""),  # type: ignore[arg-type]
    "no such stage": append_to(
        400, head_after(append_to(400, BEGIN)), change=Change(stage="absurd")
    ),
    "no match": append_to(500, BEGIN, change=Change(people=((0, 31),))),
}


@pytest.mark.parametrize("bad", BAD)
async def test_invalid_append_does_not_fail_the_other_appends_of_its_batch(
    store: Store, bad: str
) -> None:
    head = await create(store, 400)
    good = [append_to(match_id, BEGIN) for match_id in range(30)]
    batch = [*good[:15], BAD[bad], *good[15:]]
    answers = await asyncio.gather(*map(store.append, batch), return_exceptions=True)
    assert isinstance(answers.pop(15), BadAppend)
    assert answers == [True] * 30
    assert await store.head(400) == head
    assert await store.head(500) == BEGIN


async def test_change_in_an_append_is_stored_in_the_row_of_its_match(store: Store) -> None:
    head = await create(store, 7, wake_at=AT + 500)
    change = Change(stage="playing", summary=b"2 of 2", people=((0, 31), (1, None)))
    append = append_to(7, head, change=change)
    assert await store.append(append)
    match = await store.find(7)
    assert match is not None
    assert (match.stage, match.summary, match.wake_at) == ("playing", b"2 of 2", AT + 500)
    assert await store.people(7) == [(0, 31), (1, None)]
    assert await store.append(append_to(7, head_after(append), change=Change(people=((1, 32),))))
    assert await store.people(7) == [(1, 32)]
    assert (await store.find(7)) == match


async def test_unchanged_row_is_not_written(store: Store, database: str) -> None:
    head = await create(store, 7, wake_at=AT)
    async with connected(database) as connection:
        before = await connection.fetchval("select ctid from match")
        for change in (Change(wake_at=AT), Change(wake_at=AT + 1), Change(people=()), Change()):
            append = append_to(7, head, change=change)
            assert await store.append(append)
            head = head_after(append)
        assert await connection.fetchval("select ctid from match") == before


@pytest.mark.parametrize(
    ("stored", "change", "expected"),
    [
        (None, Change(wake_at=AT), AT),
        (AT, Change(wake_at=AT - 1), AT - 1),
        (AT, Change(wake_at=AT + 1), AT),
        (AT, Change(), AT),
        (None, Change(unschedule=True), None),
        (AT, Change(unschedule=True), None),
        (AT, Change(unschedule=True, wake_at=AT - 1), None),
    ],
)
async def test_append_may_clear_wake_at_or_make_it_earlier_but_not_later(
    store: Store, stored: int | None, change: Change, expected: int | None
) -> None:
    head = await create(store, 7, wake_at=stored)
    assert await store.append(append_to(7, head, change=change))
    match = await store.find(7)
    assert match is not None
    assert match.wake_at == expected


@pytest.mark.parametrize("change", [None, Change()])
async def test_connection_lost_during_an_append_raises_store_unknown(
    store: Store, database: str, change: Change | None
) -> None:
    async with blocked(database, 7) as blocker:
        appending = asyncio.create_task(store.append(append_to(7, BEGIN, change=change)))
        await blocker.wait_until_stuck()
        await blocker.kill()
        with pytest.raises(StoreUnknown):
            await appending
        await blocker.release()
    assert await store.append(append_to(7, BEGIN))


async def test_blocked_match_does_not_delay_other_matches(store: Store, database: str) -> None:
    async with blocked(database, 7) as blocker:
        appending = asyncio.create_task(store.append(append_to(7, BEGIN)))
        await blocker.wait_until_stuck()
        assert await store.append(append_to(8, BEGIN))
        assert not appending.done()
        await blocker.release()
        assert await appending


class BlockedAppender:
    """An appender whose only writer is blocked, with a queue limit of five."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def __aenter__(self) -> "BlockedAppender":
        self._pool = await open_pool(self._url, 1, _do_nothing)
        self.appender = Appender(self._pool, writers=1, queue_limit=5)
        self._blocking = blocked(self._url, 7)
        self.blocker = await self._blocking.__aenter__()
        self.first = self.start(append_to(7, BEGIN))
        await self.blocker.wait_until_stuck()
        return self

    def start(self, append: Append) -> "asyncio.Task[bool]":
        return asyncio.create_task(self.appender.append(append))

    async def __aexit__(self, *_: object) -> None:
        await self._blocking.__aexit__(None, None, None)
        await close_pool(self._pool)


async def _do_nothing(_: object) -> None:
    pass


async def test_append_beyond_the_queue_limit_is_refused(database: str) -> None:
    async with BlockedAppender(database) as queue:
        queued = [queue.start(append_to(match_id, BEGIN)) for match_id in range(1, 6)]
        await asyncio.sleep(0)
        with pytest.raises(StoreDown, match="5 appends are waiting"):
            await queue.appender.append(append_to(6, BEGIN))
        await queue.blocker.release()
        assert await asyncio.gather(queue.first, *queued) == [True] * 6
        assert queue.appender.queued == 0
        assert await queue.appender.append(append_to(6, BEGIN))


async def test_append_that_waited_too_long_is_not_sent(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with BlockedAppender(database) as queue:
        monkeypatch.setattr(appender_module, "QUEUE_TIMEOUT_S", -1.0)
        waiting = queue.start(append_to(1, BEGIN))
        await asyncio.sleep(0)
        await queue.blocker.release()
        with pytest.raises(StoreDown, match="busy"):
            await waiting
        assert await queue.first


async def test_append_cancelled_in_the_queue_is_not_sent(database: str) -> None:
    async with BlockedAppender(database) as queue:
        gone, stays = queue.start(append_to(1, BEGIN)), queue.start(append_to(1, BEGIN, b"stays"))
        await asyncio.sleep(0)
        gone.cancel()
        await queue.blocker.release()
        assert await stays


async def test_append_cancelled_while_it_is_written_does_not_affect_others(database: str) -> None:
    async with BlockedAppender(database) as queue:
        other = queue.start(append_to(1, BEGIN))
        queue.first.cancel()
        await queue.blocker.release()
        assert await other
        await queue.appender.close()


async def test_close_finishes_queued_appends(store: Store, database: str) -> None:
    appending = [asyncio.create_task(store.append(append_to(id_, BEGIN))) for id_ in range(300)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*appending))
    with pytest.raises(StoreDown, match="closed"):
        await store.append(append_to(400, BEGIN))
    async with connected(database) as connection:

        async def is_alone() -> bool:
            sql = "select count(*) from pg_stat_activity where datname = current_database()"
            return bool(await connection.fetchval(f"{sql} and application_name = 'palacio'") == 0)

        await wait_until_async(is_alone)

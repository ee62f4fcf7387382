"""The group commit: many at once, one fence for each, and nobody hurts anybody else."""

import asyncio
import random
from collections import Counter
from typing import Any

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
    chained,
    check_log,
    create,
    head_after,
)
from tests.waiting import until_told


async def test_what_was_appended_is_read_again(store: Store) -> None:
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
    """Each is wrong in its own way, after a log of one entry."""
    hash_ = chained(b"", b"{}")
    return [
        append_to(7, BEGIN, b"other"),  # there already
        append_to(7, (1, chained(b"", b"other"))),  # after an entry that another wrote
        append_to(7, (1, b"")),
        append_to(7, (2, hash_)),  # the one before it is missing
        append_to(8, (1, hash_)),  # of another match
        append_to(8, (0, hash_)),  # a first one after something
    ]


@pytest.mark.parametrize("number", range(len(refused())))
async def test_what_is_not_next_is_refused_and_changes_nothing(store: Store, number: int) -> None:
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


async def test_of_fifty_who_race_one_wins_each_number(store: Store, other_store: Store) -> None:
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


async def test_servers_that_write_the_same_matches_do_not_lock_each_other_out(
    store: Store, other_store: Store, database: str
) -> None:
    heads = {match_id: await create(store, match_id) for match_id in range(60)}
    dice = random.Random(1)

    async def write(mine: Store, match_id: int, body: bytes) -> bool:
        change = Change(summary=body) if dice.random() < 0.2 else None
        return await mine.append(append_to(match_id, heads[match_id], body, change))

    for _ in range(15):
        asked = [(mine, id_) for mine in (store, other_store) for id_ in heads]
        dice.shuffle(asked)
        bodies = [b"%d" % number for number in range(len(asked))]
        passed = await asyncio.gather(
            *(write(mine, id_, body) for (mine, id_), body in zip(asked, bodies, strict=True))
        )
        won = [(id_, body) for (_, id_), body, w in zip(asked, bodies, passed, strict=True) if w]
        assert sorted(id_ for id_, _ in won) == sorted(heads)
        heads = {id_: (heads[id_][0] + 1, chained(heads[id_][1], body)) for id_, body in won}
    async with connected(database) as connection:
        assert await _deadlocks(connection) == 0


async def _deadlocks(connection: Any) -> int:
    sql = "select deadlocks from pg_stat_database where datname = current_database()"
    return int(await connection.fetchval(sql))


async def test_appends_that_come_together_are_committed_together(
    store: Store, database: str
) -> None:
    appends = [append_to(match_id, BEGIN) for match_id in range(600)]
    assert all(await asyncio.gather(*map(store.append, appends)))
    async with connected(database) as connection:
        sizes = await connection.fetch("select count(*) from log group by xmin::text order by 1")
    assert [size for (size,) in sizes] == [88, 256, 256]


async def test_entries_that_change_nothing_take_one_statement(store: Store) -> None:
    asked: list[str] = []
    async with store._appending.acquire() as one, store._appending.acquire() as another:
        for connection in (one, another):
            await insert_entries(connection, [append_to(100, BEGIN)])  # asks for types, once
            connection.add_query_logger(lambda query: asked.append(query.query.strip()))
    await asyncio.gather(*(store.append(append_to(match_id, BEGIN)) for match_id in range(50)))
    assert [sql[:15] for sql in asked] == ["insert into log"]


async def test_a_second_append_to_a_match_waits_for_the_first(store: Store) -> None:
    first = append_to(7, BEGIN)
    second = append_to(7, head_after(first))
    third = append_to(7, head_after(second))
    assert await asyncio.gather(*map(store.append, (first, second, third))) == [True] * 3
    assert await store.head(7) == head_after(third)


BAD = {
    "short hash": Append(Entry(500, 1, AT, b"short", b""), b""),
    "wide number": Append(Entry(500, 2**40, AT, bytes(32), b""), b""),  # not even sent
    "text": Append(Entry(500, 1, AT, bytes(32), "text"), b""),  # type: ignore[arg-type]
    "no such stage": append_to(400, (1, chained(b"", b"{}")), change=Change(stage="absurd")),
    "no match": append_to(500, BEGIN, change=Change(people=((0, 31),))),
}


@pytest.mark.parametrize("bad", BAD)
async def test_bad_values_hurt_nobody_else(store: Store, bad: str) -> None:
    head = await create(store, 400)
    good = [append_to(match_id, BEGIN) for match_id in range(30)]
    asked = [*good[:15], BAD[bad], *good[15:]]
    answers = await asyncio.gather(*map(store.append, asked), return_exceptions=True)
    assert isinstance(answers.pop(15), BadAppend)
    assert answers == [True] * 30
    assert await store.head(400) == head
    assert await store.head(500) == BEGIN


async def test_a_change_comes_with_its_entry(store: Store) -> None:
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


async def test_a_row_that_stays_as_it_is_is_not_written(store: Store, database: str) -> None:
    head = await create(store, 7, wake_at=AT)
    async with connected(database) as connection:
        before = await connection.fetchval("select ctid from match")
        for change in (Change(wake_at=AT), Change(wake_at=AT + 1), Change(people=()), Change()):
            append = append_to(7, head, change=change)
            assert await store.append(append)
            head = head_after(append)
        assert await connection.fetchval("select ctid from match") == before


@pytest.mark.parametrize(
    ("there", "change", "then"),
    [
        (None, Change(wake_at=AT), AT),
        (AT, Change(wake_at=AT - 1), AT - 1),
        (AT, Change(wake_at=AT + 1), AT),
        (AT, Change(), AT),
        (None, Change(sleeps=True), None),
        (AT, Change(sleeps=True), None),
        (AT, Change(sleeps=True, wake_at=AT - 1), None),
    ],
)
async def test_a_change_wakes_earlier_or_not_at_all(
    store: Store, there: int | None, change: Change, then: int | None
) -> None:
    head = await create(store, 7, wake_at=there)
    assert await store.append(append_to(7, head, change=change))
    match = await store.find(7)
    assert match is not None
    assert match.wake_at == then


@pytest.mark.parametrize("change", [None, Change()])
async def test_if_the_connection_dies_nobody_knows(
    store: Store, database: str, change: Change | None
) -> None:
    async with blocked(database, 7) as blocker:
        asked = asyncio.create_task(store.append(append_to(7, BEGIN, change=change)))
        await blocker.wait_until_stuck()
        await blocker.kill()
        with pytest.raises(StoreUnknown):
            await asked
        await blocker.give_way()
    assert await store.append(append_to(7, BEGIN))


async def test_a_stuck_match_does_not_hold_up_others(store: Store, database: str) -> None:
    async with blocked(database, 7) as blocker:
        asked = asyncio.create_task(store.append(append_to(7, BEGIN)))
        await blocker.wait_until_stuck()
        assert await asyncio.wait_for(store.append(append_to(8, BEGIN)), 3)
        assert not asked.done()
        await blocker.give_way()
        assert await asked


class OneFlight:
    """An appender with one flight, which is stuck, and five places to wait."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def __aenter__(self) -> "OneFlight":
        self._pool = await open_pool(self._url, 1, _greet)
        self.appender = Appender(self._pool, flights=1, waiting=5)
        self._blocking = blocked(self._url, 7)
        self.blocker = await self._blocking.__aenter__()
        self.stuck = self.ask(append_to(7, BEGIN))
        await self.blocker.wait_until_stuck()
        return self

    def ask(self, append: Append) -> "asyncio.Task[bool]":
        return asyncio.create_task(self.appender.append(append))

    async def __aexit__(self, *_: object) -> None:
        await self._blocking.__aexit__(None, None, None)
        await close_pool(self._pool)


async def _greet(_: object) -> None:
    pass


async def test_who_finds_no_place_to_wait_is_turned_away(database: str) -> None:
    async with OneFlight(database) as flight:
        patient = [flight.ask(append_to(match_id, BEGIN)) for match_id in range(1, 6)]
        await asyncio.sleep(0)
        with pytest.raises(StoreDown, match="5 appends are waiting"):
            await flight.appender.append(append_to(6, BEGIN))
        await flight.blocker.give_way()
        assert await asyncio.gather(flight.stuck, *patient) == [True] * 6
        assert flight.appender.waiting == 0
        assert await flight.appender.append(append_to(6, BEGIN))


async def test_who_waited_too_long_is_not_sent(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with OneFlight(database) as flight:
        monkeypatch.setattr(appender_module, "PATIENCE_S", 0.0)
        waiting = flight.ask(append_to(1, BEGIN))
        await asyncio.sleep(0.01)
        await flight.blocker.give_way()
        with pytest.raises(StoreDown, match="busy"):
            await waiting
        assert await flight.stuck


async def test_who_gave_up_waiting_is_not_sent(database: str) -> None:
    async with OneFlight(database) as flight:
        gone, stays = flight.ask(append_to(1, BEGIN)), flight.ask(append_to(1, BEGIN, b"stays"))
        await asyncio.sleep(0)
        gone.cancel()
        await flight.blocker.give_way()
        assert await stays


async def test_who_gives_up_while_it_is_written_disturbs_nobody(database: str) -> None:
    async with OneFlight(database) as flight:
        other = flight.ask(append_to(1, BEGIN))
        flight.stuck.cancel()
        await flight.blocker.give_way()
        assert await other
        await flight.appender.close()


async def test_closing_finishes_what_was_asked(store: Store, database: str) -> None:
    asked = [asyncio.create_task(store.append(append_to(id_, BEGIN))) for id_ in range(300)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*asked))
    with pytest.raises(StoreDown, match="closed"):
        await store.append(append_to(400, BEGIN))
    async with connected(database) as connection:

        async def is_alone() -> bool:
            sql = "select count(*) from pg_stat_activity where datname = current_database()"
            return bool(await connection.fetchval(f"{sql} and application_name = 'palacio'") == 0)

        await until_told(is_alone)

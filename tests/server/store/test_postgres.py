"""Matches and what belongs to them, as any server finds them."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from faults.house.ports import free_port
from palacio.server.store import postgres
from palacio.server.store.entry import Append, Change, MatchRow, Snapshot, shard_of
from palacio.server.store.errors import BadAppend, StoreDown
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.logs import AT, BEGIN, append_to, create, head_after, new_match


async def test_a_match_begins_with_its_first_entry(store: Store) -> None:
    append = append_to(7, BEGIN, change=Change(people=((0, 31), (1, None))))
    assert await store.create(new_match(7, seats=3, wake_at=AT + 9), append)
    assert await store.find(7) == MatchRow(
        id=7,
        opened_at=AT,
        game="azul",
        option="fixed",
        seats=3,
        stage="open",
        listed=True,
        secret=b"hush",
        key="sesame",
        summary=b"{}",
        wake_at=AT + 9,
    )
    assert await store.read(7) == [append.entry]
    assert await store.people(7) == [(0, 31), (1, None)]
    assert await store.find(8) is None


async def test_an_id_is_taken_once(store: Store, other_store: Store) -> None:
    async def begin(mine: Store, body: bytes) -> bool:
        return await mine.create(new_match(7, key=body.decode()), append_to(7, BEGIN, body))

    begun = await asyncio.gather(
        *(begin(s, b"%d" % n) for n in range(9) for s in (store, other_store))
    )
    assert sum(begun) == 1
    match = await store.find(7)
    assert match is not None
    assert [entry.body.decode() for entry in await store.read(7)] == [match.key]


async def test_a_match_that_the_database_does_not_take_leaves_no_entry(store: Store) -> None:
    with pytest.raises(BadAppend):
        await store.create(new_match(7, stage="absurd"), append_to(7, BEGIN))
    assert await store.head(7) == BEGIN


async def test_secrets_are_not_shown_by_accident(store: Store) -> None:
    await create(store, 7)
    shown = f"{await store.find(7)} {new_match(7)} {await store.lobby(5)!r}"
    assert "azul" in shown
    assert "hush" not in shown
    assert "sesame" not in shown


async def test_the_lobby_shows_open_matches_the_newest_first(store: Store) -> None:
    for match_id, at in ((1, AT), (2, AT + 2), (3, AT + 1)):
        append = append_to(match_id, BEGIN)
        assert await store.create(new_match(match_id), _at(append, at))
    await create(store, 4, listed=False)
    await create(store, 5, stage="playing")
    assert [match.id for match in await store.lobby(10)] == [2, 3, 1]
    assert [match.id for match in await store.lobby(2)] == [2, 3]
    assert {(match.secret, match.key) for match in await store.lobby(10)} == {(b"", "")}


async def test_matches_on_show_are_those_that_are_played_the_newest_first(store: Store) -> None:
    for match_id, at in ((1, AT), (2, AT + 2), (3, AT + 1)):
        append = append_to(match_id, BEGIN)
        assert await store.create(new_match(match_id, stage="playing"), _at(append, at))
    await create(store, 4, listed=False, stage="playing")
    await create(store, 5)
    await create(store, 6, stage="over")
    assert [match.id for match in await store.on_show(10)] == [2, 3, 1]
    assert [match.id for match in await store.on_show(2)] == [2, 3]


async def test_people_find_their_matches_the_newest_first(store: Store) -> None:
    for match_id, people in ((1, (31, 32)), (2, (32, None)), (3, (31, 31))):
        append = append_to(match_id, BEGIN, change=Change(people=tuple(enumerate(people))))
        assert await store.create(new_match(match_id), _at(append, AT + match_id))
    assert [match.id for match in await store.matches_of(31, 10)] == [3, 1]
    assert [match.id for match in await store.matches_of(32, 1)] == [2]
    assert await store.matches_of(33, 10) == []


async def test_pages_miss_nobody_that_was_opened_at_the_same_time(store: Store) -> None:
    for match_id in (4, 9, 2, 7):
        append = append_to(match_id, BEGIN, change=Change(people=((0, 31),)))
        assert await store.create(new_match(match_id), _at(append, AT))
    shown = [match.id for match in await store.matches_of(31, 2)]
    shown += [match.id for match in await store.matches_of(31, 2, shown[-1])]
    assert shown == [9, 7, 4, 2]
    assert await store.matches_of(31, 2, 2) == []
    assert await store.matches_of(31, 2, 5) == []  # there is no such match


async def test_open_matches_that_nobody_touches_leave_the_lobby(store: Store) -> None:
    for match_id, stage in ((1, "open"), (2, "open"), (3, "playing")):
        append = append_to(match_id, BEGIN)
        assert await store.create(new_match(match_id, stage=stage), _at(append, AT))
    head = await store.head(2)
    assert await store.append(_at(append_to(2, head), AT + 50))
    assert await store.unlist(AT) == 0
    assert await store.unlist(AT + 10) == 1
    assert await store.unlist(AT + 10) == 0
    assert [match.id for match in await store.lobby(9)] == [2]
    assert [match.id for match in await store.on_show(9)] == [3]


def _at(append: Append, at: int) -> Append:
    return replace(append, entry=replace(append.entry, at=at))


async def test_each_due_match_goes_to_one_taker(store: Store, other_store: Store) -> None:
    for match_id in range(40):
        await create(store, match_id, wake_at=AT - match_id)
    await create(store, 50, wake_at=AT + 1)
    await create(store, 51)
    taken: list[int] = []

    async def take(mine: Store) -> None:
        while due := await mine.take_due(AT, 1000, 3):
            assert due == sorted(due, reverse=True)  # the oldest first
            taken.extend(due)

    await asyncio.gather(*(take(mine) for mine in (store, other_store) * 4))
    assert sorted(taken) == list(range(40))


async def test_the_oldest_are_taken_first(store: Store) -> None:
    for match_id, wake_at in ((1, AT - 5), (2, AT - 9), (3, AT), (4, AT - 7)):
        await create(store, match_id, wake_at=wake_at)
    assert await store.take_due(AT, 1000, 3) == [2, 4, 1]
    assert await store.take_due(AT, 1000, 3) == [3]


async def test_what_a_taker_forgets_is_due_again_after_the_lease(store: Store) -> None:
    await create(store, 7, wake_at=AT)
    assert await store.take_due(AT - 1, 1000, 9) == []
    assert await store.take_due(AT, 1000, 9) == [7]
    assert await store.take_due(AT + 999, 1000, 9) == []
    assert await store.take_due(AT + 1000, 1000, 9) == [7]


async def test_a_taker_may_look_after_some_shards_only(store: Store) -> None:
    ids = [3 * 1024 + 5, 4 * 1024 + 5, 4 * 1024 + 6, -1]
    for match_id in ids:
        await create(store, match_id, wake_at=AT)
    assert [shard_of(match_id) for match_id in ids] == [5, 5, 6, 1023]
    assert await store.take_due(AT, 1000, 9, shards=[]) == []
    assert await store.take_due(AT, 1000, 9, shards={5, 1023}) == [-1, *ids[:2]]
    assert await store.take_due(AT, 1000, 9) == [ids[2]]


async def test_a_taker_may_leave_some_to_others(store: Store, other_store: Store) -> None:
    for match_id in (7, 8):
        await create(store, match_id, wake_at=AT)
    assert await store.take_due(AT, 1000, 9, but=[7]) == [8]
    assert await other_store.take_due(AT, 1000, 9) == [7]


async def test_the_time_to_wake_is_put_off_if_nobody_else_moved_it(store: Store) -> None:
    head = await create(store, 7, wake_at=AT)
    await store.take_due(AT, 1000, 9)
    assert await store.sleep_until(7, AT + 5000, AT + 1000)
    assert not await store.sleep_until(7, AT + 9000, AT + 1000)
    assert await store.append(append_to(7, head, change=Change(wake_at=AT + 3000)))
    assert not await store.sleep_until(7, None, AT + 5000)
    assert await store.sleep_until(7, None, AT + 3000)
    assert await store.sleep_until(7, AT, None)
    assert await store.take_due(AT, 1000, 9) == [7]


async def test_to_try_the_log_leaves_nothing_in_it(store: Store) -> None:
    await store.try_log()
    await store.try_log()
    assert await store.read(0) == []


async def test_a_snapshot_is_replaced_by_a_newer_one_only(store: Store) -> None:
    assert await store.get_snapshot(7) is None
    for seq, body in ((5, b"five"), (4, b"four"), (5, b"again"), (6, b"six"), (1, b"one")):
        await store.put_snapshot(7, seq, b"#%d" % seq, body)
    assert await store.get_snapshot(7) == Snapshot(6, b"#6", b"six")
    await store.put_snapshot(8, 1, b"", b"x" * 100_000)
    assert await store.get_snapshot(8) == Snapshot(1, b"", b"x" * 100_000)


async def test_servers_agree_on_a_setting(store: Store, other_store: Store) -> None:
    wishes = [(mine, b"%d" % number) for number in range(10) for mine in (store, other_store)]
    values = await asyncio.gather(*(mine.setting("key", wish) for mine, wish in wishes))
    assert len(set(values)) == 1
    assert await store.setting("key", b"late") == values[0]
    assert await store.setting("another", b"late") == b"late"


async def test_an_outage_is_noted_once(store: Store, other_store: Store) -> None:
    for second in range(3):
        await store.pulse(AT + 1000 * second)
    assert await store.outages(0) == []
    back = AT + 60_000
    await asyncio.gather(*(mine.pulse(back) for mine in (store, other_store) * 10))
    assert await store.outages(0) == [(AT + 2000, back)]
    await store.pulse(AT)  # of a server that was late
    await store.pulse(back + 5000)
    assert await store.outages(0) == [(AT + 2000, back)]
    await store.pulse(back + 10_001)
    assert await store.outages(back) == [(back + 5000, back + 10_001)]


async def test_the_store_knows_the_time_of_the_database(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: 0.0)
    monkeypatch.setattr("time.time_ns", lambda: 0)
    async with connected(database) as connection:
        for _ in range(3):
            before = await connection.fetchval("select ms(clock_timestamp())")
            between = store.now()
            after = await connection.fetchval("select ms(clock_timestamp())")
            assert before - 100 <= between <= after + 100
            await asyncio.sleep(0.05)


async def test_the_clock_is_compared_again_now_and_then(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CLOCK_S", 0.01)
    store = await Store.open(database)
    right = store.now()
    monkeypatch.setattr(store._clock, "_offset", 0.0)
    await asyncio.sleep(0.5)
    await store.close()
    assert right <= store.now() <= right + 60_000


async def test_a_ping_is_answered(store: Store) -> None:
    await store.ping()


async def test_where_no_database_is_the_store_says_so() -> None:
    with pytest.raises(StoreDown, match="There is no database"):
        await Store.open(f"postgresql://root@127.0.0.1:{free_port()}/postgres")


async def test_reading_needs_a_connection_of_its_own(database: str) -> None:
    with pytest.raises(ValueError, match="one more"):
        await Store.open(database, connections=2)


QUESTIONS = {
    name: sql
    for name, sql in vars(postgres).items()
    if isinstance(sql, str) and sql.strip().startswith(("select", "with", "update", "insert"))
}


@pytest.mark.parametrize("name", QUESTIONS)
async def test_every_question_finds_its_rows_by_an_index(store: Store, name: str) -> None:
    async with store._pool.acquire() as connection, connection.transaction():
        plan = await _plan(connection, QUESTIONS[name])
    assert "Seq Scan" not in plan, plan
    assert name != "_LOBBY" or "Sort" not in plan, plan


async def _plan(connection: Any, sql: str) -> str:
    """As it is planned for any values."""
    await connection.execute("set local plan_cache_mode = force_generic_plan")
    await connection.execute(f"prepare question as {sql}")
    count = max((n for n in range(1, 20) if f"${n}" in sql), default=0)
    values = f"({', '.join(['null'] * count)})" if count else ""
    rows = await connection.fetch(f"explain execute question {values}")
    await connection.execute("deallocate question")
    return "\n".join(line for (line,) in rows)


async def test_there_are_questions_to_look_at() -> None:
    assert {"_LOBBY", "_READ", "_TAKE_DUE", "_PULSE"} <= set(QUESTIONS)


async def test_a_head_is_what_the_next_append_needs(store: Store) -> None:
    append = append_to(7, await create(store, 7))
    assert await store.append(append)
    assert await store.head(7) == head_after(append)

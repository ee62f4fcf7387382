"""Matches, seats, leases, snapshots, settings and outages in the store."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from faults.cluster.ports import free_port
from palacio.server.store import ending, leases, postgres, profiles, quotas, snapshots
from palacio.server.store.entry import Change, Snapshot
from palacio.server.store.errors import BadAppend, StoreDown
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.logs import AT, BEGIN, append_to, create, head_after, new_match
from tests.waiting import wait_until


async def test_match_is_created_with_its_first_entry(store: Store) -> None:
    append = append_to(7, BEGIN, change=Change(people=((0, 31), (1, None))))
    match = new_match(7, seats=3, wake_at=AT + 9)
    assert await store.create(match, append)
    assert await store.find(7) == match
    assert await store.read(7) == [append.entry]
    assert await store.people(7) == [(0, 31), (1, None)]
    assert await store.find(8) is None


async def test_only_one_of_several_matches_with_the_same_id_is_created(
    store: Store, other_store: Store
) -> None:
    async def begin(mine: Store, body: bytes) -> bool:
        return await mine.create(new_match(7, key=body.decode()), append_to(7, BEGIN, body))

    begun = await asyncio.gather(
        *(begin(s, b"%d" % n) for n in range(9) for s in (store, other_store))
    )
    assert sum(begun) == 1
    match = await store.find(7)
    assert match is not None
    assert [entry.body.decode() for entry in await store.read(7)] == [match.key]


async def test_invalid_match_leaves_no_entry(store: Store) -> None:
    with pytest.raises(BadAppend):
        await store.create(new_match(7, stage="absurd"), append_to(7, BEGIN))
    assert await store.head(7) == BEGIN


async def test_repr_of_a_match_row_hides_its_secrets(store: Store) -> None:
    await create(store, 7)
    shown = f"{await store.find(7)} {new_match(7)} {await store.lobby(5)!r}"
    assert "azul" in shown
    assert "hush" not in shown
    assert "sesame" not in shown


async def test_lobby_lists_open_matches_newest_first(store: Store) -> None:
    for match_id, at in ((1, AT), (2, AT + 2), (3, AT + 1)):
        await create(store, match_id, opened_at=at)
    await create(store, 4, listed=False)
    await create(store, 5, stage="playing")
    assert [match.id for match in await store.lobby(10)] == [2, 3, 1]
    assert [match.id for match in await store.lobby(2)] == [2, 3]
    assert {(match.secret, match.key) for match in await store.lobby(10)} == {(b"", "")}


async def test_matches_in_play_are_listed_newest_first(store: Store) -> None:
    for match_id, at in ((1, AT), (2, AT + 2), (3, AT + 1)):
        await create(store, match_id, opened_at=at, stage="playing")
    await create(store, 4, listed=False, stage="playing")
    await create(store, 5)
    await create(store, 6, stage="over")
    assert [match.id for match in await store.playing(10)] == [2, 3, 1]
    assert [match.id for match in await store.playing(2)] == [2, 3]


async def test_matches_of_a_person_are_listed_newest_first(store: Store) -> None:
    for match_id, people in ((1, (31, 32)), (2, (32, None)), (3, (31, 31))):
        change = Change(people=tuple(enumerate(people)))
        await create(store, match_id, change, opened_at=AT + match_id)
    assert [match.id for match in await store.matches_of(31, 10)] == [3, 1]
    assert [match.id for match in await store.matches_of(32, 1)] == [2]
    assert await store.matches_of(33, 10) == []


async def test_pagination_misses_no_match_if_several_were_opened_at_the_same_time(
    store: Store,
) -> None:
    for match_id in (4, 9, 2, 7):
        await create(store, match_id, Change(people=((0, 31),)))
    shown = [match.id for match in await store.matches_of(31, 2)]
    shown += [match.id for match in await store.matches_of(31, 2, shown[-1])]
    assert shown == [9, 7, 4, 2]
    assert await store.matches_of(31, 2, 2) == []
    assert await store.matches_of(31, 2, 5) == []  # match 5 does not exist


async def test_stale_open_matches_are_unlisted(store: Store) -> None:
    for match_id, stage in ((1, "open"), (2, "open"), (3, "playing")):
        await create(store, match_id, stage=stage)
    append = append_to(2, await store.head(2))
    assert await store.append(replace(append, entry=replace(append.entry, at=AT + 50)))
    assert await store.unlist(AT) == 0
    assert await store.unlist(AT + 10) == 1
    assert await store.unlist(AT + 10) == 0
    assert [match.id for match in await store.lobby(9)] == [2]
    assert [match.id for match in await store.playing(9)] == [3]


async def test_each_due_match_is_leased_to_one_worker(store: Store, other_store: Store) -> None:
    for match_id in range(40):
        await create(store, match_id, wake_at=AT - match_id)
    await create(store, 50, wake_at=AT + 1)
    await create(store, 51)
    claimed: list[int] = []

    async def claim(mine: Store) -> None:
        while due := await mine.claim_due(AT, 1000, 3):
            assert due == sorted(due, reverse=True)  # longest due first
            claimed.extend(due)

    await asyncio.gather(*(claim(mine) for mine in (store, other_store) * 4))
    assert sorted(claimed) == list(range(40))


async def test_matches_that_have_been_due_longest_are_leased_first(store: Store) -> None:
    for match_id, wake_at in ((1, AT - 5), (2, AT - 9), (3, AT), (4, AT - 7)):
        await create(store, match_id, wake_at=wake_at)
    assert await store.claim_due(AT, 1000, 10) == [2, 4, 1, 3]


async def test_half_of_the_leases_go_to_the_matches_that_became_due_last(store: Store) -> None:
    for match_id in range(1, 11):
        await create(store, match_id, wake_at=AT - match_id)
    assert await store.claim_due(AT, 1000, 4) == [10, 9, 2, 1]
    assert await store.claim_due(AT, 1000, 3) == [8, 4, 3]
    assert await store.claim_due(AT, 1000, 9) == [7, 6, 5]


async def test_match_is_due_again_when_its_lease_expires(store: Store) -> None:
    await create(store, 7, wake_at=AT)
    assert await store.claim_due(AT - 1, 1000, 9) == []
    assert await store.claim_due(AT, 1000, 9) == [7]
    assert await store.claim_due(AT + 999, 1000, 9) == []
    assert await store.claim_due(AT + 1000, 1000, 9) == [7]


async def test_excluded_matches_are_left_to_other_workers(store: Store, other_store: Store) -> None:
    for match_id in (7, 8):
        await create(store, match_id, wake_at=AT)
    assert await store.claim_due(AT, 1000, 9, exclude=[7]) == [8]
    assert await other_store.claim_due(AT, 1000, 9) == [7]


async def test_reschedule_fails_if_wake_at_has_changed(store: Store) -> None:
    head = await create(store, 7, wake_at=AT)
    await store.claim_due(AT, 1000, 9)
    assert await store.reschedule(7, AT + 5000, AT + 1000)
    assert not await store.reschedule(7, AT + 9000, AT + 1000)
    assert await store.append(append_to(7, head, change=Change(wake_at=AT + 3000)))
    assert not await store.reschedule(7, None, AT + 5000)
    assert await store.reschedule(7, None, AT + 3000)
    assert await store.reschedule(7, AT, None)
    assert await store.claim_due(AT, 1000, 9) == [7]


async def test_lease_is_renewed_only_if_it_ends_soon(store: Store) -> None:
    for match_id, wake_at in ((7, AT), (8, AT + 5), (9, None)):
        await create(store, match_id, wake_at=wake_at)
    assert await store.renew_leases([7, 8, 9], AT + 4, AT + 1000) == {7}
    assert await store.claim_due(AT + 999, 1000, 9) == [8]
    assert await store.claim_due(AT + 1000, 1000, 9) == [7]


async def test_check_writable_leaves_no_entry(store: Store) -> None:
    await store.check_writable([7, 8])
    await store.check_writable([7])
    assert await store.read(7) == await store.read(8) == []


async def test_snapshot_is_replaced_only_by_a_newer_snapshot(store: Store) -> None:
    for match_id in (7, 8):
        await create(store, match_id)
    assert await store.get_snapshot(7) is None
    for seq, body in ((5, b"five"), (4, b"four"), (5, b"again"), (6, b"six"), (1, b"one")):
        await store.put_snapshot(7, seq, b"#%d" % seq, body)
    assert await store.get_snapshot(7) == Snapshot(6, b"#6", b"six")
    await store.put_snapshot(8, 1, b"", b"x" * 100_000)
    assert await store.get_snapshot(8) == Snapshot(1, b"", b"x" * 100_000)


async def test_quarantine_lists_the_newest_failure_first_until_the_match_is_released(
    store: Store,
) -> None:
    await create(store, 7)
    for match_id, seq, error in ((7, 3, "bad"), (8, 1, "worse"), (7, 3, "bad")):
        await store.quarantine(match_id, seq, error)
    first, second = await store.quarantined(10)
    assert (first.match_id, first.seq, first.error) == (8, 1, "worse")
    assert (second.match_id, second.seq, second.error) == (7, 3, "bad")
    assert first.at >= second.at > 0
    assert await store.quarantined(1) == [first]
    assert replace(new_match(7), is_quarantined=True) == await store.find(7)
    await store.release(7)
    assert await store.quarantined(10) == [first]
    assert await store.find(7) == new_match(7)


async def test_new_failure_of_a_quarantined_match_replaces_the_old_failure(store: Store) -> None:
    for match_id, seq, error in ((7, 3, "bad"), (8, 1, "bad"), (7, 2, "nul \0 bytes")):
        await store.quarantine(match_id, seq, error)
    listed = [(each.match_id, each.seq, each.error) for each in await store.quarantined(10)]
    assert listed == [(7, 2, "nul  bytes"), (8, 1, "bad")]


async def test_servers_share_the_first_value_of_a_setting(store: Store, other_store: Store) -> None:
    defaults = [(mine, b"%d" % number) for number in range(10) for mine in (store, other_store)]
    values = await asyncio.gather(*(mine.setting("key", default) for mine, default in defaults))
    assert len(set(values)) == 1
    assert await store.setting("key", b"late") == values[0]
    assert await store.setting("another", b"late") == b"late"


async def test_outage_noticed_by_several_servers_is_stored_once(
    store: Store, other_store: Store
) -> None:
    for second in range(3):
        await store.heartbeat(AT + 1000 * second)
    assert await store.outages(0) == []
    back = AT + 60_000
    await asyncio.gather(*(mine.heartbeat(back) for mine in (store, other_store) * 10))
    assert await store.outages(0) == [(AT + 2000, back)]
    await store.heartbeat(AT)  # a late heartbeat
    await store.heartbeat(back + 5000)
    assert await store.outages(0) == [(AT + 2000, back)]
    await store.heartbeat(back + 10_001)
    assert await store.outages(back) == [(back + 5000, back + 10_001)]


async def test_now_is_the_time_of_the_database(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: 0.0)
    monkeypatch.setattr("time.time_ns", lambda: 0)
    async with connected(database) as connection:
        before = await connection.fetchval("select ms(clock_timestamp())")
        between = store.now()
        after = await connection.fetchval("select ms(clock_timestamp())")
    assert before - 5_000 <= between <= after + 5_000  # a busy machine answers slowly


async def test_clock_is_corrected_periodically(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CLOCK_S", 0.01)
    store = await Store.open(database)
    right = store.now()
    monkeypatch.setattr(store._clock, "_offset", 0.0)
    await wait_until(lambda: right <= store.now() <= right + 60_000)
    await store.close()


async def test_ping_of_a_primary_succeeds(store: Store) -> None:
    await store.ping()


async def test_store_without_a_database_raises_store_down() -> None:
    with pytest.raises(StoreDown, match="Can't connect to the database"):
        await Store.open(f"postgresql://root@127.0.0.1:{free_port()}/postgres")


async def test_opening_a_store_with_too_few_connections_raises(database: str) -> None:
    with pytest.raises(ValueError, match="too few"):
        await Store.open(database, connections=2)


VERBS = ("select", "with", "update", "insert", "delete")
QUERIES = {
    name: sql
    for module in (postgres, quotas, ending, leases, profiles, snapshots)
    for name, sql in vars(module).items()
    if isinstance(sql, str) and sql.strip().startswith(VERBS)
}


@pytest.mark.parametrize("name", QUERIES)
async def test_no_store_query_scans_a_whole_table(store: Store, name: str) -> None:
    async with store._pool.acquire() as connection, connection.transaction():
        plan = await _plan(connection, QUERIES[name])
    assert "Seq Scan" not in plan, plan
    assert name not in ("_QUIET", "OLDEST") or "using match_quiet" in plan, plan
    assert name != "LOBBY" or "Sort Key: match" not in plan, plan


async def _plan(connection: Any, sql: str) -> str:
    """Return the generic plan, which doesn't depend on the parameters' values."""
    await connection.execute("set local plan_cache_mode = force_generic_plan")
    await connection.execute(f"prepare query as {sql}")
    count = max((n for n in range(1, 20) if f"${n}" in sql), default=0)
    values = f"({', '.join(['null'] * count)})" if count else ""
    rows = await connection.fetch(f"explain execute query {values}")
    await connection.execute("deallocate query")
    return "\n".join(line for (line,) in rows)


async def test_queries_with_checked_plans_include_the_main_queries() -> None:
    assert {"LOBBY", "READ", "CLAIM_OLDEST", "HEARTBEAT", "_QUIET"} <= set(QUERIES)


async def test_head_is_the_last_entry(store: Store) -> None:
    append = append_to(7, await create(store, 7))
    assert await store.append(append)
    assert await store.head(7) == head_after(append)

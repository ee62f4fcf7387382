"""Listing a person's tables over HTTP, which reads no logs and only a few rows."""

from typing import Any

import httpx
import pytest

from palacio.server.store.lists import MATCHES_OF
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.wire.ids import parse_id
from tests.server.api.test_names import person_of
from tests.server.databases import connected
from tests.server.fake_clock import StoreClock
from tests.server.http_client import begin, open_table, play_actions, sign_in
from tests.server.tables.poison import poison

PLAYED = 50_000

_PLAYED_BEFORE = """
insert into match (id, opened_at, seats, listed, stage, game, option, key, secret, summary)
select id, now() - id * interval '1 hour', 2, true, 'playing', 'azul', 'fixed', '', '', '{}'
from generate_series(1, $1::bigint) as id
"""
_SEATED_BEFORE = """
insert into seat (match_id, seat, person)
select id, seat, case seat when 0 then $1::bigint else 1000 + id % 500 end
from generate_series(1, $2::bigint) as id, generate_series(0, 1) as seat
"""


def _id(text: str) -> int:
    id_ = parse_id(text)
    assert id_ is not None
    return id_


async def test_list_of_own_tables_shows_whose_turn_it_is(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    other = (await open_table(bo))["id"]
    await open_table(bo, sits=False)
    turn = (await ana.look(table))["table"]["match"]["turn"]
    (mine,) = (await ana.get("/api/tables/mine")).json()
    assert (mine["id"], mine["stage"], mine["seat"], mine["turn"]) == (table, "playing", 0, turn)
    assert [seat["name"] for seat in mine["seats"]] == ["Ana", "Bo"]
    newest, oldest = (await bo.get("/api/tables/mine")).json()
    assert (newest["id"], newest["stage"], newest["seat"]) == (other, "open", 0)
    assert (oldest["id"], oldest["seat"]) == (table, 1)
    assert "turn" not in newest


async def test_own_tables_include_a_table_that_cannot_be_read(
    client: httpx.AsyncClient, service: TableService
) -> None:
    good, (ana, bo) = await begin(client)
    bad = (await open_table(ana))["id"]
    assert (await bo.do(bad, "sit", name="Bo")).status_code == 200
    live = await service.get(_id(bad))
    await poison(service.store, live.table)
    await service.close()  # forgets the tables
    newest, oldest = (await ana.get("/api/tables/mine")).json()
    assert (newest["id"], newest["stage"], newest["seat"]) == (bad, "playing", 0)
    assert [seat["name"] for seat in newest["seats"]] == ["Ana", "Bo"]
    assert "turn" not in newest
    assert oldest["id"] == good
    assert "turn" in oldest


async def test_listing_own_tables_loads_no_table(
    client: httpx.AsyncClient, service: TableService
) -> None:
    playing, (ana, bo) = await begin(client)
    turn = (await ana.look(playing))["table"]["match"]["turn"]
    over = (await open_table(ana))["id"]
    assert (await bo.do(over, "sit", name="Bo")).status_code == 200
    assert (await ana.do(over, "resign")).status_code == 200
    still_open = (await open_table(ana))["id"]
    await service.close()  # forgets the tables
    tables = (await ana.get("/api/tables/mine")).json()
    shown = [(table["id"], table["stage"], table["seat"], table.get("turn")) for table in tables]
    assert shown == [
        (still_open, "open", 0, None),
        (over, "over", 0, None),
        (playing, "playing", 0, turn),
    ]
    assert not service.live_tables


async def test_turn_after_an_entry_by_an_older_version_is_read_from_the_log(
    client: httpx.AsyncClient, service: TableService, database: str
) -> None:
    table, (ana, _) = await begin(client)
    before = (await ana.get("/api/tables/mine")).json()
    assert "turn" in before[0]
    async with connected(database) as connection:
        await connection.execute("update log set turn = null")
    await service.close()
    assert (await ana.get("/api/tables/mine")).json() == before
    assert list(service.live_tables) == [_id(table)]


async def test_list_of_own_tables_shows_players_who_are_away_or_out(
    client: httpx.AsyncClient, service: TableService
) -> None:
    people = [await sign_in(client, name) for name in ("Ana", "Bo", "Cy", "Di")]
    ana, *others = people
    table = (await open_table(ana, seats=[{"kind": "open"}] * 4))["id"]
    for each in others:
        assert (await each.do(table, "sit", name=each.name)).status_code == 200
    for each, command in zip(people, ("leave", "leave", "resign"), strict=False):
        assert (await each.do(table, command)).status_code == 200
    assert (await ana.do(table, "return")).status_code == 200
    await service.close()
    (mine,) = (await ana.get("/api/tables/mine")).json()
    shown = [(seat.get("away", False), seat.get("out", False)) for seat in mine["seats"]]
    assert shown == [(False, False), (True, False), (False, True), (False, False)]


async def test_own_tables_include_finished_matches(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    await ana.do(table, "resign")
    (mine,) = (await bo.get("/api/tables/mine")).json()
    assert (mine["id"], mine["stage"], mine["seat"]) == (table, "over", 1)
    assert "turn" not in mine


async def test_own_tables_are_paginated(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.api.tables._MINE", 3)
    clock = StoreClock(monkeypatch, service.store)
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    opened = []
    for _ in range(7):
        clock.at += 1  # no two tables are opened in the same millisecond
        opened.append((await open_table(ana))["id"])
    await open_table(bo)
    shown: list[str] = []
    query: dict[str, str] = {}
    for size in (3, 3, 1, 0):
        page = (await ana.get("/api/tables/mine", params=query)).json()
        assert len(page) == size
        shown += [table["id"] for table in page]
        query = {"before": shown[-1]}
    assert shown == opened[::-1]
    wrong = await ana.get("/api/tables/mine", params={"before": "x"})
    assert wrong.status_code == 422


async def test_one_query_lists_the_matches_in_play_of_a_person_with_50_000_old_matches(
    client: httpx.AsyncClient,
    service: TableService,
    database: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    turns: dict[str, int] = {}
    for number in range(20):
        table = (await open_table(ana))["id"]
        assert (await bo.do(table, "sit", name="Bo")).status_code == 200
        await play_actions(table, [ana, bo], number % 4)
        turns[table] = (await ana.look(table))["table"]["match"]["turn"]
    person = person_of(service, table, 0)
    async with connected(database) as connection:
        await connection.execute(_PLAYED_BEFORE, PLAYED)
        await connection.execute(_SEATED_BEFORE, person, PLAYED)
        await connection.execute("analyze match; analyze seat; analyze log")
    await service.close()  # forgets the tables
    queries = _count_queries(service.store, monkeypatch)
    listed = (await ana.get("/api/tables/mine")).json()
    assert queries == [MATCHES_OF]
    assert {each["id"]: each["turn"] for each in listed} == turns
    assert set(turns.values()) == {0, 1}
    assert not service.live_tables


def _count_queries(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the store's read queries from now on, and return the list that collects them."""
    queries, read = list[str](), store._read

    async def read_counted(sql: str, *values: Any) -> list[Any]:
        queries.append(sql)
        return await read(sql, *values)

    monkeypatch.setattr(store, "_read", read_counted)
    return queries

"""The daily deal over HTTP: the same for everyone, with its secret hidden until midnight."""

import asyncio
from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from palacio.match.daily_deal import check_daily
from palacio.match.fair import commitment
from palacio.match.record import verify
from palacio.server.store.daily import StoredDay
from palacio.server.store.postgres import Store
from palacio.server.table.daily import end_of
from palacio.server.tables.service import TableService
from tests.server.daily_players import (
    MONDAY,
    TUESDAY,
    answer_by_seed,
    begin_daily,
    deals_of,
    events_of,
    noon,
    play,
    record_of,
    request_begin,
)
from tests.server.fake_clock import StoreClock
from tests.server.http_client import HttpPlayer, sign_in
from tests.server.worker.scripted import working


@pytest.fixture
def clock(store: Store, monkeypatch: pytest.MonkeyPatch, runner: asyncio.Runner) -> StoreClock:
    """The store's clock, which shows noon on a Monday until the test moves it.

    The secrets of two days are fixed, so that all matches are reproducible.
    """
    secrets = {MONDAY: bytes(32), TUESDAY: bytes([1] * 32)}
    deals = [StoredDay(day, commitment(secret), secret) for day, secret in secrets.items()]
    runner.run(store.daily.prepare(deals))
    clock = StoreClock(monkeypatch, store)
    clock.at = noon(MONDAY)
    return clock


async def today(client: httpx.AsyncClient | HttpPlayer) -> dict[str, Any]:
    response = await client.get("/api/daily")
    assert response.status_code == 200, response.text
    shown: dict[str, Any] = response.json()
    return shown


async def ranking(person: httpx.AsyncClient | HttpPlayer, day: date = MONDAY) -> dict[str, Any]:
    response = await person.get(f"/api/daily/{day}")
    assert response.status_code == 200, response.text
    shown: dict[str, Any] = response.json()
    return shown


async def test_daily_deal_shows_its_game_its_bot_the_number_of_players_and_the_week(
    client: httpx.AsyncClient, clock: StoreClock
) -> None:
    shown = await today(client)
    assert (shown["day"], shown["game"], shown["option"]) == ("2026-11-16", "azul", "fixed")
    assert (shown["bot"], shown["level"]) == ("Duarte", "artisan")
    assert shown["left"] == 12 * 60 * 60 * 1000
    assert shown["players"] == 0
    assert "own" not in shown
    assert [each["day"] for each in shown["week"]][::6] == ["2026-11-16", "2026-11-22"]
    assert len(shown["first"]["displays"]) == 5
    clock.at = noon(TUESDAY)
    tomorrow = await today(client)
    assert (tomorrow["game"], tomorrow["commitment"]) == ("sintra", shown["next_commitment"])


@pytest.mark.parametrize("day", [MONDAY, TUESDAY])
async def test_people_who_play_the_same_actions_get_the_same_deals_and_bot_actions(
    client: httpx.AsyncClient, service: TableService, clock: StoreClock, day: date
) -> None:
    clock.at = noon(day)
    people = [await sign_in(client, name) for name in ("Ana", "Bo", "Cy")]
    async with working(service, answer_by_seed):
        tables = [await begin_daily(person, day) for person in people]
        for person, table, choice in zip(people, tables, (0, 0, -1), strict=True):
            await play(person, table, 8, choice)
    first, second, third = [await events_of(p, t) for p, t in zip(people, tables, strict=True)]
    assert len(first) > 16
    assert first == second != third
    assert (await deals_of(people[0], tables[0]))[:3] == (await deals_of(people[2], tables[2]))[:3]


async def test_person_gets_only_one_match_a_day(
    client: httpx.AsyncClient, clock: StoreClock
) -> None:
    ana = await sign_in(client, "Ana")
    responses = await asyncio.gather(*(request_begin(ana, MONDAY) for _ in range(8)))
    assert {response.status_code for response in responses} == {201}
    (table,) = {response.json()["id"] for response in responses}
    assert await begin_daily(ana, MONDAY) == table
    assert (await today(ana))["own"] == {"table": table, "stage": "playing"}
    assert len((await ana.get("/api/tables/mine")).json()) == 1
    clock.at = noon(TUESDAY)
    assert await begin_daily(ana, TUESDAY) != table


async def test_only_todays_deal_can_be_started(
    client: httpx.AsyncClient, clock: StoreClock
) -> None:
    ana = await sign_in(client, "Ana")
    for day in (MONDAY - timedelta(days=1), TUESDAY):
        refused = await request_begin(ana, day)
        assert (refused.status_code, refused.json()["code"]) == (409, "other_day")
    assert (await ana.post("/api/daily", {})).status_code == 422
    for unknown in (TUESDAY, "9999-12-31", "monday", "0001-01-01"):
        assert (await ana.get(f"/api/daily/{unknown}")).json()["code"] == "no_such_day"


async def test_secret_is_shown_once_the_day_has_ended(
    client: httpx.AsyncClient, service: TableService, clock: StoreClock
) -> None:
    ana = await sign_in(client, "Ana")
    async with working(service, answer_by_seed):
        table = await begin_daily(ana, MONDAY)
        await play(ana, table)
    (stored,) = await service.store.daily.find([MONDAY])
    clock.at = end_of(MONDAY) - 1
    for path in ("", "?seen=0", "/record", "/replay", "/summary"):
        await ana.get(f"/api/tables/{table}{path}")
    await asyncio.gather(today(ana), ranking(ana))
    assert not [each for each in ana.responses if stored.secret.hex() in each.text.lower()]
    assert "secret" not in await ranking(ana)
    clock.at += 1
    assert (await ranking(client))["secret"] == stored.secret.hex()
    assert commitment(stored.secret) == (await ranking(client))["commitment"]
    assert stored.secret.hex() not in repr(stored)


async def test_record_proves_the_deals_once_the_day_has_ended(
    client: httpx.AsyncClient, service: TableService, clock: StoreClock
) -> None:
    ana = await sign_in(client, "Ana")
    async with working(service, answer_by_seed):
        table = await begin_daily(ana, MONDAY)
        await play(ana, table)
    assert not verify(await record_of(ana, table)).deals_proven
    clock.at = end_of(MONDAY)
    verdict = verify(await record_of(await sign_in(client, "Bo"), table))
    assert verdict.deals_proven
    check_daily(verdict.match, MONDAY, (await ranking(client))["commitment"])


async def test_match_that_ends_in_time_has_points_and_a_place(
    client: httpx.AsyncClient, service: TableService, clock: StoreClock
) -> None:
    people = [await sign_in(client, name) for name in ("Ana", "Bo", "Cy")]
    async with working(service, answer_by_seed):
        tables = [await begin_daily(person, MONDAY) for person in people]
        for person, table, choice in zip(people, tables, (0, 0, 7), strict=True):
            await play(person, table, choice=choice)
            clock.at += 1
    scores = [
        (await p.look(t))["table"]["match"]["boards"][0]["score"]
        for p, t in zip(people, tables, strict=True)
    ]
    shown = await ranking(people[1])
    expected = sorted(zip(scores, ("Ana", "Bo", "Cy"), strict=True), key=lambda each: -each[0])
    assert [(each["points"], each["name"]) for each in shown["top"]] == expected
    assert shown["players"] == (await today(client))["players"] == 3
    places = {each["name"]: each["place"] for each in shown["top"]}
    assert places["Ana"] == places["Bo"]
    assert shown["own"]["place"] == places["Bo"]
    assert shown["own"]["points"] == scores[1]
    assert [each["name"] for each in shown["top"] if each.get("own")] == ["Bo"]
    assert shown["around"] == shown["top"]
    assert (await ranking(client))["around"] == []


async def test_late_or_resigned_match_has_no_place(
    client: httpx.AsyncClient, service: TableService, clock: StoreClock
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    async with working(service, answer_by_seed):
        late, resigned = await begin_daily(ana, MONDAY), await begin_daily(bo, MONDAY)
        await play(bo, resigned, 3)
        assert (await bo.do(resigned, "resign")).status_code == 200
        await play(ana, late, 3)
        clock.at = end_of(MONDAY)
        await play(ana, late)
    for person, table in ((ana, late), (bo, resigned)):
        assert (await ranking(person))["own"] == {"table": table, "stage": "over"}
    assert (await ranking(ana))["top"] == []


async def test_match_is_hidden_from_other_people_until_the_day_has_ended(
    client: httpx.AsyncClient, service: TableService, clock: StoreClock
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    table = await begin_daily(ana, MONDAY)
    paths = [f"/api/tables/{table}{path}" for path in ("", "/replay", "/record", "/summary")]
    for path in paths:
        assert (await ana.get(path)).status_code == 200
        for other in (bo, client):
            refused = await other.get(path)
            assert (refused.status_code, refused.json()["code"]) == (403, "daily_hidden")
    clock.at = end_of(MONDAY)
    assert [(await bo.get(path)).status_code for path in paths] == [200] * len(paths)


async def test_daily_deal_refuses_hints_undo_leaving_and_rematches(
    client: httpx.AsyncClient, service: TableService, clock: StoreClock
) -> None:
    ana = await sign_in(client, "Ana")
    async with working(service, answer_by_seed):
        table = await begin_daily(ana, MONDAY)
        await play(ana, table, 1)
        own = (await ana.look(table))["own"]
        assert own["may"] == ["act", "resign"]
        for path, hint in (("/hint", {}), ("/cost", {"action": "1b>1"})):
            refused = await ana.post(f"/api/tables/{table}{path}", hint)
            assert refused.json()["code"] == "no_hints"
        assert (await ana.do(table, "undo")).json()["code"] == "not_casual"
        assert (await ana.do(table, "leave")).json()["code"] == "daily_alone"
        await ana.do(table, "resign")
    assert (await ana.look(table))["own"].get("may", []) == []
    assert (await ana.do(table, "rematch")).json()["code"] == "daily_once"
    for path, body in (("/review", {}), ("/play-on", {"seq": 4})):
        refused = await ana.post(f"/api/tables/{table}{path}", body)
        assert (refused.status_code, refused.json()["code"]) == (409, "daily_running")
    assert (await ana.get(f"/api/tables/{table}/review")).json()["code"] == "daily_running"
    clock.at = end_of(MONDAY)
    assert (await ana.post(f"/api/tables/{table}/review", {})).status_code == 202


async def test_person_named_like_the_bot_can_play(
    client: httpx.AsyncClient, clock: StoreClock
) -> None:
    duarte = await sign_in(client, "Duarte")
    seats = (await duarte.look(await begin_daily(duarte, MONDAY)))["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Duarte", "Duarte 2"]

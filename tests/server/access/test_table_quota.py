"""Quotas on the tables that a person opens, and on seats at listed tables."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest

from palacio.server.access import table_quota
from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.wire.commands import Rematch, Resign, Sit
from palacio.wire.terms import SeatTerms, Terms
from tests.server.http_client import (
    GENEROUS,
    OPEN,
    URL,
    HttpPlayer,
    new_client,
    open_table,
    sign_in,
)
from tests.server.ws.conftest import open_server

ALONE: dict[str, Any] = {"seats": [{"kind": "open"}, {"kind": "bot", "level": "greedy"}]}
DAY_MS = 24 * 60 * 60 * 1000
FEW = RateLimit(0.001, 3)


@asynccontextmanager
async def client_with(service: TableService, **limits: Any) -> AsyncIterator[httpx.AsyncClient]:
    app = make_app(service, msgspec.structs.replace(GENEROUS, **limits), URL)
    async with new_client(app) as client:
        yield client


async def new(person: HttpPlayer, id_: str | None = None, **terms: object) -> httpx.Response:
    body = {"terms": {**OPEN, **terms}, "plays": True, "id": id_}
    return await person.post("/api/tables", body)


async def test_person_with_too_many_unfinished_tables_cannot_open_another(
    service: TableService,
) -> None:
    async with client_with(service, unfinished_tables=2) as client:
        ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
        first = (await open_table(ana, **ALONE))["id"]
        await open_table(ana)
        refused = await new(ana)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_unfinished")
        assert (await new(bo)).status_code == 201
        assert (await ana.do(first, "resign")).status_code == 200
        assert (await new(ana)).status_code == 201


async def test_tables_with_only_bots_count_against_the_quota_of_unfinished_tables(
    service: TableService,
) -> None:
    bots = {"terms": {"game": "azul", "seats": [{"kind": "bot", "level": "master"}] * 4}}
    async with client_with(service, unfinished_tables=2) as client:
        ana = await sign_in(client, "Ana")
        codes = [(await ana.post("/api/tables", bots)).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


async def test_repeated_request_gets_its_table_despite_the_quota(service: TableService) -> None:
    async with client_with(service, unfinished_tables=1) as client:
        ana = await sign_in(client, "Ana")
        answers = [(await new(ana, "once")).json()["id"] for _ in range(2)]
        assert answers[0] == answers[1]
        assert (await new(ana, "twice")).status_code == 429


async def test_tables_older_than_a_day_do_not_count(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with client_with(service, unfinished_tables=1) as client:
        ana = await sign_in(client, "Ana")
        await open_table(ana)
        assert (await new(ana)).status_code == 429
        monkeypatch.setattr(table_quota, "_PERIOD_MS", -1)
        assert (await new(ana)).status_code == 201


async def test_rematches_over_http_count_against_the_limit_of_new_tables(
    service: TableService,
) -> None:
    async with client_with(service, tables=FEW) as client:
        ana = await sign_in(client, "Ana")
        table, answers = (await open_table(ana, **ALONE))["id"], []
        for _ in range(3):
            assert (await ana.do(table, "resign")).status_code == 200
            answers.append(await ana.do(table, "rematch"))
            if again := (await ana.look(table))["table"].get("rematch"):
                table = again
                await ana.do(table, "sit", name="Ana")
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["code"] == "too_fast"


async def test_rematches_over_a_socket_count_against_the_limit_of_new_tables(store: Store) -> None:
    terms = Terms("azul", [SeatTerms(), SeatTerms("bot", "greedy")])
    async with open_server(store, msgspec.structs.replace(GENEROUS, tables=FEW)) as server:
        table, codes = (await server.service.open(terms, 1)).table.id, []
        async with server.connect(1) as ana:
            for _ in range(4):
                await ana.do(table, Sit("Ana"))
                await ana.do(table, Resign())
                answer = await ana.do(table, Rematch())
                codes.append(getattr(answer, "code", "done"))
                table = server.service.live_tables[table].table.rematch or 0
    assert codes == ["done", "done", "done", "too_fast"]


async def test_seat_beyond_the_quota_of_listed_seats_is_refused(service: TableService) -> None:
    async with client_with(service, listed_seats=2) as client:
        hosts = [await sign_in(client, f"Host {number}") for number in range(3)]
        tables = [(await open_table(host, listed=True))["id"] for host in hosts]
        unlisted = (await open_table(hosts[0]))["id"]
        guest = await sign_in(client, "Guest")
        answers = [await guest.do(table, "sit", name="Guest") for table in tables]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[-1].json()["code"] == "too_many_seats"
        assert (await new(guest, listed=True)).json()["code"] == "too_many_seats"
        assert (await guest.do(unlisted, "sit", name="Guest")).status_code == 200
        assert (await guest.do(tables[0], "resign")).status_code == 200
        assert (await guest.do(tables[2], "sit", name="Guest")).status_code == 200


async def test_repeated_sit_is_answered_despite_the_quota(service: TableService) -> None:
    async with client_with(service, listed_seats=1) as client:
        host, guest = await sign_in(client, "Host"), await sign_in(client, "Guest")
        table = (await open_table(host, listed=True, seats=[{}, {}, {}]))["id"]
        answers = [await guest.do(table, "sit", "once", name="Guest") for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200]


async def test_seats_of_the_last_30_days_count(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If only new seats counted, one person could take 20 more seats every day."""
    async with client_with(service, listed_seats=1) as client:
        _, guest, _, other = await seated_guest(client)
        now, store = service.store.now, service.store
        monkeypatch.setattr(store, "now", lambda: now() + 29 * DAY_MS)
        assert (await guest.do(other, "sit", name="Guest")).status_code == 429
        monkeypatch.setattr(store, "now", lambda: now() + 31 * DAY_MS)
        assert (await guest.do(other, "sit", name="Guest")).status_code == 200


@pytest.mark.parametrize("command", ["leave", "resign"])
async def test_seat_that_a_bot_plays_does_not_count(service: TableService, command: str) -> None:
    async with client_with(service, listed_seats=1) as client:
        _, guest, one, other = await seated_guest(client)
        assert (await guest.do(other, "sit", name="Guest")).status_code == 429
        assert (await guest.do(one, command)).status_code == 200
        assert (await guest.do(other, "sit", name="Guest")).status_code == 200


async def test_seat_that_a_person_takes_back_counts_again(service: TableService) -> None:
    async with client_with(service, listed_seats=1) as client:
        _, guest, one, other = await seated_guest(client)
        assert (await guest.do(one, "leave")).status_code == 200
        assert (await guest.do(other, "sit", name="Guest")).status_code == 200
        refused = await guest.do(one, "return")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_seats")
        assert (await guest.do(other, "leave")).status_code == 200
        assert (await guest.do(one, "return")).status_code == 200
        assert (await guest.do(other, "return")).status_code == 429


async def test_seat_from_which_the_host_removed_a_guest_does_not_count(
    service: TableService,
) -> None:
    async with client_with(service, listed_seats=1) as client:
        host, guest, one, other = await seated_guest(client)
        assert (await host.do(one, "remove", seat=1)).status_code == 200
        assert (await guest.get("/api/tables/mine")).json() == []
        assert (await guest.do(other, "sit", name="Guest")).status_code == 200


async def seated_guest(
    client: httpx.AsyncClient,
) -> tuple[HttpPlayer, HttpPlayer, str, str]:
    """Return the host and a guest of a match, its listed table, and another listed table."""
    hosts, guest = [await sign_in(client, name) for name in "AB"], await sign_in(client, "Guest")
    seats = [{}, {}, {"kind": "bot", "level": "greedy"}]
    one, other = [(await open_table(host, listed=True, seats=seats))["id"] for host in hosts]
    assert (await guest.do(one, "sit", name="Guest")).status_code == 200
    return hosts[0], guest, one, other

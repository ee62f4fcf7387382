"""Nobody asks more than is good for all."""

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.requests import HTTPConnection
from starlette.types import Message

from palacio.server.hall.hall import Hall
from palacio.server.table.refused import Refused
from palacio.server.web import Limits, make_app
from palacio.server.web.limits import Credits, Gate, Rate
from tests.server.web.people import GENEROUS, OPEN, URL, arrive, new_client, open_table


class Watch:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def spent(credits: Credits, who: int | str) -> int:
    """How much could be spent at once."""
    for count in range(1000):
        try:
            credits.spend(who)
        except Refused:
            return count
    raise AssertionError("without end")


def test_a_burst_is_allowed_and_time_pays_it_back() -> None:
    watch = Watch()
    credits = Credits(Rate(2, 10), watch)
    assert spent(credits, 1) == 10
    watch.now += 2
    assert spent(credits, 1) == 4
    watch.now += 1000
    assert spent(credits, 1) == 10


def test_everyone_has_an_account_of_their_own() -> None:
    credits = Credits(Rate(1, 3), Watch())
    assert [spent(credits, who) for who in (1, 2, "1")] == [3, 3, 3]


def test_who_is_refused_is_told_when_to_come_back() -> None:
    watch = Watch()
    credits = Credits(Rate(0.1, 1), watch)
    credits.spend(1)
    watch.now += 3
    with pytest.raises(Refused) as refused:
        credits.spend(1)
    assert refused.value.details["seconds"] == 7
    watch.now += 7
    credits.spend(1)


def test_asking_in_vain_costs_nothing() -> None:
    watch = Watch()
    credits = Credits(Rate(1, 1), watch)
    assert spent(credits, 1) == 1
    assert spent(credits, 1) == 0
    watch.now += 1
    assert spent(credits, 1) == 1


def test_accounts_that_are_full_again_are_forgotten() -> None:
    watch = Watch()
    credits = Credits(Rate(1000, 10), watch)
    for who in range(50_000):
        watch.now += 0.001
        credits.spend(who)
    assert len(credits) < 10_002


def address(gate: Gate, host: str | None, *forwarded: str) -> str:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    client = (host, 1234) if host is not None else None
    return gate.address_of(HTTPConnection({"type": "http", "headers": headers, "client": client}))


def test_an_address_of_ipv6_is_its_network() -> None:
    gate = Gate(Limits())
    assert address(gate, "2001:db8:1:2:3:4:5:6") == address(gate, "2001:db8:1:2::9")
    assert address(gate, "2001:db8:1:2::9") != address(gate, "2001:db8:1:3::9")
    assert address(gate, "192.0.2.1") == "192.0.2.1"
    assert address(gate, None) == ""


def test_forwarded_addresses_are_believed_only_behind_a_proxy_and_only_the_last() -> None:
    assert address(Gate(Limits()), "192.0.2.1", "198.51.100.7") == "192.0.2.1"
    behind = Gate(Limits(behind_proxy=True))
    assert address(behind, "192.0.2.1", "198.51.100.7, 203.0.113.5") == "203.0.113.5"
    assert address(behind, "192.0.2.1", "198.51.100.7", "203.0.113.5") == "203.0.113.5"
    assert address(behind, "192.0.2.1") == "192.0.2.1"


def client_with(hall: Hall, **limits: Rate) -> httpx.AsyncClient:
    known = {name: getattr(GENEROUS, name) for name in GENEROUS.__struct_fields__}
    return new_client(make_app(hall, Limits(**{**known, **limits}), URL))


async def test_a_person_who_asks_too_much_has_to_wait(hall: Hall) -> None:
    async with client_with(hall, person=Rate(0.5, 3)) as client:
        ana, bo = await arrive(client, "Ana"), await arrive(client, "Bo")
        answers = [await ana.get("/api/guest") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].headers["retry-after"] == "2"
        assert answers[-1].json()["code"] == "too_fast"
        assert (await bo.get("/api/guest")).status_code == 200


async def test_an_address_that_asks_too_much_has_to_wait(hall: Hall) -> None:
    async with client_with(hall, address=Rate(0.01, 2)) as client:
        answers = [await client.get("/api/tables") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert (await client.get("/healthz")).status_code == 200


async def test_an_address_gets_so_many_guests(hall: Hall) -> None:
    async with client_with(hall, guests=Rate(0.01, 2)) as client:
        ana = await arrive(client, "Ana")
        await arrive(client, "Bo")
        assert (await client.post("/api/guest", json={})).status_code == 429
        assert (await ana.post("/api/guest", {"name": "Anna"})).status_code == 200


async def test_a_person_opens_so_many_tables(hall: Hall) -> None:
    async with client_with(hall, tables=Rate(0.01, 1)) as client:
        ana = await arrive(client, "Ana")
        await open_table(ana)
        assert (await ana.post("/api/tables", {"terms": OPEN})).status_code == 429


@pytest.mark.parametrize("chunked", [False, True])
async def test_a_body_is_16_kilobytes_at_most(client: httpx.AsyncClient, chunked: bool) -> None:
    async def chunks(data: bytes) -> AsyncIterator[bytes]:
        for at in range(0, len(data), 1000):
            yield data[at : at + 1000]

    def content(size: int) -> bytes | AsyncIterator[bytes]:
        data = b'{"name": "Ana"}'.ljust(size)
        return chunks(data) if chunked else data

    kind = {"content-type": "application/json"}
    fits = await client.post("/api/guest", content=content(16_384), headers=kind)
    assert fits.status_code == 200, fits.text
    large = await client.post("/api/guest", content=content(16_385), headers=kind)
    assert large.status_code == 413
    assert large.json()["code"] == "too_large"


async def test_a_body_that_does_not_arrive_is_not_waited_for(hall: Hall) -> None:
    app = make_app(hall, Limits(body_s=0.05), URL)
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        await asyncio.sleep(60)
        raise AssertionError("never asked for so long")

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/guest",
        "query_string": b"",
        "headers": [],
        "client": ("192.0.2.1", 1),
    }
    await app(scope, receive, send)
    assert sent[0]["status"] == 408

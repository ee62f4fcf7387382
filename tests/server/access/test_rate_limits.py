"""Rate limits: token buckets, addresses behind a proxy, and body size limits."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import httpx
import pytest
from starlette.types import Message

from palacio.server.access import rate_limits
from palacio.server.access.rate_limits import Limits, RateLimit, TokenBuckets
from palacio.server.api.app import make_app
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.service import TableService
from tests.server.fake_clock import FakeClock
from tests.server.http_client import GENEROUS, OPEN, URL, new_client, open_table, sign_in


def taken(buckets: TokenBuckets, key: int | str) -> int:
    """Take single tokens until one is refused, and return how many were taken."""
    for count in range(1000):
        try:
            buckets.take(key)
        except RequestRefused:
            return count
    raise AssertionError("no limit was reached")


def test_burst_is_allowed_and_the_bucket_refills_over_time() -> None:
    clock = FakeClock()
    buckets = TokenBuckets(RateLimit(2, 10), clock)
    assert taken(buckets, 1) == 10
    clock.at += 2
    assert taken(buckets, 1) == 4
    clock.at += 1000
    assert taken(buckets, 1) == 10


def test_expensive_request_takes_several_tokens() -> None:
    buckets = TokenBuckets(RateLimit(1, 10), FakeClock())
    buckets.take(1, 6.5)
    with pytest.raises(RequestRefused):
        buckets.take(1, 4)
    assert taken(buckets, 1) == 3


def test_full_bucket_covers_a_request_of_any_cost() -> None:
    clock = FakeClock()
    buckets = TokenBuckets(RateLimit(1, 10), clock)
    buckets.take(1, 500)
    assert taken(buckets, 1) == 0
    clock.at += 9
    with pytest.raises(RequestRefused):
        buckets.take(1, 500)


def test_every_key_has_its_own_bucket() -> None:
    buckets = TokenBuckets(RateLimit(1, 3), FakeClock())
    assert [taken(buckets, key) for key in (1, 2, "1")] == [3, 3, 3]


def test_refusal_contains_the_seconds_to_wait() -> None:
    clock = FakeClock()
    buckets = TokenBuckets(RateLimit(0.1, 1), clock)
    buckets.take(1)
    clock.at += 3
    with pytest.raises(RequestRefused) as refused:
        buckets.take(1)
    assert refused.value.details["seconds"] == 7
    clock.at += 7
    buckets.take(1)


def test_refused_request_takes_no_token() -> None:
    clock = FakeClock()
    buckets = TokenBuckets(RateLimit(1, 1), clock)
    assert taken(buckets, 1) == 1
    assert taken(buckets, 1) == 0
    clock.at += 1
    assert taken(buckets, 1) == 1


def test_address_is_forgotten_minutes_after_its_last_request() -> None:
    clock = FakeClock()
    buckets = TokenBuckets(RateLimit(1, 10), clock)
    buckets.take("198.51.100.7")
    clock.at += 61
    buckets.take("198.51.100.8")
    assert len(buckets) == 1


def test_full_buckets_are_removed() -> None:
    clock = FakeClock()
    buckets = TokenBuckets(RateLimit(1000, 10), clock)
    for key in range(50_000):
        clock.at += 0.001
        buckets.take(key)
    assert len(buckets) < 10_002


def client_with(service: TableService, **limits: RateLimit) -> httpx.AsyncClient:
    known = {name: getattr(GENEROUS, name) for name in GENEROUS.__struct_fields__}
    return new_client(make_app(service, Limits(**{**known, **limits}), URL))


async def test_person_over_the_rate_limit_is_refused(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "TokenBuckets", partial(TokenBuckets, clock=FakeClock()))
    async with client_with(service, person=RateLimit(0.5, 3)) as client:
        ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
        answers = [await ana.get("/api/guest") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].headers["retry-after"] == "2"
        assert answers[-1].json()["code"] == "too_fast"
        assert (await bo.get("/api/guest")).status_code == 200


async def test_address_over_the_rate_limit_is_refused(service: TableService) -> None:
    async with client_with(service, address=RateLimit(0.01, 2)) as client:
        answers = [await client.get("/api/tables") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert (await client.get("/healthz")).status_code == 200


async def test_new_guests_are_limited_per_address(service: TableService) -> None:
    async with client_with(service, guests=RateLimit(0.01, 2)) as client:
        ana = await sign_in(client, "Ana")
        await sign_in(client, "Bo")
        assert (await client.post("/api/guest", json={})).status_code == 429
        assert (await ana.post("/api/guest", {"name": "Anna"})).status_code == 200


async def test_new_tables_are_limited_per_person(service: TableService) -> None:
    async with client_with(service, tables=RateLimit(0.01, 1)) as client:
        ana = await sign_in(client, "Ana")
        await open_table(ana)
        assert (await ana.post("/api/tables", {"terms": OPEN})).status_code == 429


@pytest.mark.parametrize("chunked", [False, True])
async def test_body_over_16_kilobytes_is_refused(client: httpx.AsyncClient, chunked: bool) -> None:
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


async def test_body_that_does_not_arrive_times_out(service: TableService) -> None:
    app = make_app(service, Limits(body_s=0.05), URL)
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        await asyncio.sleep(60)
        raise AssertionError("the body was read for too long")

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

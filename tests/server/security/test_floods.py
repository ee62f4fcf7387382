"""Floods, and requests that are too large, too deep or too slow, do not affect other clients."""

import asyncio
import json
import time

import httpx
import msgspec
import pytest

from palacio.server.access.rate_limits import RateLimit
from palacio.server.http.responses import REFUSAL_DELAY_S
from palacio.server.store.postgres import Store
from tests.server.http_client import GENEROUS
from tests.server.security.requesters import NOBODY, OTHER, STRANGER, TURN, Scenario, new_scenario
from tests.server.ws.conftest import open_server

FEW = RateLimit(0.01, 5)
DEEP = "[" * 8_000
LONG = {"cookie": "a=" + "b" * 70_000}


async def codes(
    scenario: Scenario, requester: str, method: str, path: str, times: int, **more: object
) -> set[str]:
    answers = [await scenario.request(requester, method, path, **more) for _ in range(times)]
    return {each.json()["code"] for each in answers[-1:] if each.is_error}


async def test_other_person_is_not_limited_while_a_person_floods(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, person=FEW)
    async with open_server(store, limits) as server:
        scenario = await new_scenario(server)
        assert await codes(scenario, TURN, "GET", "/api/guest", 6) == {"too_fast"}
        assert await codes(scenario, OTHER, "GET", "/api/guest", 1) == set()


async def test_refusal_by_a_rate_limit_is_delayed(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, person=FEW)
    async with open_server(store, limits) as server:
        scenario = await new_scenario(server)
        await codes(scenario, TURN, "GET", "/api/guest", 5)
        began = time.monotonic()
        assert await codes(scenario, TURN, "GET", "/api/guest", 4) == {"too_fast"}
        assert time.monotonic() - began >= 4 * REFUSAL_DELAY_S


async def test_creating_many_guests_is_refused(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, guests=FEW)
    async with open_server(store, limits) as server:
        scenario = await new_scenario(server)
        new: dict[str, object] = {"json": {}}
        assert await codes(scenario, NOBODY, "POST", "/api/guest", 6, **new) == {"too_fast"}
        assert (
            await codes(scenario, STRANGER, "POST", "/api/guest", 1, **new) == set()
        )  # this guest is not new


async def test_opening_many_tables_is_refused(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, tables=FEW)
    async with open_server(store, limits) as server:
        scenario = await new_scenario(server)
        new: dict[str, object] = {"json": {"terms": {"game": "azul", "seats": [{}, {}]}}}
        assert await codes(scenario, TURN, "POST", "/api/tables", 6, **new) == {"too_fast"}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (DEEP, "bad_message"),
        ('{"name":' * 1_900, "bad_message"),
        (json.dumps({"name": "A" * 20_000}), "too_large"),
        ('{"name": 1e999999}', "bad_message"),
        ('{"name": "\\ud800"}', "bad_message"),
        (b"\xff\xfe", "bad_message"),
    ],
    ids=["deep", "deep dicts", "large", "number", "half a character", "no text"],
)
async def test_bodies_too_large_or_too_deep_are_refused(
    store: Store, body: str | bytes, code: str
) -> None:
    async with open_server(store) as server:
        scenario = await new_scenario(server)
        headers = {"content-type": "application/json"}
        answer = await scenario.request(TURN, "POST", "/api/guest", content=body, headers=headers)
        assert answer.is_client_error
        assert answer.json()["code"] == code


async def test_oversized_headers_and_paths_are_refused(store: Store) -> None:
    async with open_server(store) as server:
        scenario = await new_scenario(server)
        for path, headers in (("/api/guest", LONG), ("/" + "a" * 60_000, {})):
            try:
                answer = await scenario.request(NOBODY, "GET", path, headers=headers)
                assert answer.is_client_error
            except httpx.TransportError:
                pass  # the server closed the connection
        assert (await scenario.request(TURN, "GET", "/api/guest")).status_code == 200


async def test_incomplete_requests_do_not_delay_a_complete_request(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, body_s=3600.0)
    async with open_server(store, limits) as server:
        scenario = await new_scenario(server)
        incomplete = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(50)]
        for _, writer in incomplete:
            writer.write(b"POST /api/guest HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\n{")
        assert (await scenario.request(TURN, "GET", "/api/guest")).status_code == 200
        for _, writer in incomplete:
            writer.close()

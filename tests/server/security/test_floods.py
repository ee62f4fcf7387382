"""Too much, too long, too deep, too slow: refused, and others don't notice."""

import asyncio
import json

import httpx
import msgspec
import pytest

from palacio.server.store import Store
from palacio.server.web.limits import Rate
from tests.server.live.conftest import open_server
from tests.server.security.people import NOBODY, OTHER, STRANGER, TURN, World, new_world
from tests.server.web.people import GENEROUS

FEW = Rate(0.01, 5)
DEEP = "[" * 8_000
LONG = {"cookie": "a=" + "b" * 70_000}


async def codes(
    world: World, who: str, method: str, path: str, times: int, **more: object
) -> set[str]:
    answers = [await world.ask(who, method, path, **more) for _ in range(times)]
    return {each.json()["code"] for each in answers[-1:] if each.is_error}


async def test_a_flood_by_one_costs_only_that_one(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, person=FEW)
    async with open_server(store, limits) as served:
        world = await new_world(served)
        assert await codes(world, TURN, "GET", "/api/guest", 6) == {"too_fast"}
        assert await codes(world, OTHER, "GET", "/api/guest", 1) == set()


async def test_a_new_face_for_every_request_does_not_help(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, guests=FEW)
    async with open_server(store, limits) as served:
        world = await new_world(served)
        new: dict[str, object] = {"json": {}}
        assert await codes(world, NOBODY, "POST", "/api/guest", 6, **new) == {"too_fast"}
        assert await codes(world, STRANGER, "POST", "/api/guest", 1, **new) == set()  # known


async def test_tables_are_not_opened_by_the_hundred(store: Store) -> None:
    limits = msgspec.structs.replace(GENEROUS, tables=FEW)
    async with open_server(store, limits) as served:
        world = await new_world(served)
        new: dict[str, object] = {"json": {"terms": {"game": "azul", "seats": [{}, {}]}}}
        assert await codes(world, TURN, "POST", "/api/tables", 6, **new) == {"too_fast"}


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
async def test_bodies_beyond_all_bounds_are_refused(
    store: Store, body: str | bytes, code: str
) -> None:
    async with open_server(store) as served:
        world = await new_world(served)
        headers = {"content-type": "application/json"}
        answer = await world.ask(TURN, "POST", "/api/guest", content=body, headers=headers)
        assert answer.is_client_error
        assert answer.json()["code"] == code


async def test_headers_and_addresses_beyond_all_bounds_are_refused(store: Store) -> None:
    async with open_server(store) as served:
        world = await new_world(served)
        for path, headers in (("/api/guest", LONG), ("/" + "a" * 60_000, {})):
            try:
                answer = await world.ask(NOBODY, "GET", path, headers=headers)
                assert answer.is_client_error
            except httpx.TransportError:
                pass  # cut, which is as good
        assert (await world.ask(TURN, "GET", "/api/guest")).status_code == 200


async def test_who_says_half_a_request_keeps_nobody_waiting(store: Store) -> None:
    async with open_server(store) as served:
        world = await new_world(served)
        half = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(50)]
        for _, writer in half:
            writer.write(b"POST /api/guest HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\n{")
        assert (await world.ask(TURN, "GET", "/api/guest")).elapsed.total_seconds() < 5
        for _, writer in half:
            writer.close()

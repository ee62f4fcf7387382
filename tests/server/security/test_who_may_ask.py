"""Every address by everybody: a route without a row here fails."""

import re
from typing import Any

import httpx
import pytest
from starlette.routing import Route

from palacio.server.site import site_routes
from palacio.server.web.health import ROUTES as HEALTH
from palacio.server.web.routes import OPERATIONS
from tests.server.live.clients import Served
from tests.server.security.people import OTHER, PROGRAM, TURN, WHO, World, new_world, read_table

#                                      nobody forged expired stranger host other turn program
EXPECTED = read_table("""
GET  /api/guest                       | 401    401    401     200      200  200   200  200
POST /api/guest                       | 200    200    200     200      200  200   200  200
GET  /api/games                       | 200    200    200     200      200  200   200  200
GET  /api/tables                      | 200    200    200     200      200  200   200  200
POST /api/tables                      | 401    401    401     201      201  201   201  201
GET  /api/tables/mine                 | 401    401    401     200      200  200   200  200
GET  /api/tables/{id}                 | 200    200    200     200      200  200   200  200
POST /api/tables/{id}/do              | 401    401    401     403      403  409   200  200
GET  /api/tables/{id}/whatif          | 401    401    401     403      403  409   200  200
GET  /api/tables/{id}/if-over         | 200    200    200     200      200  200   200  200
POST /api/tables/{id}/ahead           | 401    401    401     403      403  409   409  409
GET  /api/tables/{id}/invitation      | 401    401    401     403      200  403   403  403
GET  /api/tables/{id}/replay          | 200    200    200     200      200  200   200  200
GET  /api/tables/{id}/summary         | 200    200    200     200      200  200   200  200
GET  /api/tables/{id}/record          | 200    200    200     200      200  200   200  200
GET  /api/printed/{game}/{option}     | 200    200    200     200      200  200   200  200
GET  /api/openapi.json                | 200    200    200     200      200  200   200  200
GET  /healthz                         | 200    200    200     200      200  200   200  200
GET  /readyz                          | 200    200    200     200      200  200   200  200
GET  /metrics                         | 200    200    200     200      200  200   200  200
""")
SITE = {"GET /{path:path}"}  # pages, the same for everybody: tests/server/site


def test_every_route_has_a_row(served: Served) -> None:
    operations = {f"{each.method} {each.path}" for each in OPERATIONS} | {"GET /api/openapi.json"}
    health = {f"GET {route.path}" for route in HEALTH}
    site = {f"GET {route.path}" for route in site_routes() if isinstance(route, Route)}
    assert operations | health | site == EXPECTED.keys() | SITE


def test_the_document_has_the_same_routes(served: Served) -> None:
    from palacio.server.web.openapi import document

    paths = document(OPERATIONS, "palacio")["paths"]
    described = {f"{method.upper()} {path}" for path, each in paths.items() for method in each}
    assert described | {"GET /api/openapi.json"} == {row for row in EXPECTED if "/api/" in row}


@pytest.mark.parametrize("row", EXPECTED)
async def test_everybody_gets_what_is_theirs(served: Served, row: str) -> None:
    method, path = row.split()
    got = {}
    world = await new_world(served)
    for who in WHO:
        if method == "POST":  # what it did must not matter to the next
            world = await new_world(served)
        got[who] = await ask(world, who, method, path)
    assert {who: str(each.status_code) for who, each in got.items()} == EXPECTED[row]


async def ask(world: World, who: str, method: str, path: str) -> httpx.Response:
    action = world.room.table.match.actions()[0] if world.room.table.match else ""
    bodies: dict[str, Any] = {
        "/api/guest": {"name": "Ana"},
        "/api/tables": {"terms": {"game": "azul", "seats": [{}, {}]}},
        "/api/tables/{id}/do": {"id": "x", "command": {"do": "act", "action": action}},
        "/api/tables/{id}/ahead": {"actions": []},
    }
    query = {"action": action} if path.endswith("whatif") else {}
    names = {"id": world.table, "game": "azul", "option": "fixed"}
    url = re.sub(r"{(\w+)}", lambda match: names[match[1]], path)
    body = bodies.get(path) if method == "POST" else None
    return await world.ask(who, method, url, json=body, params=query)


async def test_what_is_seen_of_a_table_is_ones_own_and_no_more(served: Served) -> None:
    world = await new_world(served)
    for who in WHO:
        shown = (await ask(world, who, "GET", "/api/tables/{id}")).json()
        own = shown["own"] or {}
        assert bool(own) == (who in (OTHER, TURN, PROGRAM)), who
        assert bool(own.get("choices")) == (who in (TURN, PROGRAM)), who
        assert world.room.secret.hex() not in str(shown)
        assert world.room.key not in str(shown)


ORIGINS = ("https://evil.test", "null", "http://127.0.0.1.evil.test")


@pytest.mark.parametrize("row", [row for row in EXPECTED if row.startswith("POST")])
async def test_a_page_of_another_site_does_nothing_by_the_cookie(served: Served, row: str) -> None:
    world = await new_world(served)
    url = row.split()[1].replace("{id}", world.table)
    before = world.room.table.seq
    for origin in ORIGINS:
        answer = await world.ask(TURN, "POST", url, json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        assert "set-cookie" not in answer.headers
    assert world.room.table.seq == before

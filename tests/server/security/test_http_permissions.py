"""The expected status of every route for every requester. A route without a row fails."""

import re
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from starlette.routing import Route

from palacio.match.match import new_match
from palacio.match.record import format_record
from palacio.puzzles.shipped import load
from palacio.server.api.health import ROUTES as HEALTH
from palacio.server.api.routes import OPERATIONS
from palacio.server.site.site import site_routes
from tests.patience import wait_for_analyses, wait_for_hints
from tests.server.security.requesters import (
    OTHER,
    PROGRAM,
    REQUESTERS,
    TURN,
    Scenario,
    new_scenario,
    read_table,
)
from tests.server.worker.scripted import working
from tests.server.ws.clients import RunningServer

#                                      nobody forged expired stranger host other turn program
EXPECTED = read_table("""
GET  /api/guest                       | 401    401    401     200      200  200   200  200
POST /api/guest                       | 200    200    200     200      200  200   200  200
GET  /api/games                       | 200    200    200     200      200  200   200  200
GET  /api/tables                      | 200    200    200     200      200  200   200  200
POST /api/tables                      | 401    401    401     201      201  201   201  201
GET  /api/tables/mine                 | 401    401    401     200      200  200   200  200
GET  /api/me/matches                  | 401    401    401     200      200  200   200  200
GET  /api/tables/{id}                 | 200    200    200     200      200  200   200  200
POST /api/tables/{id}/do              | 401    401    401     403      403  409   200  200
GET  /api/tables/{id}/whatif          | 401    401    401     403      403  409   200  200
GET  /api/tables/{id}/if-over         | 200    200    200     200      200  200   200  200
POST /api/tables/{id}/ahead           | 401    401    401     403      403  409   409  409
POST /api/tables/{id}/hint            | 401    401    401     403      403  409   200  200
POST /api/tables/{id}/cost            | 401    401    401     403      403  409   409  409
POST /api/tables/{id}/play-on         | 401    401    401     409      409  409   409  409
GET  /api/tables/{id}/invitation      | 401    401    401     403      200  403   403  403
GET  /api/tables/{id}/replay          | 200    200    200     200      200  200   200  200
GET  /api/tables/{id}/summary         | 200    200    200     200      200  200   200  200
GET  /api/tables/{id}/record          | 200    200    200     200      200  200   200  200
GET  /api/tables/{id}/review          | 200    200    200     200      200  200   200  200
POST /api/tables/{id}/review          | 401    401    401     409      409  409   409  409
POST /api/reviews                     | 401    401    401     201      201  201   201  201
GET  /api/reviews/{id}                | 404    404    404     404      404  404   404  404
GET  /api/reviews/{id}/replay         | 404    404    404     404      404  404   404  404
GET  /api/daily                       | 200    200    200     200      200  200   200  200
POST /api/daily                       | 401    401    401     201      201  201   201  201
GET  /api/daily/{day}                 | 404    404    404     404      404  404   404  404
POST /api/positions                   | 200    200    200     200      200  200   200  200
POST /api/positions/analysis          | 401    401    401     200      200  200   200  200
POST /api/positions/play-on           | 401    401    401     201      201  201   201  201
GET  /api/puzzles                     | 200    200    200     200      200  200   200  200
GET  /api/puzzles/{game}/next         | 200    200    200     200      200  200   200  200
GET  /api/puzzles/{game}/daily        | 200    200    200     200      200  200   200  200
GET  /api/puzzles/{puzzle}            | 200    200    200     200      200  200   200  200
POST /api/puzzles/{puzzle}/answer     | 401    401    401     200      200  200   200  200
GET  /api/printed/{game}/{option}     | 200    200    200     200      200  200   200  200
GET  /api/openapi.json                | 200    200    200     200      200  200   200  200
GET  /healthz                         | 200    200    200     200      200  200   200  200
GET  /readyz                          | 200    200    200     200      200  200   200  200
GET  /metrics                         | 200    200    200     200      200  200   200  200
""")
POSITION = "azul displays=bbyr/kkww"
PUZZLE = load("azul")[0]
RECORD = format_record(new_match(seed=1))
SITE = {"GET /{path:path}"}  # pages, the same for all requesters: see tests/server/site


def test_every_route_has_a_row(server: RunningServer) -> None:
    operations = {f"{each.method} {each.path}" for each in OPERATIONS} | {"GET /api/openapi.json"}
    health = {f"GET {route.path}" for route in HEALTH}
    site = {f"GET {route.path}" for route in site_routes() if isinstance(route, Route)}
    assert operations | health | site == EXPECTED.keys() | SITE


def test_openapi_document_has_exactly_the_api_routes_that_have_a_row(server: RunningServer) -> None:
    from palacio.server.api.openapi import document

    paths = document(OPERATIONS, "palacio")["paths"]
    described = {f"{method.upper()} {path}" for path, each in paths.items() for method in each}
    assert described | {"GET /api/openapi.json"} == {row for row in EXPECTED if "/api/" in row}


@pytest.mark.parametrize("row", EXPECTED)
async def test_each_requester_gets_the_expected_status(
    server: RunningServer, row: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_for_hints(monkeypatch)
    wait_for_analyses(monkeypatch)
    method, path = row.split()
    got = {}
    scenario = await new_scenario(server)
    async with working(server.service):
        for requester in REQUESTERS:
            if method == "POST":  # each requester gets a fresh table
                scenario = await new_scenario(server)
            got[requester] = await request(scenario, requester, method, path)
    assert {requester: str(each.status_code) for requester, each in got.items()} == EXPECTED[row]


async def request(scenario: Scenario, requester: str, method: str, path: str) -> httpx.Response:
    action = scenario.live.table.match.actions()[0] if scenario.live.table.match else ""
    bodies: dict[str, Any] = {
        "/api/guest": {"name": "Ana"},
        "/api/tables": {"terms": {"game": "azul", "seats": [{}, {}]}},
        "/api/tables/{id}/do": {"id": "x", "command": {"do": "act", "action": action}},
        "/api/tables/{id}/ahead": {"actions": []},
        "/api/reviews": {"record": RECORD},
        "/api/daily": {"day": datetime.now(UTC).date().isoformat()},
        "/api/tables/{id}/play-on": {"seq": 4},
        "/api/tables/{id}/cost": {"action": action},
        "/api/positions": {"position": POSITION},
        "/api/positions/analysis": {"position": POSITION},
        "/api/positions/play-on": {"position": POSITION},
        "/api/puzzles/{puzzle}/answer": {"action": PUZZLE.answers[0]},
    }
    query = {"action": action} if path.endswith("whatif") else {}
    names = {
        **{"id": scenario.table, "game": "azul", "option": "fixed"},
        **{"day": "2020-01-01", "puzzle": PUZZLE.id},
    }
    url = re.sub(r"{(\w+)}", lambda match: names[match[1]], path)
    body = bodies.get(path) if method == "POST" else None
    return await scenario.request(requester, method, url, json=body, params=query)


async def test_private_view_is_returned_to_its_seat_only(server: RunningServer) -> None:
    scenario = await new_scenario(server)
    for requester in REQUESTERS:
        shown = (await request(scenario, requester, "GET", "/api/tables/{id}")).json()
        own = shown["own"] or {}
        assert bool(own) == (requester in (OTHER, TURN, PROGRAM)), requester
        assert bool(own.get("choices")) == (requester in (TURN, PROGRAM)), requester
        assert scenario.live.secret.hex() not in str(shown)
        assert scenario.live.key not in str(shown)


ORIGINS = ("https://evil.test", "null", "http://127.0.0.1.evil.test", "http://[::1")


@pytest.mark.parametrize("row", [row for row in EXPECTED if row.startswith("POST")])
async def test_cross_site_request_changes_nothing(server: RunningServer, row: str) -> None:
    scenario = await new_scenario(server)
    url = row.split()[1].replace("{id}", scenario.table)
    before = scenario.live.table.seq
    for origin in ORIGINS:
        answer = await scenario.request(TURN, "POST", url, json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        assert "set-cookie" not in answer.headers
    assert scenario.live.table.seq == before

"""What every answer has in common, also when something is wrong on our side."""

import asyncio
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from structlog.testing import capture_logs

from palacio.server.hall.hall import Hall
from palacio.server.seeing import metrics
from palacio.server.store.errors import StoreDown, StoreUnknown
from palacio.server.web import make_app
from tests.server.web.people import GENEROUS, OPEN, URL, arrive, begin, new_client


@pytest.mark.parametrize("path", ["/api/tables", "/healthz", "/api/tables/x", "/nothing", "/"])
async def test_every_answer_has_the_headers_of_a_careful_site(
    client: httpx.AsyncClient, path: str
) -> None:
    headers = (await client.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "connect-src 'self' ws://palacio.test" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert "strict-transport-security" not in headers


@pytest.mark.parametrize("path", ["/", "/nothing", "/api", "/api/", "/api/tables/", "//", "/api/x"])
async def test_where_nothing_is_we_say_so(client: httpx.AsyncClient, path: str) -> None:
    response = await client.get(path, headers={"accept-language": "es"})
    assert response.status_code == 404
    assert response.json()["code"] == "no_such_page"
    assert response.json()["reason"] == "En esta dirección no hay nada."


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("DELETE", "/api/tables", "GET, POST"),
        ("POST", "/api/tables/mine", "GET"),
        ("GET", "/api/tables/11111111111/do", "POST"),
        ("POST", "/healthz", "GET, HEAD"),
    ],
)
async def test_what_cannot_be_done_there_is_told_with_what_can(
    client: httpx.AsyncClient, method: str, path: str, allow: str
) -> None:
    response = await client.request(method, path)
    assert response.status_code == 405
    assert response.json()["code"] == "wrong_method"
    assert sorted(response.headers["allow"].split(", ")) == allow.split(", ")


async def test_a_head_is_a_get_without_its_body(client: httpx.AsyncClient) -> None:
    assert (await client.head("/api/tables")).status_code == 200


async def test_other_routes_are_behind_the_same_guard(hall: Hall) -> None:
    async def page(request: Request) -> Response:
        return PlainTextResponse("a page", headers={"cache-control": "max-age=60"})

    async def broken(request: Request) -> Response:
        raise RuntimeError("broken on purpose")

    extra = [Route("/page", page), Route("/broken", broken)]
    async with new_client(make_app(hall, GENEROUS, URL, extra)) as client:
        shown = await client.get("/page")
        assert (shown.text, shown.headers["cache-control"]) == ("a page", "max-age=60")
        assert shown.headers["x-content-type-options"] == "nosniff"
        with capture_logs() as lines:
            fault = await client.get("/broken", headers={"accept-language": "nl"})
        assert fault.status_code == 500
        assert fault.json()["code"] == "fault"
        assert fault.json()["reason"].startswith("Er ging bij ons iets mis.")
        assert fault.headers["x-content-type-options"] == "nosniff"
        (line,) = lines
        assert (line["event"], line["route"], line["exc_info"]) == ("fault", "/broken", True)


async def test_requests_are_counted_by_route(client: httpx.AsyncClient) -> None:
    def counted(route: str, status: int) -> float:
        labels = {"route": route, "status": str(status)}
        return metrics.REGISTRY.get_sample_value("palacio_http_requests_total", labels) or 0

    before = counted("/api/tables/{id}", 404), counted("-", 404)
    for path in ("/api/tables/x", "/api/tables/y", "/secret/place"):
        await client.get(path)
    assert (counted("/api/tables/{id}", 404), counted("-", 404)) == (before[0] + 2, before[1] + 1)


@pytest.mark.parametrize("error", [StoreDown("gone"), StoreUnknown("lost")], ids=repr)
async def test_while_the_store_is_away_one_is_told_to_try_again(
    client: httpx.AsyncClient, hall: Hall, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    ana = await arrive(client, "Ana")

    async def fail(*_: Any) -> Any:
        raise error

    monkeypatch.setattr(hall.store, "lobby", fail)
    monkeypatch.setattr(hall.store, "create", fail)
    for response in (await ana.get("/api/tables"), await ana.post("/api/tables", {"terms": OPEN})):
        assert response.status_code == 503
        assert response.json()["code"] == "unavailable"
        assert int(response.headers["retry-after"]) > 0


async def test_lines_of_the_log_name_the_match(
    client: httpx.AsyncClient, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    from palacio.server.seeing import logs

    table, (ana, _) = await begin(client)
    room = next(iter(hall.rooms.values()))
    seen = []

    async def look(*_: Any) -> int:
        seen.append(logs._match.get())
        await asyncio.sleep(0)
        return 7

    monkeypatch.setattr(hall, "do", look)
    await ana.do(table, "resign")
    await ana.get("/api/tables")
    assert seen == [room.table.id]
    assert logs._match.get() is None

"""The middleware: headers of every response, metrics, and internal errors."""

import asyncio
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from structlog.testing import capture_logs

from palacio.server.api.app import make_app
from palacio.server.refusal_text import reason
from palacio.server.store.errors import StoreDown, StoreUnknown
from palacio.server.tables.service import TableService
from palacio.server.telemetry import metrics
from tests.server.http_client import GENEROUS, OPEN, URL, begin, new_client, sign_in


@pytest.mark.parametrize("path", ["/api/tables", "/healthz", "/api/tables/x", "/nothing", "/"])
async def test_every_response_has_security_headers(client: httpx.AsyncClient, path: str) -> None:
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
async def test_unknown_path_is_not_found(client: httpx.AsyncClient, path: str) -> None:
    response = await client.get(path, headers={"accept-language": "es"})
    assert response.status_code == 404
    assert response.json()["code"] == "no_such_page"
    assert response.json()["reason"] == reason("no_such_page", "es")


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("DELETE", "/api/tables", "GET, POST"),
        ("POST", "/api/tables/mine", "GET"),
        ("GET", "/api/tables/11111111111/do", "POST"),
        ("POST", "/healthz", "GET, HEAD"),
    ],
)
async def test_wrong_method_is_refused_with_the_allowed_methods(
    client: httpx.AsyncClient, method: str, path: str, allow: str
) -> None:
    response = await client.request(method, path)
    assert response.status_code == 405
    assert response.json()["code"] == "wrong_method"
    assert sorted(response.headers["allow"].split(", ")) == allow.split(", ")


async def test_head_request_is_answered_like_get(client: httpx.AsyncClient) -> None:
    assert (await client.head("/api/tables")).status_code == 200


async def test_routes_outside_the_api_and_internal_errors_get_security_headers(
    service: TableService,
) -> None:
    async def page(request: Request) -> Response:
        return PlainTextResponse("a page", headers={"cache-control": "max-age=60"})

    async def broken(request: Request) -> Response:
        raise RuntimeError("broken on purpose")

    extra = [Route("/page", page), Route("/broken", broken)]
    async with new_client(make_app(service, GENEROUS, URL, extra)) as client:
        shown = await client.get("/page")
        assert (shown.text, shown.headers["cache-control"]) == ("a page", "max-age=60")
        assert shown.headers["x-content-type-options"] == "nosniff"
        with capture_logs() as lines:
            fault = await client.get("/broken", headers={"accept-language": "nl"})
        assert fault.status_code == 500
        assert fault.json()["code"] == "fault"
        assert fault.json()["reason"] == reason("fault", "nl")
        assert fault.headers["x-content-type-options"] == "nosniff"
        (line,) = lines
        assert (line["event"], line["route"], line["exc_info"]) == (
            "request failed",
            "/broken",
            True,
        )


async def test_internal_error_at_a_table_is_logged_with_the_match(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ana, _) = await begin(client)
    (live,) = service.live_tables.values()
    monkeypatch.setattr(live.table, "header", lambda: 1 / 0)
    with capture_logs() as lines:
        fault = await ana.get(f"/api/tables/{table}/replay")
    assert fault.json()["code"] == "fault"
    (line,) = lines
    assert (line["event"], line["match"]) == ("request failed", live.table.id)


async def test_requests_are_counted_by_route(client: httpx.AsyncClient) -> None:
    def counted(route: str, status: int) -> float:
        labels = {"route": route, "status": str(status)}
        return metrics.REGISTRY.get_sample_value("palacio_http_requests_total", labels) or 0

    before = counted("/api/tables/{id}", 404), counted("-", 404)
    for path in ("/api/tables/x", "/api/tables/y", "/secret/place"):
        await client.get(path)
    assert (counted("/api/tables/{id}", 404), counted("-", 404)) == (before[0] + 2, before[1] + 1)


@pytest.mark.parametrize("error", [StoreDown("gone"), StoreUnknown("lost")], ids=repr)
async def test_store_failure_returns_503_with_retry_after(
    client: httpx.AsyncClient,
    service: TableService,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    ana = await sign_in(client, "Ana")

    async def fail(*_: Any) -> Any:
        raise error

    monkeypatch.setattr(service.store, "lobby", fail)
    monkeypatch.setattr(service.store, "create", fail)
    for response in (await ana.get("/api/tables"), await ana.post("/api/tables", {"terms": OPEN})):
        assert response.status_code == 503
        assert response.json()["code"] == "unavailable"
        assert int(response.headers["retry-after"]) > 0


async def test_log_lines_name_the_match(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    from palacio.server.telemetry import logs

    table, (ana, _) = await begin(client)
    live = next(iter(service.live_tables.values()))
    seen = []

    async def look(*_: Any) -> int:
        seen.append(logs._match.get())
        await asyncio.sleep(0)
        return 7

    monkeypatch.setattr(service, "do", look)
    await ana.do(table, "resign")
    await ana.get("/api/tables")
    assert seen == [live.table.id]
    assert logs._match.get() is None


async def test_failures_of_every_route_have_a_series_from_the_start(app: Starlette) -> None:
    """If a series started with its first failure, a rate over it would not show that failure."""
    rendered = metrics.render().decode()
    for status in (500, 503):
        assert f'palacio_http_requests_total{{route="/api/tables",status="{status}"}}' in rendered

"""Liveness, readiness and metrics."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.store.errors import StoreDown
from palacio.server.tables import heartbeat as heartbeat_module
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.service import TableService
from tests.server.http_client import GENEROUS, URL, new_client
from tests.waiting import TIMEOUT_S


async def test_liveness_check_answers(client: httpx.AsyncClient) -> None:
    response = await client.get("/healthz")
    assert (response.status_code, response.text) == (200, "alive\n")


async def test_server_with_store_and_bus_is_ready(client: httpx.AsyncClient) -> None:
    assert (await client.get("/readyz")).status_code == 200


async def test_server_without_store_is_alive_but_not_ready(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise StoreDown("There is no database at 10.0.0.5.")

    monkeypatch.setattr(service.store, "ping", fail)
    response = await client.get("/readyz")
    assert response.status_code == 503
    assert "10.0.0.5" not in response.text
    assert (await client.get("/healthz")).status_code == 200


async def test_server_without_bus_is_ready_and_reports_the_missing_bus(
    client: httpx.AsyncClient, service: TableService
) -> None:
    """All servers lose the bus at once. If they were not ready then, nobody could play."""
    await service.bus.close()
    response = await client.get("/readyz")
    assert response.status_code == 200
    assert "bus is down" in response.text


@pytest.mark.parametrize("path", ["/readyz", "/metrics"])
async def test_page_of_another_site_cannot_read_private_paths_through_dns_rebinding(
    client: httpx.AsyncClient, path: str
) -> None:
    for host in ("10.0.0.7:8000", "[::1]:8000", "server-1:8000", "server.internal", "palacio.test"):
        assert (await client.get(path, headers={"host": host})).status_code == 200
    response = await client.get(path, headers={"host": "evil.example:8000"})
    assert response.status_code == 404
    assert response.json()["code"] == "no_such_page"


async def test_metrics_are_in_prometheus_format(client: httpx.AsyncClient) -> None:
    await client.get("/api/tables")
    response = await client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert 'palacio_http_requests_total{route="/api/tables",status="200"}' in response.text


async def test_server_without_a_recent_heartbeat_is_not_ready(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Commands at tables with a clock fail without a heartbeat, even if the database answers."""
    monkeypatch.setattr(heartbeat_module, "_READY_S", TIMEOUT_S)
    service.heartbeat = heartbeat = Heartbeat(service.store)
    assert (await client.get("/readyz")).status_code == 503
    await heartbeat.beat()
    assert (await client.get("/readyz")).status_code == 200
    monkeypatch.setattr(heartbeat, "_beat_at", heartbeat._beat_at - TIMEOUT_S)
    assert (await client.get("/readyz")).status_code == 503


async def test_flood_of_probes_from_outside_is_refused(service: TableService) -> None:
    app = make_app(service, msgspec.structs.replace(GENEROUS, site=RateLimit(0.001, 3)), URL)
    for number, path in enumerate(("/healthz", "/readyz", "/metrics")):
        async with new_client(app, host=f"8.8.8.{number}") as client:
            codes = [(await client.get(path)).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


@pytest.mark.parametrize("host", ["127.0.0.1", "10.1.2.3", "::1", "fd00::7", "::ffff:10.1.2.3"])
async def test_probes_from_inside_are_never_refused(service: TableService, host: str) -> None:
    app = make_app(service, msgspec.structs.replace(GENEROUS, site=RateLimit(0.001, 1)), URL)
    async with new_client(app, host=host) as client:
        for path in ("/healthz", "/readyz", "/metrics") * 3:
            assert (await client.get(path)).status_code == 200


async def test_request_through_a_proxy_is_not_from_inside(service: TableService) -> None:
    limits = msgspec.structs.replace(GENEROUS, site=RateLimit(0.001, 1), proxies=1)
    headers = {"x-forwarded-for": "8.8.8.8"}
    async with new_client(make_app(service, limits, URL), host="10.1.2.3") as client:
        codes = [(await client.get("/healthz", headers=headers)).status_code for _ in range(2)]
        assert codes == [200, 429]
        assert (await client.get("/healthz")).status_code == 200

"""What those ask who look after a server."""

from typing import Any

import httpx
import pytest

from palacio.server.hall.hall import Hall
from palacio.server.store.errors import StoreDown


async def test_a_server_that_answers_is_alive(client: httpx.AsyncClient) -> None:
    response = await client.get("/healthz")
    assert (response.status_code, response.text) == (200, "alive\n")


async def test_a_server_with_its_store_and_its_bus_is_ready(client: httpx.AsyncClient) -> None:
    assert (await client.get("/readyz")).status_code == 200


async def test_without_its_store_a_server_lives_but_is_not_ready(
    client: httpx.AsyncClient, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise StoreDown("There is no database at 10.0.0.5.")

    monkeypatch.setattr(hall.store, "ping", fail)
    response = await client.get("/readyz")
    assert response.status_code == 503
    assert "10.0.0.5" not in response.text
    assert (await client.get("/healthz")).status_code == 200


async def test_without_its_bus_a_server_is_ready_and_says_so(
    client: httpx.AsyncClient, hall: Hall
) -> None:
    """All servers lose the bus at once: if none were ready then, nobody could play."""
    await hall.bus.close()
    response = await client.get("/readyz")
    assert response.status_code == 200
    assert "bus is down" in response.text


async def test_the_numbers_are_those_of_prometheus(client: httpx.AsyncClient) -> None:
    await client.get("/api/tables")
    response = await client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert 'palacio_http_requests_total{route="/api/tables",status="200"}' in response.text

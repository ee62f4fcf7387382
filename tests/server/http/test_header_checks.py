"""Requests to other hosts and requests with two lengths are refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from palacio.server.api.app import make_app
from palacio.server.refusal_text import reason
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from tests.server.http_client import GENEROUS, URL, new_client
from tests.server.ws.conftest import open_server
from tests.waiting import TIMEOUT_S

BOTH = b"content-length: 5\r\ntransfer-encoding: chunked\r\n"
SMUGGLED = b"0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: a\r\n\r\n"


@asynccontextmanager
async def client_of(service: TableService, host: str | None) -> AsyncIterator[httpx.AsyncClient]:
    async with new_client(make_app(service, GENEROUS, URL, host=host)) as client:
        yield client


@pytest.mark.parametrize("path", ["/api/tables", "/", "/nothing"])
async def test_request_to_another_host_is_refused(service: TableService, path: str) -> None:
    async with client_of(service, "palacio.test") as client:
        headers = {"host": "evil.example:8000", "accept-language": "nl"}
        response = await client.get(path, headers=headers)
        assert response.status_code == 421
        assert response.json()["code"] == "wrong_host"
        assert response.json()["reason"] == reason("wrong_host", "nl")
        assert response.headers["x-content-type-options"] == "nosniff"


async def test_request_to_our_host_is_accepted_with_any_port(service: TableService) -> None:
    async with client_of(service, "palacio.test") as client:
        for host in ("palacio.test", "PALACIO.test:443"):
            response = await client.get("/api/tables", headers={"host": host})
            assert response.status_code == 200


async def test_every_host_is_accepted_if_the_public_host_is_unknown(service: TableService) -> None:
    async with client_of(service, None) as client:
        response = await client.get("/api/tables", headers={"host": "evil.example"})
        assert response.status_code == 200


async def test_health_check_is_answered_for_any_host(service: TableService) -> None:
    """Orchestrators and proxies address a server by its own address or name."""
    async with client_of(service, "palacio.test") as client:
        for host in ("10.0.0.7:8000", "server-1:8000", "evil.example"):
            assert (await client.get("/healthz", headers={"host": host})).status_code == 200


async def test_socket_to_another_host_is_refused(store: Store) -> None:
    async with open_server(store, host="palacio.test") as server:
        with pytest.raises(InvalidStatus, match="403"):
            async with server.connect():
                pass


async def test_request_with_two_lengths_is_refused_and_its_connection_closed(store: Store) -> None:
    async with open_server(store) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"POST /api/guest HTTP/1.1\r\nhost: a\r\n" + BOTH + b"\r\n" + SMUGGLED)
        async with asyncio.timeout(TIMEOUT_S):
            answer = await reader.read()
        writer.close()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"bad_message" in answer
    assert answer.count(b"HTTP/1.1") == 1

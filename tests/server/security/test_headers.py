"""Headers and cookies of every response, with and without TLS."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from palacio.server.api.app import make_app
from palacio.server.bus.local import LocalBus
from palacio.server.site.site import site_routes
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from tests.server.http_client import GENEROUS, new_client
from tests.server.security.test_http_permissions import EXPECTED

PLAIN, SECURE = "http://palacio.test", "https://palacio.test"
PAGES = ["GET /", "GET /en/", "GET /sw.js", "GET /assets/page.js", "GET /nothing", "GET /api/no"]
WRONG = ["DELETE /api/tables", "PUT /healthz", "POST /", "GET /../../etc/passwd", "GET /%00"]
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FORBIDDEN = ("server", "x-powered-by", "access-control-allow-origin")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A minimal site."""
    for name in ("pages/en/home.html", "top/sw.js", "assets/page.js"):
        file = tmp_path / name
        file.parent.mkdir(parents=True)
        file.write_text("<!doctype html>")
    return tmp_path


@asynccontextmanager
async def opened(store: Store, folder: Path, url: str) -> AsyncIterator[httpx.AsyncClient]:
    site = site_routes(folder, is_secure=url == SECURE)
    service = TableService(store, LocalBus())
    async with new_client(make_app(service, GENEROUS, url, site), url) as client:
        yield client
    await service.close()


@pytest.mark.parametrize("url", [PLAIN, SECURE])
async def test_every_route_returns_security_headers(store: Store, folder: Path, url: str) -> None:
    async with opened(store, folder, url) as client:
        for request in [*EXPECTED, *PAGES, *WRONG]:
            method, path = request.split()
            answer = await client.request(method, path.replace("{id}", "11111111111"))
            check_headers(answer, url)


def check_headers(answer: httpx.Response, url: str) -> None:
    request = f"{answer.request.method} {answer.request.url}"
    headers = answer.headers
    assert headers.items() >= HEADERS.items(), request
    assert ("strict-transport-security" in headers) == (url == SECURE), request
    check_policy(headers["content-security-policy"], url)
    assert "camera=()" in headers["permissions-policy"]
    assert "cache-control" in headers
    assert not set(FORBIDDEN) & set(headers), request
    assert answer.status_code != 500, request


def check_policy(policy: str, url: str) -> None:
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert rules["form-action"] == "'self'"
    assert rules["connect-src"] == f"'self' {url.replace('http', 'ws', 1)}"
    assert "unsafe" not in policy
    assert "*" not in policy


@pytest.mark.parametrize("url", [PLAIN, SECURE])
async def test_cookies_are_same_site_and_the_token_is_httponly(
    store: Store, folder: Path, url: str
) -> None:
    async with opened(store, folder, url) as client:
        guest = (await client.post("/api/guest", json={})).headers["set-cookie"]
        language = (await client.get("/?lang=en")).headers["set-cookie"]
    for cookie in (guest, language):
        assert "SameSite=Lax" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie
        assert ("; Secure" in cookie) == (url == SECURE)
    assert "HttpOnly" in guest
    assert guest.startswith("__Host-palacio=" if url == SECURE else "palacio=")
    assert re.fullmatch(r"lang=en;.*", language)

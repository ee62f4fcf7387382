"""Caddy in front of two servers: TLS, sockets, private paths, client addresses, failover."""

import json
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from faults.cluster.ports import free_port
from faults.cluster.process import Process
from tests.deploy.files import COMPOSE, read_yaml
from tests.deploy.proxy import open_proxy
from tests.server.databases import new_database
from tests.server.processes import fetch, run_palacio
from tests.waiting import TIMEOUT_S, block_until

pytestmark = pytest.mark.services

COMMAND = read_yaml(COMPOSE)["services"]["server-1"]["command"]
GUESTS = 3  # rate limit of new guests from one address, at each server

Proxy = tuple[str, ssl.SSLContext]


@pytest.fixture(scope="module")
def servers(
    worker_id: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[int, Process]]:
    """Two servers, by port."""
    folder = tmp_path_factory.mktemp("servers")
    settings = {
        "PALACIO_PROXIES": "1",
        "PALACIO_PUBLIC_URL": "https://localhost",
        "PALACIO_LIMIT_GUESTS": f"1,{GUESTS}",
    }
    with ExitStack() as stack:
        url = stack.enter_context(new_database(f"proxied_{worker_id}"))
        running = {}
        for port in (free_port(), free_port()):
            place = {"PALACIO_DATABASE_URL": url, "PALACIO_PORT": str(port)}
            process = run_palacio(*COMMAND, errors=folder / str(port), **settings, **place)
            stack.callback(process.kill)
            running[port] = process
        yield running


@pytest.fixture(scope="module")
def proxy(servers: dict[int, Process], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with open_proxy(list(servers), tmp_path_factory.mktemp("caddy")) as opened:
        block_until(lambda: is_open(opened))
        yield opened


def is_open(proxy: Proxy) -> bool:
    try:
        return ask(proxy, "/healthz").status_code == 200
    except httpx.TransportError:  # the proxy has no certificate yet
        return False


def is_shown(url: str) -> bool:
    return fetch(url).status_code == 200


def ask(proxy: Proxy, path: str, method: str = "GET", **more: object) -> httpx.Response:
    address, trust = proxy
    with httpx.Client(verify=trust, timeout=TIMEOUT_S) as client:
        return client.request(method, f"https://{address}{path}", **more)  # type: ignore[arg-type]


def test_cookies_are_secure_and_hsts_is_set(proxy: Proxy) -> None:
    answer = ask(proxy, "/api/guest", "POST", json={"name": "Ana"})
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert answer.headers["set-cookie"].startswith("__Host-palacio=")
    assert "; Secure" in answer.headers["set-cookie"]


def test_proxy_forwards_websockets(proxy: Proxy) -> None:
    address, trust = proxy
    with connect(f"wss://{address}/api/live", ssl=trust, open_timeout=TIMEOUT_S) as socket:
        assert json.loads(socket.recv(timeout=TIMEOUT_S))["type"] == "hello"
        socket.send('{"type": "ping"}')
        assert json.loads(socket.recv(timeout=TIMEOUT_S))["type"] == "pong"


@pytest.mark.parametrize("path", ["/metrics", "/readyz"])
def test_private_paths_are_not_reachable_through_the_proxy(
    proxy: Proxy, servers: dict[int, Process], path: str
) -> None:
    assert ask(proxy, path).status_code == 404
    for port in servers:
        own = f"http://127.0.0.1:{port}{path}"
        block_until(partial(is_shown, own))  # a server that stalled is not ready for a second
        through = {"x-forwarded-for": "203.0.113.9"}  # as another proxy would send
        assert fetch(own, **through).status_code == 404


def test_client_cannot_forge_its_address(proxy: Proxy) -> None:
    """All requests count toward the real address's limit, so one of them is soon refused."""
    answers = (
        ask(proxy, "/api/guest", "POST", json={}, headers={"x-forwarded-for": f"203.0.113.{n}"})
        for n in range(200)
    )
    refused = next(answer for answer in answers if answer.status_code != 200)
    assert refused.status_code == 429
    assert refused.json()["code"] == "too_fast"


def test_client_address_sent_by_a_cdn_is_used(worker_id: str, tmp_path: Path) -> None:
    """The test acts as the CDN: Caddy trusts its address, and the server expects two proxies."""
    with ExitStack() as stack:
        url = stack.enter_context(new_database(f"behind_cdn_{worker_id}"))
        port = free_port()
        place = {"PALACIO_DATABASE_URL": url, "PALACIO_PORT": str(port), "PALACIO_PROXIES": "2"}
        settings = {"PALACIO_PUBLIC_URL": "https://localhost", "PALACIO_LIMIT_GUESTS": "1,2"}
        server = run_palacio(*COMMAND, errors=tmp_path / "errors", **settings, **place)
        stack.callback(server.kill)
        proxy = stack.enter_context(open_proxy([port], tmp_path, "127.0.0.0/8 ::1"))
        block_until(lambda: is_open(proxy))

        def new_guest(forged: str, client: str) -> int:
            sent = {"x-forwarded-for": f"{forged}, {client}"}
            return ask(proxy, "/api/guest", "POST", json={}, headers=sent).status_code

        assert [new_guest(f"203.0.113.{n}", "198.51.100.7") for n in range(3)] == [200, 200, 429]
        assert new_guest("203.0.113.1", "198.51.100.8") == 200


def test_requests_succeed_while_one_server_stops(proxy: Proxy, servers: dict[int, Process]) -> None:
    leaving = next(iter(servers.values()))
    before = [ask(proxy, "/api/games").status_code for _ in range(10)]
    assert leaving.stop() == 0
    after = [ask(proxy, "/api/games").status_code for _ in range(10)]
    assert set(before + after) == {200}

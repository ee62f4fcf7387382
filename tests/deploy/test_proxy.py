"""The proxy before two servers, over TLS: what comes through, what does not, and who asks."""

import json
import ssl
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from websockets.sync.client import connect

from faults.house.ports import free_port
from faults.house.process import Process
from tests.deploy.files import COMPOSE, read_yaml
from tests.deploy.proxy import open_proxy
from tests.server.databases import new_database
from tests.server.processes import run_palacio
from tests.waiting import stand_until

pytestmark = pytest.mark.services

WORDS = read_yaml(COMPOSE)["services"]["server-1"]["command"]
GUESTS = 3  # that one address may make, at each server

Proxy = tuple[str, ssl.SSLContext]


@pytest.fixture(scope="module")
def servers(
    worker_id: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[int, Process]]:
    """By their ports. They tell the address that people type, which is the proxy's."""
    folder, settings = (
        tmp_path_factory.mktemp("servers"),
        {
            "PALACIO_BEHIND_PROXY": "yes",
            "PALACIO_PUBLIC_URL": "https://localhost",
            "PALACIO_LIMIT_GUESTS": f"1,{GUESTS}",
        },
    )
    with ExitStack() as stack:
        url = stack.enter_context(new_database(f"proxied_{worker_id}"))
        running = {}
        for port in (free_port(), free_port()):
            place = {"PALACIO_DATABASE_URL": url, "PALACIO_PORT": str(port)}
            process = run_palacio(*WORDS, errors=folder / str(port), **settings, **place)
            stack.callback(process.kill)
            running[port] = process
        yield running


@pytest.fixture(scope="module")
def proxy(servers: dict[int, Process], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    with open_proxy(list(servers), tmp_path_factory.mktemp("caddy")) as opened:
        stand_until(lambda: is_open(opened))
        yield opened


def is_open(proxy: Proxy) -> bool:
    try:
        return ask(proxy, "/healthz").status_code == 200
    except httpx.TransportError:  # its certificate is not there yet
        return False


def ask(proxy: Proxy, path: str, method: str = "GET", **more: object) -> httpx.Response:
    address, trust = proxy
    with httpx.Client(verify=trust) as client:
        return client.request(method, f"https://{address}{path}", **more)  # type: ignore[arg-type]


def test_pages_and_cookies_are_for_tls_only(proxy: Proxy) -> None:
    answer = ask(proxy, "/api/guest", "POST", json={"name": "Ana"})
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert answer.headers["set-cookie"].startswith("__Host-palacio=")
    assert "; Secure" in answer.headers["set-cookie"]


def test_sockets_come_through(proxy: Proxy) -> None:
    address, trust = proxy
    with connect(f"wss://{address}/api/live", ssl=trust) as socket:
        assert json.loads(socket.recv(timeout=5))["type"] == "hello"
        socket.send('{"type": "ping"}')
        assert json.loads(socket.recv(timeout=5))["type"] == "pong"


@pytest.mark.parametrize("path", ["/metrics", "/readyz"])
def test_what_is_for_those_inside_stays_there(
    proxy: Proxy, servers: dict[int, Process], path: str
) -> None:
    assert ask(proxy, path).status_code == 404
    for port in servers:
        assert httpx.get(f"http://127.0.0.1:{port}{path}").status_code == 200
        through = {"x-forwarded-for": "203.0.113.9"}  # as any other proxy would say
        assert httpx.get(f"http://127.0.0.1:{port}{path}", headers=through).status_code == 404


def test_nobody_can_say_to_be_somewhere_else(proxy: Proxy) -> None:
    answers = [
        ask(proxy, "/api/guest", "POST", json={}, headers={"x-forwarded-for": f"203.0.113.{n}"})
        for n in range(2 * GUESTS + 1)
    ]
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "too_fast"


def test_one_server_may_go_and_nobody_notices(proxy: Proxy, servers: dict[int, Process]) -> None:
    leaving = next(iter(servers.values()))
    before = [ask(proxy, "/api/games").status_code for _ in range(10)]
    assert leaving.stop() == 0
    after = [ask(proxy, "/api/games").status_code for _ in range(10)]
    assert set(before + after) == {200}

"""What is secret is in no line of the log, whatever happens, at the most talkative level."""

import json
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.databases import SERVER, connected
from tests.server.processes import Guest, run_palacio
from tests.waiting import stand_until

PASSWORD = "hush-hush-4711"


@pytest.fixture
def secret_url(bare_database: str) -> str:
    """With a password, which a database that trusts us does not ask for."""
    return bare_database.replace("root@", f"root:{PASSWORD}@")


async def secrets_of(url: str) -> list[str]:
    """As anybody might write them."""
    async with connected(url) as database:
        rows = await database.fetch("select secret, key from match")
        key = await database.fetchval("select value from setting where name = 'signing-key'")
    return [key.hex(), *(row["secret"].hex() for row in rows), *(row["key"] for row in rows)]


async def take_away(url: str) -> None:
    """The database is there, but lets nobody in any more."""
    name = url.rpartition("/")[2]
    async with connected(SERVER) as database:
        await database.execute(f"alter database {name} allow_connections false")
        await database.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", name
        )


async def test_no_secret_is_in_the_log(secret_url: str, tmp_path: Path) -> None:
    words = "serve", "--no-work", "--port", "0", "--database", secret_url
    server = run_palacio(*words, errors=tmp_path / "errors", PALACIO_LOG_LEVEL="debug")
    try:
        ana = Guest(server.url)
        key = live_a_little(server.url, ana)
        secrets = [*await secrets_of(secret_url), ana.token, key, PASSWORD]
        await take_away(secret_url)
        stand_until(lambda: "not ready" in server.errors or ask(server.url, ana.token))
        ana.close()
    finally:
        server.stop()
    lines = server.errors.splitlines()
    assert lines, "nothing was said, so nothing was tried"
    assert [each for each in secrets if each in server.errors] == []
    for line in lines:
        json.loads(line)


def live_a_little(url: str, ana: Guest) -> str:
    """Everything that takes a secret, well and badly. The key of an invitation."""
    table = ana.open("open", "open")
    bearer = {"authorization": f"Bearer {ana.token}"}
    key = httpx.get(f"{url}/api/tables/{table}/invitation", headers=bearer).json()["key"]
    httpx.get(f"{url}/t/{table}?key={key}")
    httpx.post(f"{url}/api/guest?token={ana.token}", content=ana.token, headers=bearer)
    httpx.get(f"{url}/api/guest", headers={"authorization": f"Bearer {ana.token}x"})
    with connect(url.replace("http", "ws") + "/api/live", additional_headers=bearer) as socket:
        socket.send(json.dumps({"type": "follow", "table": table, "key": key}))
        socket.recv(timeout=5)
        socket.recv(timeout=5)
    return str(key)


def ask(url: str, token: str) -> bool:
    """While its connections are gone: is something said about it?"""
    headers = {"authorization": f"Bearer {token}"}
    httpx.get(f"{url}/api/tables/mine", headers=headers, timeout=20)
    httpx.get(f"{url}/readyz", timeout=20)
    return False

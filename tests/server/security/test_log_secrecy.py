"""No secret is logged, not even at the debug level."""

import json
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.server.databases import SERVER, connected
from tests.server.processes import Guest, fetch, run_palacio
from tests.waiting import TIMEOUT_S, block_until

PASSWORD = "hush-hush-4711"


@pytest.fixture
def secret_url(bare_database: str) -> str:
    """A database URL with a password, which the test database does not check."""
    return bare_database.replace("root@", f"root:{PASSWORD}@")


async def secrets_of(url: str) -> list[str]:
    """Return the secrets in the database, as text."""
    async with connected(url) as database:
        rows = await database.fetch("select secret, key from match")
        key = await database.fetchval("select value from setting where name = 'signing-key'")
    return [key.hex(), *(row["secret"].hex() for row in rows), *(row["key"] for row in rows)]


async def disconnect_database(url: str) -> None:
    """Make the database refuse all connections."""
    name = url.rpartition("/")[2]
    async with connected(SERVER) as database:
        await database.execute(f"alter database {name} allow_connections false")
        await database.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", name
        )


async def test_no_secret_is_logged(secret_url: str, tmp_path: Path) -> None:
    words = "serve", "--no-worker", "--port", "0", "--database", secret_url
    server = run_palacio(*words, errors=tmp_path / "errors", PALACIO_LOG_LEVEL="debug")
    try:
        ana = Guest(server.url)
        key = use_secrets(server.url, ana)
        secrets = [*await secrets_of(secret_url), ana.token, key, PASSWORD]
        await disconnect_database(secret_url)
        block_until(
            lambda: "readiness check failed" in server.errors or request_all(server.url, ana.token)
        )
        ana.close()
    finally:
        server.stop()
    lines = server.errors.splitlines()
    assert lines, "the server logged nothing"
    assert [each for each in secrets if each in server.errors] == []
    for line in lines:
        json.loads(line)


def use_secrets(url: str, ana: Guest) -> str:
    """Use every secret, correctly and incorrectly. Return the key of an invitation."""
    table = ana.open("open", "open")
    bearer = {"authorization": f"Bearer {ana.token}"}
    key = fetch(f"{url}/api/tables/{table}/invitation", **bearer).json()["key"]
    fetch(f"{url}/t/{table}?key={key}")
    ana.client.post(f"/api/guest?token={ana.token}", content=ana.token, headers=bearer)
    fetch(f"{url}/api/guest", authorization=f"Bearer {ana.token}x")
    live = url.replace("http", "ws") + "/api/live"
    with connect(live, additional_headers=bearer, open_timeout=TIMEOUT_S) as socket:
        socket.send(json.dumps({"type": "follow", "table": table, "key": key}))
        socket.recv(timeout=TIMEOUT_S)
        socket.recv(timeout=TIMEOUT_S)
    return str(key)


def request_all(url: str, token: str) -> bool:
    """Send requests that make the server log failures. Return False, so that polling goes on."""
    fetch(f"{url}/api/tables/mine", authorization=f"Bearer {token}")
    fetch(f"{url}/readyz")
    return False

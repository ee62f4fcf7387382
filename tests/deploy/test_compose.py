"""The compose file: valid, without privileges or secrets; its commands work."""

import asyncio
import re
import stat
from pathlib import Path
from typing import Any

import pytest

from faults.cluster.nats import Nats
from palacio.server.bus import open_bus
from palacio.server.bus.nats import NatsBus
from tests.cli.prompt import palacio_process
from tests.deploy.conftest import Start
from tests.deploy.files import COMPOSE, read_yaml, run, tool
from tests.server.bus.buses import SETTINGS, open_connected
from tests.server.processes import Guest, fetch
from tests.waiting import block_until, wait_until

SERVICES: dict[str, Any] = read_yaml(COMPOSE)["services"]
PERMANENT = [name for name, each in SERVICES.items() if each["restart"] != "no"]
OURS = ("server-1", "server-2", "worker")


def test_file_matches_the_compose_schema() -> None:
    run(tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec", COMPOSE)


def test_references_to_secrets_networks_services_and_volumes_exist() -> None:
    whole = read_yaml(COMPOSE)
    for name, service in SERVICES.items():
        assert set(service.get("secrets", ())) <= set(whole["secrets"]), name
        assert set(service.get("networks", ())) <= set(whole["networks"]), name
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in whole["volumes"] or (COMPOSE.parent / source).exists(), source


def test_servers_and_workers_start_after_the_migration() -> None:
    for name in OURS:
        needed = SERVICES[name]["depends_on"]["migrate"]
        assert needed["condition"] == "service_completed_successfully"
    assert "migrate" not in SERVICES["migrate"]["depends_on"]


def test_services_that_others_wait_for_have_a_health_check() -> None:
    """Palácio's own services have the image's health check."""
    for service in SERVICES.values():
        for name, needed in service.get("depends_on", {}).items():
            if needed["condition"] == "service_healthy":
                assert name in OURS or "healthcheck" in SERVICES[name], name
            else:
                assert SERVICES[name]["restart"] == "no"


@pytest.mark.parametrize("name", SERVICES)
def test_service_has_a_read_only_file_system_and_no_privileges(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]


@pytest.mark.parametrize("name", PERMANENT)
def test_permanent_service_is_restarted_unless_it_is_stopped(name: str) -> None:
    assert SERVICES[name]["restart"] == "unless-stopped"


def test_file_has_no_secrets_and_only_the_proxy_has_ports() -> None:
    assert not re.search(r"(?i)(password|token|secret)\w*[:=]\s*['\"]?\w*\d", COMPOSE.read_text())
    assert "://palacio:" not in COMPOSE.read_text()
    assert [name for name, each in SERVICES.items() if "ports" in each] == ["proxy"]
    assert read_yaml(COMPOSE)["networks"]["inside"]["internal"] is True


def test_prepare_creates_private_secrets_and_keeps_them_when_rerun(tmp_path: Path) -> None:
    script = tmp_path / "prepare"
    script.write_bytes((COMPOSE.parent / "prepare").read_bytes())
    assert run("sh", script) == ""
    url = (tmp_path / "secrets/database-url").read_text()
    password = (tmp_path / "secrets/database-password").read_text()
    assert url == f"postgresql://palacio:{password}@postgres/palacio"
    assert re.fullmatch("[0-9a-f]{48}", password)
    assert stat.S_IMODE((tmp_path / "secrets/database-password").stat().st_mode) == 0o600
    before = {file: file.read_bytes() for file in (tmp_path / "secrets").iterdir()}
    run("sh", script)
    assert before == {file: file.read_bytes() for file in (tmp_path / "secrets").iterdir()}


def test_prepare_creates_every_secret_in_the_compose_file(tmp_path: Path) -> None:
    script = tmp_path / "prepare"
    script.write_bytes((COMPOSE.parent / "prepare").read_bytes())
    run("sh", script)
    files = {each["file"] for each in read_yaml(COMPOSE)["secrets"].values()}
    assert files == {f"./secrets/{file.name}" for file in (tmp_path / "secrets").iterdir()}


# --- With real processes.


@pytest.mark.services
def test_servers_connect_to_nats_with_the_prepared_secrets(tmp_path: Path) -> None:
    """NATS runs with its prepared configuration, except for ports and paths."""
    script = tmp_path / "prepare"
    script.write_bytes((COMPOSE.parent / "prepare").read_bytes())
    run("sh", script)
    secrets = tmp_path / "secrets"
    config = (secrets / "nats-config").read_text().replace("/run/secrets", str(secrets))
    (tmp_path / "nats.conf").write_text(re.sub("(?m)^(listen|http):.*", "", config))
    nats = Nats("--config", str(tmp_path / "nats.conf"))
    nats.start()
    try:
        url = (secrets / "nats-url").read_text().replace("@nats:4222", f"@localhost:{nats.port}")
        ca = (secrets / "nats-certificate").read_text()
        asyncio.run(_connect(url, ca))
        asyncio.run(_fail_to_connect(f"nats://127.0.0.1:{nats.port}"))
    finally:
        nats.kill()


async def _connect(url: str, ca: str) -> None:
    """Assert that a bus with this CA certificate can connect."""
    await (await open_connected(url, ca=ca)).close()


async def _fail_to_connect(url: str) -> None:
    """Assert that a bus without the CA certificate cannot connect."""
    bus = await open_bus(url, SETTINGS)
    assert isinstance(bus, NatsBus)
    await wait_until(lambda: "CERTIFICATE_VERIFY_FAILED" in bus._last_error)
    assert not bus.is_up
    await bus.close()


@pytest.mark.services
def test_migration_succeeds_when_repeated(deploy_database: str, tmp_path: Path) -> None:
    url = tmp_path / "database-url"
    url.write_text(f"{deploy_database}\n")
    for _ in range(2):
        done = palacio_process(*SERVICES["migrate"]["command"], PALACIO_DATABASE_URL_FILE=str(url))
        assert done.returncode == 0, done.stderr
    assert done.stdout == "The database is up to date.\n"


@pytest.mark.services
def test_commands_start_a_server_and_a_worker_that_plays_for_bots(start: Start) -> None:
    server = start(*SERVICES["server-1"]["command"])
    worker = start(*SERVICES["worker"]["command"])
    assert fetch(f"{worker.url}/healthz").status_code == 200
    ana = Guest(server.url)
    table = ana.open("apprentice", "apprentice")  # without a worker, no bot would act
    block_until(lambda: ana.look(table)["table"]["seq"] > 3)
    ana.close()

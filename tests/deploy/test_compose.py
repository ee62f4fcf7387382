"""The compose file: valid, locked down, and its words start what they say."""

import re
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.deploy.conftest import Start
from tests.deploy.files import COMPOSE, read_yaml, run, tool
from tests.server.processes import Guest
from tests.waiting import stand_until

SERVICES: dict[str, Any] = read_yaml(COMPOSE)["services"]
LASTING = [name for name, each in SERVICES.items() if each["restart"] != "no"]
OURS = ("server-1", "server-2", "worker")


def test_it_is_a_compose_file() -> None:
    run(tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec", COMPOSE)


def test_all_that_is_named_is_there() -> None:
    whole = read_yaml(COMPOSE)
    for name, service in SERVICES.items():
        assert set(service.get("secrets", ())) <= set(whole["secrets"]), name
        assert set(service.get("networks", ())) <= set(whole["networks"]), name
        assert set(service.get("depends_on", ())) <= set(SERVICES), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in whole["volumes"] or (COMPOSE.parent / source).exists(), source


def test_who_is_waited_for_can_tell_that_it_is_well() -> None:
    """Ours tell it by the image's own check."""
    for service in SERVICES.values():
        for name, needed in service.get("depends_on", {}).items():
            if needed["condition"] == "service_healthy":
                assert name in OURS or "healthcheck" in SERVICES[name], name
            else:
                assert SERVICES[name]["restart"] == "no"


@pytest.mark.parametrize("name", SERVICES)
def test_nothing_can_write_where_it_should_not_or_become_more(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]


@pytest.mark.parametrize("name", LASTING)
def test_what_falls_is_started_again(name: str) -> None:
    assert SERVICES[name]["restart"] == "unless-stopped"


def test_no_secret_is_in_it_and_only_the_proxy_is_to_be_reached() -> None:
    assert not re.search(r"(?i)(password|token|secret)\w*[:=]\s*['\"]?\w*\d", COMPOSE.read_text())
    assert "://palacio:" not in COMPOSE.read_text()
    assert [name for name, each in SERVICES.items() if "ports" in each] == ["proxy"]
    assert read_yaml(COMPOSE)["networks"]["inside"]["internal"] is True


def test_secrets_are_made_once_and_not_for_everybody(tmp_path: Path) -> None:
    script = tmp_path / "prepare"
    script.write_bytes((COMPOSE.parent / "prepare").read_bytes())
    assert run("sh", script) == ""
    url = (tmp_path / "secrets/database-url").read_text()
    password = (tmp_path / "secrets/database-password").read_text()
    assert url == f"postgresql://palacio:{password}@postgres/palacio"
    assert re.fullmatch("[0-9a-f]{48}", password)
    assert stat.S_IMODE((tmp_path / "secrets/database-password").stat().st_mode) == 0o600
    run("sh", script)
    assert (tmp_path / "secrets/database-url").read_text() == url


# --- Its words, for real.


@pytest.mark.services
def test_the_words_for_servers_and_worker_start_a_match_that_bots_play(start: Start) -> None:
    server = start(*SERVICES["server-1"]["command"])
    worker = start(*SERVICES["worker"]["command"])
    assert httpx.get(f"{worker.url}/healthz").status_code == 200
    ana = Guest(server.url)
    table = ana.open("apprentice", "apprentice")  # which a server by itself would not play
    stand_until(lambda: ana.look(table)["table"]["seq"] > 3)
    ana.close()

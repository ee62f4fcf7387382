"""The chart: rendered by helm, valid for Kubernetes, and its words and probes tried for real."""

import re
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from faults.house.process import Process
from palacio import __version__
from palacio.server.settings import VARIABLES
from tests.deploy.conftest import Start
from tests.deploy.files import CHART, COMPOSE, read_yaml, run, tool
from tests.deploy.rendered import ALL, container, find, objects, pod, text, variables

COMPONENTS = ("server", "worker")


def test_helm_has_nothing_to_say() -> None:
    run(tool("helm"), "lint", "--strict", CHART)


@pytest.mark.parametrize("settings", [(), ALL], ids=["usual", "all"])
def test_all_that_it_makes_is_valid(settings: tuple[str, ...], tmp_path: Path) -> None:
    """But for the operator's own kinds, which Kubernetes does not know."""
    parts = re.split(r"^---$", text(*settings), flags=re.MULTILINE)
    known = [part for part in parts if "monitoring.coreos.com" not in part]
    file = tmp_path / "objects.yaml"
    file.write_text("---".join(known))
    run(tool("kubernetes-validate"), "--strict", "--quiet", file)


def test_it_has_the_version_of_the_program() -> None:
    assert read_yaml(CHART / "Chart.yaml")["appVersion"] == __version__
    assert container("server")["image"] == f"palacio:{__version__}"


def test_what_is_chosen_is_what_is_made() -> None:
    """A service, a budget or a monitor that chooses nothing would be silent about it."""
    made = {
        each["metadata"]["name"]: each["spec"]["template"]["metadata"]["labels"]
        for each in objects(*ALL)
        if each["kind"] == "Deployment"
    }
    for each in objects(*ALL):
        spec = each.get("spec", {})
        if each["kind"] == "Service":
            assert spec["selector"].items() <= made[each["metadata"]["name"]].items()
        if each["kind"] == "PodDisruptionBudget":
            chosen = spec["selector"]["matchLabels"].items()
            assert chosen <= made[each["metadata"]["name"]].items()
    monitor = find("ServiceMonitor", "club", *ALL)["spec"]["selector"]["matchLabels"]
    services = [each for each in objects(*ALL) if each["kind"] == "Service"]
    assert all(monitor.items() <= each["metadata"]["labels"].items() for each in services)


@pytest.mark.parametrize("component", COMPONENTS)
def test_it_is_nobody_special_and_can_write_nowhere(component: str) -> None:
    outer, inner = pod(component)["securityContext"], container(component)["securityContext"]
    assert outer["runAsNonRoot"] is True
    assert outer["seccompProfile"] == {"type": "RuntimeDefault"}
    assert inner["readOnlyRootFilesystem"] is True
    assert inner["allowPrivilegeEscalation"] is False
    assert inner["capabilities"] == {"drop": ["ALL"]}
    assert pod(component)["automountServiceAccountToken"] is False
    assert {"name": "tmp", "mountPath": "/tmp"} in container(component)["volumeMounts"]


@pytest.mark.parametrize("component", COMPONENTS)
def test_every_setting_is_one_and_secrets_are_only_pointed_to(component: str) -> None:
    told = variables(component, *ALL)
    known = set(VARIABLES.values())
    assert {name.removesuffix("_FILE") for name in told} <= known
    assert told["PALACIO_DATABASE_URL_FILE"] == "/run/secrets/database/url"
    assert told["PALACIO_NATS_URL_FILE"] == "/run/secrets/nats/url"
    mounts = {each["mountPath"] for each in container(component, *ALL)["volumeMounts"]}
    assert {"/run/secrets/database", "/run/secrets/nats"} <= mounts
    assert "kind: Secret" not in text(*ALL)


def test_sockets_may_stay_open_for_an_hour() -> None:
    notes = find("Ingress", "club")["metadata"]["annotations"]
    assert int(notes["nginx.ingress.kubernetes.io/proxy-read-timeout"]) >= 3600
    assert int(notes["nginx.ingress.kubernetes.io/proxy-send-timeout"]) >= 3600


def test_autoscaling_leaves_the_number_of_servers_alone() -> None:
    assert find("Deployment", "club-server")["spec"]["replicas"] == 2
    assert "replicas" not in find("Deployment", "club-server", *ALL)["spec"]


# --- For real.


def started(component: str, start: Start) -> Process:
    """By the same words as the compose file's, so that one process serves for both."""
    words = container(component)["args"]
    name = "server-1" if component == "server" else component
    assert words == read_yaml(COMPOSE)["services"][name]["command"]
    return start(*words)


@pytest.mark.services
@pytest.mark.parametrize("component", COMPONENTS)
def test_every_probe_is_answered(component: str, start: Start) -> None:
    process, parts = started(component, start), container(component)
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        path = parts[probe]["httpGet"]["path"]
        assert httpx.get(f"{process.url}{path}").status_code == 200, probe


@pytest.mark.services
def test_servers_are_added_by_a_number_that_there_is(start: Start) -> None:
    (metric,) = find("HorizontalPodAutoscaler", "club-server", *ALL)["spec"]["metrics"]
    numbers = httpx.get(f"{started('server', start).url}/metrics").text
    assert f"\n{metric['pods']['metric']['name']} " in numbers


@pytest.mark.services
@pytest.mark.parametrize("component", COMPONENTS)
def test_it_ends_within_the_time_that_is_left_to_it(component: str, start: Start) -> None:
    process = start(*container(component)["args"], again="to end")
    wait = _wait_s(container(component))
    begin = time.monotonic()
    process.signal(signal.SIGTERM)
    assert process.wait() == 0
    took = time.monotonic() - begin
    assert wait + 2 * took < pod(component)["terminationGracePeriodSeconds"]


def _wait_s(parts: Any) -> float:
    stop = parts.get("lifecycle", {}).get("preStop", {}).get("exec", {}).get("command", ["", "0"])
    return float(stop[1])

"""The chart: rendered by helm, valid for Kubernetes; its commands and probes work."""

import re
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from faults.cluster.process import Process
from palacio import __version__
from palacio.server.settings import VARIABLES
from tests.deploy.conftest import Start
from tests.deploy.files import CHART, COMPOSE, read_yaml, run, tool
from tests.deploy.rendered import ALL, container, find, objects, pod, template, text, variables
from tests.server.processes import fetch
from tests.waiting import block_until

pytestmark = pytest.mark.slow

COMPONENTS = ("server", "worker", "reviewer")
PODS = (*COMPONENTS, "migrate")


def test_helm_lint_passes() -> None:
    run(tool("helm"), "lint", "--strict", CHART)


@pytest.mark.parametrize("settings", [(), ALL], ids=["default", "all"])
def test_rendered_objects_are_valid(settings: tuple[str, ...], tmp_path: Path) -> None:
    """The Prometheus operator's objects are not checked, because there is no schema for them."""
    parts = re.split(r"^---$", text(*settings), flags=re.MULTILINE)
    known = [part for part in parts if "monitoring.coreos.com" not in part]
    file = tmp_path / "objects.yaml"
    file.write_text("---".join(known))
    run(tool("kubernetes-validate"), "--strict", "--quiet", file)


def test_chart_has_the_same_version_as_the_program() -> None:
    assert read_yaml(CHART / "Chart.yaml")["appVersion"] == __version__
    assert container("server")["image"] == f"palacio:{__version__}"


def test_selectors_match_the_labels_of_the_pods() -> None:
    """Kubernetes does not report a selector that matches nothing."""
    labels = {
        each["metadata"]["name"]: each["spec"]["template"]["metadata"]["labels"]
        for each in objects(*ALL)
        if each["kind"] == "Deployment"
    }
    for each in objects(*ALL):
        spec = each.get("spec", {})
        if each["kind"] == "Service":
            assert spec["selector"].items() <= labels[each["metadata"]["name"]].items()
        if each["kind"] == "PodDisruptionBudget":
            selected = spec["selector"]["matchLabels"].items()
            assert selected <= labels[each["metadata"]["name"]].items()
    monitor = find("ServiceMonitor", "club", *ALL)["spec"]["selector"]["matchLabels"]
    services = [each for each in objects(*ALL) if each["kind"] == "Service"]
    assert all(monitor.items() <= each["metadata"]["labels"].items() for each in services)


@pytest.mark.parametrize("component", PODS)
def test_pod_runs_without_privileges_on_a_read_only_file_system(component: str) -> None:
    outer, inner = pod(component)["securityContext"], container(component)["securityContext"]
    assert outer["runAsNonRoot"] is True
    assert outer["seccompProfile"] == {"type": "RuntimeDefault"}
    assert inner["readOnlyRootFilesystem"] is True
    assert inner["allowPrivilegeEscalation"] is False
    assert inner["capabilities"] == {"drop": ["ALL"]}
    assert pod(component)["automountServiceAccountToken"] is False
    assert {"name": "tmp", "mountPath": "/tmp"} in container(component)["volumeMounts"]


@pytest.mark.parametrize("component", PODS)
def test_every_variable_is_a_known_setting_and_secrets_are_mounted(component: str) -> None:
    given = variables(component, *ALL)
    known = set(VARIABLES.values())
    assert {name.removesuffix("_FILE") for name in given} <= known
    assert given["PALACIO_DATABASE_URL_FILE"] == "/run/secrets/database/url"
    assert given["PALACIO_NATS_URL_FILE"] == "/run/secrets/nats/url"
    assert given["PALACIO_NATS_CA_FILE"] == "/run/secrets/nats/ca"
    mounts = {each["mountPath"] for each in container(component, *ALL)["volumeMounts"]}
    assert {"/run/secrets/database", "/run/secrets/nats"} <= mounts
    assert "kind: Secret" not in text(*ALL)


def test_pods_can_reach_only_name_servers_the_database_and_nats() -> None:
    spec = find("NetworkPolicy", "club")["spec"]
    assert spec["policyTypes"] == ["Ingress", "Egress"]
    ports = [port["port"] for rule in spec["egress"] for port in rule["ports"]]
    assert ports == [53, 53, 5432, 4222]
    assert spec["ingress"] == [{"ports": [{"port": "http"}]}]
    for component in PODS:
        labels = template(component)["metadata"]["labels"]
        assert spec["podSelector"]["matchLabels"].items() <= labels.items()


@pytest.mark.parametrize(
    ("name", "app", "port"), [("database", "postgres", 5432), ("nats", "nats", 4222)]
)
def test_only_allowed_pods_can_reach_the_database_or_nats(name: str, app: str, port: int) -> None:
    ours = find("NetworkPolicy", "club", *ALL)["spec"]["podSelector"]
    spec = find("NetworkPolicy", f"club-{name}", *ALL)["spec"]
    assert spec["podSelector"]["matchLabels"] == {"app": app}
    peers = [peer["podSelector"] for rule in spec["ingress"] for peer in rule["from"]]
    assert peers == [ours, spec["podSelector"], {"matchLabels": {"app": "operator"}}]
    assert spec["ingress"][0]["ports"] == [{"port": port}]


def test_database_is_migrated_before_pods_are_installed_or_replaced() -> None:
    annotations = find("Job", "club-migrate")["metadata"]["annotations"]
    assert annotations["helm.sh/hook"] == "pre-install,pre-upgrade"
    assert "before-hook-creation" in annotations["helm.sh/hook-delete-policy"]
    assert container("migrate")["image"] == container("server")["image"]
    assert container("migrate")["args"] == read_yaml(COMPOSE)["services"]["migrate"]["command"]
    assert not [each for each in objects("migrate.enabled=false") if each["kind"] == "Job"]


def test_no_service_or_disruption_budget_selects_the_migration() -> None:
    labels = template("migrate", *ALL)["metadata"]["labels"].items()
    for each in objects(*ALL):
        selector = each.get("spec", {}).get("selector", {})
        if each["kind"] in ("Service", "PodDisruptionBudget", "Deployment"):
            assert not selector.get("matchLabels", selector).items() <= labels


def test_reviews_are_computed_by_reviewers_if_there_are_any() -> None:
    assert variables("worker")["PALACIO_REVIEW_PROCESSES"] == "0"
    assert variables("reviewer")["PALACIO_REVIEW_PROCESSES"] == "1"
    alone = "reviewer.replicas=0"
    assert "PALACIO_REVIEW_PROCESSES" not in variables("worker", alone)
    assert "club-reviewer" not in text(alone)


def test_ingress_keeps_sockets_open_for_an_hour() -> None:
    annotations = find("Ingress", "club")["metadata"]["annotations"]
    assert int(annotations["nginx.ingress.kubernetes.io/proxy-read-timeout"]) >= 3600
    assert int(annotations["nginx.ingress.kubernetes.io/proxy-send-timeout"]) >= 3600


def test_deployment_sets_replicas_only_without_autoscaling() -> None:
    assert find("Deployment", "club-server")["spec"]["replicas"] == 2
    assert "replicas" not in find("Deployment", "club-server", *ALL)["spec"]


# --- With real processes.


def started(component: str, start: Start) -> Process:
    """Return a process that runs the container's command.

    The tests of the compose file use the same processes, so the commands must be equal there.
    """
    arguments = container(component)["args"]
    if component != "reviewer":
        name = "server-1" if component == "server" else component
        assert arguments == read_yaml(COMPOSE)["services"][name]["command"]
    return start(*arguments)


@pytest.mark.services
@pytest.mark.parametrize("component", COMPONENTS)
def test_probes_of_each_component_succeed(component: str, start: Start) -> None:
    process, parts = started(component, start), container(component)
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        path = parts[probe]["httpGet"]["path"]
        block_until(lambda path=path: fetch(f"{process.url}{path}").status_code == 200)  # type: ignore[misc]


@pytest.mark.services
def test_metric_used_by_the_autoscaler_is_exported(start: Start) -> None:
    (metric,) = find("HorizontalPodAutoscaler", "club-server", *ALL)["spec"]["metrics"]
    exported = fetch(f"{started('server', start).url}/metrics").text
    assert f"\n{metric['pods']['metric']['name']} " in exported


@pytest.mark.services
@pytest.mark.parametrize("component", COMPONENTS)
def test_process_stops_within_the_grace_period(component: str, start: Start) -> None:
    process = start(*container(component)["args"], again="to end")
    wait = _wait_s(container(component))
    begin = time.monotonic()
    process.signal(signal.SIGTERM)
    assert process.wait() == 0
    took = time.monotonic() - begin
    assert wait + took < pod(component)["terminationGracePeriodSeconds"]


def _wait_s(parts: Any) -> float:
    stop = parts.get("lifecycle", {}).get("preStop", {}).get("exec", {}).get("command", ["", "0"])
    return float(stop[1])

"""Alerts and dashboard: a real server exports every metric and label that they use."""

import json
import re
from collections import defaultdict

import pytest
from prometheus_client.parser import text_string_to_metric_families

from palacio.server.telemetry.metrics import REGISTRY
from tests.deploy.conftest import Start
from tests.deploy.expressions import Metric, Query, parse
from tests.deploy.files import COMPOSE, DEPLOY, read_yaml, run, tool
from tests.deploy.playing import act
from tests.server.processes import Guest, fetch
from tests.waiting import block_until

ALERTS = DEPLOY / "telemetry/alerts.yaml"
DASHBOARD = json.loads((DEPLOY / "telemetry/dashboard.json").read_text("utf-8"))
RULE_TESTS = DEPLOY.parent / "tests/deploy/alerts_test.yaml"

RULES = [rule for group in read_yaml(ALERTS)["groups"] for rule in group["rules"]]
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
TARGETS = {
    f"{panel['title']} {target['refId']}": target for panel in PANELS for target in panel["targets"]
}
EXPRESSIONS = [
    *(pytest.param(rule["expr"], id=rule["alert"]) for rule in RULES),
    *(pytest.param(target["expr"], id=name) for name, target in TARGETS.items()),
]
TARGET_LABELS = {"job", "instance"}  # added by Prometheus
ANY_VALUE = {"status"}  # there is no series for a status that no request has had yet
Exported = dict[str, dict[str, set[str]]]  # values, by metric and label


@pytest.fixture(scope="module")
def exported(start: Start) -> Exported:
    """The metrics of a server and a worker after a person and a bot have played."""
    services = read_yaml(COMPOSE)["services"]
    server, worker = (start(*services[name]["command"]) for name in ("server-1", "worker"))
    ana = Guest(server.url)
    table = ana.open("open", "apprentice")
    act(table, [ana])
    block_until(lambda: "palacio_bot_think_seconds_bucket" in fetch(f"{worker.url}/metrics").text)
    ana.close()
    return samples(*(fetch(f"{each.url}/metrics").text for each in (server, worker)))


def samples(*texts: str) -> Exported:
    found: Exported = defaultdict(lambda: defaultdict(set))
    for text in texts:
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                for label, value in {"": "", **sample.labels}.items():
                    found[sample.name][label].add(value)
    return found


@pytest.mark.services
@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_expression_uses_exported_metrics_and_labels(expression: str, exported: Exported) -> None:
    query = parse(expression)
    assert query.metrics
    for metric in query.metrics:
        if metric.name != "up":  # exported by Prometheus
            check_metric(metric, exported)
    assert query.grouped <= labels_of(query, exported)


def check_metric(metric: Metric, exported: Exported) -> None:
    assert metric.name in exported, metric.name
    labels = exported[metric.name]
    for label, value in metric.wanted.items():
        assert label in labels.keys() | TARGET_LABELS, f"{metric.name} has no {label}"
        if value is not None and label not in ANY_VALUE:
            assert value in labels[label], f"{metric.name} has no {label}={value}"


def labels_of(query: Query, exported: Exported) -> set[str]:
    return TARGET_LABELS.union(*(exported[metric.name] for metric in query.metrics))


@pytest.mark.services
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_legend_uses_only_labels_of_the_query(target: dict[str, str], exported: Exported) -> None:
    query = parse(target["expr"])
    named = set(re.findall(r"{{(\w+)}}", target["legendFormat"]))
    assert named <= (query.grouped or labels_of(query, exported))


def test_every_metric_is_on_the_dashboard() -> None:
    ours = {family.name for family in REGISTRY.collect() if family.name.startswith("palacio_")}
    shown = {metric.name for target in TARGETS.values() for metric in parse(target["expr"]).metrics}
    assert ours <= {re.sub("_(total|bucket|count)$", "", name) for name in shown}


def test_promtool_accepts_the_rules() -> None:
    run(tool("promtool"), "check", "rules", ALERTS)


@pytest.mark.slow
def test_every_alert_fires_in_a_rule_test() -> None:
    run(tool("promtool"), "test", "rules", RULE_TESTS)
    fired = {
        case["alertname"]
        for test in read_yaml(RULE_TESTS)["tests"]
        for case in test["alert_rule_test"]
        if case.get("exp_alerts")
    }
    assert fired == {rule["alert"] for rule in RULES}


def test_documentation_lists_every_alert() -> None:
    page = (DEPLOY.parent / "docs/deploy.md").read_text("utf-8")
    assert re.findall(r"^\| `(Palacio\w+)` \|", page, re.MULTILINE) == [r["alert"] for r in RULES]


def test_panels_have_distinct_positions_and_ids() -> None:
    places = [tuple(panel["gridPos"].values()) for panel in DASHBOARD["panels"]]
    numbers = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(set(places)) == len(places)
    assert len(set(numbers)) == len(numbers)

"""Alerts and dashboard: every metric and label that they name is one that a real server prints."""

import json
import re
from collections import defaultdict

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.deploy.conftest import Start
from tests.deploy.expressions import Asked, Metric, read
from tests.deploy.files import COMPOSE, DEPLOY, read_yaml, run, tool
from tests.deploy.playing import act
from tests.server.processes import Guest
from tests.waiting import stand_until

ALERTS = DEPLOY / "seeing/alerts.yaml"
DASHBOARD = json.loads((DEPLOY / "seeing/dashboard.json").read_text("utf-8"))
TRIED = DEPLOY.parent / "tests/deploy/alerts_test.yaml"

RULES = [rule for group in read_yaml(ALERTS)["groups"] for rule in group["rules"]]
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
TARGETS = {
    f"{panel['title']} {target['refId']}": target for panel in PANELS for target in panel["targets"]
}
EXPRESSIONS = [
    *(pytest.param(rule["expr"], id=rule["alert"]) for rule in RULES),
    *(pytest.param(target["expr"], id=name) for name, target in TARGETS.items()),
]
WHERE = {"job", "instance"}  # which Prometheus itself adds, by where it asked
ANY_VALUE = {"status"}  # what has not happened yet has no series
Printed = dict[str, dict[str, set[str]]]  # values by label by metric


@pytest.fixture(scope="module")
def printed(start: Start) -> Printed:
    """By a server and a worker at which somebody and a bot have played."""
    services = read_yaml(COMPOSE)["services"]
    server, worker = (start(*services[name]["command"]) for name in ("server-1", "worker"))
    ana = Guest(server.url)
    table = ana.open("open", "apprentice")
    act(table, [ana])
    stand_until(lambda: "palacio_bot_seconds_bucket" in httpx.get(f"{worker.url}/metrics").text)
    ana.close()
    return samples(*(httpx.get(f"{each.url}/metrics").text for each in (server, worker)))


def samples(*texts: str) -> Printed:
    found: Printed = defaultdict(lambda: defaultdict(set))
    for text in texts:
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                for label, value in {"": "", **sample.labels}.items():
                    found[sample.name][label].add(value)
    return found


@pytest.mark.services
@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_every_metric_and_label_is_there(expression: str, printed: Printed) -> None:
    asked = read(expression)
    assert asked.metrics
    for metric in asked.metrics:
        if metric.name != "up":  # Prometheus' own
            check_metric(metric, printed)
    assert asked.grouped <= labels_of(asked, printed)


def check_metric(metric: Metric, printed: Printed) -> None:
    assert metric.name in printed, metric.name
    labels = printed[metric.name]
    for label, value in metric.wanted.items():
        assert label in labels.keys() | WHERE, f"{metric.name} has no {label}"
        if value is not None and label not in ANY_VALUE:
            assert value in labels[label], f"{metric.name} has no {label}={value}"


def labels_of(asked: Asked, printed: Printed) -> set[str]:
    return WHERE.union(*(printed[metric.name] for metric in asked.metrics))


@pytest.mark.services
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_legends_name_labels_that_the_result_has(target: dict[str, str], printed: Printed) -> None:
    asked = read(target["expr"])
    named = set(re.findall(r"{{(\w+)}}", target["legendFormat"]))
    assert named <= (asked.grouped or labels_of(asked, printed))


def test_promtool_takes_the_rules() -> None:
    run(tool("promtool"), "check", "rules", ALERTS)


def test_every_alert_has_been_seen_to_ring_and_all_to_be_silent() -> None:
    run(tool("promtool"), "test", "rules", TRIED)
    tried = {
        case["alertname"]
        for test in read_yaml(TRIED)["tests"]
        for case in test["alert_rule_test"]
        if case.get("exp_alerts")
    }
    assert tried == {rule["alert"] for rule in RULES}


def test_the_page_says_what_every_alert_asks_for() -> None:
    page = (DEPLOY.parent / "docs/deploy.md").read_text("utf-8")
    assert re.findall(r"^\| `(Palacio\w+)` \|", page, re.MULTILINE) == [r["alert"] for r in RULES]


def test_panels_have_their_own_places_and_numbers() -> None:
    places = [tuple(panel["gridPos"].values()) for panel in DASHBOARD["panels"]]
    numbers = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(set(places)) == len(places)
    assert len(set(numbers)) == len(numbers)

"""The chart's objects, rendered by helm."""

from functools import cache
from typing import Any

import yaml

from tests.deploy.files import CHART, run, tool

ALL = (
    "server.autoscaling.enabled=true",
    "serviceMonitor.enabled=true",
    "nats.secret=bus",
    "nats.caKey=ca",
    "networkPolicy.clients[0].namespaceSelector.matchLabels.name=ingress",
    "networkPolicy.egress[0].ports[0].port=4318",
    "networkPolicy.databasePods.app=postgres",
    "networkPolicy.natsPods.app=nats",
    "networkPolicy.operators[0].podSelector.matchLabels.app=operator",
)


@cache
def text(*settings: str) -> str:
    more = [word for each in settings for word in ("--set", each)]
    return run(tool("helm"), "template", "club", CHART, *more)


def objects(*settings: str) -> list[Any]:
    return [each for each in yaml.safe_load_all(text(*settings)) if each]


def find(kind: str, name: str, *settings: str) -> Any:
    """Return the object with this kind and name."""
    found = [
        each
        for each in objects(*settings)
        if (each["kind"], each["metadata"]["name"]) == (kind, name)
    ]
    assert len(found) == 1, f"{kind} {name}: {len(found)}"
    return found[0]


def template(component: str, *settings: str) -> Any:
    kind = "Job" if component == "migrate" else "Deployment"
    return find(kind, f"club-{component}", *settings)["spec"]["template"]


def pod(component: str, *settings: str) -> Any:
    return template(component, *settings)["spec"]


def container(component: str, *settings: str) -> Any:
    (only,) = pod(component, *settings)["containers"]
    return only


def variables(component: str, *settings: str) -> dict[str, str]:
    return {each["name"]: each["value"] for each in container(component, *settings)["env"]}

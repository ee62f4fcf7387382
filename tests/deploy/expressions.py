"""The metrics and labels in a PromQL expression."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.extras import need

_PARTS = ("lhs", "rhs", "expr", "param", "vector_selector")


@dataclass(frozen=True)
class Metric:
    name: str
    wanted: dict[str, str | None]  # values by label; None if the matcher is not an equality


@dataclass(frozen=True)
class Query:
    metrics: list[Metric]
    grouped: set[str]  # labels of the result, if the expression groups by labels


def parse(expression: str) -> Query:
    """Return the metrics and labels in an expression. Grafana's rate interval counts as 5 min."""
    need("promql_parser")
    import promql_parser

    tree = promql_parser.parse(expression.replace("$__rate_interval", "5m"))
    nodes = list(_walk(tree))
    metrics = [_metric(each) for each in nodes if type(each).__name__ == "VectorSelector"]
    grouped = {label for each in nodes for label in _grouped(each)}
    return Query(metrics, grouped)


def _walk(node: Any) -> Iterator[Any]:
    yield node
    inner = [getattr(node, part, None) for part in _PARTS]
    for each in [*inner, *getattr(node, "args", ())]:
        if each is not None:
            yield from _walk(each)


def _metric(node: Any) -> Metric:
    matchers = node.matchers.matchers
    return Metric(node.name, {each.name: _value(each) for each in matchers})


def _value(matcher: Any) -> str | None:
    return matcher.value if str(matcher.op) == "MatchOp.Equal" else None


def _grouped(node: Any) -> list[str]:
    is_group = type(node).__name__ == "AggregateExpr" and node.modifier
    return list(node.modifier.labels) if is_group else []

"""Latency of clients that a fault does not concern."""

from types import SimpleNamespace
from typing import Any

from faults.scenarios.baseline import _stalled_ms


def test_only_stalls_within_the_period_are_subtracted() -> None:
    run: Any = SimpleNamespace(stalls=[(0, 10), (95, 120), (150, 160), (190, 400)])
    assert _stalled_ms(run, since=100, until=200) == 20 + 10 + 10
    assert _stalled_ms(run, since=20, until=90) == 0

"""Scenarios run in parallel lanes, except those that measure latency or throughput."""

from pathlib import Path
from typing import Any

import pytest

from faults import lanes
from faults.runner import in_order
from faults.scenarios import SCENARIOS


def test_exclusive_scenarios_run_last_in_a_single_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[set[str], int]] = []

    def run(jobs: Any, profile: str, folder: Path, number: int, report: Any) -> None:
        calls.append(({key for key, _ in jobs}, number))

    monkeypatch.setattr(lanes, "_run", run)
    lanes.run_in_lanes(in_order(SCENARIOS, 1), "quick", Path(), 3, print)
    exclusive = {scenario.key for scenario in SCENARIOS if scenario.exclusive}
    assert calls == [({each.key for each in SCENARIOS} - exclusive, 3), (exclusive, 1)]

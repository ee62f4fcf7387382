"""Schedules of scenarios, and the pages that summarize their results."""

import msgspec
import pytest

from faults.check import Finding
from faults.report import Record, appendix, summary
from faults.runner import Result, at_random, in_order
from faults.scenarios import SCENARIOS


def result(*invariants: str) -> Result:
    findings = [Finding(invariant, "something") for invariant in invariants]
    return Result("F1", "sent", "quick", 1, 1.0, {}, {}, findings, held=not findings)


def test_each_scenario_has_a_different_seed() -> None:
    assert [seed for _, seed in in_order(SCENARIOS[:3], 7)] == [7, 8, 9]


def test_soak_order_is_determined_by_its_seed_and_covers_all_scenarios() -> None:
    order = at_random(SCENARIOS, 3, 1)
    first = [next(order) for _ in SCENARIOS]
    assert {scenario.key for scenario, _ in first} == {scenario.key for scenario in SCENARIOS}
    again = at_random(SCENARIOS, 3, 1)
    assert first == [next(again) for _ in SCENARIOS]
    assert list(at_random(SCENARIOS, 3, 0)) == []


def test_record_keeps_the_worst_values_and_the_failures_of_all_runs() -> None:
    record = Record("quick")
    for seed, seconds, violated in ((4, 6.0, ()), (4, 3.0, ()), (2, 9.0, ("I1",))):
        one = result(*violated)
        counts, numbers = {"ok": 5, "matches": 1, "unknown": 0}, {"next action, s": seconds}
        record.add(msgspec.structs.replace(one, seed=seed, counts=counts, numbers=numbers))
    assert (record.runs, record.held, record.seeds) == (3, 2, [2, 4])
    assert (record.counts["ok"], record.numbers) == (15, {"next action, s": 9.0})
    assert record.broken == ["- F1-sent, seed 2, : I1: something"]


@pytest.mark.parametrize(
    ("key", "violated", "sentence"),
    [
        ("F1-sent", (), "No acknowledged"),
        ("F1-sent", ("I1",), "were **lost** in 1"),
        ("F1-sent", ("scenario", "scenario", "scenario", "I1"), "were **lost** in 1"),
        ("F25-restored", ("scenario", "I1"), "No acknowledged"),  # the scenario caused the loss
    ],
)
def test_summary_says_whether_an_acknowledged_action_was_lost(
    key: str, violated: tuple[str, ...], sentence: str
) -> None:
    record = Record("quick")
    record.add(msgspec.structs.replace(result(*violated), day="2026-11-15", commit="abc"))
    assert sentence in summary({key: [record]})


def test_appendix_has_a_row_and_the_findings_of_a_failed_run() -> None:
    record = Record("quick")
    record.add(msgspec.structs.replace(result("I1"), day="2026-11-15", commit="abc"))
    page = appendix({"F1-sent": [record]})
    assert "| F1-sent |" in page
    assert "- F1-sent, seed 1, abc: I1: something" in page

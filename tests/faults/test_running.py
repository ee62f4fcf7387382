"""What is played again, and what never is."""

import msgspec
import pytest

from faults.check import Finding
from faults.report import Record, page
from faults.running import Result, at_random, one_by_one, was_only_late
from faults.scenes import SCENES


def result(*invariants: str) -> Result:
    findings = [Finding(invariant, "something") for invariant in invariants]
    return Result("F1", "sent", "quick", 1, 1.0, {}, {}, findings, held=not findings)


@pytest.mark.parametrize("invariants", [("scene",), ("I8", "I10")])
def test_what_was_only_late_may_be_the_machines_doing(invariants: tuple[str, ...]) -> None:
    assert was_only_late(result(*invariants))


@pytest.mark.parametrize("invariants", [(), ("I1",), ("I10", "I3")])
def test_what_held_is_not_played_again_and_a_log_is_never_forgiven(
    invariants: tuple[str, ...],
) -> None:
    assert not was_only_late(result(*invariants))


def test_each_scene_has_a_seed_of_its_own() -> None:
    assert [seed for _, seed in one_by_one(SCENES[:3], 7)] == [7, 8, 9]


def test_a_soak_plays_all_in_an_order_that_its_seed_tells() -> None:
    first = [next(plan) for plan in [at_random(SCENES, 3, 1)] for _ in SCENES]
    assert {scene.key for scene, _ in first} == {scene.key for scene in SCENES}
    again = at_random(SCENES, 3, 1)
    assert first == [next(again) for _ in SCENES]
    assert list(at_random(SCENES, 3, 0)) == []


def test_a_record_has_the_worst_of_all_runs_and_says_what_broke() -> None:
    record = Record("quick")
    for seed, seconds, broken in ((4, 6.0, ()), (4, 3.0, ()), (2, 9.0, ("I1",))):
        one = result(*broken)
        counts, numbers = {"ok": 5, "matches": 1, "unknown": 0}, {"next action, s": seconds}
        record.add(msgspec.structs.replace(one, seed=seed, counts=counts, numbers=numbers))
    assert (record.runs, record.held, record.seeds) == (3, 2, [2, 4])
    assert (record.counts["ok"], record.numbers) == (15, {"next action, s": 9.0})
    assert record.broken == ["- F1-sent, seed 2, : I1: something"]


@pytest.mark.parametrize(
    ("key", "broken", "told"),
    [
        ("F1-sent", (), "No acknowledged"),
        ("F1-sent", ("I1",), "were **lost** in 1"),
        ("F1-sent", ("scene", "scene", "scene", "I1"), "were **lost** in 1"),
        ("F25-restored", ("scene", "I1"), "No acknowledged"),  # there it is meant to be lost
    ],
)
def test_the_page_says_whether_anything_was_lost(
    key: str, broken: tuple[str, ...], told: str
) -> None:
    record = Record("quick")
    record.add(msgspec.structs.replace(result(*broken), day="2026-11-15", commit="abc"))
    assert told in page({key: [record]})

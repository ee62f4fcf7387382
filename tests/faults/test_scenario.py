"""Time limits of a scenario, which stalls of the machine extend."""

from types import SimpleNamespace
from typing import Any

from faults.clients.history import now_ms
from faults.scenarios.scenario import Run


def a_run(*stalls: tuple[int, int], next_check: int | None = None) -> Run:
    there: Any = SimpleNamespace()
    run = Run(there, there, "quick", 1, there, stalls=list(stalls))
    run.next_check = next_check
    return run


def test_only_stalls_within_the_period_count() -> None:
    run = a_run((0, 10), (95, 120), (150, 160), (190, 400))
    assert run.stalled_ms(since=100, until=200) == 20 + 10 + 10
    assert run.stalled_ms(since=20, until=90) == 0


def test_stall_that_was_not_measured_yet_counts() -> None:
    now = now_ms()
    run = a_run(next_check=now - 5_000)
    assert run.stalled_ms(since=now - 9_000, until=now) == 5_000


def test_limit_is_extended_by_two_times_the_stalls() -> None:
    run = a_run((100, 400))
    assert not run.is_late(1.0, since=0, until=1_600)
    assert run.is_late(1.0, since=0, until=1_601)

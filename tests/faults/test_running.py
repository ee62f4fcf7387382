"""What is played again, and what never is."""

import pytest

from faults.check import Finding
from faults.running import Result, was_only_late


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

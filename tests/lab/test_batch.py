"""Batches of matches in one process."""

import time

import pytest

from palacio import bots
from palacio.bots import Budget
from palacio.lab.batch import play_batch
from palacio.lab.entrants import Entrant
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.match.record import parse_record, verify
from tests.bots.sample_positions import each_option
from tests.lab.sample_plans import builtin, plan_of
from tests.rules.variants import Variant


class FaultyBot:
    """A bot whose fault depends on its budget in ms."""

    def __init__(self, seed: int, budget: Budget) -> None:
        if budget.ms == 1:
            raise MemoryError("no room")
        self._ms = budget.ms

    def choose(self, s: object) -> int:
        if self._ms == 2:
            raise ZeroDivisionError("by zero")
        if self._ms == 5:
            time.sleep(0.02)
            return 0
        return {3: -1, 4: 299}[self._ms or 0]


def without_times(result: Result) -> tuple[object, ...]:
    """Return the parts of a result that do not depend on the clock."""
    seats = [(seat.bot, seat.score, seat.place, seat.actions) for seat in result.seats]
    return result.number, result.deal, seats, result.record


@each_option
def test_results_agree_with_the_records(variant: Variant) -> None:
    plan = plan_of(*builtin("greedy", "random"), variant=variant)
    results = play_batch(plan, [1, 2])
    for result in results:
        match = verify(result.record).match
        assert [seat.score for seat in result.seats] == list(match.scores)
        assert result.winners == list(match.winners)
        assert result.rounds == match.round
        assert sum(seat.actions for seat in result.seats) > 0
    assert len({parse_record(r.record).log[variant.seats + 2].text for r in results}) == 1  # deal


def test_result_of_a_match_depends_only_on_its_number() -> None:
    plan = plan_of(*builtin("greedy", "random"))
    together = play_batch(plan, [1, 2, 3])
    alone = [result for number in (3, 1, 2) for result in play_batch(plan, [number])]
    assert sorted(map(without_times, together)) == sorted(map(without_times, alone))


@pytest.mark.parametrize(
    ("ms", "fault"),
    [
        (1, "could not begin: MemoryError: no room"),
        (2, "raised ZeroDivisionError: by zero"),
        (3, "chose number -1: There is no such action."),
        (4, "chose 9w>f: That color is not there."),
    ],
)
def test_builtin_bot_with_a_fault_loses(
    monkeypatch: pytest.MonkeyPatch, ms: int, fault: str
) -> None:
    monkeypatch.setitem(bots.BOTS, "faulty", FaultyBot)
    faulty = Entrant("m", "faulty", budget=Budget(ms))
    plan = Plan("azul", "fixed", 2, 0, ((faulty, *builtin("random")),), grace_ms=60_000)
    (result,) = play_batch(plan, [1])
    assert (result.at_fault, result.fault) == (0, fault)
    assert bool(result.trace) == (ms in (1, 2))
    assert "in choose" in result.trace or ms != 2
    assert [seat.place for seat in result.seats] == [2, 1]


def test_late_builtin_bot_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "faulty", FaultyBot)
    late = Entrant("late", "faulty", budget=Budget(ms=5))
    plan = Plan("azul", "fixed", 2, 0, ((late, *builtin("random")),), grace_ms=0)
    (result,) = play_batch(plan, [1])
    assert "ms of its 5 ms" in result.fault

"""Matches of a plan in one process."""

import time

import pytest

from palacio import bots
from palacio.bots import Budget
from palacio.lab.batch import play_batch
from palacio.lab.entrants import Entrant
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.match.record import parse_record, verify
from tests.lab.plans import ours, plan_of
from tests.rules.variants import Variant, every_variant


class Misfit:
    """A bot that does as it was told at the prompt."""

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


def essence(result: Result) -> tuple[object, ...]:
    """What does not depend on the clock."""
    seats = [(seat.bot, seat.score, seat.place, seat.actions) for seat in result.seats]
    return result.number, result.deal, seats, result.record


@every_variant
def test_every_variant_is_played_and_its_records_hold(variant: Variant) -> None:
    plan = plan_of(*ours("greedy", "random"), variant=variant)
    results = play_batch(plan, [1, 2])
    for result in results:
        match = verify(result.record).match
        assert [seat.score for seat in result.seats] == list(match.scores)
        assert result.winners == list(match.winners)
        assert result.rounds == match.round
        assert sum(seat.actions for seat in result.seats) > 0
    assert len({parse_record(r.record).log[variant.seats + 2].text for r in results}) == 1  # deal


def test_a_match_follows_from_its_number() -> None:
    plan = plan_of(*ours("greedy", "random"))
    together = play_batch(plan, [1, 2, 3])
    alone = [result for number in (3, 1, 2) for result in play_batch(plan, [number])]
    assert sorted(map(essence, together)) == sorted(map(essence, alone))


@pytest.mark.parametrize(
    ("ms", "words"),
    [
        (1, "could not begin: MemoryError: no room"),
        (2, "raised ZeroDivisionError: by zero"),
        (3, "chose number -1: There is no such action."),
        (4, "chose 9w>f: There is no tile of that color there."),
    ],
)
def test_a_bot_of_ours_that_fails_loses(
    monkeypatch: pytest.MonkeyPatch, ms: int, words: str
) -> None:
    monkeypatch.setitem(bots.BOTS, "misfit", Misfit)
    misfit = Entrant("m", "misfit", budget=Budget(ms))
    plan = Plan("azul", "fixed", 2, 0, ((misfit, *ours("random")),))
    (result,) = play_batch(plan, [1])
    assert (result.at_fault, result.fault) == (0, words)
    assert bool(result.trace) == (ms in (1, 2))
    assert "in choose" in result.trace or ms != 2
    assert [seat.place for seat in result.seats] == [2, 1]


def test_a_bot_of_ours_that_is_late_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "misfit", Misfit)
    late = Entrant("late", "misfit", budget=Budget(ms=5))
    plan = Plan("azul", "fixed", 2, 0, ((late, *ours("random")),), grace_ms=0)
    (result,) = play_batch(plan, [1])
    assert "ms of its 5 ms" in result.fault

"""How well the levels play: each sees what meets the eye, and the strong ones see more."""

from itertools import pairwise

import pytest

from palacio.bots import LEVELS, new_bot
from palacio.bots.bot import Budget
from palacio.bots.level import Level
from palacio.rules import verbs
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from tests.bots.rounds import after, drawing, late_rounds, outcomes, turns
from tests.bots.searching import searcher
from tests.rules.variants import VARIANTS, Variant, every_variant

every_level = pytest.mark.parametrize("level", LEVELS)


def test_there_are_six_levels_and_the_last_has_no_limit() -> None:
    assert len(LEVELS) >= 6
    names = list(LEVELS)
    assert names[-1] == "master"
    assert LEVELS["master"] == Level()


def test_each_level_looks_further_and_misses_less_than_the_one_before() -> None:
    endless = 1 << 30
    for weaker, stronger in pairwise(LEVELS.values()):
        assert (weaker.simulations or endless) < (stronger.simulations or endless)
        assert (weaker.notices or endless) <= (stronger.notices or endless)
        assert weaker.eye <= stronger.eye
        assert weaker.wavers >= stronger.wavers


@every_level
def test_a_level_notices_so_many_actions_and_no_more(level: str) -> None:
    for variant in VARIANTS:
        s = turns(variant, seed=3, one_in=5, number=1)[0]
        allowed = int(verbs.count(s))
        noticed = searcher(level, simulations=1).analyze(s).options
        assert len(noticed) == min(allowed, LEVELS[level].notices or allowed)


@pytest.mark.parametrize("level", [name for name in LEVELS if LEVELS[name].notices])
@pytest.mark.parametrize("variant", VARIANTS[::3], ids=str)
def test_what_draws_most_is_noticed_more_often_than_what_draws_least(
    level: str, variant: Variant
) -> None:
    s = next(s for s in turns(variant, seed=3, one_in=3) if verbs.count(s) > 20)
    most, least = drawing(s)
    noticed = [
        option.action
        for seed in range(40)
        for option in searcher(level, simulations=1, seed=seed).analyze(s).options
    ]
    assert noticed.count(most) > noticed.count(least)


@every_level
def test_a_slip_is_still_an_allowed_action(level: str) -> None:
    for variant in VARIANTS[::2]:
        for s in late_rounds(variant, number=2, lines=30):
            bot = new_bot(level, seed=4, budget=Budget(simulations=20))
            assert verbs.refuse(s, bot.choose(s)) == Refusal.NONE


def test_the_foreman_loses_nothing_late_in_a_round_and_the_apprentice_does() -> None:
    """Judged by looking the round through."""
    chosen = [s for variant in VARIANTS for s in late_rounds(variant, number=2, lines=30)]
    lost = {
        level: sum(loss(level, s) for s in chosen) / len(chosen)
        for level in ("apprentice", "foreman")
    }
    assert lost["foreman"] == pytest.approx(0, abs=1e-6)
    assert lost["apprentice"] > 0.005


def loss(level: str, s: State) -> float:
    """How much of its share of winning a seat gives away, at least."""
    seat, action = int(s.seat), new_bot(level, seed=5).choose(s)
    best = min(values[seat] for values in outcomes(s))
    return max(0.0, best - max(values[seat] for values in outcomes(after(s, action))))


@every_variant
def test_levels_without_slips_are_as_good_as_their_search(variant: Variant) -> None:
    s = late_rounds(variant, number=2)[-1]
    for level in LEVELS:
        if not LEVELS[level].wavers:
            analysis = searcher(level, simulations=30).analyze(s)
            assert searcher(level, simulations=30).choose(s) == analysis.options[0].action

"""The levels of play: the mistakes of weaker levels, and the strength of each level."""

from itertools import pairwise

import pytest

from palacio.bots import LEVELS, new_bot
from palacio.bots.bot import Budget
from palacio.bots.level import Level
from palacio.rules import verbs
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from tests.bots.sample_positions import (
    EACH_OPTION,
    after,
    decisions,
    each_option,
    late_positions,
    likeliest_and_unlikeliest,
    solutions,
)
from tests.bots.search_bots import new_search_bot
from tests.rules.variants import VARIANTS, Variant

every_level = pytest.mark.parametrize("level", LEVELS)


def test_master_is_the_last_level_and_nothing_weakens_its_search() -> None:
    assert list(LEVELS)[-1] == "master"
    assert LEVELS["master"] == Level(has_network=True)


def test_no_level_but_the_master_has_a_network() -> None:
    assert [name for name, level in LEVELS.items() if level.has_network] == ["master"]


def test_each_level_searches_more_and_overlooks_less_than_the_one_before() -> None:
    infinity = 1 << 30
    for weaker, stronger in pairwise(LEVELS.values()):
        assert (weaker.simulations or infinity) < (stronger.simulations or infinity)
        assert (weaker.top_k or infinity) <= (stronger.top_k or infinity)
        assert weaker.prior_sharpness <= stronger.prior_sharpness
        assert weaker.value_noise >= stronger.value_noise


@every_level
def test_search_keeps_top_k_actions_at_the_root(level: str) -> None:
    for variant in VARIANTS:
        s = decisions(variant, seed=3, one_in=5, number=1)[0]
        legal = int(verbs.count(s))
        kept = new_search_bot(level, simulations=1).analyze(s).candidates
        assert len(kept) == min(legal, LEVELS[level].top_k or legal)


@pytest.mark.parametrize("level", [name for name in LEVELS if LEVELS[name].top_k])
def test_likely_action_is_kept_more_often_than_an_unlikely_one(level: str) -> None:
    variant = EACH_OPTION[1]
    s = next(s for s in decisions(variant, seed=3, one_in=3) if verbs.count(s) > 20)
    likeliest, unlikeliest = likeliest_and_unlikeliest(s)
    kept = [
        candidate.action
        for seed in range(40)
        for candidate in new_search_bot(level, simulations=1, seed=seed).analyze(s).candidates
    ]
    assert kept.count(likeliest) > kept.count(unlikeliest)


@every_level
def test_every_level_chooses_legal_actions_late_in_a_round(level: str) -> None:
    for variant in EACH_OPTION:
        for s in late_positions(variant, number=2, lines=30):
            bot = new_bot(level, seed=4, budget=Budget(simulations=20))
            assert verbs.refuse(s, bot.choose(s)) == Refusal.NONE


def test_apprentice_loses_value_late_in_a_round_and_foreman_does_not() -> None:
    """Compares with the brute-force solution."""
    chosen = [s for variant in VARIANTS for s in late_positions(variant, number=2, lines=30)]
    lost = {
        level: sum(loss(level, s) for s in chosen) / len(chosen)
        for level in ("apprentice", "foreman")
    }
    assert lost["foreman"] == pytest.approx(0, abs=1e-6)
    assert lost["apprentice"] > 0.005


def loss(level: str, s: State) -> float:
    """Return a lower bound on the value that the chosen action loses."""
    seat, action = int(s.seat), new_bot(level, seed=5).choose(s)
    best = min(values[seat] for values in solutions(s))
    return max(0.0, best - max(values[seat] for values in solutions(after(s, action))))


@each_option
def test_level_without_value_noise_chooses_the_best_candidate(variant: Variant) -> None:
    s = late_positions(variant, number=2)[-1]
    for level in LEVELS:
        if not LEVELS[level].value_noise:
            analysis = new_search_bot(level, simulations=30).analyze(s)
            assert new_search_bot(level, simulations=30).choose(s) == analysis.candidates[0].action

"""Fitting finds the weights that made the matches."""

import numpy as np
import pytest

from palacio.bots import senses
from palacio.bots.weights import judge_of
from palacio.lab.fitting import Effort, fit_gains, fit_spread, fit_urges, learn
from palacio.lab.selfplay import Decision, Standing, Teacher
from tests.rules.variants import Variant, every_variant

chance = np.random.default_rng(7)


def _standings(gains: np.ndarray, spread: float, number: int) -> list[Standing]:
    """Boards at random, which end with what the gains say, and winners by the spread."""
    made = []
    for _ in range(number):
        stage = int(chance.integers(len(gains)))
        features = chance.normal(size=(2, gains.shape[1]))
        scores = chance.integers(0, 30, size=2).astype(float)
        noise = spread * chance.gumbel(size=2)
        made.append(Standing(stage, scores, features, scores + features @ gains[stage] + noise))
    return made


def test_gains_are_found_again() -> None:
    gains = np.array([[3.0, -2.0, 0.5], [1.0, 4.0, 0.0]])
    found = fit_gains(_standings(gains, 0.5, 2000), np.zeros_like(gains), doubt=1.0)
    assert found == pytest.approx(gains, abs=0.1)


def test_a_guess_holds_where_there_is_nothing_to_learn_from() -> None:
    guess = np.array([[1.0, 2.0], [3.0, 4.0]])
    assert fit_gains([], guess, doubt=1.0) == pytest.approx(guess)
    few = [Standing(0, np.zeros(2), np.ones((2, 2)), np.zeros(2))]
    held = fit_gains(few, guess, doubt=1e9)
    assert held == pytest.approx(guess, abs=1e-6)


@pytest.mark.parametrize("spread", [4.0, 12.0])
def test_the_spread_is_found_again(spread: float) -> None:
    gains = np.array([[3.0, -2.0, 0.5]])
    assert fit_spread(_standings(gains, spread, 4000), gains)[0] == pytest.approx(spread, rel=0.25)


def test_urges_are_found_again() -> None:
    weights = np.array([1.5, -0.7, 0.2])
    decisions = []
    for _ in range(500):
        deeds = chance.normal(size=(int(chance.integers(2, 9)), 3))
        shares = np.exp(deeds @ weights)
        decisions.append(Decision(deeds, 1000 * shares / shares.sum()))
    assert fit_urges(decisions, np.zeros(3), seed=1) == pytest.approx(weights, abs=0.05)


@pytest.mark.parametrize("game", senses.SENSES)
def test_a_few_matches_give_weights_and_the_same_again(game: str) -> None:
    option = {"azul": "free", "sintra": "b"}[game]
    first, again = (learn(game, option, 2, 3, Effort(1, 1, 2)) for _ in range(2))
    sense = senses.SENSES[game]
    assert len(first.gains) == sense.STAGES * sense.FEATURES
    assert len(first.urges) == sense.URGES
    assert np.isfinite([*first.gains, *first.spread, *first.urges]).all()
    assert list(first.gains) == list(again.gains)


@every_variant
def test_every_variant_has_fitted_weights(variant: Variant) -> None:
    sense, judge = senses.SENSES[variant.game], judge_of(variant.begin())
    assert len(judge.gains) == sense.STAGES * sense.FEATURES
    assert len(judge.spread) == sense.STAGES
    assert len(judge.urges) == sense.URGES
    assert min(judge.spread) > 0


def test_a_teacher_notes_every_round_but_the_last() -> None:
    teacher = Teacher("sintra", "a", 3, judge_of(Variant("sintra", "a", 3).begin()), seed=1)
    teacher.play_by_urge(2)
    assert [standing.stage for standing in teacher.lessons.standings] == [*range(5)] * 2
    assert all(len(standing.finals) == 3 for standing in teacher.lessons.standings)

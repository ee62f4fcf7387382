"""Fitting recovers the weights that generated the samples."""

import numpy as np
import pytest

from palacio.bots import features
from palacio.bots.weights import evaluator_of, fitted_evaluator
from palacio.lab.fitting import (
    Effort,
    fit_evaluator,
    fit_policy_weights,
    fit_temperature,
    fit_value_weights,
    refine_values,
)
from palacio.lab.selfplay import PolicySample, SelfPlay, ValueSample
from tests.rules.variants import Variant

rng = np.random.default_rng(7)


def value_samples(weights: np.ndarray, temperature: float, number: int) -> list[ValueSample]:
    """Return random boards with final scores that follow these weights, plus noise."""
    made = []
    for _ in range(number):
        stage = int(rng.integers(len(weights)))
        features = rng.normal(size=(2, weights.shape[1]))
        scores = rng.integers(0, 30, size=2).astype(float)
        noise = temperature * rng.gumbel(size=2)
        made.append(
            ValueSample(stage, scores, features, scores + features @ weights[stage] + noise)
        )
    return made


def test_value_weights_are_recovered() -> None:
    weights = np.array([[3.0, -2.0, 0.5], [1.0, 4.0, 0.0]])
    found = fit_value_weights(value_samples(weights, 0.5, 2000), np.zeros_like(weights), ridge=1.0)
    assert found == pytest.approx(weights, abs=0.1)


def test_previous_weights_are_kept_if_there_are_no_samples_or_the_ridge_outweighs_them() -> None:
    previous = np.array([[1.0, 2.0], [3.0, 4.0]])
    assert fit_value_weights([], previous, ridge=1.0) == pytest.approx(previous)
    few = [ValueSample(0, np.zeros(2), np.ones((2, 2)), np.zeros(2))]
    held = fit_value_weights(few, previous, ridge=1e9)
    assert held == pytest.approx(previous, abs=1e-6)


@pytest.mark.parametrize("temperature", [4.0, 12.0])
def test_temperature_is_recovered(temperature: float) -> None:
    weights = np.array([[3.0, -2.0, 0.5]])
    assert fit_temperature(value_samples(weights, temperature, 4000), weights)[0] == pytest.approx(
        temperature, rel=0.25
    )


def test_policy_weights_are_recovered() -> None:
    weights = np.array([1.5, -0.7, 0.2])
    samples = []
    for _ in range(500):
        rows = rng.normal(size=(int(rng.integers(2, 9)), 3))
        shares = np.exp(rows @ weights)
        samples.append(PolicySample(rows, 1000 * shares / shares.sum()))
    assert fit_policy_weights(samples, np.zeros(3), seed=1) == pytest.approx(weights, abs=0.05)


@pytest.mark.parametrize("game", features.FEATURE_MODULES)
def test_fitting_with_the_same_seed_gives_the_same_weights(game: str) -> None:
    option = {"azul": "free", "sintra": "b"}[game]
    first, again = (fit_evaluator(game, option, 2, 3, Effort(1, 1, 2)) for _ in range(2))
    module = features.FEATURE_MODULES[game]
    assert len(first.value_weights) == module.STAGES * module.FEATURES
    assert len(first.policy_weights) == module.POLICY_FEATURES
    assert np.isfinite([*first.value_weights, *first.temperature, *first.policy_weights]).all()
    assert list(first.value_weights) == list(again.value_weights)


@pytest.mark.parametrize("variant", [("azul", "fixed", 2), ("sintra", "a", 3)])
def test_refining_changes_the_value_weights_but_not_the_policy_weights(
    variant: tuple[str, str, int],
) -> None:
    fitted = fitted_evaluator(*variant)
    first, again = (refine_values(fitted, variant, 3, Effort(0, 2, 2)) for _ in range(2))
    assert list(first.policy_weights) == list(fitted.policy_weights)
    assert list(first.value_weights) != list(fitted.value_weights)
    assert list(first.value_weights) == list(again.value_weights)


def test_self_play_samples_every_round_but_the_last() -> None:
    self_play = SelfPlay("sintra", "a", 3, evaluator_of(Variant("sintra", "a", 3).begin()), seed=1)
    self_play.play_by_policy(2)
    assert [sample.stage for sample in self_play.value_samples] == [*range(5)] * 2
    assert all(len(sample.finals) == 3 for sample in self_play.value_samples)


def test_self_play_with_only_quick_rounds_does_not_search() -> None:
    self_play = SelfPlay("azul", "fixed", 2, evaluator_of(Variant("azul", "fixed", 2).begin()), 1)
    self_play.play_by_search(2, simulations=2, quick_one_in=1)
    assert len(self_play.matches) == 2
    assert self_play.policy_samples == []

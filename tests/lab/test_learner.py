"""The learner of the value network: its gradients, and the effect of training."""

import numpy as np
import pytest

from palacio.bots.network import LOG_SPREAD, POINTS, POINTS_SCALE, WIN, new_network, predict
from palacio.bots.search import new_scratch
from palacio.bots.weights import evaluator_of
from palacio.lab import learner
from palacio.lab.positions import Inputs, Positions, SelfPlayJob, play_job, read_inputs
from tests.rules.variants import Variant

rng = np.random.default_rng(5)


def played(variant: Variant, matches: int) -> Positions:
    job = SelfPlayJob(
        variant.game, variant.option, variant.seats, evaluator_of(variant.begin()), 1, matches
    )
    return play_job(job)


def shaken(weights: learner.Weights) -> learner.Weights:
    """Return weights with noise, in double precision."""
    return {name: array + 0.05 * rng.normal(size=array.shape) for name, array in weights.items()}


@pytest.fixture(scope="module")
def positions() -> Positions:
    return played(Variant("azul", "fixed", 2), matches=6)


@pytest.fixture(scope="module")
def inputs(positions: Positions) -> Inputs:
    return Inputs(*(array.astype("f8") for array in read_inputs(positions, "azul")))


def loss(weights: learner.Weights, inputs: Inputs, points: np.ndarray) -> float:
    """Return the loss, with win probabilities from fixed `points` instead of the predicted ones."""
    outputs = learner.activate(weights, inputs).outputs
    fixed = outputs.copy()
    fixed[..., POINTS] = points
    wins = learner.win_probabilities(fixed, inputs)
    error = (outputs[..., POINTS] - inputs.points / POINTS_SCALE) / np.exp(outputs[..., LOG_SPREAD])
    likelihood = (0.5 * error**2 + outputs[..., LOG_SPREAD]).sum(axis=1)
    return float((0.25 * likelihood - (inputs.shares * np.log(wins)).sum(axis=1)).mean())


def test_gradients_equal_finite_differences_of_the_loss(inputs: Inputs) -> None:
    weights = shaken(learner.new_weights("azul", 1, inputs.points))
    points = learner.activate(weights, inputs).outputs[..., POINTS]
    found = learner.gradients(weights, inputs)
    assert found.keys() == weights.keys()
    for name, slope in found.items():
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        losses = []
        for step in (1e-6, -1e-6):
            moved = {**weights, name: weights[name].copy()}
            moved[name][at] += step
            losses.append(loss(moved, inputs, points))
        assert slope[at] == pytest.approx((losses[0] - losses[1]) / 2e-6, rel=1e-4)


def test_learner_and_compiled_network_make_the_same_predictions(
    positions: Positions, inputs: Inputs
) -> None:
    weights = shaken(learner.new_weights("azul", 2, inputs.points))
    outputs = learner.activate(weights, inputs).outputs
    scratch, network = new_scratch(positions.states.dtype), new_network(weights)
    for at, s in enumerate(positions.states):
        predict(s, network, scratch.buffers, scratch.scores, scratch.values)
        finals = inputs.now[at] + POINTS_SCALE * outputs[at, :, POINTS]
        assert scratch.scores[:2] == pytest.approx(finals, rel=1e-4)
        assert scratch.values[:2] - outputs[at, :, WIN] == pytest.approx(finals / 12, abs=1e-4)


def test_training_lowers_the_losses_for_winning_and_points(inputs: Inputs) -> None:
    weights = learner.new_weights("azul", 3, inputs.points)
    before = learner.measure(weights, inputs)
    after = learner.measure(learner.train(weights, inputs, 1, epochs=60, rate=0.005), inputs)
    assert after["log_loss"] < before["log_loss"] - 0.02
    assert after["points_rms"] < 0.8 * before["points_rms"]


def test_untrained_network_predicts_the_mean_and_spread_of_the_points(inputs: Inputs) -> None:
    measured = learner.measure(learner.new_weights("azul", 4, inputs.points), inputs)
    assert measured["points_rms"] == pytest.approx(inputs.points.std(), rel=1e-4)

"""Fit an evaluator to self-play: value weights, temperature and policy weights."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from palacio.bots.evaluation import Evaluator
from palacio.bots.features import FEATURE_MODULES
from palacio.bots.weights import new_evaluator
from palacio.lab.selfplay import PolicySample, SelfPlay, ValueSample

_TEMPERATURES = np.arange(2.0, 40.0, 0.5)  # points
_STEPS = 400
_LEARNING_RATE = 0.05
_BATCH_SIZE = 1500
_WEAK_RIDGE, _STRONG_RIDGE = 3.0, 100.0  # penalties on the distance to the previous weights
_FITTED = ("value_weights", "temperature", "policy_weights")


class Effort(NamedTuple):
    policy_matches: int
    search_matches: int
    simulations: int  # per action of the matches played by search


def format_evaluator(evaluator: Evaluator) -> str:
    """Return an evaluator as the JSON text that `bots/weights.py` reads."""
    named = {name: np.round(getattr(evaluator, name), 3).tolist() for name in _FITTED}
    return json.dumps(named, indent=1) + "\n"


def fit_evaluator(game: str, option: str, seats: int, seed: int, effort: Effort) -> Evaluator:
    """Return an evaluator fitted to many matches by policy, then to fewer matches by search."""
    evaluator = initial_evaluator(game)
    fast = SelfPlay(game, option, seats, evaluator, seed)
    fast.play_by_policy(effort.policy_matches)
    evaluator = _refit_values(evaluator, fast.value_samples, game, _WEAK_RIDGE)
    strong = SelfPlay(game, option, seats, evaluator, seed)
    strong.play_by_search(effort.search_matches, effort.simulations)
    weights = fit_policy_weights(strong.policy_samples, evaluator.policy_weights, seed)
    evaluator = evaluator._replace(policy_weights=weights)
    return _refit_values(evaluator, strong.value_samples, game, _STRONG_RIDGE)


def refine_values(
    evaluator: Evaluator, variant: tuple[str, str, int], seed: int, effort: Effort
) -> Evaluator:
    """Return the evaluator with value weights fitted to new matches that it plays itself.

    The policy weights stay the same.
    """
    play = SelfPlay(*variant, evaluator, seed)
    play.play_by_search(effort.search_matches, effort.simulations)
    return _refit_values(evaluator, play.value_samples, variant[0], _STRONG_RIDGE)


def initial_evaluator(game: str) -> Evaluator:
    """Return an evaluator with zero value weights and the game's initial policy weights."""
    module = FEATURE_MODULES[game]
    return new_evaluator(
        np.zeros(module.STAGES * module.FEATURES),
        np.full(module.STAGES, 10.0),
        module.INITIAL_POLICY_WEIGHTS,
    )


def _refit_values(
    evaluator: Evaluator, samples: Sequence[ValueSample], game: str, ridge: float
) -> Evaluator:
    previous = np.reshape(evaluator.value_weights, (FEATURE_MODULES[game].STAGES, -1))
    weights = fit_value_weights(samples, previous, ridge)
    return new_evaluator(
        weights.ravel(), fit_temperature(samples, weights), evaluator.policy_weights
    )


def fit_value_weights(samples: Sequence[ValueSample], previous: Any, ridge: float) -> Any:
    """Return each stage's value weights, fitted to future points with a ridge toward `previous`."""
    weights = np.array(previous, dtype=float)
    for stage in range(len(weights)):
        here = [each for each in samples if each.stage == stage]
        if here:
            boards = np.concatenate([each.features for each in here])
            to_come = np.concatenate([each.finals - each.scores for each in here])
            weights[stage] += _ridge_regression(boards, to_come - boards @ weights[stage], ridge)
    return weights


def _ridge_regression(boards: Any, residuals: Any, ridge: float) -> Any:
    penalty = ridge * np.eye(boards.shape[1])
    return np.linalg.solve(boards.T @ boards + penalty, boards.T @ residuals)


def fit_temperature(samples: Sequence[ValueSample], weights: Any) -> Any:
    """Return the temperature of each stage that maximizes the likelihood of the winners."""
    temperature = np.full(len(weights), 10.0)
    for stage in range(len(weights)):
        here = [each for each in samples if each.stage == stage]
        if here:
            temperature[stage] = _likeliest_temperature(here, weights[stage])
    return temperature


def _likeliest_temperature(samples: Sequence[ValueSample], weights: Any) -> float:
    predicted = np.array([each.scores + each.features @ weights for each in samples])
    behind = predicted - predicted.max(axis=1, keepdims=True)
    finals = np.array([each.finals for each in samples])
    won = finals == finals.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    return float(max(_TEMPERATURES, key=lambda each: _log_likelihood(shares, behind / each)))


def _log_likelihood(shares: Any, logits: Any) -> float:
    log_probabilities = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
    return float((shares * log_probabilities).sum())


def fit_policy_weights(samples: Sequence[PolicySample], previous: Any, seed: int) -> Any:
    """Return the policy weights that make the search's visits most likely, found with Adam."""
    features, visits, mask = _pad(samples)
    rng = np.random.default_rng(seed)
    weights = np.array(previous, dtype=float)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        batch = rng.choice(len(samples), min(len(samples), _BATCH_SIZE), replace=False)
        gradient = _gradient(weights, features[batch], visits[batch], mask[batch])
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        root = np.sqrt(square / (1 - 0.99**step)) + 1e-8
        weights -= _LEARNING_RATE * mean / (1 - 0.9**step) / root
    return weights


def _gradient(weights: Any, features: Any, visits: Any, mask: Any) -> Any:
    """Return the gradient of the cross-entropy between visits and policy."""
    logits = features @ weights + mask
    policy = np.exp(logits - logits.max(axis=1, keepdims=True))
    policy /= policy.sum(axis=1, keepdims=True)
    return np.einsum("nk,nku->u", policy - visits, features) / len(features)


def _pad(samples: Sequence[PolicySample]) -> tuple[Any, Any, Any]:
    """Return the samples as arrays padded to the same number of actions, and the padding's mask."""
    widest = max(len(each.visits) for each in samples)
    features = np.zeros((len(samples), widest, samples[0].features.shape[1]), dtype=np.float32)
    visits = np.zeros((len(samples), widest), dtype=np.float32)
    mask = np.full((len(samples), widest), -1e9, dtype=np.float32)
    for at, each in enumerate(samples):
        count = len(each.visits)
        features[at, :count] = each.features
        visits[at, :count] = each.visits / each.visits.sum()
        mask[at, :count] = 0.0
    return features, visits, mask

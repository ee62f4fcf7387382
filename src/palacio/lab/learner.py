"""Train the value network with Adam, in NumPy: it is too small to need a library."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from palacio.bots.inputs import INPUT_MODULES, SCORE_INPUTS
from palacio.bots.network import (
    BOARD_UNITS,
    HEAD_UNITS,
    LOG_SPREAD,
    OUTPUTS,
    POINTS,
    POINTS_SCALE,
    WIN,
    WIN_POINTS,
)
from palacio.lab.positions import Inputs

Weights = dict[str, Any]  # by the names of `Network`, each with a row of units per input

_BATCH_SIZE = 512
_POINTS_LOSS = 0.25  # weight of the loss for points and spread; the loss for winning has weight 1
_SCALE_MIN = 0.1  # lower bound on the standard deviation that an input is divided by
_DECAY = 0.01  # weight decay, multiplied by the learning rate


def new_weights(game: str, seed: int, points: Any) -> Weights:
    """Return random weights that, untrained, always predict the mean and spread of `points`."""
    rng = np.random.default_rng(seed)
    weights = {name: rng.normal(size=size) * size[0] ** -0.5 for name, size in _shapes(game)}
    weights["output_weights"] = np.zeros((HEAD_UNITS, OUTPUTS))
    for name, units in (("board", BOARD_UNITS), ("head", HEAD_UNITS), ("output", OUTPUTS)):
        weights[f"{name}_bias"] = np.zeros(units)
    weights["output_bias"][POINTS] = points.mean() / POINTS_SCALE
    weights["output_bias"][LOG_SPREAD] = np.log(points.std() / POINTS_SCALE)
    return {name: array.astype("f4") for name, array in weights.items()}


def _shapes(game: str) -> Iterator[tuple[str, tuple[int, int]]]:
    module = INPUT_MODULES[game]
    yield "board_weights", (module.BOARD_INPUTS, BOARD_UNITS)
    yield "own_weights", (BOARD_UNITS, HEAD_UNITS)
    yield "sum_weights", (BOARD_UNITS, HEAD_UNITS)
    yield "table_weights", (module.TABLE_INPUTS, HEAD_UNITS)
    yield "score_weights", (SCORE_INPUTS, HEAD_UNITS)


def train(weights: Weights, inputs: Inputs, seed: int, epochs: int, rate: float) -> Weights:
    """Return weights trained on these inputs; the learning rate falls from `rate` to 0."""
    scale = np.maximum(inputs.boards.std(axis=(0, 1)), _SCALE_MIN).astype("f4")
    inputs = inputs._replace(boards=inputs.boards / scale)
    adam = _Adam({**weights, "board_weights": weights["board_weights"] * scale[:, None]})
    batches = list(_batches(len(inputs.points), epochs, seed))
    for number, chosen in enumerate(batches):
        slope = 0.5 * (1 + np.cos(np.pi * number / len(batches)))
        adam.step(gradients(adam.weights, inputs.rows(chosen)), rate * slope)
    return {**adam.weights, "board_weights": adam.weights["board_weights"] / scale[:, None]}


def _batches(size: int, epochs: int, seed: int) -> Iterator[Any]:
    """Yield the rows of each batch; every row occurs once in an epoch."""
    rng = np.random.default_rng(seed)
    for _ in range(epochs):
        yield from np.array_split(rng.permutation(size), -(-size // _BATCH_SIZE))


class _Adam:
    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self._square = {name: np.zeros_like(array) for name, array in weights.items()}
        self._steps = 0

    def step(self, gradient: Weights, rate: float) -> None:
        """Update the weights by a step of Adam. Weight decay applies to all but the biases."""
        self._steps += 1
        for name, slope in gradient.items():
            mean = self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope
            square = self._square[name] = 0.999 * self._square[name] + 0.001 * slope**2
            root = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            change = mean / (1 - 0.9**self._steps) / root
            if not name.endswith("bias"):
                change = change + _DECAY * self.weights[name]
            self.weights[name] = (self.weights[name] - rate * change).astype("f4")


# --- The network on many positions at once, and its gradients.


@dataclass(frozen=True)
class Activations:
    boards: Any
    sum: Any
    head: Any
    outputs: Any


def activate(weights: Weights, inputs: Inputs) -> Activations:
    """Return the activations of the network, computed as in `bots/network.py` for one position."""
    boards = np.maximum(inputs.boards @ weights["board_weights"] + weights["board_bias"], 0)
    total = boards.sum(axis=1)
    shared = total @ weights["sum_weights"] + inputs.tables @ weights["table_weights"]
    head = boards @ weights["own_weights"] + inputs.scores @ weights["score_weights"]
    head = np.maximum(head + (shared + weights["head_bias"])[:, None], 0)
    outputs = head @ weights["output_weights"] + weights["output_bias"]
    return Activations(boards, total, head, outputs)


def win_probabilities(outputs: Any, inputs: Inputs) -> Any:
    """Return the win probability of each seat, as `bots/evaluation.py` does for one position."""
    finals = inputs.now + POINTS_SCALE * outputs[..., POINTS]
    logits = outputs[..., WIN] + finals / WIN_POINTS
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def gradients(weights: Weights, inputs: Inputs) -> Weights:
    """Return the gradient of the mean loss with respect to every weight."""
    run = activate(weights, inputs)
    outputs = _output_gradient(run.outputs, inputs) / len(inputs.points)
    head = outputs @ weights["output_weights"].T * (run.head > 0)
    shared = head.sum(axis=1)
    boards = head @ weights["own_weights"].T + (shared @ weights["sum_weights"].T)[:, None]
    boards = boards * (run.boards > 0)
    return {
        "board_weights": _products(inputs.boards, boards),
        "board_bias": boards.sum(axis=(0, 1)),
        "own_weights": _products(run.boards, head),
        "sum_weights": run.sum.T @ shared,
        "table_weights": inputs.tables.T @ shared,
        "score_weights": _products(inputs.scores, head),
        "head_bias": shared.sum(axis=0),
        "output_weights": _products(run.head, outputs),
        "output_bias": outputs.sum(axis=(0, 1)),
    }


def _output_gradient(outputs: Any, inputs: Inputs) -> Any:
    """Return the gradient of the loss with respect to the outputs.

    The loss is the cross-entropy of winning, plus the negative log-likelihood of points that are
    normally distributed. The gradient for the expected points leaves out the loss for winning.
    """
    slope = np.empty_like(outputs)
    slope[..., WIN] = win_probabilities(outputs, inputs) - inputs.shares
    spread = np.exp(np.clip(outputs[..., LOG_SPREAD], -3, 3))
    error = (outputs[..., POINTS] - inputs.points / POINTS_SCALE) / spread
    slope[..., POINTS] = _POINTS_LOSS * error / spread
    slope[..., LOG_SPREAD] = _POINTS_LOSS * (1 - error**2)
    return slope


def _products(inputs: Any, slopes: Any) -> Any:
    """Return the gradient of a weight matrix: inputs times slopes, summed over all boards."""
    return inputs.reshape(-1, inputs.shape[-1]).T @ slopes.reshape(-1, slopes.shape[-1])


# --- The quality of predictions.


def measure(weights: Weights, inputs: Inputs) -> dict[str, float]:
    """Return the losses of the network on these positions."""
    outputs = activate(weights, inputs).outputs
    wins = win_probabilities(outputs, inputs)
    error = POINTS_SCALE * outputs[..., POINTS] - inputs.points
    spread = POINTS_SCALE * np.exp(outputs[..., LOG_SPREAD])
    return {
        "log_loss": float(-(inputs.shares * np.log(wins + 1e-9)).sum(axis=1).mean()),
        "brier": float(((wins - inputs.shares) ** 2).mean()),
        "points_rms": float(np.sqrt((error**2).mean())),
        "within_spread": float((np.abs(error) < spread).mean()),
    }

"""Train a small agent for Azul that beats `greedy`: `python docs/examples/train_agent.py`.

It takes about two minutes of CPU time. Each `# %%` begins a cell, for editors that run them one by
one. A number as argument scales the training: 0.1 for a tenth.
"""

# %% [markdown]
# The agent has a network that estimates by how many points the seat to move will win. To choose,
# it tries every legal action on a copy of the match and takes the one that leads to the position
# with the highest estimate. It learns by self-play: the estimate of a position moves towards the
# estimates a few actions later, and at the end of a match towards the result.

# %%
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from palacio import Match
from palacio.envs import SKIP, Batch
from palacio.lab import run_arena

Array = Any
MATCHES = 256  # that are played at once
STEPS = 26  # of all matches, between two lessons
LESSONS = 100
HIDDEN = 64
POINTS = 20.0  # the network's unit
LAMBDA = 0.85  # how far a result reaches back
NOISE = 0.02  # added to values in training, to try different actions
PASSES = 4  # over the positions of a lesson
LESSON_ROWS = 256  # positions in one adjustment of the weights
SCALE = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0

# %% [markdown]
# The input: the observation of the seat to move, scaled. A line is full at 1, whatever its length.

# %%
batch = Batch("azul", size=MATCHES, threads=2, seed=1)
LAYOUT = batch.layout


def input_scale() -> Array:
    """Return the factor for each byte of an observation."""
    scale = 1 / LAYOUT.high().astype(np.float32)
    for board in LAYOUT.split(scale)["boards"]:
        board["lines"][:] = 1 / np.arange(1, 6, dtype=np.float32)[:, None]
        board["score"][:] = 1 / 100
        board["floor"][:] = 1 / 3
    return scale


INPUT_SCALE = input_scale()


def lead(observation: Array) -> Array:
    """Return the lead in points of the seat to move."""
    own, other = (board["score"][..., 0] for board in LAYOUT.split(observation)["boards"])
    return own.astype(np.float32) - other


# %% [markdown]
# The network: two layers, whose output is added to the current lead in points. Its gradient is
# short enough to be written by hand; Adam adjusts the weights.


# %%
@dataclass
class Network:
    """A value network with its optimizer."""

    weights: list[Array]
    rate: float = 1e-3
    steps: int = 0
    moments: list[tuple[Array, Array]] = field(default_factory=list)

    def value(self, observation: Array) -> Array:
        """Return the expected final lead of the seat to move, in units of `POINTS`."""
        return self._forward(observation * INPUT_SCALE)[-1] + lead(observation) / POINTS

    def _forward(self, x: Array) -> tuple[Array, Array, Array]:
        w1, b1, w2, b2, w3 = self.weights
        first = np.maximum(x @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        return first, second, second @ w3

    def learn(self, observation: Array, target: Array) -> float:
        """Take a step towards the targets; return the mean squared error before it."""
        x = observation * INPUT_SCALE
        first, second, out = self._forward(x)
        error = out + lead(observation) / POINTS - target
        w2, w3 = self.weights[2], self.weights[4]
        to_out = np.clip(error, -1, 1) / len(x)  # Huber loss: limits the effect of outliers
        to_second = np.outer(to_out, w3) * (second > 0)
        to_first = to_second @ w2.T * (first > 0)
        layers = (x, to_first), (first, to_second)
        gradients = [part for put, out in layers for part in (put.T @ out, out.sum(0))]
        self._adjust([*gradients, second.T @ to_out])
        return float((error**2).mean())

    def _adjust(self, gradients: list[Array]) -> None:
        self.moments = self.moments or [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps += 1
        for weight, gradient, (mean, square) in zip(
            self.weights, gradients, self.moments, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weight -= self.rate * mean / (1 - 0.9**self.steps) / size


def new_network(rng: np.random.Generator) -> Network:
    """Return a network that expects the present lead; its last weights are 0."""
    shapes = [(LAYOUT.size, HIDDEN), (HIDDEN,), (HIDDEN, 32), (32,), (32,)]
    weights = [np.zeros(shape, np.float32) for shape in shapes]
    for number in (0, 2):
        spread = (2 / shapes[number][0]) ** 0.5
        weights[number] += spread * rng.standard_normal(shapes[number], np.float32)
    return Network(weights)


# %% [markdown]
# To choose, copy each match once for each legal action and step the copies. All copies have the
# same dice, so that no action looks better by a lucky deal, and these are not the dice of the
# match: the agent can't see deals in advance.


# %%
class Chooser:
    """Chooses actions by the value of the positions after them."""

    def __init__(self, network: Network, size: int) -> None:
        self._network = network
        self._copies = Batch("azul", size=size, threads=2, seed=2, autoreset="off")

    def choose(self, states: Array, mask: Array, noise: Array | float = 0.0) -> Array:
        """Return for each match the legal action with the highest value plus noise."""
        matches, actions = np.nonzero(mask)
        values = np.full(mask.shape, -np.inf, np.float32)
        size = self._copies.size
        for at in range(0, len(matches), size):
            part = matches[at : at + size], actions[at : at + size]
            values[part] = self._values(states[part[0]], part[1])
        return (values + noise).argmax(axis=1)

    def _values(self, states: Array, actions: Array) -> Array:
        """Return the value of each action in its state, for the seat that does it."""
        number, padded = len(actions), np.full(self._copies.size, SKIP)
        padded[:number] = actions
        self._copies.states[:number] = states
        self._copies.dice[:] = self._copies.dice[0]
        actors = self._copies.show().current_player[:number].copy()
        out = self._copies.step(padded)
        seen = out.observation[:number]
        values = np.where(out.ended[:number], lead(seen) / POINTS, self._network.value(seen))
        return np.where(out.current_player[:number] == actors, values, -values)


# %% [markdown]
# A lesson: play some steps, then compute the targets backwards. A target mixes the value of the
# next position with the target there, each from the point of view of the seat to move.


# %%
@dataclass
class Step:
    """One action in each match."""

    observation: Array
    value: Array  # for the seat to move
    player: Array
    ended: Array
    result: Array  # where the match ended: the final lead of the seat that acted


def play_step(network: Network, chooser: Chooser, rng: np.random.Generator) -> Step:
    """Play one action in each match."""
    out, matches = batch.outputs, np.arange(MATCHES)
    seen, player = out.observation.copy(), out.current_player.copy()
    noise = NOISE * rng.standard_normal(out.legal_action_mask.shape, np.float32)
    out = batch.step(chooser.choose(batch.states, out.legal_action_mask, noise))
    scores = out.final_scores.astype(np.float32)
    result = (scores[matches, player] - scores[matches, 1 - player]) / POINTS
    return Step(seen, network.value(seen), player, out.ended.copy(), result)


def targets(steps: list[Step], last_value: Array, last_player: Array) -> Array:
    """Return the TD(λ) target of each step."""
    target, value, player = last_value, last_value, last_player
    found = []
    for step in reversed(steps):
        sign = np.where(player == step.player, 1, -1)
        ahead = sign * ((1 - LAMBDA) * value + LAMBDA * target)
        target = np.where(step.ended, step.result, ahead)
        value, player = step.value, step.player
        found.append(target)
    return np.concatenate(found[::-1])


def lesson(network: Network, chooser: Chooser, rng: np.random.Generator) -> float:
    """Play and learn; return the mean squared error."""
    steps = [play_step(network, chooser, rng) for _ in range(STEPS)]
    out = batch.outputs
    goals = targets(steps, network.value(out.observation), out.current_player.copy())
    seen = np.concatenate([step.observation for step in steps])
    errors = []
    for _ in range(PASSES):
        for rows in np.array_split(rng.permutation(len(seen)), len(seen) // LESSON_ROWS):
            errors.append(network.learn(seen[rows], goals[rows]))
    return float(np.mean(errors))


# %%
def train(lessons: int) -> Network:
    """Return a network trained by this many lessons of self-play."""
    rng = np.random.default_rng(7)
    network, begin = new_network(rng), time.perf_counter()
    chooser = Chooser(network, 4096)
    for number in range(1, lessons + 1):
        network.rate = 1e-3 * (1 - 0.9 * number / lessons)
        error = lesson(network, chooser, rng)
        if number % 10 == 0:
            seconds = time.perf_counter() - begin
            print(f"{number:4} lessons, error {error:.3f}, {seconds:.0f} s", flush=True)
    return network


# %% [markdown]
# The agent as a bot of the arena, where every deal is played from both seats.


# %%
def new_bot(network: Network) -> type:
    """Return a class of bots that play the network's best action."""
    chooser = Chooser(network, batch.actions)

    class Trained:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, match: Match) -> str:
            states = np.array([match.state])
            position.states[:] = states
            action = chooser.choose(states, position.show().legal_action_mask)[0]
            return position.action_text(action)

    position = Batch("azul")
    return Trained


if __name__ == "__main__":
    trained = train(round(LESSONS * SCALE))
    print(run_arena(new_bot(trained), "greedy", matches=round(400 * SCALE)))

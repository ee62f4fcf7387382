"""Training data for the value network: positions between two rounds, with the match's outcome."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from palacio.bots.evaluation import Evaluator, evaluate
from palacio.bots.inputs import INPUT_MODULES, SCORE_INPUTS, encode_positions
from palacio.bots.search import new_scratch
from palacio.lab.selfplay import Outcome, SelfPlay
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import PLAIN
from palacio.rules.state import State, plain, to_bytes

_HELD_OUT_ONE_IN = 10  # one match in 10
_QUICK_ROUND_ONE_IN = 4  # one round in 4 is played by the policy


@dataclass(frozen=True)
class SelfPlayJob:
    """Self-play matches for one process to play."""

    game: str
    option: str
    seats: int
    evaluator: Evaluator
    seed: int
    matches: int
    simulations: int = 0  # per action; 0 plays by the policy alone


class Positions(NamedTuple):
    """Arrays with one row per position."""

    states: Any
    match: Any  # the number of its match
    finals: Any  # per seat: its final score
    shares: Any  # per seat: its share of the victory


class Inputs(NamedTuple):
    """The network's inputs, with one row per position, and the targets for its outputs."""

    boards: Any  # per seat and input
    tables: Any
    scores: Any  # per seat and input
    points: Any  # per seat: points still to come
    now: Any  # per seat: its score
    shares: Any  # per seat

    def rows(self, chosen: Any) -> "Inputs":
        return Inputs(*(array[chosen] for array in self))


def play_job(job: SelfPlayJob) -> Positions:
    """Play the matches of a job and return their positions."""
    playing = SelfPlay(job.game, job.option, job.seats, job.evaluator, job.seed)
    if job.simulations:
        playing.play_by_search(job.matches, job.simulations, _QUICK_ROUND_ONE_IN)
    else:
        playing.play_by_policy(job.matches)
    return _positions(GAMES[job.game].rules.STATE, playing.matches)


def _positions(dtype: Any, matches: Sequence[tuple[list[State], Outcome]]) -> Positions:
    counts = [len(states) for states, _ in matches]
    data = b"".join(to_bytes(s) for states, _ in matches for s in states)
    scores, shares = (
        np.array([getattr(outcome, name) for _, outcome in matches], dtype="f4")
        for name in ("scores", "shares")
    )
    match = np.repeat(np.arange(len(matches)), counts)
    return Positions(np.frombuffer(data, dtype), match, scores[match], shares[match])


def join(parts: Iterable[Positions]) -> Positions:
    """Concatenate positions, and number their matches consecutively."""
    joined, matches = [], 0
    for part in parts:
        joined.append(part._replace(match=part.match + matches))
        matches = int(joined[-1].match[-1]) + 1 if len(part.match) else matches
    return Positions(*(np.concatenate(arrays) for arrays in zip(*joined, strict=True)))


def digest(positions: Positions) -> str:
    """Return the SHA-256 of the states and outcomes."""
    arrays = (positions.states, positions.finals, positions.shares)
    return hashlib.sha256(b"".join(array.tobytes() for array in arrays)).hexdigest()


def is_held_out(positions: Positions) -> Any:
    """Return a mask of the held-out positions: those of every tenth match."""
    return positions.match % _HELD_OUT_ONE_IN == 0


def rows_of(positions: Positions, chosen: Any) -> Positions:
    return Positions(*(array[chosen] for array in positions))


def read_inputs(positions: Positions, game: str) -> Inputs:
    """Return the network's inputs and targets."""
    module, (number, seats) = INPUT_MODULES[game], positions.finals.shape
    boards = np.zeros((number, seats, module.BOARD_INPUTS), "f4")
    tables = np.zeros((number, module.TABLE_INPUTS), "f4")
    scores = np.zeros((number, seats, SCORE_INPUTS), "f4")
    buffer = new_scratch(positions.states.dtype).buffers.inputs
    encode_positions(_states(positions), boards, tables, scores, buffer)
    now = positions.states["boards"]["score"][:, :seats].astype("f4")
    return Inputs(boards, tables, scores, positions.finals - now, now, positions.shares)


def smooth_shares(shares: Any, predicted: Any, match: Any, trace: float) -> Any:
    """Return the TD(lambda) targets for winning, with `trace` as lambda.

    A position's target mixes the prediction for the next position of its match with that next
    position's own target. The target of a match's last position is the outcome. Mixing reduces the
    variance from later rounds, so that fewer matches are needed.
    """
    targets = np.array(shares)
    for at in range(len(targets) - 2, -1, -1):
        if match[at] == match[at + 1]:
            targets[at] = trace * targets[at + 1] + (1 - trace) * predicted[at + 1]
    return targets


def _states(positions: Positions) -> Any:
    """Return the states as records that the rules can use."""
    return [plain(s) for s in positions.states] if PLAIN else positions.states


def log_loss(evaluator: Evaluator, positions: Positions) -> float:
    """Return the mean log-loss of the evaluator's win probabilities, computed by compiled code."""
    evaluator = evaluator._replace(margin_weight=0.0)
    scratch, total = new_scratch(positions.states.dtype), 0.0
    for s, shares in zip(_states(positions), positions.shares, strict=True):
        evaluate(s, evaluator, scratch.buffers, scratch.scores, scratch.values)
        total -= float(shares @ np.log(scratch.values[: len(shares)]))
    return total / len(positions.states)

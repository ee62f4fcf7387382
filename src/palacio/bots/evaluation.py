"""The evaluator: expected final scores and win probabilities of a position between two rounds."""

from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

from palacio.bots.features import extract_features, stage
from palacio.bots.network import Buffers, Network, is_network, predict
from palacio.rules import verbs
from palacio.rules.compiled import lean_rule
from palacio.rules.drafting import OVER
from palacio.rules.state import State

_TIEBREAK = 0.001  # points per tie-break unit: only decides between equal scores
_FINAL_TEMPERATURE = 0.0001  # for a finished match, where a lead of one point is a win
_EXPONENT_MIN = -50.0  # its exponential is practically 0
_MARGIN_SCALE = 40.0  # a lead of this many points gives half of the possible margin bonus
_INFINITY = 1000.0


class Evaluator(NamedTuple):
    """Value and policy weights, fitted to self-play matches."""

    value_weights: Any  # per stage and feature: points still to be scored
    temperature: Any  # per stage: of the softmax from scores to win probabilities, in points
    policy_weights: Any  # per policy feature of an action
    margin_weight: float  # share of the value that depends on the lead in points
    network: Network  # replaces the value weights, unless it is NO_NETWORK


@lean_rule
def evaluate(s: State, evaluator: Evaluator, buffers: Buffers, scores: Any, values: Any) -> None:
    """Write each seat's expected score to `scores`, and its value to `values`.

    A value is the probability of winning, mixed with a term for the lead in points.
    """
    if s.phase == OVER:
        rank(s, scores)
        subtract_best(s, scores, values, _FINAL_TEMPERATURE)
    elif is_network(evaluator.network):
        predict(s, evaluator.network, buffers, scores, values)
        subtract_best(s, values, values, 1.0)
    else:
        now = stage(s)
        sum_features(s, now, evaluator, buffers.inputs, scores)
        subtract_best(s, scores, values, evaluator.temperature[now])
    mix_values(s, evaluator.margin_weight, scores, values)


@lean_rule
def rank(s: State, scores: Any) -> None:
    """Write the final scores, with a small addition for the tie-break."""
    for seat in range(s.seats):
        scores[seat] = float(s.boards[seat].score) + verbs.tiebreak(s, seat) * _TIEBREAK


@lean_rule
def sum_features(s: State, now: int, evaluator: Evaluator, features: Any, scores: Any) -> None:
    """Write each seat's expected final score to `scores`, from the value weights of this stage."""
    weights = evaluator.value_weights
    count = len(weights) // len(evaluator.temperature)
    for seat in range(s.seats):
        extract_features(s, seat, features)
        to_come = multiply(features, count, weights, now * count)
        scores[seat] = float(s.boards[seat].score) + to_come


@lean_rule
def multiply(features: Any, count: int, weights: Any, at: int) -> float:
    """Return the dot product of the features and the weights that begin at `at`.

    Four sums are added up in parallel, because each addition to a sum has to wait for the previous
    one.
    """
    a = b = c = d = 0.0
    fours = count - count % 4
    for number in range(0, fours, 4):
        a += features[number] * weights[at + number]
        b += features[number + 1] * weights[at + number + 1]
        c += features[number + 2] * weights[at + number + 2]
        d += features[number + 3] * weights[at + number + 3]
    for number in range(fours, count):
        a += features[number] * weights[at + number]
    return (a + b) + (c + d)


@lean_rule
def subtract_best(s: State, scores: Any, logits: Any, temperature: float) -> None:
    """Write each score's difference from the best one, divided by the temperature, to `logits`."""
    best = scores[0]
    for seat in range(1, s.seats):
        best = max(best, scores[seat])
    for seat in range(s.seats):
        logits[seat] = (scores[seat] - best) / temperature


@lean_rule
def mix_values(s: State, weight: float, scores: Any, values: Any) -> None:
    """Replace the logits in `values` with win probabilities, mixed with a term for the lead.

    The highest logit must be 0.
    """
    total = 0.0
    for seat in range(s.seats):
        values[seat] = exp(max(_EXPONENT_MIN, values[seat]))
        total += values[seat]
    for seat in range(s.seats):
        lead = scores[seat] - best_rival_score(s, scores, seat)
        margin = 0.5 + 0.5 * lead / (_MARGIN_SCALE + abs(lead))
        values[seat] = (1.0 - weight) * values[seat] / total + weight * margin


@lean_rule
def best_rival_score(s: State, scores: Any, seat: int) -> float:
    best = -_INFINITY
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, scores[rival])
    return best


def win_share(value: float, scores: Sequence[float], seat: int, margin_weight: float) -> float:
    """Return the win probability: a mean value of `evaluate` without its term for the lead.

    Approximate, since the term is computed from the mean scores, not for each evaluation.
    """
    lead = scores[seat] - max(score for rival, score in enumerate(scores) if rival != seat)
    margin = 0.5 + 0.5 * lead / (_MARGIN_SCALE + abs(lead))
    return min(1.0, max(0.0, (value - margin_weight * margin) / (1.0 - margin_weight)))

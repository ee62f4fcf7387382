"""The evaluator: expected final scores and win probabilities of a position between two rounds."""

from math import exp
from typing import Any, NamedTuple

from palacio.bots.features import extract_features, stage
from palacio.rules import verbs
from palacio.rules.compiled import rule
from palacio.rules.drafting import OVER
from palacio.rules.state import State

_TIEBREAK = 0.001  # points per tie-break unit: only decides between equal scores
_FINAL_TEMPERATURE = 0.0001  # of a finished match, where a lead of one point is a win
_EXPONENT_MIN = -50.0  # its exponential is practically 0
_MARGIN_SCALE = 40.0  # a lead of this many points gives half of the possible margin bonus
_INFINITY = 1000.0


class Evaluator(NamedTuple):
    """Weights of the value and of the policy, fitted to matches of self-play."""

    value_weights: Any  # per stage and feature: points still to be scored
    temperature: Any  # per stage: of the softmax from scores to win probabilities, in points
    policy_weights: Any  # per policy feature of an action
    margin_weight: float  # share of the value that depends on the lead in points


@rule
def predict_scores(s: State, evaluator: Evaluator, features: Any, scores: Any) -> None:
    """Write each seat's expected final score to `scores`."""
    count = len(evaluator.value_weights) // len(evaluator.temperature)
    at = 0 if s.phase == OVER else stage(s) * count
    for seat in range(s.seats):
        scores[seat] = float(s.boards[seat].score)
        if s.phase == OVER:
            scores[seat] += verbs.tiebreak(s, seat) * _TIEBREAK
        else:
            extract_features(s, seat, features)
            to_come = 0.0
            for number in range(count):
                to_come += evaluator.value_weights[at + number] * features[number]
            scores[seat] += to_come


@rule
def evaluate(s: State, evaluator: Evaluator, features: Any, scores: Any, values: Any) -> None:
    """Write each seat's value to `values`: its win probability, mixed with its lead in points."""
    predict_scores(s, evaluator, features, scores)
    temperature = _FINAL_TEMPERATURE if s.phase == OVER else evaluator.temperature[stage(s)]
    best = scores[0]
    for seat in range(1, s.seats):
        best = max(best, scores[seat])
    total = 0.0
    for seat in range(s.seats):
        values[seat] = exp(max(_EXPONENT_MIN, (scores[seat] - best) / temperature))
        total += values[seat]
    weight = evaluator.margin_weight
    for seat in range(s.seats):
        lead = scores[seat] - best_rival_score(s, scores, seat)
        margin = 0.5 + 0.5 * lead / (_MARGIN_SCALE + abs(lead))
        values[seat] = (1.0 - weight) * values[seat] / total + weight * margin


@rule
def best_rival_score(s: State, scores: Any, seat: int) -> float:
    best = -_INFINITY
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, scores[rival])
    return best

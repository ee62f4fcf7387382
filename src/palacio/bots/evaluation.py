"""What a position between two rounds is worth: final scores, and shares of winning."""

from math import exp
from typing import Any, NamedTuple

from palacio.bots import senses
from palacio.rules import verbs
from palacio.rules.compiled import rule
from palacio.rules.drafting import OVER
from palacio.rules.state import State

_TIEBREAK = 0.001  # of a point: it decides between equals only
_NO_SPREAD = 0.0001  # once a match is over, a point ahead is all
_LEAST = -50.0  # an exponent that is as good as 0
_WIDE = 40.0  # points ahead that are half of all there is to margins
_MUCH = 1000.0


class Judge(NamedTuple):
    """Weights, fitted to matches: of features per stage, of what an action does, and how sure."""

    gains: Any  # per stage and feature: points still to come
    spread: Any  # per stage: how many points of difference mean little
    urges: Any  # what draws at first sight
    margin: float  # how much the difference in points counts beside winning


@rule
def expect(s: State, judge: Judge, features: Any, scores: Any) -> None:
    """The score that each seat will end with."""
    many = len(judge.gains) // len(judge.spread)
    at = 0 if s.phase == OVER else senses.stage(s) * many
    for seat in range(s.seats):
        scores[seat] = float(s.boards[seat].score)
        if s.phase == OVER:
            scores[seat] += verbs.tiebreak(s, seat) * _TIEBREAK
        else:
            senses.describe(s, seat, features)
            gain = 0.0
            for number in range(many):
                gain += judge.gains[at + number] * features[number]
            scores[seat] += gain


@rule
def evaluate(s: State, judge: Judge, features: Any, scores: Any, values: Any) -> None:
    """Each seat's share of winning, between 0 and 1, with a little for the margin."""
    expect(s, judge, features, scores)
    spread = _NO_SPREAD if s.phase == OVER else judge.spread[senses.stage(s)]
    most = scores[0]
    for seat in range(1, s.seats):
        most = max(most, scores[seat])
    total = 0.0
    for seat in range(s.seats):
        values[seat] = exp(max(_LEAST, (scores[seat] - most) / spread))
        total += values[seat]
    for seat in range(s.seats):
        ahead = scores[seat] - best_rival(s, scores, seat)
        wide = 0.5 + 0.5 * ahead / (_WIDE + abs(ahead))
        values[seat] = (1.0 - judge.margin) * values[seat] / total + judge.margin * wide


@rule
def best_rival(s: State, scores: Any, seat: int) -> float:
    best = -_MUCH
    for rival in range(s.seats):
        if rival != seat:
            best = max(best, scores[rival])
    return best

"""The candidate actions of a position with their policy logits."""

from math import exp
from typing import Any, NamedTuple

from palacio.rules.compiled import array, lean_rule

ACTIONS_MAX = 512  # in one position
_CACHE_MAX = 320
_EXPONENT_MAX = 100.0  # a product of several factors stays within the range of floats


class Candidates(NamedTuple):
    """Buffers that a game's `score_candidates` overwrites for every position."""

    actions: Any
    logits: Any  # one per action; their softmax is the prior
    cache: Any  # terms that several actions and later positions share


def new_candidates() -> Candidates:
    return Candidates(array(ACTIONS_MAX), array(ACTIONS_MAX, "f8"), array(_CACHE_MAX, "f8"))


@lean_rule
def exponentiate(logits: Any, count: int, sharpness: float) -> float:
    """Replace logits with their exponentials, scaled so that the highest is 1; return the sum."""
    highest = logits[0]
    for number in range(1, count):
        highest = max(highest, logits[number])
    total = 0.0
    for number in range(count):
        logits[number] = exp(sharpness * (logits[number] - highest))
        total += logits[number]
    return total


@lean_rule
def candidate_at(candidates: Candidates, count: int, sharpness: float, at: float) -> int:
    """Return the action at this point, from 0 to 1, in the cumulative probabilities."""
    wanted = at * exponentiate(candidates.logits, count, sharpness)
    number = 0
    while number < count - 1 and wanted >= candidates.logits[number]:
        wanted -= candidates.logits[number]
        number += 1
    return candidates.actions[number]


@lean_rule
def to_factor(logit: float) -> float:
    """Return the exponential of a term of a logit, bounded so that products stay finite."""
    return exp(min(_EXPONENT_MAX, max(-_EXPONENT_MAX, logit)))

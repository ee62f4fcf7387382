"""Tests of a position: whether it makes a puzzle, and which answers are right."""

from collections.abc import Sequence

from palacio.puzzles.solver import Solved

# A right answer loses at most ACCEPTED_SHARE and at most ACCEPTED_POINTS. A wrong answer loses at
# least WRONG_SHARE or WRONG_POINTS. A position with an action in between is not used as a puzzle.
ACCEPTED_SHARE, ACCEPTED_POINTS = 0.005, 0.5
WRONG_SHARE, WRONG_POINTS = 0.08, 3.0

# A wrong answer is near if it loses less than NEAR_SHARE and less than NEAR_POINTS.
NEAR_SHARE, NEAR_POINTS = 0.10, 4.0

_ACTIONS_MIN = 3
_ANSWERS_MAX = 3
_DECIDED = 0.05  # closer than this to certain victory or defeat, a puzzle is dull


def count_answers(solved: Sequence[Solved]) -> int | None:
    """Return how many of the best actions are right answers; None if this is not a puzzle."""
    right = [each for each in solved if _is_right(solved[0], each)]
    wrong = [each for each in solved if _is_wrong(solved[0], each)]
    is_clear = len(right) + len(wrong) == len(solved) and solved[: len(right)] == tuple(right)
    is_small = len(right) <= min(_ANSWERS_MAX, len(wrong))
    if not is_clear or not is_small or len(solved) < _ACTIONS_MIN:
        return None
    return len(right) if _is_open(right[0], wrong[0]) else None


def _is_right(best: Solved, each: Solved) -> bool:
    share, points = _loss(best, each)
    return share <= ACCEPTED_SHARE and points <= ACCEPTED_POINTS


def _is_wrong(best: Solved, each: Solved) -> bool:
    share, points = _loss(best, each)
    return share >= WRONG_SHARE or points >= WRONG_POINTS


def _loss(best: Solved, each: Solved) -> tuple[float, float]:
    return best.share - each.share, best.lead - each.lead


def _is_open(best: Solved, wrong: Solved) -> bool:
    """Return whether the best action is no sure loss, and the best wrong action no sure win."""
    return best.share > _DECIDED and wrong.share < 1.0 - _DECIDED

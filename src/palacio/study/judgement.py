"""Judgements of actions: doubtful, mistake or blunder, by share of winning and by points."""

from typing import Literal

Judgement = Literal["doubtful", "mistake", "blunder"]

# For each judgement, the least loss of share of winning and the least loss of lead in points.
THRESHOLDS: dict[Judgement, tuple[float, float]] = {
    "doubtful": (0.02, 1.5),
    "mistake": (0.05, 3.0),
    "blunder": (0.10, 6.0),
}
OBVIOUS = 0.005  # if all shares are closer together, there is nothing to decide
_SURE = 2.0  # standard errors


def judge(share: float, share_error: float, points: float, points_error: float) -> Judgement | None:
    """Return the worse of the judgements by share and by points; None if both losses are small.

    A loss only counts if it is larger than two standard errors.
    """
    share = share if share > _SURE * share_error else 0.0
    points = points if points > _SURE * points_error else 0.0
    found = (name for name, least in THRESHOLDS.items() if share >= least[0] or points >= least[1])
    return max(found, key=list(THRESHOLDS).index, default=None)

"""The comparison of the action that was played with the best one, in one search."""

from math import hypot
from typing import NamedTuple

from palacio.study.judgement import OBVIOUS, Judgement, judge
from palacio.study.searcher import Rated, Searched
from palacio.study.shares import Numbers, lead
from palacio.study.timeline import Moment


class Comparison(NamedTuple):
    best: Rated
    played: Rated
    effect: Numbers
    loss: float
    points_lost: float
    judgement: Judgement | None
    is_decision: bool


def compare(found: Searched, moment: Moment) -> Comparison:
    """Return the comparison of the played action with the best one.

    If no action rates higher, the played one counts as the best. Actions that are played for a seat
    after it has left the match are not judged.
    """
    played, seat = found.played, moment.seat
    assert played is not None
    best = found.best if found.best.value > played.value else played
    loss = max(0.0, best.shares[seat] - played.shares[seat])
    points = max(0.0, lead(best.points, seat) - lead(played.points, seat))
    effect = change(played.shares, best.shares) if loss else (0.0,) * len(played.shares)
    if seat in moment.out:
        return Comparison(best, played, effect, loss, points, None, False)
    share_error = hypot(best.share_error, played.share_error)
    lead_error = hypot(best.lead_error, played.lead_error)
    judgement = judge(loss, share_error, points, lead_error)
    return Comparison(best, played, effect, loss, points, judgement, found.spread > OBVIOUS)


def change(after: Numbers, before: Numbers) -> Numbers:
    return tuple(new - old for new, old in zip(after, before, strict=True))

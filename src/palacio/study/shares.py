"""Calibrated shares of winning of all seats, as predicted by a search."""

from collections.abc import Sequence

from palacio.bots.calibration import Scaling, scale, scaling_of
from palacio.bots.evaluation import win_share
from palacio.bots.search_bot import mean_scores
from palacio.bots.tree import Tree, mean_value
from palacio.bots.weights import MARGIN_WEIGHT
from palacio.match.result import winners
from palacio.rules.state import State

Numbers = tuple[float, ...]  # one for each seat

_FITTED_VISITS = 64  # of the searches that the calibration was fitted to
_DECLINE = 0.28  # exponent, measured: at 5,000 visits 0.3 of the optimism is left


def raw_shares(tree: Tree, s: State, node: int, out: Sequence[int]) -> Numbers:
    """Return each seat's share at a node of the tree, uncalibrated and without a bonus for a lead.

    Seats that left have a share of 0.
    """
    scores = mean_scores(tree, s, node)
    values = (mean_value(tree, seat, node) for seat in range(len(scores)))
    found = [win_share(value, scores, at, MARGIN_WEIGHT) for at, value in enumerate(values)]
    return without(found, out)


def without(shares: Sequence[float], out: Sequence[int]) -> Numbers:
    """Return shares that add up to 1, with 0 for the seats that left."""
    left = [0.0 if seat in out else share for seat, share in enumerate(shares)]
    total = sum(left)
    if total > 0.0:
        return tuple(share / total for share in left)
    return tuple((seat not in out) / (len(shares) - len(out)) for seat in range(len(shares)))


def shares_of_victory(s: State, out: Sequence[int]) -> Numbers:
    """Return each seat's share of the victory in a match that is over."""
    won = winners(s, out)
    return tuple((seat in won) / len(won) for seat in range(int(s.seats)))


def calibrate(raw: Numbers, s: State, visits: int, *, is_exact: bool) -> Numbers:
    """Return the calibrated shares; `s` is the position that was searched, with `visits` visits.

    Calibration corrects the share of the seat to move. The other seats divide the rest in the same
    proportions as before.
    """
    seat = int(s.seat)
    if not 0.0 < raw[seat] < 1.0:
        return raw
    own = scale(raw[seat], is_exact, _scaling(s, visits))
    factor = (1.0 - own) / (1.0 - raw[seat])
    return tuple(own if at == seat else share * factor for at, share in enumerate(raw))


def _scaling(s: State, visits: int) -> Scaling:
    """Return the calibration of a search with this number of visits.

    It was fitted to short searches. Their optimism for the seat to move, which the intercept
    corrects, declines with more visits. If the correction did not decline too, the searches before
    and after an action would disagree, because each corrects a different seat's share.
    """
    scaling = scaling_of(s)
    optimism = (_FITTED_VISITS / max(visits, _FITTED_VISITS)) ** _DECLINE
    return scaling._replace(intercept=scaling.intercept * optimism)


def lead(points: Sequence[float], seat: int) -> float:
    """Return a seat's points minus those of its best rival."""
    return points[seat] - max(score for rival, score in enumerate(points) if rival != seat)

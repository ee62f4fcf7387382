"""A sequential probability ratio test (SPRT): is one bot stronger than another?"""

import math
from collections.abc import Sequence
from enum import Enum

_ERROR = 0.05  # probability of a wrong answer, either way
_BOUND = math.log((1 - _ERROR) / _ERROR)
_DEALS_MIN = 8  # before that the variance is not known well enough
_VARIANCE_MIN = 0.01


class SprtVerdict(Enum):
    STRONGER = "stronger"
    NOT_STRONGER = "not stronger"
    OPEN = "open"  # needs more matches


def judge(shares: Sequence[float], seats: int, elo: float) -> SprtVerdict:
    """Test whether a bot that won these shares of deals is stronger by `elo`, or by 0.

    Each deal is played from every seat, and its share is the mean over these matches.
    """
    if len(shares) < _DEALS_MIN:
        return SprtVerdict.OPEN
    ratio = log_likelihood_ratio(shares, seats, elo)
    if ratio >= _BOUND:
        return SprtVerdict.STRONGER
    return SprtVerdict.NOT_STRONGER if ratio <= -_BOUND else SprtVerdict.OPEN


def settle(shares: Sequence[float], seats: int, elo: float) -> SprtVerdict:
    """Return the verdict after the last match: the likelier answer if the test is still open."""
    verdict = judge(shares, seats, elo)
    if verdict is not SprtVerdict.OPEN:
        return verdict
    is_likelier = len(shares) >= _DEALS_MIN and log_likelihood_ratio(shares, seats, elo) > 0
    return SprtVerdict.STRONGER if is_likelier else SprtVerdict.NOT_STRONGER


def log_likelihood_ratio(shares: Sequence[float], seats: int, elo: float) -> float:
    """Return the log-likelihood ratio of `elo` against 0, for normally distributed shares."""
    equal, better = expected_share(seats, 0.0), expected_share(seats, elo)
    mean = sum(shares) / len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / (len(shares) - 1)
    gain = (better - equal) * (2 * mean - equal - better)
    return len(shares) * gain / (2 * max(variance, _VARIANCE_MIN))


def expected_share(seats: int, elo: float) -> float:
    """Return the expected share of wins of a bot that is stronger than each rival by `elo`."""
    return 1 / (1 + (seats - 1) * 10 ** (-elo / 400))

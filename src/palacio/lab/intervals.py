"""Confidence intervals for rates, treating the matches of one deal as a cluster."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

Z95 = 1.959964


class RateEstimate(NamedTuple):
    """A rate with its 95 % confidence interval."""

    rate: float
    low: float
    high: float


def wilson(rate: float, size: float) -> RateEstimate:
    """Return Wilson's score interval, which stays within 0 and 1 even for rates of 0 and 1."""
    if size <= 0:
        return RateEstimate(rate, 0.0, 1.0)
    z2 = Z95 * Z95 / size
    middle = (rate + z2 / 2) / (1 + z2)
    half = Z95 / (1 + z2) * math.sqrt(rate * (1 - rate) / size + z2 / (4 * size))
    return RateEstimate(rate, max(0.0, middle - half), min(1.0, middle + half))


def estimate_rate(shares: Mapping[int, Sequence[float]]) -> RateEstimate:
    """Return the mean of shares (0 to 1, by deal), and Wilson's interval for the effective size."""
    matches = sum(map(len, shares.values()))
    if not matches:
        return RateEstimate(0.0, 0.0, 1.0)
    rate = sum(map(sum, shares.values())) / matches
    return wilson(rate, effective_size(shares, rate, matches))


def effective_size(shares: Mapping[int, Sequence[float]], rate: float, matches: int) -> float:
    """Return the number of independent matches with the same variance.

    Matches of one deal are not independent, but deals are: this uses the variance between deals.
    Playing a deal from every seat cancels luck, so the size may exceed the number of matches; it
    is at most twice that number. A rate of 0 or 1 has no variance; then each deal counts once.
    """
    deals = len(shares)
    if rate in (0, 1):
        return deals
    squares = sum((sum(each) - rate * len(each)) ** 2 for each in shares.values())
    if deals < 2 or squares == 0:
        return matches
    variance = squares * deals / (deals - 1) / matches**2
    return min(rate * (1 - rate) / variance, 2.0 * matches)

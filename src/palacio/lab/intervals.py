"""How sure a rate is, when matches come in deals that are played from every seat."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

Z95 = 1.959964


class Rate(NamedTuple):
    """A share of points won, with its 95 % interval."""

    rate: float
    low: float
    high: float


def wilson(rate: float, size: float) -> Rate:
    """Wilson's interval: it stays within 0 and 1, and is honest where all was won."""
    if size <= 0:
        return Rate(rate, 0.0, 1.0)
    z2 = Z95 * Z95 / size
    middle = (rate + z2 / 2) / (1 + z2)
    half = Z95 / (1 + z2) * math.sqrt(rate * (1 - rate) / size + z2 / (4 * size))
    return Rate(rate, max(0.0, middle - half), min(1.0, middle + half))


def rate_of(shares: Mapping[int, Sequence[float]]) -> Rate:
    """The mean of shares by deal, each 0 to 1, with Wilson's interval at the effective size."""
    matches = sum(map(len, shares.values()))
    if not matches:
        return Rate(0.0, 0.0, 1.0)
    rate = sum(map(sum, shares.values())) / matches
    return wilson(rate, effective_size(shares, rate, matches))


def effective_size(shares: Mapping[int, Sequence[float]], rate: float, matches: int) -> float:
    """How many independent matches would tell as much.

    Matches of one deal are not independent, deals are: so the spread is taken between deals.
    Seats that balance each other out may make it larger than the number of matches, up to double.
    Where all was won or lost, no spread can tell: then deals count, as if seats made no difference.
    """
    deals = len(shares)
    if rate in (0, 1):
        return deals
    spread = sum((sum(each) - rate * len(each)) ** 2 for each in shares.values())
    if deals < 2 or spread == 0:
        return matches
    variance = spread * deals / (deals - 1) / matches**2
    return min(rate * (1 - rate) / variance, 2.0 * matches)

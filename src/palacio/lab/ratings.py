"""Elo ratings by maximum likelihood in the Plackett-Luce model (Bradley-Terry for two seats).

A bot of strength x is first with probability e^x divided by the sum over all seats; the remaining
places follow the same way. A shared place counts as the mean of all orders it could stand for, so
a tie between two bots is half a win.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations, product
from typing import Any

import numpy as np

from palacio.lab.intervals import Z95

Ranking = Sequence[tuple[int, int]]  # a bot and its place, for each seat
Order = tuple[int, ...]  # bots from the first place to the last
Contenders = tuple[int, ...]  # bots that competed for one place

ELO = 400 / math.log(10)  # Elo points per unit of strength
_ITERATIONS_MAX = 100
_TOLERANCE = 1e-9
_PRIOR_TIES, _CONNECTING_TIES = 0.1, 0.001


@dataclass(frozen=True)
class Rating:
    elo: float
    low: float
    high: float


def rate(rankings: Iterable[Ranking], bots: int, anchor: int = 0, at: float = 0.0) -> list[Rating]:
    """Return each rating with the 95 % confidence interval of its difference from the anchor."""
    strengths, errors = fit(count(rankings, bots), bots, anchor)
    elos, halves = (at + ELO * each for each in strengths), (Z95 * ELO * each for each in errors)
    return [Rating(elo, elo - half, elo + half) for elo, half in zip(elos, halves, strict=True)]


# --- Sufficient statistics: how often each bot came first, and among which contenders.


@dataclass
class Counts:
    firsts: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    contests: dict[Contenders, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, order: Order, times: float) -> None:
        """Count an order as contests for the first place, for the second place, and so on."""
        for place in range(len(order) - 1):
            self.firsts[order[place]] += times
            self.contests[tuple(sorted(order[place:]))] += times


def count(rankings: Iterable[Ranking], bots: int) -> Counts:
    """Return the counts of all matches, and of a weak prior that keeps ratings finite."""
    counts = Counts()
    seen = Counter(tuple(sorted(ranking, key=lambda pair: pair[1])) for ranking in rankings)
    for ranking, times in (*seen.items(), *_prior(seen, bots)):
        orders = list(_orders(ranking))
        for order in orders:
            counts.add(order, times / len(orders))
    return counts


def _prior(seen: Iterable[Ranking], bots: int) -> Iterator[tuple[Ranking, float]]:
    """Yield the prior: a tenth of a tie for each pair that met; less for others, to link them."""
    met = {pair for ranking in seen for pair in combinations(sorted({b for b, _ in ranking}), 2)}
    for one, other in combinations(range(bots), 2):
        yield ((one, 1), (other, 1)), _PRIOR_TIES if (one, other) in met else _CONNECTING_TIES


def _orders(ranking: Ranking) -> Iterator[Order]:
    """Yield all orders that a ranking with shared places could stand for."""
    numbers = sorted({place for _, place in ranking})
    groups = [[bot for bot, place in ranking if place == number] for number in numbers]
    for parts in product(*map(permutations, groups)):
        yield tuple(bot for part in parts for bot in part)


# --- The fit.


def fit(counts: Counts, bots: int, anchor: int) -> tuple[list[float], list[float]]:
    """Return strengths relative to the anchor, and their standard errors, by Newton's method."""
    strengths, errors = np.zeros(bots), np.zeros(bots)
    free = [bot for bot in range(bots) if bot != anchor]
    inner = np.ix_(free, free)
    for _ in range(_ITERATIONS_MAX):
        gradient, information = _derivatives(counts, strengths)
        step = np.linalg.solve(information[inner], gradient[free])
        farthest = float(np.abs(step).max())
        strengths[free] += step / max(1.0, farthest)  # limits the first steps
        if farthest < _TOLERANCE:
            break
    errors[free] = np.sqrt(np.diag(np.linalg.inv(information[inner])))
    return strengths.tolist(), errors.tolist()


def _derivatives(counts: Counts, strengths: Any) -> tuple[Any, Any]:
    """Return the gradient and the negated Hessian (observed information) of the log-likelihood."""
    gradient = np.array([counts.firsts[bot] for bot in range(len(strengths))])
    information = np.zeros((len(strengths), len(strengths)))
    for contenders, times in counts.contests.items():
        chances = np.exp(strengths[list(contenders)] - strengths[list(contenders)].max())
        share = np.zeros_like(strengths)
        np.add.at(share, list(contenders), chances / chances.sum())  # a bot may take two seats
        gradient -= times * share
        information += times * (np.diag(share) - np.outer(share, share))
    return gradient, information

"""Ratings by maximum likelihood: Plackett-Luce, which is Bradley-Terry where there are two seats.

A bot of strength x is first among others with probability e^x over the sum of all e^x; the rest
are ranked the same way. A shared place counts as the mean of all orders it could stand for, so a
tie between two is half a win.
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
Field = tuple[int, ...]  # bots, among which one came first

ELO = 400 / math.log(10)  # points for each unit of strength
_STEPS = 100
_CLOSE = 1e-9
_TIE, _TRACE = 0.1, 0.001


@dataclass(frozen=True)
class Rating:
    elo: float
    low: float
    high: float


def rate(rankings: Iterable[Ranking], bots: int, anchor: int = 0, at: float = 0.0) -> list[Rating]:
    """Each bot's rating with its 95 % interval, as a difference to the anchor, which has none."""
    strengths, errors = fit(count(rankings, bots), bots, anchor)
    pairs = zip(strengths, errors, strict=True)
    return [_rating(at + ELO * strength, Z95 * ELO * error) for strength, error in pairs]


def _rating(elo: float, half: float) -> Rating:
    return Rating(elo, elo - half, elo + half)


# --- What the ratings follow from: who came first how often, and among whom.


@dataclass
class Counts:
    firsts: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    fields: dict[Field, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, order: Order, times: float) -> None:
        """The first is first among all, the second among the others, and so on."""
        for place in range(len(order) - 1):
            self.firsts[order[place]] += times
            self.fields[tuple(sorted(order[place:]))] += times


def count(rankings: Iterable[Ranking], bots: int) -> Counts:
    """All matches, and a weak prior: without it a bot that never loses is infinitely strong."""
    counts = Counts()
    seen = Counter(tuple(sorted(ranking, key=lambda pair: pair[1])) for ranking in rankings)
    for ranking, times in (*seen.items(), *_prior(seen, bots)):
        orders = list(_orders(ranking))
        for order in orders:
            counts.add(order, times / len(orders))
    return counts


def _prior(seen: Iterable[Ranking], bots: int) -> Iterator[tuple[Ranking, float]]:
    """A tenth of a tie between two that met; next to nothing for all others, to connect them."""
    met = {pair for ranking in seen for pair in combinations(sorted({b for b, _ in ranking}), 2)}
    for one, other in combinations(range(bots), 2):
        yield ((one, 1), (other, 1)), _TIE if (one, other) in met else _TRACE


def _orders(ranking: Ranking) -> Iterator[Order]:
    """All orders that a ranking with shared places could stand for."""
    numbers = sorted({place for _, place in ranking})
    groups = [[bot for bot, place in ranking if place == number] for number in numbers]
    for parts in product(*map(permutations, groups)):
        yield tuple(bot for part in parts for bot in part)


# --- The fit.


def fit(counts: Counts, bots: int, anchor: int) -> tuple[list[float], list[float]]:
    """Newton's method: strengths relative to the anchor, and their standard errors."""
    strengths, errors = np.zeros(bots), np.zeros(bots)
    free = [bot for bot in range(bots) if bot != anchor]
    inner = np.ix_(free, free)
    for _ in range(_STEPS):
        slope, information = _derivatives(counts, strengths)
        step = np.linalg.solve(information[inner], slope[free])
        farthest = float(np.abs(step).max())
        strengths[free] += step / max(1.0, farthest)  # no leap in the dark
        if farthest < _CLOSE:
            break
    errors[free] = np.sqrt(np.diag(np.linalg.inv(information[inner])))
    return strengths.tolist(), errors.tolist()


def _derivatives(counts: Counts, strengths: Any) -> tuple[Any, Any]:
    """The slope of the log-likelihood, and the observed information: its curvature, negated."""
    slope = np.array([counts.firsts[bot] for bot in range(len(strengths))])
    information = np.zeros((len(strengths), len(strengths)))
    for bots, times in counts.fields.items():
        chances = np.exp(strengths[list(bots)] - strengths[list(bots)].max())
        share = np.zeros_like(strengths)
        np.add.at(share, list(bots), chances / chances.sum())  # a bot may be there twice
        slope -= times * share
        information += times * (np.diag(share) - np.outer(share, share))
    return slope, information

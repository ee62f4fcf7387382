"""Ratings from simulated matches between bots of known strength."""

from collections.abc import Iterator
from itertools import combinations
from math import log10

import numpy as np
import pytest

from palacio.lab.ratings import ELO, Ranking, rate

TRUE = np.array([0.0, 120.0, -200.0, 350.0, 60.0])


def simulate(seed: int, seats: int, matches: int, ties: float = 0.0) -> Iterator[Ranking]:
    """Yield rankings of the Plackett-Luce model: sorted by strength plus Gumbel noise."""
    rng = np.random.default_rng(seed)
    for line_up in combinations(range(len(TRUE)), seats):
        noise = rng.gumbel(size=(matches, seats)) + TRUE[list(line_up)] / ELO
        for each, shared in zip(noise, rng.random(matches), strict=True):
            places = np.argsort(np.argsort(-each)) + 1
            yield [
                (b, 1 if shared < ties else int(p)) for b, p in zip(line_up, places, strict=True)
            ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_true_ratings_are_recovered(seats: int) -> None:
    ratings = rate(simulate(1, seats, 1000), len(TRUE), anchor=0, at=1000.0)
    for rating, true in zip(ratings, TRUE, strict=True):
        assert rating.elo == pytest.approx(1000 + true, abs=30)
        assert rating.low <= rating.elo <= rating.high


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_intervals_contain_about_95_percent_of_the_true_ratings(seats: int) -> None:
    covered = []
    for seed in range(60):
        ratings = rate(simulate(seed, seats, 40), len(TRUE), anchor=0)
        pairs = zip(ratings[1:], TRUE[1:], strict=True)
        covered += [rating.low <= true <= rating.high for rating, true in pairs]
    assert 0.91 <= np.mean(covered) <= 0.99


def test_interval_shrinks_with_more_matches() -> None:
    few, many = (rate(simulate(5, 2, matches), len(TRUE))[1] for matches in (50, 800))
    assert many.high - many.low < (few.high - few.low) / 3.5


def test_tie_counts_as_half_a_win() -> None:
    ranking = [[(0, 1), (1, 1)]] * 50 + [[(1, 1), (0, 2)]] * 50
    same = [[(0, 1), (1, 2)]] * 25 + [[(1, 1), (0, 2)]] * 75
    assert rate(ranking, 2)[1].elo == pytest.approx(rate(same, 2)[1].elo)


def test_two_seats_follow_the_bradley_terry_model() -> None:
    """A bot wins 75 of 100 matches; the prior adds a twentieth of a win to each side."""
    rating = rate([[(1, 1), (0, 2)]] * 75 + [[(0, 1), (1, 2)]] * 25, 2)[1]
    assert rating.elo == pytest.approx(400 * log10(75.05 / 25.05))


def test_unbeaten_bot_has_a_finite_rating_with_a_wide_interval() -> None:
    rating = rate([[(1, 1), (0, 2)]] * 100, 2)[1]
    assert rating.elo == pytest.approx(400 * log10(100.05 / 0.05))
    assert rating.high - rating.low > 800


def test_bot_that_is_as_good_as_three_copies_of_another_is_rated_like_them() -> None:
    """One bot among three copies of another takes each place equally often."""
    others = [[place for place in range(1, 5) if place != own] for own in range(1, 5)]
    rankings = [[(0, own + 1), *((1, place) for place in others[own])] for own in range(4)]
    first, second = rate(rankings * 25, 2)
    assert first.elo == 0
    assert second.elo == pytest.approx(0, abs=1e-6)


def test_anchor_has_an_interval_of_zero_width() -> None:
    anchor = rate(simulate(2, 2, 10), len(TRUE), anchor=3, at=1270.0)[3]
    assert anchor.low == anchor.elo == anchor.high == 1270.0


def test_bot_without_matches_gets_a_wide_interval() -> None:
    ratings = rate([[(0, 1), (1, 2)]], 3)
    assert ratings[2].low < ratings[1].elo < ratings[2].high

"""Confidence intervals for rates."""

import random
from collections.abc import Callable

import pytest

from palacio.lab.intervals import estimate_rate, wilson


def test_wilson_interval_equals_published_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 0.0, 1.0)


def test_deal_with_the_same_result_from_both_seats_counts_as_one_match() -> None:
    """20 deals with the same result from both seats count as 20 matches, although 40 are played."""
    same = {deal: [deal % 2, deal % 2] for deal in range(20)}
    alone = {deal: [deal % 2] for deal in range(20)}
    assert estimate_rate(same) == pytest.approx(estimate_rate(alone), abs=0.01)


def test_effective_size_is_at_most_twice_the_number_of_matches() -> None:
    balanced = {deal: [1.0, 0.0] for deal in range(50)} | {50: [1.0, 1.0]}
    rate, low, high = estimate_rate(balanced)
    assert (low, high) == pytest.approx(wilson(rate, 2 * 102)[1:], abs=1e-9)


def test_interval_of_a_rate_of_one_counts_each_deal_once() -> None:
    assert estimate_rate({deal: [1.0, 1.0] for deal in range(10)}).low == pytest.approx(
        0.7225, abs=1e-4
    )
    assert estimate_rate({deal: [0.0, 0.0] for deal in range(10)}).high == pytest.approx(
        0.2775, abs=1e-4
    )
    assert estimate_rate({}) == (0.0, 0.0, 1.0)


def coverage(truth: float, deals: int, draw_deal: Callable[[random.Random], list[float]]) -> float:
    """Return the share of 400 runs whose interval contains the truth."""
    dice, held = random.Random(7), 0
    for _ in range(400):
        low, high = estimate_rate({deal: draw_deal(dice) for deal in range(deals)})[1:]
        held += low <= truth <= high
    return held / 400


@pytest.mark.parametrize(
    ("luck", "truth"), [(0.0, 0.5), (0.3, 0.5), (0.2, 0.75), (0.0, 0.98), (0.02, 0.98)]
)
def test_interval_contains_the_true_rate_in_95_percent_of_runs(luck: float, truth: float) -> None:
    """Each deal shifts the win probability by `luck`, for both seats alike."""

    def draw_deal(dice: random.Random) -> list[float]:
        chance = truth + dice.choice((-luck, luck))
        return [float(dice.random() < chance) for _ in range(2)]

    assert 0.92 <= coverage(truth, 50, draw_deal) <= 0.98


def test_interval_contains_the_true_rate_even_if_the_deal_alone_decides() -> None:
    """One deal in 50 is lost from both seats. In one run of eight, no deal is lost."""

    def draw_deal(dice: random.Random) -> list[float]:
        return [float(dice.random() < 0.98)] * 2

    assert coverage(0.98, 100, draw_deal) >= 0.92

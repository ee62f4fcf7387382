"""Intervals of rates."""

import random
from collections.abc import Callable

import pytest

from palacio.lab.intervals import rate_of, wilson


def test_wilson_as_in_the_books() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 0.0, 1.0)


def test_deals_that_decide_everything_count_once() -> None:
    """Both seats win the same deals: forty matches tell no more than twenty."""
    same = {deal: [deal % 2, deal % 2] for deal in range(20)}
    alone = {deal: [deal % 2] for deal in range(20)}
    assert rate_of(same) == pytest.approx(rate_of(alone), abs=0.01)


def test_seats_that_balance_each_other_out_count_up_to_double() -> None:
    balanced = {deal: [1.0, 0.0] for deal in range(50)} | {50: [1.0, 1.0]}
    rate, low, high = rate_of(balanced)
    assert (low, high) == pytest.approx(wilson(rate, 2 * 102)[1:], abs=1e-9)


def test_all_won_is_not_certain() -> None:
    """And no more so for being won twice at each deal: it may be the deals that were good."""
    assert rate_of({deal: [1.0, 1.0] for deal in range(10)}).low == pytest.approx(0.7225, abs=1e-4)
    assert rate_of({deal: [0.0, 0.0] for deal in range(10)}).high == pytest.approx(0.2775, abs=1e-4)
    assert rate_of({}) == (0.0, 0.0, 1.0)


def covered(truth: float, deals: int, draw_deal: Callable[[random.Random], list[float]]) -> float:
    """The share of 400 runs whose interval holds the truth."""
    dice, held = random.Random(7), 0
    for _ in range(400):
        low, high = rate_of({deal: draw_deal(dice) for deal in range(deals)})[1:]
        held += low <= truth <= high
    return held / 400


@pytest.mark.parametrize(
    ("luck", "truth"), [(0.0, 0.5), (0.3, 0.5), (0.2, 0.75), (0.0, 0.98), (0.02, 0.98)]
)
def test_intervals_cover_what_is_true(luck: float, truth: float) -> None:
    """Each deal is good or bad for the bot, whatever its seat."""

    def draw_deal(dice: random.Random) -> list[float]:
        chance = truth + dice.choice((-luck, luck))
        return [float(dice.random() < chance) for _ in range(2)]

    assert 0.92 <= covered(truth, 50, draw_deal) <= 0.98


def test_intervals_cover_what_is_true_when_the_deal_decides() -> None:
    """One deal in fifty is lost, from both seats: one run in eight sees none of them."""

    def draw_deal(dice: random.Random) -> list[float]:
        return [float(dice.random() < 0.98)] * 2

    assert covered(0.98, 100, draw_deal) >= 0.92

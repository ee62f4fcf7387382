"""Intervals of rates."""

import random

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
    assert rate_of({deal: [1.0, 1.0] for deal in range(5)}).low == pytest.approx(0.7225, abs=1e-4)
    assert rate_of({}) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize(("luck", "truth"), [(0.0, 0.5), (0.3, 0.5), (0.2, 0.75)])
def test_intervals_cover_what_is_true(luck: float, truth: float) -> None:
    """Each deal is good or bad for the bot, whatever its seat."""
    dice, covered = random.Random(7), 0
    for _ in range(400):
        shares = {}
        for deal in range(50):
            chance = truth + dice.choice((-luck, luck))
            shares[deal] = [float(dice.random() < chance) for _ in range(2)]
        low, high = rate_of(shares)[1:]
        covered += low <= truth <= high
    assert 0.92 <= covered / 400 <= 0.98

"""Shares of winning: without the term for the lead in points, and calibrated."""

import json

import pytest

from palacio.bots.calibration import RawShare, Scaling, calibration_file, scale, scaling_of
from palacio.bots.evaluation import evaluate, win_share
from palacio.bots.level import DEFAULT_PARAMS
from palacio.bots.search import new_scratch, rollout
from palacio.bots.weights import MARGIN_WEIGHT, evaluator_of
from palacio.lab.calibration import weights_digest
from palacio.rules.dice import new_dice
from palacio.rules.state import State, copy
from tests.bots.sample_positions import decisions, each_option
from tests.rules.table import state_at
from tests.rules.variants import Variant, every_variant

ROLLOUTS = 60
TOLERANCE = 0.01  # measured over searches of 100 simulations: 0.001 on average, 0.006 at most


def mean_values(s: State, margin_weight: float) -> tuple[list[float], list[float]]:
    """Return each seat's mean value and mean score after rollouts that always use the same dice."""
    evaluator = evaluator_of(s)._replace(margin_weight=margin_weight)
    scratch, dice, seats = new_scratch(s.dtype), new_dice(1), range(s.seats)
    values, scores = [0.0 for _ in seats], [0.0 for _ in seats]
    for _ in range(ROLLOUTS):
        end = copy(s)
        rollout(end, evaluator, DEFAULT_PARAMS, scratch, dice)
        evaluate(end, evaluator, scratch.buffers, scratch.scores, scratch.values)
        for seat in seats:
            values[seat] += scratch.values[seat] / ROLLOUTS
            scores[seat] += scratch.scores[seat] / ROLLOUTS
    return values, scores


@each_option
def test_win_share_is_the_mean_value_that_a_margin_weight_of_0_would_give(variant: Variant) -> None:
    for s in decisions(variant, seed=3, one_in=8, number=4):
        exact, _ = mean_values(s, margin_weight=0.0)
        values, scores = mean_values(s, MARGIN_WEIGHT)
        for seat in range(s.seats):
            share = win_share(values[seat], scores, seat, MARGIN_WEIGHT)
            assert share == pytest.approx(exact[seat], abs=TOLERANCE)


def test_scaling_does_not_change_shares_of_zero_and_one() -> None:
    for is_exact in (False, True):
        assert [scale(share, is_exact, Scaling(1.3, -0.2)) for share in (0.0, 1.0)] == [0.0, 1.0]


def test_intercept_shifts_a_share_unless_its_search_was_exact() -> None:
    optimistic = Scaling(intercept=-0.2)
    assert scale(0.5, False, optimistic) == pytest.approx(0.45, abs=0.001)
    assert scale(0.5, True, optimistic) == 0.5


def test_slope_below_one_moves_shares_towards_one_half() -> None:
    shares = [scale(share, True, Scaling(slope=0.7)) for share in (0.1, 0.5, 0.9)]
    assert shares == pytest.approx([0.177, 0.5, 0.823], abs=0.001)


@every_variant
def test_calibration_of_every_variant_was_made_with_its_current_weights(variant: Variant) -> None:
    made = json.loads(calibration_file(*variant).read_text("utf-8"))
    assert made["recipe"]["weights_sha256"] == weights_digest(*variant)
    assert all(0.3 < slope < 3 and abs(shift) < 1 for slope, shift in made["rounds"])


def test_rounds_beyond_the_last_scaling_use_the_last_scaling() -> None:
    by_round = json.loads(calibration_file("azul", "fixed", 2).read_text("utf-8"))["rounds"]
    for number, scaling in ((1, by_round[0]), (3, by_round[2]), (9, by_round[-1])):
        s = state_at(f"azul round={number} displays=bb | |")
        assert list(scaling_of(s)) == scaling
        assert RawShare(0.4, False).calibrated(s) == scale(0.4, False, Scaling(*scaling))

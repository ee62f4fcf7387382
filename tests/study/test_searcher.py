"""The search of a position: forced visits, standard errors and shares."""

from math import log

import pytest

from palacio.bots.calibration import scaling_of
from palacio.match.match import Match, new_match
from palacio.study.searcher import FORCED_VISITS, Searched, Searcher
from palacio.study.shares import calibrate

POOR = "1b>f"


def searched(match: Match, simulations: int, action: str | None = None, seed: int = 1) -> Searched:
    played = None if action is None else match.action_number(action)
    return Searcher(match.state, simulations).search(match.state, simulations, seed, (), played)


@pytest.mark.parametrize(("simulations", "least"), [(50, FORCED_VISITS), (2000, 400)])
def test_poor_played_action_gets_only_the_forced_visits(simulations: int, least: int) -> None:
    match = new_match(seed=3)
    found = searched(match, simulations, POOR).played
    assert found
    assert found.action == match.action_number(POOR)
    assert found.visits == least
    assert not found.is_exact


def test_forced_visits_do_not_change_the_best_action() -> None:
    match = new_match(seed=3)
    alone, forced = searched(match, 500), searched(match, 500, POOR)
    assert alone.played is None
    assert forced.best.action == alone.best.action
    assert forced.best.visits == alone.best.visits
    assert forced.best.shares == alone.best.shares


def test_action_with_more_visits_has_a_smaller_standard_error() -> None:
    found = searched(new_match(seed=3), 3000, POOR)
    assert found.played
    assert found.best.visits > found.played.visits
    assert 0 < found.best.share_error < found.played.share_error < 0.1
    assert 0 < found.best.lead_error < found.played.lead_error < 5


def test_standard_error_covers_the_difference_between_two_seeds() -> None:
    match = new_match(seed=3)
    one, other = (searched(match, 2000, POOR, seed).played for seed in (1, 2))
    assert one
    assert other
    error = (one.share_error**2 + other.share_error**2) ** 0.5
    assert 0 < abs(one.shares[1] - other.shares[1]) < 4 * error


def test_solved_round_is_exact_and_has_no_standard_error() -> None:
    match = Match.from_position("azul displays=b round=3 | score=20 | score=1", seed=1)
    found = searched(match, 500, "1b>f")
    assert found.played
    assert found.played.is_exact
    assert found.played.share_error == found.best.lead_error == 0.0
    assert found.played.value < found.best.value


def test_shares_of_a_certain_win_are_one_and_zero() -> None:
    wall = "wall=.yrkw/" + "/".join(["....."] * 4)
    last = f"azul round=5 displays=k | score=50 lines=b/-/-/-/- {wall}"
    found = searched(Match.from_position(last), 200)
    assert found.best.shares == pytest.approx((1.0, 0.0), abs=0.001)


def test_seat_that_left_has_a_share_of_zero() -> None:
    match = new_match(seats=3, seed=3)
    found = Searcher(match.state, 50).search(match.state, 50, 1, (2,))
    assert found.best.shares[2] == 0.0
    assert sum(found.best.shares) == pytest.approx(1.0)


@pytest.mark.parametrize(("visits", "left"), [(10, 1.0), (64, 1.0), (5000, 0.295)])
def test_calibration_corrects_less_optimism_after_more_visits(visits: int, left: float) -> None:
    match = new_match(seed=3)
    seat, intercept = int(match.state.seat), scaling_of(match.state).intercept
    raw = tuple(0.5 for _ in range(2))
    share = calibrate(raw, match.state, visits, is_exact=False)[seat]
    assert intercept < 0
    assert log(share / (1 - share)) == pytest.approx(left * intercept, rel=0.01)
    assert calibrate(raw, match.state, visits, is_exact=True) == raw

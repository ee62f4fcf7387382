"""Forecasts from self-play, their calibration, and the page about it."""

import json
from pathlib import Path

import numpy as np
import pytest

from palacio.bots.calibration import Scaling, calibration_file, scale
from palacio.lab.calibration import (
    BINS,
    ROUNDS,
    cross_calibrate,
    fit_scalings,
    make_calibration,
    measure,
    scale_rows,
)
from palacio.lab.calibration_page import write_page
from palacio.lab.forecasts import ForecastJob, Forecasts, join, load, play_forecasts, save
from palacio.rules.compiled import PLAIN

JOB = ForecastJob("azul", "fixed", 2, matches=2, simulations=3, deep_simulations=6, deep_one_in=5)


def forecasts_of(matches: int, scaling: Scaling) -> Forecasts:
    """Return one forecast per match, with outcomes as frequent as `scaling` says."""
    rng, number = np.random.default_rng(7), np.arange(matches)
    share, is_exact = rng.random(matches), rng.random(matches) < 0.3
    rounds = number // 5 % ROUNDS + 1
    true = scale_rows(share, is_exact, rounds - 1, [scaling] * ROUNDS)
    won = (rng.random(matches) < true).astype(float)
    never = np.full(matches, np.nan)
    return Forecasts(number, rounds, share, is_exact, never, np.zeros(matches, bool), won)


# --- Forecasts.


def test_job_gives_a_forecast_for_each_decision() -> None:
    played = play_forecasts(JOB)
    assert set(played.match) == {0, 1}
    assert ((played.share >= 0) & (played.share <= 1)).all()
    assert set(played.won) <= {0.0, 0.5, 1.0}
    assert 0 < (~np.isnan(played.deep)).sum() < len(played.match)
    assert (np.diff(played.round[played.match == 0]) >= 0).all()


def test_split_jobs_have_consecutive_match_numbers_and_their_own_seeds() -> None:
    parts = list(ForecastJob("azul", "fixed", 2, 120, 3, 6).split())
    assert [(part.first, part.matches) for part in parts] == [(0, 50), (50, 50), (100, 20)]
    assert len({part.seed for part in parts}) == 3


def test_saved_forecasts_are_loaded_with_their_job(tmp_path: Path) -> None:
    played = forecasts_of(9, Scaling())
    save(tmp_path / "a.npz", JOB, played)
    job, loaded = load(tmp_path / "a.npz")
    assert job == JOB
    for array, other in zip(loaded, played, strict=True):
        assert np.array_equal(array, other, equal_nan=True)


def test_joined_forecasts_have_the_rows_of_all_parts_in_order() -> None:
    parts = [forecasts_of(number, Scaling()) for number in (3, 5)]
    assert join(parts).share.tolist() == [*parts[0].share.tolist(), *parts[1].share.tolist()]


# --- Calibration.


@pytest.mark.parametrize("scaling", [Scaling(0.7, -0.3), Scaling(1.4, 0.2), Scaling()])
def test_fit_recovers_the_scaling_of_every_round(scaling: Scaling) -> None:
    found = fit_scalings(forecasts_of(60_000, scaling))
    assert np.array(found) == pytest.approx(np.array([scaling] * ROUNDS), abs=0.1)


def test_round_without_matches_is_not_scaled() -> None:
    early = forecasts_of(3000, Scaling(0.6))
    found = fit_scalings(early.rows(early.round < 3))
    assert found[2:] == [Scaling()] * (ROUNDS - 2)
    assert found[1].slope < 0.8


def test_rows_are_scaled_like_single_decisions() -> None:
    made = forecasts_of(60, Scaling())
    scalings = [Scaling(0.5 + 0.2 * number, 0.1 * number) for number in range(ROUNDS)]
    rows = scale_rows(made.share, made.is_exact, made.round - 1, scalings)
    for share, is_exact, number, row in zip(
        made.share, made.is_exact, made.round, rows, strict=True
    ):
        assert row == pytest.approx(scale(float(share), bool(is_exact), scalings[number - 1]))
    certain = scale_rows(np.array([0.0, 1.0]), np.array([False, False]), [0, 1], scalings)
    assert certain.tolist() == [0.0, 1.0]


def test_calibration_lowers_the_error_of_held_out_matches() -> None:
    made = make_calibration(JOB, forecasts_of(30_000, Scaling(0.6, -0.2)))
    assert made.matches == 30_000
    assert made.quality.error < 0.015 < 0.05 < made.raw.error
    assert made.quality.brier < made.raw.brier < made.uninformed


def test_forecasts_do_not_depend_on_the_outcome_of_their_own_match() -> None:
    made = forecasts_of(3000, Scaling())
    is_second = made.match % 5 == 2
    changed = made._replace(won=np.where(is_second, 1 - made.won, made.won))
    differs = cross_calibrate(made)[0] != cross_calibrate(changed)[0]
    assert not differs[is_second].any()
    assert differs[~is_second].any()


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="plays 50 matches by search")
@pytest.mark.parametrize(("game", "option"), [("azul", "fixed"), ("sintra", "a")])
def test_calibrated_shares_agree_with_the_outcomes_of_new_matches(game: str, option: str) -> None:
    job = ForecastJob(game, option, 2, matches=50, simulations=64, deep_simulations=1, seed=1)
    played, file = play_forecasts(job), calibration_file(game, option, 2)
    scalings = [Scaling(*each) for each in json.loads(file.read_text("utf-8"))["rounds"]]
    said = scale_rows(played.share, played.is_exact, np.minimum(played.round, ROUNDS) - 1, scalings)
    quality = measure(said, played.won)
    assert quality.error < 0.1  # at most 0.081 in fifty runs of this size, by chance
    assert quality.brier < 0.23  # equal shares have 0.25


# --- Measures.


def test_error_is_the_mean_gap_between_share_and_win_rate_over_the_bins() -> None:
    said = np.repeat([0.2, 0.7], 500)
    won = np.tile([0.0, 0.0, 0.0, 1.0, 1.0], 200)
    quality = measure(said, won)
    assert quality.decisions == 1000
    assert len(quality.bins) == BINS
    assert quality.error == pytest.approx((0.2 + 0.3) / 2)
    assert quality.brier == pytest.approx((0.6 * 0.04 + 0.4 * 0.64 + 0.6 * 0.49 + 0.4 * 0.09) / 2)


def test_perfect_forecasts_have_no_error() -> None:
    won = np.repeat([0.0, 1.0], 50)
    assert measure(won, won)[1:3] == (0.0, 0.0)


# --- The page.


def test_page_marks_missed_requirements_and_sets_with_too_few_matches() -> None:
    wrong = forecasts_of(6000, Scaling())
    wrong = wrong._replace(won=np.where(wrong.share > 0.5, 0.5, 0.0))
    fair = forecasts_of(4900, Scaling())
    page = write_page([make_calibration(JOB, each) for each in (wrong, fair)])
    ends = "**missed** |", "few matches |"
    missed, few = (line for line in page.splitlines() if line.endswith(ends))
    assert missed.startswith("| Azul, wall fixed, 2 seats | 6,000 | 6,000 |")
    assert few.startswith("| Azul, wall fixed, 2 seats | 4,900 | 4,900 |")
    assert "| all sets | 0 |" in page

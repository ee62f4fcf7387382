"""Calibrate predicted shares of winning, and measure their quality by cross-validation."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from palacio.bots.calibration import Scaling
from palacio.bots.weights import network_file, weights_file
from palacio.lab.forecasts import ForecastJob, Forecasts

ROUNDS = 6  # each has its own scaling; the last scaling serves all later rounds
BINS = 10  # with equally many decisions
FOLDS = 5  # of the cross-validation
_LOGIT_MAX = 7.0  # in the fit, which more certain shares would dominate
_RIDGE = np.array([10.0, 2.0])  # penalties on a slope other than 1 and an intercept other than 0
_STEPS = 12  # of Newton's method


# --- The fit.


def fit_scalings(forecasts: Forecasts) -> list[Scaling]:
    """Return the scaling of each round."""
    rounds = _round_numbers(forecasts)
    return [_fit_scaling(forecasts.rows(rounds == number)) for number in range(ROUNDS)]


def _fit_scaling(forecasts: Forecasts) -> Scaling:
    """Return the scaling from a ridge-penalized logistic regression of outcomes on logits.

    The decisions of a match are not independent, so each match counts as one observation.
    """
    logits = np.clip(_logits(forecasts.share), -_LOGIT_MAX, _LOGIT_MAX)
    inputs = np.stack([logits, ~forecasts.is_exact], axis=1)
    found, start = np.array([1.0, 0.0]), np.array([1.0, 0.0])
    weights = 1.0 / _decisions_per_match(forecasts)
    for _ in range(_STEPS):
        said = _shares(inputs @ found)
        slope = inputs.T @ (weights * (forecasts.won - said)) - _RIDGE * (found - start)
        curve = (inputs.T * (weights * said * (1 - said))) @ inputs + np.diag(_RIDGE)
        found = found + np.linalg.solve(curve, slope)
    return Scaling(*(round(float(each), 3) for each in found))


def _decisions_per_match(forecasts: Forecasts) -> Any:
    """Return, for each decision, the number of decisions in its match."""
    _, rows, counts = np.unique(forecasts.match, return_inverse=True, return_counts=True)
    return counts[rows]


def scale_rows(share: Any, is_exact: Any, rounds: Any, scalings: Sequence[Scaling]) -> Any:
    """Return the scaled shares of all decisions, as `bots/calibration.py` does for one decision."""
    slope, intercept = np.array(scalings)[rounds].T
    return _shares(slope * _logits(share) + intercept * ~is_exact)


def _logits(share: Any) -> Any:
    share = np.asarray(share, "f8")
    with np.errstate(divide="ignore"):  # certain shares have infinite logits, and stay certain
        return np.log(share) - np.log1p(-share)


def _shares(logits: Any) -> Any:
    return 0.5 + 0.5 * np.tanh(logits / 2)


def _round_numbers(forecasts: Forecasts) -> Any:
    """Return the index of each decision's scaling; all late rounds share the last one."""
    return np.minimum(forecasts.round, ROUNDS) - 1


# --- The quality of predictions.


class Bin(NamedTuple):
    """Decisions with similar shares."""

    said: float  # mean share
    won: float  # share of these decisions that were won


class Quality(NamedTuple):
    """The quality of predicted shares. A victory shared by n seats counts 1/n."""

    decisions: int
    error: float  # expected calibration error
    brier: float
    bins: tuple[Bin, ...]


def measure(said: Any, won: Any) -> Quality:
    """Return the quality of these predicted shares, given the outcomes."""
    parts = [part for part in np.array_split(np.argsort(said, kind="stable"), BINS) if len(part)]
    bins = tuple(Bin(float(said[part].mean()), float(won[part].mean())) for part in parts)
    error = sum(abs(b.said - b.won) * len(part) for b, part in zip(bins, parts, strict=True))
    return Quality(len(said), error / max(1, len(said)), brier(said, won), bins)


def brier(said: Any, won: Any) -> float:
    """Return the Brier score: the mean squared difference between shares and outcomes."""
    return float(((said - won) ** 2).mean()) if len(said) else float("nan")


# --- One game, option and number of seats.


class Compared(NamedTuple):
    """The calibrated shares of decisions that were searched twice, and their outcomes."""

    said: Any
    deep: Any  # after more simulations
    won: Any


@dataclass(frozen=True)
class Calibration:
    """The scaling of each round, fitted to all matches, and its quality by cross-validation."""

    job: ForecastJob
    matches: int  # that have an outcome
    scalings: list[Scaling]
    raw: Quality  # without the calibration
    quality: Quality
    by_round: list[Quality]
    uninformed: float  # Brier score of equal shares for all seats
    compared: Compared


def make_calibration(job: ForecastJob, forecasts: Forecasts) -> Calibration:
    """Return a calibration fitted to all matches, and its quality by cross-validation."""
    said, deep = cross_calibrate(forecasts)
    won, rounds = forecasts.won, _round_numbers(forecasts)
    by_round = [measure(said[rounds == at], won[rounds == at]) for at in range(ROUNDS)]
    raw, quality = measure(forecasts.share, won), measure(said, won)
    uninformed = brier(np.full_like(won, 1 / job.seats), won)
    twice = ~np.isnan(deep)
    compared = Compared(said[twice], deep[twice], won[twice])
    matches, fitted = len(np.unique(forecasts.match)), fit_scalings(forecasts)
    return Calibration(job, matches, fitted, raw, quality, by_round, uninformed, compared)


def cross_calibrate(forecasts: Forecasts) -> tuple[Any, Any]:
    """Return `share` and `deep`, calibrating each fold with a fit to all the others."""
    said, deep = np.empty(len(forecasts.match)), np.empty(len(forecasts.match))
    for fold in range(FOLDS):
        mask = forecasts.match % FOLDS == fold
        scalings, here = fit_scalings(forecasts.rows(~mask)), forecasts.rows(mask)
        rounds = _round_numbers(here)
        said[mask] = scale_rows(here.share, here.is_exact, rounds, scalings)
        deep[mask] = scale_rows(here.deep, here.is_deep_exact, rounds, scalings)
    return said, deep


# --- The file that `bots/calibration.py` reads.


def format_calibration(made: Calibration, command: str) -> str:
    """Return a calibration as JSON text, with the recipe that made it."""
    recipe = {
        "command": command,
        **asdict(made.job),
        "weights_sha256": weights_digest(made.job.game, made.job.option, made.job.seats),
        "finished": made.matches,
        "error": round(made.quality.error, 4),
        "brier": round(made.quality.brier, 4),
    }
    return json.dumps({"rounds": made.scalings, "recipe": recipe}, indent=1) + "\n"


def weights_digest(game: str, option: str, seats: int) -> str:
    """Return the SHA-256 of `master`'s evaluation weights, and of its network if it has one."""
    files = weights_file(game, option, seats), network_file(game, option, seats)
    data = b"".join(file.read_bytes() for file in files if file.exists())
    return hashlib.sha256(data).hexdigest()

"""Fitting a judge to lessons: what boards still score, how sure that is, and what draws."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from palacio.bots.evaluation import Judge
from palacio.bots.senses import SENSES
from palacio.bots.weights import new_judge
from palacio.lab.selfplay import Decision, Standing, Teacher

_SPREADS = np.arange(2.0, 40.0, 0.5)
_STEPS = 400
_RATE = 0.05
_SAMPLE = 1500
_NO_DOUBT, _DOUBT = 3.0, 100.0  # of the guess: none to speak of, or a hundred boards' worth


class Effort(NamedTuple):
    quick: int  # matches by what draws
    matches: int  # by search
    simulations: int  # for each of their actions


def format_judge(judge: Judge) -> str:
    """As `bots/weights.py` reads it."""
    named = {
        name: np.round(getattr(judge, name), 3).tolist() for name in ("gains", "spread", "urges")
    }
    return json.dumps(named, indent=1) + "\n"


def learn(game: str, option: str, seats: int, seed: int, effort: Effort) -> Judge:
    """From many quick matches, then, held to that, from fewer and better ones."""
    judge = first_judge(game)
    hasty = Teacher(game, option, seats, judge, seed)
    hasty.play_by_urge(effort.quick)
    judge = _refit(judge, hasty, game, _NO_DOUBT)
    patient = Teacher(game, option, seats, judge, seed)
    patient.play_by_search(effort.matches, effort.simulations)
    urges = fit_urges(patient.lessons.decisions, judge.urges, seed)
    return _refit(judge._replace(urges=urges), patient, game, _DOUBT)


def first_judge(game: str) -> Judge:
    """One that knows nothing of boards, and by hand what draws."""
    sense = SENSES[game]
    return new_judge(
        np.zeros(sense.STAGES * sense.FEATURES), np.full(sense.STAGES, 10.0), sense.FIRST_URGES
    )


def _refit(judge: Judge, teacher: Teacher, game: str, doubt: float) -> Judge:
    standings = teacher.lessons.standings
    gains = fit_gains(standings, np.reshape(judge.gains, (SENSES[game].STAGES, -1)), doubt)
    return new_judge(gains.ravel(), fit_spread(standings, gains), judge.urges)


def fit_gains(standings: Sequence[Standing], guess: Any, doubt: float) -> Any:
    """Per stage the least squares of points still to come, drawn towards a guess."""
    gains = np.array(guess, dtype=float)
    for stage in range(len(gains)):
        here = [each for each in standings if each.stage == stage]
        if here:
            boards = np.concatenate([each.features for each in here])
            to_come = np.concatenate([each.finals - each.scores for each in here])
            gains[stage] += _ridge(boards, to_come - boards @ gains[stage], doubt)
    return gains


def _ridge(boards: Any, rest: Any, doubt: float) -> Any:
    return np.linalg.solve(boards.T @ boards + doubt * np.eye(boards.shape[1]), boards.T @ rest)


def fit_spread(standings: Sequence[Standing], gains: Any) -> Any:
    """Per stage the one under which the matches' winners were most likely."""
    spread = np.full(len(gains), 10.0)
    for stage in range(len(gains)):
        here = [each for each in standings if each.stage == stage]
        if here:
            spread[stage] = _likeliest(here, gains[stage])
    return spread


def _likeliest(standings: Sequence[Standing], gains: Any) -> float:
    expected = np.array([each.scores + each.features @ gains for each in standings])
    behind = expected - expected.max(axis=1, keepdims=True)
    finals = np.array([each.finals for each in standings])
    won = finals == finals.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    return float(max(_SPREADS, key=lambda spread: _likelihood(shares, behind / spread)))


def _likelihood(shares: Any, urges: Any) -> float:
    logs = urges - np.log(np.exp(urges).sum(axis=1, keepdims=True))
    return float((shares * logs).sum())


def fit_urges(decisions: Sequence[Decision], guess: Any, seed: int) -> Any:
    """The weights under which the search's visits were most likely (Adam's steps)."""
    deeds, visits, absent = _pad(decisions)
    chance = np.random.default_rng(seed)
    weights = np.array(guess, dtype=float)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        some = chance.choice(len(decisions), min(len(decisions), _SAMPLE), replace=False)
        slope = _slope(weights, deeds[some], visits[some], absent[some])
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        root = np.sqrt(square / (1 - 0.99**step)) + 1e-8
        weights -= _RATE * mean / (1 - 0.9**step) / root
    return weights


def _slope(weights: Any, deeds: Any, visits: Any, absent: Any) -> Any:
    urges = deeds @ weights + absent
    shares = np.exp(urges - urges.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    return np.einsum("nk,nku->u", shares - visits, deeds) / len(deeds)


def _pad(decisions: Sequence[Decision]) -> tuple[Any, Any, Any]:
    """All decisions with as many actions as the widest; those that aren't there never draw."""
    widest = max(len(each.visits) for each in decisions)
    deeds = np.zeros((len(decisions), widest, decisions[0].deeds.shape[1]), dtype=np.float32)
    visits = np.zeros((len(decisions), widest), dtype=np.float32)
    absent = np.full((len(decisions), widest), -1e9, dtype=np.float32)
    for at, each in enumerate(decisions):
        many = len(each.visits)
        deeds[at, :many] = each.deeds
        visits[at, :many] = each.visits / each.visits.sum()
        absent[at, :many] = 0.0
    return deeds, visits, absent

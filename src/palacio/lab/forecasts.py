"""Forecasts: the shares of winning that a search predicts in self-play, with the outcomes."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from palacio.bots.calibration import RawShare
from palacio.bots.evaluation import Evaluator
from palacio.bots.level import DEFAULT_PARAMS
from palacio.bots.search import Scratch, expand, new_scratch, simulate
from palacio.bots.search_bot import rank_children, raw_share
from palacio.bots.tree import Tree, new_tree, reset
from palacio.bots.weights import network_evaluator_of
from palacio.lab.analysis import DEFAULT_SIMULATIONS
from palacio.lab.selfplay import outcome_of
from palacio.rules import playout, verbs
from palacio.rules.catalog import GAMES, SEATS
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHANCE, OVER
from palacio.rules.state import State

_CHUNK = 50  # matches of a small job
_NODES_PER_SIMULATION = 100


@dataclass(frozen=True)
class ForecastJob:
    """Self-play matches to take forecasts from."""

    game: str
    option: str
    seats: int
    matches: int
    simulations: int  # per action
    deep_simulations: int  # of the second search
    deep_one_in: int = 100  # one decision in this many is searched a second time
    seed: int = 0
    first: int = 0  # number of its first match

    @property
    def name(self) -> str:
        return f"{self.game}-{self.option}-{self.seats}"

    def split(self) -> "Iterator[ForecastJob]":
        """Yield small jobs, each with its own seed. Their matches are numbered consecutively."""
        for first in range(0, self.matches, _CHUNK):
            seed = int(np.random.SeedSequence([self.seed, first]).generate_state(1)[0])
            size = min(_CHUNK, self.matches - first)
            yield replace(self, seed=seed, first=first, matches=size)


def jobs_of_every_set(matches: int, simulations: int, seed: int) -> list[ForecastJob]:
    """Return a job for each game, option and number of seats."""
    return [
        ForecastJob(game.id, option, seats, matches, simulations, DEFAULT_SIMULATIONS, seed=seed)
        for game in GAMES.values()
        for option in game.options
        for seats in SEATS
    ]


class Forecasts(NamedTuple):
    """Arrays with one row per decision, from the point of view of the seat to move."""

    match: Any
    round: Any
    share: Any  # of winning, by the action that the search chose; not calibrated
    is_exact: Any
    deep: Any  # the same after more simulations; NaN if there was no second search
    is_deep_exact: Any
    won: Any  # 1 if the seat won alone, 1/n if n seats won, 0 if it lost

    def rows(self, chosen: Any) -> "Forecasts":
        return Forecasts(*(array[chosen] for array in self))


class _Forecast(NamedTuple):
    """The forecast of one decision."""

    round: int
    seat: int
    said: RawShare
    deep: RawShare


_NOT_SEARCHED = RawShare(float("nan"), False)


def play_forecasts(job: ForecastJob) -> Forecasts:
    """Play a job's matches, and return a forecast for every turn with two or more actions.

    Both searches of a decision begin with an empty tree. A match that reaches the round limit has
    no outcome and gives no forecasts.
    """
    player = _Player(job)
    numbers = range(job.first, job.first + job.matches)
    return join([player.play(number) for number in numbers])


def join(parts: Iterable[Forecasts]) -> Forecasts:
    return Forecasts(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def save(file: Path, job: ForecastJob, forecasts: Forecasts) -> None:
    """Write forecasts and their job to an `.npz` file."""
    np.savez_compressed(file, job=json.dumps(asdict(job)), **forecasts._asdict())


def load(file: Path) -> tuple[ForecastJob, Forecasts]:
    """Return the job and the forecasts that `save` wrote."""
    with np.load(file) as arrays:
        job = ForecastJob(**json.loads(str(arrays["job"])))
        return job, Forecasts(*(arrays[name] for name in Forecasts._fields))


class _Player:
    """Plays all seats by search, and keeps the prediction of each search."""

    def __init__(self, job: ForecastJob) -> None:
        self._job = job
        self._begin = partial(GAMES[job.game].begin, job.seats, job.option)
        self._evaluator: Evaluator = network_evaluator_of(self._begin())
        self._scratch: Scratch = new_scratch(GAMES[job.game].rules.STATE)
        self._dice = new_dice(job.seed)
        nodes = 1000 + max(job.simulations, job.deep_simulations) * _NODES_PER_SIMULATION
        self._tree: Tree = new_tree(nodes, job.seats)

    def play(self, number: int) -> Forecasts:
        """Play one match, and return its forecasts."""
        s, scratch, made = self._begin(), playout.new_scratch(), []
        while playout.is_live(s):
            if s.seat == CHANCE:
                playout.play_chance(s, self._dice, scratch)
            elif verbs.count(s) == 1:
                verbs.apply(s, verbs.pick(s, 0), None)
            else:
                made.append(self._act(s))
        return _forecasts(number, s, made if s.phase == OVER else [])

    def _act(self, s: State) -> _Forecast:
        """Search, play the best action, and return the forecast."""
        is_deep = roll(self._dice, self._job.deep_one_in) == 0
        deep = self._search(s, self._job.deep_simulations)[1] if is_deep else _NOT_SEARCHED
        action, said = self._search(s, self._job.simulations)
        forecast = _Forecast(int(s.rounds), int(s.seat), said, deep)
        verbs.apply(s, action, None)
        return forecast

    def _search(self, s: State, simulations: int) -> tuple[int, RawShare]:
        """Return the best action and the share of winning after it."""
        tree, scratch, evaluator = self._tree, self._scratch, self._evaluator
        reset(tree, s.seats, s.seat)
        expand(tree, s, 0, evaluator, scratch)
        simulate(tree, s, evaluator, DEFAULT_PARAMS, scratch, self._dice, simulations)
        best = rank_children(tree, s)[0]
        return int(tree.action[best]), raw_share(tree, s, best)


def _forecasts(number: int, s: State, made: list[_Forecast]) -> Forecasts:
    won = outcome_of(s).shares if made else []
    return Forecasts(
        np.full(len(made), number, "i4"),
        np.array([one.round for one in made], "i1"),
        np.array([one.said.share for one in made], "f4"),
        np.array([one.said.is_exact for one in made], "?"),
        np.array([one.deep.share for one in made], "f4"),
        np.array([one.deep.is_exact for one in made], "?"),
        np.array([won[one.seat] for one in made], "f4"),
    )

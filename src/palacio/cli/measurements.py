"""The measurements of `palacio bench`: each runs for some seconds and returns a rate per second."""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from palacio.bots import new_bot
from palacio.bots.search import SearchParams, new_scratch, simulate
from palacio.bots.tree import new_tree, reset
from palacio.bots.weights import evaluator_of
from palacio.envs import Batch
from palacio.envs.threads import StepThread
from palacio.match.errors import UserError
from palacio.rules import playout, verbs
from palacio.rules.catalog import SEATS, Game
from palacio.rules.compiled import PLAIN
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from palacio.rules.state import State, blanks, copy, put

_MATCHES = 1 if PLAIN else 100  # matches between two readings of the clock
_STEPS = 1 if PLAIN else 20  # steps of a batch between two readings of the clock
BATCH = 4096  # matches in a batch
_NODES = 500_000  # capacity of the search tree
_CHUNK = 1 if PLAIN else 20  # simulations between two readings of the clock
_EVERY = 4  # measure every fourth decision of a match


class Playouts:
    """Actions per second of CPU time in random matches, one after the other."""

    def __init__(self, game: Game, option: str, seats: int) -> None:
        self._start = game.begin(seats, option)
        self._states = blanks(game.rules.STATE, 1)
        self._dice = new_dice(0)
        self._scratch = playout.new_scratch()

    def __call__(self, seconds: float) -> float:
        actions, begin = 0, time.process_time()
        while actions == 0 or time.process_time() - begin < seconds:
            actions += self._play()
        return actions / (time.process_time() - begin)

    def _play(self) -> int:
        return playout.playouts(self._states, self._start, _MATCHES, self._dice, self._scratch)


class Simulations:
    """Simulations per second of CPU time, in searches that each start with an empty tree."""

    def __init__(self, game: Game, params: SearchParams) -> None:
        self._positions = _decisions(game)[::_EVERY]
        self._params = params
        self._tree = new_tree(_NODES, SEATS[0])
        self._scratch = new_scratch(game.rules.STATE)
        self._dice = new_dice(0)

    def __call__(self, seconds: float) -> float:
        """Spend the same time on each position, as a bot does in a match."""
        begin, visits = time.process_time(), 0
        for s in self._positions:
            visits += self._search(s, seconds / len(self._positions))
        return visits / (time.process_time() - begin)

    def _search(self, s: State, seconds: float) -> int:
        tree, evaluator, begin = self._tree, evaluator_of(s), time.process_time()
        reset(tree, s.seats, s.seat)
        while tree.solved[0] == 0:
            simulate(tree, s, evaluator, self._params, self._scratch, self._dice, _CHUNK)
            if time.process_time() - begin >= seconds:
                break
        return int(tree.visits[0])


def _decisions(game: Game) -> list[State]:
    """Return the positions from which two greedy bots act in a match against each other."""
    s, dice, bot = game.begin(SEATS[0], game.options[0]), new_dice(0), new_bot("greedy")
    positions = []
    while playout.is_live(s):
        if s.seat == CHANCE:
            playout.play_chance(s, dice, playout.new_scratch())
        else:
            positions.append(copy(s))
            verbs.apply(s, bot.choose(s), None)
    return positions


class RandomBatch:
    """Actions per second of wall time in a batch of matches that advance in step."""

    def __init__(self, game: Game, threads: int) -> None:
        start = game.begin(SEATS[0], game.options[0])
        states = blanks(game.rules.STATE, BATCH)
        for number in range(BATCH):
            put(states, number, start)
        size = BATCH // threads
        parts = [states[at : at + size] for at in range(0, BATCH, size)]
        self._own, *others = [self._stepper(part, start, n) for n, part in enumerate(parts)]
        self._threads = [StepThread(step) for step in others]

    def _stepper(self, states: Any, start: State, number: int) -> Callable[[], None]:
        dice, scratch = new_dice(number), playout.new_scratch()
        return lambda: playout.step_batch(states, start, dice, scratch)

    def __call__(self, seconds: float) -> float:
        steps, begin = 0, time.perf_counter()
        while steps == 0 or time.perf_counter() - begin < seconds:
            for _ in range(_STEPS):
                self._step()
            steps += _STEPS
        return BATCH * steps / (time.perf_counter() - begin)

    def _step(self) -> None:
        for thread in self._threads:
            thread.begin()
        self._own()
        for thread in self._threads:
            thread.finish()


class EnvironmentSteps:
    """Steps per second of an environment's batch: actions in, observations and masks out.

    Only steps are timed, not the choice of actions.
    """

    def __init__(self, game: Game, threads: int, clock: Callable[[], float]) -> None:
        self._batch = Batch(game.id, size=BATCH, threads=threads)
        self._clock = clock

    def __call__(self, seconds: float) -> float:
        steps, spent = 0, 0.0
        while steps == 0 or spent < seconds:
            actions = self._batch.sample()
            begin = self._clock()
            self._batch.step(actions)
            spent += self._clock() - begin
            steps += 1
        return BATCH * steps / spent


class ReferenceProgram:
    """Another program that plays random matches of Azul and prints its moves per second."""

    timeout_s = 10

    def __init__(self, path: str, seats: int) -> None:
        self._path = path
        self._seats = seats
        self._matches = 2000

    def __call__(self, seconds: float) -> float:
        """Return the program's rate.

        Since some matches never end (AZ-4.6), each timeout halves the number of matches.
        """
        while self._matches:
            try:
                return self._run()
            except subprocess.TimeoutExpired:
                self._matches //= 2
        raise UserError(f"{self._path} does not end.")

    def _run(self) -> float:
        command = [self._path, str(self._seats), str(self._matches)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, check=True, timeout=self.timeout_s
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise UserError(f"{self._path} can't be run: {error}") from error
        rates = [float(rate) for rate in re.findall(r"(\d+) moves/s", done.stdout)]
        if not rates:
            raise UserError(f"{self._path} does not print its moves/s.")
        return statistics.median(rates)


def measure_start(*, cold: bool) -> dict[str, float]:
    """Return the seconds that a new process needs to import, to play and, if `cold`, to compile."""
    seconds = _start({})
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            seconds["compile_s"] = _start({"PALACIO_CACHE": folder})["first_matches_s"]
    return seconds


def _start(env: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, "-m", "palacio.cli.startup_time"]
    done = subprocess.run(command, env=os.environ | env, capture_output=True, text=True, check=True)
    seconds: dict[str, float] = json.loads(done.stdout)
    return seconds

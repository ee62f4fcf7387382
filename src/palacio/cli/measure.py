"""What `palacio bench` measures: each spends some seconds and returns actions per second."""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from typing import Any

from palacio.bots import new_bot
from palacio.bots.search import Manner, new_desk, simulate
from palacio.bots.tree import new_tree, plant
from palacio.bots.weights import judge_of
from palacio.match.errors import UserError
from palacio.rules import playout, verbs
from palacio.rules.catalog import SEATS, Game
from palacio.rules.compiled import PLAIN
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from palacio.rules.state import State, blanks, copy, put

_MATCHES = 1 if PLAIN else 100  # between two looks at the clock
_STEPS = 1 if PLAIN else 20
BATCH = 4096
_NODES = 500_000
_CHUNK = 1 if PLAIN else 20  # simulations between two looks at the clock
_ONE_IN = 4  # decisions of a match that are measured


class Playouts:
    """Random matches one after the other, by the processor's time."""

    def __init__(self, game: Game, option: str, seats: int) -> None:
        self._start = game.begin(seats, option)
        self._states = blanks(game.rules.STATE, 1)
        self._dice = new_dice(0)
        self._room = playout.new_room()

    def __call__(self, seconds: float) -> float:
        actions, begin = 0, time.process_time()
        while actions == 0 or time.process_time() - begin < seconds:
            actions += self._play()
        return actions / (time.process_time() - begin)

    def _play(self) -> int:
        return playout.playouts(self._states, self._start, _MATCHES, self._dice, self._room)


class Simulations:
    """A search at decisions of a match, from nothing each time, by the processor's time."""

    def __init__(self, game: Game, manner: Manner) -> None:
        self._positions = _decisions(game)[::_ONE_IN]
        self._manner = manner
        self._tree = new_tree(_NODES, SEATS[0])
        self._desk = new_desk(game.rules.STATE)
        self._dice = new_dice(0)

    def __call__(self, seconds: float) -> float:
        """The same time for each, so that the rate is what a bot gets in a match."""
        begin, visits = time.process_time(), 0
        for s in self._positions:
            visits += self._search(s, seconds / len(self._positions))
        return visits / (time.process_time() - begin)

    def _search(self, s: State, seconds: float) -> int:
        tree, judge, begin = self._tree, judge_of(s), time.process_time()
        plant(tree, s.seats, s.seat)
        while tree.solved[0] == 0:
            simulate(tree, s, judge, self._manner, self._desk, self._dice, _CHUNK)
            if time.process_time() - begin >= seconds:
                break
        return int(tree.visits[0])


def _decisions(game: Game) -> list[State]:
    """The positions of a match between two greedy bots."""
    s, dice, bot = game.begin(SEATS[0], game.options[0]), new_dice(0), new_bot("greedy")
    positions = []
    while playout.is_live(s):
        if s.seat == CHANCE:
            playout.play_chance(s, dice, playout.new_room())
        else:
            positions.append(copy(s))
            verbs.apply(s, bot.choose(s), None)
    return positions


class Batch:
    """Thousands of matches abreast, an action in each before the next, by the clock on the wall."""

    def __init__(self, game: Game, threads: int) -> None:
        start = game.begin(SEATS[0], game.options[0])
        states = blanks(game.rules.STATE, BATCH)
        for number in range(BATCH):
            put(states, number, start)
        size = BATCH // threads
        parts = [states[at : at + size] for at in range(0, BATCH, size)]
        self._own, *others = [self._stepper(part, start, n) for n, part in enumerate(parts)]
        self._hands = [_Hand(step) for step in others]

    def _stepper(self, states: Any, start: State, number: int) -> Callable[[], None]:
        dice, room = new_dice(number), playout.new_room()
        return lambda: playout.step_batch(states, start, dice, room)

    def __call__(self, seconds: float) -> float:
        steps, begin = 0, time.perf_counter()
        while steps == 0 or time.perf_counter() - begin < seconds:
            for _ in range(_STEPS):
                self._step()
            steps += _STEPS
        return BATCH * steps / (time.perf_counter() - begin)

    def _step(self) -> None:
        for hand in self._hands:
            hand.begin()
        self._own()
        for hand in self._hands:
            hand.finish()


class _Hand:
    """A thread that does its part when told. Bare locks: a barrier costs a fifth of a step."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._told, self._done = threading.Lock(), threading.Lock()
        self._told.acquire()
        self._done.acquire()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            self._told.acquire()
            self._work()
            self._done.release()

    def begin(self) -> None:
        self._told.release()

    def finish(self) -> None:
        self._done.acquire()


class Stick:
    """Another program that plays random matches of Azul, and says how many moves per second."""

    patience_s = 10

    def __init__(self, path: str, seats: int) -> None:
        self._path = path
        self._seats = seats
        self._matches = 2000

    def __call__(self, seconds: float) -> float:
        """AZ-4.6: some matches never end; then fewer are asked for, of which that one is none."""
        while self._matches:
            try:
                return self._run()
            except subprocess.TimeoutExpired:
                self._matches //= 2
        raise UserError(f"{self._path} never ends.")

    def _run(self) -> float:
        command = [self._path, str(self._seats), str(self._matches)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, check=True, timeout=self.patience_s
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise UserError(f"{self._path} can't be run: {error}") from error
        rates = [float(rate) for rate in re.findall(r"(\d+) moves/s", done.stdout)]
        if not rates:
            raise UserError(f"{self._path} does not say how many moves/s it makes.")
        return statistics.median(rates)


def measure_start(*, cold: bool) -> dict[str, float]:
    """Seconds until a fresh process has the rules, and has played a match of each game."""
    warm = _start({})
    seconds = {"import_s": warm["import_s"], "first_matches_s": warm["first_matches_s"]}
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            seconds["compile_s"] = _start({"PALACIO_CACHE": folder})["first_matches_s"]
    return seconds


def _start(settings: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, "-m", "palacio.cli.start"]
    done = subprocess.run(
        command, env=os.environ | settings, capture_output=True, text=True, check=True
    )
    seconds: dict[str, float] = json.loads(done.stdout)
    return seconds

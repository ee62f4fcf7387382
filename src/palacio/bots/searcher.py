"""A bot that searches: its budget, what it found, and the hand that plays it."""

from collections.abc import Callable
from dataclasses import dataclass
from math import log

from palacio.bots.bot import Budget
from palacio.bots.level import Level
from palacio.bots.memory import Memory
from palacio.bots.search import open_root, simulate
from palacio.bots.tree import FORGOTTEN, Tree, children, forget
from palacio.bots.weights import judge_of
from palacio.rules import verbs
from palacio.rules.compiled import PLAIN
from palacio.rules.dice import new_dice, roll
from palacio.rules.state import State

USUAL_MS = 500
_CHUNK = 1 if PLAIN else 64  # simulations between two looks at the clock: about a millisecond
_NODES_MAX = 10_000 if PLAIN else 1_000_000
_NODES_PER_SIMULATION = 100
_FINE = 1 << 20
_TINY = 1e-9


@dataclass(frozen=True)
class Option:
    """An action that was looked at."""

    action: int
    visits: int
    value: float  # the deciding seat's share of winning, from 0 to 1
    scores: tuple[float, ...]  # each seat's final score, as expected
    is_exact: bool  # all that can follow in this round has been seen


@dataclass(frozen=True)
class Analysis:
    """What a search found, the best action first."""

    options: tuple[Option, ...]
    line: tuple[int, ...]  # what each seat is expected to do, to the round's end at most
    simulations: int  # of this search; visits may hold some of earlier ones
    ms: float


class SearchBot:
    def __init__(self, seed: int, budget: Budget, level: Level) -> None:
        self._dice = new_dice(seed)
        self._budget = budget
        self._level = level
        self._memory: Memory | None = None

    def choose(self, s: State) -> int:
        if verbs.count(s) == 1:
            return int(verbs.pick(s, 0))
        return self._waver(self.analyze(s).options)

    def analyze(self, s: State) -> Analysis:
        """Think about a position for as long as the budget has."""
        spent = self._budget.stopwatch()
        memory = self._remember(s)
        before = int(memory.tree.visits[0])
        self._simulate(s, memory, spent)
        simulations = int(memory.tree.visits[0]) - before
        return Analysis(_options(memory.tree, s), _line(memory.tree, s), simulations, spent())

    # --- The budget.

    def _remember(self, s: State) -> Memory:
        if self._memory is None or not self._memory.fits(s):
            self._memory = Memory(s, self._nodes())
        memory = self._memory
        # What escapes it this time must not have been seen before.
        if self._level.notices or not memory.follow(s):
            memory.begin(s)
        if not children(memory.tree, 0):
            open_root(memory.tree, s, judge_of(s), memory.desk)
            self._overlook(memory.tree, int(s.seats))
        return memory

    def _nodes(self) -> int:
        simulations = self._simulations_max() or _NODES_MAX
        return min(_NODES_MAX, 1000 + simulations * _NODES_PER_SIMULATION)

    def _simulations_max(self) -> int | None:
        limits = (self._level.simulations, self._budget.simulations)
        return min((limit for limit in limits if limit), default=None)

    def _simulate(self, s: State, memory: Memory, spent: Callable[[], float]) -> None:
        judge, tree, limit, done = judge_of(s), memory.tree, self._simulations_max(), 0
        ms = self._budget.ms if self._budget.ms or limit else USUAL_MS
        while tree.solved[0] == 0 and (limit is None or done < limit):
            now = spent()
            if ms and done and (now >= ms or _is_decided(tree, done / now * (ms - now))):
                return
            chunk = min(_CHUNK, limit - done) if limit else _CHUNK
            simulate(tree, s, judge, self._level.manner, memory.desk, self._dice, chunk)
            done += chunk

    # --- The eye and the hand.

    def _overlook(self, tree: Tree, seats: int) -> None:
        """The less an action draws, the sooner it escapes."""
        if self._level.notices:
            drawn = sorted(children(tree, 0), key=lambda child: -self._draw(tree, child))
            for child in drawn[self._level.notices :]:
                forget(tree, seats, child)

    def _draw(self, tree: Tree, child: int) -> float:
        """By its share, with noise that lets the largest sums be a fair draw by shares."""
        noise = -log(-log((roll(self._dice, _FINE) + 0.5) / _FINE))
        return self._level.eye * log(float(tree.prior[child]) + _TINY) + noise

    def _waver(self, options: tuple[Option, ...]) -> int:
        """The best action; a wavering hand may take one that seems worth nearly as much."""
        best = options[0]
        if self._level.wavers == 0:
            return best.action
        limit = best.value - self._level.wavers * roll(self._dice, 1000) / 1000
        near = [option for option in options if option.visits and option.value >= limit]
        return near[roll(self._dice, len(near))].action if near else best.action


def _is_decided(tree: Tree, left: float) -> bool:
    """Can no other action overtake the most visited one in the simulations that are left?"""
    visits = sorted((int(tree.visits[child]) for child in children(tree, 0)), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


# --- What was found.


def _options(tree: Tree, s: State) -> tuple[Option, ...]:
    seen = (_option(tree, s, child) for child in children(tree, 0))
    options = (option for option in seen if option.value != FORGOTTEN)
    return tuple(sorted(options, key=_value if tree.solved[0] else _visits, reverse=True))


def _option(tree: Tree, s: State, node: int) -> Option:
    visits, at = int(tree.visits[node]), node * int(s.seats)
    scores = tuple(float(tree.score[at + seat]) / max(1, visits) for seat in range(s.seats))
    value = float(tree.worth[at + int(s.seat)]) / max(1, visits)
    return Option(int(tree.action[node]), visits, value, scores, bool(tree.solved[node]))


def _visits(option: Option) -> tuple[float, float]:
    return option.visits, option.value


def _value(option: Option) -> tuple[float, float]:
    """Once all has been seen, how often it was looked at says nothing."""
    return option.value, option.visits


def _line(tree: Tree, s: State) -> tuple[int, ...]:
    line, node = [], 0
    while children(tree, node):
        node = _best_child(tree, int(s.seats), node)
        if tree.visits[node] == 0:
            break
        line.append(int(tree.action[node]))
    return tuple(line)


def _best_child(tree: Tree, seats: int, node: int) -> int:
    """The one that would be played, by the same measure as the options."""

    def rank(child: int) -> tuple[float, float]:
        visits = int(tree.visits[child])
        value = float(tree.worth[child * seats + int(tree.seat[node])]) / max(1, visits)
        return (value, visits) if tree.solved[node] else (visits, value)

    return max(children(tree, node), key=rank)

"""A bot that plays by search: its budget, its level's mistakes, and analyses of positions."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import log
from typing import NamedTuple

from palacio.bots.bot import Budget
from palacio.bots.calibration import RawShare
from palacio.bots.evaluation import Evaluator, win_share
from palacio.bots.level import Level
from palacio.bots.search import expand, simulate
from palacio.bots.tree import PRUNED, Tree, children, mean_score, mean_value, prune
from palacio.bots.tree_reuse import ReusableTree
from palacio.bots.weights import MARGIN_WEIGHT, evaluator_of, network_evaluator_of
from palacio.rules import verbs
from palacio.rules.compiled import PLAIN
from palacio.rules.dice import new_dice, roll
from palacio.rules.state import State

DEFAULT_MS = 500
_CHUNK = 1 if PLAIN else 128  # simulations between two clock reads: about a millisecond
_NODES_MAX = 10_000 if PLAIN else 1_000_000
_NODES_PER_SIMULATION = 100
_NOISE_STEPS = 1 << 20
_EPSILON = 1e-9


@dataclass(frozen=True)
class CandidateStats:
    """Search statistics of one action at the root."""

    action: int
    visits: int
    value: float  # mean value for the seat to move, from 0 to 1
    win_share: float  # against equals, calibrated; without the term for the lead
    scores: tuple[float, ...]  # expected final score of each seat
    line: tuple[int, ...]  # expected actions, this one first, at most to the end of the round
    is_exact: bool  # all continuations in this round have been searched


@dataclass(frozen=True)
class Analysis:
    """The result of a search, with the best action first."""

    candidates: tuple[CandidateStats, ...]
    simulations: int  # of this search; `visits` may include those of earlier ones
    ms: float

    @property
    def principal_variation(self) -> tuple[int, ...]:
        """The expected line that begins with the best action."""
        return self.candidates[0].line


class SearchBot:
    """A bot that plays at a level. `evaluator` replaces the level's trained evaluator."""

    def __init__(
        self, seed: int, budget: Budget, level: Level, evaluator: Evaluator | None = None
    ) -> None:
        self._dice = new_dice(seed)
        self._budget = budget
        self._level = level
        self._evaluator = evaluator
        self._reusable: ReusableTree | None = None

    def choose(self, s: State) -> int:
        if verbs.count(s) == 1:
            return int(verbs.pick(s, 0))
        return self._pick(self._search(s).tree, s)

    def analyze(self, s: State) -> Analysis:
        """Search until the budget is spent or the round is solved, and return the analysis."""
        found = self._search(s)
        stats = (_stats(found.tree, s, node) for node in rank_children(found.tree, s))
        return Analysis(tuple(stats), found.simulations, found.ms)

    def _search(self, s: State) -> "_Searched":
        elapsed_ms = self._budget.stopwatch()
        reusable = self._prepare_tree(s)
        before = int(reusable.tree.visits[0])
        self._simulate(s, reusable, elapsed_ms)
        tree = reusable.tree
        return _Searched(tree, int(tree.visits[0]) - before, elapsed_ms())

    def _evaluator_of(self, s: State) -> Evaluator:
        if self._evaluator:
            return self._evaluator
        return network_evaluator_of(s) if self._level.has_network else evaluator_of(s)

    # --- Tree and budget.

    def _prepare_tree(self, s: State) -> ReusableTree:
        if self._reusable is None or not self._reusable.fits(s):
            self._reusable = ReusableTree(s, self._capacity())
        reusable = self._reusable
        # With `top_k` a tree is not reused: it may contain actions that are pruned this time.
        if self._level.top_k or not reusable.advance(s):
            reusable.reset(s)
        if not children(reusable.tree, 0):
            expand(reusable.tree, s, 0, self._evaluator_of(s), reusable.scratch)
            self._prune_root(reusable.tree, int(s.seats))
        return reusable

    def _capacity(self) -> int:
        simulations = self._simulations_max() or _NODES_MAX
        return min(_NODES_MAX, 1000 + simulations * _NODES_PER_SIMULATION)

    def _simulations_max(self) -> int | None:
        limits = (self._level.simulations, self._budget.simulations)
        return min((limit for limit in limits if limit), default=None)

    def _simulate(self, s: State, reusable: ReusableTree, elapsed_ms: Callable[[], float]) -> None:
        evaluator, params, scratch = self._evaluator_of(s), self._level.params, reusable.scratch
        limit, done = self._simulations_max(), 0
        ms = self._budget.ms if self._budget.ms or limit else DEFAULT_MS
        while reusable.tree.solved[0] == 0 and (limit is None or done < limit):
            now = elapsed_ms()
            if ms and done and (now >= ms or _is_decided(reusable.tree, done / now * (ms - now))):
                return
            reusable.make_room(s)
            chunk = min(_CHUNK, limit - done) if limit else _CHUNK
            simulate(reusable.tree, s, evaluator, params, scratch, self._dice, chunk)
            done += chunk

    # --- The level's mistakes.

    def _prune_root(self, tree: Tree, seats: int) -> None:
        """Keep `top_k` root actions, sampled without replacement by their sharpened prior."""
        if self._level.top_k:
            noisy = sorted(children(tree, 0), key=lambda child: -self._noisy_prior(tree, child))
            for child in noisy[self._level.top_k :]:
                prune(tree, seats, child)

    def _noisy_prior(self, tree: Tree, child: int) -> float:
        """Return the sharpened log prior plus Gumbel noise; the k highest form a random sample."""
        noise = -log(-log((roll(self._dice, _NOISE_STEPS) + 0.5) / _NOISE_STEPS))
        return self._level.prior_sharpness * log(float(tree.prior[child]) + _EPSILON) + noise

    def _pick(self, tree: Tree, s: State) -> int:
        """Return the best action or, with value noise, one that is nearly as good."""
        ranked = rank_children(tree, s)
        best = ranked[0]
        if self._level.value_noise:
            noise = self._level.value_noise * roll(self._dice, 1000) / 1000
            limit = _value(tree, s, best) - noise
            near = [each for each in ranked if tree.visits[each] and _value(tree, s, each) >= limit]
            best = near[roll(self._dice, len(near))] if near else best
        return int(tree.action[best])


class _Searched(NamedTuple):
    tree: Tree
    simulations: int
    ms: float


def _is_decided(tree: Tree, left: float) -> bool:
    """Return whether no action can overtake the most visited one in the simulations left."""
    visits = sorted((int(tree.visits[child]) for child in children(tree, 0)), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


# --- The result of a search.


def rank_children(tree: Tree, s: State) -> list[int]:
    """Return the children of the root except the pruned ones, the best one first."""
    ranked = sorted(children(tree, 0), key=partial(_rank, tree, 0), reverse=True)
    return [node for node in ranked if _value(tree, s, node) != PRUNED]


def _value(tree: Tree, s: State, node: int) -> float:
    """Return the mean value of a node for the seat to move."""
    return mean_value(tree, int(s.seat), node)


def _stats(tree: Tree, s: State, node: int) -> CandidateStats:
    action, visits, value = int(tree.action[node]), int(tree.visits[node]), _value(tree, s, node)
    share, scores = raw_share(tree, s, node).calibrated(s), mean_scores(tree, s, node)
    line, is_solved = expected_line(tree, node), bool(tree.solved[node])
    return CandidateStats(action, visits, value, share, scores, line, is_solved)


def raw_share(tree: Tree, s: State, node: int) -> RawShare:
    """Return the uncalibrated share of winning that a node's mean value gives the seat to move."""
    value, scores = _value(tree, s, node), mean_scores(tree, s, node)
    share = win_share(value, scores, int(s.seat), MARGIN_WEIGHT)
    return RawShare(share, bool(tree.solved[node]))


def mean_scores(tree: Tree, s: State, node: int) -> tuple[float, ...]:
    """Return the expected final score of each seat after the action of a node."""
    return tuple(mean_score(tree, seat, node) for seat in range(int(s.seats)))


def expected_line(tree: Tree, node: int) -> tuple[int, ...]:
    """Return a node's action and the best ones after it; empty if the node was never visited."""
    line = []
    while tree.visits[node]:
        line.append(int(tree.action[node]))
        if not children(tree, node):
            break
        node = max(children(tree, node), key=partial(_rank, tree, node))
    return tuple(line)


def _rank(tree: Tree, node: int, child: int) -> tuple[float, float]:
    """Return the sort key of a child: by visits, or by value once its parent is solved."""
    visits = int(tree.visits[child])
    value = mean_value(tree, int(tree.seat[node]), child)
    return (value, visits) if tree.solved[node] else (visits, value)

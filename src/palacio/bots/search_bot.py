"""The bot around the search: its budget, its level's mistakes, and the analysis of a position."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import log

from palacio.bots.bot import Budget
from palacio.bots.level import Level
from palacio.bots.search import expand, simulate
from palacio.bots.tree import PRUNED, Tree, children, prune
from palacio.bots.tree_reuse import ReusableTree
from palacio.bots.weights import evaluator_of
from palacio.rules import verbs
from palacio.rules.compiled import PLAIN
from palacio.rules.dice import new_dice, roll
from palacio.rules.state import State

DEFAULT_MS = 500
_CHUNK = 1 if PLAIN else 64  # simulations between two clock reads: about a millisecond
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
    scores: tuple[float, ...]  # expected final score of each seat
    is_exact: bool  # all continuations in this round have been searched


@dataclass(frozen=True)
class Analysis:
    """The result of a search, with the best action first."""

    candidates: tuple[CandidateStats, ...]
    principal_variation: tuple[int, ...]  # expected actions, at most to the end of the round
    simulations: int  # of this search; `visits` may include those of earlier ones
    ms: float


class SearchBot:
    def __init__(self, seed: int, budget: Budget, level: Level) -> None:
        self._dice = new_dice(seed)
        self._budget = budget
        self._level = level
        self._reusable: ReusableTree | None = None

    def choose(self, s: State) -> int:
        if verbs.count(s) == 1:
            return int(verbs.pick(s, 0))
        return self._pick(self.analyze(s).candidates)

    def analyze(self, s: State) -> Analysis:
        """Search a position until the budget is spent or the round is solved."""
        elapsed_ms = self._budget.stopwatch()
        reusable = self._prepare_tree(s)
        tree = reusable.tree
        before = int(tree.visits[0])
        self._simulate(s, reusable, elapsed_ms)
        simulations = int(tree.visits[0]) - before
        variation = _principal_variation(tree, s)
        return Analysis(_root_stats(tree, s), variation, simulations, elapsed_ms())

    # --- Tree and budget.

    def _prepare_tree(self, s: State) -> ReusableTree:
        if self._reusable is None or not self._reusable.fits(s):
            self._reusable = ReusableTree(s, self._capacity())
        reusable = self._reusable
        # With `top_k` a tree is not reused: it may hold actions that are overlooked this time.
        if self._level.top_k or not reusable.advance(s):
            reusable.reset(s)
        if not children(reusable.tree, 0):
            expand(reusable.tree, s, 0, evaluator_of(s), reusable.scratch)
            self._prune_root(reusable.tree, int(s.seats))
        return reusable

    def _capacity(self) -> int:
        simulations = self._simulations_max() or _NODES_MAX
        return min(_NODES_MAX, 1000 + simulations * _NODES_PER_SIMULATION)

    def _simulations_max(self) -> int | None:
        limits = (self._level.simulations, self._budget.simulations)
        return min((limit for limit in limits if limit), default=None)

    def _simulate(self, s: State, reusable: ReusableTree, elapsed_ms: Callable[[], float]) -> None:
        evaluator, tree, scratch = evaluator_of(s), reusable.tree, reusable.scratch
        limit, done = self._simulations_max(), 0
        ms = self._budget.ms if self._budget.ms or limit else DEFAULT_MS
        while tree.solved[0] == 0 and (limit is None or done < limit):
            now = elapsed_ms()
            if ms and done and (now >= ms or _is_decided(tree, done / now * (ms - now))):
                return
            chunk = min(_CHUNK, limit - done) if limit else _CHUNK
            simulate(tree, s, evaluator, self._level.params, scratch, self._dice, chunk)
            done += chunk

    # --- The level's mistakes.

    def _prune_root(self, tree: Tree, seats: int) -> None:
        """Keep `top_k` root actions, sampled without replacement by their sharpened prior."""
        if self._level.top_k:
            noisy = sorted(children(tree, 0), key=lambda child: -self._noisy_prior(tree, child))
            for child in noisy[self._level.top_k :]:
                prune(tree, seats, child)

    def _noisy_prior(self, tree: Tree, child: int) -> float:
        """Return the log prior with Gumbel noise: the largest k are a sample by prior."""
        noise = -log(-log((roll(self._dice, _NOISE_STEPS) + 0.5) / _NOISE_STEPS))
        return self._level.prior_sharpness * log(float(tree.prior[child]) + _EPSILON) + noise

    def _pick(self, candidates: tuple[CandidateStats, ...]) -> int:
        """Return the best action or, with value noise, one that is nearly as good."""
        best = candidates[0]
        if self._level.value_noise == 0:
            return best.action
        limit = best.value - self._level.value_noise * roll(self._dice, 1000) / 1000
        near = [each for each in candidates if each.visits and each.value >= limit]
        return near[roll(self._dice, len(near))].action if near else best.action


def _is_decided(tree: Tree, left: float) -> bool:
    """Return whether the most visited action stays ahead in the simulations that are left."""
    visits = sorted((int(tree.visits[child]) for child in children(tree, 0)), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


# --- The result of a search.


def _root_stats(tree: Tree, s: State) -> tuple[CandidateStats, ...]:
    ranked = sorted(children(tree, 0), key=partial(_rank, tree, int(s.seats), 0), reverse=True)
    every = (_stats(tree, s, child) for child in ranked)
    return tuple(stats for stats in every if stats.value != PRUNED)


def _stats(tree: Tree, s: State, node: int) -> CandidateStats:
    visits, at = int(tree.visits[node]), node * int(s.seats)
    scores = tuple(float(tree.score_sum[at + seat]) / max(1, visits) for seat in range(s.seats))
    value = float(tree.value_sum[at + int(s.seat)]) / max(1, visits)
    return CandidateStats(int(tree.action[node]), visits, value, scores, bool(tree.solved[node]))


def _principal_variation(tree: Tree, s: State) -> tuple[int, ...]:
    variation, node = [], 0
    while children(tree, node):
        node = max(children(tree, node), key=partial(_rank, tree, int(s.seats), node))
        if tree.visits[node] == 0:
            break
        variation.append(int(tree.action[node]))
    return tuple(variation)


def _rank(tree: Tree, seats: int, node: int, child: int) -> tuple[float, float]:
    """Rank a child by visits, or by value once the node is solved: then visits mean nothing."""
    visits = int(tree.visits[child])
    value = float(tree.value_sum[child * seats + int(tree.seat[node])]) / max(1, visits)
    return (value, visits) if tree.solved[node] else (visits, value)

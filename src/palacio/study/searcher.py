"""The search of one position. The played action gets enough visits to compare it with the best."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from palacio.bots.calibration import scaling_of
from palacio.bots.level import DEFAULT_PARAMS
from palacio.bots.search import Scratch, expand, new_scratch, simulate
from palacio.bots.search_bot import expected_line, mean_scores, rank_children
from palacio.bots.tree import Tree, children, mean_value, new_tree, reset
from palacio.bots.weights import MARGIN_WEIGHT, network_evaluator_of
from palacio.rules.dice import new_dice
from palacio.rules.drafting import OVER
from palacio.rules.state import State
from palacio.study.shares import Numbers, calibrate, raw_shares, shares_of_victory

FORCED_VISITS = 200  # the least number of visits to the played action
_FORCED_DIVISOR = 5  # also at least a fifth of all simulations, or refutations are overlooked
_BATCHES = 10  # parts of a search, whose differences give its standard errors
_FORCED_BATCHES = 5
_NODES_PER_SIMULATION = 100
_FORCING_PRIOR = 1e9  # outweighs every value
_Columns = NDArray[np.float64]


class Rated(NamedTuple):
    """An action, and the prediction of a search after it."""

    action: int
    visits: int
    value: float  # for the seat to move, with the search's bonus for a lead
    shares: Numbers  # of winning, calibrated
    points: Numbers  # expected final scores
    line: tuple[int, ...]
    share_error: float  # standard error of the share of the seat to move
    lead_error: float
    is_exact: bool


class Searched(NamedTuple):
    best: Rated
    played: Rated | None
    spread: float  # between the highest and the lowest share of the actions that were tried


class Searcher:
    """A preallocated search tree, reused for positions of one game and number of seats."""

    def __init__(self, s: State, simulations: int) -> None:
        self._tree: Tree = new_tree(1000 + simulations * _NODES_PER_SIMULATION, int(s.seats))
        self._scratch = new_scratch(s.dtype)

    def value(self, s: State, simulations: int, seed: int, out: Sequence[int]) -> Numbers:
        """Return the shares of a position in which a seat is to move or the match is over."""
        if s.phase == OVER:
            return shares_of_victory(s, out)
        search = _Search(self._tree, self._scratch, s, seed, out)
        search.run(simulations, 1)
        return search.shares(search.best)

    def search(
        self, s: State, simulations: int, seed: int, out: Sequence[int], played: int | None = None
    ) -> Searched:
        """Search a position, and rate the best action and, if given, the played action.

        The played action gets enough visits to compare the two; fewer if its value is exact.
        """
        search = _Search(self._tree, self._scratch, s, seed, out)
        search.run(simulations, _BATCHES)
        own = None if played is None else search.child_of(played)
        if own is not None:
            search.force(own, max(FORCED_VISITS, simulations // _FORCED_DIVISOR))
        rated = None if own is None else search.rate(own)
        return Searched(search.rate(search.best), rated, search.spread())

    def rank(self, s: State, simulations: int, most: int, seed: int = 0) -> list[Rated]:
        """Search a position, and return its best actions, with enough visits to compare them."""
        search = _Search(self._tree, self._scratch, s, seed, ())
        search.run(simulations, _BATCHES)
        for node in search.ranked()[:most]:
            search.force(node, FORCED_VISITS)
        best, *others = map(search.rate, search.ranked()[:most])
        known = (each for each in others if each.visits or each.is_exact)
        return [best, *sorted(known, key=lambda each: -each.shares[int(s.seat)])]


class _Search:
    """One search, with the statistics of the root's children after each batch."""

    def __init__(
        self, tree: Tree, scratch: Scratch, s: State, seed: int, out: Sequence[int]
    ) -> None:
        self._tree, self._scratch, self._s, self._out = tree, scratch, s, out
        self._evaluator = network_evaluator_of(s)
        self._dice = new_dice(seed)
        reset(tree, s.seats, s.seat)
        expand(tree, s, 0, self._evaluator, scratch)
        self._seat = int(s.seat)
        self.best = 0  # the child of the root that the search would choose
        self._visits = 0  # of the root, without forced ones
        self._history = [self._columns()]

    def run(self, simulations: int, batches: int) -> None:
        self._simulate(simulations, batches)
        self.best = rank_children(self._tree, self._s)[0]
        self._visits = int(self._tree.visits[0])

    def _simulate(self, simulations: int, batches: int) -> None:
        tree, evaluator, scratch = self._tree, self._evaluator, self._scratch
        steps = [simulations * batch // batches for batch in range(batches + 1)]
        for before, after in pairwise(steps):
            times = after - before
            simulate(tree, self._s, evaluator, DEFAULT_PARAMS, scratch, self._dice, times)
            self._history.append(self._columns())

    def ranked(self) -> list[int]:
        """Return the children of the root, the best one first."""
        return rank_children(self._tree, self._s)

    def child_of(self, action: int) -> int:
        return next(node for node in children(self._tree, 0) if self._tree.action[node] == action)

    def force(self, node: int, visits: int) -> None:
        """Search below one child of the root, until it has enough visits or is solved."""
        tree, prior = self._tree, float(self._tree.prior[node])
        missing = visits - int(tree.visits[node])
        if missing <= 0 or tree.solved[node]:
            return
        tree.prior[node] = tree.bonus[node] = _FORCING_PRIOR
        self._simulate(missing, _FORCED_BATCHES)
        tree.prior[node] = prior
        if tree.solved[0]:  # otherwise forced visits do not show which action is best
            self.best = rank_children(tree, self._s)[0]

    def shares(self, node: int) -> Numbers:
        """Return the calibrated shares after a child of the root.

        All children are calibrated alike, either all as exact or all as inexact, so that they can
        be compared.
        """
        is_exact = bool(self._tree.solved[self.best])
        raw = raw_shares(self._tree, self._s, node, self._out)
        return calibrate(raw, self._s, self._visits, is_exact=is_exact)

    def rate(self, node: int) -> Rated:
        tree, s = self._tree, self._s
        return Rated(
            action=int(tree.action[node]),
            visits=int(tree.visits[node]),
            value=mean_value(tree, self._seat, node),
            shares=self.shares(node),
            points=mean_scores(tree, s, node),
            line=expected_line(tree, node),
            share_error=self._error(node, 0) * scaling_of(s).slope / (1.0 - MARGIN_WEIGHT),
            lead_error=self._error(node, 1),
            is_exact=bool(tree.solved[node]),
        )

    def spread(self) -> float:
        visited = (node for node in children(self._tree, 0) if self._tree.visits[node])
        shares = [raw_shares(self._tree, self._s, node, ())[self._seat] for node in visited]
        return max(shares) - min(shares)

    # --- Standard errors, by batch means.

    def _columns(self) -> _Columns:
        """Return the sums of values and of leads, and the visits, of each child of the root."""
        visits = self._column(self._tree.visits, 0)
        values = self._column(self._tree.value, self._seat)
        scores = [self._column(self._tree.score, at) for at in range(int(self._s.seats))]
        own = scores.pop(self._seat)
        return np.stack([values * visits, (own - np.max(scores, axis=0)) * visits, visits])

    def _column(self, column: Any, at: int) -> _Columns:
        """Return the entries of one column of the tree for all children of the root.

        `at` is the seat, or 0 for a column that all seats share. Unvisited children, whose entries
        are not set yet, get 0.
        """
        first, size = int(self._tree.first_child[0]), int(self._tree.child_count[0])
        is_visited = np.asarray(self._tree.visits[first : first + size]) > 0
        begin = at * len(self._tree.action) + first
        numbers = np.zeros(size)
        numbers[is_visited] = np.asarray(column[begin : begin + size])[is_visited]
        return numbers

    def _error(self, node: int, column: int) -> float:
        """Return the standard error of a child's mean value (column 0) or lead (1); 0 if exact."""
        if self._tree.solved[node]:
            return 0.0
        at = node - int(self._tree.first_child[0])
        history = np.array([columns[:, at] for columns in self._history])
        sums, counts = np.diff(history[:, column]), np.diff(history[:, 2])
        sums, counts = sums[counts > 0], counts[counts > 0]
        if len(counts) < 2:
            return math.inf
        squares = (counts * (sums / counts - sums.sum() / counts.sum()) ** 2).sum()
        return math.sqrt(float(squares) / (len(counts) - 1) / float(counts.sum()))

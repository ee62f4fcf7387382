"""The first engine: the exact value of every action to the end of the round, for two seats."""

from typing import NamedTuple

from palacio.bots.evaluation import win_share
from palacio.bots.weights import MARGIN_WEIGHT
from palacio.match.legal import legal_numbers
from palacio.puzzles.compiled.round_search import (
    DEPTH_MAX,
    NODES,
    NODES_LIMIT,
    SURE_WIN,
    RoundStack,
    new_stack,
    search_child,
)
from palacio.puzzles.valuation import Valuation, valuation_of
from palacio.rules.state import State

NODES_MAX = 80_000  # limit for one position; takes less than 0.1 s
_FIRST_DEPTH = 1


class Solved(NamedTuple):
    """The exact outcome of an action, if both seats play their best to the end of the round."""

    action: int
    value: float  # for the seat to move, from 0 to 1, with the search's bonus for a lead
    share: float  # of winning, calibrated; 0, 0.5 or 1 if the match ends
    lead: float  # expected final points of the seat to move less those of the other
    line: tuple[int, ...]  # this action first, to the end of the round


class Solver:
    """A search with preallocated memory, for positions of one option of a game."""

    def __init__(self, s: State, valuation: Valuation | None = None) -> None:
        """Prepare to search with this valuation, by default the current one."""
        self._stack: RoundStack = new_stack(s.dtype)
        self._valuation = valuation or valuation_of(s)
        self._evaluator = self._valuation.evaluator()

    def solve(self, s: State, nodes: int = NODES_MAX) -> tuple[Solved, ...] | None:
        """Return each action's outcome, the best first; None if the search reaches a limit."""
        counters = self._stack.counters
        counters[NODES], counters[NODES_LIMIT] = 0, nodes
        solved = []
        for action in legal_numbers(s):
            solved.append(self._solve_action(s, action))
            if counters[NODES] >= nodes or len(solved[-1].line) >= DEPTH_MAX:
                return None
        return tuple(sorted(solved, key=lambda each: -each.value))

    def _solve_action(self, s: State, action: int) -> Solved:
        stack, depth, seat = self._stack, _FIRST_DEPTH, int(s.seat)
        value = float(search_child(stack, s, action, depth, SURE_WIN, self._evaluator))
        scores = [float(score) for score in stack.scores[depth][: int(s.seats)]]
        share = self._valuation.calibrate(win_share(value, scores, seat, MARGIN_WEIGHT), s)
        rest = (int(each) for each in stack.line[depth][: stack.line_length[depth]])
        return Solved(action, value, share, scores[seat] - scores[1 - seat], (action, *rest))

"""Alpha-beta search to the end of the round: a fixed baseline to measure other bots against.

Its evaluation and its weights are set by hand, so `palacio train` does not change its strength.
"""

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from palacio.bots import features
from palacio.bots.bot import Budget
from palacio.bots.candidates import ACTIONS_MAX, Candidates, new_candidates
from palacio.bots.heuristics import static_value
from palacio.rules import verbs
from palacio.rules.compiled import array, lean_rule, reals
from palacio.rules.state import State, blanks, put

_DEPTH_MAX = 64  # actions; no search gets this deep
_INFINITY = 1 << 30
_DEFAULT_MS = 200

# Indices into `Stack.counters`: visited nodes, their limit, and two flags.
_NODES, _NODES_LIMIT, _TIMED_OUT, _CUT_OFF, _COUNTERS = range(5)


class Stack(NamedTuple):
    """Preallocated memory for one search: a state and its ordered actions per depth."""

    states: Any
    candidates: Candidates
    ordered: Any
    copies: Any
    counters: Any


def new_stack(dtype: Any) -> Stack:
    return Stack(
        blanks(dtype, _DEPTH_MAX + 1),
        new_candidates(),
        array(ACTIONS_MAX * (_DEPTH_MAX + 1)),
        blanks(dtype, 1),
        array(_COUNTERS),
    )


class AlphaBetaBot:
    """A bot that searches by iterative deepening, to the end of the round if its budget allows."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.budget = budget
        self.stack: Stack | None = None

    def choose(self, s: State) -> int:
        stack = self._prepare_stack(s)
        if self.budget.simulations and not self.budget.ms:
            return self._deepen(s, stack)
        done, elapsed_ms = threading.Event(), self.budget.stopwatch()
        limits = (stack, elapsed_ms, self.budget.ms or _DEFAULT_MS, done)
        threading.Thread(target=_run_timer, args=limits, daemon=True).start()
        try:
            return self._deepen(s, stack)
        finally:
            done.set()

    def _prepare_stack(self, s: State) -> Stack:
        """Return a stack with new counters, so that a late timer cannot stop the next search."""
        if self.stack is None or self.stack.states[0].dtype != s.dtype:
            self.stack = new_stack(s.dtype)
        self.stack = self.stack._replace(counters=array(_COUNTERS))
        self.stack.counters[_NODES_LIMIT] = self.budget.simulations or _INFINITY
        put(self.stack.states, 0, s)
        return self.stack

    def _deepen(self, s: State, stack: Stack) -> int:
        weights = reals(features.feature_module(s).INITIAL_POLICY_WEIGHTS)
        count = order_actions(stack, 0, weights)
        best = int(stack.ordered[0])
        for depth in range(1, _DEPTH_MAX if count > 1 else 1):
            stack.counters[_CUT_OFF] = 0
            found = int(search_root(stack, 0, count, depth, -_INFINITY, _INFINITY, weights))
            if found < 0:
                break
            best = found
            if stack.counters[_CUT_OFF] == 0:  # every line reached the end of the round
                break
        return best


def _run_timer(
    stack: Stack, elapsed_ms: Callable[[], float], limit_ms: int, done: threading.Event
) -> None:
    """Set the time-out flag when the budget is spent, unless the search finishes first."""
    while not done.is_set():
        left_ms = limit_ms - elapsed_ms()
        if left_ms <= 0:
            stack.counters[_TIMED_OUT] = 1
            return
        done.wait(left_ms / 1000)


@lean_rule
def search_root(
    stack: Stack, level: int, count: int, depth: int, alpha: int, beta: int, weights: Any
) -> int:
    """Return the best action, moved to the front of `stack.ordered`; -1 if out of budget.

    Callers pass the level and the bounds as variables. Numba recompiles a recursive function for
    each literal, and crashes when it loads such code from its cache (numba/numba#6061).
    """
    s = stack.states[level]
    best = 0
    for number in range(count):
        put(stack.states, level + 1, s)
        verbs.apply(stack.states[level + 1], stack.ordered[number], None)
        value = search(stack, level + 1, depth - 1, alpha, beta, s.seat, weights)
        if is_out_of_budget(stack):
            return -1
        if value > alpha:
            alpha = value
            best = number
    chosen = stack.ordered[best]
    for number in range(best, 0, -1):
        stack.ordered[number] = stack.ordered[number - 1]
    stack.ordered[0] = chosen
    return chosen


@lean_rule
def is_out_of_budget(stack: Stack) -> bool:
    counters = stack.counters
    return counters[_TIMED_OUT] != 0 or counters[_NODES] >= counters[_NODES_LIMIT]


@lean_rule
def search(
    stack: Stack, level: int, depth: int, alpha: int, beta: int, me: int, weights: Any
) -> int:
    """Return the value for seat `me`; all rivals minimize it. Exact only between alpha and beta."""
    s = stack.states[level]
    stack.counters[_NODES] += 1
    if depth == 0 or s.seat < 0:
        if s.seat >= 0:
            stack.counters[_CUT_OFF] = 1
        return lead(stack, s, me)
    count = order_actions(stack, level, weights)
    for number in range(count):
        put(stack.states, level + 1, s)
        verbs.apply(stack.states[level + 1], stack.ordered[level * ACTIONS_MAX + number], None)
        value = search(stack, level + 1, depth - 1, alpha, beta, me, weights)
        if s.seat == me:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta or is_out_of_budget(stack):
            break
    return alpha if s.seat == me else beta


@lean_rule
def lead(stack: Stack, s: State, me: int) -> int:
    """Return the static value of seat `me` minus that of its best rival."""
    rival = -_INFINITY
    for seat in range(s.seats):
        if seat != me:
            put(stack.copies, 0, s)
            rival = max(rival, static_value(stack.copies[0], seat))
    put(stack.copies, 0, s)
    return static_value(stack.copies[0], me) - rival


@lean_rule
def order_actions(stack: Stack, level: int, weights: Any) -> int:
    """Sort the actions by logit, the highest first for early cut-offs, and return their count."""
    candidates = stack.candidates
    count = features.score_candidates(stack.states[level], weights, candidates)
    at = level * ACTIONS_MAX
    for number in range(count):
        logit = candidates.logits[number]
        action = candidates.actions[number]
        place = number
        while place > 0 and candidates.logits[place - 1] < logit:
            candidates.logits[place] = candidates.logits[place - 1]
            stack.ordered[at + place] = stack.ordered[at + place - 1]
            place -= 1
        candidates.logits[place] = logit
        stack.ordered[at + place] = action
    return count

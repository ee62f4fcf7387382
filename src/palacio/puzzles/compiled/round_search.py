"""Alpha-beta search for two seats to the end of a round, with the evaluator at its leaves.

Within a round nothing is drawn, so the search is exact: it assumes the best play of both seats, and
returns the evaluator's value of the position before the next deal, or of the finished match.
"""

from typing import Any, NamedTuple

import numpy as np

from palacio.bots import features
from palacio.bots.candidates import ACTIONS_MAX, Candidates, new_candidates
from palacio.bots.evaluation import Evaluator, evaluate
from palacio.bots.network import Buffers, new_buffers
from palacio.rules import verbs
from palacio.rules.compiled import array, lean_rule
from palacio.rules.drafting import SEATS_MAX
from palacio.rules.state import State, blanks, put

DEPTH_MAX = 48  # actions to the end of the round; larger positions take too many nodes
SURE_WIN = 2.0  # above every value: values are from 0 to 1

# Indices into `RoundStack.counters`.
NODES, NODES_LIMIT, _COUNTERS = range(3)


class RoundStack(NamedTuple):
    """Preallocated memory for one search, with a row for each depth."""

    states: Any
    candidates: Candidates
    ordered: Any  # actions, the most likely one first
    line: Any  # the best play from each depth on, to the end of the round
    line_length: Any
    scores: Any  # expected final scores after that line
    buffers: Buffers
    values: Any
    counters: Any


def new_stack(dtype: Any) -> RoundStack:
    return RoundStack(
        blanks(dtype, DEPTH_MAX + 1),
        new_candidates(),
        np.zeros((DEPTH_MAX + 1, ACTIONS_MAX), "i8"),
        np.zeros((DEPTH_MAX + 2, DEPTH_MAX + 2), "i8"),
        array(DEPTH_MAX + 2),
        np.zeros((DEPTH_MAX + 2, SEATS_MAX), "f8"),
        new_buffers(),
        array(SEATS_MAX, "f8"),
        array(_COUNTERS),
    )


@lean_rule
def search(
    stack: RoundStack, depth: int, alpha: float, beta: float, me: int, evaluator: Evaluator
) -> float:
    """Return the value for `me` of the state at this depth. Beyond alpha or beta, it is a bound.

    The value is meaningless once the node limit is reached. Callers pass depth and bounds as
    variables (see `bots/alphabeta.py`).
    """
    s = stack.states[depth]
    stack.counters[NODES] += 1
    stack.line_length[depth] = 0
    if s.seat < 0 or depth >= DEPTH_MAX or is_out_of_budget(stack):
        evaluate(s, evaluator, stack.buffers, stack.scores[depth], stack.values)
        return stack.values[me]
    sign = 1.0 if s.seat == me else -1.0
    best = -SURE_WIN
    for number in range(order_actions(stack, depth, evaluator.policy_weights)):
        action = stack.ordered[depth, number]
        put(stack.states, depth + 1, s)
        verbs.apply(stack.states[depth + 1], action, None)
        value = sign * search(stack, depth + 1, alpha, beta, me, evaluator)
        if value > best:
            best = value
            keep_line(stack, depth, action)
        if sign > 0.0:
            alpha = max(alpha, best)
        else:
            beta = min(beta, -best)
        if alpha >= beta or is_out_of_budget(stack):
            break
    return sign * best


@lean_rule
def is_out_of_budget(stack: RoundStack) -> bool:
    return stack.counters[NODES] >= stack.counters[NODES_LIMIT]


@lean_rule
def keep_line(stack: RoundStack, depth: int, action: int) -> None:
    """Set the line at this depth to an action followed by the line at the next depth."""
    length = stack.line_length[depth + 1]
    stack.line[depth, 0] = action
    for number in range(length):
        stack.line[depth, number + 1] = stack.line[depth + 1, number]
    stack.line_length[depth] = length + 1
    for seat in range(SEATS_MAX):
        stack.scores[depth, seat] = stack.scores[depth + 1, seat]


@lean_rule
def order_actions(stack: RoundStack, depth: int, weights: Any) -> int:
    """Sort the actions by logit, the highest first for early cut-offs, and return their number."""
    candidates = stack.candidates
    count = features.score_candidates(stack.states[depth], weights, candidates)
    for number in range(count):
        logit = candidates.logits[number]
        action = candidates.actions[number]
        place = number
        while place > 0 and candidates.logits[place - 1] < logit:
            candidates.logits[place] = candidates.logits[place - 1]
            stack.ordered[depth, place] = stack.ordered[depth, place - 1]
            place -= 1
        candidates.logits[place] = logit
        stack.ordered[depth, place] = action
    return count


@lean_rule
def search_child(
    stack: RoundStack, s: State, action: int, depth: int, bound: float, evaluator: Evaluator
) -> float:
    """Return the value of an action for the seat to move. Its line is stored at `depth`."""
    put(stack.states, depth, s)
    verbs.apply(stack.states[depth], action, None)
    return search(stack, depth, -bound, bound, s.seat, evaluator)

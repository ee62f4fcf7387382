"""All positions that follow a position, with the values of those that end the round."""

from typing import Any, NamedTuple

from palacio.bots.evaluation import Evaluator, evaluate
from palacio.bots.network import Buffers
from palacio.rules import verbs
from palacio.rules.compiled import lean_rule
from palacio.rules.state import put

OPEN = -1.0  # the value of a position in which the round goes on


class Memory(NamedTuple):
    """Preallocated buffers for `write_successors`."""

    successors: Any  # positions
    values: Any  # of the successors for one seat, or OPEN
    buffers: Buffers
    scores: Any
    by_seat: Any


@lean_rule
def write_successors(states: Any, me: int, evaluator: Evaluator, memory: Memory) -> int:
    """Write the position after each action, in the order of the rules; return their number.

    `states` is an array of one item, a position with a seat to move. Also writes the value for `me`
    of each position that ends the round.
    """
    s = states[0]
    count = verbs.count(s)
    for number in range(count):
        put(memory.successors, number, s)
        after = memory.successors[number]
        verbs.apply(after, verbs.pick(s, number), None)
        memory.values[number] = OPEN
        if after.seat < 0:
            evaluate(after, evaluator, memory.buffers, memory.scores, memory.by_seat)
            memory.values[number] = memory.by_seat[me]
    return count

"""Two baseline bots without search: random and greedy."""

from typing import Any

from palacio.bots.bot import Budget
from palacio.bots.heuristics import greedy_value
from palacio.rules import playout, verbs
from palacio.rules.compiled import lean_rule
from palacio.rules.dice import new_dice, roll
from palacio.rules.state import State, blanks, put


class RandomBot:
    def __init__(self, seed: int, budget: Budget) -> None:
        self.dice = new_dice(seed)

    def choose(self, s: State) -> int:
        return int(playout.random_action(s, self.dice))


class GreedyBot:
    def __init__(self, seed: int, budget: Budget) -> None:
        self.dice = new_dice(seed)

    def choose(self, s: State) -> int:
        return int(best_action(blanks(s.dtype, 1), s, self.dice))


@lean_rule
def best_action(scratch: Any, s: State, dice: Any) -> int:
    """Return the action with the highest greedy value; ties are broken at random."""
    best = 0
    highest = 0
    equals = 0
    for number in range(verbs.count(s)):
        put(scratch, 0, s)
        action = verbs.pick(s, number)
        verbs.apply(scratch[0], action, None)
        value = greedy_value(scratch[0], s.seat)
        if equals == 0 or value > highest:
            highest = value
            equals = 0
        if value == highest:
            equals += 1
            if roll(dice, equals) == 0:
                best = action
    return best

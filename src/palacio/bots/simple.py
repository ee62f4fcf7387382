"""Two bots to play against at once: one picks blindly, one takes what looks best right away."""

from typing import Any

from palacio.bots.bot import Budget
from palacio.bots.handmade import worth
from palacio.rules import playout, verbs
from palacio.rules.compiled import rule
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


@rule
def best_action(room: Any, s: State, dice: Any) -> int:
    """The action after which the seat's own board is worth most; the dice decide among equals."""
    best = 0
    most = 0
    equals = 0
    for number in range(verbs.count(s)):
        put(room, 0, s)
        action = verbs.pick(s, number)
        verbs.apply(room[0], action, None)
        gained = worth(room[0], s.seat)
        if equals == 0 or gained > most:
            most = gained
            equals = 0
        if gained == most:
            equals += 1
            if roll(dice, equals) == 0:
                best = action
    return best

"""Whole matches inside compiled code, written once for every game: playouts, batches, perft."""

from typing import Any

from palacio.rules import verbs
from palacio.rules.compiled import array, rule
from palacio.rules.dice import roll
from palacio.rules.drafting import CHANCE, OVER
from palacio.rules.state import State, put

_CHANCE_MAX = 128  # limit for the dice of a chance action, and for the numbers of its outcome

# AZ-4.6: a match of random actions may have no end (all tiles still in play can be such that no
# line takes them), so playouts are cut off after this many rounds.
ROUNDS_LIMIT = 40


def new_scratch() -> Any:
    """Return buffers for one chance action: its rolls and their outcome."""
    return array(_CHANCE_MAX), array(_CHANCE_MAX)


@rule
def play_chance(s: State, dice: Any, scratch: Any) -> None:
    """Roll the dice, and apply the setup or deal that they give."""
    rolled, outcome = scratch
    for die in range(verbs.rolls(s)):
        rolled[die] = roll(dice, verbs.sides(s, die))
    verbs.draw(s, rolled, outcome)
    verbs.place(s, outcome, None)


@rule
def random_action(s: State, dice: Any) -> int:
    return verbs.pick(s, roll(dice, verbs.count(s)))


@rule
def is_live(s: State) -> bool:
    return s.phase != OVER and s.rounds <= ROUNDS_LIMIT


@rule
def playout(s: State, dice: Any, scratch: Any) -> int:
    """Play at random to the end; return the number of actions that seats took."""
    actions = 0
    while is_live(s):
        if s.seat == CHANCE:
            play_chance(s, dice, scratch)
        else:
            verbs.apply(s, random_action(s, dice), None)
            actions += 1
    return actions


@rule
def playouts(states: Any, start: State, matches: int, dice: Any, scratch: Any) -> int:
    """Play `matches` matches from `start`, using `states[0]`; return their number of actions."""
    actions = 0
    for _ in range(matches):
        put(states, 0, start)
        actions += playout(states[0], dice, scratch)
    return actions


@rule
def step_batch(states: Any, start: State, dice: Any, scratch: Any) -> None:
    """Play one random action in every match of a batch; restart matches that have ended."""
    for number in range(len(states)):
        if not is_live(states[number]):
            put(states, number, start)
        while states[number].seat == CHANCE:
            play_chance(states[number], dice, scratch)
        verbs.apply(states[number], random_action(states[number], dice), None)


@rule
def perft(states: Any, level: int, depth: int) -> int:
    """Count the lines of `depth` actions; a line ends early where chance would act."""
    s = states[level]
    if depth == 0 or s.seat < 0:
        return 1
    lines = 0
    for number in range(verbs.count(s)):
        put(states, level + 1, s)
        verbs.apply(states[level + 1], verbs.pick(s, number), None)
        lines += perft(states, level + 1, depth - 1)
    return lines

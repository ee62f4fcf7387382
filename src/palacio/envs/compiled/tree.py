"""One match as a node of a game tree, in which chance rolls its dice one by one."""

from typing import Any

from palacio.arrays.games import write_mask
from palacio.envs.compiled.step import write_result
from palacio.rules import chance, verbs
from palacio.rules.compiled import rule
from palacio.rules.drafting import CHANCE, NOBODY
from palacio.rules.playout import is_live
from palacio.rules.refusal import Refusal

ILLEGAL = -3  # in place of the next player: nothing was done

# `states` is an array of one state, because a call with a bare state takes 10 µs longer. `dice` has
# the rolls of the current chance action; `progress`, an array of one number, counts them.


@rule
def next_player(states: Any) -> int:
    """Return the seat to move, CHANCE, or NOBODY if the match is over or cut off."""
    return states[0].seat if is_live(states[0]) else NOBODY


@rule
def play_action(states: Any, action: int, takes: int, shift: int) -> int:
    """Apply an action of the seat to move; return the next player, or ILLEGAL."""
    number = action if action < takes else action + shift
    if action < 0 or verbs.refuse(states[0], number) != Refusal.NONE:
        return ILLEGAL
    verbs.apply(states[0], number, None)
    return next_player(states)


@rule
def play_outcome(
    states: Any, dice: Any, progress: Any, outcome: int, chances: Any, drawn: Any
) -> int:
    """Set the outcome of the next die. After the last die, apply the chance action.

    Returns the next player, or ILLEGAL if the outcome has probability 0.
    """
    die = progress[0]
    chance.count_rolls(states[0], dice, die, chances)
    if not 0 <= outcome < chance.OUTCOMES_MAX or chances[outcome] == 0:
        return ILLEGAL
    dice[die] = chance.first_roll(chances, outcome)
    progress[0] = die + 1
    if die + 1 < verbs.rolls(states[0]):
        return CHANCE
    chance.place_rolls(states[0], dice, drawn)
    progress[0] = 0
    return next_player(states)


@rule
def count_node_rolls(states: Any, dice: Any, progress: Any, chances: Any) -> int:
    """Write how many sides of the next die show each outcome; return its number of sides."""
    chance.count_rolls(states[0], dice, progress[0], chances)
    return verbs.sides(states[0], progress[0])


@rule
def write_node_mask(states: Any, mask: Any) -> None:
    write_mask(states[0], mask)


@rule
def write_node_result(states: Any, rewards: Any, scores: Any) -> None:
    write_result(states[0], rewards, scores)

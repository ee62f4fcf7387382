"""Functions that apply and list actions and outcomes of chance, each in one compiled call.

`states` is an array of one item, the state.
"""

from typing import Any

from palacio.rules import verbs
from palacio.rules.compiled import rule
from palacio.rules.refusal import Refusal


@rule
def act(states: Any, action: int, effects: Any) -> int:
    """Apply an action if it is legal. Return NONE, or the reason why it is illegal."""
    refusal = verbs.refuse(states[0], action)
    if refusal == Refusal.NONE:
        verbs.apply(states[0], action, effects)
    return refusal


@rule
def place(states: Any, outcome: Any, effects: Any) -> int:
    """Apply an outcome of chance if it is possible. Return NONE, or the reason why it is not."""
    refusal = verbs.refuse_outcome(states[0], outcome)
    if refusal == Refusal.NONE:
        verbs.place(states[0], outcome, effects)
    return refusal


@rule
def write_sides(states: Any, out: Any) -> int:
    """Write the number of sides of each die that chance rolls; return the number of dice."""
    dice = verbs.rolls(states[0])
    for die in range(dice):
        out[die] = verbs.sides(states[0], die)
    return dice


@rule
def write_actions(states: Any, out: Any) -> int:
    """Write the numbers of the legal actions; return how many there are."""
    count = verbs.count(states[0])
    for number in range(count):
        out[number] = verbs.pick(states[0], number)
    return count


@rule
def write_mask(states: Any, mask: Any) -> None:
    """Set the items of the legal actions to True in `mask`, which is all False."""
    for number in range(verbs.count(states[0])):
        mask[verbs.pick(states[0], number)] = True

"""What a match lets the rules do, in one call each: the way there and back is what takes time.

The state is the only one in its `room`.
"""

from typing import Any

from palacio.rules import verbs
from palacio.rules.compiled import rule
from palacio.rules.refusal import Refusal


@rule
def act(room: Any, action: int, tale: Any) -> int:
    """Do an action, unless it is refused; returns why."""
    refusal = verbs.refuse(room[0], action)
    if refusal == Refusal.NONE:
        verbs.apply(room[0], action, tale)
    return refusal


@rule
def place(room: Any, outcome: Any, tale: Any) -> int:
    """Let chance do what was drawn or logged, unless it is refused; returns why."""
    refusal = verbs.refuse_outcome(room[0], outcome)
    if refusal == Refusal.NONE:
        verbs.place(room[0], outcome, tale)
    return refusal


@rule
def read_sides(room: Any, out: Any) -> int:
    """How many sides each die of chance has; returns how many dice it throws."""
    dice = verbs.rolls(room[0])
    for die in range(dice):
        out[die] = verbs.sides(room[0], die)
    return dice

"""Chance one die at a time: the outcomes of each die with their chances, as in a game tree."""

from typing import Any

from palacio.rules import verbs
from palacio.rules.compiled import rule
from palacio.rules.state import State

OUTCOMES_MAX = 8  # of one die: seats, colors, strips, or sides of a strip


@rule
def count_rolls(s: State, rolled: Any, die: int, chances: Any) -> None:
    """Write how many rolls of a die give each of its outcomes, after the rolls of earlier dice.

    The lowest rolls give the first outcome, the next ones the second outcome, and so on.
    """
    for outcome in range(OUTCOMES_MAX):
        chances[outcome] = 0
    verbs.write_chances(s, rolled, die, chances)


@rule
def first_roll(chances: Any, outcome: int) -> int:
    """Return the first roll that gives an outcome of a die, given the counts of `count_rolls`."""
    roll = 0
    for before in range(outcome):
        roll += chances[before]
    return roll


@rule
def place_rolls(s: State, rolled: Any, drawn: Any) -> None:
    """Apply the setup or deal that the rolled dice determine."""
    verbs.draw(s, rolled, drawn)
    verbs.place(s, drawn, None)

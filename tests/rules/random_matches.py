"""Matches of random actions, position by position."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palacio.rules import playout, verbs
from palacio.rules.catalog import rules_of
from palacio.rules.compiled import array, rule
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHANCE
from palacio.rules.state import State
from tests.rules.variants import Variant

Test = Callable[..., None]


def seeds(number: int) -> pytest.MarkDecorator:
    """Run a test with several seeds, all but the first only in the slow suite."""
    slow = (pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, number))
    return pytest.mark.parametrize("seed", [0, *slow])


def some_matches(test: Test) -> Test:
    """Run a test with a few seeds, each of which gives a different match."""
    return settings(max_examples=3)(given(seed=st.integers(0, 2**32 - 1))(test))


def positions(variant: Variant, seed: int) -> Iterator[State]:
    """Yield every position from before setup to the end, as one state that changes in place."""
    s = variant.begin()
    dice = new_dice(seed)
    yield s
    while playout.is_live(s):
        step(s, dice)
        yield s


def sample(variant: Variant, seed: int, one_in: int) -> Iterator[State]:
    """Yield about one in `one_in` of the positions, at random."""
    dice = new_dice(-1 - seed)
    return (s for s in positions(variant, seed) if roll(dice, one_in) == 0)


def step(s: State, dice: Any, effects: Any = None) -> None:
    """Play one random action of chance or a seat."""
    if s.seat == CHANCE:
        verbs.place(s, draw(s, dice), effects)
    else:
        verbs.apply(s, playout.random_action(s, dice), effects)


def draw(s: State, dice: Any) -> Any:
    """Return a random setup or deal."""
    rolled, outcome = playout.new_scratch()
    for die in range(verbs.rolls(s)):
        rolled[die] = roll(dice, verbs.sides(s, die))
    verbs.draw(s, rolled, outcome)
    return outcome


def refusals(s: State) -> list[int]:
    """Return why each action is refused, by number; NONE if it is legal."""
    reasons = array(rules_of(s).ACTIONS)
    _refuse_all(s, reasons)
    return list(map(int, reasons))


@rule
def _refuse_all(s: State, reasons: Any) -> None:
    for action in range(len(reasons)):
        reasons[action] = verbs.refuse(s, action)

"""Resolving chance one die at a time gives the same distribution as rolling all dice at once."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from palacio.rules import chance, playout, verbs
from palacio.rules.compiled import array
from palacio.rules.dice import dice_states, new_dice, roll
from palacio.rules.drafting import CHANCE
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy, to_bytes
from tests.rules.random_matches import positions, some_matches
from tests.rules.table import state_at
from tests.rules.variants import Variant, every_variant

Chances = dict[bytes, Fraction]  # the probability of each state

# Bag and lid get six tiles, so that all deals can be listed; the others are on walls and lines.
SIX_LEFT = (
    "azul seats=4 phase=deal bag={bag} lid={lid} "
    "| lines=-/k/rr/yyy/bbbb wall=byrk./wbyr./kwby./rkwb./yrkw. "
    "| lines=-/w/kk/-/y wall=.yrkw/.byrk/.wbyr/.kwby/.rkwb "
    "| wall=b.rkw/w.yrk/k.byr/r.wby/y.kwb "
    "| wall=by.kw/wb.rk/kw.yr/rk.by/yr.wb"
)


def chances(s: State, rolled: Any, die: int) -> dict[int, int]:
    """Return how many rolls give each possible outcome of a die."""
    numbers = array(chance.OUTCOMES_MAX)
    chance.count_rolls(s, rolled, die, numbers)
    return {outcome: int(rolls) for outcome, rolls in enumerate(numbers) if rolls > 0}


def fix_die(s: State, rolled: Any, die: int, outcome: int) -> None:
    """Let a die show the first roll that gives this outcome."""
    numbers = array(chance.OUTCOMES_MAX)
    chance.count_rolls(s, rolled, die, numbers)
    rolled[die] = chance.first_roll(numbers, outcome)


def at_once(s: State) -> Chances:
    """Return the probabilities of the states if all dice are rolled at once, as in the rules."""
    sides = [range(verbs.sides(s, die)) for die in range(verbs.rolls(s))]
    found: Chances = defaultdict(Fraction)
    rolled, drawn = playout.new_scratch()
    for rolls in product(*sides):
        for die, number in enumerate(rolls):
            rolled[die] = number
        found[placed(s, rolled, drawn)] += Fraction(1)
    return {state: number / sum(found.values()) for state, number in found.items()}


def one_by_one(s: State, rolled: Any, die: int = 0) -> Chances:
    """Return the probabilities of the states if the dice are rolled one by one from `die` on."""
    if die == verbs.rolls(s):
        return {placed(s, rolled, playout.new_scratch()[1]): Fraction(1)}
    found: Chances = defaultdict(Fraction)
    for outcome, rolls in chances(s, rolled, die).items():
        fix_die(s, rolled, die, outcome)
        for state, share in one_by_one(s, rolled, die + 1).items():
            found[state] += share * rolls / verbs.sides(s, die)
    return dict(found)


def placed(s: State, rolled: Any, drawn: Any) -> bytes:
    """Return the state after these rolls. Assert that the rules accept the tiles they draw."""
    after = copy(s)
    verbs.draw(s, rolled, drawn)
    assert verbs.refuse_outcome(s, drawn) == Refusal.NONE
    chance.place_rolls(after, rolled, drawn)
    return to_bytes(after)


@pytest.mark.parametrize(
    ("bag", "lid"), [("3w2rk", "-"), ("3w", "2rk"), ("rk", "3wr"), ("w", "2w2rk"), ("-", "3w2rk")]
)
def test_tiles_drawn_one_by_one_are_distributed_like_whole_deals(bag: str, lid: str) -> None:
    s = state_at(SIX_LEFT.format(bag=bag, lid=lid))
    expected = at_once(s)
    assert len(expected) > 1
    assert one_by_one(s, playout.new_scratch()[0]) == expected


@every_variant
@some_matches
def test_every_roll_leads_to_the_same_state_as_the_first_roll_of_its_outcome(
    variant: Variant, seed: int
) -> None:
    for s in positions(variant, seed):
        if s.seat == CHANCE:
            check_dice(s, new_dice(-1 - seed))


def check_dice(s: State, dice: Any) -> None:
    """Check that rolls and the first rolls of their outcomes give the same chances and state."""
    rolled, fixed = playout.new_scratch()[0], playout.new_scratch()[0]
    drawn = playout.new_scratch()[1]
    for die in range(verbs.rolls(s)):
        rolled[die] = roll(dice, verbs.sides(s, die))
        found = chances(s, rolled, die)
        assert sum(found.values()) == verbs.sides(s, die)
        assert chances(s, fixed, die) == found
        outcome = next(o for o in found if rolled[die] < sum(n for k, n in found.items() if k <= o))
        fix_die(s, fixed, die, outcome)
    assert placed(s, rolled, drawn) == placed(s, fixed, drawn)


def test_different_outcomes_of_the_last_die_lead_to_different_states() -> None:
    s = state_at("azul phase=deal bag=* displays=-/-/-/-/-")
    rolled, drawn = playout.new_scratch()
    last = verbs.rolls(s) - 1
    assert last == 19
    states = set()
    for outcome in chances(s, rolled, last):
        fix_die(s, rolled, last, outcome)
        states.add(placed(s, rolled, drawn))
    assert len(states) == len(chances(s, rolled, last))


def test_strip_with_jokers_can_start_on_one_side_only() -> None:
    s = state_at("sintra phase=setup round=0")
    rolled = playout.new_scratch()[0]
    sides = [chances(s, rolled, die) for die in range(15, 23)]
    assert sorted(sum(each.values()) for each in sides) == [2] * 8
    assert sorted(len(each) for each in sides) == [1] + [2] * 7


def test_dice_from_random_bits_are_in_range() -> None:
    extremes = np.array([[0, 0], [2**32 - 1, 2**32 - 1], [2**31, 1]], np.uint32)
    states = [int(state) for state in dice_states(extremes)]
    assert all(0 < state <= 2_147_483_085 << 31 for state in states)
    assert len(set(states)) == 3

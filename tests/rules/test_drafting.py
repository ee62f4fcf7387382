"""Deals: from the bag before the discard, display by display."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from palacio.rules import drafting, verbs
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import DEAL, TILES_PER_DISPLAY
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy
from palacio.rules.tiles import COLORS, some
from tests.rules.heaps import heap_of, tiles_of
from tests.rules.random_matches import draw, positions, some_matches
from tests.rules.variants import Variant, every_variant

Tiles = Counter[int]


@every_variant
@some_matches
def test_a_deal_leaves_the_other_tiles_in_bag_and_discard(variant: Variant, seed: int) -> None:
    dice = new_dice(-1 - seed)
    for s in deals(variant, seed):
        outcome = draw(s, dice)
        dealt = copy(s)
        verbs.place(dealt, outcome, None)
        assert list(dealt.sources) == [0, *displays(s, outcome), *unused(s)]
        assert (tiles_of(dealt.bag), tiles_of(dealt.discard)) == deal_slowly(s, outcome)


@every_variant
def test_a_deal_with_one_tile_recolored_is_refused_exactly_if_impossible(variant: Variant) -> None:
    found = set()
    for seed in range(8):
        dice = new_dice(-1 - seed)
        for s in deals(variant, seed):
            outcome = draw(s, dice)
            change_a_tile(s, outcome, dice)
            expected = Refusal.NONE if deal_slowly(s, outcome) else Refusal.WRONG_DEAL
            assert verbs.refuse_outcome(s, outcome) == expected
            found.add(expected)
    assert found == {Refusal.NONE, Refusal.WRONG_DEAL}


@every_variant
@some_matches
def test_a_display_with_a_tile_too_few_or_too_many_is_refused(variant: Variant, seed: int) -> None:
    dice = new_dice(-1 - seed)
    for s in deals(variant, seed):
        outcome = draw(s, dice)
        tile = some(min(tiles_of(outcome[0])), 1)
        for wrong in (outcome[0] - tile, outcome[0] + tile):
            outcome[0] = wrong
            assert verbs.refuse_outcome(s, outcome) == Refusal.WRONG_DEAL


@every_variant
@some_matches
def test_an_impossible_swap_between_displays_is_refused(variant: Variant, seed: int) -> None:
    dice = new_dice(-1 - seed)
    for s in deals(variant, seed):
        outcome = draw(s, dice)
        tile = some(min(tiles_of(outcome[0])), 1)
        outcome[0] -= tile
        outcome[1] += tile
        assert verbs.refuse_outcome(s, outcome) == Refusal.WRONG_DEAL


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(-1, id="negative"),
        pytest.param(6 * some(1, 1) - 1, id="a-tile-less-than-none"),
        pytest.param(some(4, 260), id="more-than-a-byte"),
        pytest.param(some(0, 127) + some(1, 127) + some(2, 6), id="a-byte-more-than-four"),
        pytest.param(some(0, 4) + some(5, 1), id="a-sixth-color"),
        pytest.param(some(0, 4) - some(5, 1), id="less-than-none-of-a-sixth-color"),
        pytest.param(some(0, 4) + (1 << 62), id="the-highest-bit"),
    ],
)
def test_a_display_that_is_not_a_heap_is_refused(number: int) -> None:
    s = next(deals(Variant("azul", "fixed", 2), 0))
    outcome = draw(s, new_dice(0))
    outcome[0] = number
    assert verbs.refuse_outcome(s, outcome) == Refusal.WRONG_DEAL


# --- Reference implementation.


def deals(variant: Variant, seed: int) -> Iterator[State]:
    """Yield the positions of a random match before each deal."""
    return (s for s in positions(variant, seed) if s.phase == DEAL)


def displays(s: State, outcome: Any) -> list[int]:
    return [int(heap) for heap in outcome[: drafting.displays(s.seats)]]


def unused(s: State) -> list[int]:
    """Return an empty heap for each display that is only used with more seats."""
    return [0] * (drafting.SOURCES_MAX - 1 - drafting.displays(s.seats))


def deal_slowly(s: State, outcome: Any) -> tuple[Tiles, Tiles] | None:
    """Return bag and discard after a deal; None if it is impossible."""
    bag, discard = tiles_of(s.bag), tiles_of(s.discard)
    for display in map(tiles_of, displays(s, outcome)):
        if display.total() != min(TILES_PER_DISPLAY, bag.total() + discard.total()):
            return None
        if bag.total() < display.total():  # AZ-4.1: the bag's last tiles, and then the lid's
            if not bag <= display:
                return None
            display, bag, discard = display - bag, discard, Counter()
        if not display <= bag:
            return None
        bag -= display
    return bag, discard


def change_a_tile(s: State, outcome: Any, dice: Any) -> None:
    """Give a tile of the deal another color."""
    dealt = [display for display, heap in enumerate(displays(s, outcome)) if heap]
    display = dealt[roll(dice, len(dealt))]
    tiles = list(tiles_of(outcome[display]).elements())
    number = roll(dice, len(tiles))
    tiles[number] = (tiles[number] + 1 + roll(dice, COLORS - 1)) % COLORS
    outcome[display] = heap_of(tiles)

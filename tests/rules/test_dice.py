"""The dice of playouts: uniform enough, and the same in compiled and in plain mode."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palacio.rules.dice import new_dice, roll

sides = st.integers(1, 100)


@given(seed=st.integers(), sides=sides)
def test_a_roll_is_one_of_the_sides(seed: int, sides: int) -> None:
    dice = new_dice(seed)
    assert all(0 <= roll(dice, sides) < sides for _ in range(100))


@pytest.mark.parametrize("sides", [2, 3, 5, 20, 100])
def test_sides_are_about_equally_likely(sides: int) -> None:
    dice = new_dice(1)
    rolls = Counter(roll(dice, sides) for _ in range(1000 * sides))
    assert set(rolls) == set(range(sides))
    assert all(850 < rolls[side] < 1150 for side in range(sides))


@pytest.mark.parametrize("sides", [2, 6])
def test_successive_rolls_are_uncorrelated(sides: int) -> None:
    dice = new_dice(2)
    pairs = Counter((roll(dice, sides), roll(dice, sides)) for _ in range(1000 * sides**2))
    assert len(pairs) == sides**2
    assert all(850 < number < 1150 for number in pairs.values())


@given(seed=st.integers(), sides=sides)
def test_the_same_seed_gives_the_same_rolls(seed: int, sides: int) -> None:
    one, other = new_dice(seed), new_dice(seed)
    assert [roll(one, sides) for _ in range(20)] == [roll(other, sides) for _ in range(20)]


def test_different_seeds_give_different_rolls() -> None:
    starts = {tuple(roll(dice, 100) for _ in range(8)) for dice in map(new_dice, range(1000))}
    assert len(starts) == 1000


@pytest.mark.parametrize(
    ("seed", "rolls"),
    [
        (0, [24, 12, 34, 8, 96, 51, 64, 56, 93, 93, 57, 53]),
        (1, [77, 96, 34, 45, 5, 78, 9, 96, 62, 41, 13, 3]),
        (2**64, [18, 17, 75, 5, 29, 6, 15, 39, 5, 69, 31, 18]),
    ],
)
def test_a_seed_gives_the_listed_rolls_compiled_and_plain(seed: int, rolls: list[int]) -> None:
    dice = new_dice(seed)
    assert [roll(dice, 100) for _ in rolls] == rolls

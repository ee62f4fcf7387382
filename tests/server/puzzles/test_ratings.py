"""Ratings of people and puzzles after answers."""

import pytest

from palacio.server.puzzles.ratings import rate
from palacio.server.store.skill import START, Skill, first_skill

SETTLED = Skill(1500.0, 80.0)


@pytest.mark.parametrize("is_right", [True, False])
def test_right_answer_raises_the_persons_rating_and_lowers_the_puzzles(
    is_right: bool,
) -> None:
    sign = 1 if is_right else -1
    person, puzzle = rate(SETTLED, first_skill(1500), is_right=is_right)
    assert sign * (person.mu - SETTLED.mu) > 0
    assert sign * (puzzle.mu - 1500) < 0


def test_right_answer_to_a_harder_puzzle_gains_more_and_a_wrong_answer_costs_less() -> None:
    gains, losses = (
        [
            abs(rate(SETTLED, first_skill(each), is_right=right)[0].mu - 1500)
            for each in (1100, 2200)
        ]
        for right in (True, False)
    )
    assert gains[0] < gains[1]
    assert losses[0] > losses[1]


def test_newcomers_answer_moves_their_rating_more_and_leaves_the_puzzles_unchanged() -> None:
    puzzle = first_skill(1500)
    newcomer, unmoved = rate(START, puzzle, is_right=True)
    settled, moved = rate(SETTLED, puzzle, is_right=True)
    assert newcomer.mu - START.mu > 2 * (settled.mu - SETTLED.mu)
    assert unmoved == puzzle
    assert moved != puzzle


def test_rating_of_a_person_with_strength_1900_settles_near_1900() -> None:
    """The person solves puzzles as often as Elo expects at a strength of 1900."""
    skill, right = START, 0.0
    for number in range(400):
        rating = (1650, 1950, 2200)[number % 3]
        expected = 1 / (1 + 10 ** ((rating - 1900) / 400))
        right += expected
        skill, _ = rate(skill, first_skill(rating), is_right=right >= 1)
        right -= right >= 1
    assert skill.is_settled
    assert skill.mu == pytest.approx(1900, abs=60)

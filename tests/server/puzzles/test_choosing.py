"""Choosing a person's next puzzle."""

from datetime import date, timedelta

from palacio.puzzles.shipped import daily, load
from palacio.server.puzzles.choosing import choose_next, reserved

PUZZLES = load("azul")
TODAY = date(2026, 11, 18)


def test_next_puzzle_is_close_to_the_rating() -> None:
    for rating in (1100, 1650, 2200):
        puzzle = choose_next(PUZZLES, (), rating, {}, "7 0")
        assert puzzle
        assert puzzle.rating == rating


def test_current_rating_of_a_puzzle_takes_precedence_over_its_first_rating() -> None:
    hard = PUZZLES[0]
    ratings = {puzzle.id: 1000.0 for puzzle in PUZZLES} | {hard.id: 2000.0}
    assert choose_next(PUZZLES[:30], (), 2000, ratings, "7 0") in PUZZLES[:30]
    others = [puzzle.id for puzzle in PUZZLES if puzzle != hard]
    assert choose_next(PUZZLES, others, 2000, ratings, "7 0") == hard


def test_each_puzzle_is_chosen_once_until_none_is_left() -> None:
    tried: set[str] = set()
    for number in range(40):
        puzzle = choose_next(PUZZLES[:40], tried, 1500, {}, f"7 {number}")
        assert puzzle
        assert puzzle.id not in tried
        tried.add(puzzle.id)
    assert choose_next(PUZZLES[:40], tried, 1500, {}, "7 40") is None


def test_same_key_gives_the_same_puzzle_and_other_keys_give_other_puzzles() -> None:
    first = [choose_next(PUZZLES, (), 1500, {}, f"{person} 0") for person in range(20)]
    again = [choose_next(PUZZLES, (), 1500, {}, f"{person} 0") for person in range(20)]
    assert first == again
    assert len({puzzle.id for puzzle in first if puzzle}) > 3


def test_daily_puzzles_of_the_next_weeks_are_reserved() -> None:
    kept = reserved("azul", TODAY)
    assert {daily("azul", TODAY).id, daily("azul", TODAY + timedelta(days=30)).id} <= kept
    assert daily("azul", TODAY - timedelta(days=1)).id not in kept

"""First answers to puzzles in PostgreSQL: ratings, streaks, and days in a row."""

import asyncio
from datetime import date, timedelta

from palacio.server.puzzles.ratings import rate
from palacio.server.store.postgres import Store
from palacio.server.store.puzzles import GivenAnswer, SolverRow, days_in_a_row, solver_after
from palacio.server.store.skill import START
from tests.server.databases import connected

DAY = date(2026, 11, 18)


def given(
    puzzle: str = "a", *, right: bool = True, day: date | None = None, rating: int = 1500
) -> GivenAnswer:
    return GivenAnswer(puzzle, "azul", rating, "2b>3", right, day)


async def test_person_without_answers_has_the_start_rating(store: Store) -> None:
    assert await store.puzzles.solver(1, "azul") == SolverRow(START)
    assert await store.puzzles.tried(1) == set()
    assert await store.puzzles.find_try(1, "a") is None


async def test_second_answer_changes_nothing_and_returns_the_first(store: Store) -> None:
    first = await store.puzzles.answer(1, given(), rate)
    after = await store.puzzles.solver(1, "azul")
    assert first.rating == after.skill.mu
    assert first.change == after.skill.mu - START.mu > 0
    assert await store.puzzles.answer(1, given(right=False), rate) == first
    assert await store.puzzles.solver(1, "azul") == after
    assert await store.puzzles.find_try(1, "a") == first


async def test_only_one_of_a_persons_concurrent_answers_counts(store: Store, database: str) -> None:
    answers = [store.puzzles.answer(1, given(right=right), rate) for right in (True, False) * 5]
    assert len(set(await asyncio.gather(*answers))) == 1
    assert (await store.puzzles.solver(1, "azul")).tries == 1
    async with connected(database) as connection:
        assert await connection.fetchval("select count(*) from puzzle_try") == 1


async def test_many_people_can_answer_one_puzzle_at_once(store: Store) -> None:
    people = range(1, 13)
    for person in people:  # until their ratings are settled
        for number in range(12):
            await store.puzzles.answer(person, given(f"{number}", right=number % 2 == 0), rate)
    await asyncio.gather(*(store.puzzles.answer(person, given("hard"), rate) for person in people))
    assert [(await store.puzzles.solver(person, "azul")).tries for person in people] == [13] * 12
    assert await store.puzzles.rating("hard", 1500) < 1480
    assert await store.puzzles.rating("other", 1700) == 1700


async def test_wrong_answer_ends_the_streak_and_keeps_the_best_streak(store: Store) -> None:
    for number, right in enumerate([True, True, False, True]):
        await store.puzzles.answer(1, given(f"{number}", right=right), rate)
    solver = await store.puzzles.solver(1, "azul")
    assert (solver.tries, solver.solved) == (4, 3)
    assert (solver.streak, solver.best_streak) == (1, 2)
    assert await store.puzzles.solver(2, "azul") == SolverRow(START)
    assert await store.puzzles.solver(1, "sintra") == SolverRow(START)
    assert await store.puzzles.tried(1) == {"0", "1", "2", "3"}


async def test_days_returns_the_results_of_daily_puzzles_only(store: Store) -> None:
    await store.puzzles.answer(1, given("a", day=DAY), rate)
    await store.puzzles.answer(1, given("b", right=False, day=DAY - timedelta(days=1)), rate)
    await store.puzzles.answer(1, given("c"), rate)
    found = await store.puzzles.days(1, ["a", "b", "c", "d"])
    assert found == {DAY: True, DAY - timedelta(days=1): False}


def played(*results: bool | None) -> SolverRow:
    """Return a row after these answers on successive days; None is a day without an answer."""
    solver = SolverRow(START)
    for ahead, right in enumerate(results):
        if right is not None:
            day = DAY + timedelta(days=ahead)
            solver = solver_after(solver, given(right=right, day=day), START)
    return solver


def test_days_in_a_row_grow_with_right_answers_and_end_with_a_missed_day() -> None:
    assert played(True, True, True).days == 3
    assert played(True, True, None, True).days == 1
    assert played(True, True, False).days == 0
    assert played(True, True, None, True).best_days == 2


def test_days_in_a_row_last_until_the_end_of_the_next_day() -> None:
    solver = played(True, True)
    last = DAY + timedelta(days=1)
    assert [days_in_a_row(solver, last + timedelta(days=ahead)) for ahead in range(3)] == [2, 2, 0]

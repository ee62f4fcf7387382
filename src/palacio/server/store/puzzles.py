"""Ratings of puzzles and of the people who solve them, and the first answer to each puzzle."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any, NamedTuple

from palacio.server.store.connections import borrow, read_rows
from palacio.server.store.skill import START, RateAnswer, Skill, first_skill

_COLUMNS = "tries, solved, streak, best_streak, daily_on, days, best_days"
_SOLVER = f"select mu, sigma, {_COLUMNS} from puzzle_solver where person = $1 and game = $2"
_ADD_SOLVER = """
insert into puzzle_solver (person, game, mu, sigma) values ($1, $2, $3, $4) on conflict do nothing
"""
_PUT_SOLVER = """
update puzzle_solver set
    mu = $3, sigma = $4, tries = $5, solved = $6, streak = $7, best_streak = $8, daily_on = $9,
    days = $10, best_days = $11
where person = $1 and game = $2
"""
_PUZZLE = "select mu, sigma from puzzle where id = $1"
_ADD_PUZZLE = """
insert into puzzle (id, game, mu, sigma) values ($1, $2, $3, $4) on conflict do nothing
"""
_PUT_PUZZLE = "update puzzle set mu = $2, sigma = $3 where id = $1"
_RATINGS = "select id, mu from puzzle where game = $1"
_TRY = "select action, is_right, rating, change from puzzle_try where person = $1 and puzzle = $2"
_ADD_TRY = """
insert into puzzle_try (person, puzzle, action, is_right, day, rating, change)
values ($1, $2, $3, $4, $5, $6, $7)
"""
_TRIED = "select puzzle from puzzle_try where person = $1"
_DAYS = """
select day, is_right from puzzle_try
where person = $1 and puzzle = any($2::text[]) and day is not null
"""


class SolverRow(NamedTuple):
    """A person's rating and results in one game's puzzles. Each field but `skill` is one column."""

    skill: Skill
    tries: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0
    daily_on: date | None = None
    days: int = 0
    best_days: int = 0


class GivenAnswer(NamedTuple):
    """An answer to a puzzle, which counts if it is the person's first."""

    puzzle: str
    game: str
    first_rating: int  # the puzzle's, before its first answer
    action: str
    is_right: bool
    day: date | None  # of the daily puzzle; None for other puzzles


class StoredTry(NamedTuple):
    """A person's first answer to a puzzle, the only answer that counts."""

    action: str
    is_right: bool
    rating: float  # the person's, after the answer
    change: float


class PuzzleStore:
    """Puzzle ratings and answers. Any call may raise a `StoreError`; the store stays usable."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def solver(self, person: int, game: str) -> SolverRow:
        """Return a person's row for a game's puzzles; the start values if there is none."""
        rows = await read_rows(self._pool, _SOLVER, person, game)
        return _solver(rows[0]) if rows else SolverRow(START)

    async def tried(self, person: int) -> set[str]:
        """Return the puzzles that a person has tried."""
        return {puzzle for (puzzle,) in await read_rows(self._pool, _TRIED, person)}

    async def find_try(self, person: int, puzzle: str) -> StoredTry | None:
        rows = await read_rows(self._pool, _TRY, person, puzzle)
        return StoredTry(*rows[0]) if rows else None

    async def days(self, person: int, puzzles: Collection[str]) -> dict[date, bool]:
        """Return whether a person's answers to these daily puzzles were right, by day."""
        return dict(await read_rows(self._pool, _DAYS, person, list(puzzles)))

    async def ratings(self, game: str) -> dict[str, float]:
        """Return the ratings of all puzzles whose rating has ever been changed, by puzzle id."""
        return dict(await read_rows(self._pool, _RATINGS, game))

    async def rating(self, puzzle: str, first: int) -> float:
        rows = await read_rows(self._pool, _PUZZLE, puzzle)
        return float(rows[0]["mu"]) if rows else float(first)

    async def answer(self, person: int, given: GivenAnswer, rate: RateAnswer) -> StoredTry:
        """Store a person's answer to a puzzle, unless one exists already. Return the stored answer.

        Locks the person before the puzzle, so that concurrent answers do not deadlock.
        """
        async with borrow(self._pool) as connection, connection.transaction():
            await connection.execute(_ADD_SOLVER, person, given.game, *START)
            row = await connection.fetchrow(f"{_SOLVER} for update", person, given.game)
            earlier = await connection.fetchrow(_TRY, person, given.puzzle)
            if earlier:
                return StoredTry(*earlier)
            return await _store(connection, person, _solver(row), given, rate)


def _solver(row: Any) -> SolverRow:
    mu, sigma, *columns = row
    return SolverRow(Skill(mu, sigma), *columns)


async def _store(
    connection: Any, person: int, solver: SolverRow, given: GivenAnswer, rate: RateAnswer
) -> StoredTry:
    skill = await _rate(connection, solver.skill, given, rate)
    stored = StoredTry(given.action, given.is_right, skill.mu, skill.mu - solver.skill.mu)
    columns = solver_after(solver, given, skill)
    await connection.execute(_PUT_SOLVER, person, given.game, *columns.skill, *columns[1:])
    await connection.execute(
        _ADD_TRY, person, given.puzzle, *stored[:2], given.day, stored.rating, stored.change
    )
    return stored


async def _rate(connection: Any, solver: Skill, given: GivenAnswer, rate: RateAnswer) -> Skill:
    """Store the puzzle's rating, if the answer changes it. Return the person's new rating."""
    before = first_skill(given.first_rating)
    if not solver.is_settled:  # the puzzle's rating stays the same, so no lock is needed
        row = await connection.fetchrow(_PUZZLE, given.puzzle)
        return rate(solver, Skill(*row) if row else before, is_right=given.is_right)[0]
    await connection.execute(_ADD_PUZZLE, given.puzzle, given.game, *before)
    row = await connection.fetchrow(f"{_PUZZLE} for update", given.puzzle)
    after, puzzle = rate(solver, Skill(*row), is_right=given.is_right)
    await connection.execute(_PUT_PUZZLE, given.puzzle, *puzzle)
    return after


def solver_after(solver: SolverRow, given: GivenAnswer, skill: Skill) -> SolverRow:
    """Return the person's row after an answer."""
    streak = solver.streak + 1 if given.is_right else 0
    counted = solver._replace(
        skill=skill,
        tries=solver.tries + 1,
        solved=solver.solved + given.is_right,
        streak=streak,
        best_streak=max(streak, solver.best_streak),
    )
    return counted if given.day is None else _after_day(counted, given.day, given.is_right)


def _after_day(solver: SolverRow, day: date, is_right: bool) -> SolverRow:
    """Return the person's row after an answer to the daily puzzle."""
    days = days_in_a_row(solver, day) + 1 if is_right else 0
    return solver._replace(daily_on=day, days=days, best_days=max(days, solver.best_days))


def days_in_a_row(solver: SolverRow, today: date) -> int:
    """Return the number of days in a row, up to yesterday or today, with a right daily answer."""
    yesterday = today - timedelta(days=1)
    is_unbroken = solver.daily_on is not None and solver.daily_on >= yesterday
    return solver.days if is_unbroken else 0

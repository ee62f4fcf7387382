"""Views of a puzzle and of its solver. The report is shown only after the answer."""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import lru_cache

from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.report import PuzzleReport, report_on
from palacio.puzzles.resources import AnsweredPuzzle, PuzzleDay, PuzzleView, SolverView
from palacio.puzzles.shipped import daily
from palacio.server.store.puzzles import SolverRow, StoredTry, days_in_a_row

_WEEK = 7  # days
_CACHED_REPORTS = 500  # about 7 kB each


def last_days(today: date) -> list[date]:
    """Return the last seven days, ending with today."""
    return [today - timedelta(days=ago) for ago in reversed(range(_WEEK))]


def daily_ids(game: str, today: date) -> list[str]:
    """Return the ids of the daily puzzles of the last seven days."""
    return [daily(game, day).id for day in last_days(today)]


def show_solver(solver: SolverRow, results: Mapping[date, bool], today: date) -> SolverView:
    """Return the view of a solver. `results` says whether each day's puzzle was solved."""
    return SolverView(
        rating=round(solver.skill.mu),
        is_settled=solver.skill.is_settled,
        tries=solver.tries,
        solved=solver.solved,
        streak=solver.streak,
        best_streak=solver.best_streak,
        days=days_in_a_row(solver, today),
        best_days=solver.best_days,
        week=[_show_day(day, results.get(day)) for day in last_days(today)],
    )


def _show_day(day: date, is_right: bool | None) -> PuzzleDay:
    if is_right is None:
        return PuzzleDay(day.isoformat(), "open")
    return PuzzleDay(day.isoformat(), "right" if is_right else "wrong")


def show_puzzle(
    puzzle: Puzzle, rating: float, solver: SolverView, day: date | None, stored: StoredTry | None
) -> PuzzleView:
    """Return the view of a puzzle, with the report if the person has answered it."""
    match = puzzle.match()
    return PuzzleView(
        id=puzzle.id,
        game=match.header.game,
        option=match.header.option,
        theme=puzzle.kinds[0],
        rating=round(rating),
        seat=match.seat,
        view=match.view(),
        choices=match.choices(),
        solver=solver,
        day=day.isoformat() if day else None,
        answered=_show_answer(puzzle, stored) if stored else None,
    )


def _show_answer(puzzle: Puzzle, stored: StoredTry) -> AnsweredPuzzle:
    before = round(stored.rating - stored.change)
    after = round(stored.rating)
    return AnsweredPuzzle(_report(puzzle, stored.action), after, after - before)


@lru_cache(_CACHED_REPORTS)
def _report(puzzle: Puzzle, action: str) -> PuzzleReport:
    return report_on(puzzle, action)

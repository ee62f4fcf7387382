"""The puzzle types of the HTTP API. `palacio.wire` cannot import the reports that they contain."""

from typing import Literal

import msgspec

from palacio.match.choice import Choices
from palacio.match.view import View
from palacio.puzzles.puzzle import Kind
from palacio.puzzles.report import PuzzleReport
from palacio.wire.commands import Action
from palacio.wire.terms import StrictStruct

DayResult = Literal["right", "wrong", "open"]  # open: not tried on that day


class PuzzleDay(msgspec.Struct, frozen=True):
    """The result of a daily puzzle."""

    day: str  # such as 2026-11-18
    result: DayResult


class SolverView(msgspec.Struct, frozen=True):
    """A person's rating and results in a game's puzzles."""

    rating: int
    is_settled: bool  # false for the first answers, which change the rating a lot
    tries: int
    solved: int
    streak: int  # right answers in a row
    best_streak: int
    days: int  # days in a row with a right answer to the daily puzzle
    best_days: int
    week: list[PuzzleDay]  # the last seven days, today last


class AnsweredPuzzle(msgspec.Struct, frozen=True):
    """A person's first answer to a puzzle, the only one that counts."""

    report: PuzzleReport
    rating: int  # the person's, after the answer
    change: int  # of the person's rating, by the answer


class PuzzleView(msgspec.Struct, frozen=True):
    """A puzzle as one person sees it."""

    id: str
    game: str
    option: str
    theme: Kind  # the first of the puzzle's themes
    rating: int
    seat: int  # the seat to move
    view: View
    choices: Choices
    solver: SolverView
    day: str | None  # the day whose daily puzzle this is, if any
    answered: AnsweredPuzzle | None  # None before the answer: it contains the right action


class PuzzleGame(msgspec.Struct, frozen=True):
    """A game's daily puzzle, and a person's rating and results in the game's puzzles."""

    game: str
    theme: Kind  # of the daily puzzle
    rating: int  # of the daily puzzle
    solver: SolverView
    is_answered: bool  # whether the person has ever answered this puzzle


class NewAnswer(StrictStruct, frozen=True):
    """The action that a person chooses."""

    action: Action

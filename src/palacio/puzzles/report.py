"""The report on an answer: the verdict, its cost, and why the best action is better."""

from typing import Any, Literal

import msgspec

from palacio.match.match import Match
from palacio.match.view import View
from palacio.puzzles.answers import NEAR_POINTS, NEAR_SHARE
from palacio.puzzles.puzzle import Puzzle, RatedAction
from palacio.rules.state import State
from palacio.study.better import story_of_action
from palacio.study.comparison import Comparison
from palacio.study.reasons import explain
from palacio.study.report import Reason
from palacio.study.searcher import Rated
from palacio.study.shares import Numbers

Verdict = Literal["right", "near", "wrong"]
Items = tuple[dict[str, Any], ...]  # story items as in JSON

_SHOWN = 3  # best actions that are always shown


class ShownAction(msgspec.Struct, frozen=True):
    """An action of the report, with its exact outcome."""

    action: str
    share: float  # of winning, of the seat to move
    lead: float  # in expected final points
    is_right: bool
    items: Items  # its story


class SolutionStep(msgspec.Struct, frozen=True):
    """An action of the best line, and the position before it."""

    seat: int
    action: str
    items: Items
    view: View


class PuzzleReport(msgspec.Struct, frozen=True):
    """The verdict on an answer, with its reasons and the best play."""

    verdict: Verdict
    answer: str
    share_lost: float
    points_lost: float
    compared: str  # the wrong action that the reasons compare with the right one
    reasons: tuple[Reason, ...]
    actions: tuple[ShownAction, ...]  # best first: top three, right ones, answer, tempting one
    tempting: str | None
    line: tuple[SolutionStep, ...]  # the best play to the end of the round
    level: str | None  # the lowest level that solves the puzzle


def report_on(puzzle: Puzzle, action: str) -> PuzzleReport:
    """Return the report on an answer. Raises IllegalAction if the action is not legal."""
    grade, match = puzzle.grade(action), puzzle.match()
    right, wrong = _compared(puzzle, grade.answer)
    loss = _loss(grade.best, grade.answer)
    return PuzzleReport(
        "right" if grade.is_right else _near_or_wrong(*loss),
        action,
        *loss,
        compared=wrong.action,
        reasons=_reasons(match, right, wrong),
        actions=tuple(_show(puzzle, match, each) for each in _shown(puzzle, action)),
        tempting=puzzle.tempting,
        line=_steps(match, puzzle.line),
        level=puzzle.level,
    )


def _loss(best: RatedAction, other: RatedAction) -> tuple[float, float]:
    return max(0.0, best.share - other.share), max(0.0, best.lead - other.lead)


def _near_or_wrong(share: float, points: float) -> Verdict:
    return "near" if share < NEAR_SHARE and points < NEAR_POINTS else "wrong"


# --- Reasons.


def _compared(puzzle: Puzzle, answer: RatedAction) -> tuple[RatedAction, RatedAction]:
    """Return a right and a wrong action to compare. One of them is the answer."""
    if answer.action not in puzzle.answers:
        return puzzle.actions[0], answer
    wrong = puzzle.actions[puzzle.accepted :]
    tempting = (each for each in wrong if each.action == puzzle.tempting)
    return answer, next(tempting, wrong[0])


def _reasons(match: Match, right: RatedAction, wrong: RatedAction) -> tuple[Reason, ...]:
    share, points = _loss(right, wrong)
    best, played = (_rated(match, each) for each in (right, wrong))
    effect = tuple(after - before for after, before in zip(played.shares, best.shares, strict=True))
    compared = Comparison(best, played, effect, share, points, None, True)
    return tuple(each.reason for each in explain(match.state, compared))


def _rated(match: Match, rated: RatedAction) -> Rated:
    """Return an action as if a search had rated it; its lead becomes the points of its seat."""
    line = tuple(map(match.action_number, rated.line))
    shares = _by_seat(match.seat, rated.share, 1.0 - rated.share)
    points = _by_seat(match.seat, rated.lead, 0.0)
    return Rated(line[0], 1, rated.share, shares, points, line, 0.0, 0.0, True)


def _by_seat(seat: int, own: float, other: float) -> Numbers:
    return (own, other) if seat == 0 else (other, own)


# --- Actions.


def _shown(puzzle: Puzzle, answer: str) -> list[RatedAction]:
    """Return the three best and all right actions, the answer, and the most tempting wrong one."""
    named = {answer, puzzle.tempting, *puzzle.answers}
    return [each for at, each in enumerate(puzzle.actions) if at < _SHOWN or each.action in named]


def _show(puzzle: Puzzle, match: Match, rated: RatedAction) -> ShownAction:
    items = _story(match, match.state, rated.action)
    is_right = rated.action in puzzle.answers
    return ShownAction(rated.action, rated.share, rated.lead, is_right, items)


def _steps(match: Match, line: tuple[str, ...]) -> tuple[SolutionStep, ...]:
    played, steps = match.copy(), []
    for action in line:
        items = _story(match, played.state, action)
        steps.append(SolutionStep(played.seat, action, items, played.view()))
        played.play(action)
    return tuple(steps)


def _story(match: Match, state: State, action: str) -> Items:
    return story_of_action(match, state, match.action_number(action))

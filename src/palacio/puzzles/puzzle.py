"""A puzzle: a position, the exact value of each of its actions, and its rating."""

from typing import Literal

import msgspec

from palacio.match.errors import IllegalAction
from palacio.match.match import Match

Kind = Literal["column", "pane", "win", "floor", "window", "plan", "endgame", "draft"]

# Elo ratings of the levels, rounded from docs/strength.md. A puzzle starts with the rating of the
# lowest level that solves it.
LEVEL_RATINGS = {
    "apprentice": 1100,
    "improver": 1300,
    "journeyman": 1650,
    "artisan": 1950,
    "foreman": 2200,
    "master": 2500,
}
UNSOLVED_RATING = 2700  # of a puzzle that no level solves


class RatedAction(msgspec.Struct, frozen=True, array_like=True):
    """The exact outcome of an action, if both seats then play their best."""

    action: str
    share: float  # of winning, of the seat to move; 0, 0.5 or 1 if the match ends in this round
    lead: float  # of the seat to move, in expected final points
    line: tuple[str, ...]  # the best play of both seats to the end of the round, this action first


class Grade(msgspec.Struct, frozen=True):
    """The verdict on an answer."""

    is_right: bool
    answer: RatedAction
    best: RatedAction


class Puzzle(msgspec.Struct, frozen=True):
    """A position to solve. The first `accepted` actions are right answers; all others are wrong."""

    id: str
    position: str
    kinds: tuple[Kind, ...]  # themes; the first one decides how the question is worded
    actions: tuple[RatedAction, ...]  # all legal ones, the best one first
    accepted: int
    tempting: str | None  # the wrong action that bots choose most often; None if none did
    solved: tuple[int, ...]  # how often each bot level solves it, in percent of its tries
    level: str | None  # the lowest level that solves it; None if no level does
    rating: int  # the rating before any answers

    @property
    def answers(self) -> tuple[str, ...]:
        """The right answers, the best one first."""
        return tuple(each.action for each in self.actions[: self.accepted])

    @property
    def line(self) -> tuple[str, ...]:
        """The best play of both seats to the end of the round."""
        return self.actions[0].line

    @property
    def game(self) -> str:
        """The game: the first word of the position."""
        return self.position.split()[0]

    def match(self) -> Match:
        """Return a match that begins in the position."""
        return Match.from_position(self.position, seed=0)

    def grade(self, action: str) -> Grade:
        """Return the verdict on an answer. Raises IllegalAction if the action is not legal."""
        for answer in self.actions:
            if answer.action == action:
                return Grade(action in self.answers, answer, self.actions[0])
        raise IllegalAction("not_now", f"'{action}' is not possible in this position.")

"""The rating of a person or a puzzle, on the Elo scale."""

from typing import NamedTuple, Protocol

_PUZZLE_SIGMA = 100.0  # the start ratings of puzzles are 200 to 350 points apart
_SETTLED_SIGMA = 150.0


class Skill(NamedTuple):
    """A rating: its mean, and its standard deviation."""

    mu: float
    sigma: float

    @property
    def is_settled(self) -> bool:
        """Whether the rating is precise enough that the person's answers change puzzle ratings."""
        return self.sigma < _SETTLED_SIGMA


START = Skill(1500.0, 180.0)  # of a person who has not answered any puzzle


def first_skill(rating: int) -> Skill:
    """Return a puzzle's rating before its first answer."""
    return Skill(float(rating), _PUZZLE_SIGMA)


class RateAnswer(Protocol):
    """A function that returns the new ratings of a person and a puzzle after an answer."""

    def __call__(self, solver: Skill, puzzle: Skill, *, is_right: bool) -> tuple[Skill, Skill]: ...

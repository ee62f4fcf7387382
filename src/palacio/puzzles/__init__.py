"""Puzzles: positions whose best action is proven to the end of the round.

- `load` returns the puzzles of a game that come with the package.
- `daily` returns the puzzle of a day.
- `Puzzle.grade` returns whether an action is right, with its outcome and that of the best one.
"""

from typing import TYPE_CHECKING

from palacio.lazy import lazy_names

if TYPE_CHECKING:
    from palacio.puzzles.puzzle import Grade, Puzzle, RatedAction
    from palacio.puzzles.shipped import daily, load

_MODULES = {
    "puzzle": ("Grade", "Puzzle", "RatedAction"),
    "shipped": ("daily", "load"),
}

__all__ = ["Grade", "Puzzle", "RatedAction", "daily", "load"]

__getattr__ = lazy_names(__name__, _MODULES)


def __dir__() -> list[str]:
    return __all__

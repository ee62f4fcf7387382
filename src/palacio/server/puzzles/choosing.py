"""Choosing the next puzzle: one that is close to the person's rating, and new to them."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import date, timedelta

from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.shipped import daily

_CLOSEST = 12  # puzzles to choose from
_RESERVED_DAYS = 60  # the daily puzzles of this many days are not given out early


def choose_next(
    puzzles: Sequence[Puzzle],
    tried: Collection[str],
    rating: float,
    ratings: Mapping[str, float],
    key: str,
) -> Puzzle | None:
    """Return a puzzle that has not been tried, or None if none is left.

    The same key always gives the same puzzle. `ratings` contains the current ratings of puzzles
    whose rating has changed.
    """
    left = [puzzle for puzzle in puzzles if puzzle.id not in tried]
    left.sort(key=lambda each: (abs(ratings.get(each.id, each.rating) - rating), each.id))
    closest = left[:_CLOSEST]
    return min(closest, key=lambda each: _hash(f"{key} {each.id}"), default=None)


def reserved(game: str, today: date) -> set[str]:
    """Return the ids of the daily puzzles for today and the coming weeks."""
    days = (today + timedelta(ahead) for ahead in range(_RESERVED_DAYS))
    return {daily(game, day).id for day in days}


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()

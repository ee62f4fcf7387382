"""The choice of the next puzzle: one close to the person's rating that they have not tried."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import date, timedelta

from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.shipped import daily

_CLOSEST = 12  # puzzles to choose from
_RESERVED_DAYS = 60  # days ahead whose daily puzzles are not given out earlier


def choose_next(
    puzzles: Sequence[Puzzle],
    tried: Collection[str],
    rating: float,
    ratings: Mapping[str, float],
    key: str,
) -> Puzzle | None:
    """Return a puzzle that has not been tried, or None if all have been.

    The same key always gives the same puzzle. `ratings` has the puzzles whose rating has changed.
    """
    left = [puzzle for puzzle in puzzles if puzzle.id not in tried]
    left.sort(key=lambda each: (abs(ratings.get(each.id, each.rating) - rating), each.id))
    closest = left[:_CLOSEST]
    return min(closest, key=lambda each: _hash(f"{key} {each.id}"), default=None)


def reserved(game: str, today: date) -> set[str]:
    """Return the daily puzzles of today and of the next weeks."""
    days = (today + timedelta(ahead) for ahead in range(_RESERVED_DAYS))
    return {daily(game, day).id for day in days}


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()

"""Moving between spots with the arrow keys: to the nearest spot in the arrow's direction."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Middle(NamedTuple):
    """The middle of a spot. `y` is in half rows, so that both axes have the same scale."""

    x: float
    y: float


DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_SIDEWAYS = 3.0  # how much more distance across the direction counts than along it


def nearest(middles: Mapping[Any, Middle], start: Any, direction: str) -> Any:
    """Return the nearest spot in a direction from `start`, or `start` if there is none.

    If `start` is not one of the spots, return the first one, or None if there are no spots.
    """
    if start not in middles:
        return next(iter(middles), None)
    here, (dx, dy) = middles[start], DIRECTIONS[direction]
    costs = {spot: _cost(here, there, dx, dy) for spot, there in middles.items() if spot != start}
    ahead = {spot: cost for spot, cost in costs.items() if cost is not None}
    return min(ahead, key=lambda spot: ahead[spot], default=start)


def _cost(here: Middle, there: Middle, dx: int, dy: int) -> float | None:
    east, south = there.x - here.x, there.y - here.y
    along = east * dx + south * dy
    aside = abs(east * dy) + abs(south * dx)
    return along + _SIDEWAYS * aside if along > 0.5 else None


def following(items: Iterable[Any], start: Any, steps: int) -> Any:
    """Return the item `steps` after `start`, cyclically, or the first if `start` is not an item."""
    ring = list(items)
    if start not in ring:
        return ring[0] if ring else None
    return ring[(ring.index(start) + steps) % len(ring)]

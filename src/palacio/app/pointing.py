"""Moving among spots with the arrow keys: the nearest one that lies that way."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Middle(NamedTuple):
    """Where the middle of a spot is drawn, in half rows, so that both ways count alike."""

    x: float
    y: float


WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ASIDE = 3.0  # how much farther away what is not straight ahead seems


def nearest(middles: Mapping[Any, Middle], start: Any, way: str) -> Any:
    """The spot to go to from here; the same one when nothing lies that way."""
    if start not in middles:
        return next(iter(middles), None)
    here, (dx, dy) = middles[start], WAYS[way]
    costs = {spot: _cost(here, there, dx, dy) for spot, there in middles.items() if spot != start}
    ahead = {spot: cost for spot, cost in costs.items() if cost is not None}
    return min(ahead, key=lambda spot: ahead[spot], default=start)


def _cost(here: Middle, there: Middle, dx: int, dy: int) -> float | None:
    east, south = there.x - here.x, there.y - here.y
    along = east * dx + south * dy
    aside = abs(east * dy) + abs(south * dx)
    return along + _ASIDE * aside if along > 0.5 else None


def following(spots: Iterable[Any], start: Any, steps: int) -> Any:
    """The next one in order, round and round."""
    ring = list(spots)
    if start not in ring:
        return ring[0] if ring else None
    return ring[(ring.index(start) + steps) % len(ring)]

"""A reference implementation of heaps: lists of colors."""

from collections import Counter
from collections.abc import Iterable

from hypothesis import strategies as st

from palacio.rules.tiles import COLORS, TILES_PER_COLOR

colors = st.integers(0, COLORS - 1)
counts = st.lists(st.integers(0, TILES_PER_COLOR), min_size=COLORS, max_size=COLORS)
counters = counts.map(lambda numbers: +Counter(dict(enumerate(numbers))))


def heap_of(tiles: Iterable[int]) -> int:
    """Return the heap as one integer, a byte for each color."""
    return sum(256**color for color in Counter(tiles).elements())


def tiles_of(heap: int) -> Counter[int]:
    """Return the number of tiles of each color."""
    return +Counter(dict(enumerate(int(heap).to_bytes(COLORS, "little"))))

"""Perft: the number of lines of n actions from fixed positions of every variant."""

from collections.abc import Iterator
from typing import NamedTuple

from palacio.match.position import format_position, parse_position
from palacio.rules import playout, tiles
from palacio.rules.drafting import DRAFT
from palacio.rules.state import State, blanks, put
from tests.golden import FOLDER
from tests.rules.random_matches import positions
from tests.rules.variants import VARIANTS, Variant

FILE = FOLDER / "perft.txt"
MOMENTS = ("opening", "closing")  # the first deal, and the end of the third round
LINES_MAX = 5_000_000
LINES_FAST = 6_000  # as many as the plain rules can count quickly


class Count(NamedTuple):
    name: str
    position: str
    depth: int
    lines: int

    def __str__(self) -> str:
        return f"{self.name}-depth-{self.depth}"


def names() -> list[str]:
    return [f"{variant}-{moment}" for variant in VARIANTS for moment in MOMENTS]


def read() -> list[Count]:
    counts = []
    for block in FILE.read_text("utf-8").split("\n\n"):
        name, position, *rows = block.strip().split("\n")
        pairs = (row.split() for row in rows)
        counts += [Count(name, position, int(depth), int(lines)) for depth, lines in pairs]
    return counts


def write() -> str:
    blocks = []
    for variant in VARIANTS:
        for moment in MOMENTS:
            position = _position(variant, moment)
            rows = (f"{depth} {lines}" for depth, lines in _depths(parse_position(position)))
            blocks.append("\n".join([f"{variant}-{moment}", position, *rows]))
    return "\n\n".join(blocks) + "\n"


def count_lines(start: State, depth: int) -> int:
    states = blanks(start.dtype, depth + 1)
    put(states, 0, start)
    return int(playout.perft(states, 0, depth))


def _depths(start: State) -> Iterator[tuple[int, int]]:
    """Yield each depth from 1 with its count, until counts would get too large or stop growing."""
    depth, before, lines = 1, 1, count_lines(start, 1)
    yield depth, lines
    while before < lines and lines * lines // before <= LINES_MAX:
        depth, before, lines = depth + 1, lines, count_lines(start, depth + 1)
        if before < lines:
            yield depth, lines


def _position(variant: Variant, moment: str) -> str:
    drafting = (s for s in positions(variant, 0) if s.phase == DRAFT)
    if moment == "closing":
        drafting = (s for s in drafting if s.rounds == 3 and _takes(s) <= 4)
    return format_position(next(drafting))


def _takes(s: State) -> int:
    """Return how many ways there are to take tiles."""
    return sum(tiles.total(tiles.kinds(heap)) for heap in s.sources)

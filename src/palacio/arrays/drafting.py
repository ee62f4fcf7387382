"""The part of an observation that both games share: bag, displays, center and rounds."""

from typing import Any

from palacio.arrays.layout import Field
from palacio.arrays.store import store
from palacio.rules import drafting
from palacio.rules.compiled import rule
from palacio.rules.drafting import NOBODY, TILES_PER_DISPLAY
from palacio.rules.playout import ROUNDS_LIMIT
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, TILES_PER_COLOR


def table_fields(seats: int) -> tuple[Field, ...]:
    """Return the fields that `write_table` writes."""
    displays = drafting.displays(seats)
    return (
        Field("bag", (COLORS,), TILES_PER_COLOR, "tiles of each color"),
        Field("discard", (COLORS,), TILES_PER_COLOR, "Azul's lid, Sintra's tower"),
        Field("center", (COLORS,), TILES_PER_COLOR, "tiles of each color"),
        Field("displays", (displays, COLORS), TILES_PER_DISPLAY, "tiles of each color"),
        Field("center_marker", (1,), 1, "1 while the start marker is in the center"),
        Field("round", (1,), ROUNDS_LIMIT + 1, "the number of the round, from 1"),
    )


@rule
def write_heap(out: Any, at: int, heap: int) -> int:
    """Write how many tiles of each color a heap has; return the next free index."""
    store(out, at, heap, COLORS)
    return at + COLORS


@rule
def write_table(s: State, out: Any) -> int:
    at = write_heap(out, 0, s.bag)
    at = write_heap(out, at, s.discard)
    for source in range(drafting.displays(s.seats) + 1):
        at = write_heap(out, at, s.sources[source])
    out[at] = s.marker == NOBODY
    out[at + 1] = s.rounds
    return at + 2


BOARD_FIELDS = (
    Field("marker", (1,), 1, "1 if the seat took the start marker"),
    Field("starter", (1,), 1, "1 if the seat began the round"),
)


@rule
def write_roles(s: State, seat: int, out: Any, at: int) -> int:
    """Write a seat's two flags, `marker` and `starter`; return the next free index."""
    out[at] = s.marker == seat
    out[at + 1] = s.starter == seat
    return at + 2

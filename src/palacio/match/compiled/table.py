"""Shared by both games: the table around the boards, previews, and queries over effects."""

from typing import Any

from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule
from palacio.rules.effects import Effect
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

HEAPS_AT = 7
TABLE_SIZE = HEAPS_AT + COLORS * (2 + drafting.SOURCES_MAX)  # numbers, at most


@rule
def write_table(s: State, out: Any) -> int:
    """Write the table; return the index after it."""
    out[0] = s.option
    out[1] = s.phase
    out[2] = s.seat
    out[3] = s.starter
    out[4] = s.marker
    out[5] = s.rounds
    out[6] = s.seats
    write_heap(s.bag, out, HEAPS_AT)
    write_heap(s.discard, out, HEAPS_AT + COLORS)
    at = HEAPS_AT + 2 * COLORS
    for source in range(1 + drafting.displays(s.seats)):
        write_heap(s.sources[source], out, at)
        at += COLORS
    return at


@rule
def write_heap(heap: int, out: Any, at: int) -> None:
    """Write how many tiles of each color the heap has."""
    for color in range(COLORS):
        out[at + color] = tiles.count(heap, color)


# --- Previews, column by column: one column for each field, one row for each action.

PREVIEW_FIELDS = 6  # action, placed, spilled, points, steps, flags

COMPLETES, ENDS_ROUND, LAST_ROUND, SHATTERS = 1, 2, 4, 8  # flags


@rule
def write_preview(
    out: Any,
    rows: int,
    row: int,
    action: int,
    placed: int,
    spilled: int,
    points: int,
    steps: int,
    flags: int,
) -> None:
    out[row] = action
    out[row + rows] = placed
    out[row + 2 * rows] = spilled
    out[row + 3 * rows] = points
    out[row + 4 * rows] = steps
    out[row + 5 * rows] = flags


# --- Queries over effects: a buffer holds their number, then six numbers for each.

_SIZE = len(Effect._fields)
B, C, POINTS = (Effect._fields.index(name) for name in ("b", "c", "points"))


@rule
def kind_at(effects: Any, number: int) -> int:
    """Return the kind of effect number 0, 1, ..."""
    return int(effects[1 + _SIZE * number])


@rule
def find_effect(effects: Any, wanted: int) -> int:
    """Return the index of the first effect of this kind, or the number of effects."""
    number = 0
    while number < effects[0] and kind_at(effects, number) != wanted:
        number += 1
    return number


@rule
def count_effects(effects: Any, end: int, wanted: int) -> int:
    """Count the effects of this kind before index `end`."""
    number = 0
    for at in range(end):
        number += kind_at(effects, at) == wanted
    return number


@rule
def sum_detail(effects: Any, end: int, wanted: int, detail: int) -> int:
    """Add up one detail of the effects of this kind before index `end`."""
    total = 0
    for at in range(end):
        if kind_at(effects, at) == wanted:
            total += effects[1 + _SIZE * at + detail]
    return total


@rule
def sum_points(effects: Any, end: int) -> int:
    """Add up the points of the effects before index `end`."""
    points = 0
    for at in range(end):
        points += effects[1 + _SIZE * at + POINTS]
    return points

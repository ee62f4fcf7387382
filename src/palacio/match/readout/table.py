"""What both games share: the table around the boards, and an action's outcome among others."""

from typing import Any

from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule
from palacio.rules.state import State
from palacio.rules.tale import Note
from palacio.rules.tiles import COLORS

HEAPS_AT = 7
TABLE = HEAPS_AT + COLORS * (2 + drafting.SOURCES_MAX)  # numbers, at most


@rule
def read_table(s: State, out: Any) -> int:
    """Returns where the next number goes."""
    out[0] = s.option
    out[1] = s.phase
    out[2] = s.seat
    out[3] = s.starter
    out[4] = s.marker
    out[5] = s.rounds
    out[6] = s.seats
    read_heap(s.bag, out, HEAPS_AT)
    read_heap(s.discard, out, HEAPS_AT + COLORS)
    at = HEAPS_AT + 2 * COLORS
    for source in range(1 + drafting.displays(s.seats)):
        read_heap(s.sources[source], out, at)
        at += COLORS
    return at


@rule
def read_heap(heap: int, out: Any, at: int) -> None:
    """How many tiles of each color."""
    for color in range(COLORS):
        out[at + color] = tiles.count(heap, color)


# --- What actions would do: a column for each of these, a row for each action.

OUTCOMES = 6  # action, placed, spilled, points, steps, marks

COMPLETES, ENDS_ROUND, LAST_ROUND, SHATTERS = 1, 2, 4, 8  # the marks


@rule
def write(
    out: Any,
    rows: int,
    row: int,
    action: int,
    placed: int,
    spilled: int,
    points: int,
    steps: int,
    marks: int,
) -> None:
    out[row] = action
    out[row + rows] = placed
    out[row + 2 * rows] = spilled
    out[row + 3 * rows] = points
    out[row + 4 * rows] = steps
    out[row + 5 * rows] = marks


# --- A tale, read by rules: it begins with how many notes there are.

_NOTE = len(Note._fields)
B, C, POINTS = (Note._fields.index(name) for name in ("b", "c", "points"))


@rule
def what(tale: Any, number: int) -> int:
    """What note number 0, 1, ... tells."""
    return int(tale[1 + _NOTE * number])


@rule
def first(tale: Any, wanted: int) -> int:
    """The number of the first note of this kind; how many notes there are if there is none."""
    number = 0
    while number < tale[0] and what(tale, number) != wanted:
        number += 1
    return number


@rule
def often(tale: Any, end: int, wanted: int) -> int:
    """How many of the notes before `end` are of this kind."""
    number = 0
    for at in range(end):
        number += what(tale, at) == wanted
    return number


@rule
def added(tale: Any, end: int, wanted: int, detail: int) -> int:
    """A detail of all notes of this kind before `end`, added up."""
    total = 0
    for at in range(end):
        if what(tale, at) == wanted:
            total += tale[1 + _NOTE * at + detail]
    return total


@rule
def scored(tale: Any, end: int) -> int:
    """The points of all notes before `end`."""
    points = 0
    for at in range(end):
        points += tale[1 + _NOTE * at + POINTS]
    return points

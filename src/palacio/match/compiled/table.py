"""Code that both games share: previews, effect lookups, and all of a view except the boards."""

from typing import Any

from palacio.match.compiled.json_writer import (
    COMMA,
    OPEN,
    close_list,
    text,
    write_field,
    write_number,
    write_numbers,
    write_text,
)
from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule
from palacio.rules.effects import Effect
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

_ROUND, _STARTER = text('"round":'), text(',"starter":')
_BAG, _DISCARD, _CENTER = text(',"bag":'), text(',"discard":'), text(',"center":')
_DISPLAYS, _TURN, _MARKER = text(',"displays":['), text(',"turn":'), text(',"marker":')


@rule
def write_table(s: State, turn: int, out: Any, at: int) -> int:
    """Write the fields of a view that both games have, except for the boards."""
    at = write_field(out, at, _ROUND, s.rounds)
    at = write_field(out, at, _STARTER, s.starter)
    if turn >= 0:
        at = write_field(out, at, _TURN, turn)
    if s.marker >= 0:
        at = write_field(out, at, _MARKER, s.marker)
    at = write_heap(out, write_text(out, at, _BAG), s.bag)
    at = write_heap(out, write_text(out, at, _DISCARD), s.discard)
    at = write_heap(out, write_text(out, at, _CENTER), s.sources[0])
    at = write_text(out, at, _DISPLAYS)
    for source in range(1, 1 + drafting.displays(s.seats)):
        at = write_heap(out, at, s.sources[source])
        out[at] = COMMA
        at += 1
    return close_list(out, at)


@rule
def write_heap(out: Any, at: int, heap: int) -> int:
    """Write how many tiles of each color the heap has."""
    out[at] = OPEN
    at += 1
    for color in range(COLORS):
        at = write_number(out, at, tiles.count(heap, color))
        out[at] = COMMA
        at += 1
    return close_list(out, at)


# --- Previews, column by column: one column for each field, one row for each action.

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


_ACTIONS = text('{"actions":')
_PLACED, _SPILLED, _POINTS = text(',"placed":'), text(',"spilled":'), text(',"points":')
_STEPS, _FLAGS, _REFUSALS = text(',"steps":'), text(',"flags":'), text(',"refusals":[')


@rule
def write_columns(previews: Any, rows: int, out: Any) -> int:
    """Write the beginning of `Choices`: the actions, and each column that is not all zeros."""
    at = write_numbers(out, write_text(out, 0, _ACTIONS), previews, 0, rows)
    at = write_column(out, at, _PLACED, previews, rows, rows)
    at = write_column(out, at, _SPILLED, previews, 2 * rows, rows)
    at = write_column(out, at, _POINTS, previews, 3 * rows, rows)
    at = write_column(out, at, _STEPS, previews, 4 * rows, rows)
    return write_column(out, at, _FLAGS, previews, 5 * rows, rows)


@rule
def write_column(out: Any, at: int, name: Any, numbers: Any, begin: int, length: int) -> int:
    if not is_any(numbers, begin, length):
        return at
    return write_numbers(out, write_text(out, at, name), numbers, begin, length)


@rule
def write_refusals(out: Any, at: int, refusals: Any, targets: int) -> int:
    """Write why each target refuses each color; write nothing if no target refuses any color."""
    if not is_any(refusals, 0, COLORS * targets):
        return at
    at = write_text(out, at, _REFUSALS)
    for color in range(COLORS):
        at = write_numbers(out, at, refusals, color * targets, targets)
        out[at] = COMMA
        at += 1
    return close_list(out, at)


@rule
def is_any(numbers: Any, begin: int, length: int) -> bool:
    found = False
    for number in range(begin, begin + length):
        found |= numbers[number] != 0
    return found


# --- Queries over effects: a buffer holds the number of effects, then six numbers for each.

_SIZE = len(Effect._fields)
B, C, POINTS = (Effect._fields.index(name) for name in ("b", "c", "points"))


@rule
def kind_at(effects: Any, number: int) -> int:
    """Return the kind of the effect at index `number`."""
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

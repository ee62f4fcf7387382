"""Azul as arrays: the observation of a seat, and the mask of its legal actions."""

from typing import Any

from palacio.arrays.drafting import (
    BOARD_FIELDS,
    table_fields,
    write_heap,
    write_roles,
    write_table,
)
from palacio.arrays.layout import Field, Layout
from palacio.arrays.store import store
from palacio.rules import drafting, tiles
from palacio.rules.azul_board import (
    FIXED,
    FLOOR,
    FLOOR_SPACES,
    FREE,
    LINES,
    MARKER,
    TAKES,
    columns,
)
from palacio.rules.compiled import rule
from palacio.rules.drafting import CHOICE
from palacio.rules.playout import ROUNDS_LIMIT
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

__all__ = ["TAKES"]

_TARGETS = LINES + 1
_KINDS = COLORS + 1  # on a floor: tiles of each color, and the marker
SCORE_MAX = 255  # the most that a byte holds; no match comes near it


def other_actions(option: int) -> int:
    """Return the number of actions that are not takes: the columns of the free wall."""
    return LINES if option == FREE else 0


def longest_match(seats: int, option: int) -> int:
    """Return an upper bound on the number of actions in a match.

    A round has at most as many takes as tiles, and at most one choice of a column for each row.
    """
    takes = drafting.TILES_PER_DISPLAY * drafting.displays(seats)
    return ROUNDS_LIMIT * (takes + seats * other_actions(option))


def layout(seats: int, option: int) -> Layout:
    """Return the layout of `write_observation`."""
    choice = Field("choice_row", (LINES,), 1, "1 at the row whose column is being chosen")
    return Layout(
        (*table_fields(seats), *((choice,) if option == FREE else ())),
        (
            Field("score", (1,), SCORE_MAX, "points"),
            Field("lines", (LINES, COLORS), LINES, "tiles on each line, by color"),
            _wall(option),
            Field("floor", (_KINDS,), FLOOR_SPACES, "tiles of each color, then the marker"),
            *BOARD_FIELDS,
        ),
        seats,
    )


def _wall(option: int) -> Field:
    if option == FIXED:
        return Field("wall", (LINES, COLORS), 1, "1 where a tile is, by row and color")
    return Field("wall", (LINES, COLORS, COLORS), 1, "1 at a tile's color, by row and column")


@rule
def write_observation(s: State, seat: int, out: Any) -> None:
    """Write a seat's observation. The order of tiles on a floor has no meaning and is left out."""
    at = write_table(s, out)
    if s.option == FREE:
        store(out, at, 1 << 8 * s.row if s.phase == CHOICE else 0, LINES)
        at += LINES
    owner = seat
    for _ in range(s.seats):
        at = write_board(s, owner, out, at)
        owner = owner + 1 if owner + 1 < s.seats else 0


@rule
def write_board(s: State, seat: int, out: Any, at: int) -> int:
    board = s.boards[seat]
    out[at] = min(board.score, SCORE_MAX)
    at += 1
    for line in range(LINES):
        at = write_heap(out, at, tiles.some(board.line_color[line], 1) * board.line_count[line])
    at = write_wall(s, board, out, at)
    at = write_floor(board, out, at)
    return write_roles(s, seat, out, at)


@rule
def write_wall(s: State, board: State, out: Any, at: int) -> int:
    if s.option == FIXED:
        for row in range(LINES):
            at = write_heap(out, at, board.rows[row])
        return at
    for space in range(LINES * COLORS):
        at = write_heap(out, at, tiles.some(board.wall[space], 1) & tiles.ONE_EACH)
    return at


@rule
def write_floor(board: State, out: Any, at: int) -> int:
    heap = 0
    for space in range(FLOOR_SPACES):  # empty ones, too: a fixed length has no mispredicted branch
        heap += tiles.some(board.floor[space], 1)
    write_heap(out, at, heap)
    out[at + COLORS] = heap >> 8 * MARKER
    return at + _KINDS


@rule
def write_mask(s: State, mask: Any) -> None:
    """Write 1 for each legal action of the seat to move, and 0 for every other action."""
    board = s.boards[s.seat]
    lines = (
        targets(board, 0),
        targets(board, 1),
        targets(board, 2),
        targets(board, 3),
        targets(board, 4),
    )
    at = 0
    for source in range(drafting.displays(s.seats) + 1):
        at = write_source(tiles.kinds(s.sources[source]), lines, mask, at)
    if s.option == FREE:
        write_columns(columns(s, board, s.row) if s.phase == CHOICE else 0, mask, at)


@rule
def targets(board: State, color: int) -> int:
    """Return a byte for each line and for the floor: 1 if it accepts this color, else 0."""
    lines = 1 << 8 * FLOOR
    for line in range(LINES):
        lines += tiles.count(board.open[line], color) << 8 * line
    return lines


@rule
def write_source(present: int, lines: Any, mask: Any, at: int) -> int:
    """Write which targets each color at one source may go to; return the next free index."""
    for color in range(COLORS):
        here = tiles.count(present, color)
        store(mask, at + _TARGETS * color, here * lines[color], _TARGETS)
    return at + COLORS * _TARGETS


@rule
def write_columns(options: int, mask: Any, at: int) -> None:
    for column in range(LINES):
        mask[at + column] = options >> column & 1

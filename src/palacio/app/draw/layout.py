"""The layout of a table: the largest boards that fit, none larger than the player's own."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from palacio.app.draw.boards import draw_seat
from palacio.app.draw.pieces import SCALES, Scale, across
from palacio.app.draw.scene import Scene
from palacio.i18n.catalogue import catalogue
from palacio.match.match import new_match
from palacio.match.spans import Block, side_by_side
from palacio.rules.catalog import SEATS

GAP = 2
LOG_MIN_SIZE = (30, 5)  # columns and rows


class Area(NamedTuple):
    x: int
    y: int
    columns: int
    rows: int


class TableLayout(NamedTuple):
    own: Scale
    others: Scale
    abreast: int  # how many of the other seats' boards are side by side
    log: Area


class _Size(NamedTuple):
    columns: int
    rows: int


def fit_layout(
    scene: Scene, columns: int, rows: int, least: tuple[int, int] = LOG_MIN_SIZE
) -> TableLayout:
    """Return the layout with the largest boards that leave room for the log.

    If there is none, return the smallest. `least` is the size that the log needs (columns, rows).
    """
    sizes = tuple(_size_of(scene.view.game, scene.view.option, scale) for scale in SCALES)
    return _fit(sizes, len(scene.names) - 1, _Size(columns, rows), _Size(*least))


@cache
def _size_of(game: str, option: str, scale: Scale) -> _Size:
    """Return the size of a board, measured on an empty one. A full board is just as large."""
    names = ("",) * SEATS.start
    view = new_match(game, option=option, seats=SEATS.start, deal=False).view()
    block = draw_seat(Scene(view, names, 0, catalogue("en")), 0, scale)
    return _Size(across(block), len(block))


@cache
def _fit(sizes: tuple[_Size, ...], others: int, room: _Size, least: _Size) -> TableLayout:
    layouts = (
        layout
        for own, small in product(range(len(SCALES)), repeat=2)
        if own <= small
        for layout in _layouts(sizes, own, small, others, (room, least))
    )
    smallest = TableLayout(SCALES[-1], SCALES[-1], others, Area(0, room.rows - 1, room.columns, 1))
    return next(layouts, smallest)


def _layouts(
    sizes: tuple[_Size, ...], own: int, small: int, others: int, within: tuple[_Size, _Size]
) -> Iterator[TableLayout]:
    """Yield layouts that leave room for the log.

    They differ in how many of the other seats' boards are side by side.
    """
    (room, least), left = within, sizes[own]
    for abreast in range(1, others + 1):
        right = _grid(sizes[small], others, abreast)
        if left.columns + GAP + right.columns > room.columns:
            continue
        if max(left.rows, right.rows) > room.rows:
            continue
        log = _log_area(left, right, room, least)
        if log:
            yield TableLayout(SCALES[own], SCALES[small], abreast, log)


def _grid(size: _Size, number: int, abreast: int) -> _Size:
    deep = -(-number // abreast)
    return _Size(abreast * (size.columns + GAP) - GAP, deep * size.rows)


def _log_area(left: _Size, right: _Size, room: _Size, least: _Size) -> Area | None:
    """Return the largest free area below or beside the boards that can hold the log."""
    x = left.columns + GAP
    beyond = x + right.columns + GAP
    lower = max(left.rows, right.rows)
    areas = (
        Area(0, left.rows, left.columns, room.rows - left.rows),
        Area(x, right.rows, room.columns - x, room.rows - right.rows),
        Area(0, lower, room.columns, room.rows - lower),
        Area(beyond, 0, room.columns - beyond, room.rows),
    )
    enough = [a for a in areas if a.columns >= least.columns and a.rows >= least.rows]
    return max(enough, key=lambda area: area.columns * area.rows, default=None)


def draw_boards(scene: Scene, layout: TableLayout) -> Block:
    """Draw the main seat's board on the left, and all others beside it in order of play."""
    seats = len(scene.names)
    others = [(scene.main + at) % seats for at in range(1, seats)]
    blocks = [draw_seat(scene, seat, layout.others) for seat in others]
    rows = [blocks[at : at + layout.abreast] for at in range(0, len(blocks), layout.abreast)]
    right = [line for row in rows for line in side_by_side(row, GAP)]
    return side_by_side([draw_seat(scene, scene.main, layout.own), right], GAP)

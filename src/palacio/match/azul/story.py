"""Azul's story items."""

from palacio.match.story import SHARED, SeatItem, StoryItems, members
from palacio.rules.effects import Effect, EffectKind
from palacio.rules.tiles import COLORS


class Placed(SeatItem, frozen=True):
    line: int
    color: int
    count: int


class Floored(SeatItem, frozen=True):
    color: int
    count: int


class Discarded(SeatItem, frozen=True):
    """Tiles that did not fit on the floor and went to the lid."""

    color: int
    count: int


class Tiled(SeatItem, frozen=True):
    row: int
    column: int
    color: int
    points: int
    cells: list[int]  # the spaces of the wall that scored, row by row


class Untiled(SeatItem, frozen=True):
    """A full line whose tiles went to the floor, because no column was left for them."""

    row: int
    color: int
    count: int


class Floor(SeatItem, frozen=True):
    spaces: int
    points: int


class Rows(SeatItem, frozen=True):
    count: int
    points: int


class Columns(SeatItem, frozen=True):
    count: int
    points: int


class Sets(SeatItem, frozen=True):
    """The bonus for colors placed five times."""

    count: int
    points: int


def _tiled(e: Effect) -> Tiled:
    row, column = divmod(e.a, COLORS)
    return Tiled(e.seat, row, column, e.b, e.points, members(e.c))


story_items: StoryItems = SHARED | {
    EffectKind.PLACED: lambda e: Placed(e.seat, e.a, e.b, e.c),
    EffectKind.FLOORED: lambda e: Floored(e.seat, e.a, e.b),
    EffectKind.DISCARDED: lambda e: Discarded(e.seat, e.a, e.b),
    EffectKind.TILED: _tiled,
    EffectKind.UNTILED: lambda e: Untiled(e.seat, e.a, e.b, e.c),
    EffectKind.FLOOR: lambda e: Floor(e.seat, e.a, e.points),
    EffectKind.ROWS: lambda e: Rows(e.seat, e.a, e.points),
    EffectKind.COLUMNS: lambda e: Columns(e.seat, e.a, e.points),
    EffectKind.SETS: lambda e: Sets(e.seat, e.a, e.points),
}

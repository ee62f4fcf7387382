"""What happens in Azul."""

from palacio.match.story import SHARED, Happening, Tellers, members
from palacio.rules.tale import Note, Told
from palacio.rules.tiles import COLORS


class Placed(Happening, frozen=True):
    seat: int
    line: int
    color: int
    count: int


class Floored(Happening, frozen=True):
    seat: int
    color: int
    count: int


class Discarded(Happening, frozen=True):
    """Past the floor's last space, to the lid."""

    seat: int
    color: int
    count: int


class Tiled(Happening, frozen=True):
    seat: int
    row: int
    column: int
    color: int
    points: int
    cells: list[int]  # the spaces of the wall that scored, row by row


class Untiled(Happening, frozen=True):
    """No column was left for the line's color."""

    seat: int
    row: int
    color: int
    count: int


class Floor(Happening, frozen=True):
    seat: int
    spaces: int
    points: int


class Rows(Happening, frozen=True):
    seat: int
    count: int
    points: int


class Columns(Happening, frozen=True):
    seat: int
    count: int
    points: int


class Sets(Happening, frozen=True):
    """Colors placed five times."""

    seat: int
    count: int
    points: int


def _tiled(n: Note) -> Tiled:
    row, column = divmod(n.a, COLORS)
    return Tiled(n.seat, row, column, n.b, n.points, members(n.c))


tellers: Tellers = SHARED | {
    Told.PLACED: lambda n: Placed(n.seat, n.a, n.b, n.c),
    Told.FLOORED: lambda n: Floored(n.seat, n.a, n.b),
    Told.DISCARDED: lambda n: Discarded(n.seat, n.a, n.b),
    Told.TILED: lambda n: _tiled(n),
    Told.UNTILED: lambda n: Untiled(n.seat, n.a, n.b, n.c),
    Told.FLOOR: lambda n: Floor(n.seat, n.a, n.points),
    Told.ROWS: lambda n: Rows(n.seat, n.a, n.points),
    Told.COLUMNS: lambda n: Columns(n.seat, n.a, n.points),
    Told.SETS: lambda n: Sets(n.seat, n.a, n.points),
}

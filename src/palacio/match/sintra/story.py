"""What happens in Stained Glass of Sintra."""

from palacio.match.story import SHARED, Happening, Tellers, members
from palacio.rules.tale import Told


class Glazier(Happening, frozen=True):
    seat: int
    origin: int
    slot: int


class Glazed(Happening, frozen=True):
    seat: int
    slot: int
    color: int
    count: int


class Jokers(Happening, frozen=True):
    """Panes on joker spaces."""

    seat: int
    slot: int
    color: int
    count: int


class Broke(Happening, frozen=True):
    seat: int
    color: int
    count: int


class Step(Happening, frozen=True):
    """One space down the broken-glass track."""

    seat: int
    origin: int
    space: int


class Shattered(Happening, frozen=True):
    """The track's end: its points are lost, and the marker is back at the top."""

    seat: int
    points: int


class Completed(Happening, frozen=True):
    seat: int
    slot: int


class BonusColor(Happening, frozen=True):
    """Panes in the color of the round."""

    seat: int
    slot: int
    color: int
    count: int
    points: int


class Kept(Happening, frozen=True):
    seat: int
    slot: int
    color: int
    place: int  # 0 the window's top, 1 its bottom


class Flipped(Happening, frozen=True):
    seat: int
    slot: int
    face: int


class Removed(Happening, frozen=True):
    seat: int
    slot: int


class Window(Happening, frozen=True):
    seat: int
    slot: int
    points: int
    windows: list[int]  # that scored


class Leftovers(Happening, frozen=True):
    seat: int
    count: int
    points: int


class Track(Happening, frozen=True):
    seat: int
    space: int
    points: int


class Ornament(Happening, frozen=True):
    seat: int
    ornament: int
    count: int  # of its four frame spaces
    points: int


class Palette(Happening, frozen=True):
    """Panes of the best color times complete windows."""

    seat: int
    color: int
    count: int
    windows: int
    points: int


tellers: Tellers = SHARED | {
    Told.GLAZIER: lambda n: Glazier(n.seat, n.a, n.b),
    Told.GLAZED: lambda n: Glazed(n.seat, n.a, n.b, n.c),
    Told.JOKERS: lambda n: Jokers(n.seat, n.a, n.b, n.c),
    Told.BROKE: lambda n: Broke(n.seat, n.a, n.b),
    Told.STEPS: lambda n: Step(n.seat, n.a, n.b),
    Told.SHATTERED: lambda n: Shattered(n.seat, n.points),
    Told.COMPLETED: lambda n: Completed(n.seat, n.a),
    Told.BONUS_COLOR: lambda n: BonusColor(n.seat, n.a, n.b, n.c, n.points),
    Told.KEPT: lambda n: Kept(n.seat, n.a, n.b, n.c),
    Told.FLIPPED: lambda n: Flipped(n.seat, n.a, n.b),
    Told.REMOVED: lambda n: Removed(n.seat, n.a),
    Told.WINDOW: lambda n: Window(n.seat, n.a, n.points, members(n.b)),
    Told.LEFTOVERS: lambda n: Leftovers(n.seat, n.a, n.points),
    Told.TRACK: lambda n: Track(n.seat, n.a, n.points),
    Told.ORNAMENT: lambda n: Ornament(n.seat, n.a, n.b, n.points),
    Told.PALETTE: lambda n: Palette(n.seat, n.a, n.b, n.c, n.points),
}

"""Sintra's story items."""

from palacio.match.story import SHARED, SeatItem, StoryItems, members
from palacio.rules.effects import EffectKind


class Glazier(SeatItem, frozen=True):
    origin: int
    slot: int


class Glazed(SeatItem, frozen=True):
    slot: int
    color: int
    count: int


class JokersGlazed(SeatItem, frozen=True, tag="jokers"):
    """Panes were placed on joker spaces."""

    slot: int
    color: int
    count: int


class Broke(SeatItem, frozen=True):
    color: int
    count: int


class Step(SeatItem, frozen=True):
    """The marker moved one space down the broken-glass track."""

    origin: int
    space: int


class Shattered(SeatItem, frozen=True):
    """The marker reached the end of the broken-glass track: the seat lost points.

    The marker is back at the top.
    """

    points: int


class Completed(SeatItem, frozen=True):
    slot: int


class BonusColor(SeatItem, frozen=True):
    """The bonus for panes in the color of the round."""

    slot: int
    color: int
    count: int
    points: int


class Kept(SeatItem, frozen=True):
    slot: int
    color: int
    place: int  # 0 the window's top, 1 its bottom


class Flipped(SeatItem, frozen=True):
    slot: int
    face: int


class Removed(SeatItem, frozen=True):
    slot: int


class WindowScored(SeatItem, frozen=True, tag="window"):
    slot: int
    points: int
    windows: list[int]  # the windows that scored


class Leftovers(SeatItem, frozen=True):
    count: int
    points: int


class Track(SeatItem, frozen=True):
    space: int
    points: int


class Ornament(SeatItem, frozen=True):
    ornament: int
    count: int  # how many of its four spaces are filled
    points: int


class Palette(SeatItem, frozen=True):
    """The bonus for panes of the best color, times the number of complete windows."""

    color: int
    count: int
    windows: int
    points: int


story_items: StoryItems = SHARED | {
    EffectKind.GLAZIER: lambda e: Glazier(e.seat, e.a, e.b),
    EffectKind.GLAZED: lambda e: Glazed(e.seat, e.a, e.b, e.c),
    EffectKind.JOKERS: lambda e: JokersGlazed(e.seat, e.a, e.b, e.c),
    EffectKind.BROKE: lambda e: Broke(e.seat, e.a, e.b),
    EffectKind.STEPS: lambda e: Step(e.seat, e.a, e.b),
    EffectKind.SHATTERED: lambda e: Shattered(e.seat, e.points),
    EffectKind.COMPLETED: lambda e: Completed(e.seat, e.a),
    EffectKind.BONUS_COLOR: lambda e: BonusColor(e.seat, e.a, e.b, e.c, e.points),
    EffectKind.KEPT: lambda e: Kept(e.seat, e.a, e.b, e.c),
    EffectKind.FLIPPED: lambda e: Flipped(e.seat, e.a, e.b),
    EffectKind.REMOVED: lambda e: Removed(e.seat, e.a),
    EffectKind.WINDOW: lambda e: WindowScored(e.seat, e.a, e.points, members(e.b)),
    EffectKind.LEFTOVERS: lambda e: Leftovers(e.seat, e.a, e.points),
    EffectKind.TRACK: lambda e: Track(e.seat, e.a, e.points),
    EffectKind.ORNAMENT: lambda e: Ornament(e.seat, e.a, e.b, e.points),
    EffectKind.PALETTE: lambda e: Palette(e.seat, e.a, e.b, e.c, e.points),
}

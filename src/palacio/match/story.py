"""Stories: the effects of an event as typed items, from which texts for players are made."""

from collections.abc import Callable

import msgspec

from palacio.match.kinds import RESIGN, TIMEOUT
from palacio.match.notation import amounts
from palacio.rules.effects import Effect, EffectKind


class StoryItem(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """An item of a story. Seats, lines, rows and slots count from 0; texts add 1."""


class SeatItem(StoryItem, frozen=True):
    """A story item about one seat."""

    seat: int


class Took(SeatItem, frozen=True):
    source: int
    color: int
    count: int


class Slid(SeatItem, frozen=True):
    """The other tiles of a display went to the center."""

    source: int
    rest: list[int]  # how many of each color


class Marker(SeatItem, frozen=True):
    pass


class RoundEnd(StoryItem, frozen=True):
    round: int


class Dealt(StoryItem, frozen=True):
    round: int


class Begun(StoryItem, frozen=True):
    starter: int


class Over(StoryItem, frozen=True):
    pass


class TookBack(SeatItem, frozen=True):
    action: str  # in notation


class Resigned(SeatItem, frozen=True):
    pass


class TimedOut(SeatItem, frozen=True):
    pass


def members(mask: int) -> list[int]:
    """Return the positions of the bits that are set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


LEAVING_ITEMS = {RESIGN: Resigned, TIMEOUT: TimedOut}

StoryItems = dict[EffectKind, Callable[[Effect], StoryItem]]

SHARED: StoryItems = {
    EffectKind.TOOK: lambda e: Took(e.seat, e.a, e.b, e.c),
    EffectKind.SLID: lambda e: Slid(e.seat, e.a, amounts(e.b)),
    EffectKind.MARKER: lambda e: Marker(e.seat),
    EffectKind.ROUND_END: lambda e: RoundEnd(e.a),
    EffectKind.DEALT: lambda e: Dealt(e.a),
    EffectKind.BEGUN: lambda e: Begun(e.seat),
    EffectKind.OVER: lambda e: Over(),
}

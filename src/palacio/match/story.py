"""What happened, typed, for people: told from what the rules noted while they did it."""

from collections.abc import Callable

import msgspec

from palacio.match.notation import amounts
from palacio.rules.tale import Note, Told


class Happening(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """One thing that happened. Seats, lines, rows and slots count from 0; words add one."""


class Took(Happening, frozen=True):
    seat: int
    source: int
    color: int
    count: int


class Slid(Happening, frozen=True):
    """The other tiles of a display went to the center: how many of each color."""

    seat: int
    source: int
    rest: list[int]


class Marker(Happening, frozen=True):
    seat: int


class RoundEnd(Happening, frozen=True):
    round: int


class Dealt(Happening, frozen=True):
    round: int


class Begun(Happening, frozen=True):
    starter: int


class Over(Happening, frozen=True):
    pass


class TookBack(Happening, frozen=True):
    seat: int
    action: str  # as it was written


class Resigned(Happening, frozen=True):
    seat: int


class TimedOut(Happening, frozen=True):
    seat: int


def members(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


Tellers = dict[Told, Callable[[Note], Happening]]

SHARED: Tellers = {
    Told.TOOK: lambda n: Took(n.seat, n.a, n.b, n.c),
    Told.LEFT: lambda n: Slid(n.seat, n.a, amounts(n.b)),
    Told.MARKER: lambda n: Marker(n.seat),
    Told.ROUND_END: lambda n: RoundEnd(n.a),
    Told.DEALT: lambda n: Dealt(n.a),
    Told.BEGUN: lambda n: Begun(n.seat),
    Told.OVER: lambda n: Over(),
}

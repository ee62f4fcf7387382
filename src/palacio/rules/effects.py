"""Effects: what a rule did, recorded while it runs, so that stories need not repeat the rules."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from palacio.rules.compiled import PLAIN, array, rule

_SIZE = 6  # numbers of one effect: kind, seat, three details, points
_EFFECTS_MAX = 120  # more than any action has, even one that ends the round of four seats


class EffectKind(IntEnum):
    """The kinds of effects; each comment lists the three details."""

    TOOK = 1  # source, color, count
    SLID = 2  # source, heap that slid to the center
    MARKER = 3
    PLACED = 4  # line, color, count
    FLOORED = 5  # color, count
    DISCARDED = 6  # color, count: past the floor's last space, at no cost
    TILED = 7  # space, color, spaces that scored as a mask
    UNTILED = 8  # row, color, count: no column was left, the line goes to the floor
    FLOOR = 9  # spaces in use
    ROWS = 10  # count
    COLUMNS = 11  # count
    SETS = 12  # count: colors placed five times
    GLAZIER = 13  # from slot, to slot
    GLAZED = 14  # slot, color, count
    JOKERS = 15  # slot, color, count
    BROKE = 16  # color, count
    STEPS = 17  # from space, to space of the broken-glass track
    SHATTERED = 18  # the track's end was reached
    COMPLETED = 19  # slot
    BONUS_COLOR = 20  # slot, color, count
    KEPT = 21  # slot, color, 0 top or 1 bottom
    FLIPPED = 22  # slot, face now up
    REMOVED = 23  # slot
    WINDOW = 24  # slot, windows counted as a mask
    LEFTOVERS = 25  # panes on strips
    TRACK = 26  # space
    ORNAMENT = 27  # ornament, frame spaces filled
    PALETTE = 28  # color, its panes, complete windows
    ROUND_END = 29  # round
    DEALT = 30  # round
    BEGUN = 31
    OVER = 32


_KINDS: Sequence[Any] = (None, *EffectKind)  # by number: calling the class takes longer
assert all(kind is None or _KINDS[kind] is kind for kind in _KINDS)


class Effect(NamedTuple):
    kind: EffectKind
    seat: int
    a: int
    b: int
    c: int
    points: int


def new_effects() -> Any:
    """Return a buffer for the effects of one action: their count, then six numbers for each."""
    return array(1 + _SIZE * _EFFECTS_MAX)


@rule
def emit(effects: Any, kind: int, seat: int, a: int, b: int, c: int, points: int) -> None:
    """Record one effect; with None for `effects`, this compiles to nothing."""
    if effects is not None:
        at = 1 + _SIZE * effects[0]
        effects[at] = kind
        effects[at + 1] = seat
        effects[at + 2] = a
        effects[at + 3] = b
        effects[at + 4] = c
        effects[at + 5] = points
        effects[0] += 1


def pack_effects(effects: Any) -> tuple[int, ...]:
    """Return the used part of the buffer, to be stored and unpacked later."""
    used = effects[: 1 + _SIZE * int(effects[0])]
    return tuple(used if PLAIN else used.tolist())


def unpack_effects(packed: Sequence[int]) -> list[Effect]:
    """Return the effects in the order in which they were recorded."""
    rows = (packed[at : at + _SIZE] for at in range(1, len(packed), _SIZE))
    return [Effect(_KINDS[kind], *details) for kind, *details in rows]


def read_effects(effects: Any) -> list[Effect]:
    return unpack_effects(pack_effects(effects))

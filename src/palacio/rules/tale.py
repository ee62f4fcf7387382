"""What a rule did, noted while it is done, so that the story is never a second set of rules."""

from enum import IntEnum
from typing import Any, NamedTuple

from palacio.rules.compiled import PLAIN, array, rule

_NOTE = 6  # what, seat, three details, points
_NOTES = 120  # more than one action can cause: a four-seat round's end


class Told(IntEnum):
    """What can happen; the comment says what the three details are."""

    TOOK = 1  # source, color, count
    LEFT = 2  # source, heap that slid to the center
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


def new_tale() -> Any:
    return array(1 + _NOTE * _NOTES)


@rule
def tell(tale: Any, what: int, seat: int, a: int, b: int, c: int, points: int) -> None:
    """Note one thing; with no tale to write in, this compiles to nothing."""
    if tale is not None:
        at = 1 + _NOTE * tale[0]
        tale[at] = what
        tale[at + 1] = seat
        tale[at + 2] = a
        tale[at + 3] = b
        tale[at + 4] = c
        tale[at + 5] = points
        tale[0] += 1


class Note(NamedTuple):
    """One thing that happened."""

    what: Told
    seat: int
    a: int
    b: int
    c: int
    points: int


def notes(tale: Any) -> list[Note]:
    """What was told, in order."""
    told = tale[1 : 1 + _NOTE * int(tale[0])]
    told = told if PLAIN else told.tolist()
    rows = (told[i : i + _NOTE] for i in range(0, len(told), _NOTE))
    return [Note(Told(what), *details) for what, *details in rows]

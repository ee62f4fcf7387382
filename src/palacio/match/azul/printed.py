"""The printed parts of Azul's boards."""

from functools import cache

import msgspec

from palacio.rules.azul import COLOR_BONUS, COLUMN_BONUS, PENALTIES, ROW_BONUS
from palacio.rules.azul_board import FIXED, FLOOR_SPACES, LINES
from palacio.rules.tiles import COLORS, EMPTY


class AzulPrinted(msgspec.Struct, frozen=True, tag_field="game", tag="azul"):
    wall: tuple[tuple[int, ...], ...]  # the color that each space is for; EMPTY (5) is for any
    floor: tuple[int, ...]  # the points of each space, from the left
    row_bonus: int  # at the end, for each full row
    column_bonus: int
    color_bonus: int  # for each color that is on the wall five times
    least_score: int  # AZ-3.3: no score falls below it


@cache
def printed(option: int) -> AzulPrinted:
    return AzulPrinted(
        wall=tuple(tuple(_space(option, row, at) for at in range(COLORS)) for row in range(LINES)),
        floor=tuple(int(PENALTIES[n] - PENALTIES[n + 1]) for n in range(FLOOR_SPACES)),
        row_bonus=ROW_BONUS,
        column_bonus=COLUMN_BONUS,
        color_bonus=COLOR_BONUS,
        least_score=0,
    )


def _space(option: int, row: int, column: int) -> int:
    """AZ-1.4: return the color of a space; each row is the one above, shifted right by one."""
    return (column - row) % COLORS if option == FIXED else EMPTY

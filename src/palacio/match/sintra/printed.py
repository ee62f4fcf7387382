"""The printed parts of Sintra's strips and boards."""

from functools import cache

import msgspec

from palacio.rules import components
from palacio.rules.components import JOKER, TRACK, WINDOW_POINTS
from palacio.rules.sintra import LEFTOVERS_PER_POINT, ORNAMENT_POINTS
from palacio.rules.sintra_board import SIDE_A

# SI-1.5: the spaces of every face from the top; None is a joker.
FACES: tuple[tuple[int | None, ...], ...] = tuple(
    tuple(None if name == JOKER else components.COLORS.index(name) for name in face)
    for face in components.FACES
)


class SintraPrinted(msgspec.Struct, frozen=True, tag_field="game", tag="sintra"):
    faces: tuple[tuple[int | None, ...], ...]  # 2n and 2n + 1 are the two sides of strip n
    windows: tuple[int, ...]  # the points of each window
    track: tuple[int, ...]  # the points of each space; after the last comes the first
    ornaments: tuple[int, ...]  # side A: the points of 0 to 4 panes around each; side B has none
    palette: bool  # True on side B, which scores full windows times panes of the best color
    leftovers: int  # how many panes left on strips are worth a point at the end


@cache
def printed(option: int) -> SintraPrinted:
    return SintraPrinted(
        faces=FACES,
        windows=tuple(map(int, WINDOW_POINTS)),
        track=tuple(-int(points) for points in TRACK),
        ornaments=tuple(map(int, ORNAMENT_POINTS)) if option == SIDE_A else (),
        palette=option != SIDE_A,
        leftovers=LEFTOVERS_PER_POINT,
    )

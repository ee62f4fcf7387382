"""Tiles and spaces in several sizes, and rows of them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from palacio.app.draw.palette import EMPTY, JOKER, MARKER
from palacio.app.draw.scene import Scene
from palacio.match.spans import Block, Line, Span, width


class Scale(NamedTuple):
    """The size of a tile and the gap between tiles. With `more`, boards have optional parts."""

    wide: int
    high: int
    gap: int
    more: bool = False


SMALL = Scale(2, 1, 0)
COMPACT = Scale(3, 1, 0)
MEDIUM = Scale(3, 1, 1)
LARGE = Scale(3, 2, 1)  # a tile's second row is drawn half as high, so that tiles are square
HUGE = Scale(5, 3, 1)
SCALES = tuple(
    scale._replace(more=more)
    for scale in (HUGE, LARGE, MEDIUM, COMPACT, SMALL)
    for more in (True, False)
)

_DASHES = "┆"  # the frame of an action that is compared with a better one

_SIDES = {  # gap in most rows and in the last row, by whether the pieces on its sides are framed
    (False, False): (" ", " "),
    (True, False): ("▌", "▘"),
    (False, True): ("▐", "▝"),
    (True, True): ("█", "▀"),
}


class Piece(NamedTuple):
    """A tile or a space: its text, style, frame and spot."""

    text: str
    style: str
    mark: str = ""
    spot: Any = None


def tile(scene: Scene, color: int, mark: str = "", spot: Any = None) -> Piece:
    return Piece(_shape(scene, color), f"tile.{scene.colors[color]}", mark, spot)


def ghost(scene: Scene, color: int, spot: Any = None) -> Piece:
    """Return a preview of a tile."""
    return Piece(_shape(scene, color), f"ghost.{scene.colors[color]}", "", spot)


def space(scene: Scene, color: int | None, spot: Any = None) -> Piece:
    """Return a printed space for a color, or for a joker if `color` is None."""
    if color is None:
        return Piece(JOKER, "slot", "", spot)
    return Piece(_shape(scene, color), f"space.{scene.colors[color]}", "", spot)


def slot(text: str = EMPTY, spot: Any = None, mark: str = "") -> Piece:
    return Piece(text, "slot", mark, spot)


def marker(spot: Any = None) -> Piece:
    return Piece(MARKER, "marker", "", spot)


def _shape(scene: Scene, color: int) -> str:
    return scene.shape(color) + (scene.letter(color) if scene.display_options.letters else "")


def row(pieces: Sequence[Piece | None], scale: Scale) -> Block:
    """Draw pieces side by side, with gaps around them; None stands for an empty place."""
    return [_row_line(pieces, scale, at) for at in range(scale.high)]


def _row_line(pieces: Sequence[Piece | None], scale: Scale, at: int) -> Line:
    line: Line = []
    before: Piece | None = None
    for piece in pieces:
        line += [_gap(before, piece, scale, at), _part(piece, scale, at)]
        before = piece
    return [*line, _gap(before, None, scale, at)]


def _gap(left: Piece | None, right: Piece | None, scale: Scale, at: int) -> Span:
    marks = [piece.mark for piece in (left, right) if piece and piece.mark]
    if not scale.gap or not marks:
        return Span(" " * scale.gap, "board")
    if marks == ["played"] * len(marks):
        return Span(_DASHES, "board title")
    sides = _SIDES[bool(left and left.mark), bool(right and right.mark)]
    return Span(sides[_is_edge(scale, at)], "board ring")


def _is_edge(scale: Scale, at: int) -> bool:
    """Return whether line `at` is the last of several; that line is drawn half as high."""
    return scale.high > 1 and at == scale.high - 1


def _part(piece: Piece | None, scale: Scale, at: int) -> Span:
    if piece is None:
        return Span(" " * scale.wide, "board")
    if _is_edge(scale, at):
        return Span("▀" * scale.wide, f"board {piece.style}.edge", piece.spot)
    text = piece.text if at == (scale.high - 1) // 2 else ""
    focused = " gold.fill" if piece.mark == "focus" and piece.style == "slot" else ""
    return Span(centered(text, scale.wide), f"board {piece.style}{focused}", piece.spot)


def centered(text: str, room: int) -> str:
    """Center text, and truncate it if it is too long."""
    left = (room - len(text)) // 2
    return (" " * left + text).ljust(room)[:room]


def label(text: str, style: str, scale: Scale, spot: Any = None) -> Block:
    """Draw text to go next to a row of pieces, level with their shapes."""
    middle = 0 if scale.high == 1 else (scale.high - 1) // 2
    blank = Span(" " * len(text), "board", spot)
    words = Span(text, f"board {style}".strip(), spot)
    return [[words if at == middle else blank] for at in range(scale.high)]


def abreast(*blocks: Block) -> Block:
    """Join blocks of the same height side by side."""
    return [[span for line in lines for span in line] for lines in zip(*blocks, strict=True)]


def padded(block: Block, columns: int) -> Block:
    """Pad every line to a width of `columns`."""
    return [[*line, Span(" " * (columns - width(line)), "board")] for line in block]


def across(block: Block) -> int:
    return max((width(line) for line in block), default=0)


def shortened(text: str, room: int) -> str:
    return text if len(text) <= room else text[: max(0, room - 1)] + "…"

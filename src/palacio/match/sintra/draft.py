"""Sintra boards that were set up by hand, written as fields of a position line."""

from palacio.match.notation import spell_one
from palacio.match.sintra.notation import GONE, format_face, palette
from palacio.match.sintra.printed import FACES
from palacio.match.sintra.view import SintraBoard, Strip
from palacio.rules.tiles import EMPTY


def spell_board(board: SintraBoard) -> str:
    """Return a board as fields of a position line. `parse_position` checks them later."""
    strips = ",".join(GONE if strip is None else _strip(strip) for strip in board.strips)
    windows = ",".join(_pane(window.top) + _pane(window.bottom) for window in board.windows)
    return (
        f"score={board.score} lost={board.lost} track={board.track} "
        f"glazier={board.glazier + 1} strips={strips} windows={windows}"
    )


def _strip(strip: Strip) -> str:
    if not 0 <= strip.face < len(FACES):
        return "?"
    panes = list(zip(FACES[strip.face], strip.panes, strict=False))
    own = "".join(_pane(pane) for color, pane in panes if color is not None and pane != EMPTY)
    jokers = "".join(_pane(pane) for color, pane in panes if color is None and pane != EMPTY)
    text = format_face(strip.face)
    text += f":{own}" if own or jokers else ""
    return f"{text}+{jokers}" if jokers else text


def _pane(color: int) -> str:
    return spell_one(palette, color)

"""Azul boards that were set up by hand, written as fields of a position line."""

from palacio.match.azul.notation import palette
from palacio.match.azul.view import AzulBoard
from palacio.match.notation import NOTHING, spell_one
from palacio.rules.azul_board import MARKER

_MARKER = "m"
_SPACES_MAX = 9  # more tiles than any line has


def spell_board(board: AzulBoard) -> str:
    """Return a board as fields of a position line. `parse_position` checks them later."""
    filled = ((line.color, min(line.count, _SPACES_MAX)) for line in board.lines)
    lines = (spell_one(palette, color) * count or NOTHING for color, count in filled)
    wall = ("".join(spell_one(palette, color) for color in row) for row in board.wall)
    floor = "".join(map(_on_floor, board.floor)) or NOTHING
    return f"score={board.score} lines={'/'.join(lines)} wall={'/'.join(wall)} floor={floor}"


def _on_floor(color: int) -> str:
    return _MARKER if color == MARKER else spell_one(palette, color)

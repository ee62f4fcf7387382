"""How Azul is written, shown and told."""

from palacio.match.azul.drawing import ask, draw_board, draw_table
from palacio.match.azul.notation import (
    format_action,
    format_outcome,
    palette,
    parse_action,
    parse_outcome,
)
from palacio.match.azul.position import (
    check_position,
    format_board,
    format_extras,
    parse_board,
    parse_extras,
)
from palacio.match.azul.story import tellers
from palacio.match.azul.view import preview, view_board, view_choice, view_extras, view_refused

discard = "lid"

__all__ = [
    "ask",
    "check_position",
    "discard",
    "draw_board",
    "draw_table",
    "format_action",
    "format_board",
    "format_extras",
    "format_outcome",
    "palette",
    "parse_action",
    "parse_board",
    "parse_extras",
    "parse_outcome",
    "preview",
    "tellers",
    "view_board",
    "view_choice",
    "view_extras",
    "view_refused",
]

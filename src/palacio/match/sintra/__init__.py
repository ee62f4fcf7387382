"""How Stained Glass of Sintra is written, shown and told."""

from palacio.match.readout import sintra as readout
from palacio.match.sintra.drawing import ask, draw_board, draw_table
from palacio.match.sintra.ending import finish, settle
from palacio.match.sintra.notation import (
    format_action,
    format_outcome,
    palette,
    parse_action,
    parse_outcome,
)
from palacio.match.sintra.position import (
    check_position,
    format_board,
    format_extras,
    parse_board,
    parse_extras,
)
from palacio.match.sintra.printed import printed
from palacio.match.sintra.story import tellers
from palacio.match.sintra.view import actions, view_board, view_extras

discard = "tower"

__all__ = [
    "actions",
    "ask",
    "check_position",
    "discard",
    "draw_board",
    "draw_table",
    "finish",
    "format_action",
    "format_board",
    "format_extras",
    "format_outcome",
    "palette",
    "parse_action",
    "parse_board",
    "parse_extras",
    "parse_outcome",
    "printed",
    "readout",
    "settle",
    "tellers",
    "view_board",
    "view_extras",
]

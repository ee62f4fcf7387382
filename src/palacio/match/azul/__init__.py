"""Azul: notation, views, drawing and story."""

from palacio.match.azul.draft import spell_board
from palacio.match.azul.drawing import ask, draw_board, draw_table
from palacio.match.azul.ending import finish, settle
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
from palacio.match.azul.printed import printed
from palacio.match.azul.story import story_items
from palacio.match.azul.view import actions, penalty
from palacio.match.compiled import azul as compiled

discard = "lid"

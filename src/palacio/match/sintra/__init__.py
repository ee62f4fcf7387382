"""Stained Glass of Sintra: notation, views, drawing and story."""

from palacio.match.compiled import sintra as compiled
from palacio.match.sintra.draft import spell_board
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
from palacio.match.sintra.story import story_items
from palacio.match.sintra.view import actions, penalty

discard = "tower"

"""Azul as numbers: the state, and a preview of each action."""

from typing import Any

from palacio.match.compiled.buffers import as_buffer
from palacio.match.compiled.reader import Previews, Reader
from palacio.match.compiled.table import (
    COMPLETES,
    ENDS_ROUND,
    LAST_ROUND,
    PREVIEW_FIELDS,
    TABLE_SIZE,
    B,
    C,
    find_effect,
    sum_detail,
    sum_points,
    write_preview,
    write_table,
)
from palacio.rules import verbs
from palacio.rules.azul_board import ACTIONS, FLOOR, FLOOR_SPACES, LINES, refuse_line
from palacio.rules.catalog import rules_of
from palacio.rules.compiled import array, rule
from palacio.rules.drafting import CHOICE, DRAFT, SEATS_MAX
from palacio.rules.effects import EffectKind, new_effects
from palacio.rules.state import State, blanks, put
from palacio.rules.tiles import COLORS

_BOARD_SIZE = 2 + 2 * LINES + LINES * COLORS + FLOOR_SPACES
_STATE_SIZE = TABLE_SIZE + 1 + SEATS_MAX * _BOARD_SIZE
_PREVIEWS_SIZE = PREVIEW_FIELDS * ACTIONS + COLORS * LINES


def read_state(s: State) -> Reader:
    """Read the table, the row whose column is chosen, and each board."""
    out = array(_STATE_SIZE)
    return Reader(out, write_state(as_buffer(s), out))


def preview_actions(s: State) -> Previews:
    """Preview the legal actions of the seat whose turn it is."""
    out = array(_PREVIEWS_SIZE)
    actions = write_previews(as_buffer(s), blanks(s.dtype, 2), new_effects(), out)
    return Previews(actions, LINES, Reader(out, PREVIEW_FIELDS * actions + COLORS * LINES))


# --- Functions of the state's version of the rules.


def settle(s: State, seat: int) -> None:
    rules_of(s).settle(s, seat)


def has_full_row(s: State) -> bool:
    return bool(rules_of(s).has_full_row(s))


for _verb in (settle, has_full_row):
    verbs.by_version(_verb)


# --- Views and previews.


@rule
def write_state(states: Any, out: Any) -> int:
    s = states[0]
    at = write_table(s, out)
    out[at] = s.row
    at += 1
    for seat in range(s.seats):
        at = write_board(s.boards[seat], out, at)
    return at


@rule
def write_board(board: State, out: Any, at: int) -> int:
    out[at] = board.score
    at += 1
    for line in range(LINES):
        out[at + line] = board.line_color[line]
        out[at + LINES + line] = board.line_count[line]
    at += 2 * LINES
    for space in range(LINES * COLORS):
        out[at + space] = board.wall[space]
    at += LINES * COLORS
    out[at] = board.floor_count
    for space in range(board.floor_count):
        out[at + 1 + space] = board.floor[space]
    return at + 1 + int(board.floor_count)


@rule
def write_previews(states: Any, scratch: Any, effects: Any, out: Any) -> int:
    """Write what each action would do, tried on a copy; return the number of actions."""
    s = states[0]
    actions = verbs.count(s)
    due = 0
    if s.phase == DRAFT:
        due = settled_score(s, s.seat, scratch)
    for number in range(actions):
        action = verbs.pick(s, number)
        put(scratch, 0, s)
        effects[0] = 0
        verbs.apply(scratch[0], action, effects)
        if s.phase == CHOICE:
            preview_column(scratch[0], effects, out, actions, number, action)
        else:
            preview_take(s, scratch, effects, due, out, actions, number, action)
    if s.phase == DRAFT:
        refuse_lines(s.boards[s.seat], out, PREVIEW_FIELDS * actions)
    return actions


@rule
def preview_column(
    after: State, effects: Any, out: Any, actions: int, number: int, action: int
) -> None:
    """Preview a choice of column: the tile scores at once; later effects don't count."""
    flags = ENDS_ROUND * (after.phase != CHOICE) + LAST_ROUND * has_full_row(after)
    write_preview(out, actions, number, action, 0, 0, sum_points(effects, 1), 0, flags)


@rule
def preview_take(
    s: State, scratch: Any, effects: Any, due: int, out: Any, actions: int, number: int, action: int
) -> None:
    """Preview a take: points are the change of the seat's score at the end of the round."""
    # A line without a column also spills, but the seat did not take those tiles now.
    own = find_effect(effects, EffectKind.UNTILED)
    placed = sum_detail(effects, own, EffectKind.PLACED, C)
    spilled = sum_detail(effects, own, EffectKind.FLOORED, B)
    spilled += sum_detail(effects, own, EffectKind.DISCARDED, B)
    flags = COMPLETES * completes(s.boards[s.seat], action, placed)
    flags += ENDS_ROUND * (scratch[0].phase != DRAFT)
    points = settled_score(scratch[0], s.seat, scratch) - due
    flags += LAST_ROUND * has_full_row(scratch[1])
    write_preview(out, actions, number, action, placed, spilled, points, 0, flags)


@rule
def completes(board: State, action: int, placed: int) -> bool:
    line = action % (LINES + 1)
    return line != FLOOR and board.line_count[line] + placed == line + 1


@rule
def settled_score(s: State, seat: int, scratch: Any) -> int:
    """Return the seat's score if the round ended now; after its end, the score itself."""
    put(scratch, 1, s)
    settle(scratch[1], seat)
    return int(scratch[1].boards[seat].score)


@rule
def refuse_lines(board: State, out: Any, at: int) -> None:
    """Write why each color can't go to each line, whatever its source."""
    for color in range(COLORS):
        for line in range(LINES):
            out[at + color * LINES + line] = refuse_line(board, line, color)

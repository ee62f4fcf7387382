"""Azul views for clients: the state as JSON, and a preview of each action."""

from typing import Any

from palacio.match.compiled.json_writer import (
    COMMA,
    close_list,
    close_object,
    text,
    write_field,
    write_numbers,
    write_pair,
    write_text,
)
from palacio.match.compiled.table import (
    COMPLETES,
    ENDS_ROUND,
    LAST_ROUND,
    B,
    C,
    find_effect,
    sum_detail,
    sum_points,
    write_columns,
    write_preview,
    write_refusals,
    write_table,
)
from palacio.rules import verbs
from palacio.rules.azul_board import FLOOR, LINES, refuse_line
from palacio.rules.catalog import rules_of
from palacio.rules.compiled import rule
from palacio.rules.drafting import CHOICE, DRAFT
from palacio.rules.effects import EffectKind
from palacio.rules.state import State, put
from palacio.rules.tiles import COLORS

_ROW, _BOARDS, _SCORE = text(',"row":'), text(',"boards":['), text('{"game":"azul","score":')
_LINES, _WALL, _FLOOR = text(',"lines":['), text(',"wall":['), text(',"floor":')
_END_BOARD = text("},")


# --- Functions of the state's version of the rules.


def settle(s: State, seat: int) -> None:
    rules_of(s).settle(s, seat)


def has_full_row(s: State) -> bool:
    return bool(rules_of(s).has_full_row(s))


for _verb in (settle, has_full_row):
    verbs.by_version(_verb)


# --- Views and previews.


@rule
def write_view(states: Any, turn: int, out: Any) -> int:
    """Write the state; `turn` is the seat whose turn it is, negative if it is no seat's turn."""
    s = states[0]
    at = write_table(s, turn, out, 0)
    if s.phase == CHOICE and turn >= 0:
        at = write_field(out, at, _ROW, s.row)
    at = write_text(out, at, _BOARDS)
    for seat in range(s.seats):
        at = write_board(s.boards[seat], out, at)
    return close_list(out, at)


@rule
def write_board(board: State, out: Any, at: int) -> int:
    at = write_field(out, at, _SCORE, board.score)
    at = write_text(out, at, _LINES)
    for line in range(LINES):
        at = write_pair(out, at, board.line_color[line], board.line_count[line])
    at = write_text(out, close_list(out, at), _WALL)
    for row in range(LINES):
        at = write_numbers(out, at, board.wall, row * COLORS, COLORS)
        out[at] = COMMA
        at += 1
    at = write_text(out, close_list(out, at), _FLOOR)
    at = write_numbers(out, at, board.floor, 0, board.floor_count)
    return write_text(out, at, _END_BOARD)


@rule
def write_choices(states: Any, scratch: Any, effects: Any, previews: Any, out: Any) -> int:
    """Write the legal actions of the seat whose turn it is; `previews` is scratch space."""
    actions = write_previews(states, scratch, effects, previews)
    at = write_columns(previews, actions, out)
    if states[0].phase == DRAFT:
        refuse_lines(states[0].boards[states[0].seat], previews)
        at = write_refusals(out, at, previews, LINES)
    return close_object(out, at)


@rule
def write_previews(states: Any, scratch: Any, effects: Any, out: Any) -> int:
    """Try each legal action on a copy, and write its preview; return the number of actions."""
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
    return actions


@rule
def preview_column(
    after: State, effects: Any, out: Any, actions: int, number: int, action: int
) -> None:
    """Write the preview of choosing a column. Its points are those of the placed tile alone."""
    flags = ENDS_ROUND * (after.phase != CHOICE) + LAST_ROUND * has_full_row(after)
    write_preview(out, actions, number, action, 0, 0, sum_points(effects, 1), 0, flags)


@rule
def preview_take(
    s: State, scratch: Any, effects: Any, due: int, out: Any, actions: int, number: int, action: int
) -> None:
    """Write a take's preview, with the points that it adds to the score at the round's end."""
    # From UNTILED on, tiles spill from lines that found no column, not from this take.
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
    """Return the score the seat would have after tiling its wall and counting its floor."""
    put(scratch, 1, s)
    settle(scratch[1], seat)
    return int(scratch[1].boards[seat].score)


@rule
def refuse_lines(board: State, out: Any) -> None:
    """Write, for each color and line, why that color can't go there; NONE if it can."""
    for color in range(COLORS):
        for line in range(LINES):
            out[color * LINES + line] = refuse_line(board, line, color)

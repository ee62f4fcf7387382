"""Azul in numbers: the boards, and what each action would do."""

from typing import Any

from palacio.match.readout.alone import alone
from palacio.match.readout.numbers import Foreseen, Numbers
from palacio.match.readout.table import (
    COMPLETES,
    ENDS_ROUND,
    LAST_ROUND,
    OUTCOMES,
    TABLE,
    B,
    C,
    added,
    first,
    read_table,
    scored,
    write,
)
from palacio.rules.azul import apply, has_full_row, settle
from palacio.rules.azul_board import (
    ACTIONS,
    FLOOR,
    FLOOR_SPACES,
    LINES,
    count,
    pick,
    refuse_line,
)
from palacio.rules.compiled import array, rule
from palacio.rules.drafting import CHOICE, DRAFT, SEATS_MAX
from palacio.rules.state import State, blanks, put
from palacio.rules.tale import Told, new_tale
from palacio.rules.tiles import COLORS

_BOARD = 2 + 2 * LINES + LINES * COLORS + FLOOR_SPACES
_SEEN = TABLE + 1 + SEATS_MAX * _BOARD
_FORESEEN = OUTCOMES * ACTIONS + COLORS * LINES


def look(s: State) -> Numbers:
    """The table, the row whose column is chosen, and each board."""
    out = array(_SEEN)
    return Numbers(out, read(alone(s), out))


def foresee(s: State) -> Foreseen:
    out = array(_FORESEEN)
    actions = preview(alone(s), blanks(s.dtype, 2), new_tale(), out)
    return Foreseen(actions, LINES, Numbers(out, OUTCOMES * actions + COLORS * LINES))


@rule
def read(states: Any, out: Any) -> int:
    s = states[0]
    at = read_table(s, out)
    out[at] = s.row
    at += 1
    for seat in range(s.seats):
        at = read_board(s.boards[seat], out, at)
    return at


@rule
def read_board(board: State, out: Any, at: int) -> int:
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
def preview(states: Any, room: Any, tale: Any, out: Any) -> int:
    """What each action would do, in a copy of the state; returns how many there are."""
    s = states[0]
    actions = count(s)
    due = 0
    if s.phase == DRAFT:
        due = settled_score(s, s.seat, room)
    for number in range(actions):
        action = pick(s, number)
        put(room, 0, s)
        tale[0] = 0
        apply(room[0], action, tale)
        if s.phase == CHOICE:
            preview_column(room[0], tale, out, actions, number, action)
        else:
            preview_take(s, room, tale, due, out, actions, number, action)
    if s.phase == DRAFT:
        refuse_lines(s.boards[s.seat], out, OUTCOMES * actions)
    return actions


@rule
def preview_column(
    after: State, tale: Any, out: Any, actions: int, number: int, action: int
) -> None:
    """The tile scores at once; what comes after it is no part of the choice."""
    marks = ENDS_ROUND * (after.phase != CHOICE) + LAST_ROUND * has_full_row(after)
    write(out, actions, number, action, 0, 0, scored(tale, 1), 0, marks)


@rule
def preview_take(
    s: State, room: Any, tale: Any, due: int, out: Any, actions: int, number: int, action: int
) -> None:
    """Points are what the seat's wall and floor bring at the round's end, less what they did."""
    own = first(tale, Told.UNTILED)  # what has no column spills as well, but that is not taken
    placed = added(tale, own, Told.PLACED, C)
    spilled = added(tale, own, Told.FLOORED, B) + added(tale, own, Told.DISCARDED, B)
    marks = COMPLETES * completes(s.boards[s.seat], action, placed)
    marks += ENDS_ROUND * (room[0].phase != DRAFT)
    points = settled_score(room[0], s.seat, room) - due
    marks += LAST_ROUND * has_full_row(room[1])
    write(out, actions, number, action, placed, spilled, points, 0, marks)


@rule
def completes(board: State, action: int, placed: int) -> bool:
    line = action % (LINES + 1)
    return line != FLOOR and board.line_count[line] + placed == line + 1


@rule
def settled_score(s: State, seat: int, room: Any) -> int:
    """What the seat would have if the round ended now; when it has, that is what it has."""
    put(room, 1, s)
    settle(room[1], seat)
    return int(room[1].boards[seat].score)


@rule
def refuse_lines(board: State, out: Any, at: int) -> None:
    """Why a color can't go to a line, whatever its source."""
    for color in range(COLORS):
        for line in range(LINES):
            out[at + color * LINES + line] = refuse_line(board, line, color)

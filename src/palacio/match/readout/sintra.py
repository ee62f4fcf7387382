"""Sintra in numbers: the boards, and what each action would do."""

from typing import Any

from palacio.match.readout.alone import alone
from palacio.match.readout.numbers import Foreseen, Numbers
from palacio.match.readout.table import (
    COMPLETES,
    ENDS_ROUND,
    LAST_ROUND,
    OUTCOMES,
    SHATTERS,
    TABLE,
    B,
    C,
    added,
    first,
    often,
    read_table,
    scored,
    write,
)
from palacio.rules import components, tiles
from palacio.rules.compiled import array, rule, table
from palacio.rules.components import FACES, GONE, JOKER
from palacio.rules.drafting import CHOICE, DRAFT, SEATS_MAX, SOURCES_MAX
from palacio.rules.sintra import SPACES, apply
from palacio.rules.sintra_board import (
    JOKERS_MAX,
    ROUNDS,
    SLOTS,
    count,
    least_jokers,
    pick,
    refuse_target,
    slot_target,
)
from palacio.rules.state import State, blanks, put
from palacio.rules.tale import Told, new_tale
from palacio.rules.tiles import COLORS, EMPTY

_BOARD = 4 + SLOTS * (1 + SPACES) + 2 * SLOTS
_SEEN = TABLE + ROUNDS + SEATS_MAX * _BOARD
_ACTIONS = SOURCES_MAX * COLORS * (SLOTS + JOKERS_MAX) + 1  # at most, in one position
_FORESEEN = OUTCOMES * _ACTIONS + COLORS * SLOTS
_ENOUGH = COLORS  # panes, to ask about a strip whatever the source holds

# The printed colors of every face, space by space; a joker has none.
_PRINTED = table(
    [EMPTY if name == JOKER else components.COLORS.index(name) for face in FACES for name in face]
)


def look(s: State) -> Numbers:
    """The table, the indicator, and each board."""
    out = array(_SEEN)
    return Numbers(out, read(alone(s), out))


def foresee(s: State) -> Foreseen:
    out = array(_FORESEEN)
    actions = preview(alone(s), blanks(s.dtype, 1), new_tale(), out)
    return Foreseen(actions, SLOTS, Numbers(out, OUTCOMES * actions + COLORS * SLOTS))


@rule
def read(states: Any, out: Any) -> int:
    s = states[0]
    at = read_table(s, out)
    for space in range(ROUNDS):
        out[at + space] = s.indicator[space]
    at += ROUNDS
    for seat in range(s.seats):
        at = read_board(s.boards[seat], out, at)
    return at


@rule
def read_board(board: State, out: Any, at: int) -> int:
    out[at] = board.score
    out[at + 1] = board.lost
    out[at + 2] = board.track
    out[at + 3] = board.glazier
    at += 4
    for slot in range(SLOTS):
        out[at + slot] = board.faces[slot]
        out[at + SLOTS + slot] = board.top[slot]
        out[at + 2 * SLOTS + slot] = board.bottom[slot]
    at += 3 * SLOTS
    for slot in range(SLOTS):
        read_strip(board.faces[slot], board.panes[slot], board.jokers[slot], out, at)
        at += SPACES
    return at


@rule
def read_strip(face: int, panes: int, jokers: int, out: Any, at: int) -> None:
    """What lies on each space: panes on the first spaces of their color, the others on jokers."""
    for space in range(SPACES):
        out[at + space] = EMPTY
        color = EMPTY if face == GONE else _PRINTED[face * SPACES + space]
        if color == EMPTY and jokers > 0:
            color = tiles.color_at(jokers, 0)
            jokers -= tiles.some(color, 1)
            out[at + space] = color
        elif color != EMPTY and tiles.count(panes, color) > 0:
            panes -= tiles.some(color, 1)
            out[at + space] = color


@rule
def preview(states: Any, room: Any, tale: Any, out: Any) -> int:
    """What each action would do, in a copy of the state; returns how many there are."""
    s = states[0]
    actions = count(s)
    for number in range(actions):
        action = pick(s, number)
        put(room, 0, s)
        tale[0] = 0
        apply(room[0], action, tale)
        if room[0].phase == CHOICE:  # what is kept does not change the points
            apply(room[0], pick(room[0], 0), tale)
        own = first(tale, Told.ROUND_END)
        placed = added(tale, own, Told.GLAZED, C) + added(tale, own, Told.JOKERS, C)
        marks = COMPLETES * (often(tale, own, Told.COMPLETED) > 0)
        marks += ENDS_ROUND * (own < tale[0])
        marks += LAST_ROUND * (s.rounds == ROUNDS)
        marks += SHATTERS * (often(tale, own, Told.SHATTERED) > 0)
        spilled = added(tale, own, Told.BROKE, B)
        steps = often(tale, own, Told.STEPS)
        write(out, actions, number, action, placed, spilled, scored(tale, own), steps, marks)
    if s.phase == DRAFT:
        refuse_strips(s.boards[s.seat], out, OUTCOMES * actions)
    return actions


@rule
def refuse_strips(board: State, out: Any, at: int) -> None:
    """Why a color can't go to a strip, whatever its source."""
    for color in range(COLORS):
        for slot in range(SLOTS):
            target = slot_target(slot, least_jokers(board, slot, color, _ENOUGH))
            out[at + color * SLOTS + slot] = refuse_target(board, color, _ENOUGH, target)

"""Sintra as numbers: the state, and a preview of each action."""

from typing import Any

from palacio.match.compiled.buffers import as_buffer
from palacio.match.compiled.reader import Previews, Reader
from palacio.match.compiled.table import (
    COMPLETES,
    ENDS_ROUND,
    LAST_ROUND,
    PREVIEW_FIELDS,
    SHATTERS,
    TABLE_SIZE,
    B,
    C,
    count_effects,
    find_effect,
    sum_detail,
    sum_points,
    write_preview,
    write_table,
)
from palacio.rules import components, tiles, verbs
from palacio.rules.compiled import array, rule, table
from palacio.rules.components import FACES, GONE, JOKER
from palacio.rules.drafting import CHOICE, DRAFT, SEATS_MAX, SOURCES_MAX
from palacio.rules.effects import EffectKind, new_effects
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import (
    JOKERS_MAX,
    ROUNDS,
    SLOTS,
    least_jokers,
    refuse_target,
    slot_target,
)
from palacio.rules.state import State, blanks, put
from palacio.rules.tiles import COLORS, EMPTY

_BOARD_SIZE = 4 + SLOTS * (1 + SPACES) + 2 * SLOTS
_STATE_SIZE = TABLE_SIZE + ROUNDS + SEATS_MAX * _BOARD_SIZE
_ACTIONS = SOURCES_MAX * COLORS * (SLOTS + JOKERS_MAX) + 1  # at most, in one position
_PREVIEWS_SIZE = PREVIEW_FIELDS * _ACTIONS + COLORS * SLOTS
_ENOUGH = COLORS  # panes: no strip has more spaces of one color

# The printed colors of every face, space by space; a joker has none.
_PRINTED = table(
    [EMPTY if name == JOKER else components.COLORS.index(name) for face in FACES for name in face]
)


def read_state(s: State) -> Reader:
    """Read the table, the indicator, and each board."""
    out = array(_STATE_SIZE)
    return Reader(out, write_state(as_buffer(s), out))


def preview_actions(s: State) -> Previews:
    """Preview the legal actions of the seat whose turn it is."""
    out = array(_PREVIEWS_SIZE)
    actions = write_previews(as_buffer(s), blanks(s.dtype, 1), new_effects(), out)
    return Previews(actions, SLOTS, Reader(out, PREVIEW_FIELDS * actions + COLORS * SLOTS))


@rule
def write_state(states: Any, out: Any) -> int:
    s = states[0]
    at = write_table(s, out)
    for space in range(ROUNDS):
        out[at + space] = s.indicator[space]
    at += ROUNDS
    for seat in range(s.seats):
        at = write_board(s.boards[seat], out, at)
    return at


@rule
def write_board(board: State, out: Any, at: int) -> int:
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
        write_strip(board.faces[slot], board.panes[slot], board.jokers[slot], out, at)
        at += SPACES
    return at


@rule
def write_strip(face: int, panes: int, jokers: int, out: Any, at: int) -> None:
    """Write the pane on each space: the first spaces of its color, or a joker."""
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
def write_previews(states: Any, scratch: Any, effects: Any, out: Any) -> int:
    """Write what each action would do, tried on a copy; return the number of actions."""
    s = states[0]
    actions = verbs.count(s)
    for number in range(actions):
        action = verbs.pick(s, number)
        put(scratch, 0, s)
        effects[0] = 0
        verbs.apply(scratch[0], action, effects)
        if scratch[0].phase == CHOICE:  # the choice of pane does not change the points
            verbs.apply(scratch[0], verbs.pick(scratch[0], 0), effects)
        own = find_effect(effects, EffectKind.ROUND_END)
        placed = sum_detail(effects, own, EffectKind.GLAZED, C)
        placed += sum_detail(effects, own, EffectKind.JOKERS, C)
        flags = COMPLETES * (count_effects(effects, own, EffectKind.COMPLETED) > 0)
        flags += ENDS_ROUND * (own < effects[0])
        flags += LAST_ROUND * (s.rounds == ROUNDS)
        flags += SHATTERS * (count_effects(effects, own, EffectKind.SHATTERED) > 0)
        spilled = sum_detail(effects, own, EffectKind.BROKE, B)
        steps = count_effects(effects, own, EffectKind.STEPS)
        points = sum_points(effects, own)
        write_preview(out, actions, number, action, placed, spilled, points, steps, flags)
    if s.phase == DRAFT:
        refuse_strips(s.boards[s.seat], out, PREVIEW_FIELDS * actions)
    return actions


@rule
def refuse_strips(board: State, out: Any, at: int) -> None:
    """Write why each color can't go to each strip, whatever its source."""
    for color in range(COLORS):
        for slot in range(SLOTS):
            target = slot_target(slot, least_jokers(board, slot, color, _ENOUGH))
            out[at + color * SLOTS + slot] = refuse_target(board, color, _ENOUGH, target)

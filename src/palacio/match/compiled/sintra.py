"""Sintra views for clients: the state as JSON, and a preview of each action."""

from typing import Any

from palacio.match.compiled.json_writer import (
    COMMA,
    OPEN,
    close_list,
    close_object,
    text,
    write_field,
    write_number,
    write_numbers,
    write_pair,
    write_text,
)
from palacio.match.compiled.table import (
    COMPLETES,
    ENDS_ROUND,
    LAST_ROUND,
    SHATTERS,
    B,
    C,
    count_effects,
    find_effect,
    sum_detail,
    sum_points,
    write_columns,
    write_preview,
    write_refusals,
    write_table,
)
from palacio.rules import components, tiles, verbs
from palacio.rules.compiled import rule, table
from palacio.rules.components import FACES, GONE, JOKER
from palacio.rules.drafting import CHOICE, DRAFT
from palacio.rules.effects import EffectKind
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import (
    ROUNDS,
    SLOTS,
    least_jokers,
    refuse_target,
    slot_target,
)
from palacio.rules.state import State, put
from palacio.rules.tiles import COLORS, EMPTY

_ENOUGH = COLORS  # panes of one color: no strip has room for more

# The printed colors of every face, space by space; a joker has none.
_PRINTED = table(
    [EMPTY if name == JOKER else components.COLORS.index(name) for face in FACES for name in face]
)


_INDICATOR, _BOARDS = text(',"indicator":'), text(',"boards":[')
_SCORE, _LOST = text('{"game":"sintra","score":'), text(',"lost":')
_TRACK, _GLAZIER = text(',"track":'), text(',"glazier":')
_STRIPS, _WINDOWS = text(',"strips":['), text(',"windows":[')
_NO_STRIP, _END_STRIP, _END_BOARD = text("null,"), text("],"), text("},")


@rule
def write_view(states: Any, turn: int, out: Any) -> int:
    """Write the state; `turn` is the seat whose turn it is, negative if it is no seat's turn."""
    s = states[0]
    at = write_table(s, turn, out, 0)
    at = write_numbers(out, write_text(out, at, _INDICATOR), s.indicator, 0, ROUNDS)
    at = write_text(out, at, _BOARDS)
    for seat in range(s.seats):
        at = write_board(s.boards[seat], out, at)
    return close_list(out, at)


@rule
def write_board(board: State, out: Any, at: int) -> int:
    at = write_field(out, at, _SCORE, board.score)
    at = write_field(out, at, _LOST, board.lost)
    at = write_field(out, at, _TRACK, board.track)
    at = write_field(out, at, _GLAZIER, board.glazier)
    at = write_text(out, at, _STRIPS)
    for slot in range(SLOTS):
        at = write_strip(board, slot, out, at)
    at = write_text(out, close_list(out, at), _WINDOWS)
    for slot in range(SLOTS):
        at = write_pair(out, at, board.top[slot], board.bottom[slot])
    return write_text(out, close_list(out, at), _END_BOARD)


@rule
def write_strip(board: State, slot: int, out: Any, at: int) -> int:
    """Write one strip as an item of the list of strips."""
    face = board.faces[slot]
    if face == GONE:
        return write_text(out, at, _NO_STRIP)
    out[at] = OPEN
    at = write_number(out, at + 1, face)
    out[at] = COMMA
    after = at + 1 + len("[0,0,0,0,0]")  # scratch space for numbers, past the text so far
    find_panes(face, board.panes[slot], board.jokers[slot], out, after)
    at = write_numbers(out, at + 1, out, after, SPACES)
    return write_text(out, at, _END_STRIP)


@rule
def find_panes(face: int, panes: int, jokers: int, out: Any, at: int) -> None:
    """Write the color of the pane on each space. Panes fill the first spaces of their color."""
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
def write_choices(states: Any, scratch: Any, effects: Any, previews: Any, out: Any) -> int:
    """Write the legal actions of the seat whose turn it is; `previews` is scratch space."""
    actions = write_previews(states, scratch, effects, previews)
    at = write_columns(previews, actions, out)
    if states[0].phase == DRAFT:
        refuse_strips(states[0].boards[states[0].seat], previews)
        at = write_refusals(out, at, previews, SLOTS)
    return close_object(out, at)


@rule
def write_previews(states: Any, scratch: Any, effects: Any, out: Any) -> int:
    """Try each legal action on a copy, and write its preview; return the number of actions."""
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
    return actions


@rule
def refuse_strips(board: State, out: Any) -> None:
    """Write, for each color and strip, why no pane of that color can go there; NONE if one can."""
    for color in range(COLORS):
        for slot in range(SLOTS):
            target = slot_target(slot, least_jokers(board, slot, color, _ENOUGH))
            out[color * SLOTS + slot] = refuse_target(board, color, _ENOUGH, target)

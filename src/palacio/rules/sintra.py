"""Stained Glass of Sintra, in the order of its rulebook: a turn, a complete strip, the end."""

from typing import Any

from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule, table
from palacio.rules.components import GONE, TRACK, TRACK_END, WINDOW_POINTS
from palacio.rules.drafting import CHOICE, DRAFT
from palacio.rules.effects import EffectKind, emit
from palacio.rules.sintra_board import (
    ACTIONS,
    BREAK,
    HOME,
    JOKERS_MAX,
    KEEP,
    ROUNDS,
    SIDE_A,
    SLOTS,
    STATE,
    TARGETS,
    count,
    inventory,
    leftmost,
    one_pane,
    open_spaces,
    pick,
    refuse,
    strip_panes,
)
from palacio.rules.sintra_setup import (
    begin,
    draw,
    place,
    refuse_outcome,
    rolls,
    sides,
    write_chances,
)
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY

__all__ = [  # the game's other parts
    "ACTIONS",
    "STATE",
    "begin",
    "count",
    "draw",
    "inventory",
    "pick",
    "place",
    "refuse",
    "refuse_outcome",
    "rolls",
    "sides",
    "write_chances",
]

SPACES = 5  # on a strip
ORNAMENT_POINTS = table([0, 0, 3, 6, 10])  # SI-5.4, by frame spaces filled
LEFTOVERS_PER_POINT = 3  # SI-5.3
SCORE_MAY_BE_NEGATIVE = True  # SI-4.3, a ruling


# --- A turn.


@rule
def apply(s: State, action: int, effects: Any) -> None:
    """Apply an action that is known to be legal; nothing is checked here."""
    board = s.boards[s.seat]
    if action >= KEEP:
        finish_strip(s, board, action - KEEP, effects)
    elif action == HOME:
        move_glazier(s, board, leftmost(board), effects)
        end_turn(s, effects)
    else:
        color = action // TARGETS % COLORS
        advance(s, board, action // TARGETS // COLORS, color, action % TARGETS, effects)


@rule
def move_glazier(s: State, board: State, slot: int, effects: Any) -> None:
    if slot != board.glazier:
        emit(effects, EffectKind.GLAZIER, s.seat, board.glazier, slot, 0, 0)
        board.glazier = slot


@rule
def advance(s: State, board: State, source: int, color: int, target: int, effects: Any) -> None:
    """SI-2.1 to 2.5: take panes, place those that fit on one strip, and break all others."""
    amount = drafting.take(s, source, color, effects)
    if drafting.take_marker(s, source, effects):
        break_glass(s, board, 1, effects)
    if target != BREAK:
        move_glazier(s, board, target // (JOKERS_MAX + 1), effects)
        amount -= fill_strip(s, board, color, amount, target % (JOKERS_MAX + 1), effects)
    if amount > 0:
        s.discard += tiles.some(color, amount)
        emit(effects, EffectKind.BROKE, s.seat, color, amount, 0, 0)
        break_glass(s, board, amount, effects)
    if target != BREAK and tiles.total(strip_panes(board)) == SPACES:
        complete_strip(s, board, effects)
    else:
        end_turn(s, effects)


@rule
def fill_strip(s: State, board: State, color: int, amount: int, jokers: int, effects: Any) -> int:
    """SI-2.3: place `jokers` panes on jokers, others on their color; return the number placed."""
    slot = board.glazier
    placed = min(amount - jokers, tiles.count(open_spaces(board, slot), color))
    board.panes[slot] += tiles.some(color, placed)
    board.jokers[slot] += tiles.some(color, jokers)
    if placed > 0:
        emit(effects, EffectKind.GLAZED, s.seat, slot, color, placed, 0)
    if jokers > 0:
        emit(effects, EffectKind.JOKERS, s.seat, slot, color, jokers, 0)
    return placed + jokers


@rule
def break_glass(s: State, board: State, steps: int, effects: Any) -> None:
    """SI-4.2: step down the track; at its end, lose its points and go on from the top."""
    for _ in range(steps):
        board.track += 1
        emit(effects, EffectKind.STEPS, s.seat, board.track - 1, board.track, 0, 0)
        if board.track == TRACK_END:
            board.track = 0
            lost = lose(board, TRACK[TRACK_END])
            emit(effects, EffectKind.SHATTERED, s.seat, 0, 0, 0, -lost)


@rule
def lose(board: State, points: int) -> int:
    """Subtract points for broken glass; return the number of points lost."""
    lost = points if SCORE_MAY_BE_NEGATIVE else min(points, board.score)
    board.score -= lost
    board.lost += lost
    return lost


# --- A complete strip.


@rule
def complete_strip(s: State, board: State, effects: Any) -> None:
    """SI-3.1: score panes of the round's color; if colors differ, the seat chooses one (SI-3.5)."""
    panes = strip_panes(board)
    color = s.indicator[s.rounds - 1]
    bonus = tiles.count(panes, color)
    board.score += bonus
    emit(effects, EffectKind.COMPLETED, s.seat, board.glazier, 0, 0, 0)
    emit(effects, EffectKind.BONUS_COLOR, s.seat, board.glazier, color, bonus, bonus)
    if tiles.total(tiles.kinds(panes)) == 1:
        finish_strip(s, board, tiles.color_at(panes, 0), effects)
    else:
        s.phase = CHOICE


@rule
def finish_strip(s: State, board: State, color: int, effects: Any) -> None:
    """SI-3.2: keep a pane, clear the strip, flip or remove it; SI-3.3: score the windows."""
    s.phase = DRAFT
    slot = board.glazier
    s.discard += strip_panes(board) - tiles.some(color, 1)
    board.panes[slot] = 0
    board.jokers[slot] = 0
    if board.top[slot] == EMPTY:
        board.top[slot] = color
        board.faces[slot] ^= 1
        emit(effects, EffectKind.KEPT, s.seat, slot, color, 0, 0)
        emit(effects, EffectKind.FLIPPED, s.seat, slot, board.faces[slot], 0, 0)
    else:
        board.bottom[slot] = color
        board.faces[slot] = GONE
        emit(effects, EffectKind.KEPT, s.seat, slot, color, 1, 0)
        emit(effects, EffectKind.REMOVED, s.seat, slot, 0, 0, 0)
    score_windows(s, board, slot, effects)
    end_turn(s, effects)


@rule
def score_windows(s: State, board: State, slot: int, effects: Any) -> None:
    """SI-3.3: score this window and every window to its right that holds a pane."""
    points = 0
    windows = 0
    for window in range(slot, SLOTS):
        if board.top[window] != EMPTY:
            points += WINDOW_POINTS[window]
            windows |= 1 << window
    board.score += points
    emit(effects, EffectKind.WINDOW, s.seat, slot, windows, 0, points)


# --- The end.


@rule
def end_turn(s: State, effects: Any) -> None:
    if drafting.is_taken_out(s):
        end_round(s, effects)
    else:
        drafting.pass_turn(s)


@rule
def end_round(s: State, effects: Any) -> None:
    """SI-5.1: move the round's pane to the tower, so that a pane is left to deal (SI-5.2)."""
    s.discard += tiles.some(s.indicator[s.rounds - 1], 1)
    s.indicator[s.rounds - 1] = EMPTY
    drafting.close_round(s, effects)
    if s.rounds == ROUNDS:
        for seat in range(s.seats):
            score_board(s, s.boards[seat], seat, effects)
        drafting.end_match(s, effects)


@rule
def score_board(s: State, board: State, seat: int, effects: Any) -> None:
    """SI-5.3: score the leftover panes, the track, and then the bonus of the side."""
    panes = 0
    for slot in range(SLOTS):
        panes += tiles.total(board.panes[slot]) + tiles.total(board.jokers[slot])
    board.score += panes // LEFTOVERS_PER_POINT
    emit(effects, EffectKind.LEFTOVERS, seat, panes, 0, 0, panes // LEFTOVERS_PER_POINT)
    lost = lose(board, TRACK[board.track])
    emit(effects, EffectKind.TRACK, seat, board.track, 0, 0, -lost)
    if s.option == SIDE_A:
        add_ornaments(board, seat, effects)
    else:
        add_palette(board, seat, effects)


@rule
def add_ornaments(board: State, seat: int, effects: Any) -> None:
    """SI-5.4: score each ornament, by how many spaces of its two windows are filled."""
    for ornament in range(SLOTS // 2):
        filled = 0
        for slot in range(2 * ornament, 2 * ornament + 2):
            filled += (board.top[slot] != EMPTY) + (board.bottom[slot] != EMPTY)
        points = ORNAMENT_POINTS[filled]
        board.score += points
        emit(effects, EffectKind.ORNAMENT, seat, ornament, filled, 0, points)


@rule
def add_palette(board: State, seat: int, effects: Any) -> None:
    """SI-5.5: score complete windows times the panes of the best color."""
    windows = 0
    panes = 0
    for slot in range(SLOTS):
        panes += one_pane(board.top[slot]) + one_pane(board.bottom[slot])
        windows += board.bottom[slot] != EMPTY
    best = 0
    for color in range(1, COLORS):
        if tiles.count(panes, color) > tiles.count(panes, best):
            best = color
    points = windows * tiles.count(panes, best)
    board.score += points
    emit(effects, EffectKind.PALETTE, seat, best, tiles.count(panes, best), windows, points)


@rule
def tiebreak(s: State, seat: int) -> int:
    """SI-5.6: return the points lost to broken glass, negated: a smaller loss decides a tie."""
    return -s.boards[seat].lost

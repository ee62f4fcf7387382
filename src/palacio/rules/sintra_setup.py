"""Sintra's setup: the start player, the indicator and the strips; and the deals after it."""

from typing import Any

from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule
from palacio.rules.components import FACE_JOKERS, GONE
from palacio.rules.drafting import DEAL, SETUP
from palacio.rules.effects import EffectKind, emit
from palacio.rules.refusal import Refusal
from palacio.rules.sintra_board import ROUNDS, SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY

# An outcome of setup: the start player, the indicator, then the faces of each seat's strips.
INDICATOR = 1
STRIPS = INDICATOR + ROUNDS
_DICE_PER_SEAT = 2 * SLOTS


@rule
def begin(s: State, seats: int, option: int) -> None:
    drafting.begin(s, seats, option)
    for round_ in range(ROUNDS):
        s.indicator[round_] = EMPTY
    for seat in range(drafting.SEATS_MAX):
        board = s.boards[seat]
        for slot in range(SLOTS):
            board.faces[slot] = GONE
            board.top[slot] = EMPTY
            board.bottom[slot] = EMPTY


@rule
def rolls(s: State) -> int:
    """Return how many dice chance needs now."""
    return STRIPS + _DICE_PER_SEAT * s.seats if s.phase == SETUP else drafting.deal_size(s)


@rule
def sides(s: State, die: int) -> int:
    """SI-1.2 to 1.4: return how many sides a die of the setup or deal has."""
    if s.phase != SETUP:
        return drafting.deal_sides(s, die)
    if die == 0:
        return s.seats
    if die < ROUNDS:
        return ROUNDS - die
    if die == ROUNDS:
        return tiles.total(tiles.ALL_TILES - tiles.ONE_EACH)
    die = (die - STRIPS) % _DICE_PER_SEAT
    return SLOTS - die if die < SLOTS else 2


@rule
def write_chances(s: State, rolled: Any, die: int, chances: Any) -> None:
    """Write how many rolls of a die give each start player, color, strip, or side of a strip."""
    if s.phase != SETUP:
        drafting.write_deal_chances(s, rolled, die, chances)
    elif die == 0:
        for seat in range(s.seats):
            chances[seat] = 1
    elif die < STRIPS:
        drafting.write_tile_chances(indicator_panes(rolled, die), chances)
    else:
        at = (die - STRIPS) % _DICE_PER_SEAT
        write_strip_chances(rolled, die - at, at, chances)


@rule
def indicator_panes(rolled: Any, die: int) -> int:
    """SI-1.2: return the panes to draw from: one of each color not yet drawn, or the other 95."""
    heap = tiles.ONE_EACH
    for before in range(1, die):
        heap = tiles.without(heap, tiles.color_at(heap, rolled[before]))
    return heap if die < ROUNDS else tiles.ALL_TILES - tiles.ONE_EACH


@rule
def write_strip_chances(rolled: Any, first: int, at: int, chances: Any) -> None:
    """SI-1.3: write the chances of die `at` of a seat's 16: eight for strips, eight for sides."""
    left = (1 << SLOTS) - 1
    for slot in range(at % SLOTS):
        left &= ~(1 << tiles.nth_bit(left, rolled[first + slot]))
    if at < SLOTS:
        for strip in range(SLOTS):
            chances[strip] = left >> strip & 1
        return
    strip = tiles.nth_bit(left, rolled[first + at - SLOTS])
    for side in range(2):
        chances[turned(2 * strip + side) % 2] += 1


@rule
def draw(s: State, rolled: Any, outcome: Any) -> None:
    """Turn rolls into an outcome: a setup or a deal."""
    if s.phase == SETUP:
        outcome[0] = rolled[0]
        draw_indicator(rolled, outcome)
        for seat in range(s.seats):
            draw_strips(rolled, STRIPS + _DICE_PER_SEAT * seat, outcome, STRIPS + SLOTS * seat)
    else:
        drafting.draw_deal(s, rolled, outcome)


@rule
def draw_indicator(rolled: Any, outcome: Any) -> None:
    """SI-1.2: draw a pane of each color for rounds II to VI, then one of the other 95 for I."""
    heap = tiles.ONE_EACH
    for round_ in range(1, ROUNDS):
        color = tiles.color_at(heap, rolled[round_])
        heap = tiles.without(heap, color)
        outcome[INDICATOR + round_] = color
    others = tiles.ALL_TILES - tiles.ONE_EACH
    outcome[INDICATOR] = tiles.color_at(others, rolled[ROUNDS])


@rule
def draw_strips(rolled: Any, die: int, outcome: Any, at: int) -> None:
    """SI-1.3: draw the strips in random order, each with a random side up, but jokers face down."""
    left = (1 << SLOTS) - 1
    for slot in range(SLOTS):
        strip = tiles.nth_bit(left, rolled[die + slot])
        left &= ~(1 << strip)
        outcome[at + slot] = turned(2 * strip + rolled[die + SLOTS + slot])


@rule
def turned(face: int) -> int:
    """Return this face, or the other face of its strip if this one has jokers."""
    return face ^ 1 if FACE_JOKERS[face] > 0 else face


@rule
def refuse_outcome(s: State, outcome: Any) -> int:
    if s.phase == DEAL:
        return drafting.refuse_deal(s, outcome)
    if s.phase != SETUP:
        return Refusal.NOT_NOW
    good = 0 <= outcome[0] < s.seats and is_indicator(outcome)
    for seat in range(s.seats):
        good = good and is_strips(outcome, STRIPS + SLOTS * seat)
    return Refusal.NONE if good else Refusal.WRONG_SETUP


@rule
def is_indicator(outcome: Any) -> bool:
    colors = 0
    for round_ in range(ROUNDS):
        color = outcome[INDICATOR + round_]
        if not 0 <= color < COLORS:
            return False
        if round_ > 0:
            colors += tiles.some(color, 1)
    return colors == tiles.ONE_EACH


@rule
def is_strips(outcome: Any, at: int) -> bool:
    strips = 0
    for slot in range(SLOTS):
        face = outcome[at + slot]
        if not 0 <= face < GONE or FACE_JOKERS[face] > 0:
            return False
        strips |= 1 << face // 2
    return strips == (1 << SLOTS) - 1


@rule
def place(s: State, outcome: Any, effects: Any) -> None:
    """Apply an outcome of chance, drawn or logged."""
    if s.phase != SETUP:
        drafting.place_deal(s, outcome, effects)
        return
    s.starter = outcome[0]
    for round_ in range(ROUNDS):
        s.indicator[round_] = outcome[INDICATOR + round_]
        s.bag -= tiles.some(s.indicator[round_], 1)
    for seat in range(s.seats):
        for slot in range(SLOTS):
            s.boards[seat].faces[slot] = outcome[STRIPS + SLOTS * seat + slot]
    s.phase = DEAL
    emit(effects, EffectKind.BEGUN, s.starter, 0, 0, 0, 0)

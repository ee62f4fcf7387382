"""Rules shared by both games: the bag, the displays and the center, and taking from them."""

from typing import Any

from palacio.rules import tiles
from palacio.rules.compiled import rule
from palacio.rules.effects import EffectKind, emit
from palacio.rules.refusal import Refusal
from palacio.rules.state import Fields, State
from palacio.rules.tiles import COLORS

SEATS_MAX = 4
SOURCES_MAX = 10
CENTER = 0  # the source that is not a display
TILES_PER_DISPLAY = 4  # AZ-1.3

CHANCE = -1  # the seat of the bag: setup and deals are its actions
NOBODY = -2

# The phases. Chance acts in the first two, a seat in the next two.
SETUP, DEAL, DRAFT, CHOICE, OVER = range(5)

FIELDS: Fields = [
    ("seats", "i1"),
    ("option", "i1"),
    ("phase", "i1"),
    ("seat", "i1"),  # the seat to move
    ("starter", "i1"),  # of this round
    ("marker", "i1"),  # the seat that took the start marker, or NOBODY while it is in the center
    ("rounds", "i2"),  # begun so far
    ("sources", "i8", SOURCES_MAX),  # heaps: the center, then the displays
    ("bag", "i8"),
    ("discard", "i8"),  # Azul's lid, Sintra's tower
]


@rule
def begin(s: State, seats: int, option: int) -> None:
    s.seats = seats
    s.option = option
    s.phase = SETUP
    s.seat = CHANCE
    s.marker = NOBODY
    s.bag = tiles.ALL_TILES


@rule
def displays(seats: int) -> int:
    """AZ-1.1, SI-1.1: return the number of displays: five for two seats, then two per seat."""
    return 2 * seats + 1


@rule
def on_table(s: State) -> int:
    """Return all tiles that are not on a board, as a heap."""
    heap = s.bag + s.discard
    for source in range(SOURCES_MAX):
        heap += s.sources[source]
    return heap


# --- Chance: dice with as many sides as there are tiles in the bag, and their outcome.


@rule
def deal_size(s: State) -> int:
    """AZ-4.1: return the number of tiles to deal: four for each display, or all that are left."""
    return min(TILES_PER_DISPLAY * displays(s.seats), tiles.total(s.bag) + tiles.total(s.discard))


@rule
def deal_sides(s: State, draw: int) -> int:
    """Return how many tiles the bag holds at this draw; an empty bag is refilled."""
    bag = tiles.total(s.bag)
    return bag - draw if draw < bag else bag + tiles.total(s.discard) - draw


@rule
def write_deal_chances(s: State, rolled: Any, draw: int, chances: Any) -> None:
    """Write how many tiles of each color the bag holds at this draw, after the rolls before it."""
    bag = s.bag
    for before in range(draw):
        if bag == 0:
            bag = s.discard
        bag -= tiles.some(tiles.color_at(bag, rolled[before]), 1)
    write_tile_chances(bag if bag != 0 else s.discard, chances)


@rule
def write_tile_chances(heap: int, chances: Any) -> None:
    """Write how many rolls draw each color from a heap: as many as the heap has tiles of it."""
    for color in range(COLORS):
        chances[color] = tiles.count(heap, color)


@rule
def draw_deal(s: State, rolls: Any, outcome: Any) -> None:
    """Turn rolls into a deal: one heap for each display."""
    bag = s.bag
    discard = s.discard
    for display in range(displays(s.seats)):
        outcome[display] = 0
    for draw in range(deal_size(s)):
        if bag == 0:
            bag = discard
        tile = tiles.some(tiles.color_at(bag, rolls[draw]), 1)
        bag -= tile
        outcome[draw // TILES_PER_DISPLAY] += tile


@rule
def refuse_deal(s: State, outcome: Any) -> int:
    """AZ-4.1: refuse a deal unless it fills display by display, from the bag before the discard."""
    bag = s.bag
    discard = s.discard
    for display in range(displays(s.seats)):
        heap = outcome[display]
        size = min(TILES_PER_DISPLAY, tiles.total(bag) + tiles.total(discard))
        if not tiles.is_heap(heap) or tiles.total(heap) != size:
            return Refusal.WRONG_DEAL
        if size > tiles.total(bag):
            if not tiles.covers(heap, bag):
                return Refusal.WRONG_DEAL
            heap -= bag
            bag = discard
            discard = 0
        if not tiles.covers(bag, heap):
            return Refusal.WRONG_DEAL
        bag -= heap
    return Refusal.NONE


@rule
def place_deal(s: State, outcome: Any, effects: Any) -> None:
    """Fill the displays with a deal, drawn or logged, and open the round."""
    for display in range(displays(s.seats)):
        heap = outcome[display]
        s.sources[display + 1] = heap
        if tiles.total(heap) > tiles.total(s.bag):
            heap -= s.bag
            s.bag = s.discard
            s.discard = 0
        s.bag -= heap
    s.rounds += 1
    s.phase = DRAFT
    s.seat = s.starter  # AZ-2.1
    emit(effects, EffectKind.DEALT, CHANCE, s.rounds, 0, 0, 0)


# --- A round.


@rule
def is_taken_out(s: State) -> bool:
    """AZ-2.8, SI-2.8: return whether the displays and the center are empty."""
    left = 0
    for source in range(SOURCES_MAX):
        left |= s.sources[source]
    return left == 0


@rule
def take(s: State, source: int, color: int, effects: Any) -> int:
    """AZ-2.2, SI-2.1: take all tiles of a color, and return their number.

    The other tiles of a display slide to the center; those of the center stay there.
    """
    heap = s.sources[source]
    rest = tiles.without(heap, color)
    s.sources[source] = 0
    s.sources[CENTER] += rest
    taken = tiles.count(heap, color)
    emit(effects, EffectKind.TOOK, s.seat, source, color, taken, 0)
    if source != CENTER:
        emit(effects, EffectKind.SLID, s.seat, source, rest, 0, 0)
    return taken


@rule
def take_marker(s: State, source: int, effects: Any) -> bool:
    """AZ-2.3, SI-2.1: the first seat to take from the center also takes the marker.

    Returns whether the seat took the marker.
    """
    if source != CENTER or s.marker != NOBODY:
        return False
    s.marker = s.seat
    emit(effects, EffectKind.MARKER, s.seat, 0, 0, 0, 0)
    return True


@rule
def pass_turn(s: State) -> None:
    s.seat = s.seat + 1 if s.seat + 1 < s.seats else 0


@rule
def close_round(s: State, effects: Any) -> None:
    """AZ-3.4, SI-5.1: end the round; the marker's owner starts the next one.

    AZ-2.8: if no seat has the marker, the same seat starts again.
    """
    emit(effects, EffectKind.ROUND_END, CHANCE, s.rounds, 0, 0, 0)
    if s.marker != NOBODY:
        s.starter = s.marker
    s.marker = NOBODY
    s.phase = DEAL
    s.seat = CHANCE


@rule
def end_match(s: State, effects: Any) -> None:
    s.phase = OVER
    s.seat = NOBODY
    emit(effects, EffectKind.OVER, CHANCE, 0, 0, 0, 0)

"""Sintra as arrays: the observation of a seat, and the mask of its legal actions."""

from typing import Any

from palacio.arrays.drafting import (
    BOARD_FIELDS,
    table_fields,
    write_heap,
    write_roles,
    write_table,
)
from palacio.arrays.layout import Field, Layout
from palacio.arrays.store import store
from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule, table
from palacio.rules.components import FACE_JOKERS, FACE_SPACES, GONE, TRACK_END
from palacio.rules.drafting import CHOICE
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import (
    ACTIONS,
    BREAK,
    HOME,
    JOKERS_MAX,
    ROUNDS,
    SLOTS,
    joker_slot,
    least_jokers,
    may_go_home,
    open_jokers,
    open_spaces,
    slot_target,
    strip_panes,
    take_to,
    ways,
)
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY

TAKES = HOME
_OTHERS = ACTIONS - TAKES  # send the glazier home, then keep a pane of each color
_KINDS = COLORS + 1  # of spaces on a strip: each color, and jokers
_BYTE_MAX = 255  # larger numbers are clamped; no match comes near it

# What a side of a strip offers, as bytes: spaces of each color, then jokers.
_SIDES = [FACE_SPACES[face] + (FACE_JOKERS[face] << 8 * COLORS) for face in range(GONE)]
_FACES = table([*_SIDES, 0])
_BACKS = table([*(_SIDES[face ^ 1] for face in range(GONE)), 0])

# For every set of strips, the mask of its targets as three numbers of eight bytes: 1 where a strip
# of the set is the target and no pane goes on jokers.
_BYTES = [[8 * (slot_target(slot, 0) - 8 * word) for slot in range(SLOTS)] for word in range(3)]
_SPREAD = table(
    [
        sum(1 << bits for slot, bits in enumerate(word) if slots >> slot & 1 and 0 <= bits < 64)
        for word in _BYTES
        for slots in range(1 << SLOTS)
    ]
)
assert slot_target(SLOTS, 0) == BREAK == 24


def other_actions(option: int) -> int:
    """Return the number of actions that are not takes: send the glazier home, or keep a pane."""
    return _OTHERS


def longest_match(seats: int, option: int) -> int:
    """Return an upper bound on the number of actions in a match.

    A glazier goes home at most once for each take, and a take completes at most one strip.
    """
    takes = drafting.TILES_PER_DISPLAY * drafting.displays(seats)
    return 3 * ROUNDS * takes


def layout(seats: int, option: int) -> Layout:
    """Return the layout of `write_observation`."""
    indicator = Field("indicator", (ROUNDS, COLORS), 1, "colors of this round and of the next ones")
    choice = Field("choice", (1,), 1, "1 while a pane to keep is being chosen")
    return Layout((*table_fields(seats), indicator, choice), _BOARD, seats)


_BOARD = (
    Field("score", (2,), _BYTE_MAX, "points above 0, points below 0"),
    Field("lost", (1,), _BYTE_MAX, "points lost to broken glass"),
    Field("track", (1,), TRACK_END, "space of the broken-glass track"),
    Field("glazier", (SLOTS,), 1, "1 at his slot"),
    Field("spaces", (SLOTS, _KINDS), SPACES, "printed spaces by color, then jokers"),
    Field("back", (SLOTS, _KINDS), SPACES, "the same of the side that is still to come"),
    Field("panes", (SLOTS, COLORS), SPACES, "panes on spaces of their color"),
    Field("on_jokers", (SLOTS, COLORS), JOKERS_MAX, "panes on jokers"),
    Field("windows", (SLOTS, 2, COLORS), 1, "1 at the color of the upper and the lower pane"),
    *BOARD_FIELDS,
)


@rule
def write_observation(s: State, seat: int, out: Any) -> None:
    """Write a seat's observation."""
    at = write_table(s, out)
    now = max(s.rounds, 1) - 1  # before the first deal, the first round counts as begun
    for round_ in range(now, now + ROUNDS):
        color = s.indicator[round_] if round_ < ROUNDS else EMPTY
        at = write_heap(out, at, pane(color))
    out[at] = s.phase == CHOICE
    at += 1
    owner = seat
    for _ in range(s.seats):
        at = write_board(s, owner, out, at)
        owner = owner + 1 if owner + 1 < s.seats else 0


@rule
def write_board(s: State, seat: int, out: Any, at: int) -> int:
    board = s.boards[seat]
    out[at] = min(max(board.score, 0), _BYTE_MAX)
    out[at + 1] = min(max(-board.score, 0), _BYTE_MAX)
    out[at + 2] = min(board.lost, _BYTE_MAX)
    out[at + 3] = board.track
    store(out, at + 4, 1 << 8 * board.glazier, SLOTS)
    at = write_strips(board, out, at + 4 + SLOTS)
    for slot in range(SLOTS):
        at = write_heap(out, at, pane(board.top[slot]))
        at = write_heap(out, at, pane(board.bottom[slot]))
    return write_roles(s, seat, out, at)


@rule
def write_strips(board: State, out: Any, at: int) -> int:
    for slot in range(SLOTS):
        at = write_face(out, at, _FACES[board.faces[slot]])
    for slot in range(SLOTS):
        is_first = int(board.top[slot] == EMPTY)  # a strip is flipped at most once
        at = write_face(out, at, _BACKS[board.faces[slot]] * is_first)
    for slot in range(SLOTS):
        at = write_heap(out, at, board.panes[slot])
    for slot in range(SLOTS):
        at = write_heap(out, at, board.jokers[slot])
    return at


@rule
def pane(color: int) -> int:
    """Return the pane on a space as a heap: a branchless version of the rules' `one_pane`."""
    return tiles.some(color, 1) & tiles.ONE_EACH


@rule
def write_face(out: Any, at: int, spaces: int) -> int:
    store(out, at, spaces, _KINDS)
    return at + _KINDS


@rule
def write_mask(s: State, mask: Any) -> None:
    """Write 1 for each legal action of the seat to move, and 0 for every other action."""
    board = s.boards[s.seat]
    home = len(mask) - _OTHERS
    if s.phase == CHOICE:
        for action in range(home + 1):
            mask[action] = 0
        write_heap(mask, home + 1, tiles.kinds(strip_panes(board)))
        return
    mask[home] = may_go_home(board)
    write_heap(mask, home + 1, 0)
    slots = fitting_slots(board)
    wild = joker_slot(board)
    for color in range(COLORS):
        write_color(s, board, color, tiles.count(slots, color), wild, mask)


@rule
def fitting_slots(board: State) -> int:
    """Return a byte for each color: a bit per strip in reach that fits it and has no open joker."""
    slots = 0
    for slot in range(board.glazier, SLOTS):
        if open_jokers(board, slot) == 0:
            slots |= tiles.kinds(open_spaces(board, slot)) << slot
    return slots


@rule
def write_color(s: State, board: State, color: int, slots: int, wild: int, mask: Any) -> None:
    """SI-2.2 to 2.5: write a color's targets at each source: the strips that fit, else BREAK."""
    left, middle, right = _SPREAD[slots], _SPREAD[256 + slots], _SPREAD[512 + slots]
    breaks = int(slots == 0)
    for source in range(drafting.displays(s.seats) + 1):
        amount = tiles.count(s.sources[source], color)
        here = min(amount, 1)
        at = take_to(source, color, 0)
        store(mask, at, here * left, 8)
        store(mask, at + 8, here * middle, 8)
        store(mask, at + 16, here * right, 8)
        store(mask, at + BREAK, here * breaks, 1)
        if here and wild < SLOTS:
            write_jokers(board, color, amount, wild, mask, at)


@rule
def write_jokers(board: State, color: int, amount: int, slot: int, mask: Any, at: int) -> None:
    """SI-2.4: write each way to place the panes on the strip with open jokers."""
    number = ways(board, slot, color, amount)
    first = at + slot_target(slot, least_jokers(board, slot, color, amount))
    for way in range(number):
        mask[first + way] = 1
    if number > 0:
        mask[at + BREAK] = 0

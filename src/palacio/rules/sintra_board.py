"""Sintra's board: strips, windows and glazier, and the legal actions of a seat."""

from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule
from palacio.rules.components import FACE_JOKERS, FACE_SPACES, GONE
from palacio.rules.drafting import CHOICE, DRAFT, OVER
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, record
from palacio.rules.tiles import COLORS, EMPTY

SLOTS = 8
ROUNDS = 6
JOKERS_MAX = 2

SIDE_A, SIDE_B = range(2)

BOARD = record(
    [
        ("score", "i2"),
        ("lost", "i2"),  # points lost to broken glass so far
        ("track", "u1"),  # space on the broken-glass track
        ("glazier", "u1"),  # the slot he stands above
        ("faces", "u1", SLOTS),  # the side of the strip that is up, or GONE
        ("panes", "i8", SLOTS),  # heaps: panes on spaces of their own color; they stay (SI-2.6)
        ("jokers", "i8", SLOTS),  # heaps: panes on joker spaces
        ("top", "u1", SLOTS),  # the windows' upper panes, by color
        ("bottom", "u1", SLOTS),
    ]
)
STATE = record(
    [*drafting.FIELDS, ("indicator", "u1", ROUNDS), ("boards", BOARD, drafting.SEATS_MAX)]
)

# An action is a number: take a color from a source to a slot, with 0 to 2 panes on jokers (or
# break them all), send the glazier home, or keep a pane of a color.
BREAK = SLOTS * (JOKERS_MAX + 1)  # the target that is not a slot
TARGETS = BREAK + 1
HOME = drafting.SOURCES_MAX * COLORS * TARGETS
KEEP = HOME + 1
ACTIONS = KEEP + COLORS


@rule
def take_to(source: int, color: int, target: int) -> int:
    return (source * COLORS + color) * TARGETS + target


@rule
def slot_target(slot: int, jokers: int) -> int:
    return slot * (JOKERS_MAX + 1) + jokers


@rule
def keep(color: int) -> int:
    return KEEP + color


@rule
def inventory(s: State) -> int:
    """Return all panes of the game as a heap: always twenty of each color."""
    heap = drafting.on_table(s)
    for round_ in range(ROUNDS):
        heap += one_pane(s.indicator[round_])
    for seat in range(s.seats):
        board = s.boards[seat]
        for slot in range(SLOTS):
            heap += board.panes[slot] + board.jokers[slot]
            heap += one_pane(board.top[slot]) + one_pane(board.bottom[slot])
    return heap


@rule
def one_pane(color: int) -> int:
    """Return the pane of a space as a heap; an empty space has none."""
    return 0 if color == EMPTY else tiles.some(color, 1)


# --- Legal actions.


@rule
def open_spaces(board: State, slot: int) -> int:
    """Return the strip's empty spaces by color, as a heap."""
    return FACE_SPACES[board.faces[slot]] - board.panes[slot]


@rule
def open_jokers(board: State, slot: int) -> int:
    return FACE_JOKERS[board.faces[slot]] - tiles.total(board.jokers[slot])


@rule
def least_jokers(board: State, slot: int, color: int, amount: int) -> int:
    """SI-2.3: return how many panes must go on jokers, as all panes that fit must be placed."""
    over = amount - tiles.count(open_spaces(board, slot), color)
    return max(0, min(over, open_jokers(board, slot)))


@rule
def ways(board: State, slot: int, color: int, amount: int) -> int:
    """SI-2.4: count the ways to place the panes on this strip; 0 if none fits."""
    jokers = open_jokers(board, slot)
    if jokers == 0 and tiles.count(open_spaces(board, slot), color) == 0:
        return 0
    return min(jokers, amount) - least_jokers(board, slot, color, amount) + 1


@rule
def leftmost(board: State) -> int:
    """Return the leftmost slot that still has a strip; SLOTS if there is none."""
    slot = 0
    while slot < SLOTS and board.faces[slot] == GONE:
        slot += 1
    return slot


@rule
def may_go_home(board: State) -> bool:
    """SI-2.7: return whether a strip is left, and the glazier is not above the leftmost one."""
    home = leftmost(board)
    return home < SLOTS and home != board.glazier


@rule
def strip_panes(board: State) -> int:
    """Return the panes on the strip under the glazier, as a heap."""
    return board.panes[board.glazier] + board.jokers[board.glazier]


@rule
def fitting_strips(board: State) -> int:
    """Return for each color how many strips in reach without open jokers take it, as a heap."""
    strips = 0
    for slot in range(board.glazier, SLOTS):
        if open_jokers(board, slot) == 0:
            strips += tiles.kinds(open_spaces(board, slot))
    return strips


@rule
def joker_slot(board: State) -> int:
    """Return the slot of the one strip in reach with open jokers; SLOTS if there is none."""
    slot = int(board.glazier)
    while slot < SLOTS and open_jokers(board, slot) == 0:
        slot += 1
    return slot


@rule
def choices(board: State, heap: int, strips: int, wild: int) -> int:
    """Return for each color at a source how many targets it may go to, as a heap."""
    present = tiles.kinds(heap)
    number = tiles.only(strips, present)
    if wild < SLOTS:
        for color in range(COLORS):
            amount = tiles.count(heap, color)
            if amount > 0:
                number += tiles.some(color, ways(board, wild, color, amount))
    return number + (present & ~tiles.kinds(number))  # SI-2.5: where nothing fits, all break


@rule
def count(s: State) -> int:
    """Return how many legal actions the seat has."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return tiles.total(tiles.kinds(strip_panes(board)))
    strips = fitting_strips(board)
    wild = joker_slot(board)
    actions = 1 if may_go_home(board) else 0
    for source in range(drafting.displays(s.seats) + 1):
        actions += tiles.total(choices(board, s.sources[source], strips, wild))
    return actions


@rule
def pick(s: State, number: int) -> int:
    """Return legal action 0, 1, ... of the seat, in ascending order."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return keep(tiles.color_at(tiles.kinds(strip_panes(board)), number))
    strips = fitting_strips(board)
    wild = joker_slot(board)
    for source in range(drafting.displays(s.seats) + 1):
        here = choices(board, s.sources[source], strips, wild)
        if number < tiles.total(here):
            color = tiles.color_at(here, number)
            number -= tiles.total(tiles.before(here, color))
            amount = tiles.count(s.sources[source], color)
            return take_to(source, color, nth_target(board, color, amount, number))
        number -= tiles.total(here)
    return HOME


@rule
def nth_target(board: State, color: int, amount: int, number: int) -> int:
    for slot in range(board.glazier, SLOTS):
        here = ways(board, slot, color, amount)
        if number < here:
            return slot_target(slot, least_jokers(board, slot, color, amount) + number)
        number -= here
    return BREAK


@rule
def refuse(s: State, action: int) -> int:
    """Return why the seat may not play this action; NONE if it may."""
    if s.phase == OVER:
        return Refusal.MATCH_OVER
    if not 0 <= action < ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if s.phase != (CHOICE if action >= KEEP else DRAFT):
        return Refusal.NOT_NOW
    board = s.boards[s.seat]
    if action >= KEEP:
        kept = tiles.count(strip_panes(board), action - KEEP)
        return Refusal.NONE if kept > 0 else Refusal.NOT_ON_STRIP
    if action == HOME:
        return Refusal.NONE if may_go_home(board) else Refusal.ALREADY_HOME
    color = action // TARGETS % COLORS
    amount = tiles.count(s.sources[action // TARGETS // COLORS], color)
    if amount == 0:
        return Refusal.NONE_THERE
    return refuse_target(board, color, amount, action % TARGETS)


@rule
def refuse_target(board: State, color: int, amount: int, target: int) -> int:
    if target == BREAK:
        fits = nth_target(board, color, amount, 0) != BREAK
        return Refusal.MUST_FIT_ELSEWHERE if fits else Refusal.NONE
    slot = target // (JOKERS_MAX + 1)
    jokers = target % (JOKERS_MAX + 1)
    if slot < board.glazier:
        return Refusal.LEFT_OF_GLAZIER
    if board.faces[slot] == GONE:
        return Refusal.STRIP_GONE
    if ways(board, slot, color, amount) == 0:
        return Refusal.NO_FITTING_SPACE
    if jokers < least_jokers(board, slot, color, amount):
        return Refusal.TOO_FEW_JOKERS
    too_many = jokers > min(amount, open_jokers(board, slot))
    return Refusal.TOO_MANY_JOKERS if too_many else Refusal.NONE

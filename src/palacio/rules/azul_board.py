"""Azul's board: its fields, and the legal actions of a seat."""

from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule
from palacio.rules.drafting import CHOICE, DRAFT, OVER
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, record
from palacio.rules.tiles import COLORS, EMPTY

LINES = 5
FLOOR = 5  # the target that is not a line
FLOOR_SPACES = 7
MARKER = 6  # the start marker, among the colors on the floor

FIXED, FREE = range(2)  # the option: the kind of wall


BOARD = record(
    [
        ("score", "i2"),
        ("line_count", "u1", LINES),
        ("line_color", "u1", LINES),
        ("wall", "u1", LINES * COLORS),  # the color on each space, row by row
        ("rows", "i8", LINES),  # the same by color: a heap of the tiles on each row
        ("open", "i8", LINES),  # heaps: one tile of each color that a line takes now
        ("floor", "u1", FLOOR_SPACES),  # colors and the marker, left to right
        ("floor_count", "u1"),
    ]
)
STATE = record([*drafting.FIELDS, ("row", "i1"), ("boards", BOARD, drafting.SEATS_MAX)])

# An action is a number: take a color from a source to a line or the floor, or choose a column.
TAKES = drafting.SOURCES_MAX * COLORS * (LINES + 1)
ACTIONS = TAKES + LINES


@rule
def take_to(source: int, color: int, target: int) -> int:
    return (source * COLORS + color) * (LINES + 1) + target


@rule
def choose(column: int) -> int:
    return TAKES + column


@rule
def inventory(s: State) -> int:
    """Return all tiles of the game as a heap: always twenty of each color."""
    heap = drafting.on_table(s)
    for seat in range(s.seats):
        heap += board_tiles(s.boards[seat])
    return heap


@rule
def board_tiles(board: State) -> int:
    heap = 0
    for line in range(LINES):
        heap += board.rows[line]
        if board.line_count[line] > 0:
            heap += tiles.some(board.line_color[line], board.line_count[line])
    for space in range(board.floor_count):
        if board.floor[space] != MARKER:
            heap += tiles.some(board.floor[space], 1)
    return heap


# --- Legal actions.


@rule
def openings(board: State) -> int:
    """Return for each color how many targets may take it, as a heap: open lines, and the floor."""
    targets = tiles.ONE_EACH  # AZ-2.4: the floor always
    for line in range(LINES):
        targets += board.open[line]
    return targets


@rule
def reopen(board: State, line: int) -> None:
    """AZ-2.5: update the colors that a line takes: its own, or all that are not on its row."""
    if board.line_count[line] == 0:
        board.open[line] = tiles.ONE_EACH - board.rows[line]
    elif board.line_count[line] <= line:
        board.open[line] = tiles.some(board.line_color[line], 1)
    else:
        board.open[line] = 0


@rule
def columns(s: State, board: State, row: int) -> int:
    """Return the columns that may take the complete line's tile, one bit each (AZ-1.4, AZ-3.5)."""
    color = board.line_color[row]
    if s.option == FIXED:
        return 1 << (row + color) % COLORS
    open_columns = 0
    for column in range(COLORS):
        if refuse_column(board, row, column) == Refusal.NONE:
            open_columns |= 1 << column
    return open_columns


@rule
def refuse_column(board: State, row: int, column: int) -> int:
    """AZ-3.5: return why the column is refused: its space is taken, or it has the color already."""
    if board.wall[row * COLORS + column] != EMPTY:
        return Refusal.COLUMN_TAKEN
    for space in range(column, LINES * COLORS, COLORS):
        if board.wall[space] == board.line_color[row]:
            return Refusal.COLOR_IN_COLUMN
    return Refusal.NONE


@rule
def count(s: State) -> int:
    """Return how many legal actions the seat has."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return tiles.bits(columns(s, board, s.row))
    targets = openings(board)
    actions = 0
    for source in range(drafting.displays(s.seats) + 1):
        actions += tiles.total(tiles.only(targets, tiles.kinds(s.sources[source])))
    return actions


@rule
def pick(s: State, number: int) -> int:
    """Return legal action 0, 1, ... of the seat, in ascending order."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return choose(tiles.nth_bit(columns(s, board, s.row), number))
    targets = openings(board)
    source = 0
    here = tiles.only(targets, tiles.kinds(s.sources[source]))
    while number >= tiles.total(here):
        number -= tiles.total(here)
        source += 1
        here = tiles.only(targets, tiles.kinds(s.sources[source]))
    color = tiles.color_at(here, number)
    number -= tiles.total(tiles.before(here, color))
    return take_to(source, color, nth_target(board, color, number))


@rule
def nth_target(board: State, color: int, number: int) -> int:
    targets = 1 << FLOOR
    for line in range(LINES):
        targets |= tiles.count(board.open[line], color) << line
    return tiles.nth_bit(targets, number)


@rule
def refuse(s: State, action: int) -> int:
    """Return why the seat may not play this action; NONE if it may."""
    if s.phase == OVER:
        return Refusal.MATCH_OVER
    if not 0 <= action < ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if s.phase != (CHOICE if action >= TAKES else DRAFT):
        return Refusal.NOT_NOW
    board = s.boards[s.seat]
    if action >= TAKES:
        return refuse_column(board, s.row, action - TAKES)
    color = action // (LINES + 1) % COLORS
    if tiles.count(s.sources[action // (LINES + 1) // COLORS], color) == 0:
        return Refusal.NONE_THERE
    return refuse_line(board, action % (LINES + 1), color)


@rule
def refuse_line(board: State, line: int, color: int) -> int:
    if line == FLOOR or tiles.count(board.open[line], color) > 0:
        return Refusal.NONE
    if board.line_count[line] == line + 1:
        return Refusal.LINE_FULL
    return Refusal.COLOR_ON_ROW if board.line_count[line] == 0 else Refusal.LINE_OTHER_COLOR

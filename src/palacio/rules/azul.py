"""Azul, in the order of its rulebook: setup, a turn, wall tiling (fixed or free wall), the end."""

from typing import Any

from palacio.rules import drafting, tiles
from palacio.rules.azul_board import (
    ACTIONS,
    FLOOR,
    FLOOR_SPACES,
    LINES,
    MARKER,
    STATE,
    TAKES,
    columns,
    count,
    inventory,
    pick,
    refuse,
    reopen,
)
from palacio.rules.compiled import rule, table
from palacio.rules.drafting import CHOICE, DEAL, SETUP
from palacio.rules.effects import EffectKind, emit
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY

__all__ = [
    "ACTIONS",
    "STATE",
    "count",
    "inventory",
    "pick",
    "refuse",
]  # names that azul_board defines

PENALTIES = table([0, 1, 2, 4, 6, 8, 11, 14])  # AZ-3.3: points lost for 0 to 7 floor spaces in use
ROW_BONUS, COLUMN_BONUS, COLOR_BONUS = 2, 7, 10  # AZ-4.4


# --- Setup.


@rule
def begin(s: State, seats: int, option: int) -> None:
    drafting.begin(s, seats, option)
    for seat in range(drafting.SEATS_MAX):
        board = s.boards[seat]
        for line in range(LINES):
            board.line_color[line] = EMPTY
            reopen(board, line)
        for space in range(LINES * COLORS):
            board.wall[space] = EMPTY
        for space in range(FLOOR_SPACES):
            board.floor[space] = EMPTY


@rule
def rolls(s: State) -> int:
    """Return how many dice chance needs now."""
    return 1 if s.phase == SETUP else drafting.deal_size(s)


@rule
def sides(s: State, die: int) -> int:
    return s.seats if s.phase == SETUP else drafting.deal_sides(s, die)


@rule
def write_chances(s: State, rolled: Any, die: int, chances: Any) -> None:
    """Write how many rolls of a die give each start player, or each color of a tile."""
    if s.phase == SETUP:
        for seat in range(s.seats):
            chances[seat] = 1
    else:
        drafting.write_deal_chances(s, rolled, die, chances)


@rule
def draw(s: State, rolled: Any, outcome: Any) -> None:
    """Turn rolls into an outcome: the start player (AZ-1.2), or a deal."""
    if s.phase == SETUP:
        outcome[0] = rolled[0]
    else:
        drafting.draw_deal(s, rolled, outcome)


@rule
def refuse_outcome(s: State, outcome: Any) -> int:
    if s.phase == DEAL:
        return drafting.refuse_deal(s, outcome)
    if s.phase == SETUP:
        return Refusal.NONE if 0 <= outcome[0] < s.seats else Refusal.WRONG_SETUP
    return Refusal.NOT_NOW


@rule
def place(s: State, outcome: Any, effects: Any) -> None:
    """Apply an outcome of chance, drawn or logged."""
    if s.phase == SETUP:
        s.starter = outcome[0]
        s.phase = DEAL
        emit(effects, EffectKind.BEGUN, s.starter, 0, 0, 0, 0)
    else:
        drafting.place_deal(s, outcome, effects)


# --- A turn.


@rule
def apply(s: State, action: int, effects: Any) -> None:
    """Apply an action that is known to be legal; nothing is checked here."""
    if action >= TAKES:
        tile_line(s, s.boards[s.seat], s.row, action - TAKES, effects)
        s.row += 1
        tile_walls(s, effects)
        return
    target = action % (LINES + 1)
    color = action // (LINES + 1) % COLORS
    draft(s, action // (LINES + 1) // COLORS, color, target, effects)


@rule
def draft(s: State, source: int, color: int, target: int, effects: Any) -> None:
    board = s.boards[s.seat]
    amount = drafting.take(s, source, color, effects)
    if drafting.take_marker(s, source, effects) and board.floor_count < FLOOR_SPACES:  # AZ-2.7
        board.floor[board.floor_count] = MARKER
        board.floor_count += 1
    if target != FLOOR:
        amount -= fill_line(s, board, target, color, amount, effects)
    drop(s, board, color, amount, effects)
    if drafting.is_taken_out(s):
        start_tiling(s, effects)
    else:
        drafting.pass_turn(s)


@rule
def fill_line(s: State, board: State, line: int, color: int, amount: int, effects: Any) -> int:
    """AZ-2.4: place as many tiles on the line as fit; return their number."""
    placed = min(amount, line + 1 - board.line_count[line])
    board.line_color[line] = color
    board.line_count[line] += placed
    reopen(board, line)
    emit(effects, EffectKind.PLACED, s.seat, line, color, placed, 0)
    return placed


@rule
def drop(s: State, board: State, color: int, amount: int, effects: Any) -> None:
    """AZ-2.6: fill the floor from left to right; further tiles go to the lid at no cost."""
    dropped = min(amount, FLOOR_SPACES - board.floor_count)
    for _ in range(dropped):
        board.floor[board.floor_count] = color
        board.floor_count += 1
    s.discard += tiles.some(color, amount - dropped)
    if dropped > 0:
        emit(effects, EffectKind.FLOORED, s.seat, color, dropped, 0, 0)
    if amount > dropped:
        emit(effects, EffectKind.DISCARDED, s.seat, color, amount - dropped, 0, 0)


# --- Wall tiling.


@rule
def start_tiling(s: State, effects: Any) -> None:
    s.phase = CHOICE
    s.seat = s.starter  # AZ-3.6
    s.row = 0
    tile_walls(s, effects)


@rule
def tile_walls(s: State, effects: Any) -> None:
    """AZ-3.6: tile wall by wall, row by row, until a seat must choose a column or all are tiled."""
    while True:
        if not tile_rows(s, s.boards[s.seat], effects):
            return
        count_floor(s, s.boards[s.seat], effects)
        s.row = 0
        drafting.pass_turn(s)
        if s.seat == s.starter:
            break
    end_round(s, effects)


@rule
def tile_rows(s: State, board: State, effects: Any) -> bool:
    """AZ-3.1: tile rows from top to bottom. Return False if the seat must choose a column first."""
    while s.row < LINES:
        if board.line_count[s.row] == s.row + 1:
            options = columns(s, board, s.row)
            if options & options - 1:
                return False
            tile_or_drop(s, board, s.row, options, effects)
        s.row += 1
    return True


@rule
def tile_or_drop(s: State, board: State, row: int, options: int, effects: Any) -> None:
    if options:
        tile_line(s, board, row, tiles.nth_bit(options, 0), effects)
    else:  # AZ-3.5: no column is left for this color
        color = board.line_color[row]
        emit(effects, EffectKind.UNTILED, s.seat, row, color, row + 1, 0)
        clear_line(board, row)
        drop(s, board, color, row + 1, effects)


@rule
def tile_line(s: State, board: State, row: int, column: int, effects: Any) -> None:
    """AZ-3.1: one tile of the line goes to the wall and scores; all other tiles go to the lid."""
    color = board.line_color[row]
    board.wall[row * COLORS + column] = color
    board.rows[row] += tiles.some(color, 1)
    s.discard += tiles.some(color, row)
    clear_line(board, row)
    points = placement_points(board, row, column)
    board.score += points
    if effects is not None:
        cells = scoring_cells(board, row, column)
        emit(effects, EffectKind.TILED, s.seat, row * COLORS + column, color, cells, points)


@rule
def clear_line(board: State, line: int) -> None:
    board.line_count[line] = 0
    board.line_color[line] = EMPTY
    reopen(board, line)


@rule
def placement_points(board: State, row: int, column: int) -> int:
    """AZ-3.2: return the total length of the runs of two or more tiles through this one, or 1."""
    across = 1 + reach(board, row, column, 0, -1) + reach(board, row, column, 0, 1)
    down = 1 + reach(board, row, column, -1, 0) + reach(board, row, column, 1, 0)
    if across == 1:
        return down
    return across if down == 1 else across + down


@rule
def scoring_cells(board: State, row: int, column: int) -> int:
    """Return the spaces of the wall that score for a tile on this one, one bit each."""
    cells = 1 << row * COLORS + column
    for left in range(1, 1 + reach(board, row, column, 0, -1)):
        cells |= 1 << row * COLORS + column - left
    for right in range(1, 1 + reach(board, row, column, 0, 1)):
        cells |= 1 << row * COLORS + column + right
    for up in range(1, 1 + reach(board, row, column, -1, 0)):
        cells |= 1 << (row - up) * COLORS + column
    for down in range(1, 1 + reach(board, row, column, 1, 0)):
        cells |= 1 << (row + down) * COLORS + column
    return cells


@rule
def reach(board: State, row: int, column: int, down: int, right: int) -> int:
    """Count the tiles that touch this space in one direction without a gap."""
    length = 0
    row += down
    column += right
    while 0 <= row < LINES and 0 <= column < COLORS and board.wall[row * COLORS + column] != EMPTY:
        length += 1
        row += down
        column += right
    return length


@rule
def count_floor(s: State, board: State, effects: Any) -> None:
    """AZ-3.3: subtract the floor's points, but stop at a score of 0; AZ-3.4: clear the floor."""
    spaces = board.floor_count
    lost = min(PENALTIES[spaces], board.score)
    board.score -= lost
    if spaces > 0:
        emit(effects, EffectKind.FLOOR, s.seat, spaces, 0, 0, -lost)
    for space in range(spaces):
        if board.floor[space] != MARKER:
            s.discard += tiles.some(board.floor[space], 1)
        board.floor[space] = EMPTY
    board.floor_count = 0


@rule
def settle(s: State, seat: int) -> None:
    """End the round for one seat: tile each line where it scores most, and count the floor."""
    board = s.boards[seat]
    s.seat = seat
    s.row = 0
    while not tile_rows(s, board, None):
        tile_line(s, board, s.row, best_column(board, s.row, columns(s, board, s.row)), None)
        s.row += 1
    count_floor(s, board, None)


@rule
def best_column(board: State, row: int, options: int) -> int:
    best = tiles.nth_bit(options, 0)
    for number in range(1, tiles.bits(options)):
        column = tiles.nth_bit(options, number)
        if placement_points(board, row, column) > placement_points(board, row, best):
            best = column
    return best


# --- The end.


@rule
def end_round(s: State, effects: Any) -> None:
    drafting.close_round(s, effects)
    if has_full_row(s) or drafting.deal_size(s) == 0:  # AZ-4.2, AZ-4.3
        for seat in range(s.seats):
            add_bonuses(s.boards[seat], seat, effects)
        drafting.end_match(s, effects)


@rule
def has_full_row(s: State) -> bool:
    for seat in range(s.seats):
        if full_rows(s.boards[seat]) > 0:
            return True
    return False


@rule
def full_rows(board: State) -> int:
    full = 0
    for row in range(LINES):
        full += board.rows[row] == tiles.ONE_EACH
    return full


@rule
def full_columns(board: State) -> int:
    full = 0
    for column in range(COLORS):
        full += reach(board, -1, column, 1, 0) == LINES
    return full


@rule
def full_colors(board: State) -> int:
    shared = tiles.ONE_EACH
    for row in range(LINES):
        shared &= board.rows[row]
    return tiles.total(shared)


@rule
def add_bonuses(board: State, seat: int, effects: Any) -> None:
    """AZ-4.4: add 2 points for a row, 7 for a column, 10 for a color placed five times."""
    rows = full_rows(board)
    columns_ = full_columns(board)
    colors = full_colors(board)
    board.score += ROW_BONUS * rows + COLUMN_BONUS * columns_ + COLOR_BONUS * colors
    emit(effects, EffectKind.ROWS, seat, rows, 0, 0, ROW_BONUS * rows)
    emit(effects, EffectKind.COLUMNS, seat, columns_, 0, 0, COLUMN_BONUS * columns_)
    emit(effects, EffectKind.SETS, seat, colors, 0, 0, COLOR_BONUS * colors)


@rule
def tiebreak(s: State, seat: int) -> int:
    """AZ-4.5: return the number of full rows, which decides a tie."""
    return full_rows(s.boards[seat])

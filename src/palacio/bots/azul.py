"""What a bot sees in Azul: how much an action draws it, and how a board stands between rounds."""

from typing import Any

from palacio.bots.sight import Sight
from palacio.rules import drafting, tiles
from palacio.rules.azul import PENALTIES
from palacio.rules.azul_board import FIXED, FLOOR, FLOOR_SPACES, LINES, choose, columns, take_to
from palacio.rules.compiled import rule, table
from palacio.rules.drafting import CENTER, CHOICE, NOBODY
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY


def _run(bits: int, at: int) -> int:
    """How long the run of set bits through this one is, as if it were set."""
    low = high = at
    while low > 0 and bits >> low - 1 & 1:
        low -= 1
    while high < COLORS - 1 and bits >> high + 1 & 1:
        high += 1
    return high - low + 1


RUNS = table([_run(bits, at) for bits in range(1 << COLORS) for at in range(COLORS)])
BITS = table([bits.bit_count() for bits in range(1 << COLORS)])
_ROW = (1 << COLORS) - 1


# --- The wall as bits: space by space along the rows, and again down the columns.


@rule
def wall_by_rows(board: State) -> int:
    wall = 0
    for space in range(LINES * COLORS):
        if board.wall[space] != EMPTY:
            wall |= 1 << space
    return wall


@rule
def wall_by_columns(board: State) -> int:
    wall = 0
    for column in range(COLORS):
        for row in range(LINES):
            if board.wall[row * COLORS + column] != EMPTY:
                wall |= 1 << column * LINES + row
    return wall


@rule
def points_at(across: int, down: int, row: int, column: int) -> int:
    """What a tile there would score, from the wall as bits (AZ-3.2)."""
    run = RUNS[(across >> row * COLORS & _ROW) * COLORS + column]
    fall = RUNS[(down >> column * LINES & _ROW) * LINES + row]
    if run == 1:
        return fall
    return run if fall == 1 else run + fall


# --- How much an action draws: a weighted sum of what it does.

(
    COMPLETES,
    COMPLETES_POINTS,
    COMPLETES_COLUMN,
    COMPLETES_COLOR,
    COMPLETES_SIZE,
    COMPLETES_ROW,
    STARTS_POINTS,
    STARTS_SHARE,
    STARTS_GAP,
    COST,
    TAKES_MARKER,
    TO_FLOOR,
    PLACES,
    COLUMN_POINTS,
    COLUMN_HEIGHT,
    URGES,
) = range(16)

# By hand, for a bot that has not learned yet.
FIRST_URGES = [1.0, 0.6, 0.2, 0.2, 0.3, 0.0, 0.3, 1.0, -0.5, 0.6, 0.6, -1.0, 0.0, 0.7, 0.3]


# Notes, for each line and color: what completing the line draws, and what each tile on it does.
_COMPLETE = 0
_EACH = LINES * COLORS


@rule
def consider(s: State, weights: Any, sight: Sight) -> int:
    """List the seat's actions, and how much each draws; returns how many there are."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return consider_columns(s, board, weights, sight)
    note_lines(s, board, weights, sight.notes)
    number = 0
    for source in range(drafting.displays(s.seats) + 1):
        if s.sources[source] != 0:
            number = consider_source(s, board, source, weights, sight, number)
    return number


@rule
def note_lines(s: State, board: State, weights: Any, notes: Any) -> None:
    across = wall_by_rows(board)
    down = wall_by_columns(board)
    for line in range(LINES):
        row = BITS[across >> line * COLORS & _ROW]
        for color in range(COLORS):
            if tiles.count(board.open[line], color) == 0:
                continue
            column = target_column(s, board, across, down, line, color)
            points = 0
            height = 0
            if column < COLORS:
                points = points_at(across, down, line, column)
                height = BITS[down >> column * LINES & _ROW]
            at = line * COLORS + color
            notes[_COMPLETE + at] = (
                weights[COMPLETES]
                + weights[COMPLETES_POINTS] * points
                + weights[COMPLETES_COLUMN] * height
                + weights[COMPLETES_COLOR] * placed(board, color)
                + weights[COMPLETES_SIZE] * line
                + weights[COMPLETES_ROW] * (row == COLORS - 1)
            )
            notes[_EACH + at] = (weights[STARTS_POINTS] * points + weights[STARTS_SHARE]) / (
                line + 1
            )


@rule
def consider_source(
    s: State, board: State, source: int, weights: Any, sight: Sight, number: int
) -> int:
    """Every color of a source to every line that takes it, and to the floor."""
    floor = int(board.floor_count)
    first = 0.0
    if source == CENTER and s.marker == NOBODY:
        first = weights[TAKES_MARKER] - weights[COST] * cost(floor, 1)
        floor = min(floor + 1, FLOOR_SPACES)
    for color in range(COLORS):
        amount = tiles.count(s.sources[source], color)
        if amount == 0:
            continue
        for line in range(LINES):
            if tiles.count(board.open[line], color) > 0:
                sight.actions[number] = take_to(source, color, line)
                sight.urges[number] = first + urge(
                    board, weights, sight.notes, line, color, amount, floor
                )
                number += 1
        sight.actions[number] = take_to(source, color, FLOOR)
        sight.urges[number] = first + weights[TO_FLOOR] - weights[COST] * cost(floor, amount)
        number += 1
    return number


@rule
def cost(floor: int, amount: int) -> int:
    """What so many more on the floor would cost."""
    return PENALTIES[min(floor + amount, FLOOR_SPACES)] - PENALTIES[floor]


@rule
def urge(
    board: State, weights: Any, notes: Any, line: int, color: int, amount: int, floor: int
) -> float:
    waiting = int(board.line_count[line])
    room = line + 1 - waiting
    at = line * COLORS + color
    if amount < room:
        started = notes[_EACH + at] * (waiting + amount)
        return started + weights[STARTS_GAP] * (room - amount) + weights[PLACES] * amount
    over = weights[COST] * cost(floor, amount - room)
    return notes[_COMPLETE + at] + weights[PLACES] * room - over


@rule
def placed(board: State, color: int) -> int:
    """How many rows have this color."""
    number = 0
    for row in range(LINES):
        number += tiles.count(board.rows[row], color)
    return number


@rule
def target_column(s: State, board: State, across: int, down: int, line: int, color: int) -> int:
    """Where the line's tile would go; on the free wall where it scores most; COLORS if nowhere."""
    if s.option == FIXED:
        return (line + color) % COLORS
    taken = across >> line * COLORS & _ROW
    for space in range(LINES * COLORS):
        if board.wall[space] == color:
            taken |= 1 << space % COLORS
    best = COLORS
    most = 0
    for column in range(COLORS):
        if not taken >> column & 1:
            points = points_at(across, down, line, column)
            if points > most:
                most = points
                best = column
    return best


@rule
def consider_columns(s: State, board: State, weights: Any, sight: Sight) -> int:
    across = wall_by_rows(board)
    down = wall_by_columns(board)
    options = columns(s, board, s.row)
    number = 0
    for column in range(COLORS):
        if options >> column & 1:
            sight.actions[number] = choose(column)
            sight.urges[number] = (
                weights[COLUMN_POINTS] * points_at(across, down, s.row, column)
                + weights[COLUMN_HEIGHT] * BITS[down >> column * LINES & _ROW]
            )
            number += 1
    return number


# --- What a board is like between two rounds.

STAGES = 5  # by the fullest row on any board
_STARTS = 0  # the features, by where they begin
_ROW_FILL = 1  # per row: how many tiles
_COLUMN_FILL = _ROW_FILL + LINES * COLORS  # columns with so many tiles
_COLOR_FILL = _COLUMN_FILL + LINES  # colors with so many tiles
_LINE_FILL = _COLOR_FILL + LINES  # per line and number of tiles that wait on it
_LINE_POINTS = _LINE_FILL + 10  # points that a waiting line would score, by share
_REACH = _LINE_POINTS + 1  # per row: points of its open spaces
_BEST = _REACH + LINES  # per row: the best of its open spaces
FEATURES = _BEST + LINES
_LINE_AT = table([0, 0, 1, 3, 6])


@rule
def stage(s: State) -> int:
    fullest = 0
    for seat in range(s.seats):
        for row in range(LINES):
            fullest = max(fullest, tiles.total(s.boards[seat].rows[row]))
    return min(fullest, STAGES - 1)


@rule
def describe(s: State, seat: int, features: Any) -> None:
    """A board between rounds, as numbers that add up to what it will still score."""
    board = s.boards[seat]
    across = wall_by_rows(board)
    down = wall_by_columns(board)
    for at in range(FEATURES):
        features[at] = 0.0
    if s.starter == seat:
        features[_STARTS] = 1.0
    for row in range(LINES):
        features[_ROW_FILL + row * COLORS + BITS[across >> row * COLORS & _ROW] % COLORS] = 1.0
        height = BITS[down >> row * LINES & _ROW]
        if height > 0:
            features[_COLUMN_FILL + height - 1] += 1.0
        colored = placed(board, row)
        if colored > 0:
            features[_COLOR_FILL + colored - 1] += 1.0
        reach_of_row(across, down, row, features)
        line_of_row(s, board, across, down, row, features)


@rule
def reach_of_row(across: int, down: int, row: int, features: Any) -> None:
    total = 0
    best = 0
    for column in range(COLORS):
        if not across >> row * COLORS + column & 1:
            points = points_at(across, down, row, column)
            total += points
            best = max(best, points)
    features[_REACH + row] = total
    features[_BEST + row] = best


@rule
def line_of_row(s: State, board: State, across: int, down: int, row: int, features: Any) -> None:
    waiting = int(board.line_count[row])
    if waiting == 0:
        return
    features[_LINE_FILL + _LINE_AT[row] + waiting - 1] = 1.0
    column = target_column(s, board, across, down, row, board.line_color[row])
    if column < COLORS:
        points = points_at(across, down, row, column)
        features[_LINE_POINTS] += points * waiting / (row + 1)

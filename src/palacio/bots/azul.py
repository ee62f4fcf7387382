"""Policy features of actions and value features of boards in Azul."""

from typing import Any

from palacio.bots.candidates import Candidates
from palacio.rules import drafting, tiles
from palacio.rules.azul import PENALTIES
from palacio.rules.azul_board import FIXED, FLOOR, FLOOR_SPACES, LINES, choose, columns, take_to
from palacio.rules.compiled import rule, table
from palacio.rules.drafting import CENTER, CHOICE, NOBODY
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY


def _run(bits: int, at: int) -> int:
    """Return the length of the run of set bits through bit `at`, taken as set."""
    low = high = at
    while low > 0 and bits >> low - 1 & 1:
        low -= 1
    while high < COLORS - 1 and bits >> high + 1 & 1:
        high += 1
    return high - low + 1


RUNS = table([_run(bits, at) for bits in range(1 << COLORS) for at in range(COLORS)])
BITS = table([bits.bit_count() for bits in range(1 << COLORS)])
_ROW = (1 << COLORS) - 1


# --- The wall as bit sets: `across` in row order, `down` in column order.


@rule
def wall_bits(board: State) -> tuple[int, int]:
    across = 0
    down = 0
    for row in range(LINES):
        for column in range(COLORS):
            if board.wall[row * COLORS + column] != EMPTY:
                across |= 1 << row * COLORS + column
                down |= 1 << column * LINES + row
    return across, down


@rule
def points_at(across: int, down: int, row: int, column: int) -> int:
    """Return the points for a tile placed on this space of the wall (AZ-3.2)."""
    horizontal = RUNS[(across >> row * COLORS & _ROW) * COLORS + column]
    vertical = RUNS[(down >> column * LINES & _ROW) * LINES + row]
    if horizontal == 1:
        return vertical
    return horizontal if vertical == 1 else horizontal + vertical


# --- Policy: the logit of an action is a weighted sum of its features.

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
    POLICY_FEATURES,
) = range(16)

# Set by hand: the starting point of `palacio fit`, and the action order of alpha-beta.
INITIAL_POLICY_WEIGHTS = [
    *(1.0, 0.6, 0.2, 0.2, 0.3, 0.0, 0.3, 1.0),
    *(-0.5, 0.6, 0.6, -1.0, 0.0, 0.7, 0.3),
]

# Offsets in `Candidates.cache`, per line and color: logit of completing the line, and per tile.
_COMPLETE, _EACH = 0, LINES * COLORS


@rule
def score_candidates(s: State, weights: Any, candidates: Candidates) -> int:
    """List the seat's actions with their policy logits, and return how many there are."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return score_columns(s, board, weights, candidates)
    cache_lines(s, board, weights, candidates.cache)
    number = 0
    for source in range(drafting.displays(s.seats) + 1):
        if s.sources[source] != 0:
            number = score_source(s, board, source, weights, candidates, number)
    return number


@rule
def cache_lines(s: State, board: State, weights: Any, cache: Any) -> None:
    across, down = wall_bits(board)
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
            cache[_COMPLETE + at] = (
                weights[COMPLETES]
                + weights[COMPLETES_POINTS] * points
                + weights[COMPLETES_COLUMN] * height
                + weights[COMPLETES_COLOR] * placed(board, color)
                + weights[COMPLETES_SIZE] * line
                + weights[COMPLETES_ROW] * (row == COLORS - 1)
            )
            cache[_EACH + at] = (weights[STARTS_POINTS] * points + weights[STARTS_SHARE]) / (
                line + 1
            )


@rule
def score_source(
    s: State, board: State, source: int, weights: Any, candidates: Candidates, number: int
) -> int:
    """Add a candidate per color and accepting line, and one per color to the floor.

    Returns the new number of candidates.
    """
    floor = int(board.floor_count)
    marker = 0.0
    if source == CENTER and s.marker == NOBODY:
        marker = weights[TAKES_MARKER] - weights[COST] * cost(floor, 1)
        floor = min(floor + 1, FLOOR_SPACES)
    for color in range(COLORS):
        amount = tiles.count(s.sources[source], color)
        if amount == 0:
            continue
        for line in range(LINES):
            if tiles.count(board.open[line], color) > 0:
                candidates.actions[number] = take_to(source, color, line)
                candidates.logits[number] = marker + line_logit(
                    board, weights, candidates.cache, line, color, amount, floor
                )
                number += 1
        candidates.actions[number] = take_to(source, color, FLOOR)
        candidates.logits[number] = marker + weights[TO_FLOOR] - weights[COST] * cost(floor, amount)
        number += 1
    return number


@rule
def cost(floor: int, amount: int) -> int:
    """Return the penalty for this many more tiles on the floor."""
    return PENALTIES[min(floor + amount, FLOOR_SPACES)] - PENALTIES[floor]


@rule
def line_logit(
    board: State, weights: Any, cache: Any, line: int, color: int, amount: int, floor: int
) -> float:
    waiting = int(board.line_count[line])
    free = line + 1 - waiting
    at = line * COLORS + color
    if amount < free:
        started = cache[_EACH + at] * (waiting + amount)
        return started + weights[STARTS_GAP] * (free - amount) + weights[PLACES] * amount
    over = weights[COST] * cost(floor, amount - free)
    return cache[_COMPLETE + at] + weights[PLACES] * free - over


@rule
def placed(board: State, color: int) -> int:
    """Return how many rows of the wall have this color."""
    number = 0
    for row in range(LINES):
        number += tiles.count(board.rows[row], color)
    return number


@rule
def target_column(s: State, board: State, across: int, down: int, line: int, color: int) -> int:
    """Return the column for the line's tile: the best one on the free wall, COLORS if none."""
    if s.option == FIXED:
        return (line + color) % COLORS
    taken = across >> line * COLORS & _ROW
    for space in range(LINES * COLORS):
        if board.wall[space] == color:
            taken |= 1 << space % COLORS
    best = COLORS
    highest = 0
    for column in range(COLORS):
        if not taken >> column & 1:
            points = points_at(across, down, line, column)
            if points > highest:
                highest = points
                best = column
    return best


@rule
def score_columns(s: State, board: State, weights: Any, candidates: Candidates) -> int:
    across, down = wall_bits(board)
    options = columns(s, board, s.row)
    number = 0
    for column in range(COLORS):
        if options >> column & 1:
            candidates.actions[number] = choose(column)
            candidates.logits[number] = (
                weights[COLUMN_POINTS] * points_at(across, down, s.row, column)
                + weights[COLUMN_HEIGHT] * BITS[down >> column * LINES & _ROW]
            )
            number += 1
    return number


# --- Value: features of a board between two rounds.

STAGES = 5  # by the fullest row on any board
_STARTS = 0  # from here on: the offset of each group of features
_ROW_FILL = 1  # per row, one-hot: its number of tiles
_COLUMN_FILL = _ROW_FILL + LINES * COLORS  # per number of tiles: how many columns have it
_COLOR_FILL = _COLUMN_FILL + LINES  # per number of tiles: how many colors have it
_LINE_FILL = _COLOR_FILL + LINES  # per line, one-hot: its number of tiles
_LINE_POINTS = _LINE_FILL + 10  # points of started lines, times the filled share
_REACH = _LINE_POINTS + 1  # per row: sum of the points of its open spaces
_BEST = _REACH + LINES  # per row: highest points of its open spaces
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
def extract_features(s: State, seat: int, features: Any) -> None:
    """Write the features whose weighted sum predicts the points still to be scored."""
    board = s.boards[seat]
    across, down = wall_bits(board)
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
        extract_row_points(across, down, row, features)
        extract_line(s, board, across, down, row, features)


@rule
def extract_row_points(across: int, down: int, row: int, features: Any) -> None:
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
def extract_line(s: State, board: State, across: int, down: int, row: int, features: Any) -> None:
    waiting = int(board.line_count[row])
    if waiting == 0:
        return
    features[_LINE_FILL + _LINE_AT[row] + waiting - 1] = 1.0
    column = target_column(s, board, across, down, row, board.line_color[row])
    if column < COLORS:
        points = points_at(across, down, row, column)
        features[_LINE_POINTS] += points * waiting / (row + 1)

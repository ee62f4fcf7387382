"""Policy features of actions and value features of boards in Azul."""

from typing import Any

from palacio.bots.candidates import Candidates
from palacio.rules import drafting, tiles
from palacio.rules.azul import PENALTIES
from palacio.rules.azul_board import FIXED, FLOOR, FLOOR_SPACES, LINES, choose, columns, take_to
from palacio.rules.compiled import lean_rule, table
from palacio.rules.drafting import CENTER, CHOICE, NOBODY
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY


def _run(bits: int, at: int) -> int:
    """Return the length of the run of set bits that contains bit `at`, which counts as set.

    The length is 0 if no neighboring bit is set.
    """
    low = high = at
    while low > 0 and bits >> low - 1 & 1:
        low -= 1
    while high < COLORS - 1 and bits >> high + 1 & 1:
        high += 1
    return high - low + 1 if high > low else 0


RUNS = table([_run(bits, at) for bits in range(1 << COLORS) for at in range(COLORS)])
BITS = table([bits.bit_count() for bits in range(1 << COLORS)])
_ROW = (1 << COLORS) - 1


# --- The wall as bit sets: `across` in row order, `down` in column order.


@lean_rule
def wall_bits(board: State) -> tuple[int, int]:
    across = 0
    down = 0
    for row in range(LINES):
        for column in range(COLORS):
            has_tile = int(board.wall[row * COLORS + column] != EMPTY)
            across |= has_tile << row * COLORS + column
            down |= has_tile << column * LINES + row
    return across, down


@lean_rule
def points_at(across: int, down: int, row: int, column: int) -> int:
    """Return the points for a tile placed on this space of the wall (AZ-3.2)."""
    horizontal = RUNS[(across >> row * COLORS & _ROW) * COLORS + column]
    vertical = RUNS[(down >> column * LINES & _ROW) * LINES + row]
    return max(1, horizontal + vertical)


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

# Set by hand: the starting point of `palacio train`, and the action order of alpha-beta.
INITIAL_POLICY_WEIGHTS = [
    *(1.0, 0.6, 0.2, 0.2, 0.3, 0.0, 0.3, 1.0),
    *(-0.5, 0.6, 0.6, -1.0, 0.0, 0.7, 0.3),
]

# Offsets in a seat's part of `Candidates.cache`. Per line and color: the logit of completing the
# line, and the logit per tile. Then the wall and the weights for which these were computed.
_COMPLETE, _EACH, _WALL, _WEIGHTS = 0, LINES * COLORS, 2 * LINES * COLORS, 2 * LINES * COLORS + 1
SEAT_CACHE = _WEIGHTS + POLICY_FEATURES


@lean_rule
def score_candidates(s: State, weights: Any, candidates: Candidates) -> int:
    """Write the legal actions with their policy logits, and return the number of actions."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return score_columns(s, board, weights, candidates)
    cache_lines(s, int(s.seat), weights, candidates.cache)
    number = 0
    for source in range(drafting.displays(s.seats) + 1):
        if s.sources[source] != 0:
            number = score_source(s, board, source, weights, candidates, number)
    return number


@lean_rule
def cache_lines(s: State, seat: int, weights: Any, cache: Any) -> bool:
    """Write the logit terms of a seat's lines unless cached; return whether they were written.

    The terms depend on the wall, which changes once a round.
    """
    across, down = wall_bits(s.boards[seat])
    first = seat * SEAT_CACHE
    if s.option == FIXED and cache[first + _WALL] == across and has_weights(cache, first, weights):
        return False
    write_lines(s, seat, across, down, weights, cache)
    cache[first + _WALL] = across
    for number in range(POLICY_FEATURES):
        cache[first + _WEIGHTS + number] = weights[number]
    return True


@lean_rule
def has_weights(cache: Any, first: int, weights: Any) -> bool:
    differences = 0
    for number in range(POLICY_FEATURES):
        differences += cache[first + _WEIGHTS + number] != weights[number]
    return differences == 0


@lean_rule
def write_lines(s: State, seat: int, across: int, down: int, weights: Any, cache: Any) -> None:
    board = s.boards[seat]
    colors = wall_tiles(board)
    for line in range(LINES):
        row = BITS[across >> line * COLORS & _ROW]
        for color in range(COLORS):
            if tiles.count(board.rows[line], color) > 0:
                continue
            column = target_column(s, board, across, down, line, color)
            points = 0
            height = 0
            if column < COLORS:
                points = points_at(across, down, line, column)
                height = BITS[down >> column * LINES & _ROW]
            at = seat * SEAT_CACHE + line * COLORS + color
            cache[_COMPLETE + at] = (
                weights[COMPLETES]
                + weights[COMPLETES_POINTS] * points
                + weights[COMPLETES_COLUMN] * height
                + weights[COMPLETES_COLOR] * tiles.count(colors, color)
                + weights[COMPLETES_SIZE] * line
                + weights[COMPLETES_ROW] * (row == COLORS - 1)
            )
            cache[_EACH + at] = (weights[STARTS_POINTS] * points + weights[STARTS_SHARE]) / (
                line + 1
            )


@lean_rule
def score_source(
    s: State, board: State, source: int, weights: Any, candidates: Candidates, number: int
) -> int:
    """Add a candidate for taking each color to each line that accepts it, and to the floor.

    Returns the new number of candidates.
    """
    seat = int(s.seat)
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
                waiting = int(board.line_count[line])
                placed = min(amount, line + 1 - waiting)
                candidates.actions[number] = take_to(source, color, line)
                candidates.logits[number] = (
                    marker
                    + line_logit(weights, candidates.cache, seat, line, color, waiting, placed)
                    - weights[COST] * cost(floor, amount - placed)
                )
                number += 1
        candidates.actions[number] = take_to(source, color, FLOOR)
        candidates.logits[number] = marker + weights[TO_FLOOR] - weights[COST] * cost(floor, amount)
        number += 1
    return number


@lean_rule
def cost(floor: int, amount: int) -> int:
    """Return the penalty for this many more tiles on the floor."""
    return PENALTIES[min(floor + amount, FLOOR_SPACES)] - PENALTIES[floor]


@lean_rule
def line_logit(
    weights: Any, cache: Any, seat: int, line: int, color: int, waiting: int, placed: int
) -> float:
    """Return the logit of placing tiles on a line, from the terms that `cache_lines` wrote."""
    at = seat * SEAT_CACHE + line * COLORS + color
    free = line + 1 - waiting
    if placed == free:
        return cache[_COMPLETE + at] + weights[PLACES] * placed
    started = cache[_EACH + at] * (waiting + placed)
    return started + weights[STARTS_GAP] * (free - placed) + weights[PLACES] * placed


@lean_rule
def wall_tiles(board: State) -> int:
    """Return the tiles on the wall as a heap: their number per color, packed into one integer."""
    heap = 0
    for row in range(LINES):
        heap += board.rows[row]
    return heap


@lean_rule
def target_column(s: State, board: State, across: int, down: int, line: int, color: int) -> int:
    """Return the column for a line's tile, the best one on a free wall; COLORS if none is open."""
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


@lean_rule
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
_COLUMN_FILL = _ROW_FILL + LINES * COLORS  # per number of tiles: how many columns have that many
_COLOR_FILL = _COLUMN_FILL + LINES  # per number of tiles: how many colors have that many
_LINE_FILL = _COLOR_FILL + LINES  # per line, one-hot: its number of tiles
_LINE_POINTS = _LINE_FILL + 10  # points of started lines, times the filled share
_REACH = _LINE_POINTS + 1  # per row: sum of the points of its open spaces
_BEST = _REACH + LINES  # per row: highest points of its open spaces
FEATURES = _BEST + LINES
_LINE_AT = table([0, 0, 1, 3, 6])


@lean_rule
def stage(s: State) -> int:
    fullest = 1  # no self-play match has had empty walls between two rounds
    for seat in range(s.seats):
        for row in range(LINES):
            fullest = max(fullest, tiles.total(s.boards[seat].rows[row]))
    return min(fullest, STAGES - 1)


@lean_rule
def extract_features(s: State, seat: int, features: Any) -> None:
    """Write a board's value features. Their weighted sum predicts the points still to be scored."""
    board = s.boards[seat]
    across, down = wall_bits(board)
    colors = wall_tiles(board)
    for at in range(FEATURES):
        features[at] = 0.0
    if s.starter == seat:
        features[_STARTS] = 1.0
    for row in range(LINES):
        features[_ROW_FILL + row * COLORS + BITS[across >> row * COLORS & _ROW] % COLORS] = 1.0
        height = BITS[down >> row * LINES & _ROW]
        if height > 0:
            features[_COLUMN_FILL + height - 1] += 1.0
        colored = tiles.count(colors, row)
        if colored > 0:
            features[_COLOR_FILL + colored - 1] += 1.0
        extract_row_points(across, down, row, features)
        extract_line(s, board, across, down, row, features)


@lean_rule
def extract_row_points(across: int, down: int, row: int, features: Any) -> None:
    total = 0
    best = 0
    for column in range(COLORS):
        is_open = 1 - (across >> row * COLORS + column & 1)
        points = is_open * points_at(across, down, row, column)
        total += points
        best = max(best, points)
    features[_REACH + row] = total
    features[_BEST + row] = best


@lean_rule
def extract_line(s: State, board: State, across: int, down: int, row: int, features: Any) -> None:
    waiting = int(board.line_count[row])
    if waiting == 0:
        return
    features[_LINE_FILL + _LINE_AT[row] + waiting - 1] = 1.0
    column = target_column(s, board, across, down, row, board.line_color[row])
    if column < COLORS:
        points = points_at(across, down, row, column)
        features[_LINE_POINTS] += points * waiting / (row + 1)

"""The rollout policy in Azul."""

from typing import Any

from palacio.bots.azul import (
    COST,
    SEAT_CACHE,
    TAKES_MARKER,
    TO_FLOOR,
    cache_lines,
    cost,
    line_logit,
)
from palacio.bots.candidates import to_factor
from palacio.rules import drafting, tiles
from palacio.rules.azul_board import FLOOR, FLOOR_SPACES, LINES, take_to
from palacio.rules.compiled import lean_rule
from palacio.rules.drafting import CENTER, NOBODY, SEATS_MAX, SOURCES_MAX
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

# Offsets in the policy array, after the terms of the lines that `cache_lines` writes.
_SHARPNESS = SEAT_CACHE * SEATS_MAX  # the sharpness of the exponentials
_FLOORS = FLOOR_SPACES + 1
_DROPPED = _SHARPNESS + 1  # weights by marker, tiles on the floor, and tiles dropped
_TO_FLOOR = _DROPPED + 2 * _FLOORS * _FLOORS
_SUMS = _TO_FLOOR + 1  # per source and color: the cumulative weight
_PLACED = _SUMS + SOURCES_MAX * COLORS  # weights by seat, line, tiles on it, color and tiles placed
_PLACED_COLOR = LINES + 1
_PLACED_LINE = (LINES + 1) * COLORS * _PLACED_COLOR  # full lines have entries, too
_PLACED_SEAT = LINES * _PLACED_LINE
POLICY_LENGTH = _PLACED + SEATS_MAX * _PLACED_SEAT


# --- The exponentials, computed once a round.


@lean_rule
def write_policy(s: State, weights: Any, sharpness: float, policy: Any) -> None:
    """Write the exponentials of all logit terms for this round's walls, unless they are cached."""
    is_sharper = policy[_SHARPNESS] != sharpness
    policy[_SHARPNESS] = sharpness
    for seat in range(s.seats):
        if cache_lines(s, seat, weights, policy) or is_sharper:
            write_dropped(weights, sharpness, policy)
            for line in range(LINES):
                write_placed(seat, line, weights, sharpness, policy)


@lean_rule
def write_dropped(weights: Any, sharpness: float, policy: Any) -> None:
    policy[_TO_FLOOR] = to_factor(sharpness * weights[TO_FLOOR])
    for floor in range(_FLOORS):
        marker = weights[TAKES_MARKER] - weights[COST] * cost(floor, 1)
        after = min(floor + 1, FLOOR_SPACES)
        for dropped in range(_FLOORS):
            logit = -weights[COST] * cost(floor, dropped)
            policy[_DROPPED + floor * _FLOORS + dropped] = to_factor(sharpness * logit)
            logit = marker - weights[COST] * cost(after, dropped)
            policy[_DROPPED + (_FLOORS + floor) * _FLOORS + dropped] = to_factor(sharpness * logit)


@lean_rule
def write_placed(seat: int, line: int, weights: Any, sharpness: float, policy: Any) -> None:
    """Write the weights of placing tiles on a line; the weight for 0 (a closed line) stays 0."""
    for waiting in range(line + 1):
        for color in range(COLORS):
            at = placed_at(seat, line, waiting, color)
            for placed in range(1, line + 2 - waiting):
                logit = line_logit(weights, policy, seat, line, color, waiting, placed)
                policy[at + placed] = to_factor(sharpness * logit)


@lean_rule
def placed_at(seat: int, line: int, waiting: int, color: int) -> int:
    in_seat = line * _PLACED_LINE + (waiting * COLORS + color) * _PLACED_COLOR
    return _PLACED + seat * _PLACED_SEAT + in_seat


# --- An action.


@lean_rule
def action_at(s: State, policy: Any, at: float) -> int:
    """Return the action at this point in the cumulative weights, from 0 (start) to 1 (total)."""
    last = sum_weights(s, policy)
    wanted = at * policy[_SUMS + last]
    number = 0
    while number < last and policy[_SUMS + number] <= wanted:
        number += 1
    wanted -= policy[_SUMS + number - 1] if number > 0 else 0.0
    source = number // COLORS
    color = number % COLORS
    return take_to(source, color, find_target(s, policy, source, color, wanted))


@lean_rule
def sum_weights(s: State, policy: Any) -> int:
    """Write cumulative weights by source and color; return the last index with legal actions."""
    total = 0.0
    last = 0
    for source in range(drafting.displays(s.seats) + 1):
        for color in range(COLORS):
            if tiles.count(s.sources[source], color) > 0:
                last = source * COLORS + color
                total += weigh(s, policy, source, color)
            policy[_SUMS + source * COLORS + color] = total
    return last


@lean_rule
def weigh(s: State, policy: Any, source: int, color: int) -> float:
    """Return the total weight of all targets for a color from a source."""
    amount = tiles.count(s.sources[source], color)
    dropped = dropped_at(s, source)
    total = policy[_TO_FLOOR] * policy[dropped + min(amount, FLOOR_SPACES)]
    for line in range(LINES):
        total += weigh_line(s, policy, line, color, amount, dropped)
    return total


@lean_rule
def find_target(s: State, policy: Any, source: int, color: int, wanted: float) -> int:
    """Return the line at this point in the lines' cumulative weights, or FLOOR beyond them."""
    amount = tiles.count(s.sources[source], color)
    dropped = dropped_at(s, source)
    for line in range(LINES):
        wanted -= weigh_line(s, policy, line, color, amount, dropped)
        if wanted < 0.0:
            return line
    return FLOOR


@lean_rule
def dropped_at(s: State, source: int) -> int:
    floor = int(s.boards[s.seat].floor_count)
    if source == CENTER and s.marker == NOBODY:
        floor += _FLOORS
    return _DROPPED + floor * _FLOORS


@lean_rule
def weigh_line(s: State, policy: Any, line: int, color: int, amount: int, dropped: int) -> float:
    """Return the weight of placing tiles on a line; 0 if it is closed to this color."""
    board = s.boards[s.seat]
    waiting = int(board.line_count[line])
    placed = min(amount, line + 1 - waiting) * tiles.count(board.open[line], color)
    at = placed_at(int(s.seat), line, waiting, color)
    return policy[at + placed] * policy[dropped + min(amount - placed, FLOOR_SPACES)]

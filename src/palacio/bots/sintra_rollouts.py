"""The rollout policy in Sintra."""

from typing import Any

from palacio.bots.candidates import to_factor
from palacio.bots.sintra import (
    BREAKS_ALL,
    GOES_HOME,
    HOME_DISTANCE,
    JOKERS,
    MOVES,
    PLACES,
    POLICY_FEATURES,
    TAKES_MARKER,
    breakage,
    fill_logit,
)
from palacio.rules import drafting, tiles
from palacio.rules.compiled import lean_rule, table
from palacio.rules.components import TRACK_END, WINDOW_POINTS
from palacio.rules.drafting import CENTER, NOBODY, SOURCES_MAX
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import (
    BREAK,
    HOME,
    JOKERS_MAX,
    SLOTS,
    may_go_home,
    open_jokers,
    open_spaces,
    slot_target,
    take_to,
)
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY, ONE_EACH, TILES_PER_COLOR

_POINTS = sum(int(points) for points in WINDOW_POINTS) + 1
_STEPS = TILES_PER_COLOR + 2  # all panes of a color, and the marker
_LOWEST = table([(mask & -mask).bit_length() - 1 for mask in range(1 << SLOTS)])

# Offsets in the policy array.
_WEIGHTS = 0  # the weights of the exponentials, then their sharpness
_FILLED = _WEIGHTS + POLICY_FEATURES + 1  # per panes on a strip, its points, and its bonus
_BONUS = SPACES + 1
_FILL = _POINTS * _BONUS
_PLACED = _FILLED + (SPACES + 1) * _FILL  # per panes placed, and those of them on jokers
_MOVED = _PLACED + (SPACES + 1) * (JOKERS_MAX + 1)  # per slots that the glazier moves
_BROKEN = _MOVED + SLOTS  # per space on the track, and steps down
_BREAK = _BROKEN + TRACK_END * _STEPS
_MARKER = _BREAK + 1
_HOME = _MARKER + 1  # per slot of the glazier
_STRIPS = _HOME + SLOTS + 1  # per slot: the place of its strip in `_FILLED`
_SUMS = _STRIPS + SLOTS  # per source and color: the cumulative weight
POLICY_LENGTH = _SUMS + SOURCES_MAX * COLORS + 1

_ABOVE_ALL = 1e300  # beyond all weights


# --- The exponentials, computed once for all matches with the same weights.


@lean_rule
def write_policy(s: State, weights: Any, sharpness: float, policy: Any) -> None:
    """Write the exponentials of all logit terms, unless they are cached for the same weights."""
    differences = int(policy[_WEIGHTS + POLICY_FEATURES] != sharpness)
    policy[_WEIGHTS + POLICY_FEATURES] = sharpness
    for number in range(POLICY_FEATURES):
        differences += policy[_WEIGHTS + number] != weights[number]
        policy[_WEIGHTS + number] = weights[number]
    if differences > 0:
        write_filled(weights, sharpness, policy)
        write_placed(weights, sharpness, policy)
        write_broken(weights, sharpness, policy)
        write_others(weights, sharpness, policy)


@lean_rule
def write_filled(weights: Any, sharpness: float, policy: Any) -> None:
    for fill in range(SPACES + 1):
        for points in range(_POINTS):
            for bonus in range(_BONUS):
                at = _FILLED + fill * _FILL + points * _BONUS + bonus
                policy[at] = to_factor(sharpness * fill_logit(weights, fill, points, bonus))


@lean_rule
def write_placed(weights: Any, sharpness: float, policy: Any) -> None:
    for placed in range(SPACES + 1):
        for jokers in range(JOKERS_MAX + 1):
            logit = weights[PLACES] * placed + weights[JOKERS] * jokers
            policy[_PLACED + placed * (JOKERS_MAX + 1) + jokers] = to_factor(sharpness * logit)


@lean_rule
def write_broken(weights: Any, sharpness: float, policy: Any) -> None:
    for track in range(TRACK_END):
        for steps in range(_STEPS):
            logit = -breakage(weights, track, steps)
            policy[_BROKEN + track * _STEPS + steps] = to_factor(sharpness * logit)


@lean_rule
def write_others(weights: Any, sharpness: float, policy: Any) -> None:
    policy[_BREAK] = to_factor(sharpness * weights[BREAKS_ALL])
    policy[_MARKER] = to_factor(sharpness * weights[TAKES_MARKER])
    for slot in range(SLOTS):
        policy[_MOVED + slot] = to_factor(sharpness * weights[MOVES] * slot)
    for slot in range(SLOTS + 1):
        logit = weights[GOES_HOME] + weights[HOME_DISTANCE] * slot
        policy[_HOME + slot] = to_factor(sharpness * logit)


# --- An action.


@lean_rule
def action_at(s: State, policy: Any, at: float) -> int:
    """Return the action at this point in the cumulative weights, from 0 (start) to 1 (total)."""
    locate_strips(s, policy)
    slots = accepting_slots(s)
    last = sum_weights(s, policy, slots)
    wanted = at * policy[_SUMS + last]
    number = 0
    while number < last and policy[_SUMS + number] <= wanted:
        number += 1
    if number == home_number(s):
        return HOME
    wanted -= policy[_SUMS + number - 1] if number > 0 else 0.0
    source = number // COLORS
    color = number % COLORS
    return take_to(source, color, weigh(s, policy, slots, source, color, wanted)[1])


@lean_rule
def home_number(s: State) -> int:
    """Return HOME's index in the cumulative weights, where it follows all sources."""
    return (drafting.displays(s.seats) + 1) * COLORS


@lean_rule
def locate_strips(s: State, policy: Any) -> None:
    """Write, for each strip in reach, the offset of the weight for its panes, points and bonus."""
    board = s.boards[s.seat]
    points = 0
    for slot in range(SLOTS - 1, int(board.glazier) - 1, -1):
        panes = board.panes[slot] + board.jokers[slot]
        bonus = tiles.count(panes, s.indicator[s.rounds - 1])
        here = (points + WINDOW_POINTS[slot]) * _BONUS + bonus
        policy[_STRIPS + slot] = tiles.total(panes) * _FILL + here
        if board.top[slot] != EMPTY:
            points += WINDOW_POINTS[slot]


@lean_rule
def accepting_slots(s: State) -> int:
    """Return the slots whose strips accept each color: one bit per slot, one byte per color."""
    board = s.boards[s.seat]
    slots = 0
    for slot in range(int(board.glazier), SLOTS):
        takes = ONE_EACH
        if open_jokers(board, slot) == 0:
            takes = tiles.kinds(open_spaces(board, slot))
        slots |= takes << slot
    return slots


@lean_rule
def sum_weights(s: State, policy: Any, slots: int) -> int:
    """Write cumulative weights by source and color; return the last index with legal actions."""
    total = 0.0
    last = 0
    for source in range(drafting.displays(s.seats) + 1):
        for color in range(COLORS):
            if tiles.count(s.sources[source], color) > 0:
                last = source * COLORS + color
                total += weigh(s, policy, slots, source, color, _ABOVE_ALL)[0]
            policy[_SUMS + source * COLORS + color] = total
    if may_go_home(s.boards[s.seat]):
        last = home_number(s)
        policy[_SUMS + last] = total + policy[_HOME + int(s.boards[s.seat].glazier)]
    return last


@lean_rule
def weigh(
    s: State, policy: Any, slots: int, source: int, color: int, wanted: float
) -> tuple[float, int]:
    """Add up targets' weights until the sum exceeds `wanted`; return it and the last target."""
    amount = tiles.count(s.sources[source], color)
    has_marker = source == CENTER and s.marker == NOBODY
    broken = _BROKEN + int(s.boards[s.seat].track) * _STEPS + amount + int(has_marker)
    marker = policy[_MARKER] if has_marker else 1.0
    mask = tiles.count(slots, color)
    if mask == 0:
        return marker * policy[_BREAK] * policy[broken], BREAK
    total, target = weigh_strips(s, policy, mask, color, amount, broken, wanted / marker)
    return marker * total, target


@lean_rule
def weigh_strips(
    s: State, policy: Any, mask: int, color: int, amount: int, broken: int, wanted: float
) -> tuple[float, int]:
    """Return the total weight of the targets on a set of slots, and the last target.

    Stops once the sum exceeds `wanted`. `broken`: the offset of the weight for breaking all panes.
    """
    board = s.boards[s.seat]
    total = 0.0
    target = BREAK
    while mask:
        slot = _LOWEST[mask]
        mask &= mask - 1
        open_ = tiles.count(open_spaces(board, slot), color)
        wild = open_jokers(board, slot)
        for jokers in range(max(0, min(amount - open_, wild)), min(wild, amount) + 1):
            placed = jokers + min(amount - jokers, open_)
            target = slot_target(slot, jokers)
            total += weigh_strip(s, policy, slot, color, placed, jokers) * policy[broken - placed]
            if total > wanted:
                return total, target
    return total, target


@lean_rule
def weigh_strip(s: State, policy: Any, slot: int, color: int, placed: int, jokers: int) -> float:
    """Return the weight of placing panes on a strip, without the factor for panes that break."""
    bonus = int(color == s.indicator[s.rounds - 1])
    strip = _FILLED + int(policy[_STRIPS + slot]) + placed * (_FILL + bonus)
    moved = _MOVED + slot - int(s.boards[s.seat].glazier)
    return policy[strip] * policy[moved] * policy[_PLACED + placed * (JOKERS_MAX + 1) + jokers]

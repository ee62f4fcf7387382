"""What a bot sees in Sintra: how much an action draws it, and how a board stands between rounds."""

from typing import Any

from palacio.bots.sight import Sight
from palacio.rules import drafting, tiles
from palacio.rules.compiled import rule, table
from palacio.rules.components import FACE_SPACES, GONE, TRACK, TRACK_END, WINDOW_POINTS
from palacio.rules.drafting import CENTER, CHOICE, NOBODY
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import (
    BREAK,
    HOME,
    ROUNDS,
    SIDE_B,
    SLOTS,
    keep,
    may_go_home,
    one_pane,
    open_jokers,
    open_spaces,
    slot_target,
    strip_panes,
    take_to,
)
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY

# --- How much an action draws: a weighted sum of what it does.

(
    COMPLETES,
    COMPLETES_POINTS,
    COMPLETES_BONUS,
    STARTS_POINTS,
    STARTS_SHARE,
    STARTS_BONUS,
    PLACES,
    COST,
    STEPS,
    TAKES_MARKER,
    BREAKS_ALL,
    MOVES,
    JOKERS,
    GOES_HOME,
    HOME_DISTANCE,
    KEEPS_MOST,
    URGES,
) = range(17)

# By hand, for a bot that has not learned yet.
FIRST_URGES = [1.0, 0.25, 0.3, 0.15, 1.0, 0.0, 0.2, 0.4, 0.2, 0.4, 0.0, -0.2, 0.0, -1.5, 0.4, 0.5]


# Notes, for each slot: panes on its strip, those of the round's color, what it would score.
_FILLED = 0
_BONUS = SLOTS
_POINTS = 2 * SLOTS

# What it costs to be so many steps down the track, however often round (SI-4.2).
_LOSSES = table(
    [
        steps // TRACK_END * int(TRACK[TRACK_END]) + int(TRACK[steps % TRACK_END])
        for steps in range(TRACK_END + tiles.COLORS * tiles.TILES_PER_COLOR)
    ]
)


@rule
def consider(s: State, weights: Any, sight: Sight) -> int:
    """List the seat's actions, and how much each draws; returns how many there are."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return consider_panes(board, weights, sight)
    note_strips(s, board, sight.notes)
    number = 0
    for source in range(drafting.displays(s.seats) + 1):
        if s.sources[source] != 0:
            number = consider_source(s, board, source, weights, sight, number)
    if may_go_home(board):
        sight.actions[number] = HOME
        sight.urges[number] = weights[GOES_HOME] + weights[HOME_DISTANCE] * board.glazier
        number += 1
    return number


@rule
def note_strips(s: State, board: State, notes: Any) -> None:
    points = 0
    for slot in range(SLOTS - 1, int(board.glazier) - 1, -1):
        panes = board.panes[slot] + board.jokers[slot]
        notes[_FILLED + slot] = tiles.total(panes)
        notes[_BONUS + slot] = tiles.count(panes, s.indicator[s.rounds - 1])
        notes[_POINTS + slot] = points + WINDOW_POINTS[slot]
        if board.top[slot] != EMPTY:
            points += WINDOW_POINTS[slot]


@rule
def consider_source(
    s: State, board: State, source: int, weights: Any, sight: Sight, number: int
) -> int:
    """Every color of a source to every strip that takes it; all break where none does."""
    steps = 0
    first = 0.0
    if source == CENTER and s.marker == NOBODY:
        steps = 1
        first = weights[TAKES_MARKER]
    for color in range(COLORS):
        amount = tiles.count(s.sources[source], color)
        if amount == 0:
            continue
        before = number
        for slot in range(int(board.glazier), SLOTS):
            open_ = tiles.count(open_spaces(board, slot), color)
            wild = open_jokers(board, slot)
            if open_ + wild == 0:
                continue
            for jokers in range(max(0, min(amount - open_, wild)), min(wild, amount) + 1):
                placed = jokers + min(amount - jokers, open_)
                bonus = placed if color == s.indicator[s.rounds - 1] else 0
                sight.actions[number] = take_to(source, color, slot_target(slot, jokers))
                sight.urges[number] = (
                    first
                    + weights[JOKERS] * jokers
                    + urge(board, weights, sight.notes, slot, placed, bonus)
                    - breakage(board, weights, steps + amount - placed)
                )
                number += 1
        if number == before:
            sight.actions[number] = take_to(source, color, BREAK)
            sight.urges[number] = (
                first + weights[BREAKS_ALL] - breakage(board, weights, amount + steps)
            )
            number += 1
    return number


@rule
def breakage(board: State, weights: Any, steps: int) -> float:
    return weights[COST] * cost(int(board.track), steps) + weights[STEPS] * steps


@rule
def cost(track: int, steps: int) -> int:
    """What so many steps down the track would cost in the end."""
    return _LOSSES[track + steps] - _LOSSES[track]


@rule
def urge(board: State, weights: Any, notes: Any, slot: int, placed: int, bonus: int) -> float:
    """What so many panes on this strip draw; `bonus` of them have the round's color."""
    fill = notes[_FILLED + slot] + placed
    bonus += notes[_BONUS + slot]
    points = notes[_POINTS + slot]
    drawn = weights[PLACES] * placed + weights[MOVES] * (slot - board.glazier)
    if fill == SPACES:
        drawn += weights[COMPLETES] + weights[COMPLETES_POINTS] * points
        return drawn + weights[COMPLETES_BONUS] * bonus
    share = fill / SPACES
    drawn += weights[STARTS_SHARE] * share + weights[STARTS_POINTS] * share * points
    return drawn + weights[STARTS_BONUS] * bonus


@rule
def window_points(board: State, slot: int) -> int:
    """What completing this strip would score now (SI-3.3), without the round's color."""
    points = WINDOW_POINTS[slot]
    for window in range(slot + 1, SLOTS):
        if board.top[window] != EMPTY:
            points += WINDOW_POINTS[window]
    return points


@rule
def consider_panes(board: State, weights: Any, sight: Sight) -> int:
    """Which pane to keep: on side B one more of the color that there is most of (SI-5.5)."""
    number = 0
    panes = strip_panes(board)
    windows = glazed(board)
    for color in range(COLORS):
        if tiles.count(panes, color) > 0:
            sight.actions[number] = keep(color)
            sight.urges[number] = weights[KEEPS_MOST] * tiles.count(windows, color)
            number += 1
    return number


@rule
def glazed(board: State) -> int:
    """The panes in the windows, as a heap."""
    panes = 0
    for slot in range(SLOTS):
        panes += one_pane(board.top[slot]) + one_pane(board.bottom[slot])
    return panes


# --- What a board is like between two rounds.

STAGES = ROUNDS - 1  # by the rounds played
_STARTS = 0  # the features, by where they begin
_LOSS = 1
_TRACK = 2
_GLAZIER = 3  # per slot
_TOP = _GLAZIER + SLOTS  # per slot
_BOTTOM = _TOP + SLOTS  # per slot
_FILL = _BOTTOM + SLOTS  # strips with so many panes
_FILL_POINTS = _FILL + SPACES  # what those would score
_BEHIND = _FILL_POINTS + SPACES  # strips that the glazier has passed, and panes on them
_ORNAMENTS = _BEHIND + 2  # pairs of windows with so many panes
_PALETTE = _ORNAMENTS + 4  # complete windows, panes of the best and next color, products
_COLORS = _PALETTE + 5  # panes and spaces of the next rounds' colors
_JOKERS = _COLORS + 4
FEATURES = _JOKERS + 1


@rule
def stage(s: State) -> int:
    return min(max(int(s.rounds), 1), STAGES) - 1


@rule
def describe(s: State, seat: int, features: Any) -> None:
    """A board between rounds, as numbers that add up to what it will still score."""
    board = s.boards[seat]
    for at in range(FEATURES):
        features[at] = 0.0
    if s.starter == seat:
        features[_STARTS] = 1.0
    features[_LOSS] = TRACK[board.track]
    features[_TRACK] = board.track
    features[_GLAZIER + board.glazier] = 1.0
    for slot in range(SLOTS):
        describe_slot(s, board, slot, features)
    for ornament in range(SLOTS // 2):
        panes = 0
        for slot in range(2 * ornament, 2 * ornament + 2):
            panes += (board.top[slot] != EMPTY) + (board.bottom[slot] != EMPTY)
        if panes > 0:
            features[_ORNAMENTS + panes - 1] += 1.0
    if s.option == SIDE_B:
        describe_palette(board, features)


@rule
def describe_slot(s: State, board: State, slot: int, features: Any) -> None:
    if board.top[slot] != EMPTY:
        features[_TOP + slot] = 1.0
    if board.faces[slot] == GONE:
        features[_BOTTOM + slot] = 1.0
        return
    panes = board.panes[slot] + board.jokers[slot]
    fill = tiles.total(panes)
    features[_FILL + fill] += 1.0
    features[_FILL_POINTS + fill] += window_points(board, slot)
    if slot < board.glazier:
        features[_BEHIND] += 1.0
        features[_BEHIND + 1] += fill
    features[_JOKERS] += open_jokers(board, slot)
    for ahead in range(min(2, ROUNDS - int(s.rounds))):
        color = s.indicator[s.rounds + ahead]
        printed = tiles.count(FACE_SPACES[board.faces[slot]], color)
        features[_COLORS + 2 * ahead] += printed * fill / SPACES
        features[_COLORS + 2 * ahead + 1] += tiles.count(panes, color)


@rule
def describe_palette(board: State, features: Any) -> None:
    windows = 0
    for slot in range(SLOTS):
        windows += board.bottom[slot] != EMPTY
    panes = glazed(board)
    best = 0
    second = 0
    for color in range(COLORS):
        number = tiles.count(panes, color)
        if number > best:
            second = best
            best = number
        elif number > second:
            second = number
    features[_PALETTE] = windows
    features[_PALETTE + 1] = best
    features[_PALETTE + 2] = second
    features[_PALETTE + 3] = windows * best
    features[_PALETTE + 4] = tiles.total(panes) * best

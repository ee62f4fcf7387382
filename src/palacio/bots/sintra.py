"""Policy features of actions and value features of boards in Sintra."""

from typing import Any

from palacio.bots.candidates import Candidates
from palacio.rules import drafting, tiles
from palacio.rules.compiled import lean_rule, table
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

# --- Policy: the logit of an action is a weighted sum of its features.

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
    POLICY_FEATURES,
) = range(17)

# Set by hand: the starting point of `palacio train`, and the action order of alpha-beta.
INITIAL_POLICY_WEIGHTS = [
    *(1.0, 0.25, 0.3, 0.15, 1.0, 0.0, 0.2, 0.4),
    *(0.2, 0.4, 0.0, -0.2, 0.0, -1.5, 0.4, 0.5),
]

# Offsets in `Candidates.cache`, per slot: panes on its strip, those of the round's color, points,
# open jokers, and per color the open spaces.
_FILLED, _BONUS, _POINTS, _WILD, _OPEN = 0, SLOTS, 2 * SLOTS, 3 * SLOTS, 4 * SLOTS

# Total points lost after this many steps on the broken-glass track, with laps (SI-4.2).
_LOSSES = table(
    [
        steps // TRACK_END * int(TRACK[TRACK_END]) + int(TRACK[steps % TRACK_END])
        for steps in range(TRACK_END + tiles.COLORS * tiles.TILES_PER_COLOR)
    ]
)


@lean_rule
def score_candidates(s: State, weights: Any, candidates: Candidates) -> int:
    """Write the legal actions with their policy logits, and return the number of actions."""
    board = s.boards[s.seat]
    if s.phase == CHOICE:
        return score_panes(board, weights, candidates)
    cache_strips(s, board, candidates.cache)
    number = 0
    for source in range(drafting.displays(s.seats) + 1):
        if s.sources[source] != 0:
            number = score_source(s, board, source, weights, candidates, number)
    if may_go_home(board):
        candidates.actions[number] = HOME
        candidates.logits[number] = weights[GOES_HOME] + weights[HOME_DISTANCE] * board.glazier
        number += 1
    return number


@lean_rule
def cache_strips(s: State, board: State, cache: Any) -> None:
    points = 0
    for slot in range(SLOTS - 1, int(board.glazier) - 1, -1):
        panes = board.panes[slot] + board.jokers[slot]
        cache[_FILLED + slot] = tiles.total(panes)
        cache[_BONUS + slot] = tiles.count(panes, s.indicator[s.rounds - 1])
        cache[_POINTS + slot] = points + WINDOW_POINTS[slot]
        cache[_WILD + slot] = open_jokers(board, slot)
        open_ = open_spaces(board, slot)
        for color in range(COLORS):
            cache[_OPEN + color * SLOTS + slot] = tiles.count(open_, color)
        if board.top[slot] != EMPTY:
            points += WINDOW_POINTS[slot]


@lean_rule
def score_source(
    s: State, board: State, source: int, weights: Any, candidates: Candidates, number: int
) -> int:
    """Add a candidate for each way to place the panes of a color on one strip and its jokers.

    If no strip accepts a color, one candidate breaks them all. Returns the number of candidates.
    """
    steps = 0
    marker = 0.0
    if source == CENTER and s.marker == NOBODY:
        steps = 1
        marker = weights[TAKES_MARKER]
    for color in range(COLORS):
        amount = tiles.count(s.sources[source], color)
        if amount == 0:
            continue
        before = number
        for slot in range(int(board.glazier), SLOTS):
            open_ = int(candidates.cache[_OPEN + color * SLOTS + slot])
            wild = int(candidates.cache[_WILD + slot])
            if open_ + wild == 0:
                continue
            for jokers in range(max(0, min(amount - open_, wild)), min(wild, amount) + 1):
                placed = jokers + min(amount - jokers, open_)
                bonus = placed if color == s.indicator[s.rounds - 1] else 0
                candidates.actions[number] = take_to(source, color, slot_target(slot, jokers))
                candidates.logits[number] = (
                    marker
                    + weights[JOKERS] * jokers
                    + weights[PLACES] * placed
                    + weights[MOVES] * (slot - board.glazier)
                    + strip_logit(weights, candidates.cache, slot, placed, bonus)
                    - breakage(weights, int(board.track), steps + amount - placed)
                )
                number += 1
        if number == before:
            candidates.actions[number] = take_to(source, color, BREAK)
            candidates.logits[number] = (
                marker + weights[BREAKS_ALL] - breakage(weights, int(board.track), amount + steps)
            )
            number += 1
    return number


@lean_rule
def breakage(weights: Any, track: int, steps: int) -> float:
    """Return how much this many steps down the broken-glass track lower a logit."""
    return weights[COST] * (_LOSSES[track + steps] - _LOSSES[track]) + weights[STEPS] * steps


@lean_rule
def strip_logit(weights: Any, cache: Any, slot: int, placed: int, bonus: int) -> float:
    """Return a strip's logit after placing more panes, `bonus` of them in the round's color."""
    fill = int(cache[_FILLED + slot]) + placed
    return fill_logit(weights, fill, int(cache[_POINTS + slot]), int(cache[_BONUS + slot]) + bonus)


@lean_rule
def fill_logit(weights: Any, fill: int, points: int, bonus: int) -> float:
    """Return the logit of a strip with this many panes, `bonus` of them in the round's color."""
    if fill == SPACES:
        completed = weights[COMPLETES] + weights[COMPLETES_POINTS] * points
        return completed + weights[COMPLETES_BONUS] * bonus
    started = (weights[STARTS_SHARE] + weights[STARTS_POINTS] * points) * fill / SPACES
    return started + weights[STARTS_BONUS] * bonus


@lean_rule
def score_panes(board: State, weights: Any, candidates: Candidates) -> int:
    """Write the actions that keep a pane, and their logits; return how many there are.

    Side B rewards many panes of one color (SI-5.5).
    """
    number = 0
    panes = strip_panes(board)
    windows = glazed(board)
    for color in range(COLORS):
        if tiles.count(panes, color) > 0:
            candidates.actions[number] = keep(color)
            candidates.logits[number] = weights[KEEPS_MOST] * tiles.count(windows, color)
            number += 1
    return number


@lean_rule
def glazed(board: State) -> int:
    """Return the panes in the windows as a heap: the number per color, packed into one integer."""
    panes = 0
    for slot in range(SLOTS):
        panes += one_pane(board.top[slot]) + one_pane(board.bottom[slot])
    return panes


# --- Value: features of a board between two rounds.

STAGES = ROUNDS - 1  # by the rounds played
_STARTS = 0  # from here on: the offset of each group of features
_LOSS = 1
_TRACK = 2
_GLAZIER = 3  # one-hot: the slot of the glazier
_TOP = _GLAZIER + SLOTS  # per slot: has a top pane
_BOTTOM = _TOP + SLOTS  # per slot: its strip is gone
_FILL = _BOTTOM + SLOTS  # per number of panes: how many strips have that many
_FILL_POINTS = _FILL + SPACES  # per number of panes: points of those strips
_BEHIND = _FILL_POINTS + SPACES  # strips behind the glazier, and panes on them
_ORNAMENTS = _BEHIND + 2  # per number of panes: how many pairs of windows have that many
_PALETTE = _ORNAMENTS + 4  # full windows, panes of the top two colors, products
_COLORS = _PALETTE + 5  # spaces and panes of the next two rounds' colors
_JOKERS = _COLORS + 4
FEATURES = _JOKERS + 1


@lean_rule
def stage(s: State) -> int:
    return min(max(int(s.rounds), 1), STAGES) - 1


@lean_rule
def extract_features(s: State, seat: int, features: Any) -> None:
    """Write a board's value features. Their weighted sum predicts the points still to be scored."""
    board = s.boards[seat]
    for at in range(FEATURES):
        features[at] = 0.0
    if s.starter == seat:
        features[_STARTS] = 1.0
    features[_LOSS] = TRACK[board.track]
    features[_TRACK] = board.track
    features[_GLAZIER + board.glazier] = 1.0
    points = 0
    for slot in range(SLOTS - 1, -1, -1):
        extract_slot(s, board, slot, points + WINDOW_POINTS[slot], features)
        if board.top[slot] != EMPTY:
            points += WINDOW_POINTS[slot]
    for ornament in range(SLOTS // 2):
        panes = 0
        for slot in range(2 * ornament, 2 * ornament + 2):
            panes += (board.top[slot] != EMPTY) + (board.bottom[slot] != EMPTY)
        if panes > 0:
            features[_ORNAMENTS + panes - 1] += 1.0
    if s.option == SIDE_B:
        extract_palette(board, features)


@lean_rule
def extract_slot(s: State, board: State, slot: int, points: int, features: Any) -> None:
    if board.top[slot] != EMPTY:
        features[_TOP + slot] = 1.0
    if board.faces[slot] == GONE:
        features[_BOTTOM + slot] = 1.0
        return
    panes = board.panes[slot] + board.jokers[slot]
    fill = tiles.total(panes)
    features[_FILL + fill] += 1.0
    features[_FILL_POINTS + fill] += points
    if slot < board.glazier:
        features[_BEHIND] += 1.0
        features[_BEHIND + 1] += fill
    features[_JOKERS] += open_jokers(board, slot)
    for ahead in range(min(2, ROUNDS - int(s.rounds))):
        color = s.indicator[s.rounds + ahead]
        printed = tiles.count(FACE_SPACES[board.faces[slot]], color)
        features[_COLORS + 2 * ahead] += printed * fill / SPACES
        features[_COLORS + 2 * ahead + 1] += tiles.count(panes, color)


@lean_rule
def extract_palette(board: State, features: Any) -> None:
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

"""Alpha-beta to the round's end with a hand-made evaluation: a fixed point to measure others by.

Nothing in it is fitted, so that `palacio fit` leaves it as it is.
"""

import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from palacio.bots import senses
from palacio.bots.bot import Budget
from palacio.bots.handmade import outlook
from palacio.bots.sight import ACTIONS_MAX, Sight, new_sight
from palacio.rules import verbs
from palacio.rules.compiled import array, reals, rule
from palacio.rules.state import State, blanks, put

_DEPTH_MAX = 64  # actions ahead; no search gets there
_MUCH = 1 << 30
_USUAL_MS = 200

# What a search counts: positions, how many it may see, and two flags.
_SEEN, _ALLOWED, _TIME_IS_UP, _CUT_OFF, _TALLIED = range(5)


class Slate(NamedTuple):
    """Room for one search: a state and its sorted actions for every level."""

    states: Any
    sight: Sight
    sorted: Any
    copies: Any
    tally: Any


def new_slate(dtype: Any) -> Slate:
    return Slate(
        blanks(dtype, _DEPTH_MAX + 1),
        new_sight(),
        array(ACTIONS_MAX * (_DEPTH_MAX + 1)),
        blanks(dtype, 1),
        array(_TALLIED),
    )


class AlphaBetaBot:
    """Looks one action deeper at a time, until the round's end or until time is up."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.budget = budget
        self.slate: Slate | None = None

    def choose(self, s: State) -> int:
        slate = self._clean(s)
        if self.budget.simulations and not self.budget.ms:
            return self._deepen(s, slate)
        found, spent = threading.Event(), self.budget.stopwatch()
        watch = threading.Thread(
            target=_ring, args=(slate, spent, self.budget.ms or _USUAL_MS, found), daemon=True
        )
        watch.start()
        try:
            return self._deepen(s, slate)
        finally:
            found.set()

    def _clean(self, s: State) -> Slate:
        """With a tally of its own: a bell that rings late is not heard any more."""
        if self.slate is None or self.slate.states[0].dtype != s.dtype:
            self.slate = new_slate(s.dtype)
        self.slate = self.slate._replace(tally=array(_TALLIED))
        self.slate.tally[_ALLOWED] = self.budget.simulations or _MUCH
        put(self.slate.states, 0, s)
        return self.slate

    def _deepen(self, s: State, slate: Slate) -> int:
        urges = reals(senses.senses_of(s).FIRST_URGES)
        many = sort_actions(slate, 0, urges)
        best = int(slate.sorted[0])
        for depth in range(1, _DEPTH_MAX if many > 1 else 1):
            slate.tally[_CUT_OFF] = 0
            found = int(look_around(slate, 0, many, depth, -_MUCH, _MUCH, urges))
            if found < 0:
                break
            best = found
            if slate.tally[_CUT_OFF] == 0:  # the round's end everywhere
                break
        return best


def _ring(slate: Slate, spent: Callable[[], float], ms: int, found: threading.Event) -> None:
    """Tell it when time is up, unless it has found its action by itself."""
    while not found.is_set():
        left = ms - spent()
        if left <= 0:
            slate.tally[_TIME_IS_UP] = 1
            return
        found.wait(left / 1000)


@rule
def look_around(
    slate: Slate, level: int, many: int, depth: int, low: int, high: int, urges: Any
) -> int:
    """The best action, looking so deep; it goes to the front. -1 when time ran out.

    The level and the bounds come from outside: a recursion that starts with literals is compiled
    for each of them, and crashes when it is loaded from Numba's cache (numba/numba#6061).
    """
    s = slate.states[level]
    best = 0
    for number in range(many):
        put(slate.states, level + 1, s)
        verbs.apply(slate.states[level + 1], slate.sorted[number], None)
        value = look(slate, level + 1, depth - 1, low, high, s.seat, urges)
        if is_up(slate):
            return -1
        if value > low:
            low = value
            best = number
    chosen = slate.sorted[best]
    for number in range(best, 0, -1):
        slate.sorted[number] = slate.sorted[number - 1]
    slate.sorted[0] = chosen
    return chosen


@rule
def is_up(slate: Slate) -> bool:
    return slate.tally[_TIME_IS_UP] != 0 or slate.tally[_SEEN] >= slate.tally[_ALLOWED]


@rule
def look(slate: Slate, level: int, depth: int, low: int, high: int, me: int, urges: Any) -> int:
    """The value for `me`, if everybody else is against it; outside low and high a bound."""
    s = slate.states[level]
    slate.tally[_SEEN] += 1
    if depth == 0 or s.seat < 0:
        if s.seat >= 0:
            slate.tally[_CUT_OFF] = 1
        return ahead(slate, s, me)
    many = sort_actions(slate, level, urges)
    for number in range(many):
        put(slate.states, level + 1, s)
        verbs.apply(slate.states[level + 1], slate.sorted[level * ACTIONS_MAX + number], None)
        value = look(slate, level + 1, depth - 1, low, high, me, urges)
        if s.seat == me:
            low = max(low, value)
        else:
            high = min(high, value)
        if low >= high or is_up(slate):
            break
    return low if s.seat == me else high


@rule
def ahead(slate: Slate, s: State, me: int) -> int:
    """How far this seat is before the best of the others."""
    rival = -_MUCH
    for seat in range(s.seats):
        if seat != me:
            put(slate.copies, 0, s)
            rival = max(rival, outlook(slate.copies[0], seat))
    put(slate.copies, 0, s)
    return outlook(slate.copies[0], me) - rival


@rule
def sort_actions(slate: Slate, level: int, urges: Any) -> int:
    """The most drawing actions first, so that most of the others need no look."""
    many = senses.consider(slate.states[level], urges, slate.sight)
    at = level * ACTIONS_MAX
    for number in range(many):
        drawn = slate.sight.urges[number]
        action = slate.sight.actions[number]
        place = number
        while place > 0 and slate.sight.urges[place - 1] < drawn:
            slate.sight.urges[place] = slate.sight.urges[place - 1]
            slate.sorted[at + place] = slate.sorted[at + place - 1]
            place -= 1
        slate.sight.urges[place] = drawn
        slate.sorted[at + place] = action
    return many

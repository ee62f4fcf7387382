"""The values of a match's positions. Each is searched independently, in any order, on any core."""

from collections.abc import Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import local
from typing import NamedTuple

from palacio.match.fair import derive
from palacio.match.match import Match
from palacio.rules import playout
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from palacio.rules.state import State, copy
from palacio.study.searcher import Searched, Searcher
from palacio.study.shares import Numbers
from palacio.study.timeline import Moment, Seats

DEALS = 16  # other deals, drawn from the same bag, that a deal is compared with
_QUICK = 5  # a deal gets this many times fewer simulations than an action


class Drawn(NamedTuple):
    """The shares after the real deal and after other deals from the same bag."""

    others: tuple[Numbers, ...]  # shares after each of `DEALS` other deals
    actual: Numbers | None  # after the real deal; None if it is still to come

    @property
    def mean(self) -> Numbers:
        """The mean shares after the other deals."""
        sums = map(sum, zip(*self.others, strict=True))
        return tuple(total / len(self.others) for total in sums)


class Position(NamedTuple):
    """A position to search, and the event that followed it."""

    seq: int  # number of the next event; the length of the log if there is none yet
    state: State
    out: Seats
    played: int | None  # the action that a seat played next; None if no seat did
    after: State | None  # the position after a chance draw, if that came next


Value = Searched | Drawn


def positions(match: Match, moments: Sequence[Moment]) -> list[Position]:
    """Return the positions before each action and deal, and the current one if the match goes on.

    Positions before departures and setups are left out. Before a setup, all seats are equal.
    """
    states = [*(moment.state for moment in moments), match.state][1:]
    found = [
        _position(match, moment, after)
        for moment, after in zip(moments, states, strict=True)
        if not moment.is_departure and not (moment.is_chance and after.seat == CHANCE)
    ]
    if match.is_over:
        return found
    return [*found, Position(len(match.log), match.state, match.out, None, None)]


def _position(match: Match, moment: Moment, after: State) -> Position:
    if moment.is_chance:
        return Position(moment.seq, moment.state, moment.out, None, after)
    played = match.action_number(moment.text)
    return Position(moment.seq, moment.state, moment.out, played, None)


class PositionSearch:
    """Searches positions. The same seed and number of simulations give the same values."""

    def __init__(self, simulations: int, seed: int) -> None:
        self._simulations = simulations
        self._quick = max(1, simulations // _QUICK)
        self._seed = seed
        self._local = _Local()

    def value(self, position: Position) -> Value:
        s = position.state
        if self._local.searcher is None:
            self._local.searcher = Searcher(s, self._simulations)
        searcher, seed = self._local.searcher, self._seed_of(position, "search")
        if s.seat == CHANCE:
            return self._draw(searcher, position)
        return searcher.search(s, self._simulations, seed, position.out, position.played)

    def _draw(self, searcher: Searcher, position: Position) -> Drawn:
        """Search the real deal and others from the same bag, and return the shares after each."""
        dice, after = new_dice(self._seed_of(position, "deals")), position.after
        drawn = [_deal(position.state, dice) for _ in range(DEALS)]
        values = [
            searcher.value(s, self._quick, self._seed_of(position, f"deal {at}"), position.out)
            for at, s in enumerate([*drawn, *([after] if after else [])])
        ]
        return Drawn(tuple(values[:DEALS]), values[DEALS] if after else None)

    def _seed_of(self, position: Position, purpose: str) -> int:
        return int.from_bytes(derive(self._seed, position.seq, purpose)[:8])


class _Local(local):
    """Each thread's searcher."""

    searcher: Searcher | None = None


def _deal(s: State, dice: object) -> State:
    """Return a copy of a state after its pending chance draws."""
    drawn, scratch = copy(s), playout.new_scratch()
    while drawn.seat == CHANCE:
        playout.play_chance(drawn, dice, scratch)
    return drawn


def evaluate(
    found: Sequence[Position], simulations: int, seed: int, workers: int
) -> Generator[Value, None, None]:
    """Yield the value of each position in order. The positions are searched by threads.

    Threads are enough: a compiled search runs without the interpreter's lock.
    """
    value = PositionSearch(simulations, seed).value
    pool = ThreadPoolExecutor(workers)
    try:
        futures: list[Future[Value]] = [pool.submit(value, position) for position in found]
        for future in futures:
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)

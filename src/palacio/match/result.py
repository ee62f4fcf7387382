"""The result of a match. Seats that left the match can't win any more."""

from collections.abc import Iterable, Sequence

from palacio.match.kinds import LEAVING
from palacio.match.log import Event
from palacio.rules.drafting import OVER
from palacio.rules.result import is_beaten
from palacio.rules.state import State


def seats_out(events: Iterable[Event]) -> tuple[int, ...]:
    """Return the seats that left in these events, in order."""
    return tuple(event.seat for event in events if event.text in LEAVING)


def only_one_left(seats: int, out: Sequence[int]) -> bool:
    return len(out) == seats - 1


def is_over(s: State, out: Sequence[int]) -> bool:
    """Return whether the match is over, by the rules or because all but one seat have left."""
    return bool(only_one_left(s.seats, out) or s.phase == OVER)


def winners(s: State, out: Sequence[int]) -> tuple[int, ...]:
    """Return the winning seats among those that have not left; none before the match is over."""
    stayed = [seat for seat in range(s.seats) if seat not in out] if is_over(s, out) else []
    return tuple(n for n in stayed if not any(is_beaten(s, n, rival) for rival in stayed))


def places(s: State, out: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, 1 for the best; the first seat to leave is last."""
    seats = range(s.seats)
    return tuple(1 + sum(_is_behind(s, out, n, rival) for rival in seats) for n in seats)


def _is_behind(s: State, out: Sequence[int], seat: int, rival: int) -> bool:
    if seat not in out:
        return rival not in out and bool(is_beaten(s, seat, rival))
    return rival not in out or out.index(seat) < out.index(rival)

"""Leaving a match: who is out can't win any more, and the last one in has won."""

from collections.abc import Iterable, Sequence

from palacio.match.log import Event
from palacio.match.story import Resigned, TimedOut
from palacio.rules.drafting import OVER
from palacio.rules.result import is_beaten
from palacio.rules.state import State

LEAVING: dict[str, type[Resigned | TimedOut]] = {"resign": Resigned, "timeout": TimedOut}


def leavers(events: Iterable[Event]) -> tuple[int, ...]:
    """The seats that left in these events, in order."""
    return tuple(event.seat for event in events if event.text in LEAVING)


def is_left(seats: int, out: Sequence[int]) -> bool:
    """Is there only one left in?"""
    return len(out) == seats - 1


def is_over(s: State, out: Sequence[int]) -> bool:
    """By the rules, or because all but one have left."""
    return bool(is_left(s.seats, out) or s.phase == OVER)


def winners(s: State, out: Sequence[int]) -> tuple[int, ...]:
    """The seats that share the victory, once the match is over: the best of those who stayed."""
    stayed = [seat for seat in range(s.seats) if seat not in out] if is_over(s, out) else []
    return tuple(n for n in stayed if not any(is_beaten(s, n, rival) for rival in stayed))


def places(s: State, out: Sequence[int]) -> tuple[int, ...]:
    """Each seat's, 1 for the best; whoever left comes last, and before those who left earlier."""
    seats = range(s.seats)
    return tuple(1 + sum(_is_behind(s, out, n, rival) for rival in seats) for n in seats)


def _is_behind(s: State, out: Sequence[int], seat: int, rival: int) -> bool:
    if seat not in out:
        return rival not in out and bool(is_beaten(s, seat, rival))
    return rival not in out or out.index(seat) < out.index(rival)

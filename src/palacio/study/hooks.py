"""The hook of a seat: one sentence that sums up the match for this seat."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from palacio.match.kinds import LEAVING
from palacio.study.moments import LEAST_SHARE, Change
from palacio.study.report import Args, Reason
from palacio.study.shares import Numbers

_EVEN = 0.08  # the largest distance from an equal share in an even match
_AHEAD = 0.15
_LARGE = 0.10  # a loss or a gift that can decide a match
_ROUNDS_AHEAD = 2


class Turn(NamedTuple):
    """An event, and each seat's share of winning after it."""

    seq: int
    round: int
    shares: Numbers


class Course(NamedTuple):
    """The course of a match from one seat's point of view."""

    seat: int
    turns: Sequence[Turn]
    changes: Sequence[Change]
    result: float  # its share of the victory
    start: float
    luck: float
    drafts: dict[int, Args]  # by event number: color and count of the tiles that an action takes

    @property
    def even(self) -> float:
        return 1 / len(self.turns[0].shares)

    def ends(self) -> dict[int, float]:
        """Return the seat's share after each round."""
        return {turn.round: turn.shares[self.seat] for turn in self.turns}

    def round_of(self, seq: int) -> int:
        return max(turn.round for turn in self.turns if turn.seq <= seq)


def hook(course: Course) -> Reason:
    """Return the first of the possible sentences that is true of the match."""
    if not course.turns:
        return _well(course)
    left = [each.seat for each in course.changes if each.text in LEAVING]
    if course.seat in left or (left and course.result == 1.0):
        return Reason("hook-left", {"seat": course.seat if course.seat in left else left[-1]})
    told = _won(course) if course.result > course.even else _lost(course)
    return next(told, _well(course))


def _well(course: Course) -> Reason:
    return Reason("hook-well", {"seat": course.seat})


def _percent(share: float) -> int:
    return round(100 * abs(share))


# --- A match that was lost.


def _lost(course: Course) -> Iterator[Reason]:
    yield from _even_until(course)
    yield from _led(course)
    if course.luck < 0 and -course.luck > (course.start - course.result) / 2:
        args: Args = {"seat": course.seat, "percent": _percent(course.luck)}
        yield Reason("hook-unlucky", args)
    later = [share for round_, share in course.ends().items() if round_ >= 1]
    if max(later) < course.even / 2:
        yield Reason("hook-early", {"round": 1})
    losses = sum(-each.shares[course.seat] >= LEAST_SHARE for each in _own(course))
    if losses:
        yield Reason("hook-drafts", {"count": losses})


def _own(course: Course) -> list[Change]:
    return [each for each in course.changes if each.kind(course.seat) == "loss"]


def _even_until(course: Course) -> Iterator[Reason]:
    """Yield a sentence about the seat's largest loss, if the match was even until then."""
    worst = min(_own(course), key=lambda each: each.shares[course.seat], default=None)
    if worst is None or -worst.shares[course.seat] < _LARGE:
        return
    before = takewhile(lambda turn: turn.seq < worst.seq, course.turns)
    if all(abs(turn.shares[course.seat] - course.even) <= _EVEN for turn in before):
        args: Args = {"round": course.round_of(worst.seq)}
        drafted = course.drafts.get(worst.seq)
        if drafted:
            yield Reason("hook-even", args | drafted | {"seat": course.seat})
        else:
            yield Reason("hook-even-round", args)


def _led(course: Course) -> Iterator[Reason]:
    """Yield a sentence if the seat was ahead after two or more consecutive rounds and no others."""
    ahead = [at for at, share in course.ends().items() if share >= course.even + _AHEAD]
    if len(ahead) >= _ROUNDS_AHEAD and ahead[-1] - ahead[0] == len(ahead) - 1:
        args: Args = {"seat": course.seat, "first": ahead[0], "last": ahead[-1]}
        yield Reason("hook-led", args)


# --- A match that was won.


def _won(course: Course) -> Iterator[Reason]:
    if course.luck > (course.result - course.start) / 2:
        yield Reason("hook-lucky", {"seat": course.seat, "percent": _percent(course.luck)})
    yield from _turned(course)
    yield from _ahead(course)
    yield from _given(course)


def _turned(course: Course) -> Iterator[Reason]:
    """Yield a sentence about the last round, if the seat was behind before it."""
    *before, last = course.ends().items()
    if before and before[-1][1] < course.even - _LARGE:
        yield Reason("hook-late", {"round": last[0]})


def _ahead(course: Course) -> Iterator[Reason]:
    """Yield a sentence about when the lead began, if the seat led after the last two rounds."""
    rounds = list(course.ends().items())
    leading = list(takewhile(lambda each: each[1] > course.even + _LARGE, reversed(rounds)))
    if len(leading) >= _ROUNDS_AHEAD:
        yield Reason("hook-ahead", {"seat": course.seat, "round": leading[-1][0]})


def _given(course: Course) -> Iterator[Reason]:
    gifts = [each for each in course.changes if each.kind(course.seat) == "gift"]
    best = max(gifts, key=lambda each: each.shares[course.seat], default=None)
    if best and best.shares[course.seat] >= _LARGE:
        yield Reason("hook-gift", {"seat": best.seat, "round": course.round_of(best.seq)})

"""How a match ended, for every seat."""

from collections.abc import Sequence

import msgspec

from palacio.match.match import Match
from palacio.rules.playout import ROUNDS_LIMIT
from palacio.rules.result import is_beaten


class SeatResult(msgspec.Struct, frozen=True):
    bot: str
    score: int
    place: int  # 1 is the first; who shares a place has the same number
    actions: int = 0
    wall_ms: float = 0.0  # for all its actions
    cpu_ms: float = 0.0  # of our bots only: what a program uses is its own affair
    max_ms: float = 0.0  # for one action, by the clock on the wall


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    deal: int
    seats: list[SeatResult]
    rounds: int
    is_finished: bool
    at_fault: int | None = None  # the seat that broke the match off
    fault: str = ""  # and how
    trace: str = ""  # where in our code, if it was a bot of ours that raised
    record: str = ""  # the match itself; in a folder it is a file of its own

    @property
    def winners(self) -> list[int]:
        return [seat for seat, result in enumerate(self.seats) if result.place == 1]


def result_line(
    names: Sequence[str], scores: Sequence[int], winners: Sequence[int], fault: str = ""
) -> str:
    """The end of a match in words; without winners and without a fault, it was cut off."""
    told = ", ".join(f"{name}: {score}" for name, score in zip(names, scores, strict=True))
    if fault:
        return f"{told}; broken off: {fault}."
    if not winners:
        return f"{told}; cut off after {ROUNDS_LIMIT} rounds, unfinished."
    return f"{told}; won by {' and '.join(names[seat] for seat in winners)}."


def places(match: Match, at_fault: int | None) -> list[int]:
    """By score, then by the game's tie-break, as it stands; whoever is at fault is last."""
    seats = range(match.header.seats)
    return [1 + sum(_is_behind(match, seat, rival, at_fault) for rival in seats) for seat in seats]


def _is_behind(match: Match, seat: int, rival: int, at_fault: int | None) -> bool:
    if at_fault in (seat, rival):
        return seat == at_fault != rival
    return bool(is_beaten(match.state, seat, rival))

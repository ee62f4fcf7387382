"""The result of a match, for every seat."""

from collections.abc import Sequence

import msgspec

from palacio.match.match import Match
from palacio.rules.playout import ROUNDS_LIMIT
from palacio.rules.result import is_beaten


class SeatResult(msgspec.Struct, frozen=True):
    """The result of one seat in a match."""

    bot: str
    score: int
    place: int  # from 1; tied seats have the same place
    actions: int = 0
    wall_ms: float = 0.0  # of all actions
    cpu_ms: float = 0.0  # of all actions; bots in this process only
    max_ms: float = 0.0  # wall time of the slowest action


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one match of an arena."""

    number: int
    deal: int
    seats: list[SeatResult]
    rounds: int
    is_finished: bool
    at_fault: int | None = None  # seat whose fault ended the match
    fault: str = ""  # its description
    trace: str = ""  # traceback, if a bot in this process raised
    record: str = ""  # of the match; a result store keeps it in a separate file

    @property
    def winners(self) -> list[int]:
        return [seat for seat, result in enumerate(self.seats) if result.place == 1]


def result_line(
    names: Sequence[str], scores: Sequence[int], winners: Sequence[int], fault: str = ""
) -> str:
    """Return the result in words. With neither winners nor a fault, the match was cut off."""
    scored = ", ".join(f"{name}: {score}" for name, score in zip(names, scores, strict=True))
    if fault:
        return f"{scored}; aborted: {fault}."
    if not winners:
        return f"{scored}; cut off after {ROUNDS_LIMIT} rounds, unfinished."
    return f"{scored}; won by {' and '.join(names[seat] for seat in winners)}."


def places(match: Match, at_fault: int | None) -> list[int]:
    """Return the place of each seat by score and tie-break; the seat at fault is last."""
    seats = range(match.header.seats)
    return [1 + sum(_is_behind(match, seat, rival, at_fault) for rival in seats) for seat in seats]


def _is_behind(match: Match, seat: int, rival: int, at_fault: int | None) -> bool:
    if at_fault in (seat, rival):
        return seat == at_fault != rival
    return bool(is_beaten(match.state, seat, rival))

"""The review of a match, looked up by position: chances, decisions, deals and moments."""

from functools import cached_property
from typing import NamedTuple

from palacio.match.match import Match
from palacio.study.moments import LEAST_SHARE
from palacio.study.report import (
    ActionReview,
    DealReview,
    DepartureReview,
    KeyMoment,
    MatchReview,
)
from palacio.study.shares import Numbers


class NumberedMoment(NamedTuple):
    """A moment that mattered to a seat, and the position that shows it."""

    number: int  # from 1, in the order of the match
    at: int  # the position before an action, or after a deal or a departure
    round: int
    moment: KeyMoment


class ReviewTimeline:
    """A match's review by position. A position's number is the number of events before it."""

    def __init__(self, match: Match, report: MatchReview, *, is_done: bool) -> None:
        self._events = len(match.log)
        self.report = report
        self._is_done = is_done
        self.actions: dict[int, ActionReview] = {each.seq: each for each in report.actions}
        self.deals: list[DealReview] = [each for each in report.deals if each.round]

    @cached_property
    def shares(self) -> list[Numbers]:
        """The shares of all seats in each position, as far as the match is reviewed."""
        after = {each.seq: each.shares for each in self._reviewed}
        found = [tuple(seat.start for seat in self.report.seats)]
        end = self._events if self._is_done else max(after, default=-1) + 1
        for seq in range(end):
            found.append(after.get(seq, found[-1]))
        return found

    def shares_at(self, at: int) -> Numbers | None:
        return self.shares[at] if at < len(self.shares) else None

    def decision_at(self, at: int) -> ActionReview | None:
        """Return the review of the action played in this position, if another one was better."""
        found = self.actions.get(at)
        return found if found and found.better else None

    def moments(self, seat: int) -> list[NumberedMoment]:
        """Return the moments that mattered to a seat, in the order of the match."""
        worthy = (m for m in self.report.seats[seat].moments if abs(m.share) >= LEAST_SHARE)
        ordered = enumerate(sorted(worthy, key=lambda each: each.seq), start=1)
        rounds = self._rounds
        return [NumberedMoment(n, self._place(m.seq), rounds.get(m.seq, 0), m) for n, m in ordered]

    def _place(self, seq: int) -> int:
        return seq if seq in self.actions else seq + 1

    @cached_property
    def _rounds(self) -> dict[int, int]:
        return {each.seq: each.round for each in self._reviewed}

    @property
    def _reviewed(self) -> list[ActionReview | DealReview | DepartureReview]:
        report = self.report
        return [*report.actions, *report.deals, *report.departures]

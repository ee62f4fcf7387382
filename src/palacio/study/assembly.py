"""The report of a match, put together from the values of its positions."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from palacio.match.match import Match
from palacio.rules.drafting import CHANCE
from palacio.study.comparison import Comparison, change, compare
from palacio.study.levels import ERROR_SCALE, nearest_level
from palacio.study.report import (
    ActionReview,
    DealReview,
    DepartureReview,
    KeyMoment,
    MatchReview,
    Outlook,
    SeatReview,
)
from palacio.study.searcher import Rated, Searched
from palacio.study.shares import Numbers, shares_of_victory, without
from palacio.study.timeline import Moment
from palacio.study.values import Drawn, Value

_KEY_MOMENTS = 3


class _Effect(NamedTuple):
    """How an event changed the share of each seat."""

    seq: int
    seat: int  # that caused it, or CHANCE
    shares: Numbers

    def kind(self, seat: int) -> Literal["luck", "loss", "gift"]:
        """Return what this was to a seat."""
        return "luck" if self.seat == CHANCE else "loss" if self.seat == seat else "gift"


class Assembly:
    """Walks through the moments of a match once, and keeps what each was worth."""

    def __init__(
        self, match: Match, moments: Sequence[Moment], values: Mapping[int, Value]
    ) -> None:
        self._match, self._values = match, values
        self._start = self._now = self._shares_at_start()
        self._effects: list[_Effect] = []
        self._actions: list[ActionReview] = []
        self._deals: list[DealReview] = []
        self._departures: list[DepartureReview] = []
        for moment in moments:
            self._add(moment)

    def report(self, simulations: int, seed: int) -> MatchReview:
        header = self._match.header
        return MatchReview(
            game=header.game,
            option=header.option,
            is_over=self._match.is_over,
            simulations=simulations,
            seed=seed,
            seats=tuple(self._seat(seat) for seat in range(header.seats)),
            actions=tuple(self._actions),
            deals=tuple(self._deals),
            departures=tuple(self._departures),
        )

    # --- The first and the last position.

    def _shares_at_start(self) -> Numbers:
        """Return equal shares, or for a match that began in a position those of that position."""
        seats = self._match.header.seats
        if self._match.referee.start is None or not self._values:
            return (1 / seats,) * seats
        return _shares_before(next(iter(self._values.values())))

    def _shares_at_end(self) -> Numbers:
        if self._match.is_over:
            return shares_of_victory(self._match.state, self._match.out)
        return _shares_before(self._values[len(self._match.log)])

    # --- One moment.

    def _add(self, moment: Moment) -> None:
        if moment.is_departure:
            self._add_departure(moment)
        elif moment.is_chance:
            self._add_deal(moment)
        else:
            self._add_action(moment)

    def _add_departure(self, moment: Moment) -> None:
        after = without(self._now, (*moment.out, moment.seat))
        effect = self._keep(moment, change(after, self._now))
        round_ = int(moment.state.rounds)
        self._departures.append(
            DepartureReview(moment.seq, round_, moment.seat, moment.text, effect)
        )
        self._now = after

    def _add_deal(self, moment: Moment) -> None:
        drawn = self._values[moment.seq]
        assert isinstance(drawn, Drawn)
        # If chance draws again, as after a setup, the position is worth what those draws are.
        self._now = drawn.actual or _shares_before(self._value_after(moment))
        luck = self._keep(moment, change(self._now, drawn.mean))
        round_ = int(moment.state.rounds) + (drawn.actual is not None)
        self._deals.append(DealReview(moment.seq, round_, moment.text, self._now, luck))

    def _value_after(self, moment: Moment) -> Value:
        return next(value for seq, value in self._values.items() if seq > moment.seq)

    def _add_action(self, moment: Moment) -> None:
        found = self._values[moment.seq]
        assert isinstance(found, Searched)
        compared = compare(found, moment)
        self._keep(moment, compared.effect)
        self._now = compared.played.shares
        self._actions.append(self._action(moment, compared))

    def _keep(self, moment: Moment, shares: Numbers) -> Numbers:
        self._effects.append(_Effect(moment.seq, moment.seat, shares))
        return shares

    def _action(self, moment: Moment, compared: Comparison) -> ActionReview:
        return ActionReview(
            seq=moment.seq,
            round=int(moment.state.rounds),
            seat=moment.seat,
            played=self._outlook(compared.played),
            best=self._outlook(compared.best),
            loss=compared.loss,
            points_lost=compared.points_lost,
            effect=compared.effect,
            judgement=compared.judgement,
            is_decision=compared.is_decision,
        )

    def _outlook(self, rated: Rated) -> Outlook:
        action, *line = map(self._match.action_text, (rated.action, *rated.line))
        points, visits, is_exact = rated.points, rated.visits, rated.is_exact
        return Outlook(action, rated.shares, points, tuple(line), visits, is_exact)

    # --- One seat.

    def _seat(self, seat: int) -> SeatReview:
        header = self._match.header
        own = [each for each in self._actions if each.seat == seat]
        row = {
            "seat": seat,
            "name": header.names[seat],
            "score": self._match.scores[seat],
            **self._balance(seat)._asdict(),
            **_errors(header.game, own)._asdict(),
            "moments": self._key_moments(seat),
        }
        return msgspec.convert(row, SeatReview)

    def _balance(self, seat: int) -> "_Balance":
        start, result = self._start[seat], self._shares_at_end()[seat]
        luck, losses = self._sum(seat, "luck"), -self._sum(seat, "loss")
        gifts = self._sum(seat, "gift")
        rest = result - (start + luck - losses + gifts)
        return _Balance(result, start, luck, losses, gifts, rest)

    def _sum(self, seat: int, kind: str) -> float:
        return sum(each.shares[seat] for each in self._effects if each.kind(seat) == kind)

    def _key_moments(self, seat: int) -> tuple[KeyMoment, ...]:
        changed = [each for each in self._effects if each.shares[seat]]
        changed.sort(key=lambda each: -abs(each.shares[seat]))
        return tuple(
            KeyMoment(each.seq, each.kind(seat), each.shares[seat])
            for each in changed[:_KEY_MOMENTS]
        )


class _Balance(NamedTuple):
    """The numbers of `SeatReview` that add up."""

    result: float
    start: float
    luck: float
    losses: float
    gifts: float
    rest: float


class _Errors(NamedTuple):
    """The numbers of `SeatReview` about a seat's actions."""

    decisions: int
    points_lost: float
    doubtful: int
    mistakes: int
    blunders: int
    error_rate: float | None
    level: str | None


def _errors(game: str, own: Sequence[ActionReview]) -> _Errors:
    judged = [each.judgement for each in own]
    decided = [each.loss for each in own if each.is_decision]
    rate = ERROR_SCALE * sum(decided) / len(decided) if decided else None
    return _Errors(
        decisions=len(decided),
        points_lost=sum(each.points_lost for each in own),
        doubtful=judged.count("doubtful"),
        mistakes=judged.count("mistake"),
        blunders=judged.count("blunder"),
        error_rate=rate,
        level=None if rate is None else nearest_level(game, rate),
    )


def _shares_before(value: Value) -> Numbers:
    """Return the shares in a position that was searched."""
    return value.mean if isinstance(value, Drawn) else value.best.shares

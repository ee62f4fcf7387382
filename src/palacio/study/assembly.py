"""The review of a match, assembled from the values of its positions."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from palacio.match.match import Match
from palacio.match.story import Took
from palacio.study.better import Item, story_of_action
from palacio.study.comparison import Comparison, change, compare
from palacio.study.differences import Difference
from palacio.study.hooks import Course, Turn, hook
from palacio.study.levels import ERROR_SCALE, nearest_level
from palacio.study.moments import LEAST_SHARE, Change, Findings, agreed_part, key_moments
from palacio.study.reasons import explain
from palacio.study.report import (
    ActionReview,
    Args,
    DealReview,
    DepartureReview,
    MatchReview,
    Outlook,
    Reason,
    SeatReview,
)
from palacio.study.searcher import Rated, Searched
from palacio.study.shares import Numbers, shares_of_victory, without
from palacio.study.timeline import Moment
from palacio.study.values import Drawn, Value


class Assembly:
    """Collects the values of a match's moments in one pass, and builds the review from them."""

    def __init__(
        self,
        match: Match,
        moments: Sequence[Moment],
        values: Mapping[int, Value],
        *,
        is_partial: bool = False,  # the match goes on after these moments
    ) -> None:
        self._match, self._moments, self._values = match, moments, values
        self._is_over = match.is_over and not is_partial
        self._is_partial = is_partial
        self._start = self._now = self._shares_at_start()
        self._changes: list[Change] = []  # of the shares, from before an event to after it
        self._effects: list[Change] = []  # the same, but actions are compared with the best one
        self._known = Findings({}, {})
        self._actions: list[ActionReview] = []
        self._deals: list[DealReview] = []
        self._departures: list[DepartureReview] = []
        for moment, following in zip_longest(moments, moments[1:]):
            self._add(moment, following)

    def report(self, simulations: int, seed: int) -> MatchReview:
        header = self._match.header
        return MatchReview(
            game=header.game,
            option=header.option,
            is_over=self._is_over,
            simulations=simulations,
            seed=seed,
            seats=tuple(self._seat(seat) for seat in range(header.seats)),
            actions=tuple(self._actions),
            deals=tuple(self._deals),
            departures=tuple(self._departures),
        )

    # --- The first and the last position.

    def _shares_at_start(self) -> Numbers:
        """Return equal shares, or the searched ones if the match began from a given position."""
        seats = self._match.header.seats
        if not self._match.header.position or not self._values:
            return (1 / seats,) * seats
        return _shares_before(next(iter(self._values.values())))

    def _shares_at_end(self) -> Numbers:
        if self._is_partial or not self._moments:
            return self._now
        if self._is_over:
            return shares_of_victory(self._match.state, self._match.out)
        return _shares_before(self._values[len(self._match.log)])

    # --- One moment.

    def _add(self, moment: Moment, following: Moment | None) -> None:
        before, self._now = self._now, self._shares_after(moment, following)
        changed = change(self._now, before)
        self._changes.append(Change(moment.seq, moment.seat, moment.text, changed))
        if moment.is_departure:
            self._add_departure(moment, changed)
        elif moment.is_chance:
            self._add_deal(moment, changed)
        else:
            self._add_action(moment)

    def _shares_after(self, moment: Moment, following: Moment | None) -> Numbers:
        """Return the shares after an event, from the search after it or else the one before it."""
        value = self._values.get(moment.seq)
        if isinstance(value, Drawn) and value.actual:
            return value.actual  # searched like the deals that it is compared with
        if following is None and not self._is_partial:
            return self._shares_at_end()
        if following is not None and not following.is_departure:
            return _shares_before(self._values[following.seq])
        return self._shares_expected(moment)

    def _shares_expected(self, moment: Moment) -> Numbers:
        """Return the shares after an event, as expected by the search before it."""
        if moment.is_departure:
            return without(self._now, (*moment.out, moment.seat))
        return self._compare(moment).played.shares

    def _add_departure(self, moment: Moment, effect: Numbers) -> None:
        self._keep(moment, effect)
        round_ = int(moment.state.rounds)
        self._departures.append(
            DepartureReview(moment.seq, round_, moment.seat, moment.text, effect, self._now)
        )

    def _add_deal(self, moment: Moment, luck: Numbers) -> None:
        self._keep(moment, luck)
        drawn = self._values.get(moment.seq)  # None for a setup
        if isinstance(drawn, Drawn):
            self._known.draws[moment.seq] = drawn
        round_ = int(moment.state.rounds) + (drawn is not None)
        self._deals.append(DealReview(moment.seq, round_, moment.text, self._now, luck))

    def _add_action(self, moment: Moment) -> None:
        compared = self._compare(moment)
        self._keep(moment, compared.effect)
        self._known.differences[moment.seq] = _explain(moment, compared)
        self._actions.append(self._action(moment, compared))

    def _compare(self, moment: Moment) -> Comparison:
        found = self._values[moment.seq]
        assert isinstance(found, Searched)
        return compare(found, moment)

    def _keep(self, moment: Moment, effect: Numbers) -> None:
        self._effects.append(Change(moment.seq, moment.seat, moment.text, effect))

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
            shares=self._now,
            judgement=compared.judgement,
            is_decision=compared.is_decision,
            reasons=self._reasons(moment.seq) if compared.judgement else (),
            better=self._better(moment, compared),
        )

    def _better(self, moment: Moment, compared: Comparison) -> tuple[Item, ...]:
        if compared.best is compared.played:
            return ()
        return story_of_action(self._match, moment.state, compared.best.action)

    def _reasons(self, seq: int) -> tuple[Reason, ...]:
        return tuple(each.reason for each in self._known.differences[seq])

    def _outlook(self, rated: Rated) -> Outlook:
        action, *line = map(self._match.action_text, (rated.action, *rated.line))
        points, visits, is_exact = rated.points, rated.visits, rated.is_exact
        return Outlook(action, rated.shares, points, tuple(line), visits, is_exact)

    # --- One seat.

    def _seat(self, seat: int) -> SeatReview:
        header = self._match.header
        own = [each for each in self._actions if each.seat == seat]
        row: dict[str, Any] = {"seat": seat, "name": header.names[seat]}
        row |= {"score": self._match.scores[seat], **self._balance(seat)._asdict()}
        row |= _errors(header.game, own)._asdict()
        row |= {"moments": key_moments(seat, self._agreed(), self._known)}
        return msgspec.convert(row | {"hook": self._hook(seat)}, SeatReview)

    def _balance(self, seat: int) -> "_Balance":
        start, result = self._start[seat], self._shares_at_end()[seat]
        changes, effects = _sums(self._changes, seat), _sums(self._effects, seat)
        luck, choices, others = changes["luck"], changes["loss"], changes["gift"]
        losses, gifts = -effects["loss"], effects["gift"]
        rest = result - (start + luck - losses + gifts)
        return _Balance(result, start, luck, choices, others, losses, gifts, rest)

    # --- The hook of a seat.

    def _hook(self, seat: int) -> Reason:
        balance = self._balance(seat)
        result, start, luck = balance.result, balance.start, balance.luck
        agreed = self._agreed()
        return hook(Course(seat, self._turns(), agreed, result, start, luck, self._drafts()))

    def _agreed(self) -> list[Change]:
        """Return the part of each change on which the searches before and after it agree."""
        return list(map(agreed_part, self._changes, self._effects))

    def _turns(self) -> list[Turn]:
        """Return the shares after each action and each deal, except the setup."""
        turns = [Turn(each.seq, each.round, each.shares) for each in self._actions]
        turns += [Turn(each.seq, each.round, each.shares) for each in self._deals if each.round]
        return sorted(turns)

    def _drafts(self) -> dict[int, Args]:
        """Return the color and count of the tiles that each action takes, by event number."""
        taken = {each.seq: self._taken(each.seq) for each in self._actions}
        return {seq: args for seq, args in taken.items() if args}

    def _taken(self, seq: int) -> Args:
        took = next((each for each in self._match.story_of(seq) if isinstance(each, Took)), None)
        names = self._match.module.palette.names
        return {"color": names[took.color], "count": took.count} if took else {}


class _Balance(NamedTuple):
    """The result in a `SeatReview`, and the parts that add up to it."""

    result: float
    start: float
    luck: float
    choices: float
    others: float
    losses: float
    gifts: float
    rest: float


def _sums(changes: Iterable[Change], seat: int) -> dict[str, float]:
    """Return the sum of the changes of a seat's share, for each kind: luck, loss and gift."""
    sums = defaultdict[str, float](float)
    for each in changes:
        sums[each.kind(seat)] += each.shares[seat]
    return sums


class _Errors(NamedTuple):
    """The fields of `SeatReview` that rate a seat's actions."""

    decisions: int
    points_lost: float
    doubtful: int
    mistakes: int
    blunders: int
    error_rate: float | None
    level: str | None


def _errors(game: str, own: Sequence[ActionReview]) -> _Errors:
    judged = Counter(each.judgement for each in own)
    counts = judged["doubtful"], judged["mistake"], judged["blunder"]
    decided = [each.loss for each in own if each.is_decision]
    rate = ERROR_SCALE * sum(decided) / len(decided) if decided else None
    level = None if rate is None else nearest_level(game, rate)
    points_lost = sum(each.points_lost for each in own)
    return _Errors(len(decided), points_lost, *counts, rate, level)


def _shares_before(value: Value) -> Numbers:
    """Return the shares in a position that was searched."""
    return value.mean if isinstance(value, Drawn) else value.best.shares


def _explain(moment: Moment, compared: Comparison) -> tuple[Difference, ...]:
    """Return why the played action is worse; nothing if it was not judged and cost little."""
    if compared.judgement or compared.loss >= LEAST_SHARE:
        return explain(moment.state, compared)
    return ()

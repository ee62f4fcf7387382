"""Checks of the numbers in hooks and deal messages, recomputed from the log and the shares."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from palacio.match.match import Match
from palacio.study.moments import LEAST_SHARE
from palacio.study.report import ActionReview, DealReview, MatchReview
from palacio.study.values import DEALS, Drawn, Value
from tests.study.sides import Args, Sides

_EVEN, _AHEAD, _LARGE = 0.08, 0.15, 0.10


class Course(NamedTuple):
    """A reviewed match, as seen by one seat."""

    match: Match
    found: MatchReview
    values: Mapping[int, Value]
    seat: int
    seq: int = -1  # of the event that a title or a reason is about

    @property
    def even(self) -> float:
        return 1 / len(self.found.seats)

    @property
    def luck(self) -> float:
        return sum(each.luck[self.seat] for each in self.found.deals)

    def round_of(self, seq: int) -> int:
        return sum(each.text.startswith("deal=") for each in self.match.log[: seq + 1])

    def reviewed(self) -> list[ActionReview | DealReview]:
        events: list[ActionReview | DealReview] = [*self.found.actions, *self.found.deals]
        return sorted(events, key=lambda each: each.seq)

    def ends(self) -> dict[int, float]:
        """Return the seat's share after the last event of each round."""
        turns = [each for each in self.reviewed() if self.round_of(each.seq)]
        return {self.round_of(each.seq): each.shares[self.seat] for each in turns}

    def agreed(self) -> dict[int, float]:
        """Return how much each action changed the seat's share, as far as both searches agree."""
        changes, before = {}, self.found.seats[self.seat].start
        for each in self.reviewed():
            change, before = each.shares[self.seat] - before, each.shares[self.seat]
            if isinstance(each, ActionReview):
                effect = each.effect[self.seat]
                sign = 1 if effect > 0 else -1
                changes[each.seq] = sign * max(0.0, min(change * sign, effect * sign))
        return changes

    def own(self) -> dict[int, float]:
        return {seq: by for seq, by in self.agreed().items() if self.actor(seq) == self.seat}

    def actor(self, seq: int) -> int:
        return self.match.log[seq].seat


Check = Callable[[Course, Args], None]


# --- Hooks.


def check_even(course: Course, args: Args) -> None:
    own = course.own()
    worst = min(own, key=lambda seq: own[seq])
    assert own[worst] <= -_LARGE
    assert args["round"] == course.round_of(worst)
    turns = [each for each in course.reviewed() if course.round_of(each.seq)]
    shares = [each.shares[course.seat] for each in turns if each.seq < worst]
    assert all(abs(share - course.even) <= _EVEN for share in shares)
    if args.get("seat", None) is not None:
        action = next(each for each in course.found.actions if each.seq == worst)
        sides, text = Sides(course.match, action), course.match.log[worst].text
        assert text[1] == sides.letter(args["color"])
        assert (sides.amount(text), course.seat) == (args["count"], args["seat"])


def check_led(course: Course, args: Args) -> None:
    ahead = [at for at, share in course.ends().items() if share >= course.even + _AHEAD]
    assert ahead == list(range(args["first"], args["last"] + 1))
    assert len(ahead) > 1
    assert args["seat"] == course.seat


def check_luck(course: Course, args: Args) -> None:
    assert args["seat"] == course.seat
    assert args["percent"] == round(100 * abs(course.luck)) > 0


def check_early(course: Course, args: Args) -> None:
    assert args["round"] == 1
    assert all(share < course.even / 2 for share in course.ends().values())


def check_ahead(course: Course, args: Args) -> None:
    ahead = {at: share > course.even + _LARGE for at, share in course.ends().items()}
    assert all(ahead[at] for at in ahead if at >= args["round"])
    assert not ahead.get(args["round"] - 1)
    assert args["seat"] == course.seat


def check_late(course: Course, args: Args) -> None:
    ends = course.ends()
    assert args["round"] == max(ends)
    assert ends[args["round"] - 1] < course.even - _LARGE


def check_gift(course: Course, args: Args) -> None:
    gifts = {seq: by for seq, by in course.agreed().items() if seq not in course.own()}
    best = max(gifts, key=lambda seq: gifts[seq])
    assert gifts[best] >= _LARGE
    assert (course.actor(best), course.round_of(best)) == (args["seat"], args["round"])


def check_drafts(course: Course, args: Args) -> None:
    lost = [by for by in course.own().values() if by <= -LEAST_SHARE]
    assert args["count"] == len(lost) > 0


def check_seat(course: Course, args: Args) -> None:
    assert args["seat"] == course.seat


def check_left(course: Course, args: Args) -> None:
    assert args["seat"] in {each.seat for each in course.found.departures}


HOOKS: dict[str, Check] = {
    "hook-even": check_even,
    "hook-even-round": check_even,
    "hook-led": check_led,
    "hook-unlucky": check_luck,
    "hook-lucky": check_luck,
    "hook-early": check_early,
    "hook-ahead": check_ahead,
    "hook-late": check_late,
    "hook-gift": check_gift,
    "hook-drafts": check_drafts,
    "hook-left": check_left,
    "hook-well": check_seat,
}


# --- Deals, and the events of others.


def drawn(course: Course) -> Drawn:
    found = course.values[course.seq]
    assert isinstance(found, Drawn)
    return found


def check_rarity(course: Course, args: Args) -> None:
    """Check that one deal in `count` is at least as good, or as bad, as the actual deal."""
    found = drawn(course)
    assert found.actual
    share, others = found.actual[course.seat], [each[course.seat] for each in found.others]
    sign = 1 if share > sum(others) / DEALS else -1
    alike = 1 + sum((other - share) * sign >= 0 for other in others)
    assert args["count"] == round((1 + DEALS) / alike) > 1


def check_extreme(course: Course, args: Args) -> None:
    found = drawn(course)
    assert found.actual
    share, others = found.actual[course.seat], [each[course.seat] for each in found.others]
    assert args["of"] == DEALS == len(others)
    assert not min(others) <= share <= max(others)


def check_deal(course: Course, args: Args) -> None:
    luck = next(each.luck for each in course.found.deals if each.seq == course.seq)
    assert luck[args["seat"]] > 0


def check_actor(course: Course, args: Args) -> None:
    assert args["seat"] == course.actor(course.seq) != course.seat


def check_nothing(course: Course, args: Args) -> None:
    """Accept a title without numbers."""


DEAL_REASONS: dict[str, Check] = {
    "deal-as-good": check_rarity,
    "deal-as-bad": check_rarity,
    "deal-best": check_extreme,
    "deal-worst": check_extreme,
}
EVENTS: dict[str, Check] = {
    "title-deal": check_deal,
    "title-setup": check_nothing,
    "title-gift": check_actor,
    "title-harm": check_actor,
    "title-left": check_actor,
}

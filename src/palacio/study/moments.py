"""The key moments of a seat: the events that changed its share most, with titles and reasons."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from palacio.match.kinds import LEAVING
from palacio.rules.drafting import CHANCE
from palacio.study.differences import Difference
from palacio.study.report import KeyMoment, Reason
from palacio.study.shares import Numbers
from palacio.study.values import Drawn

_KEY_MOMENTS = 3
LEAST_SHARE = 0.03  # the least change of share that is worth naming


class Change(NamedTuple):
    """The change in each seat's share that an event causes."""

    seq: int
    seat: int  # the seat that caused the change, or CHANCE
    text: str  # of the event
    shares: Numbers

    def kind(self, seat: int) -> Literal["luck", "loss", "gift"]:
        """Return the kind of event that this is for a seat."""
        return "luck" if self.seat == CHANCE else "loss" if self.seat == seat else "gift"


def agreed_part(one: Change, other: Change) -> Change:
    """Return, for each seat, the smaller of two estimates of a change; 0 if their signs differ.

    The searches before and after an action may disagree about the change that it causes. Only the
    part on which they agree can make a key moment.
    """
    pairs = zip(one.shares, other.shares, strict=True)
    return one._replace(shares=tuple(min(a, b, key=abs) if a * b > 0 else 0.0 for a, b in pairs))


class Findings(NamedTuple):
    """Findings about actions and deals, by event number."""

    differences: dict[int, tuple[Difference, ...]]  # of actions
    draws: dict[int, Drawn]  # of deals


def key_moments(seat: int, changes: Sequence[Change], known: Findings) -> tuple[KeyMoment, ...]:
    """Return the moments that mattered most to a seat, the largest change first."""
    changed = [each for each in changes if each.shares[seat]]
    changed.sort(key=lambda each: -abs(each.shares[seat]))
    return tuple(_key_moment(seat, each, known) for each in changed[:_KEY_MOMENTS])


def _key_moment(seat: int, each: Change, known: Findings) -> KeyMoment:
    drawn, found = known.draws.get(each.seq), known.differences.get(each.seq, ())
    reasons = rarity(seat, drawn) if drawn else (one.reason for one in found)
    title = _title(seat, each, drawn, found)
    return KeyMoment(each.seq, each.kind(seat), each.shares[seat], title, tuple(reasons))


def _title(seat: int, each: Change, drawn: Drawn | None, found: Sequence[Difference]) -> Reason:
    if each.seat == CHANCE:
        lucky = seat if each.shares[seat] > 0 else each.shares.index(max(each.shares))
        return Reason("title-deal", {"seat": lucky}) if drawn else Reason("title-setup")
    if each.text in LEAVING:
        return Reason("title-left", {"seat": each.seat})
    if each.seat != seat:
        is_gift = each.shares[seat] > 0
        return Reason("title-gift" if is_gift else "title-harm", {"seat": each.seat})
    return found[0].title if found else Reason("title-draft")


def rarity(seat: int, drawn: Drawn) -> Iterator[Reason]:
    """Yield a sentence about how rare a deal this good, or this bad, is, unless most deals are."""
    if drawn.actual is None:
        return
    share, others = drawn.actual[seat], [shares[seat] for shares in drawn.others]
    is_good = share > drawn.mean[seat]
    alike = sum(other >= share if is_good else other <= share for other in others)
    one_in = round((len(others) + 1) / (alike + 1))
    if not alike:
        yield Reason("deal-best" if is_good else "deal-worst", {"of": len(others)})
    elif one_in > 1:
        yield Reason("deal-as-good" if is_good else "deal-as-bad", {"count": one_in})

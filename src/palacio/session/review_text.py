"""The review of a match in words: tables for the terminal and HTML, moments for the app."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, Union

import msgspec

from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_names
from palacio.i18n.reasons import reason_text
from palacio.i18n.story import sentences
from palacio.match.azul.story import Floor, Tiled, Untiled
from palacio.match.match import Match
from palacio.match.story import RoundEnd, StoryItem
from palacio.study.report import (
    ActionReview,
    DealReview,
    DepartureReview,
    KeyMoment,
    MatchReview,
    Reason,
)
from palacio.wire.resources import KINDS

_MINUS = "−"
_ROUND_END = (RoundEnd, Tiled, Untiled, Floor)
_ITEM: Any = Union[tuple(KINDS)]  # noqa: UP007 (made of a list)

Cells = list[str]


class ReviewTable(NamedTuple):
    headings: Cells
    rows: list[Cells]


class MomentText(NamedTuple):
    """A key moment of a seat in words."""

    title: str
    change: str  # of the seat's chance
    where: str  # the event, with the better action if there is one
    reasons: str


class ReviewText:
    """The texts of a review in one language."""

    def __init__(
        self, match: Match, found: MatchReview, say: Catalogue, viewer: int | None = None
    ) -> None:
        """Call the viewer's seat "you" in sentences."""
        self._match, self._found, self.say = match, found, say
        self._viewer = viewer
        self.names = say_names(match.header.names, say)

    @property
    def notes(self) -> list[str]:
        """The sentences that explain the numbers in the tables."""
        say = self.say
        unfinished = [] if self._found.is_over else [say("review-unfinished")]
        return [say("review-sum"), say("review-equals"), *unfinished]

    # --- The seats.

    def seats(self) -> ReviewTable:
        """Return a row for each seat: the parts of its result, and how well it played."""
        say = self.say
        parts = [say("review-result"), say("review-start"), say("review-luck")]
        parts += [say("review-choices"), say("review-others")]
        played = [say("review-error-rate"), say("review-level")]
        headings = [say("review-player"), say("review-points"), *parts, *played]
        return ReviewTable(headings, [self._seat(seat) for seat in range(len(self.names))])

    def _seat(self, number: int) -> Cells:
        seat = self._found.seats[number]
        changes = map(self.signed, (seat.luck, seat.choices, seat.others))
        rate = "" if seat.error_rate is None else self.number(seat.error_rate)
        level = self.say(f"bot-{seat.level}") if seat.level else ""
        shares = (self.share(seat.result), self.share(seat.start))
        return [self.names[number], str(seat.score), *shares, *changes, rate, level]

    # --- The events.

    def events(self) -> ReviewTable:
        """Return a row per event: the shares after an action, or how another event changed them."""
        say, found = self.say, self._found
        lost = [say("review-better"), say("review-lost"), say("review-points"), ""]
        first = [say("review-event"), say("review-round"), say("review-player")]
        headings = [*first, say("analysis-action"), *self.names, *lost]
        rows = [(each.seq, self._action(each)) for each in found.actions]
        rows += [(each.seq, self._deal(each)) for each in found.deals]
        rows += [(each.seq, self._departure(each)) for each in found.departures]
        return ReviewTable(headings, [row for _, row in sorted(rows)])

    def explained_events(self) -> ReviewTable:
        """Return `events` with an additional column: why the better actions are better."""
        shown = self.events()
        reasons = {str(each.seq): self.reasons(each.reasons) for each in self._found.actions}
        rows = [[*row, reasons.get(row[0], "")] for row in shown.rows]
        return ReviewTable([*shown.headings, ""], rows)

    def _action(self, each: ActionReview) -> Cells:
        first = [str(each.seq), str(each.round), self.names[each.seat], each.played.action]
        shares = list(map(self.share, each.played.shares))
        if each.best.action == each.played.action:
            return [*first, *shares, "", "", "", ""]
        lost = [self.signed(-each.loss), self.number(each.points_lost)]
        judgement = self.say(f"judgement-{each.judgement}") if each.judgement else ""
        return [*first, *shares, each.best.action, *lost, judgement]

    def _deal(self, each: DealReview) -> Cells:
        first = [str(each.seq), str(each.round), self.say("drawing-bag"), self.say("review-luck")]
        return [*first, *map(self.signed, each.luck), "", "", "", ""]

    def _departure(self, each: DepartureReview) -> Cells:
        first = [str(each.seq), str(each.round), self.names[each.seat], each.text]
        return [*first, *map(self.signed, each.effect), "", "", "", ""]

    # --- The moments that mattered.

    def hook(self, seat: int) -> str:
        """Return the sentence that sums up the match for a seat."""
        return self.reason(self._found.seats[seat].hook)

    def moment(self, each: KeyMoment) -> MomentText:
        event = self._match.log[each.seq]
        better = {found.seq: found.best.action for found in self._found.actions}.get(each.seq)
        who = self.say("drawing-bag") if event.seat < 0 else self.names[event.seat]
        action = "" if "=" in event.text and event.seat < 0 else f" {event.text}"
        instead = f", {self.say('review-better')} {better}" if better else ""
        where = f"{who}{action}{instead} ({self.say('review-event')} {each.seq})"
        reasons = self.reasons(each.reasons)
        return MomentText(self.moment_title(each), self.signed(each.share), where, reasons)

    def moment_title(self, each: KeyMoment) -> str:
        return self.reason(each.title)

    def drafts(self, seq: int) -> tuple[str, str]:
        """Return an event in words, and the better action in words, or "" if none was better."""
        played = self._told(self._match.story_of(seq), self.names)
        return played, self._told(self._better_items(seq), self.names)

    def compared(self, each: ActionReview) -> tuple[str, str]:
        """Return the played action and the better one in words: "You: ..." and "Better: ..."."""
        you, better = list(self.names), list(self.names)
        if each.seat == self._viewer:
            you[each.seat] = self.say("review-you")
        better[each.seat] = _capital(self.say("review-better"))
        played = self._told(self._match.story_of(each.seq), you)
        return played, self._told(self._better_items(each.seq), better)

    def _better_items(self, seq: int) -> list[StoryItem]:
        items = {each.seq: each.better for each in self._found.actions}.get(seq, ())
        return msgspec.convert(list(items), list[_ITEM])

    def _told(self, items: Iterable[StoryItem], names: Sequence[str]) -> str:
        """Return an event in words, without any end of the round that follows it."""
        during = takewhile(lambda item: not isinstance(item, _ROUND_END), items)
        return sentences(during, names, self._match.module.palette, self.say)

    def errors(self) -> list[tuple[str, str]]:
        """Return each action judged an error, and the reasons why another one is better."""
        judged = [each for each in self._found.actions if each.reasons]
        return [(self._error(each), self.reasons(each.reasons)) for each in judged]

    def _error(self, each: ActionReview) -> str:
        better = f"{self.say('review-better')} {each.best.action}"
        return f"{each.seq}  {self.names[each.seat]} {each.played.action}, {better}."

    def reasons(self, reasons: Iterable[Reason]) -> str:
        return " ".join(map(self.reason, reasons))

    def reason(self, reason: Reason) -> str:
        return reason_text(reason, self.names, self.say, self._viewer)

    # --- Numbers.

    def share(self, share: float) -> str:
        return self.say("analysis-share", share=share)

    def signed(self, share: float) -> str:
        sign = _MINUS if share < 0 else "+"
        return self.say("review-signed", sign=sign, share=abs(share))

    def number(self, number: float) -> str:
        return self.say("review-number", number=number)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

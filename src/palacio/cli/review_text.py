"""The review of a match as tables of words, for the terminal and for a page."""

from typing import NamedTuple

from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_names
from palacio.match.match import Match
from palacio.study.report import ActionReview, DealReview, DepartureReview, KeyMoment, MatchReview

_MINUS = "−"

Cells = list[str]


class ReviewTable(NamedTuple):
    headings: Cells
    rows: list[Cells]


class ReviewText:
    """Words for the numbers of a review, in one language."""

    def __init__(self, match: Match, found: MatchReview, say: Catalogue) -> None:
        self._match, self._found, self.say = match, found, say
        self.names = say_names(match.header.names, say)

    @property
    def notes(self) -> list[str]:
        """The sentences that explain the numbers."""
        say = self.say
        unfinished = [] if self._found.is_over else [say("review-unfinished")]
        return [say("review-sum"), say("review-equals"), *unfinished]

    # --- The seats.

    def seats(self) -> ReviewTable:
        """Return a row for each seat: the parts of its result, and how well it played."""
        say = self.say
        parts = [say("review-result"), say("review-start"), say("review-luck")]
        parts += [say("review-losses"), say("review-gifts"), say("review-rest")]
        played = [say("review-error-rate"), say("review-level")]
        headings = [say("review-player"), say("review-points"), *parts, *played]
        return ReviewTable(headings, [self._seat(seat) for seat in range(len(self.names))])

    def _seat(self, number: int) -> Cells:
        seat = self._found.seats[number]
        changes = map(self.signed, (seat.luck, -seat.losses, seat.gifts, seat.rest))
        rate = "" if seat.error_rate is None else self.number(seat.error_rate)
        level = self.say(f"bot-{seat.level}") if seat.level else ""
        shares = (self.share(seat.result), self.share(seat.start))
        return [self.names[number], str(seat.score), *shares, *changes, rate, level]

    # --- The events.

    def events(self) -> ReviewTable:
        """Return a row for each action, deal and departure, with the share of every seat."""
        say, found = self.say, self._found
        lost = [say("review-better"), say("review-lost"), say("review-points"), ""]
        first = [say("review-event"), say("review-round"), say("review-player")]
        headings = [*first, say("analysis-action"), *self.names, *lost]
        rows = [(each.seq, self._action(each)) for each in found.actions]
        rows += [(each.seq, self._deal(each)) for each in found.deals]
        rows += [(each.seq, self._departure(each)) for each in found.departures]
        return ReviewTable(headings, [row for _, row in sorted(rows)])

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

    def moments(self, seat: int) -> list[str]:
        """Return a line for each moment that mattered to a seat."""
        return [self.moment(each) for each in self._found.seats[seat].moments]

    def moment(self, each: KeyMoment) -> str:
        event, change = self._match.log[each.seq], self.signed(each.share)
        better = {found.seq: found.best.action for found in self._found.actions}.get(each.seq)
        who = self.say("drawing-bag") if event.seat < 0 else self.names[event.seat]
        instead = f" ({self.say('review-better')}: {better})" if better else ""
        return f"{each.seq}  {who}  {event.text}{instead}  {change}"

    # --- Numbers.

    def share(self, share: float) -> str:
        return self.say("analysis-share", share=share)

    def signed(self, share: float) -> str:
        sign = _MINUS if share < 0 else "+"
        return self.say("review-signed", sign=sign, share=abs(share))

    def number(self, number: float) -> str:
        return self.say("review-number", number=number)

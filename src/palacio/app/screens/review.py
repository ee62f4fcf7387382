"""The overview of a review: the chance curve, key moments, and each seat's luck and skill."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.binding import BindingType

from palacio.app.draw.chance_curve import CurveSpot
from palacio.app.draw.review_overview import MomentSpot, draw_overview
from palacio.app.draw.shown_review import ShownReview
from palacio.app.draw.table_view import Notice, draw_form, parse_keys
from palacio.app.screens.drawn_screen import DrawnScreen, bind
from palacio.app.widgets.canvas import Canvas
from palacio.i18n.catalogue import Catalogue
from palacio.match.spans import Block

KEYS = parse_keys("esc close, ↑, ↓ moment, ⏎ on-board, o next-seat, t theme, g language")


def say_progress(shown: ShownReview, rounds: int, say: Catalogue) -> str:
    """Return the progress of a review in words; empty once it is done and has found moments."""
    review = shown.review
    if review.is_failed:
        return say("review-failed")
    if review.compiling:
        return say("status-compiling", done=str(review.compiling.percent))
    if review.is_done:
        return "" if shown.moments else say("review-nothing")
    return say("review-reading", round=min(rounds, shown.rounds_read + 1), rounds=rounds)


class ReviewScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind("escape,q,m=leave o=seat")

    def __init__(self, shown: ShownReview, rounds: int, show: Callable[[int, int], None]) -> None:
        """`show` is called with the position that the user chooses and the seat under review."""
        super().__init__()
        self.game = shown.match.header.game
        self._shown, self._rounds, self._show = shown, rounds, show
        self._seat = shown.seat

    def spots(self) -> list[Any]:
        return [MomentSpot(each.number) for each in self._shown.moments]

    def choose(self, spot: MomentSpot) -> None:
        self._leave_for(self._shown.moments[spot.number - 1].at)

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        if isinstance(message.spot, CurveSpot):
            self._leave_for(message.spot.at)

    def _leave_for(self, at: int) -> None:
        self.palacio.leave()
        self._show(at, self._seat)

    def action_seat(self) -> None:
        self._seat = (self._seat + 1) % self._shown.match.header.seats
        self.pointed = None
        self.redraw()

    def draw(self, columns: int, rows: int) -> Block:
        say, shown = self.settings.say, self._shown
        shown.seat = self._seat
        if self.pointed not in self.spots():
            self.pointed = next(iter(self.spots()), None)
        form = draw_overview(shown, self.pointed, say, columns - 4, rows - 2)
        words = [say(f"game-{self.game}"), say("review-title")]
        status = Notice(say_progress(shown, self._rounds, say), "turn")
        return draw_form(form, words, KEYS, say, columns, rows, status)

"""The replay screen: a match step by step, forwards and backwards, with its review."""

from dataclasses import replace
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from palacio.app.draw.chance_curve import CurveSpot
from palacio.app.draw.compared import ComparedActions, compare_actions
from palacio.app.draw.layout import LOG_MIN_SIZE
from palacio.app.draw.review_panel import PANEL_MIN_SIZE, draw_panel
from palacio.app.draw.scene import Scene
from palacio.app.draw.selection import new_selection, path_of_event
from palacio.app.draw.shown_review import ShownReview
from palacio.app.draw.story_lines import StoryLines
from palacio.app.draw.styles import styles_for
from palacio.app.draw.table_view import Drawing, Notice, draw_table, parse_keys
from palacio.app.screens.drawn_screen import bind
from palacio.app.screens.help import REPLAY_ROWS, HelpScreen
from palacio.app.screens.match_screen import MatchScreen
from palacio.app.screens.review import ReviewScreen, say_progress
from palacio.app.widgets.canvas import Canvas, PanelCanvas
from palacio.match.match import Match
from palacio.match.result import seats_out
from palacio.match.spans import Block
from palacio.match.story import Dealt
from palacio.match.view import View, view
from palacio.session.play_on import can_play_on, play_on
from palacio.session.session import PERSON
from palacio.study.report import ActionReview

KEYS = parse_keys(
    "q close, v review, ←, → step, ↑, ↓ round, Home, End, f from-here, "
    "o boards, l letters, t theme, g language"
)
REVIEW_KEYS = parse_keys(
    "q close, v story, m overview, ←, → step, ↑, ↓ round, p, n moment, f from-here, "
    "o boards, l letters, t theme"
)


class ReplayScreen(MatchScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind(
        "left=step(-1) right,enter,space=step(1) up=round(-1) down=round(1) home=end(0) "
        "end=end(-1) q,escape=leave v=review m=overview f=play_on question_mark=help "
        "n,right_square_bracket=moment(1) p,left_square_bracket=moment(-1)"
    )

    def __init__(
        self,
        match: Match,
        at: int | None = None,
        players: tuple[str, ...] = (),
        *,
        opens_review: bool = False,
    ) -> None:
        """Show a match. `players` are the players at its table; empty for a recorded match."""
        # A copy, since the match itself may continue while this screen is open.
        copy = Match(match.header)
        states = [copy.state]
        for event in match.log:
            copy.referee.accept(event.seat, event.text)
            states.append(copy.state)
        super().__init__(copy, StoryLines(copy))
        self.states = states  # before the first event and after each one
        self.stories = self.match.story()
        self.rounds = [seq + 1 for seq, items in enumerate(self.stories) if _is_deal(items)]
        last = len(self.match.log)
        self._players = players
        self._own_seat = players.index(PERSON) if players.count(PERSON) == 1 else None
        self._shown: ShownReview | None = None  # None until the review is first opened
        self._is_review_open = False
        self._opens_review = opens_review
        self._refusal = ""
        self._is_at_limit = False  # the last key press could not go any further
        self.at = min(last, at) if at is not None else next(iter(self.rounds), last)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield PanelCanvas()

    def on_mount(self) -> None:
        if self._opens_review:
            self.action_review()

    async def on_unmount(self) -> None:
        self.workers.cancel_node(self)
        if self._shown:
            await self._shown.review.aclose()

    # --- Stepping.

    def stops(self) -> list[int]:
        """Return the positions to stop at: after each event with a story, and at the end."""
        stops = [seq + 1 for seq, items in enumerate(self.stories) if items]
        return [*stops[:-1], len(self.match.log)]

    def action_step(self, steps: int) -> None:
        self.go(_next(self.stops(), self.at, steps))

    def action_round(self, steps: int) -> None:
        self.go(_next([*self.rounds, len(self.match.log)], self.at, steps))

    def action_end(self, at: int) -> None:
        self.go(self.stops()[at])

    def go(self, at: int) -> None:
        self._is_at_limit, self._refusal = at == self.at, ""
        self.at = at
        self.redraw()

    def refuse(self, text: str) -> None:
        self._refusal = text
        self.redraw()

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        if isinstance(message.spot, CurveSpot):
            self.go(message.spot.at)

    def action_play_on(self) -> None:
        """Play on from this position, against bots."""
        say, state = self.settings.say, self.states[self.at]
        if self._is_going_on:
            self.refuse(say("replay-going-on"))
        elif not can_play_on(state):
            self.refuse(say("refusal-match-over"))
        else:
            self.palacio.play_on(play_on(state, self.match.header.names, self._players))

    @property
    def _is_going_on(self) -> bool:
        """Whether the match is still in play at its table; False for a recorded match.

        Until the match ends, its players may not look for better actions.
        """
        return bool(self._players) and not self.match.is_over

    # --- The review.

    @property
    def review(self) -> ShownReview | None:
        """The review of the seat with the large board; None unless the review is open."""
        if self._shown is None or not self._is_review_open:
            return None
        self._shown.at = self.at
        self._shown.seat = self.subject
        return self._shown

    def action_review(self) -> None:
        """Switch between the story and the review. Refuse while the match is in play."""
        if self._is_going_on:
            self.refuse(self.settings.say("replay-going-on"))
            return
        self._is_review_open = not self._is_review_open
        if self._shown is None or self._shown.review.is_failed:
            self._begin_review()
        self._refusal, self._is_at_limit = "", False
        self.redraw()

    def _begin_review(self) -> None:
        review = self.palacio.review_of(self.match)
        first = next(iter(self.stops()), 0)
        self._shown = ShownReview(review, first, self.subject, self._own_seat)
        self.run_worker(review.run(self._on_reviewed), group="review", exclusive=True)

    def _on_reviewed(self) -> None:
        """Redraw this screen, and any open overview, when another round has been reviewed."""
        self.redraw()
        if isinstance(self.app.screen, ReviewScreen):
            self.app.screen.redraw()

    def action_moment(self, steps: int) -> None:
        if not self.review:
            self.action_review()
        review = self.review
        places = [each.at for each in review.moments] if review else []
        if places:
            self.go(_next_in_circle(places, self.at, steps))
        elif review:
            self.refuse(say_progress(review, len(self.rounds), self.settings.say))

    def action_overview(self) -> None:
        if not self.review:
            self.action_review()
        if self.review:
            self.app.push_screen(ReviewScreen(self.review, len(self.rounds), self.go_from_above))

    def go_from_above(self, at: int, seat: int) -> None:
        """Go to a position in this seat's review, as chosen on the overview above this screen."""
        offset = (seat - (self._own_seat or 0)) % len(self.names)
        self.display_options = replace(self.display_options, main_offset=offset)
        self.go(at)
        self._is_at_limit = False
        self.redraw()

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.game, REPLAY_ROWS))

    # --- Drawing.

    @property
    def subject(self) -> int:
        """The seat under review: the one with the large board, initially the player's own."""
        return ((self._own_seat or 0) + self.display_options.main_offset) % len(self.names)

    def scene(self) -> Scene:
        header, events = self.match.header, self.match.log[: self.at]
        event, decision = events[-1] if events else None, self._decision()
        seat = decision.seat if decision else None
        seen = view(header, self.states[self.at], self.at, seat, seats_out(events))
        compared = self._compare(seen, decision)
        is_moment = bool(decision and self._shown and self._shown.moments_here)
        return Scene(
            view=seen,
            names=self.names,
            main=decision.seat if decision and is_moment else self.subject,
            say=self.settings.say,
            display_options=self.display_options,
            selection=compared.selection,
            focus=compared.focus,
            last=() if decision or not event else path_of_event(event, self.match.module),
            actor=event.seat if event else None,
            played=compared.played,
        )

    def _decision(self) -> ActionReview | None:
        """Return the next action's review, or None if no review is open or no action was better."""
        timeline = self.review.timeline if self.review else None
        return timeline.decision_at(self.at) if timeline else None

    def _compare(self, seen: View, decision: ActionReview | None) -> ComparedActions:
        if decision is None:
            return ComparedActions(new_selection(), None, ())
        return compare_actions(seen, decision, self.match.module)

    def draw(self, columns: int, rows: int) -> Block:
        review, keys = self.review, REVIEW_KEYS if self.review else KEYS
        least = PANEL_MIN_SIZE if review else LOG_MIN_SIZE
        status = Notice(self._status(), "turn")
        drawing = draw_table(self.scene(), columns, rows, status, self._notice(), keys, least)
        self.log_panel.display, self.panel.display = not review, bool(review)
        if review:
            self._draw_panel(review, drawing)
        else:
            self.log_panel.place(drawing.log)
            self.show_story(self.at)
        return drawing.block

    @property
    def panel(self) -> PanelCanvas:
        return self.query_one(PanelCanvas)

    def _draw_panel(self, review: ShownReview, drawing: Drawing) -> None:
        area = drawing.log
        self.panel.place(area)
        block = draw_panel(review, self.settings.say, area.columns, area.rows)
        self.panel.show(block, styles_for(self.game, self.settings.theme))

    def _status(self) -> str:
        say = self.settings.say
        status = say("status-replay", at=self.at, last=len(self.match.log))
        progress = say_progress(self.review, len(self.rounds), say) if self.review else ""
        return f"{progress} · {status}" if progress else status

    def _notice(self) -> Notice:
        say = self.settings.say
        if self._refusal:
            return Notice(self._refusal, "bad")
        if self._is_at_limit:
            is_last = self.at == len(self.match.log)
            return Notice(say("replay-last" if is_last else "replay-first"), "gold")
        lines = [line for line in self.story.lines(say, self.at) if line]
        return Notice(lines[-1] if lines else "")


def _is_deal(items: list[Any]) -> bool:
    return any(isinstance(item, Dealt) for item in items)


def _next(stops: list[int], at: int, steps: int) -> int:
    """Return the stop after `at`, or before it if `steps` is negative; `at` if there is none."""
    if steps > 0:
        return min((stop for stop in stops if stop > at), default=at)
    return max((stop for stop in stops if stop < at), default=at)


def _next_in_circle(places: list[int], at: int, steps: int) -> int:
    """Return the place after `at`, or before it if `steps` is negative, wrapping around."""
    found = _next(places, at, steps)
    return found if found != at else places[0 if steps > 0 else -1]

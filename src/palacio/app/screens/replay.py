"""The replay screen: a match step by step, forwards and backwards."""

from typing import Any, ClassVar

from textual.binding import BindingType

from palacio.app.draw.scene import Scene
from palacio.app.draw.selection import path_of_event
from palacio.app.draw.story_lines import StoryLines
from palacio.app.draw.table_view import Notice, draw_table, parse_keys
from palacio.app.screens.drawn_screen import bind
from palacio.app.screens.match_screen import MatchScreen
from palacio.match.match import Match
from palacio.match.result import seats_out
from palacio.match.spans import Block
from palacio.match.story import Dealt
from palacio.match.view import view

KEYS = parse_keys(
    "q close, ← step-back, → step, ↑ round-back, ↓ round-on, Home, "
    "End, o boards, l letters, t theme, g language"
)


class ReplayScreen(MatchScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind(
        "left=step(-1) right,enter,space=step(1) up=round(-1) down=round(1) home=end(0) "
        "end=end(-1) q,escape=leave"
    )

    def __init__(self, match: Match, at: int | None = None) -> None:
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
        self._is_at_limit = False  # the last step was not possible
        self.at = min(last, at) if at is not None else next(iter(self.rounds), last)

    # --- Stepping.

    def stops(self) -> list[int]:
        """Return the positions to stop at: after each event with a story. The last is the end."""
        stops = [seq + 1 for seq, items in enumerate(self.stories) if items]
        return [*stops[:-1], len(self.match.log)]

    def action_step(self, steps: int) -> None:
        self.go(_next(self.stops(), self.at, steps))

    def action_round(self, steps: int) -> None:
        self.go(_next([*self.rounds, len(self.match.log)], self.at, steps))

    def action_end(self, at: int) -> None:
        self.go(self.stops()[at])

    def go(self, at: int) -> None:
        self._is_at_limit = at == self.at
        self.at = at
        self.redraw()

    # --- Drawing.

    def scene(self) -> Scene:
        header, events = self.match.header, self.match.log[: self.at]
        event = events[-1] if events else None
        return Scene(
            view=view(header, self.states[self.at], self.at, out=seats_out(events)),
            names=self.names,
            main=self.display_options.main_offset,
            say=self.settings.say,
            display_options=self.display_options,
            last=path_of_event(event, self.match.module) if event else (),
            actor=event.seat if event else None,
        )

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        status = Notice(say("status-replay", at=self.at, last=len(self.match.log)), "turn")
        drawing = draw_table(self.scene(), columns, rows, status, self._notice(), KEYS)
        self.log_panel.place(drawing.log)
        self.show_story(self.at)
        return drawing.block

    def _notice(self) -> Notice:
        say = self.settings.say
        if self._is_at_limit:
            is_last = self.at == len(self.match.log)
            return Notice(say("replay-last" if is_last else "replay-first"), "gold")
        lines = [line for line in self.story.lines(say, self.at) if line]
        return Notice(lines[-1] if lines else "")


def _is_deal(items: list[Any]) -> bool:
    return any(isinstance(item, Dealt) for item in items)


def _next(stops: list[int], at: int, steps: int) -> int:
    """Return the next or the previous stop; `at` if there is none."""
    if steps > 0:
        return min((stop for stop in stops if stop > at), default=at)
    return max((stop for stop in stops if stop < at), default=at)

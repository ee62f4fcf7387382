"""A match step by step, forwards and backwards, with the log following."""

from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from palacio.app.match_screen import MatchScreen
from palacio.app.picking import path_of_event
from palacio.app.picture import Key, Notice, draw_table
from palacio.app.scene import Scene
from palacio.match.leaving import leavers
from palacio.match.match import Match, fold
from palacio.match.spans import Block
from palacio.match.story import Dealt
from palacio.match.view import view
from palacio.rules.state import State

KEYS = (
    Key("q", "q", "close"),
    Key("left", "←", "step-back"),
    Key("right", "→", "step"),
    Key("up", "↑", "round-back"),
    Key("down", "↓", "round-on"),
    Key("home", "Home"),
    Key("end", "End"),
    Key("o", "o", "boards"),
    Key("l", "l", "letters"),
    Key("t", "t", "page"),
    Key("g", "g", "language"),
)


def states_of(match: Match) -> list[State]:
    """The state after each event, and first the empty table."""
    again = Match(match.header)
    states = [again.state]
    for event in match.log:
        again.accept(event.seat, event.text)
        states.append(again.state)
    return states


class ReplayScreen(MatchScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,enter,space", "step(1)", show=False),
        Binding("up", "round(-1)", show=False),
        Binding("down", "round(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, match: Match, at: int | None = None) -> None:
        # A copy: the match itself may go on meanwhile, and the states would fall behind.
        super().__init__(fold(match.header, ((event.seat, event.text) for event in match.log)))
        self.states = states_of(self.match)
        self.happenings = self.match.story()
        self.rounds = [seq + 1 for seq, told in enumerate(self.happenings) if _is_deal(told)]
        last = len(self.match.log)
        self._is_stuck = False  # no further that way
        self.at = min(last, at) if at is not None else next(iter(self.rounds), last)

    # --- Stepping.

    def stops(self) -> list[int]:
        """After every event that shows something; the last one takes along what follows it."""
        told = [seq + 1 for seq, happenings in enumerate(self.happenings) if happenings]
        return [*told[:-1], len(self.match.log)]

    def action_step(self, steps: int) -> None:
        self.go(_next(self.stops(), self.at, steps))

    def action_round(self, steps: int) -> None:
        self.go(_next([*self.rounds, len(self.match.log)], self.at, steps))

    def action_end(self, at: int) -> None:
        self.go(self.stops()[at])

    def go(self, at: int) -> None:
        self._is_stuck = at == self.at
        self.at = at
        self.redraw()

    # --- Drawing.

    def scene(self) -> Scene:
        header, events = self.match.header, self.match.log[: self.at]
        event = events[-1] if events else None
        return Scene(
            view=view(header, self.states[self.at], self.at, out=leavers(events)),
            names=self.names,
            main=self.look.enlarged,
            say=self.settings.say,
            look=self.look,
            last=path_of_event(event, self.match.face) if event else (),
            actor=event.seat if event else None,
        )

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        status = Notice(say("status-replay", at=self.at, last=len(self.match.log)), "turn")
        picture = draw_table(self.scene(), columns, rows, status, self._notice(), KEYS)
        self.log_panel.place(picture.log)
        self.tell_story(self.at)
        return picture.block

    def _notice(self) -> Notice:
        say = self.settings.say
        if self._is_stuck:
            is_last = self.at == len(self.match.log)
            return Notice(say("replay-last" if is_last else "replay-first"), "gold")
        lines = [line for line in self.story.lines(say, self.at) if line]
        return Notice(lines[-1] if lines else "")

    def action_leave(self) -> None:
        self.shell.leave()


def _is_deal(told: list[Any]) -> bool:
    return any(isinstance(happening, Dealt) for happening in told)


def _next(stops: list[int], at: int, steps: int) -> int:
    """The stop after this one, or before it; the same one when there is no other."""
    if steps > 0:
        return min((stop for stop in stops if stop > at), default=at)
    return max((stop for stop in stops if stop < at), default=at)

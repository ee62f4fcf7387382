"""A match step by step, forwards and backwards, with the log following."""

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from palacio.app.canvas import Canvas
from palacio.app.drawn import DrawnScreen
from palacio.app.logpanel import LogPanel
from palacio.app.paint import paint_of
from palacio.app.picking import Path, new_picking
from palacio.app.picture import Key, Notice, draw_table
from palacio.app.scene import Look, Scene
from palacio.app.telling import Telling
from palacio.match.choice import Preview
from palacio.match.errors import UserError
from palacio.match.log import Event
from palacio.match.match import Match
from palacio.match.spans import Block
from palacio.match.story import Dealt
from palacio.match.view import view
from palacio.rules.state import State

KEYS = (
    Key("left", "←", "step-back"),
    Key("right", "→", "step"),
    Key("up", "↑", "round-back"),
    Key("down", "↓", "round-on"),
    Key("home", "⇱", "first"),
    Key("end", "⇲", "last"),
    Key("o", "o", "boards"),
    Key("l", "l", "letters"),
    Key("t", "t", "page"),
    Key("g", "g", "language"),
    Key("q", "q", "leave"),
)


def states_of(match: Match) -> list[State]:
    """The state after each event, and first the empty table."""
    again = Match(match.header)
    states = [again.state]
    for event in match.log:
        again.accept(event.seat, event.text)
        states.append(again.state)
    return states


class ReplayScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,enter,space", "step(1)", show=False),
        Binding("up", "round(-1)", show=False),
        Binding("down", "round(1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
        Binding("o", "boards", show=False),
        Binding("l", "letters", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, match: Match, at: int | None = None) -> None:
        super().__init__()
        self.match = match
        self.game = match.header.game
        self.look = Look()
        self.states = states_of(match)
        self.story = match.story()
        self.telling = Telling(match)
        last = len(match.log)
        self.rounds = [seq + 1 for seq, told in enumerate(self.story) if _is_deal(told)]
        self.at = min(last, at) if at is not None else next(iter(self.rounds), last)

    def compose(self) -> ComposeResult:
        yield Canvas()
        yield LogPanel()

    # --- Stepping.

    def stops(self) -> list[int]:
        """After every event that shows something."""
        told = [seq + 1 for seq, happenings in enumerate(self.story) if happenings]
        return told or [len(self.match.log)]

    def action_step(self, steps: int) -> None:
        self.go(_next(self.stops(), self.at, steps))

    def action_round(self, steps: int) -> None:
        self.go(_next([*self.rounds, len(self.match.log)], self.at, steps))

    def action_end(self, at: int) -> None:
        self.go(self.stops()[at])

    def go(self, at: int) -> None:
        self.at = at
        self.redraw()

    # --- Drawing.

    def scene(self) -> Scene:
        header = self.match.header
        event = self.match.log[self.at - 1] if self.at else None
        return Scene(
            view=view(header, self.states[self.at], self.at),
            names=header.names,
            main=self.look.enlarged,
            say=self.settings.say,
            look=self.look,
            last=self._path(event),
            actor=event.seat if event else None,
        )

    def _path(self, event: Event | None) -> Path:
        face = self.match.face
        if event is None or event.seat < 0:
            return ()
        try:
            choice = face.view_choice(face.parse_action(event.text), Preview())
        except UserError:  # a salt, or an undo
            return ()
        return next(iter(new_picking([choice]).paths))

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        status = Notice(say("status-replay", at=self.at, last=len(self.match.log)), "turn")
        picture = draw_table(self.scene(), columns, rows, status, self._notice(), KEYS)
        panel = self.query_one(LogPanel)
        panel.place(picture.log)
        panel.tell(
            self.telling.told(self.settings.say, self.at), paint_of(self.game, self.settings.page)
        )
        return picture.block

    def _notice(self) -> Notice:
        lines = self.telling.lines(self.settings.say)
        return Notice(lines[self.at - 1] if self.at else "")

    # --- Keys.

    def action_boards(self) -> None:
        self.look = Look(self.look.letters, (self.look.enlarged + 1) % self.match.header.seats)
        self.redraw()

    def action_letters(self) -> None:
        self.look = Look(not self.look.letters, self.look.enlarged)
        self.redraw()

    def action_leave(self) -> None:
        self.stage.leave()


def _is_deal(told: list[Any]) -> bool:
    return any(isinstance(happening, Dealt) for happening in told)


def _next(stops: list[int], at: int, steps: int) -> int:
    """The stop after this one, or before it; the last one when there is no other."""
    if steps > 0:
        return min((stop for stop in stops if stop > at), default=stops[-1])
    return max((stop for stop in stops if stop < at), default=stops[0])

"""A screen that shows a match: its table and its story, and how a person looks at them."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from palacio.app.canvas import Canvas
from palacio.app.logpanel import LogPanel
from palacio.app.paint import paint_of
from palacio.app.scene import Look
from palacio.app.screen import DrawnScreen
from palacio.app.story import Story
from palacio.match.match import Match


class MatchScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "boards", show=False),
        Binding("l", "letters", show=False),
    ]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.game = match.header.game
        self.look = Look()
        self.story = Story(match)

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.header.names

    @property
    def log_panel(self) -> LogPanel:
        return self.query_one(LogPanel)

    def compose(self) -> ComposeResult:
        yield Canvas()
        yield LogPanel()

    def tell_story(self, upto: int | None = None) -> None:
        told = self.story.told(self.settings.say, upto)
        self.log_panel.tell(told, paint_of(self.game, self.settings.page))

    def action_boards(self) -> None:
        enlarged = (self.look.enlarged + 1) % len(self.names)
        self.look = replace(self.look, enlarged=enlarged)
        self.redraw()

    def action_letters(self) -> None:
        self.look = replace(self.look, letters=not self.look.letters)
        self.redraw()

"""A screen that shows a match: the table, the story, and keys that change the display."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from palacio.app.draw.scene import DisplayOptions
from palacio.app.draw.story_lines import StoryLines
from palacio.app.draw.styles import styles_for
from palacio.app.screens.drawn_screen import DrawnScreen, bind
from palacio.app.widgets.canvas import Canvas
from palacio.app.widgets.log_panel import LogPanel
from palacio.i18n.names import say_names
from palacio.match.match import Match


class MatchScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind("o=boards l=letters")

    def __init__(self, match: Match, story: StoryLines) -> None:
        super().__init__()
        self.match = match
        self.game = match.header.game
        self.display_options = DisplayOptions()
        self.story = story

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the user's language."""
        return say_names(self.match.header.names, self.settings.say)

    @property
    def log_panel(self) -> LogPanel:
        return self.query_one(LogPanel)

    def compose(self) -> ComposeResult:
        yield Canvas()
        yield LogPanel()

    def show_story(self, upto: int | None = None) -> None:
        lines = self.story.styled(self.settings.say, upto)
        self.log_panel.show(lines, styles_for(self.game, self.settings.theme))

    def action_boards(self) -> None:
        main = (self.display_options.main_offset + 1) % len(self.names)
        self.display_options = replace(self.display_options, main_offset=main)
        self.redraw()

    def action_letters(self) -> None:
        letters = not self.display_options.letters
        self.display_options = replace(self.display_options, letters=letters)
        self.redraw()

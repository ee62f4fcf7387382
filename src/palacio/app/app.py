"""The app: a start screen, tables, replays; and the keys that work everywhere."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from palacio.app.help import HelpScreen
from palacio.app.paint import DARK, Page
from palacio.app.replay import ReplayScreen
from palacio.app.result import ResultScreen
from palacio.app.screen import DrawnScreen
from palacio.app.settings import Settings
from palacio.app.sitting import Sitting
from palacio.app.start import StartScreen
from palacio.app.table import TableScreen
from palacio.match.match import Match
from palacio.words.catalogue import Catalogue, catalogue


class PalacioApp(App[None]):
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Palácio"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("t", "page", show=False),
        Binding("g", "language", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        *,
        sitting: Sitting | None = None,
        replay: Match | None = None,
        at: int | None = None,
        say: Catalogue | None = None,
        page: Page = DARK,
        pace_s: float = 0.5,
    ) -> None:
        super().__init__()
        self.settings = Settings(say or catalogue("en"), page, pace_s)
        self._first = _first_screen(sitting, replay, at)

    def on_mount(self) -> None:
        self.push_screen(self._first)

    # --- From one screen to another.

    def show_start(self) -> None:
        self._show_instead(StartScreen())

    def show_table(self, sitting: Sitting) -> None:
        self._show_instead(TableScreen(sitting))

    def show_result(self, sitting: Sitting) -> None:
        self.push_screen(ResultScreen(sitting))

    def show_replay(self, match: Match) -> None:
        self.push_screen(ReplayScreen(match))

    def show_help(self, game: str) -> None:
        self.push_screen(HelpScreen(game))

    def leave(self) -> None:
        """To the screen behind this one; behind the first one there is none."""
        if len(self.screen_stack) <= 2:
            self.exit()
        else:
            self.pop_screen()

    def _show_instead(self, screen: DrawnScreen) -> None:
        """In the place of all others, but for the start screen."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, StartScreen):
            self.pop_screen()
        if isinstance(screen, StartScreen) and isinstance(self.screen, StartScreen):
            return
        self.push_screen(screen)

    def action_help(self) -> None:
        if isinstance(self.screen, DrawnScreen) and not isinstance(self.screen, HelpScreen):
            self.show_help(self.screen.game)

    def action_page(self) -> None:
        self.settings.turn_page()
        self._redraw()

    def action_language(self) -> None:
        self.settings.next_language()
        self._redraw()

    def _redraw(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, DrawnScreen):
                screen.reword()


def _first_screen(sitting: Sitting | None, replay: Match | None, at: int | None) -> DrawnScreen:
    if replay is not None:
        return ReplayScreen(replay, at)
    return TableScreen(sitting) if sitting else StartScreen()

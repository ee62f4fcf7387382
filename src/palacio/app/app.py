"""The app: its screens, and the keys that work on all of them."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from palacio.app.draw.palette import DARK, Theme
from palacio.app.protocol import Table
from palacio.app.screens.drawn_screen import DrawnScreen
from palacio.app.screens.help import HelpScreen
from palacio.app.screens.replay import ReplayScreen
from palacio.app.screens.result import ResultScreen
from palacio.app.screens.rules import RulesScreen
from palacio.app.screens.start import StartScreen
from palacio.app.screens.table import TableScreen
from palacio.app.settings import Settings
from palacio.app.tables.local import LocalTable
from palacio.i18n.catalogue import Catalogue, catalogue
from palacio.match.match import Match
from palacio.session.review import SessionReview
from palacio.session.session import Session


class PalacioApp(App[None]):
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Palácio"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("i", "rules", show=False),
        Binding("t", "theme", show=False),
        Binding("g", "language", show=False),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        *,
        session: Session | None = None,
        replay: Match | None = None,
        at: int | None = None,
        say: Catalogue | None = None,
        theme: Theme = DARK,
        bot_pause_s: float = 0.5,
    ) -> None:
        super().__init__()
        self.settings = Settings(say or catalogue("en"), theme, bot_pause_s)
        self._reviews: dict[str, SessionReview] = {}
        self._first = _first_screen(session, replay, at)

    def on_mount(self) -> None:
        self.push_screen(self._first)

    # --- Navigation.

    def show_start(self) -> None:
        self._show_instead(StartScreen())

    def show_table(self, session: Session) -> None:
        self._show_instead(TableScreen(LocalTable(session)))

    def show_result(self, table: Table) -> None:
        self.push_screen(ResultScreen(table))

    def show_replay(
        self, match: Match, players: tuple[str, ...] = (), *, opens_review: bool = False
    ) -> None:
        self.push_screen(ReplayScreen(match, players=players, opens_review=opens_review))

    def review_of(self, match: Match) -> SessionReview:
        """Return the review of a match. All replays of a match share one review."""
        return self._reviews.setdefault(match.log[-1].hash, SessionReview(match))

    def play_on(self, session: Session) -> None:
        """Show a session's table on top of the current screen.

        Leaving the table returns to the screen below it.
        """
        self.push_screen(TableScreen(LocalTable(session)))

    def show_help(self, game: str) -> None:
        self.push_screen(HelpScreen(game))

    def show_rules(self, game: str) -> None:
        self.push_screen(RulesScreen(game))

    def leave(self) -> None:
        """Return to the screen below the current one. From the first screen, exit the app."""
        if len(self.screen_stack) <= 2:
            self.exit()
        else:
            self.pop_screen()

    def _show_instead(self, screen: DrawnScreen) -> None:
        """Show this screen in place of all others except the start screen."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, StartScreen):
            self.pop_screen()
        if isinstance(screen, StartScreen) and isinstance(self.screen, StartScreen):
            return
        self.push_screen(screen)

    def action_help(self) -> None:
        if isinstance(self.screen, DrawnScreen) and not isinstance(self.screen, HelpScreen):
            self.show_help(self.screen.game)

    def action_rules(self) -> None:
        if isinstance(self.screen, DrawnScreen) and not isinstance(self.screen, RulesScreen):
            self.show_rules(self.screen.game)

    def action_theme(self) -> None:
        self.settings.toggle_theme()
        self._redraw()

    def action_language(self) -> None:
        self.settings.next_language()
        self._redraw()

    def _redraw(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, DrawnScreen):
                screen.refresh_text()


def _first_screen(session: Session | None, replay: Match | None, at: int | None) -> DrawnScreen:
    if replay is not None:
        return ReplayScreen(replay, at)
    return TableScreen(LocalTable(session)) if session else StartScreen()

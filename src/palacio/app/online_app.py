"""The app at a table of a server."""

from palacio.app.app import PalacioApp
from palacio.app.help import ROWS, HelpScreen
from palacio.app.lobby import LobbyScreen
from palacio.app.online import OnlineSitting
from palacio.app.online_result import OnlineResult
from palacio.app.online_table import OnlineTable
from palacio.app.screen import DrawnScreen
from palacio.app.sitting import Sitting
from palacio.client.followed import Followed
from palacio.client.visit import Visit
from palacio.words.catalogue import Catalogue

HERE = (("y  n", "help-answer"), ("w", "help-resign"))
_HELP = (*(row for row in ROWS if row[1] != "help-level"), *HERE)


class OnlineApp(PalacioApp):
    """From the lobby of a table to the table, and on to its rematches."""

    def __init__(self, visit: Visit, followed: Followed, say: Catalogue | None = None) -> None:
        super().__init__(say=say)
        self.visit = visit
        self.followed = followed
        self._first = self._screen()

    def on_mount(self) -> None:
        self.visit.live.on_change = self._mind_connection_later

    def on_unmount(self) -> None:
        self.visit.live.on_change = lambda: None

    def _screen(self) -> DrawnScreen:
        if self.followed.table.stage == "open":
            return LobbyScreen(self.visit, self.followed)
        return OnlineTable(OnlineSitting(self.visit, self.followed))

    def show_followed(self, followed: Followed) -> None:
        if followed is not self.followed:
            self.visit.live.unfollow(self.followed.id)
        self.followed = followed
        self._show_instead(self._screen())

    def show_result(self, sitting: Sitting) -> None:
        assert isinstance(sitting, OnlineSitting)
        self.push_screen(OnlineResult(sitting))

    def show_help(self, game: str) -> None:
        self.push_screen(HelpScreen(game, _HELP))

    def _mind_connection_later(self) -> None:
        """The socket calls from outside of the app's own flow."""
        self.call_later(self._mind_connection)

    def _mind_connection(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, OnlineTable):
                screen.reword_status()
            elif isinstance(screen, LobbyScreen):
                screen.redraw()

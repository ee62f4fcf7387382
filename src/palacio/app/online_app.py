"""The app at a table on a server."""

from palacio.app.app import PalacioApp
from palacio.app.screens.drawn_screen import DrawnScreen
from palacio.app.screens.help import ROWS, HelpScreen
from palacio.app.screens.lobby import LobbyScreen
from palacio.app.screens.table import TableScreen
from palacio.app.tables.remote import RemoteTable
from palacio.client.followed_table import FollowedTable
from palacio.client.session import ServerSession
from palacio.i18n.catalogue import Catalogue

ONLINE_ROWS = (("y  n", "help-answer"), ("w", "help-resign"))
_HELP = (*(row for row in ROWS if row[1] != "help-level"), *ONLINE_ROWS)


class OnlineApp(PalacioApp):
    """Shows the lobby of a table, then the table, then its rematches."""

    def __init__(
        self, server: ServerSession, followed: FollowedTable, say: Catalogue | None = None
    ) -> None:
        super().__init__(say=say)
        self.server = server
        self.followed = followed
        self._first = self._screen()

    def on_mount(self) -> None:
        self.server.socket.on_change = self._schedule_redraw

    def on_unmount(self) -> None:
        self.server.socket.on_change = lambda: None

    def _screen(self) -> DrawnScreen:
        if self.followed.table.stage == "open":
            return LobbyScreen(self.server, self.followed, self.show_followed)
        return TableScreen(RemoteTable(self.server, self.followed, self.show_followed))

    def show_followed(self, followed: FollowedTable) -> None:
        if followed is not self.followed:
            self.server.socket.unfollow(self.followed.id)
        self.followed = followed
        self._show_instead(self._screen())

    def show_help(self, game: str) -> None:
        self.push_screen(HelpScreen(game, _HELP))

    def _schedule_redraw(self) -> None:
        """Redraw in the app's own task; the socket calls this in another one."""
        self.call_later(self._show_connection)

    def _show_connection(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.refresh_status()
            elif isinstance(screen, LobbyScreen):
                screen.redraw()

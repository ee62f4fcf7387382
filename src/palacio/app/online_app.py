"""The app at a table on a server."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from palacio.app.app import PalacioApp
from palacio.app.screens.drawn_screen import DrawnScreen
from palacio.app.screens.form_screen import FormScreen
from palacio.app.screens.help import ROWS, HelpScreen
from palacio.app.screens.lobby import LobbyScreen
from palacio.app.screens.phrases import PhrasesScreen
from palacio.app.screens.table import TableScreen
from palacio.app.tables.remote import RemoteTable
from palacio.client.followed_table import FollowedTable
from palacio.client.phrases import say_said
from palacio.client.session import ServerSession
from palacio.i18n.catalogue import Catalogue
from palacio.wire.messages import Said
from palacio.wire.phrases import PhraseId

ONLINE_ROWS = (("y  n", "help-answer"), ("w", "help-resign"), ("p", "help-phrases"))
_HELP = (*(row for row in ROWS if row[1] != "help-level"), *ONLINE_ROWS)


class OnlineApp(PalacioApp):
    """Shows the lobby of a table, then the table, then its rematches."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("p", "phrases", show=False)]

    def __init__(
        self, server: ServerSession, followed: FollowedTable, say: Catalogue | None = None
    ) -> None:
        super().__init__(say=say)
        self.server = server
        self.followed = followed
        self._first = self._screen()

    def on_mount(self) -> None:
        """Listen to the socket.

        Its callbacks run in another task and pass their work to the app's task.
        """
        socket = self.server.socket
        socket.on_change = lambda: self.call_later(self._show_connection)
        socket.on_phrase = lambda said: self.call_later(self._show_phrase, said)
        socket.on_phrase_refused = lambda reason: self.call_later(self._show_refusal, reason)

    def on_unmount(self) -> None:
        self.server.socket.ignore_changes()

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

    # --- News from the socket.

    def _show_connection(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.refresh_status()
            elif isinstance(screen, LobbyScreen):
                screen.redraw()

    # --- Phrases.

    def _show_phrase(self, said: Said) -> None:
        """Show a phrase as a line in the story, or as a notice on screens without a story."""
        words = say_said(said, self.followed.table, self.settings.say)
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.show_story()
            elif isinstance(screen, FormScreen) and words:
                screen.say(words, "turn")

    def _show_refusal(self, reason: str) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | FormScreen):
                screen.say(reason, "bad")

    def action_phrases(self) -> None:
        if isinstance(self.screen, TableScreen | FormScreen):
            self.push_screen(PhrasesScreen(self.screen.game, self._send_phrase))

    def _send_phrase(self, phrase: PhraseId) -> None:
        self.server.socket.say(self.followed.id, phrase)

"""A server's table before the match: its seats, and the link that invites other players."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual import work
from textual.binding import BindingType

from palacio.app.draw.table_view import Notice, draw_form, parse_keys
from palacio.app.screens.drawn_screen import bind
from palacio.app.screens.form_screen import Button, FormScreen
from palacio.app.screens.start import logo
from palacio.app.tables.remote import say_errors
from palacio.client.clocks import say_clock
from palacio.client.followed_table import FollowedTable
from palacio.client.session import ServerSession
from palacio.i18n.names import say_name
from palacio.match.spans import Block, Line, Span
from palacio.wire.commands import Begin
from palacio.wire.views import SeatView

KEYS = parse_keys("b begin, c copy, p phrases, ? help, i rules, t theme, g language, q leave")
_LABEL = 14
_MARGIN = 4


class LobbyScreen(FormScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind("b=begin c=copy q,escape=leave")

    def __init__(
        self,
        server: ServerSession,
        followed: FollowedTable,
        show_table: Callable[[FollowedTable], None],
    ) -> None:
        super().__init__()
        self.server = server
        self.followed = followed
        self._show_table = show_table
        self.game = followed.table.game
        self.pointed = self.spots()[0]
        self.link = ""

    def on_mount(self) -> None:
        self.fetch_link()
        self.follow()

    @work(exclusive=True, group="link")
    async def fetch_link(self) -> None:
        """Fetch the link that invites other players, if this player has a seat."""
        if self.followed.own:
            with say_errors(self):
                self.link = await self.server.invitation(self.followed.id)
                self.redraw()

    @work(exclusive=True, group="follow")
    async def follow(self) -> None:
        view = self.followed.view
        with say_errors(self):
            while view.table.stage == "open":
                view = await self.followed.next_view(view)
                self.redraw()
            self._show_table(self.followed)

    # --- Buttons.

    def spots(self) -> list[Any]:
        own = self.followed.own
        begin = [Button("begin")] if own and "begin" in own.may else []
        return [*begin, Button("copy"), Button("leave")]

    @work(group="commands")
    async def action_begin(self) -> None:
        """Begin the match, with bots on the free seats."""
        with say_errors(self):
            await self.followed.do(Begin())

    def action_copy(self) -> None:
        """Copy the link. Some terminals ignore this without an error."""
        self.app.copy_to_clipboard(self.link)
        self.say(self.settings.say("copied"), "turn")

    # --- Drawing.

    def draw(self, columns: int, rows: int) -> Block:
        say, table = self.settings.say, self.followed.table
        seats = [self._seat(number, seat) for number, seat in enumerate(table.seats)]
        form: Block = [
            *self._title(),
            [],
            self._field(say("field-clock"), say_clock(table.clock, say)),
            *seats,
            [],
            [Span(say("lobby-link") if self.link else "", "dim")],
            *self._link(columns - _MARGIN),
            [],
            self.draw_buttons(),
        ]
        return draw_form(form, [say("title")], KEYS, say, columns, rows, self._status())

    def _link(self, columns: int) -> Block:
        """Return the link, broken into lines that fit, so that all of it is visible."""
        starts = range(0, len(self.link), columns)
        return [[Span(self.link[at : at + columns], "gold")] for at in starts] or [[]]

    def _status(self) -> Notice:
        say = self.settings.say
        if not self.server.socket.is_connected:
            return Notice(say("status-lost"), "bad")
        return self.notice if self.notice.text else Notice(say("lobby-waiting"), "band")

    def _title(self) -> Block:
        say, table = self.settings.say, self.followed.table
        variant = say(f"variant-{self.game}-{table.option}")
        return logo(self.game, say(f"game-{self.game}"), variant)

    def _field(self, name: str, value: str, style: str = "plain") -> Line:
        return [Span(f"{name:<{_LABEL}}", "dim"), Span(value, style)]

    def _seat(self, number: int, seat: SeatView) -> Line:
        say, own = self.settings.say, self.followed.own
        name = say("field-seat", number=number + 1)
        if not seat.name:
            free = say("lobby-invited" if seat.kind == "invited" else "lobby-free")
            return self._field(name, free, "dim")
        is_mine = own is not None and own.seat == number
        return self._field(name, say_name(seat.name, say), "good" if is_mine else "plain")

"""A table of a server before the match: who is there, and the link for those who are not."""

from typing import Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType

from palacio.app.online import online_shell, say_clock
from palacio.app.picture import Key, Notice, draw_page
from palacio.app.pieces import abreast
from palacio.app.result import Do
from palacio.app.screen import DrawnScreen
from palacio.app.start import logo
from palacio.client.errors import ServerError, Unreachable
from palacio.client.followed import Followed
from palacio.client.visit import Visit
from palacio.match.spans import Block, Line, Span
from palacio.wire.commands import Begin
from palacio.wire.views import SeatView

KEYS = (
    Key("b", "b", "begin"),
    Key("c", "c", "copy"),
    Key("question_mark", "?", "help"),
    Key("t", "t", "page"),
    Key("g", "g", "language"),
    Key("q", "q", "leave"),
)
_LABEL = 14
_MARGIN = 4


class LobbyScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "begin", show=False),
        Binding("c", "copy", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(self, visit: Visit, followed: Followed) -> None:
        super().__init__()
        self.visit = visit
        self.followed = followed
        self.game = followed.table.game
        self.pointed = self.spots()[0]
        self.link = ""
        self._notice: Notice | None = None

    def on_mount(self) -> None:
        self.fetch_link()
        self.follow()

    @work(exclusive=True, group="link")
    async def fetch_link(self) -> None:
        """Only those who sit here may invite others."""
        if self.followed.own:
            try:
                self.link = await self.visit.invitation(self.followed.id)
            except (ServerError, Unreachable) as error:
                self._say(str(error), "bad")
            self.redraw()

    @work(exclusive=True, group="follow")
    async def follow(self) -> None:
        sight = self.followed.sight
        try:
            while sight.table.stage == "open":
                sight = await self.followed.after(sight)
                self.redraw()
        except (ServerError, Unreachable) as error:
            self._say(str(error), "bad")
        else:
            online_shell(self.app).show_followed(self.followed)

    # --- Choosing.

    def spots(self) -> list[Any]:
        own = self.followed.own
        begin = [Do("begin")] if own and "begin" in own.may else []
        return [*begin, Do("copy"), Do("leave")]

    def choose(self, spot: Any) -> None:
        getattr(self, f"action_{spot.action}")()

    @work(group="doing")
    async def action_begin(self) -> None:
        """Bots take the seats that are free."""
        try:
            await self.followed.do(Begin())
        except (ServerError, Unreachable) as error:
            self._say(str(error), "bad")

    def action_copy(self) -> None:
        """Terminals may refuse it, and don't say so."""
        self.app.copy_to_clipboard(self.link)
        self._say(self.settings.say("copied"), "turn")

    def action_leave(self) -> None:
        self.shell.leave()

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
            self._buttons(),
        ]
        return draw_page(form, [say("title")], KEYS, say, columns, rows, self._status())

    def _link(self, columns: int) -> Block:
        """All of it: in several lines, where it is long."""
        starts = range(0, len(self.link), columns)
        return [[Span(self.link[at : at + columns], "gold")] for at in starts] or [[]]

    def _status(self) -> Notice:
        say = self.settings.say
        if not self.visit.live.is_connected:
            return Notice(say("status-lost"), "bad")
        return self._notice or Notice(say("lobby-waiting"), "band")

    def _title(self) -> Block:
        say, table = self.settings.say, self.followed.table
        option = say(f"option-{table.game}-{table.option}")
        named = say("pair", name=say(f"option-{table.game}"), value=option)
        words = [
            [Span(f"   {say(f'game-{table.game}')}", "page title")],
            [Span(f"   {named}", "dim")],
        ]
        return abreast(logo(self.game), words)

    def _field(self, name: str, value: str, style: str = "plain") -> Line:
        return [Span(f"{name:<{_LABEL}}", "dim"), Span(value, style)]

    def _seat(self, number: int, seat: SeatView) -> Line:
        say, own = self.settings.say, self.followed.own
        name = say("field-seat", number=number + 1)
        if not seat.name:
            free = say("lobby-invited" if seat.kind == "invited" else "lobby-free")
            return self._field(name, free, "dim")
        is_mine = own is not None and own.seat == number
        return self._field(name, seat.name, "good" if is_mine else "plain")

    def _buttons(self) -> Line:
        line: Line = []
        for do in self.spots():
            style = "turn" if self.pointed == do else "band"
            line += [Span(f"  {self.settings.say(f'key-{do.action}')}  ", style, do), Span("  ")]
        return line

    def reword(self) -> None:
        self._notice = None
        super().reword()

    def _say(self, words: str, style: str) -> None:
        self._notice = Notice(words, style)
        self.redraw()

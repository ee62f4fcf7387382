"""A table of a server, line by line: what happens is told, and what is typed is done."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from palacio.app.thinking import Thinking
from palacio.cli.line_words import ask, introduce, result, times
from palacio.cli.screen import show
from palacio.client.errors import ServerError, Unreachable
from palacio.client.followed import Followed
from palacio.client.player import go_away
from palacio.client.telling import tell
from palacio.client.visit import Visit
from palacio.match.match import Match
from palacio.wire.views import Chapter, Sight, TableView
from palacio.words.catalogue import catalogue

_PATIENCE_S = 1.0  # a connection that is back within it was never gone
_GOING_S = 3.0  # for the last word
_BELOW = 4  # lines that stand below the table


class Lines(Protocol):
    """Where lines come from."""

    async def line(self) -> str | None: ...


class LineTable:
    """`obey` does what is typed, or says why not."""

    def __init__(
        self, visit: Visit, followed: Followed, console: Console, lines: Lines, obey: "Obey"
    ) -> None:
        self.visit = visit
        self.followed = followed
        self.console = console
        self.thinking = Thinking(lambda: self.say("The bot had stopped; it starts again.", "bad"))
        self.is_sure = False  # to resign
        self.acted = 0  # the version of the last action here: what came after is told once more
        self.next: str | None = None  # the table to go on to
        self._lines = lines
        self._obey = obey
        self._typing: asyncio.Task[str | None] | None = None
        self._shown: Sight | None = None
        self._told = 0  # the version up to which all has been told
        self._head = ""  # the last event of the match that was shown
        self._is_asking = False  # there is a question at the end of the screen
        self._is_lost = False  # it was said that the connection is

    @property
    def table(self) -> TableView:
        return self.followed.table

    @property
    def match(self) -> Match | None:
        return self.followed.mirror

    async def play(self) -> str | None:
        """Until the person leaves, or goes on to another table: then its id."""
        self.visit.live.on_change = self._mind_the_connection
        try:
            await introduce(self)
            await self._listen()
        except asyncio.CancelledError:  # Ctrl-C
            await self.go_away()
            raise
        finally:
            self.visit.live.on_change = lambda: None
            await self.thinking.close()
            if self._typing:
                self._typing.cancel()
        return self.next

    async def _listen(self) -> None:
        while self.next is None:
            line = await self._next_line()
            if line is None or line.strip().lower() in ("quit", "exit", "q"):
                await self.go_away()
                return
            await self._obey(self, line.strip())
            if self.next is None and self._shown is self.followed.sight:
                self.ask()  # nothing has changed that would be shown, and asked about, by itself

    async def _next_line(self) -> str | None:
        """Whatever happens meanwhile is shown; a line is meant for what is shown."""
        while True:
            self._typing = self._typing or asyncio.create_task(self._lines.line())
            news = asyncio.create_task(self.followed.after(self._shown))
            await asyncio.wait({self._typing, news}, return_when=asyncio.FIRST_COMPLETED)
            if news.done():
                self._show(news.result())
                continue
            news.cancel()
            line, self._typing, self._is_asking = self._typing.result(), None, False
            return line

    async def go_away(self) -> None:
        try:
            async with asyncio.timeout(_GOING_S):
                await go_away(self.followed)
        except (ServerError, Unreachable, TimeoutError):
            self.say("The server could not be told that you leave.", "bad")

    # --- What happens.

    def _show(self, sight: Sight) -> None:
        """A turn of one's own begins with the whole table; else a line or two are enough."""
        before, self._shown = self._shown, sight
        is_new = before is None or before.table.stage != sight.table.stage
        is_my_turn = self._is_my_turn_anew(sight)
        if self.match and (is_new or is_my_turn):
            self.draw()
        else:
            self._tell(self._told)
        self._told = sight.table.seq
        if self.match and is_new and sight.table.stage == "over":
            self.say(result(self.match), "turn")
        self.ask()

    def _is_my_turn_anew(self, sight: Sight) -> bool:
        head, self._head = self._head, self.match.head if self.match else ""
        return bool(sight.own and sight.own.choices and head != self._head)

    def draw(self) -> None:
        """What happened first, so that it is this that scrolls away and not the table."""
        assert self.match
        self._end_question()
        self.console.clear()
        self._tell(self.acted)
        self.console.print()
        room = self.console.height - _BELOW if self.console.is_terminal else None
        show(self.console, self.match, room)
        if clocks := times(self):
            self.console.print(f" {clocks}", style="dim", markup=False)

    def _tell(self, since: int) -> None:
        for chapter in self.followed.story:
            if chapter.seq > since:
                self._tell_chapter(chapter)

    def _tell_chapter(self, chapter: Chapter) -> None:
        words = tell(chapter, self.table, catalogue("en"))
        if words:
            self._end_question()
            self.console.print(Padding(Text(words, "dim"), (0, 0, 0, 6), expand=False))

    def _mind_the_connection(self) -> None:
        if not self.visit.live.is_connected:
            asyncio.get_running_loop().call_later(_PATIENCE_S, self._mind_the_loss)
        elif self._is_lost:
            self._is_lost = False
            self.say("Connected again.", "turn")
            self.ask()

    def _mind_the_loss(self) -> None:
        if not self.visit.live.is_connected and not self._is_lost:
            self._is_lost = True
            self.say("The connection is lost. Nothing else is: it is being made again.", "bad")

    # --- Saying and asking.

    def say(self, words: str, style: str = "") -> None:
        self._end_question()
        self.console.print(f" {words}", style=style, markup=False, soft_wrap=True)

    def ask(self) -> None:
        """What the person may type now; the line stays open."""
        self._end_question()
        self.console.print(ask(self), end="")
        self._is_asking = True

    def _end_question(self) -> None:
        if self._is_asking:
            self._is_asking = False
            self.console.print()


Obey = Callable[[LineTable, str], Awaitable[None]]

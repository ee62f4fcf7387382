"""A match at a server's table in line mode: prints events as they arrive."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from palacio.bots import BOTS
from palacio.cli.line.commands import run_line
from palacio.cli.line.screen import Screen
from palacio.cli.line.text import say_clocks, say_prompt, say_result
from palacio.client.followed_table import FollowedTable
from palacio.client.phrases import PHRASES, find_phrase, say_phrase, say_said
from palacio.client.player import try_to_leave
from palacio.client.session import ServerSession
from palacio.client.story import say_entry
from palacio.i18n.command_words import fold_case
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.session.bots import ADVISER, SessionBots
from palacio.session.session import PERSON, Session
from palacio.wire.commands import Act, AnyCommand, Begin, Claim, Rematch, Remove, Resign, Undo
from palacio.wire.messages import Said
from palacio.wire.views import PersonalView, TableView

ReadLine = Callable[[], Coroutine[Any, Any, str | None]]
_GRACE_S = 1.0  # a shorter loss of connection is not reported


class OnlineTable:
    def __init__(
        self, server: ServerSession, followed: FollowedTable, screen: Screen, read_line: ReadLine
    ) -> None:
        self.server = server
        self.followed = followed
        self.screen = screen
        self._bots = SessionBots(screen.say_restarted, screen.say_compiling)
        self._read_line = read_line
        self._typing: asyncio.Task[str | None] | None = None
        self._shown: PersonalView | None = None
        self._printed = 0  # the last version whose story was printed
        self._set_backs = followed.set_backs  # how many losses of log entries were reported
        self._own_action = 0  # the version before the player's last action
        self._rematch: str | None = None  # the id of the table to go on to
        self._head = ""  # the hash of the last event that was shown
        self._is_lost = False  # the loss of the connection was reported
        self._is_resigning = False  # the last command was `resign`
        self._is_done = False  # the player has left, or goes on to the rematch

    @property
    def table(self) -> TableView:
        return self.followed.table

    @property
    def stage(self) -> str:
        return self.table.stage

    @property
    def game(self) -> str:
        return self.table.game

    @property
    def match(self) -> Match | None:
        return self.followed.mirror

    @property
    def session(self) -> Session:
        assert self.match
        return Session(self.match, (PERSON,) * self.match.header.seats)

    @property
    def is_own_turn(self) -> bool:
        own = self.followed.own
        return bool(own and self.match and self.match.seat == own.seat)

    async def play(self) -> str | None:
        """Play until the player leaves. Return the id of the rematch if the player joins it."""
        self._listen()
        try:
            await self._greet()
            await self._run_lines()
        except asyncio.CancelledError:  # Ctrl-C
            await self.leave()
            raise
        finally:
            self.server.socket.ignore_changes()
            await self._bots.aclose()
            if self._typing:
                self._typing.cancel()
        return self._rematch

    def _listen(self) -> None:
        socket = self.server.socket
        socket.on_change = self._report_connection
        socket.on_phrase = self._print_phrase
        socket.on_phrase_refused = self._print_refusal

    async def _greet(self) -> None:
        if self.followed.own is None:
            self.screen.print(self.screen.say("looking-on"), "dim")
        elif self.stage == "open":
            await self.show_link()

    async def _run_lines(self) -> None:
        while not self._is_done:
            line, was_resigning = await self._next_line(), self._is_resigning
            await run_line(self, line)
            self._is_resigning &= not was_resigning
            if not self._is_done and self._shown is self.followed.view:
                self._prompt()  # otherwise showing the new view prints a prompt

    async def _next_line(self) -> str | None:
        """Return the next typed line. While waiting for it, show every new version of the table."""
        while True:
            self._typing = self._typing or asyncio.create_task(self._read_line())
            news = asyncio.create_task(self.followed.next_view(self._shown))
            await asyncio.wait({self._typing, news}, return_when=asyncio.FIRST_COMPLETED)
            if news.done():
                self._show(news.result())
                continue
            news.cancel()
            line, self._typing = self._typing.result(), None
            return line

    # --- Showing the table.

    def _show(self, view: PersonalView) -> None:
        """Draw the match initially, when the stage changes, and when the player's turn begins.

        Otherwise print only the new lines of the story.
        """
        before, self._shown = self._shown, view
        is_new_stage = before is None or before.table.stage != view.table.stage
        is_new_turn = self._is_new_turn(view)
        if self.match and (is_new_stage or is_new_turn):
            self.draw()
        else:
            self._tell(self._printed)
        self._printed = view.table.seq
        if self.match and is_new_stage and view.table.stage == "over":
            self.screen.print(say_result(self.match, self.screen.say), "turn")
            if self.followed.is_deal_verified:
                self.screen.print(self.screen.say("deal-verified"), "dim")
        self._report_set_back()
        self._prompt()

    def _report_set_back(self) -> None:
        """Print a warning if the server has lost entries of the log."""
        if self._set_backs != self.followed.set_backs:
            self._set_backs = self.followed.set_backs
            self._own_action = min(self._own_action, self.table.seq)
            self.screen.print(self.screen.say("set-back"), "bad")

    def _is_new_turn(self, view: PersonalView) -> bool:
        head, self._head = self._head, self.match.referee.head if self.match else ""
        return bool(view.own and view.own.choices and head != self._head)

    def _tell(self, since: int) -> None:
        for entry in self.followed.story:
            if entry.seq > since:
                self.screen.tell(say_entry(entry, self.table, self.screen.say))

    def _prompt(self) -> None:
        self.screen.prompt(say_prompt(self.table, self.followed.own, self.match, self.screen.say))

    def _report_connection(self) -> None:
        if not self.server.socket.is_connected:
            asyncio.get_running_loop().call_later(_GRACE_S, self._report_loss)
        elif self._is_lost:
            self._is_lost = False
            self.screen.print(self.screen.say("line-connected"), "turn")
            self._prompt()

    def _report_loss(self) -> None:
        if not self.server.socket.is_connected and not self._is_lost:
            self._is_lost = True
            self.screen.print(self.screen.say("status-lost"), "bad")

    def _print_phrase(self, said: Said) -> None:
        if words := say_said(said, self.table, self.screen.say):
            self.screen.print(words, "turn")
            self._prompt()

    def _print_refusal(self, reason: str) -> None:
        self.screen.print(reason, "bad")
        self._prompt()

    # --- Commands.

    def draw(self) -> None:
        """Draw the story, then the table, so that a small screen cuts off only the story."""
        assert self.match
        self.screen.clear()
        self._tell(self._own_action)
        self.screen.draw(self.match)
        if clocks := say_clocks(self.table, self.server.socket.now_ms(), self.screen.say):
            self.screen.print(clocks, "dim")

    async def leave(self) -> None:
        self._is_done = True
        if not await try_to_leave(self.followed):
            self.screen.print(self.screen.say("line-leave-failed"), "bad")

    async def send(self, command: AnyCommand) -> None:
        await self.followed.do(command)

    async def act(self, action: str) -> None:
        done = await self.followed.do(Act(action))
        self._own_action = done.seq - 1

    async def undo(self) -> None:
        await self.send(Undo())

    async def advise(self) -> int:
        assert self.match
        if not self.table.casual:
            raise UserError(self.screen.say("hint-serious"))
        return await self._bots.choose(self.match, ADVISER, "hint")

    async def begin(self, level: str) -> None:
        """Begin the match with bots of this level, which can be typed in the player's language."""
        levels = {fold_case(self.screen.say(f"bot-{bot}")): bot for bot in BOTS}
        await self.send(Begin(levels.get(fold_case(level), level) or None))

    async def remove(self, seat: str) -> None:
        """Remove the guest from a seat. Seats are counted from 1."""
        if not (seat.isdecimal() and 1 <= int(seat) <= len(self.table.seats)):
            self.screen.print(self.screen.say("line-no-seat"), "bad")
        else:
            await self.send(Remove(int(seat) - 1))

    async def claim(self) -> None:
        """Let a bot play for the player to move. The server refuses unless they are absent."""
        turn = self.table.match.turn if self.table.match else None
        await self.send(Claim(turn or 0))

    async def resign(self) -> None:
        """Resign if the command is typed twice in a row."""
        if self._is_resigning:
            await self.send(Resign())
        else:
            self._is_resigning = True
            self.screen.print(self.screen.say("line-resign-sure"), "bad")

    async def show_link(self) -> None:
        say = self.screen.say
        if self.followed.own is None:
            raise UserError(say("line-invite-refused"))
        self.screen.print(say("lobby-link"), "dim")
        self.screen.print(await self.server.invitation(self.table.id), "title")

    async def say_phrase(self, typed: str) -> None:
        """Send the phrase that has this number or begins with this text.

        If there is no such phrase, list all phrases.
        """
        phrase = find_phrase(typed, self.screen.say)
        if phrase:
            self.server.socket.say(self.table.id, phrase)
            return
        for number, each in enumerate(PHRASES, start=1):
            self.screen.print(f"{number:2} {say_phrase(each, self.screen.say)}")

    async def rematch(self) -> None:
        """Go on to the table of the rematch. The first player who asks for it opens the table."""
        if self.table.rematch is None:
            await self.send(Rematch())
        while self.table.rematch is None:
            await self.followed.next_view(self.followed.view)
        self._rematch, self._is_done = self.table.rematch, True

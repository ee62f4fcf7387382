"""A local match in line mode: people share a keyboard, bots play the other seats."""

from palacio.bots import Bot, new_bot
from palacio.bots.pool import BotFailed
from palacio.cli.line.commands import LOCAL, print_saved, run_line
from palacio.cli.line.keyboard import Keyboard
from palacio.cli.line.screen import Screen, new_screen
from palacio.cli.line.text import say_error, say_result, say_turn
from palacio.i18n.catalogue import Catalogue
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.session.bots import ADVISER, SIMPLE, SessionBots
from palacio.session.saving import DEFAULT_FILE
from palacio.session.session import PERSON, Session


async def play_session(session: Session, say: Catalogue, notice: str = "") -> None:
    """Play a match, after printing `notice` once."""
    await LocalTable(session, new_screen(session.match.header.game, say, notice)).play()


class LocalTable:
    stage = LOCAL
    is_own_turn = True  # commands run only on a person's turn

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self._bots = SessionBots(screen.say_restarted, screen.say_compiling)
        self._simple: dict[str, Bot] = {}  # bots that run in this process, which is quicker
        self._since = 0  # the first event of the story above the table
        self._has_left = False
        self._keyboard: Keyboard | None = None

    @property
    def game(self) -> str:
        return self.match.header.game

    @property
    def match(self) -> Match:
        return self.session.match

    async def play(self) -> None:
        """Play until the match is over or the player leaves."""
        try:
            while self.session.is_going_on and not self._has_left:
                await (self._ask_person() if self.session.is_persons_turn else self._play_bot())
        finally:
            await self._bots.aclose()
        if not self._has_left:
            self.draw()
            self.screen.print("")
            self.screen.print(say_result(self.match, self.screen.say), "turn")

    async def _ask_person(self) -> None:
        """Run commands until one of them plays or undoes an action, or leaves the match."""
        self._keyboard = self._keyboard or Keyboard()
        self.draw()
        before = len(self.match.log)
        while len(self.match.log) == before and not self._has_left:
            self.screen.prompt(say_turn(self.match, self.screen.say))
            await run_line(self, await self._keyboard.line())
        self._since = before

    async def _play_bot(self) -> None:
        """Play a bot's turn. If the bot fails, save any match with people, and raise UserError."""
        seat = self.match.seat
        try:
            action = await self._choose(self.session.bots[seat], f"seat {seat}")
        except BotFailed as failed:
            if PERSON in self.session.seats:
                print_saved(self, DEFAULT_FILE)
            raise UserError(say_error(failed, "", self.screen.say)) from failed
        self.match.play(action, seat=seat)

    async def _choose(self, bot: str, key: str) -> int:
        if bot in SIMPLE:
            if key not in self._simple:
                self._simple[key] = new_bot(bot, seed=len(self.match.log))
            return self._simple[key].choose(self.match.state)
        return await self._bots.choose(self.match, bot, key)

    # --- Commands.

    def draw(self) -> None:
        """Draw the story, then the table, so that a small screen cuts off only the story."""
        self.screen.clear()
        self.screen.tell_events(self.match, self._since)
        self.screen.draw(self.match)

    async def leave(self) -> None:
        self._has_left = True

    async def act(self, action: str) -> None:
        self.session.play(action)

    async def undo(self) -> None:
        self.session.undo()

    async def advise(self) -> int:
        return await self._choose(ADVISER, "hint")

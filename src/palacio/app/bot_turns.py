"""The bots' turns at a table, and their advice; what goes slow or wrong is said there."""

import asyncio
from typing import Protocol

from palacio.app.settings import Settings
from palacio.app.sitting import Sitting
from palacio.app.thinking import BotsGone, Thinking, impatient
from palacio.words.catalogue import Catalogue


class Table(Protocol):
    """What bots need of a table: somewhere to speak."""

    @property
    def settings(self) -> Settings: ...
    def say(self, text: str, style: str = "plain") -> None: ...
    def say_status(self, text: str) -> None: ...


class BotTurns:
    def __init__(self, sitting: Sitting, table: Table) -> None:
        self._sitting, self._table = sitting, table
        self.thinking = Thinking(lambda: table.say(self._say("bots-restarted"), "bad"))

    @property
    def _say(self) -> Catalogue:
        return self._table.settings.say

    async def play(self) -> bool:
        """The turn of a bot; False if it came to nothing, or somebody took back meanwhile."""
        match = self._sitting.match
        seat, seen = match.seat, len(match.log)
        action = await self._ask(self._sitting.seats[seat], f"seat {seat}")
        if action is None:
            return False
        await asyncio.sleep(self._table.settings.pace_s)
        if seen != len(match.log):
            return False
        match.play(action, seat=seat)
        return True

    async def advise(self, bot: str) -> int | None:
        """What this bot would do, unless something has been done meanwhile."""
        seen = len(self._sitting.match.log)
        action = await self._ask(bot, "hint")
        return action if seen == len(self._sitting.match.log) else None

    async def _ask(self, bot: str, key: str) -> int | None:
        try:
            with impatient(lambda: self._table.say_status(self._say("status-compiling"))):
                return await self.thinking.choose(self._sitting.match, bot, key)
        except BotsGone as gone:
            self._table.say(say_gone(gone, self._say), "bad")
            return None


def say_gone(gone: BotsGone, say: Catalogue) -> str:
    if not gone.last_words:
        return say("bots-gone")
    return say("bots-gone-saying", words=gone.last_words)

"""A table that is followed: how it looks now, what happened, and a way to do something there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from palacio.client.mirror import Mirror
from palacio.match.match import Match
from palacio.wire.commands import AnyCommand
from palacio.wire.messages import Done, State
from palacio.wire.views import Chapter, Own, Sight, TableView

Doing = Callable[[AnyCommand, int | None], Awaitable[Done]]


class Followed:
    """Kept up to date by its socket, across all cuts. A version is taken in whole or not at all."""

    def __init__(self, table: str, doing: Doing) -> None:
        self.id = table
        self.story: list[Chapter] = []  # from the first entry of the log on
        self.has = 0  # the version up to which nothing is missing
        self._doing = doing
        self._sight: Sight | None = None
        self._mirror = Mirror()
        self._error: Exception | None = None
        self._news = asyncio.Event()  # a new one for each version

    # --- What is known.

    @property
    def sight(self) -> Sight:
        if self._sight is None:
            raise LookupError(f"table {self.id} has not been seen yet")
        return self._sight

    @property
    def seq(self) -> int:
        """The version that is seen."""
        return self.sight.table.seq

    @property
    def table(self) -> TableView:
        return self.sight.table

    @property
    def own(self) -> Own | None:
        """The part of one's own seat; None for who looks on."""
        return self.sight.own

    @property
    def mirror(self) -> Match | None:
        """The match, played along here and checked against every view; None before it begins."""
        return self._mirror.match

    # --- Waiting.

    async def after(self, sight: Sight | None) -> Sight:
        """What is seen as soon as it is something else than that."""
        while self._sight is None or self._sight is sight:
            if self._error:
                raise self._error
            await self._news.wait()
        return self._sight

    async def __aiter__(self) -> AsyncIterator[Sight]:
        """The table as it is now, and whenever it has changed; who is slow skips versions."""
        sight: Sight | None = None
        while True:
            sight = await self.after(sight)
            yield sight

    # --- Doing.

    async def do(self, command: AnyCommand, seen: int | None = None) -> Done:
        """Ask for it until it is done or refused, which is a ServerError.

        `seen` is the version that was looked at, the present one unless said otherwise.
        """
        return await self._doing(command, self.seq if seen is None else seen)

    # --- For the socket.

    def hear(self, state: State) -> bool:
        """Take in a version; False if something before it is missing."""
        if state.table.seq <= self.has:
            return True
        news = [chapter for chapter in state.story if chapter.seq > self.has]
        if [chapter.seq for chapter in news] != list(range(self.has + 1, state.table.seq + 1)):
            return False
        self._take_in(news, Sight(state.table, state.own))
        return True

    def _take_in(self, news: list[Chapter], sight: Sight) -> None:
        mirror = self._mirror if self.has else Mirror()
        mirror.follow(news, sight)
        self._mirror = mirror
        self.story = self.story + news if self.has else news
        self._sight, self.has = sight, sight.table.seq
        self._stir()

    def forget(self) -> None:
        """Begin anew: the log may have lost its end. Until it has come, all stays as it was."""
        self.has = 0

    def fail(self, error: Exception) -> None:
        """It can't be followed, and whoever waits is told."""
        self._error = error
        self._stir()

    def _stir(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

"""A crowd of which many only look on."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from bench.load.sockets import Listener, come_back, come_in, ping_all
from bench.server.crowd import Crowd, Played, meet
from bench.server.pace import Pace
from bench.server.people import Entrance, some_at_a_time

_SEATS = 2
_PER_S = 1.0  # actions of a match that many watch


@dataclass(frozen=True)
class Watched:
    """A match with many around it, and the others that are played meanwhile."""

    actions: int
    spread_ms: list[float]  # from the first who hears of an action to each of the others
    others: Played


class Audience(Crowd):
    def __init__(self, entrances: Sequence[Entrance]) -> None:
        super().__init__(entrances)
        self._listeners: list[Listener] = []
        self._slow = Pace()

    async def come(self, number: int, game: str, tables: int) -> None:
        """So many, spread over so many tables at which nothing happens."""
        guests = await self.entrance.invite(_SEATS)
        opened = (self.entrance.open_table(game, guests) for _ in range(tables))
        await self._listen(number, await some_at_a_time(opened))

    async def ping(self, seconds: float, every_s: float) -> int:
        return await ping_all(self._listeners, seconds, every_s)

    async def be_cut(self) -> list[float]:
        """All at once: after how many seconds each of them is back."""
        return await come_back(self._listeners)

    async def leave(self) -> None:
        for listener in self._listeners:
            listener.cut()
        self._listeners = []

    async def watch(self, number: int, game: str) -> None:
        """So many around one match that is about to begin."""
        company = await meet(self.entrance, self._slow, _SEATS)
        await company.prepare(game)
        await self._listen(number, [company.hands[0].table])

    async def be_watched(self, seconds: float, per_s: float) -> Watched:
        """That match, while the others act so often a second."""
        known = {seq for listener in self._listeners for seq in listener.seen}
        slow = self._slow.run(seconds, _PER_S)
        others, _ = await asyncio.gather(self.play(seconds, per_s), slow)
        spread = _spread_ms(self._listeners, known)
        return Watched(len(self._slow.acknowledged), spread, others)

    async def _listen(self, number: int, tables: Sequence[str]) -> None:
        self._listeners = [Listener(self.entrance.url, at) for at in islice(cycle(tables), number)]
        await come_in(self._listeners)


def _spread_ms(listeners: Sequence[Listener], known: set[int]) -> list[float]:
    news = {seq for listener in listeners for seq in listener.seen} - known
    spread: list[float] = []
    for seq in news:
        times = [listener.seen[seq] for listener in listeners if seq in listener.seen]
        spread += [1000 * (at - min(times)) for at in times]
    return spread

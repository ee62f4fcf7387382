"""A crowd of which many only look on."""

import asyncio
from collections.abc import Sequence
from itertools import cycle, islice

from bench.load.sockets import ABREAST, Listener, come_back, come_in, ping_all
from bench.server.crowd import Crowd, Played, meet
from bench.server.pace import Pace
from bench.server.people import Entrance, some_at_a_time

_SEATS = 2
_PER_S = 1.0  # actions of a match that many watch


class Audience(Crowd):
    def __init__(self, entrances: Sequence[Entrance]) -> None:
        super().__init__(entrances)
        self._listeners: list[Listener] = []
        self._slow = Pace()

    # --- Those who look on.

    async def come(self, number: int, game: str, tables: int) -> None:
        """So many, spread over so many tables at which nothing happens."""
        guests = await self.entrance.invite(_SEATS)
        opened = (self.entrance.open_table(game, guests) for _ in range(tables))
        await self.look_on(number, await some_at_a_time(opened))

    async def look_on(self, number: int, tables: Sequence[str], abreast: int = ABREAST) -> None:
        self._listeners = [Listener(self.entrance.url, at) for at in islice(cycle(tables), number)]
        await come_in(self._listeners, abreast)

    async def ping(self, seconds: float, every_s: float) -> int:
        return await ping_all(self._listeners, seconds, every_s)

    async def be_cut(self) -> list[float]:
        """All at once: after how many seconds each of them is back."""
        return await come_back(self._listeners)

    async def spread_ms(self) -> list[float]:
        """For each version since all were there: how long after the first each heard of it."""
        begun = max(min(listener.seen) for listener in self._listeners)
        spread: list[float] = []
        for seq in {seq for listener in self._listeners for seq in listener.seen if seq > begun}:
            times = [each.seen[seq] for each in self._listeners if seq in each.seen]
            spread += [1000 * (at - min(times)) for at in times]
        return spread

    async def leave(self) -> None:
        for listener in self._listeners:
            listener.cut()
        self._listeners = []

    # --- Those who are looked at.

    async def star(self, game: str) -> str:
        """A match that is about to be watched."""
        company = await meet(self.entrance, self._slow, _SEATS)
        await company.prepare(game)
        return company.hands[0].table

    async def play_beside(self, seconds: float, per_s: float) -> tuple[int, Played]:
        """How often they act in that match, while all others act so often a second."""
        slow = self._slow.run(seconds, _PER_S)
        others, _ = await asyncio.gather(self.play(seconds, per_s), slow)
        return len(self._slow.acknowledged), others

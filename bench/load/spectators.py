"""A load generator with spectators."""

import asyncio
from collections.abc import Sequence
from itertools import cycle, islice

from bench.load.sockets import CONCURRENCY, Spectator, connect_all, ping_all, reconnect_all
from bench.server.generator import LoadGenerator, LoadResult, open_group
from bench.server.pacing import Pacer
from bench.server.setup import SetupClient, gather_limited

_SEATS = 2
_PER_S = 1.0  # actions in the watched match


class SpectatorLoad(LoadGenerator):
    def __init__(self, setups: Sequence[SetupClient]) -> None:
        super().__init__(setups)
        self._spectators: list[Spectator] = []
        self._slow = Pacer()

    # --- Spectators.

    async def connect_to_idle_tables(self, number: int, game: str, tables: int) -> None:
        """Connect spectators, spread evenly over new idle tables."""
        guests = await self.setup.create_guests(_SEATS)
        opened = (self.setup.open_table(game, guests) for _ in range(tables))
        await self.watch(number, await gather_limited(opened))

    async def watch(
        self, number: int, tables: Sequence[str], concurrency: int = CONCURRENCY
    ) -> None:
        """Connect this number of spectators, spread evenly over the tables."""
        watched = islice(cycle(tables), number)
        self._spectators = [Spectator(self.setup.url, table) for table in watched]
        await connect_all(self._spectators, concurrency)

    async def ping(self, seconds: float, every_s: float) -> int:
        return await ping_all(self._spectators, seconds, every_s)

    async def reconnect(self) -> list[float]:
        """Cut all sockets at once. Return the seconds that each takes to receive a state again."""
        return await reconnect_all(self._spectators)

    async def delivery_delays_ms(self) -> list[float]:
        """Return each spectator's delay for each version, relative to the first that received it.

        Versions from before all spectators were connected do not count.
        """
        start = max(min(spectator.seen) for spectator in self._spectators)
        delays: list[float] = []
        for seq in {seq for spectator in self._spectators for seq in spectator.seen if seq > start}:
            times = [each.seen[seq] for each in self._spectators if seq in each.seen]
            delays += [1000 * (at - min(times)) for at in times]
        return delays

    async def leave(self) -> None:
        for spectator in self._spectators:
            spectator.cut()
        self._spectators = []

    # --- The watched match.

    async def open_watched_match(self, game: str) -> str:
        """Open a match for spectators and return its id."""
        group = await open_group(self.setup, self._slow, _SEATS)
        await group.prepare(game)
        return group.clients[0].table

    async def play_beside(self, seconds: float, per_s: float) -> tuple[int, LoadResult]:
        """Play the watched match alongside other matches.

        Return the number of its actions, and the other matches' result.
        """
        slow = self._slow.run(seconds, _PER_S)
        others, _ = await asyncio.gather(self.play(seconds, per_s), slow)
        return len(self._slow.acknowledged), others

"""Everybody who plays or looks on: people, their sockets and their tables."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice

from bench.server.hand import Hand, Idler, connect, now
from bench.server.pace import Pace
from bench.server.people import Entrance, some_at_a_time
from palacio.wire.resources import SignedGuest

_SEATS = 2
_LOOK_S = 0.1
_RAMP_S = 0.5  # in which a measurement gets going, and is not counted


@dataclass(frozen=True)
class Played:
    actions: int  # that were acknowledged
    per_s: float
    latencies_ms: list[float]  # from the moment at which they were due
    cores: float  # that the players were busy with
    idle: int  # matches for which no table was left: there should be none


@dataclass(frozen=True)
class Weight:
    """What is sent for an action, in bytes: to each seat, on average, and to who looks on."""

    actions: int
    seat: float
    watcher: float


class Company:
    """The same people, at one table after the other."""

    def __init__(
        self, entrance: Entrance, guests: Sequence[SignedGuest], hands: Sequence[Hand]
    ) -> None:
        self._entrance = entrance
        self.guests = guests
        self.hands = hands
        self.needed = 2  # tables for a measurement

    @property
    def left(self) -> int:
        return self.hands[0].left

    async def prepare(self, game: str) -> None:
        for _ in range(self.needed - self.left):
            table = await self._entrance.open_table(game, self.guests)
            for hand in self.hands:
                hand.give(table)

    def note_needed(self, before: int) -> None:
        """Of what it took this time, twice: who is lucky plays more."""
        self.needed = max(self.needed, 2 + 2 * (before - self.left))


@dataclass
class _Idle:
    """Tables at which nothing happens, and a socket for each of their seats."""

    guests: list[SignedGuest]
    tables: list[str] = field(default_factory=list)
    idlers: list[Idler] = field(default_factory=list)


class Crowd:
    def __init__(self, entrances: Sequence[Entrance]) -> None:
        self._entrances = entrances  # of servers, each of which gets as many as the others
        self.entrance = entrances[0]  # for all that is no match among many
        self._pace = Pace()
        self._companies: list[Company] = []
        self._idle = _Idle([])

    # --- Playing.

    async def gather(self, matches: int) -> None:
        """People for so many matches at once, with their sockets."""
        entrances = islice(cycle(self._entrances), matches)
        self._companies = [await meet(entrance, self._pace, _SEATS) for entrance in entrances]

    async def prepare(self, game: str) -> None:
        """Enough tables for all."""
        await some_at_a_time(company.prepare(game) for company in self._companies)

    async def play(self, seconds: float, per_s: float | None = None) -> Played:
        """As fast as they can, or so many actions a second."""
        left = [company.left for company in self._companies]
        cpu_s, began = time.process_time(), now()
        await self._pace.run(seconds, per_s)
        cpu_s, took_s = time.process_time() - cpu_s, now() - began
        for company, before in zip(self._companies, left, strict=True):
            company.note_needed(before)
        begin, end = began + _RAMP_S, began + seconds
        acknowledged = self._pace.acknowledged
        return Played(
            actions=len(acknowledged),
            per_s=sum(begin <= at <= end for at, _ in acknowledged) / (end - begin),
            latencies_ms=[1000 * s for at, s in acknowledged if begin <= at],
            cores=cpu_s / took_s,
            idle=sum(not company.left for company in self._companies),
        )

    # --- Weighing.

    async def weigh(self, game: str, seats: int, matches: int) -> Weight:
        """Whole matches, one after the other, with somebody who looks on."""
        pace, actions = Pace(), 0
        company = await meet(self.entrance, pace, seats, watchers=1)
        company.needed = matches
        await company.prepare(game)
        while company.left:
            await pace.run(_LOOK_S)
            actions += len(pace.acknowledged)
        *players, watcher = company.hands
        heard = sum(hand.heard_bytes for hand in players)
        for hand in company.hands:
            hand.close()
        return Weight(actions, heard / seats / actions, watcher.heard_bytes / actions)

    # --- Idling.

    async def open_tables(self, game: str, number: int) -> None:
        """The same two people sit at all of them, and do nothing."""
        self._idle = _Idle(await self.entrance.invite(_SEATS))
        guests = self._idle.guests
        opened = (self.entrance.open_table(game, guests) for _ in range(number))
        self._idle.tables = await some_at_a_time(opened)

    async def open_sockets(self) -> None:
        """One for each seat."""
        seats = [(table, guest) for table in self._idle.tables for guest in self._idle.guests]
        self._idle.idlers = [Idler(table) for table, _ in seats]
        sockets = zip(self._idle.idlers, seats, strict=True)
        await some_at_a_time(
            connect(self.entrance.url, idler, guest.token) for idler, (_, guest) in sockets
        )

    async def follow_tables(self) -> None:
        """Each its own."""
        for idler in self._idle.idlers:
            idler.follow()
        while not all(idler.sees for idler in self._idle.idlers):
            await asyncio.sleep(_LOOK_S)


async def meet(entrance: Entrance, pace: Pace, seats: int, watchers: int = 0) -> Company:
    """All of them at one server."""
    guests = await entrance.invite(seats)
    hands = [Hand(pace) for _ in range(seats + watchers)]
    tokens = [*(guest.token for guest in guests), *[None] * watchers]
    for hand, token in zip(hands, tokens, strict=True):
        await connect(entrance.url, hand, token)
    return Company(entrance, guests, hands)

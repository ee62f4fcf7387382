"""The load generator: players and spectators with their sockets and tables."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice

from bench.server.client import IdleClient, LoadClient, connect, now
from bench.server.pacing import Pacer
from bench.server.setup import SetupClient, gather_limited
from palacio.wire.resources import SignedGuest

_SEATS = 2
_POLL_S = 0.1
_RAMP_S = 0.5  # ramp-up time, which is not counted


@dataclass(frozen=True)
class LoadResult:
    actions: int  # acknowledged
    per_s: float
    latencies_ms: list[float]  # from the time at which each action was due
    cores: float  # used by the generator itself
    idle: int  # player groups that ran out of tables; should be 0


@dataclass(frozen=True)
class MessageSizes:
    """The average bytes sent per action, to a seat and to a spectator."""

    actions: int
    seat: float
    spectator: float


class PlayerGroup:
    """Players who play together, at one table after another."""

    def __init__(
        self, setup: SetupClient, guests: Sequence[SignedGuest], clients: Sequence[LoadClient]
    ) -> None:
        self._setup = setup
        self.guests = guests
        self.clients = clients
        self.needed = 2  # tables per measurement

    @property
    def left(self) -> int:
        return self.clients[0].left

    async def prepare(self, game: str) -> None:
        for _ in range(self.needed - self.left):
            table = await self._setup.open_table(game, self.guests)
            for client in self.clients:
                client.add_table(table)

    def plan_tables(self, before: int) -> None:
        """Plan twice as many tables as the last measurement used, since matches vary in length."""
        self.needed = max(self.needed, 2 + 2 * (before - self.left))


@dataclass
class _Idle:
    """Idle tables, and a socket for each of their seats."""

    guests: list[SignedGuest]
    tables: list[str] = field(default_factory=list)
    clients: list[IdleClient] = field(default_factory=list)


class LoadGenerator:
    def __init__(self, setups: Sequence[SetupClient]) -> None:
        self._setups = setups  # one for each server, used in turn
        self.setup = setups[0]  # for everything except the matches of `play`
        self._pacer = Pacer()
        self._groups: list[PlayerGroup] = []
        self._idle = _Idle([])

    # --- Playing.

    async def connect_players(self, matches: int) -> None:
        """Connect players for this number of concurrent matches."""
        setups = islice(cycle(self._setups), matches)
        self._groups = [await open_group(setup, self._pacer, _SEATS) for setup in setups]

    async def prepare_tables(self, game: str) -> None:
        """Open enough tables for the next measurement."""
        await gather_limited(group.prepare(game) for group in self._groups)

    async def play(self, seconds: float, per_s: float | None = None) -> LoadResult:
        """Play as fast as possible, or at `per_s` actions per second. Return the result."""
        left = [group.left for group in self._groups]
        cpu_s, began = time.process_time(), now()
        await self._pacer.run(seconds, per_s)
        cpu_s, took_s = time.process_time() - cpu_s, now() - began
        for group, before in zip(self._groups, left, strict=True):
            group.plan_tables(before)
        begin, end = began + _RAMP_S, began + seconds
        acknowledged = self._pacer.acknowledged
        return LoadResult(
            actions=len(acknowledged),
            per_s=sum(begin <= at <= end for at, _ in acknowledged) / (end - begin),
            latencies_ms=[1000 * s for at, s in acknowledged if begin <= at],
            cores=cpu_s / took_s,
            idle=sum(not group.left for group in self._groups),
        )

    # --- Message sizes.

    async def measure_message_sizes(self, game: str, seats: int, matches: int) -> MessageSizes:
        """Play whole matches one after another with a spectator, and return the message sizes."""
        pacer, actions = Pacer(), 0
        group = await open_group(self.setup, pacer, seats, spectators=1)
        group.needed = matches
        await group.prepare(game)
        while group.left:
            await pacer.run(_POLL_S)
            actions += len(pacer.acknowledged)
        *players, spectator = group.clients
        received = sum(client.received_bytes for client in players)
        for client in group.clients:
            client.close()
        return MessageSizes(actions, received / seats / actions, spectator.received_bytes / actions)

    # --- Idle tables.

    async def open_idle_tables(self, game: str, number: int) -> None:
        """Open tables at which the same two guests take seats and never act."""
        self._idle = _Idle(await self.setup.create_guests(_SEATS))
        guests = self._idle.guests
        opened = (self.setup.open_table(game, guests) for _ in range(number))
        self._idle.tables = await gather_limited(opened)

    async def open_idle_sockets(self) -> None:
        """Open a socket for each seat at the idle tables."""
        seats = [(table, guest) for table in self._idle.tables for guest in self._idle.guests]
        self._idle.clients = [IdleClient(table) for table, _ in seats]
        sockets = zip(self._idle.clients, seats, strict=True)
        await gather_limited(
            connect(self.setup.url, client, guest.token) for client, (_, guest) in sockets
        )

    async def follow_idle_tables(self) -> None:
        """Make each idle socket follow its table, and wait until all have received a state."""
        for client in self._idle.clients:
            client.follow()
        while not all(client.has_state for client in self._idle.clients):
            await asyncio.sleep(_POLL_S)


async def open_group(
    setup: SetupClient, pacer: Pacer, seats: int, spectators: int = 0
) -> PlayerGroup:
    """Connect new guests to one server, and return their group."""
    guests = await setup.create_guests(seats)
    clients = [LoadClient(pacer) for _ in range(seats + spectators)]
    tokens = [*(guest.token for guest in guests), *[None] * spectators]
    for client, token in zip(clients, tokens, strict=True):
        await connect(setup.url, client, token, setup.address)
    return PlayerGroup(setup, guests, clients)

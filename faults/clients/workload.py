"""The workload: many matches at once, each with clients on both servers."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field

from faults.clients.history import History, now_ms
from faults.clients.recording_client import RecordingClient
from palacio.client.errors import ServerError, Unreachable
from palacio.client.followed_table import FollowedTable
from palacio.client.http import Client
from palacio.client.links import parse_link
from palacio.match import fair
from palacio.wire.commands import Act, AnyCommand, Sit
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms
from palacio.wire.views import PersonalView

_VARIANTS = [("azul", "fixed"), ("sintra", "a"), ("azul", "free"), ("sintra", "b")]
_IN_FLIGHT_S = 0.3  # time for bots to answer

ReadHeads = Callable[[Sequence[str]], Awaitable[dict[str, int]]]
"""Returns the heads of these matches' logs, read from the database."""


@dataclass(frozen=True)
class Plan:
    number: int  # index of the workload in its run; part of its clients' names
    matches: int
    seed: int
    clock: Clock = field(default_factory=NoClock)
    bots: bool = True  # whether every third match has a bot
    pause_s: float = 0.05  # before an action, on average
    spectators: bool = True


@dataclass(eq=False)
class ScriptedClient:
    """A client that follows one table, and plays at random if it has a seat."""

    socket: RecordingClient
    address: str  # of the server
    subscription: FollowedTable
    rng: random.Random
    pause_s: float
    done: int = 0
    is_stopped: bool = False
    failed: Exception | None = None

    async def play(self) -> None:
        try:
            async for view in self.subscription:
                if self.is_stopped or view.table.stage == "over":
                    return
                if view.own and view.own.choices:
                    await self._act(view)
        except Unreachable:
            return  # the socket was closed
        except Exception as error:  # such as a mirror mismatch: reported to the checker
            self.failed = error

    async def _act(self, view: PersonalView) -> None:
        await asyncio.sleep(self.rng.uniform(0, 2 * self.pause_s))
        if not self.is_stopped:
            action = self.rng.choice(view.actions).text
            await self.request(Act(action), view.table.seq)

    async def request(self, command: AnyCommand, seen: int | None = None) -> int | None:
        """Send a command. Return the version at which it was executed, or None if refused."""
        try:
            done = await self.subscription.do(command, seen)
        except ServerError:
            return None
        self.done += 1
        return done.seq

    @property
    def seq(self) -> int:
        return self.subscription.known_seq


@dataclass(eq=False)
class PlayedMatch:
    """A match and all its clients."""

    id: str
    clients: list[ScriptedClient] = field(default_factory=list)
    last: ScriptedClient = field(init=False)  # takes the last seat, which starts the match

    @property
    def players(self) -> list[ScriptedClient]:
        return [client for client in self.clients if client.subscription.own]

    @property
    def on_turn(self) -> ScriptedClient | None:
        return next(
            (c for c in self.players if c.subscription.own and c.subscription.own.choices), None
        )

    @property
    def is_over(self) -> bool:
        return any(client.subscription.table.stage == "over" for client in self.clients)


class Workload:
    def __init__(self, matches: Sequence[PlayedMatch], history: History) -> None:
        self.matches = matches
        self._history = history
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def clients(self) -> list[ScriptedClient]:
        return [client for match in self.matches for client in match.clients]

    @property
    def done(self) -> int:
        return sum(client.done for client in self.clients)

    def play(self) -> None:
        """Let all clients play until `stop`."""
        for client in self.clients:
            client.is_stopped = False
            self._tasks.append(asyncio.create_task(client.play()))

    async def wait_for_actions(self, actions: int, within_s: float = 60.0, at: str = "") -> float:
        """Wait for this many acknowledged actions, counting only clients at address `at` if given.

        Give up after `within_s`. Return how long it took, in seconds.
        """
        clients = [client for client in self.clients if at in ("", client.address)]
        started, goal = now_ms(), sum(client.done for client in clients) + actions
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                while sum(client.done for client in clients) < goal and not self.is_over:
                    await asyncio.sleep(0.01)
        return (now_ms() - started) / 1000

    @property
    def is_over(self) -> bool:
        return all(match.is_over for match in self.matches)

    def has_story_item(self, what: str) -> bool:
        """Return whether any client was sent a story item of this kind."""
        entries = (entry for client in self.clients for entry in client.subscription.story)
        return any(item["what"] == what for entry in entries for item in entry.items)

    def stop(self) -> None:
        """Make all clients stop before their next action."""
        for client in self.clients:
            client.is_stopped = True

    async def quiesce(self, read_heads: ReadHeads, is_late: Callable[[], bool]) -> dict[str, int]:
        """Stop, and wait until every client is at the head of its log with all requests answered.

        Give up if it is late. Return the heads that the clients were last compared with.
        """
        self.stop()
        await asyncio.sleep(_IN_FLIGHT_S)
        heads = await read_heads(self._ids)
        while self._is_any_busy(heads) and not is_late():
            await asyncio.sleep(0.1)
            heads = await read_heads(self._ids)
        for client in self.clients:
            if client.failed:
                self._history.write("failed", client=client.socket.name, error=repr(client.failed))
        return heads

    @property
    def _ids(self) -> list[str]:
        return [match.id for match in self.matches]

    def _is_any_busy(self, heads: dict[str, int]) -> bool:
        """Return whether a client is not at the head, or waits for an answer."""
        followers = (
            (client, heads[match.id]) for match in self.matches for client in match.clients
        )
        return any(client.seq != head or client.socket.unanswered for client, head in followers)

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def open_workload(
    plan: Plan, history: History, addresses: Sequence[str]
) -> AsyncIterator[Workload]:
    """Open tables, connect clients, start all matches at once, and yield the workload."""
    async with AsyncExitStack() as stack:
        matches = await asyncio.gather(
            *(
                _open_match(stack, plan, number, history, addresses)
                for number in range(plan.matches)
            )
        )
        workload = Workload(matches, history)
        stack.push_async_callback(workload.leave)
        await asyncio.gather(*(_sit(match.last) for match in matches))
        yield workload


async def _open_match(
    stack: AsyncExitStack, plan: Plan, number: int, history: History, addresses: Sequence[str]
) -> PlayedMatch:
    """Open a table and seat all players but the last, whose arrival will start the match.

    Return the match.
    """
    rng = random.Random(f"{plan.seed} {number}")
    terms = _terms(plan, number)
    async with Client(addresses[number % len(addresses)]) as host:
        await host.guest()
        match = PlayedMatch((await host.open_table(terms)).id)
    seats = sum(seat.kind == "open" for seat in terms.seats)
    for place in range(seats + plan.spectators):
        address = addresses[(number + place) % len(addresses)]
        name = f"w{plan.number}m{number}p{place}"
        client = await join(stack, history, address, match.id, name, rng.random())
        client.pause_s = plan.pause_s
        match.clients.append(client)
        if place < seats - 1:
            await _sit(client)
    match.last = match.clients[seats - 1]
    return match


def _terms(plan: Plan, number: int) -> Terms:
    seats = 2 + number % 3
    bots = int(plan.bots and number % 3 == 1)
    game, option = _VARIANTS[number % len(_VARIANTS)]
    kinds = [SeatTerms()] * (seats - bots) + [SeatTerms("bot", "greedy")] * bots
    return Terms(game, kinds, option, plan.clock)  # type: ignore[arg-type]


async def _sit(client: ScriptedClient) -> None:
    await client.request(Sit(client.socket.name, salt=fair.new_salt()))


async def join(
    stack: AsyncExitStack, history: History, address: str, table: str, name: str, seed: float
) -> ScriptedClient:
    """Connect a new guest who follows this table, and return the client."""
    async with Client(address) as client:
        token = (await client.guest()).token
    return await open_socket(stack, history, address, table, name, token, seed)


async def open_socket(
    stack: AsyncExitStack,
    history: History,
    address: str,
    table: str,
    name: str,
    token: str,
    seed: float = 0.0,
) -> ScriptedClient:
    socket = await stack.enter_async_context(
        RecordingClient(name, history, parse_link(address).socket, token)
    )
    subscription = await socket.follow(table)
    return ScriptedClient(socket, address, subscription, random.Random(seed), 0.0)

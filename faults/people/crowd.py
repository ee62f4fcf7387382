"""Many matches at once, each with its people on both servers."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field

from faults.people.history import History, now_ms
from faults.people.told import Told
from palacio.client.errors import ServerError, Unreachable
from palacio.client.followed import Followed
from palacio.client.http import Client
from palacio.client.links import parse_link
from palacio.match import fair
from palacio.wire.commands import Act, AnyCommand, Sit
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms
from palacio.wire.views import Sight

_VARIANTS = [("azul", "fixed"), ("sintra", "a"), ("azul", "free"), ("sintra", "b")]
_UNDER_WAY_S = 0.3

Heads = Callable[[Sequence[str]], Awaitable[dict[str, int]]]
"""How long the logs of these matches are, behind the servers' back."""


@dataclass(frozen=True)
class Plan:
    """What is played."""

    matches: int
    seed: int
    clock: Clock = field(default_factory=NoClock)
    bots: bool = True  # every third match has one
    pause_s: float = 0.05  # before an action, on average
    watchers: bool = True


@dataclass(eq=False)
class Person:
    """Somebody with a socket, at one table."""

    told: Told
    address: str  # of the server that it came by
    followed: Followed
    dice: random.Random
    pause_s: float
    done: int = 0
    stops: bool = False
    failed: Exception | None = None

    async def play(self) -> None:
        try:
            async for sight in self.followed:
                if self.stops or sight.table.stage == "over":
                    return
                if sight.own and sight.own.choices:
                    await self._act(sight)
        except Unreachable:
            return  # it was closed
        except Exception as error:  # such as a Disagreement: for the checker
            self.failed = error

    async def _act(self, sight: Sight) -> None:
        await asyncio.sleep(self.dice.uniform(0, 2 * self.pause_s))
        if not self.stops:
            action = self.dice.choice(sight.actions).text
            await self.ask(Act(action), sight.table.seq)

    async def ask(self, command: AnyCommand, seen: int | None = None) -> int | None:
        """The version at which it was done; None if it was refused, which is written down."""
        try:
            done = await self.followed.do(command, seen)
        except ServerError:
            return None
        self.done += 1
        return done.seq

    @property
    def seq(self) -> int:
        return self.followed.has


@dataclass
class Sitting:
    """A match, and everybody there."""

    id: str
    people: list[Person] = field(default_factory=list)
    last: Person = field(init=False)  # to sit down

    @property
    def seated(self) -> list[Person]:
        return [person for person in self.people if person.followed.own]

    @property
    def on_turn(self) -> Person | None:
        return next((p for p in self.seated if p.followed.own and p.followed.own.choices), None)

    @property
    def is_over(self) -> bool:
        return any(person.followed.table.stage == "over" for person in self.people)


class Crowd:
    def __init__(self, sittings: Sequence[Sitting], history: History) -> None:
        self.sittings = sittings
        self._history = history
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def people(self) -> list[Person]:
        return [person for sitting in self.sittings for person in sitting.people]

    @property
    def done(self) -> int:
        return sum(person.done for person in self.people)

    def play(self) -> None:
        """From now on, until they are told to rest."""
        for person in self.people:
            person.stops = False
            self._tasks.append(asyncio.create_task(person.play()))

    async def play_on(self, actions: int, within_s: float = 20.0, at: str = "") -> float:
        """Until so many more are done, by those who came by this address. How long that took."""
        who = [person for person in self.people if at in ("", person.address)]
        begun, goal = now_ms(), sum(person.done for person in who) + actions
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                while sum(person.done for person in who) < goal and not self.are_over:
                    await asyncio.sleep(0.01)
        return (now_ms() - begun) / 1000

    @property
    def are_over(self) -> bool:
        return all(sitting.is_over for sitting in self.sittings)

    def stop(self) -> None:
        """Nobody begins anything more."""
        for person in self.people:
            person.stops = True

    async def rest(self, heads: Heads, within_s: float) -> None:
        """What is under way comes to its end, and all see it, unless that takes too long."""
        self.stop()
        await asyncio.sleep(_UNDER_WAY_S)
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                while await self._are_behind(heads):
                    await asyncio.sleep(0.1)
        for person in self.people:
            if person.failed:
                self._history.write("failed", client=person.told.name, error=repr(person.failed))

    async def _are_behind(self, heads: Heads) -> bool:
        head = await heads([sitting.id for sitting in self.sittings])
        return any(p.seq < head[s.id] for s in self.sittings for p in s.people)

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def gather(plan: Plan, history: History, addresses: Sequence[str]) -> AsyncIterator[Crowd]:
    """All at their tables, and the matches begun: in the same moment, since clocks run then."""
    async with AsyncExitStack() as stack:
        sittings = await asyncio.gather(
            *(_sit_down(stack, plan, number, history, addresses) for number in range(plan.matches))
        )
        crowd = Crowd(sittings, history)
        stack.push_async_callback(crowd.leave)
        await asyncio.gather(*(_sit(sitting.last) for sitting in sittings))
        yield crowd


async def _sit_down(
    stack: AsyncExitStack, plan: Plan, number: int, history: History, addresses: Sequence[str]
) -> Sitting:
    """All but the last, with whom the match will begin."""
    dice = random.Random(f"{plan.seed} {number}")
    terms = _terms(plan, number)
    async with Client(addresses[number % len(addresses)]) as host:
        await host.guest()
        sitting = Sitting((await host.open_table(terms)).id)
    seats = sum(seat.kind == "open" for seat in terms.seats)
    for place in range(seats + plan.watchers):
        address = addresses[(number + place) % len(addresses)]
        name = f"m{number}p{place}"
        person = await join(stack, history, address, sitting.id, name, dice.random())
        person.pause_s = plan.pause_s
        sitting.people.append(person)
        if place < seats - 1:
            await _sit(person)
    sitting.last = sitting.people[seats - 1]
    return sitting


def _terms(plan: Plan, number: int) -> Terms:
    seats = 2 + number % 3
    bots = int(plan.bots and number % 3 == 1)
    game, option = _VARIANTS[number % len(_VARIANTS)]
    kinds = [SeatTerms()] * (seats - bots) + [SeatTerms("bot", "greedy")] * bots
    return Terms(game, kinds, option, plan.clock)  # type: ignore[arg-type]


async def _sit(person: Person) -> None:
    await person.ask(Sit(person.told.name, salt=fair.new_salt()))


async def join(
    stack: AsyncExitStack, history: History, address: str, table: str, name: str, luck: float
) -> Person:
    """Somebody new, who follows this table."""
    async with Client(address) as client:
        token = (await client.guest()).token
    return await open_socket(stack, history, address, table, name, token, luck)


async def open_socket(
    stack: AsyncExitStack,
    history: History,
    address: str,
    table: str,
    name: str,
    token: str,
    luck: float = 0.0,
) -> Person:
    told = await stack.enter_async_context(Told(name, history, parse_link(address).socket, token))
    followed = await told.follow(table)
    return Person(told, address, followed, random.Random(luck), 0.0)

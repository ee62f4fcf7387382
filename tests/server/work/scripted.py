"""Those who think at once, or as a test wishes; and a bus that keeps some things to itself."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from palacio.rules import verbs
from palacio.rules.catalog import GAMES
from palacio.rules.state import from_bytes
from palacio.server.bus.local import LocalBus
from palacio.server.hall.hall import Hall
from palacio.server.hall.pulse import Pulse
from palacio.server.hall.room import Room
from palacio.server.work.thinkers import Question, Thinkers
from palacio.server.work.worker import Worker
from palacio.wire.commands import Sit
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms
from tests.server.hall.people import new_request

Think = Callable[[Question], Awaitable[int]]


class Scripted(Thinkers):
    """No processes: the answer is what the test says."""

    def __init__(self, think: Think, number: int = 2) -> None:
        super().__init__(number)
        self._think = think
        self.asked = 0
        self.at_once = 0
        self.most_at_once = 0

    async def think(self, question: Question) -> int:
        self.asked += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            return await self._think(question)
        finally:
            self.at_once -= 1


async def middle_action(question: Question) -> int:
    await asyncio.sleep(0)
    state = from_bytes(GAMES[question.game].rules.STATE, question.position)
    return int(verbs.pick(state, verbs.count(state) // 2))


class Discreet(LocalBus):
    """Loses the hints."""

    async def publish(self, subject: str, data: bytes) -> None:
        if not subject.startswith("work."):
            await super().publish(subject, data)


@asynccontextmanager
async def working(hall: Hall, think: Think = middle_action) -> AsyncIterator[Scripted]:
    """A worker at the hall's tables, and a server that lives."""
    thinkers = Scripted(think)
    jobs = (Worker(hall, thinkers).run(), Pulse(hall.store).run())
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.sleep(0)
    try:
        yield thinkers
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def open_table(
    hall: Hall,
    *kinds: str,
    clock: Clock = NoClock(),  # noqa: B008
    game: str = "azul",
) -> Room:
    """For persons 1, 2, ..., who sit down where it is open, and bots of these levels."""
    seats = [SeatTerms("open") if kind == "open" else SeatTerms("bot", kind) for kind in kinds]
    room = await hall.open(Terms(game, seats, clock=clock), 1, None)  # type: ignore[arg-type]
    for person in range(1, 1 + kinds.count("open")):
        await hall.do(room, person, new_request(), Sit(f"P{person}"))
    return room

"""Scripted bots, a bus that drops messages to workers, and a running worker."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from palacio.bots.process import Cost, Question
from palacio.rules import verbs
from palacio.rules.catalog import GAMES
from palacio.rules.state import from_bytes
from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.worker.fallback import FallbackBots
from palacio.server.worker.worker import Worker
from palacio.wire.commands import Sit
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms
from tests.server.tables.players import new_request
from tests.waiting import wait_until_async

Think = Callable[[Question], Awaitable[int]]


class ScriptedBots(FallbackBots):
    """Bots without processes, whose answers come from a function that the test provides."""

    def __init__(self, think: Think, number: int = 2) -> None:
        super().__init__(number)
        self._think = think
        self.questions = 0
        self.thinking = 0

    async def choose(self, question: Question) -> int:
        self.questions += 1
        self.thinking += 1
        try:
            return await self._think(question)
        finally:
            self.thinking -= 1

    async def ask(
        self, question: Question, limit_s: float | None = None, grace_s: float | None = None
    ) -> int:
        return await self.choose(question)

    async def ask_cost(self, question: Question) -> Cost:
        """Return a cost that depends only on the action's number."""
        await self.choose(question)
        assert question.rated is not None
        return Cost(0.07, 4.6, is_mistake=question.rated % 2 == 0)


async def middle_action(question: Question) -> int:
    await asyncio.sleep(0)
    state = from_bytes(GAMES[question.game].rules.STATE, question.position)
    return int(verbs.pick(state, verbs.count(state) // 2))


class HintlessBus(LocalBus):
    """A bus that drops the messages by which servers wake workers."""

    async def publish(self, subject: str, data: bytes) -> None:
        if not subject.startswith("work."):
            await super().publish(subject, data)


@asynccontextmanager
async def working(
    service: TableService, think: Think = middle_action, processes: int = 2
) -> AsyncIterator[ScriptedBots]:
    """Run a worker with scripted bots and a heartbeat, and yield the bots."""
    bots = ScriptedBots(think, processes)
    jobs = (Worker(service, bots).run(), Heartbeat(service.store).run())
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.sleep(0)
    try:
        yield bots
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def open_table(
    service: TableService,
    *kinds: str,
    clock: Clock = NoClock(),  # noqa: B008
    game: str = "azul",
) -> LiveTable:
    """Open a table and return it.

    Persons 1, 2, ... take the open seats; other kinds are bot levels.
    """
    seats = [SeatTerms("open") if kind == "open" else SeatTerms("bot", kind) for kind in kinds]
    live = await service.open(Terms(game, seats, clock=clock), 1)  # type: ignore[arg-type]
    for person in range(1, 1 + kinds.count("open")):
        await service.do(live, person, new_request(), Sit(f"P{person}"))
    return live


async def wake_at(store: Store, live: LiveTable) -> int | None:
    row = await store.find(live.table.id)
    assert row
    return row.wake_at


async def until_unscheduled(store: Store, live: LiveTable) -> None:
    async def is_unscheduled() -> bool:
        return await wake_at(store, live) is None

    await wait_until_async(is_unscheduled)

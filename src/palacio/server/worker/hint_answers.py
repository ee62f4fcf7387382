"""Answers requests for hints, with the worker's bot processes.

Bots' turns at tables with people come first. A hint that would wait too long is refused, so that
the queue stays short under load.
"""

import asyncio

import msgspec
import structlog

from palacio.bots.process import Question
from palacio.server.bus import Bus, Subscription
from palacio.server.tables.hints import QUEUE_S, SUBJECT, HintAnswer, HintQuestion
from palacio.server.telemetry.metrics import HINTS_BUSY, HINTS_GIVEN
from palacio.server.worker.bot_queue import BotQueue, TurnPriority
from palacio.server.worker.fallback import FallbackBots, NoAnswer

_HINTS_PER_PROCESS = 8  # at once, running or waiting
_NONE = HintAnswer(None)

log = structlog.get_logger()


class HintAnswers:
    def __init__(self, bus: Bus, bots: FallbackBots, queue: BotQueue) -> None:
        self._bus = bus
        self._bots = bots
        self._queue = queue
        self._most = _HINTS_PER_PROCESS * bots.size
        self._thinking = 0  # hints that are computed or wait for a process
        self._tasks: set[asyncio.Task[None]] = set()

    async def subscribe(self) -> Subscription:
        """Answer questions until the returned subscription ends."""
        return await self._bus.subscribe(SUBJECT, self._receive, group="workers")

    def cancel(self) -> None:
        """Drop the questions that are still waiting."""
        for task in self._tasks:
            task.cancel()

    def _receive(self, data: bytes) -> None:
        try:
            asked = msgspec.json.decode(data, type=HintQuestion)
        except msgspec.MsgspecError as error:
            log.warning("hint request invalid", error=repr(error))
            return
        task = asyncio.create_task(self._answer(asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, asked: HintQuestion) -> None:
        answer = await self._think(asked) if self._thinking < self._most else _NONE
        (HINTS_BUSY if answer == _NONE else HINTS_GIVEN).inc()
        await self._bus.publish(asked.reply_to, msgspec.json.encode(answer))

    async def _think(self, asked: HintQuestion) -> HintAnswer:
        """Return a bot's answer. It is empty if no process is free in time or the bot fails."""
        self._thinking += 1
        try:
            async with asyncio.timeout(QUEUE_S) as limit:
                async with self._queue.process(asked.person, TurnPriority.HINT):
                    limit.reschedule(None)  # the bot has its own time limit
                    return await self._ask(asked.question)
        except (TimeoutError, NoAnswer):
            return _NONE
        finally:
            self._thinking -= 1

    async def _ask(self, question: Question) -> HintAnswer:
        if question.rated is None:
            return HintAnswer(await self._bots.ask(question))
        return HintAnswer(None, await self._bots.ask_cost(question))

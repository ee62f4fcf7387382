"""Answers requests for analyses of positions, one at a time, in a separate process.

The process starts with the first request. Like the review process, it has the lowest priority, so
that it does not slow down the bots in matches in play.
"""

import asyncio
from contextlib import aclosing

import msgspec
import structlog

from palacio.server.bus import Bus, Subscription
from palacio.server.tables.analyses import ANALYSIS_S, SUBJECT, AnalysisQuestion
from palacio.server.telemetry.metrics import ANALYSES_BUSY, ANALYSES_GIVEN
from palacio.study.analysis import PositionTask
from palacio.study.review_process import ReviewFailed, ReviewProcess

_MOST = 8  # questions at once, running or waiting
_NONE = b""

log = structlog.get_logger()


class AnalysisAnswers:
    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._process = ReviewProcess()
        self._lock = asyncio.Lock()  # held while the process computes
        self._tasks: set[asyncio.Task[None]] = set()

    async def subscribe(self) -> Subscription:
        """Answer questions from the bus until the returned subscription ends."""
        return await self._bus.subscribe(SUBJECT, self._receive, group="workers")

    async def close(self) -> None:
        """Drop the questions that are still waiting, and end the process."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._process.close()

    def _receive(self, data: bytes) -> None:
        try:
            asked = msgspec.json.decode(data, type=AnalysisQuestion)
        except msgspec.MsgspecError as error:
            log.warning("analysis request invalid", error=repr(error))
            return
        task = asyncio.create_task(self._answer(asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, asked: AnalysisQuestion) -> None:
        answer = await self._analyze(asked.task) if len(self._tasks) <= _MOST else _NONE
        (ANALYSES_GIVEN if answer else ANALYSES_BUSY).inc()
        await self._bus.publish(asked.reply_to, answer)

    async def _analyze(self, task: PositionTask) -> bytes:
        """Return the analysis, or an empty answer if the process fails or takes too long."""
        try:
            async with asyncio.timeout(ANALYSIS_S), self._lock:
                return await self._compute(task)
        except (TimeoutError, ReviewFailed) as error:
            log.error("analysis failed", error=repr(error))
            return _NONE

    async def _compute(self, task: PositionTask) -> bytes:
        report = _NONE
        async with aclosing(self._process.compute(task)) as parts:
            async for part in parts:
                report = bytes(part.report)
        return report

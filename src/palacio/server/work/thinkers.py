"""Those who think for bots: processes of their own, so that nobody at a table waits for them."""

import asyncio
import os
import secrets
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any

import structlog

from palacio.bots import LEVELS
from palacio.bots.searcher import USUAL_MS
from palacio.server.work.thought import begin, choose

_QUICK = "greedy"  # answers when the level that was asked can't
_TRIES = 3  # at one question, if it kills who thinks about it
_GRACE_S = 3.0  # beyond the budget
_QUICK_S = 2.0  # in which the quick one has to answer, if it is asked after another
_PAUSE_S = 5.0  # before a process that can't even begin is tried again

log = structlog.get_logger()


@dataclass(frozen=True)
class Question:
    game: str
    position: bytes  # of a state, as `to_bytes` makes it: no object goes between processes
    level: str

    @property
    def budget_ms(self) -> int | None:
        """Time for the levels that go by it; the others have their number of simulations."""
        level = LEVELS.get(self.level)
        return USUAL_MS if level and level.simulations is None else None


class NoAnswer(Exception):
    """Not even the quick one."""


class Thinkers:
    """Each thinks about one question at a time. If one dies, the others don't notice."""

    def __init__(self, processes: int) -> None:
        self.number = processes
        self._all = [_Thinker() for _ in range(processes)]
        self._idle: asyncio.LifoQueue[_Thinker] = asyncio.LifoQueue()  # the warmest first
        self._waking: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """If the search has to be compiled, the first does it, and the others find it done."""
        await self._wake(self._all[0])
        await asyncio.gather(*map(self._wake, self._all[1:]))

    async def _wake(self, thinker: "_Thinker") -> None:
        while True:
            try:
                await thinker.wake()
            except Exception as error:
                log.error("bots can't think here", error=repr(error))
                await asyncio.sleep(_PAUSE_S)
            else:
                self._idle.put_nowait(thinker)
                return

    def close(self) -> None:
        """At once: whatever is being thought about will be asked again, elsewhere or later."""
        for task in self._waking:
            task.cancel()
        for thinker in self._all:
            thinker.end()

    @property
    def pids(self) -> list[int]:
        return [thinker.pid for thinker in self._all if thinker.pid]

    async def think(self, question: Question) -> int:
        """The number of an action. A level that dies of it, or takes too long, gives way.

        Those at the table have waited already: if whoever is asked next has to be started first,
        there is no answer.
        """
        quick = replace(question, level=_QUICK)
        for asked, within_s in ((question, None), (quick, _QUICK_S)):
            try:
                async with asyncio.timeout(within_s):
                    return await self._ask(asked)
            except Exception as error:
                log.error("bot gave no answer", level=asked.level, error=repr(error))
        raise NoAnswer

    async def _ask(self, question: Question) -> int:
        """If who is asked dies, another one is: to start a process takes seconds."""
        for _ in range(_TRIES - 1):
            with suppress(BrokenProcessPool):
                return await self._ask_one(question)
        return await self._ask_one(question)

    async def _ask_one(self, question: Question) -> int:
        thinker = await self._idle.get()
        try:
            return await thinker.ask(question)
        finally:
            if thinker.pid is not None:
                self._idle.put_nowait(thinker)
            else:
                self._revive(thinker)

    def _revive(self, thinker: "_Thinker") -> None:
        task = asyncio.create_task(self._wake(thinker))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)


class _Thinker:
    """One process, and the next one if that is gone."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self.pid: int | None = None

    async def wake(self) -> None:
        """As long as it takes: perhaps there is something to be compiled."""
        self._pool = ProcessPoolExecutor(1, get_context("spawn"), begin)
        try:
            self.pid = await self._call(os.getpid)
        except BaseException:
            self.end()
            raise

    async def ask(self, question: Question) -> int:
        """Raises `BrokenProcessPool` if the process dies, `TimeoutError` if it has to be killed."""
        assert self._pool is not None, "nobody is there to be asked"
        ms, seed = question.budget_ms, secrets.randbits(62)
        patience = (ms or 0) / 1000 + _GRACE_S
        try:
            return await asyncio.wait_for(
                self._call(choose, question.game, question.position, question.level, ms, seed),
                patience,
            )
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            self.end()
            raise

    def _call(self, function: Callable[..., Any], *values: Any) -> "asyncio.Future[Any]":
        assert self._pool is not None
        with _deaf_to_interrupts():  # a new process inherits it: Ctrl-C is its parent's affair
            return asyncio.wrap_future(self._pool.submit(function, *values))

    def end(self) -> None:
        pool, pid, self._pool, self.pid = self._pool, self.pid, None, None
        if pid is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

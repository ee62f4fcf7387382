"""The review of a match at this terminal, computed in a separate process."""

import asyncio
import time
from collections.abc import Callable
from contextlib import aclosing

from msgspec.structs import replace

from palacio.bots.pool import cores
from palacio.match.match import Match
from palacio.session.bots import SLOW_S
from palacio.session.compile_progress import CompileProgress, CompileStep
from palacio.study.process import ReviewPart, ReviewTask, task_of
from palacio.study.report import MatchReview
from palacio.study.review import DEFAULT_SIMULATIONS
from palacio.study.review_process import ReviewFailed, ReviewProcess

SIMULATIONS = DEFAULT_SIMULATIONS
_THREADS = min(4, cores())  # each needs memory for a search tree
_UPDATE_S = 1.0  # between two reports of the compiler's progress


class SessionReview:
    """The review of a match, as far as it has been computed. `run` continues a stopped review."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.report: MatchReview | None = None
        self.is_done = False
        self.is_failed = False
        self.compiling: CompileStep | None = None  # while the compiler delays the first round
        self._searched = b""
        # The app itself runs uncompiled rules, but the search must be compiled.
        env = {"PALACIO_PLAIN": "0"}
        self._process = ReviewProcess((match.header.game,), env=env, is_quiet=True)

    @property
    def pid(self) -> int | None:
        return self._process.pid

    async def run(self, on_change: Callable[[], None]) -> None:
        """Compute the missing rounds, and call `on_change` after each one.

        The process ends when this call ends, even if the call is cancelled.
        """
        if self.is_done:
            return
        self.is_failed = False
        watching = asyncio.create_task(self._watch_compiler(on_change))
        try:
            await self._compute(on_change)
        except ReviewFailed:
            self.is_failed = True
            on_change()
        finally:
            watching.cancel()
            await self.aclose()

    async def _compute(self, on_change: Callable[[], None]) -> None:
        async with aclosing(self._process.compute(self._task())) as parts:
            async for part in parts:
                self._take(part)
                on_change()

    def _task(self) -> ReviewTask:
        task = task_of(self.match, self.match.header.names, SIMULATIONS, _THREADS)
        return replace(task, searched=self._searched)

    def _take(self, part: ReviewPart) -> None:
        self.report, self.is_done = part.read_report(), part.is_last
        self._searched, self.compiling = part.searched, None

    async def _watch_compiler(self, on_change: Callable[[], None]) -> None:
        """Report the compiler's progress if it delays the first round."""
        asked_s = time.time()
        await asyncio.sleep(SLOW_S)
        progress = CompileProgress(("rules", "search"), games=1, since_s=asked_s)
        while self.report is None:
            step = progress.step()
            if step.function:
                self.compiling = step
                on_change()
            await asyncio.sleep(_UPDATE_S)

    async def aclose(self) -> None:
        """End the process. The rounds that it has computed are kept."""
        await self._process.close()

"""A process that computes reviews, one at a time, at the lowest priority."""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import suppress

import msgspec

from palacio.bots import child_process
from palacio.study.analysis import PositionTask
from palacio.study.process import ReviewPart, ReviewTask

COMMAND = (sys.executable, "-m", "palacio.study.process")
PART_S = 300.0  # time limit for a part: far more than a round needs, even beside busy bots
_LOWEST_PRIORITY = 19  # so that bots of matches in play are not slowed down


class ReviewFailed(Exception):
    """A review process raised an exception, died, or took too long."""


class ReviewProcess:
    """A review process, started when it is needed and restarted after it has died."""

    def __init__(
        self,
        games: Sequence[str] = (),
        *,
        env: Mapping[str, str] | None = None,
        is_quiet: bool = False,
    ) -> None:
        """Make the process load the search of these games (default: all) before its first task.

        A quiet process writes nothing to stderr, which may be an app's screen.
        """
        self._command = (*COMMAND, *games)
        self._env = env or {}
        self._stderr = asyncio.subprocess.DEVNULL if is_quiet else None
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self) -> asyncio.subprocess.Process:
        """Start the process unless it is running. It loads the search before its first task."""
        if self._process is None or self._process.returncode is not None:
            self._process = await child_process.start(self._command, self._env, self._stderr)
            with suppress(ProcessLookupError):  # set it now: threads that start later inherit it
                os.setpriority(os.PRIO_PROCESS, self._process.pid, _LOWEST_PRIORITY)
        return self._process

    async def compute(self, task: ReviewTask | PositionTask) -> AsyncGenerator[ReviewPart, None]:
        """Yield the parts of a review. The analysis of a position has a single part.

        Raises ReviewFailed if the process fails or takes too long. Kills the process in that case,
        and if the caller stops before the last part.
        """
        is_idle = False
        try:
            await self._send(task)
            while not is_idle:
                part = await self._receive()
                is_idle = part.is_last or bool(part.error)
                if part.error:
                    raise ReviewFailed(part.error)
                yield part
        finally:
            if not is_idle:
                await self.close()

    async def _send(self, task: ReviewTask | PositionTask) -> None:
        process = await self.start()
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
        except (OSError, RuntimeError) as error:  # uvloop raises RuntimeError for a closed pipe
            raise ReviewFailed(f"the process is gone: {error}") from error

    async def _receive(self) -> ReviewPart:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(PART_S):
                line = await self._process.stdout.readline()
            return msgspec.json.decode(line, type=ReviewPart)
        except TimeoutError as error:
            raise ReviewFailed("the process takes too long") from error
        except (OSError, ValueError) as error:  # also an empty line: the process has ended
            raise ReviewFailed(f"the process died: {error}") from error

    async def close(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process:
            await child_process.kill(process)

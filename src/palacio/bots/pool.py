"""A pool of bot processes, so that neither a server nor a screen waits while a bot thinks."""

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from typing import IO

import msgspec

from palacio.bots import child_process
from palacio.bots.process import Cost, Question, Reply

COMMAND = (sys.executable, "-m", "palacio.bots.process")
_ATTEMPTS = 3  # per question, if processes die while they answer it
_RETRY_S = 5.0  # before a process that did not start is started again


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BotFailed(RuntimeError):
    """A bot did not answer. `reason` is its exception, or the last line of its process's stderr."""

    for_the_user = True

    def __init__(self, reason: str = "") -> None:
        super().__init__(f"The bot does not answer. {reason}".strip())
        self.reason = reason


class ProcessDied(BotFailed):
    """A bot process ended before it replied."""


class BotPool:
    """Processes that each answer one question at a time.

    Without `warm_up`, a process starts when it gets its first question. Otherwise `start` starts
    all of them and asks each the questions in `warm_up`. A process that dies later is replaced in
    the background, while the others keep answering.
    """

    def __init__(
        self,
        size: int,
        *,
        warm_up: Sequence[Question] = (),
        env: Mapping[str, str] | None = None,
        command: Sequence[str] | None = None,
        on_death: Callable[[BotFailed], None] = lambda _: None,
    ) -> None:
        self.size = size
        self._warm_up = warm_up
        self._on_death = on_death
        self._processes = [_BotProcess(env or {}, command) for _ in range(size)]
        self._idle: asyncio.LifoQueue[_BotProcess] = asyncio.LifoQueue()
        self._restarts: set[asyncio.Task[None]] = set()
        self._is_closed = False
        for process in () if warm_up else self._processes:
            self._idle.put_nowait(process)

    @property
    def pids(self) -> list[int]:
        return [process.pid for process in self._processes if process.pid]

    async def start(self) -> None:
        """Start one process, which compiles the search, then the others, which load that code."""
        await self._restart(self._processes[0])
        await asyncio.gather(*map(self._restart, self._processes[1:]))

    async def ask(self, question: Question, timeout_s: float | None = None) -> int:
        """Return the number of the action that the bot chooses.

        Raises the same errors as `reply`.
        """
        return (await self.reply(question, timeout_s)).action

    async def ask_cost(self, question: Question, timeout_s: float | None = None) -> Cost:
        """Return the cost of the action that the question names.

        Raises the same errors as `reply`.
        """
        cost = (await self.reply(question, timeout_s)).cost
        if cost is None:
            raise BotFailed("It does not rate actions.")
        return cost

    async def reply(self, question: Question, timeout_s: float | None = None) -> Reply:
        """Return a process's reply to a question.

        If a process dies, its question goes to another one. Raises `BotFailed` after several deaths
        or if the bot raises an exception, and `TimeoutError` if the reply takes too long. A process
        that takes too long, or whose caller is cancelled, is killed.
        """
        died = ProcessDied()
        for _ in range(_ATTEMPTS):
            process = await self._idle.get()
            try:
                async with asyncio.timeout(timeout_s):
                    return await process.ask(question)
            except ProcessDied as error:
                died = error
            finally:
                self._release(process)
            if self._is_closed:
                break
            self._on_death(died)
        raise died

    def _release(self, process: "_BotProcess") -> None:
        if process.pid or not self._warm_up or self._is_closed:
            self._idle.put_nowait(process)
        else:
            task = asyncio.create_task(self._restart(process))
            self._restarts.add(task)
            task.add_done_callback(self._restarts.discard)

    async def _restart(self, process: "_BotProcess") -> None:
        """Start and warm up a process; retry until that succeeds."""
        while not await self._try_warm_up(process):
            await asyncio.sleep(_RETRY_S)
        self._idle.put_nowait(process)

    async def _try_warm_up(self, process: "_BotProcess") -> bool:
        try:
            for question in self._warm_up:
                await process.ask(question)
        except BotFailed as error:
            self._on_death(error)
            return False
        return True

    async def aclose(self) -> None:
        """Kill all processes. Pending questions raise `BotFailed`."""
        self._is_closed = True
        for task in self._restarts:
            task.cancel()
        await asyncio.gather(*(process.close() for process in self._processes))


class _BotProcess:
    """A bot process. If it has died, the next question starts another one."""

    def __init__(self, env: Mapping[str, str], command: Sequence[str] | None) -> None:
        self._env = env
        self._command = command
        self._lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._stderr: IO[bytes] | None = None
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def ask(self, question: Question) -> Reply:
        async with self._lock:
            try:
                reply = await self._exchange(question)
            except BaseException:
                await self._kill()
                raise
            if reply is None:
                raise ProcessDied(await self._kill())
        if reply.error:
            raise BotFailed(reply.error)
        return reply

    async def _exchange(self, question: Question) -> Reply | None:
        """Return the reply; None if the process did not start, ended, or wrote an invalid reply."""
        # uvloop raises RuntimeError if the pipe is closed because the process died while idle.
        with suppress(OSError, RuntimeError, msgspec.MsgspecError):
            process = self._process or await self._start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            return msgspec.json.decode(await process.stdout.readline(), type=Reply)
        return None

    async def _start(self) -> asyncio.subprocess.Process:
        if self._is_closed:
            raise ProcessDied
        # Our own stderr may be the app's screen, and a pipe could fill up.
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the process)
        self._process = await child_process.start(self._command or COMMAND, self._env, self._stderr)
        return self._process

    async def close(self) -> None:
        self._is_closed = True
        if self._process:
            child_process.send_kill(self._process)
        async with self._lock:
            await self._kill()

    async def _kill(self) -> str:
        """Kill the process, and return the last line that it wrote to stderr."""
        process, self._process = self._process, None
        stderr, self._stderr = self._stderr, None
        with stderr or BytesIO() as file:
            if process:
                await child_process.kill(process)
            return _last_line(file)


def _last_line(file: IO[bytes]) -> str:
    file.seek(0)
    lines = file.read().decode("utf-8", "replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "")

"""Asking bots, who think in processes of their own: the screen never waits for them.

Bots that search run compiled, and a first call may compile for a while; the simple ones run plain,
and are there at once.
"""

import asyncio
import base64
import contextlib
import itertools
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from palacio.bots import Bot, new_bot
from palacio.match.match import Match
from palacio.rules.state import to_bytes

SIMPLE = ("random", "greedy")  # quick enough without compiling
ADVISER = "master"  # a hint is the best that there is, whoever else plays
_TRIES = 3
THINK_MS = 1000  # as long as a person gladly waits; most levels need far less
PATIENCE_S = 4.0  # after which it can only be the compiler


class BotsGone(RuntimeError):
    """The process has died several times in a row; `last_words` is what it said at the end."""

    for_the_user = True

    def __init__(self, last_words: str) -> None:
        super().__init__(f"The bot does not answer any more. {last_words}".strip())
        self.last_words = last_words


@dataclass(frozen=True)
class _Process:
    """A running process; its errors go to a file, which can't fill up as a pipe can."""

    running: asyncio.subprocess.Process
    errors: IO[bytes]

    def last_words(self) -> str:
        self.errors.seek(0)
        lines = self.errors.read().decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")


class Thinking:
    """The processes, each begun when it is first needed, and again when it has died."""

    def __init__(self, on_restart: Callable[[], None] = lambda: None) -> None:
        self._processes: dict[bool, _Process] = {}
        self._locks = {True: asyncio.Lock(), False: asyncio.Lock()}
        self._numbers = itertools.count()
        self._on_restart = on_restart
        self._is_closed = False

    async def choose(self, match: Match, bot: str, key: str, ms: int = THINK_MS) -> int:
        """What this bot would do here. The same key: the same bot, with its memory."""
        question = {
            "id": next(self._numbers),
            "match": f"{match.log[0].hash[:8]} {key}",
            "bot": bot,
            "seed": len(match.log),
            "ms": ms,
            "game": match.header.game,
            "state": base64.b64encode(to_bytes(match.state)).decode(),
        }
        plain = bot in SIMPLE
        async with self._locks[plain]:
            return await self._ask(question, plain=plain)

    async def _ask(self, question: dict[str, Any], *, plain: bool) -> int:
        last_words = ""
        for _ in range(_TRIES):
            process = await self._process(plain=plain)
            reply = await _exchange(process.running, question)
            if reply is not None:
                return int(reply["action"])
            if self._is_closed:
                break
            last_words = await _end(self._processes.pop(plain))
            self._on_restart()
        raise BotsGone(last_words)

    async def _process(self, *, plain: bool) -> _Process:
        if plain not in self._processes:
            self._processes[plain] = await _begin(plain=plain)
        return self._processes[plain]

    async def close(self) -> None:
        """Whoever still waits for an answer gets none."""
        self._is_closed = True
        for plain, process in list(self._processes.items()):
            _kill(process.running)
            async with self._locks[plain]:
                await _end(process)


class Asking:
    """The same bots for who can wait: each answer is waited for. Simple ones think right here."""

    def __init__(self, on_restart: Callable[[], None], on_compiling: Callable[[], None]) -> None:
        self._thinking = Thinking(on_restart)
        self._on_compiling = on_compiling
        self._runner = asyncio.Runner()
        self._simple: dict[str, Bot] = {}

    def choose(self, match: Match, bot: str, key: str) -> int:
        if bot not in SIMPLE:
            return self._runner.run(self._choose(match, bot, key))
        if key not in self._simple:
            self._simple[key] = new_bot(bot, seed=len(match.log))
        return self._simple[key].choose(match.state)

    async def _choose(self, match: Match, bot: str, key: str) -> int:
        with impatient(self._on_compiling):
            return await self._thinking.choose(match, bot, key)

    def close(self) -> None:
        self._runner.run(self._thinking.close())
        self._runner.close()


@contextlib.contextmanager
def impatient(say: Callable[[], None]) -> Iterator[None]:
    """Whoever waits long in here is told why."""
    timer = asyncio.get_running_loop().call_later(PATIENCE_S, say)
    try:
        yield
    finally:
        timer.cancel()


async def _begin(*, plain: bool) -> _Process:
    errors = tempfile.TemporaryFile()  # noqa: SIM115 (as long as the process)
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "palacio.app.bot_process",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=errors,  # the screen is the app's
        env=os.environ | {"PALACIO_PLAIN": "1" if plain else "0"},
    )
    return _Process(running, errors)


async def _end(process: _Process) -> str:
    """Its last words. Pipes are read to the end: what is left open complains when forgotten."""
    with contextlib.suppress(ConnectionError):
        await process.running.communicate()
    with process.errors:
        return process.last_words()


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()


async def _exchange(
    process: asyncio.subprocess.Process, question: dict[str, Any]
) -> dict[str, Any] | None:
    """The reply, or None when the process is no more."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(ConnectionError):
        process.stdin.write(json.dumps(question).encode() + b"\n")
        await process.stdin.drain()
        while line := await process.stdout.readline():
            reply: dict[str, Any] = json.loads(line)
            if reply["id"] == question["id"]:  # others were asked for and given up
                return reply
    return None

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
from collections.abc import Callable
from typing import Any

from palacio.match.match import Match
from palacio.rules.state import to_bytes

_SIMPLE = ("random", "greedy")  # quick enough without compiling
_TRIES = 3
THINK_MS = 1000  # as long as a person gladly waits; most levels need far less
PATIENCE_S = 4.0  # after which it can only be the compiler


class BotsGone(RuntimeError):
    """The process has died several times in a row."""


class Thinking:
    """The processes, each begun when it is first needed, and again when it has died."""

    def __init__(self, on_restart: Callable[[], None] = lambda: None) -> None:
        self._processes: dict[bool, asyncio.subprocess.Process] = {}
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
        plain = bot in _SIMPLE
        async with self._locks[plain]:
            return await self._ask(question, plain=plain)

    async def _ask(self, question: dict[str, Any], *, plain: bool) -> int:
        for _ in range(_TRIES):
            process = await self._process(plain=plain)
            reply = await _exchange(process, question)
            if reply is not None:
                return int(reply["action"])
            if self._is_closed:
                break
            await _end(self._processes.pop(plain))
            self._on_restart()
        raise BotsGone

    async def _process(self, *, plain: bool) -> asyncio.subprocess.Process:
        if plain not in self._processes:
            self._processes[plain] = await _begin(plain=plain)
        return self._processes[plain]

    async def close(self) -> None:
        """Whoever still waits for an answer gets none."""
        self._is_closed = True
        for plain, process in list(self._processes.items()):
            _kill(process)
            async with self._locks[plain]:
                await _end(process)


async def _begin(*, plain: bool) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "palacio.app.thinker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,  # the screen is the app's
        env=os.environ | {"PALACIO_PLAIN": "1" if plain else "0"},
    )


async def _end(process: asyncio.subprocess.Process) -> None:
    """Also its pipes, to the last byte: what is left open complains when it is forgotten."""
    _kill(process)
    with contextlib.suppress(ConnectionError):
        await process.communicate()


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

"""The bots of a session, in separate processes.

Bots that search run compiled, and their first answer may have to wait for the compiler. Simple bots
run uncompiled and answer at once.
"""

import asyncio
import time
from collections.abc import Callable

from palacio.bots import Budget
from palacio.bots.pool import BotPool
from palacio.bots.process import Question
from palacio.match.match import Match
from palacio.rules.state import to_bytes
from palacio.session.compile_progress import CompileProgress, CompileStep

SIMPLE = ("random", "greedy")  # fast enough without compiling
ADVISER = "master"  # gives hints, whatever the levels at the table
THINK_MS = 1000  # time limit for an action; most levels need far less
SLOW_S = 4.0  # longer than any search takes, so the compiler must be the cause
_UPDATE_S = 1.0  # between two reports of the compiler's progress


class SessionBots:
    """A process for simple bots and one for those that search, each started when needed."""

    def __init__(
        self, on_restart: Callable[[], None], on_compile: Callable[[CompileStep], None]
    ) -> None:
        """Call `on_restart` if a process dies; `on_compile` while a bot waits for the compiler."""
        self._on_compile = on_compile
        self._pools = {
            is_simple: BotPool(
                1, env={"PALACIO_PLAIN": str(int(is_simple))}, on_death=lambda _: on_restart()
            )
            for is_simple in (True, False)
        }

    async def choose(self, match: Match, bot: str, key: str) -> int:
        """Return the action that a bot chooses. Raises `BotFailed` if its process fails.

        Calls with the same match, key and bot go to one bot, which may keep its search tree. If the
        caller is cancelled, the process still finishes the search: starting another process would
        take longer.
        """
        question = Question(
            game=match.header.game,
            position=to_bytes(match.state),
            bot=bot,
            rules=match.header.rules_version,
            seed=len(match.log),
            budget=Budget(ms=THINK_MS),
            memory=f"{match.log[0].hash[:8]} {key}",
        )
        watching = asyncio.create_task(self._watch_compiler(time.time()))
        try:
            return await asyncio.shield(self._pools[bot in SIMPLE].ask(question))
        finally:
            watching.cancel()

    async def _watch_compiler(self, asked_s: float) -> None:
        """Report the compiler's progress if it delays an answer."""
        await asyncio.sleep(SLOW_S)
        progress = CompileProgress(("rules", "search"), games=1, since_s=asked_s)
        while True:
            step = progress.step()
            if step.function:
                self._on_compile(step)
            await asyncio.sleep(_UPDATE_S)

    async def aclose(self) -> None:
        await asyncio.gather(*(pool.aclose() for pool in self._pools.values()))

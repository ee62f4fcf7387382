"""A worker's bots, with time limits, and with a fast level that answers if another fails."""

import sys
from asyncio import timeout
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace

import structlog

from palacio.bots import LEVELS, Budget
from palacio.bots.pool import BotFailed, BotPool
from palacio.bots.process import Cost, Question
from palacio.bots.search_bot import DEFAULT_MS
from palacio.match.match import new_match
from palacio.rules.catalog import GAMES
from palacio.rules.state import to_bytes

COMMAND = (sys.executable, "-m", "palacio.study.cost")  # bots that also rate actions
_FAST = "greedy"  # answers if the requested level does not
_FAST_S = 2.0  # time limit for the fast level, including the wait for an idle process
_GRACE_S = 3.0  # added to a level's time budget before its process is killed
PATIENT_S = 60.0  # grace in daily deals, where no other level may answer, even on a slow machine
_LEAST_MS = 20  # minimum thinking time under load: still about as strong as the next lower level
_WARM_UP = Budget(simulations=8)

log = structlog.get_logger()


class NoAnswer(Exception):
    """Neither the bot nor, if it was asked, the fast level has answered."""


class FallbackBots:
    """Bots in a pool of processes, which is warmed up when it starts."""

    def __init__(self, processes: int) -> None:
        self._pool = BotPool(
            processes, warm_up=list(_warm_up()), command=COMMAND, on_death=_log_death
        )
        self.size, self.start, self.aclose = processes, self._pool.start, self._pool.aclose

    async def choose(self, question: Question) -> int:
        """Return the number of an action, or raise `NoAnswer`.

        The players have already waited for the requested level, so the fast level gets little
        time: too little to start its process first.
        """
        fast = replace(question, bot=_FAST, budget=budget_of(_FAST))
        with suppress(NoAnswer):
            return await self.ask(question)
        return await self.ask(fast, _FAST_S)

    async def ask(
        self, question: Question, limit_s: float | None = None, grace_s: float | None = None
    ) -> int:
        """Return the action that the requested level chooses, or raise `NoAnswer`."""
        grace_s = _GRACE_S if grace_s is None else grace_s
        with _without_answer(question):
            async with timeout(limit_s):
                return await self._pool.ask(question, (question.budget.ms or 0) / 1000 + grace_s)

    async def ask_cost(self, question: Question) -> Cost:
        """Return the cost of the question's action, or raise `NoAnswer`."""
        with _without_answer(question):
            return await self._pool.ask_cost(question, _GRACE_S)


@contextmanager
def _without_answer(question: Question) -> Iterator[None]:
    """Log a failure or timeout of a bot, and raise it as `NoAnswer`."""
    try:
        yield
    except (BotFailed, TimeoutError) as error:
        log.error("bot failed", bot=question.bot, error=repr(error))
        raise NoAnswer from error


def budget_of(level: str, share: float = 1.0) -> Budget:
    """Return the budget: `share` of the thinking time, or no limit for untimed levels."""
    is_timed = level in LEVELS and LEVELS[level].simulations is None
    return Budget(ms=max(_LEAST_MS, round(DEFAULT_MS * share))) if is_timed else Budget()


def _warm_up() -> Iterator[Question]:
    """Yield short questions about each game, which load the search or compile it."""
    for game in GAMES:
        match = new_match(game)
        for bot in (_FAST, "master"):
            version = match.header.rules_version
            yield Question(game, to_bytes(match.state), bot, version, budget=_WARM_UP)
        rated = match.action_numbers()[0]
        yield Question(game, to_bytes(match.state), _FAST, version, rated=rated)


def _log_death(failed: BotFailed) -> None:
    log.error("bot process failed", error=failed.reason)

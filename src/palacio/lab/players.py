"""Players of an arena match: bots that are timed and lose by their faults."""

import time
import traceback
from typing import NamedTuple, Protocol

from palacio.bots import Bot, new_bot
from palacio.lab.entrants import Entrant
from palacio.match.match import Match
from palacio.rules.state import copy


class Fault(Exception):
    """An error of a bot: it loses the match, and the arena continues."""

    def __init__(self, reason: str, trace: str = "") -> None:
        super().__init__(reason)
        self.trace = trace  # traceback of a built-in bot


class TimedAction(NamedTuple):
    action: int
    wall_ms: float
    cpu_ms: float


class Player(Protocol):
    """A bot in a seat, match after match. `begin` and `choose` raise Fault."""

    def begin(self, match: Match, seat: int, seed: int) -> None: ...
    def choose(self, match: Match) -> TimedAction: ...
    def fail(self, reason: str) -> None:
        """Tell the bot that it lost the match by a fault."""
        ...

    def close(self) -> None: ...


class BuiltinPlayer:
    """A built-in bot in this process."""

    def __init__(self, entrant: Entrant, grace_ms: int) -> None:
        self._entrant = entrant
        self._grace_ms = grace_ms
        self._bot: Bot | None = None

    def begin(self, match: Match, seat: int, seed: int) -> None:
        try:
            self._bot = new_bot(self._entrant.bot, seed, self._entrant.budget)
        except Exception as error:
            raise Fault(f"could not begin: {_describe(error)}", traceback.format_exc()) from error

    def choose(self, match: Match) -> TimedAction:
        assert self._bot
        state = copy(match.state)  # so that a bot cannot change the match
        wall, cpu = time.perf_counter(), time.thread_time()
        try:
            action = int(self._bot.choose(state))
        except Exception as error:
            raise Fault(f"raised {_describe(error)}", traceback.format_exc()) from error
        wall_ms, cpu_ms = 1000 * (time.perf_counter() - wall), 1000 * (time.thread_time() - cpu)
        self._check_time(cpu_ms if self._entrant.budget.is_cpu_time else wall_ms)
        return TimedAction(action, wall_ms, cpu_ms)

    def _check_time(self, spent_ms: float) -> None:
        limit = self._entrant.budget.ms
        if limit is not None and spent_ms > limit + self._grace_ms:
            raise Fault(f"took {spent_ms:.0f} ms of its {limit} ms")

    def fail(self, reason: str) -> None:
        self._bot = None

    def close(self) -> None:
        self._bot = None


def _describe(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"

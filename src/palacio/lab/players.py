"""Bots at the table: asked in turn, timed, and blamed for what goes wrong."""

import time
import traceback
from collections.abc import Callable
from typing import NamedTuple, Protocol

from palacio.bots import Bot, new_bot
from palacio.lab.entrants import Entrant
from palacio.match.match import Match
from palacio.rules.state import copy


class Fault(Exception):
    """What a bot did wrong. It loses the match for it, and the arena goes on."""

    def __init__(self, words: str, trace: str = "") -> None:
        super().__init__(words)
        self.trace = trace  # of a bot of ours: a crash of our own is to be found


class Answer(NamedTuple):
    action: int
    wall_ms: float
    cpu_ms: float


class Player(Protocol):
    """A bot in a seat, match after match. Whatever it does wrong is a Fault."""

    def begin(self, match: Match, seat: int, seed: int) -> None: ...
    def choose(self, match: Match) -> Answer: ...
    def fail(self, reason: str) -> None:
        """It lost the match by a fault of its own, and is told so."""
        ...

    def close(self) -> None: ...


class OwnPlayer:
    """One of our bots, in this process."""

    def __init__(self, entrant: Entrant, grace_ms: int) -> None:
        self._entrant = entrant
        self._grace_ms = grace_ms
        self._bot: Bot | None = None

    def begin(self, match: Match, seat: int, seed: int) -> None:
        try:
            self._bot = new_bot(self._entrant.bot, seed, self._entrant.budget)
        except Exception as error:
            raise Fault(f"could not begin: {_words(error)}", traceback.format_exc()) from error

    def choose(self, match: Match) -> Answer:
        assert self._bot
        state = copy(match.state)  # a bot that scribbles on it harms itself only
        wall, cpu = time.perf_counter(), time.thread_time()
        try:
            action = int(self._bot.choose(state))
        except Exception as error:
            raise Fault(f"raised {_words(error)}", traceback.format_exc()) from error
        answer = Answer(
            action, _ms_since(wall, time.perf_counter), _ms_since(cpu, time.thread_time)
        )
        self._check_time(answer.cpu_ms if self._entrant.budget.of_core else answer.wall_ms)
        return answer

    def _check_time(self, spent_ms: float) -> None:
        limit = self._entrant.budget.ms
        if limit is not None and spent_ms > limit + self._grace_ms:
            raise Fault(f"took {spent_ms:.0f} ms of its {limit} ms")

    def fail(self, reason: str) -> None:
        self._bot = None

    def close(self) -> None:
        self._bot = None


def _ms_since(begin: float, clock: Callable[[], float]) -> float:
    return 1000 * (clock() - begin)


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"

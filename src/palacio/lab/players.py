"""Players in an arena match: bots whose actions are timed, and which lose after a fault."""

import time
import traceback
from collections.abc import Callable
from functools import partial
from operator import index
from typing import NamedTuple, Protocol

from palacio.bots import Bot, new_bot
from palacio.lab.entrants import Entrant
from palacio.lab.match_bot import MatchBot
from palacio.match.errors import UserError
from palacio.match.match import Action, Match
from palacio.rules.state import copy


class Fault(Exception):
    """A bot's error: the bot loses the match, and the arena continues."""

    def __init__(self, reason: str, trace: str = "") -> None:
        super().__init__(reason)
        self.trace = trace  # traceback of a bot in this process


class TimedAction(NamedTuple):
    action: int
    wall_ms: float
    cpu_ms: float


class Player(Protocol):
    """A bot that plays one match after another. If it fails, `begin` and `choose` raise Fault."""

    def begin(self, match: Match, seat: int, seed: int) -> None: ...
    def choose(self, match: Match) -> TimedAction: ...
    def fail(self, reason: str) -> None:
        """Tell the bot that it lost the match because of a fault."""
        ...

    def close(self) -> None: ...


class InProcessPlayer:
    """A bot in this process: a built-in bot, or one of the user's own."""

    def __init__(self, entrant: Entrant, grace_ms: int) -> None:
        self._entrant = entrant
        self._grace_ms = grace_ms
        self._bot: Bot | None = None
        self._own: MatchBot | None = None

    def begin(self, match: Match, seat: int, seed: int) -> None:
        try:
            if self._entrant.factory:
                self._own = self._entrant.factory(seed)
                match.view(match.seat)  # compiled before the bot's clock starts
            else:
                self._bot = new_bot(self._entrant.bot, seed, self._entrant.budget)
        except Exception as error:
            raise Fault(f"could not begin: {_describe(error)}", traceback.format_exc()) from error

    def choose(self, match: Match) -> TimedAction:
        ask = self._question(match)
        wall, cpu = time.perf_counter(), time.thread_time()
        try:
            action = ask()
        except Exception as error:
            raise Fault(f"raised {_describe(error)}", traceback.format_exc()) from error
        wall_ms, cpu_ms = 1000 * (time.perf_counter() - wall), 1000 * (time.thread_time() - cpu)
        self._check_time(cpu_ms if self._entrant.budget.is_cpu_time else wall_ms)
        return TimedAction(_number(match, action), wall_ms, cpu_ms)

    def _question(self, match: Match) -> Callable[[], Action]:
        """Return a function that asks the bot for an action.

        The bot gets a copy of the match, so that it cannot change the original.
        """
        if self._own:
            return partial(self._own.choose, match.public_copy())
        assert self._bot
        return partial(self._bot.choose, copy(match.state))

    def _check_time(self, spent_ms: float) -> None:
        limit = self._entrant.budget.ms
        if limit is not None and spent_ms > limit + self._grace_ms:
            raise Fault(f"took {spent_ms:.0f} ms of its {limit} ms")

    def fail(self, reason: str) -> None:
        self.close()

    def close(self) -> None:
        self._bot = self._own = None


def _number(match: Match, action: Action) -> int:
    """Return the number of an action. Raises Fault if it is neither valid notation nor a number."""
    try:
        return match.action_number(action) if isinstance(action, str) else index(action)
    except (UserError, TypeError) as error:
        raise Fault(f"chose {action!r}: {error}") from error


def _describe(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"

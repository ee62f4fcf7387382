"""The interface of a bot, and its budget per action."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from palacio.rules.state import State


@dataclass(frozen=True)
class Budget:
    """Limits for one action: the first limit reached ends the search. Bots have default limits."""

    ms: int | None = None
    simulations: int | None = None
    is_cpu_time: bool = False  # measure `ms` as CPU time of the bot's thread, not as wall time

    def __post_init__(self) -> None:
        if any(limit is not None and limit < 1 for limit in (self.ms, self.simulations)):
            raise ValueError("A budget must be at least 1.")

    def stopwatch(self) -> Callable[[], float]:
        """Return a function that returns the milliseconds since this call.

        Any thread may call that function.
        """
        clock = _thread_cpu_clock() if self.is_cpu_time else time.perf_counter
        begin = clock()
        return lambda: 1000 * (clock() - begin)


def _thread_cpu_clock() -> Callable[[], float]:
    return partial(time.clock_gettime, time.pthread_getcpuclockid(threading.get_ident()))


class Bot(Protocol):
    """One bot in one seat of one match. It may keep its search tree between actions."""

    def choose(self, s: State) -> int:
        """Return an action for the seat to move. Does not change the state."""
        ...


BotFactory = Callable[[int, Budget], Bot]  # takes a seed and a budget

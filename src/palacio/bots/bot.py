"""What a bot is: it looks at a state and picks one of its actions."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from palacio.rules.state import State


@dataclass(frozen=True)
class Budget:
    """How long to think about one action; with neither limit, as long as the bot likes."""

    ms: int | None = None
    simulations: int | None = None
    of_core: bool = False  # ms that a core worked for the bot; else ms on the wall

    def __post_init__(self) -> None:
        if any(limit is not None and limit < 1 for limit in (self.ms, self.simulations)):
            raise ValueError("A budget is at least 1.")

    def stopwatch(self) -> Callable[[], float]:
        """Milliseconds this thread has spent from now on; another thread may read it, too."""
        clock = _core_clock() if self.of_core else time.perf_counter
        begin = clock()
        return lambda: 1000 * (clock() - begin)


def _core_clock() -> Callable[[], float]:
    return partial(time.clock_gettime, time.pthread_getcpuclockid(threading.get_ident()))


class Bot(Protocol):
    """One bot in one seat of one match. It may remember what it thought before."""

    def choose(self, s: State) -> int:
        """An action of the seat whose turn it is; the state is left alone."""
        ...


Maker = Callable[[int, Budget], Bot]  # a seed and a budget -> a bot

"""The queue for bot processes, fair between hosts.

A process goes to the host whose bots have used the least time, and among that host's tables to the
one that has waited longest (start-time fair queueing). So one host's tables slow each other down,
but not those of other hosts. Turns at tables with people come first, then hints, then tables at
which only bots play. The exhibition match comes last.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum

from palacio.server.telemetry.metrics import BOT_QUEUE, BOT_WAIT_SECONDS

_EXHIBITION_SHARE = 0.2  # of the usual thinking time, since a person's bot may have to wait for it


class TurnPriority(IntEnum):
    """The order in which turns get a process: lower numbers first."""

    PEOPLE = 0  # turns at tables with people
    HINT = 1
    BOTS_ONLY = 2  # turns at tables that a person hosts, but only bots play at
    EXHIBITION = 3


@dataclass
class _HostTurns:
    """The turns of one host's bots at one priority, or the hints of one person."""

    priority: TurnPriority
    used_s: float  # thinking time; initially that of the host served last
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)
    running: int = 0


class BotQueue:
    def __init__(self, processes: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._processes = processes
        self._clock = clock
        self._host_max = max(1, processes - max(1, processes // 4))  # processes for one host
        self._hosts: dict[tuple[int, TurnPriority], _HostTurns] = {}
        self._running = 0
        self._served_s = dict.fromkeys(TurnPriority, 0.0)  # the `used_s` of the host served last
        self._started: list[float] = []  # when each running turn got its process
        self._last_s = 0.0  # how long the last turn held its process

    @asynccontextmanager
    async def process(self, host: int, priority: TurnPriority) -> AsyncIterator[float]:
        """Reserve a bot process. Yields the share of its usual thinking time that a bot may use."""
        turns = self._turns_of(host, priority)
        await self._wait(turns)
        started = self._clock()
        self._started.append(started)
        try:
            yield self._share(turns)
        finally:
            self._started.remove(started)
            self._last_s = self._clock() - started
            turns.used_s += self._last_s
            self._release(turns)

    def is_prompt(self, limit_s: float) -> bool:
        """Return whether the last turn, and each running turn so far, took less than `limit_s`."""
        running_s = self._clock() - min(self._started, default=self._clock())
        return max(self._last_s, running_s) < limit_s

    def _share(self, turns: _HostTurns) -> float:
        """Return the share of the usual thinking time that a turn of this host may use.

        It is below 1 if the host has more turns than a host may have processes, or if there are
        more hosts than processes: then all turns together take about as long as one full turn.
        Hosts with a lower priority do not count, since they have to wait.
        """
        most = _EXHIBITION_SHARE if turns.priority is TurnPriority.EXHIBITION else 1.0
        of_host = (turns.running + len(turns.waiting)) / self._host_max
        hosts = sum(each.priority <= turns.priority for each in self._hosts.values())
        return most / max(1.0, of_host, hosts / self._processes)

    def _turns_of(self, host: int, priority: TurnPriority) -> _HostTurns:
        key = host, priority
        if key not in self._hosts:
            self._hosts[key] = _HostTurns(priority, self._served_s[priority])
        return self._hosts[key]

    async def _wait(self, turns: _HostTurns) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turns.waiting.append(turn)
        self._grant()
        with BOT_QUEUE.track_inprogress(), BOT_WAIT_SECONDS.time():
            try:
                await turn
            except asyncio.CancelledError:
                self._give_up(turns, turn)
                raise

    def _give_up(self, turns: _HostTurns, turn: asyncio.Future[None]) -> None:
        if not turn.cancelled():  # it was granted a process at the same moment
            self._release(turns)
            return
        if turn in turns.waiting:
            turns.waiting.remove(turn)
        self._forget_idle()

    def _release(self, turns: _HostTurns) -> None:
        turns.running -= 1
        self._running -= 1
        self._forget_idle()
        self._grant()

    def _forget_idle(self) -> None:
        self._hosts = {
            key: turns for key, turns in self._hosts.items() if turns.waiting or turns.running
        }

    def _grant(self) -> None:
        """Start as many turns as the number of processes and the hosts' limits allow."""
        while self._running < self._processes and (turns := self._next()):
            turn = turns.waiting.popleft()
            if not turn.cancelled():
                self._start(turns, turn)

    def _start(self, turns: _HostTurns, turn: asyncio.Future[None]) -> None:
        self._served_s[turns.priority] = turns.used_s
        turns.running += 1
        self._running += 1
        turn.set_result(None)

    def _next(self) -> _HostTurns | None:
        ready = (t for t in self._hosts.values() if t.waiting and t.running < self._host_max)
        return min(ready, key=lambda turns: (turns.priority, turns.used_s), default=None)

"""A supervisor: restarts tasks that crash, for as long as the process runs."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from palacio.server.telemetry.metrics import TASK_RESTARTS

_MIN_PAUSE_S = 1.0
_MAX_PAUSE_S = 30.0  # a task that ran for longer starts again with the shortest pause

log = structlog.get_logger()


class Supervisor:
    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run `work` in a task until it returns; restart it after an exception.

        A `CancelledError` counts as an exception unless the task itself was cancelled.
        """
        self._tasks.append(asyncio.create_task(_supervise(name, work), name=name))

    async def __aenter__(self) -> "Supervisor":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Cancel all tasks, and wait for them to finish."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)


async def _supervise(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run `work` until it returns. Restart it after each exception; the pauses double."""
    restarts = TASK_RESTARTS.labels(task=name)
    pause_s = _MIN_PAUSE_S
    while True:
        started = time.monotonic()
        try:
            await work()
            return
        except (Exception, asyncio.CancelledError):
            if _is_cancelled():
                raise
            if time.monotonic() - started > _MAX_PAUSE_S:
                pause_s = _MIN_PAUSE_S
            log.exception("task crashed, restarting", task=name, pause_s=pause_s)
        await asyncio.sleep(pause_s)
        restarts.inc()
        pause_s = min(2 * pause_s, _MAX_PAUSE_S)


def _is_cancelled() -> bool:
    """Return whether the current task was cancelled, rather than a task that it awaits."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

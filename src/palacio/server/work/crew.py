"""The crew: tasks that go on for as long as the process does, whatever happens to them."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

_PAUSE_S = 1.0

log = structlog.get_logger()


class Crew:
    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do this until it is done; if it fails, that is logged, and it is done again."""
        self._tasks.append(asyncio.create_task(_keep(name, work), name=name))

    async def __aenter__(self) -> "Crew":
        return self

    async def __aexit__(self, *_: object) -> None:
        """Each may finish what it has begun."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)


async def _keep(name: str, work: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await work()
            return
        except Exception:
            log.exception("has to begin again", task=name)
        await asyncio.sleep(_PAUSE_S)

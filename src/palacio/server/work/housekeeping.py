"""What keeps a hall tidy and up to date, whether anybody asks for something or not."""

import asyncio
import time
from collections.abc import Coroutine

import structlog

from palacio.server.hall.hall import Hall
from palacio.server.seeing.metrics import TABLES, TASKS
from palacio.server.store.errors import StoreError

_LOOK_S = 2.0  # so late at most one sees what was written elsewhere, if the bus is lost
_FORGET_S = 10.0
_STALE_MS = 24 * 60 * 60 * 1000  # an open table that nobody touches for so long is not shown

log = structlog.get_logger()


async def keep_house(hall: Hall) -> None:
    forgot = time.monotonic()
    while True:
        await asyncio.sleep(_LOOK_S)
        TABLES.set(len(hall.rooms))
        TASKS.set(len(asyncio.all_tasks()))
        await _try(hall.look_around())
        if time.monotonic() - forgot > _FORGET_S:
            forgot = time.monotonic()
            await _try(hall.forget_idle())
            await _try(unlist_stale(hall))


async def unlist_stale(hall: Hall) -> None:
    """Whoever waited there has gone. The table itself stays, for those who have its link."""
    if await hall.store.unlist(hall.store.now() - _STALE_MS):
        await hall.bus.publish("lobby", b"")


async def _try(work: Coroutine[None, None, None]) -> None:
    """What can't be done now is done the next time."""
    try:
        await work
    except StoreError as error:
        log.debug("the house is left as it is", error=repr(error))
    except Exception:
        log.exception("the house can't be kept")

"""Builds that kill themselves at different points of the n-th append or archived batch."""

import asyncio
import os
import signal
from itertools import count
from typing import Any

from faults.sabotage import patch
from palacio.server.store import appender, ending
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService

_ANSWER_S = 0.05  # time for an answer to be sent


def die_before_append(number: str) -> None:
    append, numbers = Store.append, count(1)

    async def die(self: Store, new: Any) -> bool:
        if next(numbers) == int(number):
            _die()
        return await append(self, new)

    patch(Store, "append", die)


def die_sent(number: str) -> None:
    """Die after the statement is sent and before its result arrives."""
    write, numbers = appender._write, count(1)

    async def die(connection: Any, *written: Any) -> set[int]:
        if next(numbers) != int(number):
            return await write(connection, *written)
        sending = asyncio.ensure_future(write(connection, *written))
        for _ in range(3):  # iterations of the event loop: written data is sent at the end of one
            await asyncio.sleep(0)
        _die()
        return await sending

    patch(appender, "_write", die)


def die_committed(number: str) -> None:
    """Die after the commit and before the acknowledgement."""
    append, numbers = Store.append, count(1)

    async def die(self: Store, new: Any) -> bool:
        kept = await append(self, new)
        if next(numbers) == int(number):
            _die()
        return kept

    patch(Store, "append", die)


def die_acknowledged(number: str) -> None:
    """Die after the acknowledgement and before the entry is published."""
    publish, numbers = TableService._publish, count(1)

    async def die(self: TableService, entry: Any, before: Any, after: Any) -> None:
        if next(numbers) < int(number):
            await publish(self, entry, before, after)
        else:
            asyncio.get_running_loop().call_later(_ANSWER_S, _die)

    patch(TableService, "_publish", die)


def die_packed(number: str) -> None:
    """Die after inserting logs into the archive and before deleting their entries."""
    delete, numbers = ending._delete_logs, count(1)

    async def die(connection: Any, lengths: dict[int, int]) -> None:
        if lengths and next(numbers) == int(number):
            _die()
        await delete(connection, lengths)

    patch(ending, "_delete_logs", die)


def die_deleted(number: str) -> None:
    """Die after deleting the entries of archived logs and before the commit."""
    delete, numbers = ending._delete_logs, count(1)

    async def die(connection: Any, lengths: dict[int, int]) -> None:
        await delete(connection, lengths)
        if lengths and next(numbers) == int(number):
            _die()

    patch(ending, "_delete_logs", die)


def die_archived(number: str) -> None:
    """Die after committing a batch."""
    archive, numbers = Store.archive, count(1)

    async def die(self: Store, before: int, limit: int) -> Any:
        ended = await archive(self, before, limit)
        if ended.done and next(numbers) == int(number):
            _die()
        return ended

    patch(Store, "archive", die)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)

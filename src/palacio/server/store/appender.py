"""The group commit: appends that arrive while others are being written go together in the next."""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from palacio.server.store.connections import borrow, is_open, translate
from palacio.server.store.entry import Append
from palacio.server.store.errors import BadAppend, StoreDown, StoreError, StoreUnknown
from palacio.server.store.writing import change_matches, insert_entries

FLIGHTS = 2
BATCH = 256
WAITING = 10_000
PATIENCE_S = 5.0


class _Waiting(msgspec.Struct, eq=False):
    """An append, and whoever waits for its answer."""

    match_id: int
    append: Append
    since: float
    done: "asyncio.Future[bool]"

    def answer(self, passed: bool) -> None:
        if not self.done.done():  # whoever asked may have gone
            self.done.set_result(passed)

    def fail(self, error: StoreError) -> None:
        if not self.done.done():  # each gets its own: a traceback grows where it is raised
            self.done.set_exception(type(error)(*error.args))


class Appender:
    """Writes batches in a few flights at a time. No match is in two of them at once."""

    def __init__(
        self, pool: Any, *, flights: int = FLIGHTS, batch: int = BATCH, waiting: int = WAITING
    ) -> None:
        self._pool = pool
        self._most_flights = flights
        self._batch = batch
        self._most_waiting = waiting
        self._tasks: set[asyncio.Task[None]] = set()
        self._flights = 0
        self._ready: deque[_Waiting] = deque()  # of each match, its first
        self._lines: dict[int, deque[_Waiting]] = {}  # behind one that is ready or in flight
        self._waiting = 0
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many have not been sent yet."""
        return self._waiting

    async def append(self, append: Append) -> bool:
        """See `Store.append`."""
        if self._is_closed:
            raise StoreDown("The store is closed.")
        if self._waiting >= self._most_waiting:
            raise StoreDown(f"{self._waiting} appends are waiting for the database already.")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._line_up(_Waiting(append.entry.match_id, append, time.monotonic(), done))
        return await done

    async def close(self) -> None:
        """Write what waits, and take no more."""
        self._is_closed = True
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _line_up(self, waiting: _Waiting) -> None:
        self._waiting += 1
        line = self._lines.get(waiting.match_id)
        if line is not None:
            line.append(waiting)
            return
        self._lines[waiting.match_id] = deque()
        self._ready.append(waiting)
        if self._flights < self._most_flights:
            self._start()

    def _start(self) -> None:
        self._flights += 1
        task = asyncio.create_task(self._fly(), name="append")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _fly(self) -> None:
        try:
            while self._ready:
                await self._borrow_and_write()
        finally:  # at once: who comes before the task is seen to have ended has to start another
            self._flights -= 1

    async def _borrow_and_write(self) -> None:
        try:
            async with borrow(self._pool) as connection:
                await self._write_all(connection)
        except StoreError as error:
            self._fail_all(error)

    async def _write_all(self, connection: Any) -> None:
        while is_open(connection) and (batch := self._take()):
            await self._settle(connection, batch)
            for waiting in batch:
                self._call_next(waiting.match_id)

    def _fail_all(self, error: StoreError) -> None:
        """There is no connection, and whoever waits for one would wait in vain."""
        for _ in range(len(self._ready)):
            waiting = self._pop()
            waiting.fail(error)
            self._call_next(waiting.match_id)

    def _take(self) -> list[_Waiting]:
        batch: list[_Waiting] = []
        oldest = time.monotonic() - PATIENCE_S
        while self._ready and len(batch) < self._batch:
            waiting = self._pop()
            if waiting.since < oldest:
                waiting.fail(StoreDown("The database was busy for too long."))
            if waiting.done.done():
                self._call_next(waiting.match_id)
            else:
                batch.append(waiting)
        return batch

    def _pop(self) -> _Waiting:
        self._waiting -= 1
        return self._ready.popleft()

    def _call_next(self, match_id: int) -> None:
        line = self._lines[match_id]
        if line:
            self._ready.append(line.popleft())
        else:
            del self._lines[match_id]

    async def _settle(self, connection: Any, batch: list[_Waiting]) -> None:
        """Everyone in the batch gets an answer."""
        try:
            passed = await _write(connection, [waiting.append for waiting in batch])
        except Exception as error:
            await self._settle_failed(connection, batch, error)
        else:
            for waiting in batch:
                waiting.answer(waiting.match_id in passed)

    async def _settle_failed(
        self, connection: Any, batch: list[_Waiting], error: Exception
    ) -> None:
        """Values that the database doesn't take hurt nobody but who brought them."""
        told = translate(error, connection, StoreUnknown)
        if isinstance(told, BadAppend) and len(batch) > 1:
            for waiting in batch:
                await self._settle(connection, [waiting])
            return
        for waiting in batch:
            waiting.fail(told)


async def _write(connection: Any, appends: Sequence[Append]) -> set[int]:
    if not is_open(connection):
        raise StoreDown("The connection to the database is lost.")
    if all(append.change is None for append in appends):
        return await insert_entries(connection, appends)
    async with connection.transaction():
        passed = await insert_entries(connection, appends)
        await change_matches(connection, [a for a in appends if a.entry.match_id in passed])
    return passed

"""Group commit: appends that arrive while a batch is being written go into the next batch."""

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from palacio.server.store.connections import borrow, is_open, translate
from palacio.server.store.entry import Append
from palacio.server.store.errors import BadAppend, StoreDown, StoreError, StoreUnknown
from palacio.server.store.reviews import queue_reviews
from palacio.server.store.writing import change_matches, insert_entries

WRITERS = 2  # concurrent batches, each on its own connection
BATCH_SIZE = 256
QUEUE_LIMIT = 10_000
QUEUE_TIMEOUT_S = 5.0


class _Pending(msgspec.Struct, eq=False):
    """An append, and the future that its caller awaits."""

    match_id: int
    append: Append
    since: float
    done: "asyncio.Future[bool]"

    def resolve(self, passed: bool) -> None:
        if not self.done.done():  # the caller may have been cancelled
            self.done.set_result(passed)

    def fail(self, error: StoreError) -> None:
        if not self.done.done():  # a copy, because raising an error extends its traceback
            self.done.set_exception(type(error)(*error.args))


class Appender:
    """Writes batches with a few concurrent writers. A match is never in two batches at once."""

    def __init__(
        self,
        pool: Any,
        *,
        writers: int = WRITERS,
        batch_size: int = BATCH_SIZE,
        queue_limit: int = QUEUE_LIMIT,
    ) -> None:
        self._pool = pool
        self._max_writers = writers
        self._batch_size = batch_size
        self._queue_limit = queue_limit
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers = 0
        self._ready: deque[_Pending] = deque()  # the oldest append of each match
        self._blocked: dict[int, deque[_Pending]] = {}  # by match: later appends, which wait
        self.queued = 0  # appends that have not been sent yet
        self._is_closed = False
        self.most_reviews = 0  # queue reviews only if fewer than this many jobs wait; 0: never

    async def append(self, append: Append) -> bool:
        """Write an entry. Return True once it is durable, False if the fence refused it."""
        if self._is_closed:
            raise StoreDown("The store is closed.")
        if self.queued >= self._queue_limit:
            raise StoreDown(f"{self.queued} appends are waiting for the database already.")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._enqueue(_Pending(append.entry.match_id, append, time.monotonic(), done))
        return await done

    async def close(self) -> None:
        """Refuse new appends, and wait until the queued appends are written."""
        self._is_closed = True
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _enqueue(self, pending: _Pending) -> None:
        self.queued += 1
        blocked = self._blocked.get(pending.match_id)
        if blocked is not None:
            blocked.append(pending)
            return
        self._blocked[pending.match_id] = deque()
        self._ready.append(pending)
        if self._writers < self._max_writers:
            self._start_writer()

    def _start_writer(self) -> None:
        self._writers += 1
        task = asyncio.create_task(self._write_until_idle(), name="append")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write_until_idle(self) -> None:
        try:
            while self._ready:
                await self._borrow_and_write()
        finally:  # not in the done callback: it runs later, and appends in between need a writer
            self._writers -= 1

    async def _borrow_and_write(self) -> None:
        try:
            async with borrow(self._pool) as connection:
                await self._write_all(connection)
        except StoreError as error:
            self._fail_all(error)

    async def _write_all(self, connection: Any) -> None:
        while is_open(connection) and (batch := self._next_batch()):
            await self._write_batch(connection, batch)
            for pending in batch:
                self._unblock(pending.match_id)

    def _fail_all(self, error: StoreError) -> None:
        """Fail all appends that are ready to be written, because the connection failed."""
        for _ in range(len(self._ready)):
            pending = self._pop()
            pending.fail(error)
            self._unblock(pending.match_id)

    def _next_batch(self) -> list[_Pending]:
        batch: list[_Pending] = []
        oldest = time.monotonic() - QUEUE_TIMEOUT_S
        while self._ready and len(batch) < self._batch_size:
            pending = self._pop()
            if pending.since < oldest:
                pending.fail(StoreDown("The database was busy for too long."))
            if pending.done.done():
                self._unblock(pending.match_id)
            else:
                batch.append(pending)
        return batch

    def _pop(self) -> _Pending:
        self.queued -= 1
        return self._ready.popleft()

    def _unblock(self, match_id: int) -> None:
        """Make this match's next append ready."""
        blocked = self._blocked[match_id]
        if blocked:
            self._ready.append(blocked.popleft())
        else:
            del self._blocked[match_id]

    async def _write_batch(self, connection: Any, batch: list[_Pending]) -> None:
        """Write the batch, and resolve or fail every append in it."""
        try:
            appends = [pending.append for pending in batch]
            passed = await _write(connection, appends, self.most_reviews)
        except Exception as error:
            await self._handle_failure(connection, batch, error)
        else:
            for pending in batch:
                pending.resolve(pending.match_id in passed)

    async def _handle_failure(
        self, connection: Any, batch: list[_Pending], error: Exception
    ) -> None:
        """Fail all appends in the batch. If a value was invalid, write them one by one instead."""
        failure = translate(error, connection, StoreUnknown)
        if isinstance(failure, BadAppend) and len(batch) > 1:
            for pending in batch:
                await self._write_batch(connection, [pending])
            return
        for pending in batch:
            pending.fail(failure)


async def _write(connection: Any, appends: Sequence[Append], most_reviews: int) -> set[int]:
    if not is_open(connection):
        raise StoreDown("The connection to the database is lost.")
    if all(append.change is None for append in appends):
        return await insert_entries(connection, appends)
    async with connection.transaction():
        passed = await insert_entries(connection, appends)
        done = [append for append in appends if append.entry.match_id in passed]
        await change_matches(connection, done)
        ended = [a.entry.match_id for a in done if a.change and a.change.review]
        await queue_reviews(connection, ended, most_reviews)
    return passed

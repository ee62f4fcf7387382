"""Computes reviews of finished matches and of uploaded records, people's requests first.

The queue is in the database, and a message on the bus announces a new request at once. A review
is computed in a separate process, and stored after each round. If this worker dies, its lease
expires, and another worker continues after the last stored round.
"""

import asyncio
import time
import zlib
from contextlib import aclosing, suppress
from random import uniform
from typing import NamedTuple
from uuid import uuid4

import structlog
from msgspec.structs import replace

from palacio.bots.pool import cores
from palacio.match.match import Match
from palacio.match.record import parse_record
from palacio.server.store.errors import StoreError
from palacio.server.store.jobs import LEASE_S
from palacio.server.store.reviews import BegunReview
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.review_names import placeholders
from palacio.server.tables.reviewing import REVIEWS_WAIT, seat_rows
from palacio.server.tables.service import TableService
from palacio.server.telemetry.logs import match_context
from palacio.server.telemetry.metrics import (
    REVIEW_SECONDS,
    REVIEWS_DONE,
    REVIEWS_FAILED,
    REVIEWS_RETRIED,
)
from palacio.study.engine import engine_digest
from palacio.study.process import ReviewPart, ReviewTask, task_of
from palacio.study.review import DEFAULT_SIMULATIONS
from palacio.study.review_process import ReviewFailed, ReviewProcess

_POLL_S = (1.5, 2.5)  # random, so that workers don't all look at once
_RENEW_S = LEASE_S / 4
_THREADS = min(4, cores())  # per review: each needs memory for a search tree
_RELEASE_S = 1.0  # time limit for putting a review back into the queue at shutdown
_BACKOFF_S = 5.0  # after a store error

log = structlog.get_logger()


class _Source(NamedTuple):
    """A match to review, the names in its report, and the people at its seats."""

    match: Match
    names: tuple[str, ...]
    people: list[int | None]


class Reviewer:
    """Computes reviews, one at a time."""

    def __init__(self, service: TableService, *, simulations: int = DEFAULT_SIMULATIONS) -> None:
        self._service = service
        self._reviews = service.store.reviews
        self._simulations = simulations
        self._worker = uuid4()
        self._process = ReviewProcess()
        self._woken = asyncio.Event()
        self._is_ending = False  # the current review is being stored

    async def run(self) -> None:
        """Run until cancelled, then put an unfinished review back into the queue."""
        subscription = await self._service.bus.subscribe(REVIEWS_WAIT, self._on_message)
        try:
            await self._process.start()
            while True:
                if not await self._review_next():
                    await self._wait()
        finally:
            await subscription.end()
            await self._process.close()

    def _on_message(self, data: bytes) -> None:
        self._woken.set()

    async def _wait(self) -> None:
        """Wait for the message about a request, but not for long, since it may be lost."""
        with suppress(TimeoutError):
            async with asyncio.timeout(uniform(*_POLL_S)):
                await self._woken.wait()
        self._woken.clear()

    async def _review_next(self) -> bool:
        """Compute the next review. Return whether there was one."""
        begun = None
        try:
            begun = await self._reviews.begin(self._worker, engine_digest())
            if begun:
                with match_context(begun.job.id):
                    await self._review(begun)
            return begun is not None
        except StoreError as error:
            match_id = begun and begun.job.id
            log.warning("review postponed", match=match_id, backoff_s=_BACKOFF_S, error=repr(error))
            await asyncio.sleep(_BACKOFF_S)
            return False

    async def _review(self, begun: BegunReview) -> None:
        """Compute a review and keep its lease. Stop if the lease is lost: another worker has it."""
        self._is_ending = False
        work = asyncio.create_task(self._compute(begun))
        renewing = asyncio.create_task(self._renew(begun))
        try:
            await asyncio.wait((work, renewing), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            await self._cancel(work, renewing)
            await self._give_back(begun)
            raise
        await self._cancel(renewing if work.done() else work)
        if work.done() and not work.cancelled():
            work.result()

    async def _cancel(self, *tasks: "asyncio.Task[None]") -> None:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    async def _give_back(self, begun: BegunReview) -> None:
        with suppress(StoreError, TimeoutError):  # otherwise its lease expires
            async with asyncio.timeout(_RELEASE_S):
                await self._reviews.release(begun.job)

    async def _renew(self, begun: BegunReview) -> None:
        """Renew the lease until it is lost. Keep trying while the database is down."""
        is_held = True
        while is_held or self._is_ending:  # the job ends before its last part is acknowledged
            await asyncio.sleep(_RENEW_S)
            with suppress(StoreError):
                is_held = await self._reviews.renew(begun.job)
        log.warning("review lease lost")

    async def _compute(self, begun: BegunReview) -> None:
        started = time.monotonic()
        try:
            source = await self._source(begun.job.id)
            await self._store_parts(begun, source)
        except (ReviewFailed, RequestRefused) as error:
            is_failed = await self._reviews.fail(begun.job, str(error))
            (REVIEWS_FAILED if is_failed else REVIEWS_RETRIED).inc()
            log.error("review failed", error=str(error), gave_up=is_failed)
        else:
            REVIEW_SECONDS.observe(time.monotonic() - started)

    async def _source(self, id_: int) -> _Source:
        """Return the review's source, a table or record. Raises RequestRefused if there is none."""
        record = await self._reviews.record(id_)
        if record is None:
            return await self._source_at_table(id_)
        match = await asyncio.to_thread(parse_record, record)
        return _Source(match, match.header.names, [None] * match.header.seats)

    async def _source_at_table(self, id_: int) -> _Source:
        was_loaded = id_ in self._service.live_tables
        live = await self._service.get(id_)
        if live.table.match is None:
            raise RequestRefused("not_begun")
        people = [seat.person for seat in live.table.seats]
        source = _Source(live.table.match, placeholders(len(people)), people)
        if not was_loaded:
            await self._service.evict(live, live.used_at)
        return source

    async def _store_parts(self, begun: BegunReview, source: _Source) -> None:
        async with aclosing(self._process.compute(self._task(begun, source))) as parts:
            async for part in parts:
                if not await self._store(begun, source, part):
                    log.warning("review not stored, its lease or its match is gone")
                    return

    def _task(self, begun: BegunReview, source: _Source) -> ReviewTask:
        task = task_of(source.match, source.names, self._simulations, _THREADS)
        return replace(task, searched=begun.searched)

    async def _store(self, begun: BegunReview, source: _Source, part: ReviewPart) -> bool:
        body = zlib.compress(bytes(part.report))
        if not part.is_last:
            numbers = part.done, part.total
            return await self._reviews.put_part(begun.job, *numbers, body, part.searched)
        self._is_ending = True
        seats = seat_rows(part.read_report(), source.people)
        is_stored = await self._reviews.finish(begun.job, part.total, body, seats)
        REVIEWS_DONE.inc(is_stored)
        return is_stored

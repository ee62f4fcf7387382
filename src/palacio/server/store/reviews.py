"""Reviews of finished matches and of uploaded records: requests, results, and their jobs.

A worker stores a review after each round of the match, but only while it holds the job's lease (the
fence), and it ends the job together with the last round. So a review is stored once, even if a
paused worker comes back after another worker has taken over.
"""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Any, NamedTuple
from uuid import UUID

import structlog

from palacio.server.store import jobs
from palacio.server.store.connections import borrow
from palacio.server.store.errors import StoreDown
from palacio.server.store.jobs import JobCounts, JobPriority, ReviewJob
from palacio.server.telemetry.metrics import REVIEWS_FAILED

TRIES = 2  # errors after which a review fails
LEASES = 100  # leases without a new round, after which a review fails: its workers keep dying
RECORD_DAYS = 30  # for which an uploaded record is kept

_READ = "select state, done, total, body from analysis where match_id = $1"
_REQUESTED = "select true from review_request where person = $1 and match_id = $2"
_TODAY = """
select count(*) from review_request where person = $1 and at > now() - interval '1 day'
"""
_REQUEST = """
insert into review_request (person, match_id) values ($1, $2)
on conflict (person, match_id) do update set at = now()
"""
_RESET = """
update analysis set tries = 0, done = 0, searched = null, state = 'running'
where match_id = $1 and state = 'failed'
"""
# The lock keeps the match until its review is stored, so that both can be deleted together.
_SOURCE = """
select id from match where id = $1 and stage = 'over' for key share
"""
_RECORD_SOURCE = "select id from record where id = $1 for key share"
# Values that another version of the engine computed can't be used.
_BEGIN = """
insert into analysis (match_id, state, engine, tries) values ($1, 'running', $2, 1)
on conflict (match_id) do update set
    state = case analysis.state when 'done' then 'done' else 'running' end,
    tries = analysis.tries + 1,
    done = case when analysis.engine = $2 or analysis.state = 'done' then analysis.done else 0 end,
    searched = case when analysis.engine = $2 then analysis.searched end,
    engine = case analysis.state when 'done' then analysis.engine else $2 end
returning state, tries, searched
"""
_PUT_PART = """
update analysis set done = $2, total = $3, body = $4, searched = $5, tries = 0, made_at = now()
where match_id = $1 and state = 'running' and done < $2 returning match_id
"""
_FINISH = """
update analysis set
    done = $2, total = $2, body = $3, searched = null, tries = 0, state = 'done', made_at = now()
where match_id = $1 and state = 'running' returning match_id
"""
_PUT_SEAT = """
insert into analysis_seat (
    match_id, seat, seats, decisions, doubtful, mistakes, blunders, share_lost, points_lost, luck,
    gifts, result, error_rate, person, decided_at, game, option
)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce(
    (select ended_at from seat where match_id = $1 and seat = $2), now()
), $15, $16)
on conflict (match_id, seat) do nothing
"""
_FAIL = "update analysis set state = 'failed', searched = null where match_id = $1"
_ADD_RECORD = """
insert into record (id, person, body) values ($1, $2, $3) on conflict (id) do nothing
"""
_GET_RECORD = "select body from record where id = $1"
_PRUNE_REQUESTS = "delete from review_request where at < now() - interval '1 day'"
_PRUNE_RECORDS = f"delete from record where at < now() - interval '{RECORD_DAYS} days'"


log = structlog.get_logger()


class StoredReview(NamedTuple):
    status: str  # 'none', 'queued', 'running', 'done', 'failed'
    done: int = 0
    total: int = 0
    body: bytes | None = None
    before: int = 0  # reviews that come before this one, while it is queued


class Requested(Enum):
    """The outcome of a person's request for a review."""

    ACCEPTED = "accepted"
    ALREADY = "already"  # the review is done, or this person is already waiting for it
    BUSY = "busy"  # this person is waiting for another review
    TOO_MANY = "too_many"  # this person has reached the day's limit
    FULL = "full"  # too many people are waiting


class BegunReview(NamedTuple):
    """A review that a worker has leased, with the values computed so far."""

    job: ReviewJob
    searched: bytes


class SeatRow(NamedTuple):
    """The review of one seat. The fields are in the order of the columns."""

    seat: int
    seats: int
    decisions: int
    doubtful: int
    mistakes: int
    blunders: int
    share_lost: float
    points_lost: float
    luck: float
    gifts: float
    result: float
    error_rate: float | None
    person: int | None
    game: str
    option: str


async def queue_reviews(connection: Any, ids: Collection[int], most: int) -> None:
    """Queue reviews of the matches that end in this transaction, unless `most` jobs are waiting."""
    if ids and most and await jobs.count_queued(connection, JobPriority.SYSTEM, most) < most:
        await jobs.enqueue(connection, ids, JobPriority.SYSTEM)


class ReviewStore:
    """Reviews and their requests. Any call may raise a `StoreError`; the store stays usable."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def read(self, id_: int) -> StoredReview:
        """Return the state of a review, and the report of the rounds so far."""
        async with borrow(self._pool, lost=StoreDown) as connection:
            return await _read(connection, id_)

    async def request(
        self, id_: int, person: int, *, a_day: int, most: int, record: str | None = None
    ) -> Requested:
        """Queue a review for a person, and return the outcome.

        A person may wait for one review at a time, and request `a_day` reviews a day. The request
        is refused while `most` requests from people are waiting. An uploaded record is stored with
        its request.
        """
        async with borrow(self._pool) as connection, connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1)", person)
            outcome = await _check(connection, id_, person, a_day, most)
            if outcome is Requested.ACCEPTED:
                await _accept(connection, id_, person, record)
            return outcome

    async def record(self, id_: int) -> str | None:
        """Return an uploaded record, or None if no record has this id."""
        async with borrow(self._pool, lost=StoreDown) as connection:
            text: str | None = await connection.fetchval(_GET_RECORD, id_)
            return text

    async def counts(self) -> JobCounts:
        async with borrow(self._pool, lost=StoreDown) as connection:
            return await jobs.counts(connection)

    async def prune(self) -> None:
        """Delete old requests, old uploaded records, and old rows from the queue's log."""
        async with borrow(self._pool) as connection, connection.transaction():
            await connection.execute(_PRUNE_REQUESTS)
            await connection.execute(_PRUNE_RECORDS)
            await jobs.prune(connection)

    # --- Workers.

    async def begin(self, worker: UUID, engine: str) -> BegunReview | None:
        """Lease the next review to a worker. Return it, or None if no review is waiting.

        A review that was leased too often without completing another round fails.
        """
        async with borrow(self._pool) as connection, connection.transaction():
            while job := await jobs.lease(connection, worker):
                begun = await _begin(connection, job, engine)
                if begun:
                    return begun
        return None

    async def renew(self, job: ReviewJob) -> bool:
        """Renew the lease. Return whether the worker still had it."""
        async with borrow(self._pool) as connection:
            return await jobs.renew(connection, job)

    async def put_part(
        self, job: ReviewJob, done: int, total: int, body: bytes, searched: bytes
    ) -> bool:
        """Store the review of the rounds so far.

        Return whether it was stored. It is not stored if the worker has lost the lease.
        """
        async with borrow(self._pool) as connection, connection.transaction():
            if not await jobs.hold(connection, job):
                return False
            values = job.id, done, total, body, searched
            return await connection.fetchval(_PUT_PART, *values) is not None

    async def finish(
        self, job: ReviewJob, total: int, body: bytes, seats: Sequence[SeatRow]
    ) -> bool:
        """Store a complete review and end its job. Return whether the review was stored.

        It is not stored if the worker has lost the lease or the match was deleted.
        """
        async with borrow(self._pool) as connection, connection.transaction():
            if not await jobs.hold(connection, job):
                return False
            stored = await connection.fetchval(_FINISH, job.id, total, body) is not None
            if stored:  # otherwise its match was deleted
                await connection.executemany(_PUT_SEAT, [(job.id, *seat) for seat in seats])
            await jobs.complete(connection, job)
            return stored

    async def fail(self, job: ReviewJob, error: str) -> bool:
        """Requeue a failed review, or end it after too many failures. Return whether it ended."""
        async with borrow(self._pool) as connection, connection.transaction():
            if not await jobs.hold(connection, job):
                return False
            if job.failures + 1 < TRIES:
                await jobs.retry(connection, job, error)
                return False
            await connection.execute(_FAIL, job.id)
            await jobs.give_up(connection, job, error)
            return True

    async def release(self, job: ReviewJob) -> None:
        """Put a review back into the queue when its worker shuts down."""
        async with borrow(self._pool) as connection:
            await jobs.release(connection, job)


async def _read(connection: Any, id_: int) -> StoredReview:
    row = await connection.fetchrow(_READ, id_)
    if row and row["state"] == "done":
        return StoredReview(*row)
    queued = await jobs.find(connection, id_)
    done, total, body = row[1:] if row else (0, 0, None)
    if queued is None:  # a review without a job has failed, or its job is lost
        status = "failed" if row and row["state"] == "failed" else "none"
        return StoredReview(status, done, total, body)
    status = "running" if queued.status == "picked" else queued.status
    return StoredReview(status, done, total, body, queued.before)


async def _accept(connection: Any, id_: int, person: int, record: str | None) -> None:
    if record is not None:
        await connection.execute(_ADD_RECORD, id_, person, record)
    await connection.execute(_RESET, id_)
    await connection.execute(_REQUEST, person, id_)
    await jobs.enqueue(connection, [id_], JobPriority.PERSON)


async def _check(connection: Any, id_: int, person: int, a_day: int, most: int) -> Requested:
    if await _is_answered(connection, id_, person):
        return Requested.ALREADY
    if await jobs.has_other_request(connection, person, id_):
        return Requested.BUSY
    if await connection.fetchval(_TODAY, person) >= a_day:
        return Requested.TOO_MANY
    if await jobs.count_queued(connection, JobPriority.PERSON, most) >= most:
        return Requested.FULL
    return Requested.ACCEPTED


async def _is_answered(connection: Any, id_: int, person: int) -> bool:
    """Return whether a review is done, or this person is already waiting for it."""
    status = (await _read(connection, id_)).status
    if status in ("queued", "running"):
        return await connection.fetchval(_REQUESTED, person, id_) is not None
    return status == "done"


async def _begin(connection: Any, job: ReviewJob, engine: str) -> BegunReview | None:
    """Begin a leased review and return it. If it cannot begin, end its job and return None.

    A review cannot begin if it is done or deleted, or was leased too often.
    """
    row = None
    if await _has_source(connection, job.id):
        row = await connection.fetchrow(_BEGIN, job.id, engine)
    if row is None or row["state"] == "done":
        await jobs.complete(connection, job)
        return None
    _, tries, searched = row
    if tries > LEASES:
        await _give_up(connection, job)
        return None
    return BegunReview(job, searched or b"")


async def _give_up(connection: Any, job: ReviewJob) -> None:
    await connection.execute(_FAIL, job.id)
    await jobs.give_up(connection, job, f"{LEASES} workers have not finished a round")
    REVIEWS_FAILED.inc()
    log.error("review abandoned, its workers died", match=job.id)


async def _has_source(connection: Any, id_: int) -> bool:
    for source in (_SOURCE, _RECORD_SOURCE):
        if await connection.fetchval(source, id_) is not None:
            return True
    return False

"""Durable jobs in PostgreSQL. Only this module uses the pgqueuer library and its tables.

A job is queued in the caller's transaction. A worker leases it, renews the lease, and ends the job
in the transaction that stores the result, so that the job is done once even if a process dies. A
job whose lease has expired is leased to the next worker that asks.
"""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from typing import Any, NamedTuple
from uuid import UUID

from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment, QueryQueueBuilder
from pgqueuer.db import AsyncpgDriver
from pgqueuer.domain.settings import DBSettings
from pgqueuer.models import Job as QueuedJob
from pgqueuer.models import TracebackRecord
from pgqueuer.queries import EntrypointExecutionParameter, Queries
from pgqueuer.types import Channel, QueueEntrypoint, QueueManagerId

LEASE_S = 10.0
_RETRY_S = 2.0  # after a failure
_REVIEW = QueueEntrypoint("review")

# All names are given, because pgqueuer would read any missing one from the environment.
NAMES = DBSettings(
    prefix="",
    queue_table="pgqueuer",
    queue_table_log="pgqueuer_log",
    statistics_table="pgqueuer_statistics",
    schedules_table="pgqueuer_schedules",
    queue_status_type="pgqueuer_status",
    function="fn_pgqueuer_changed",
    trigger="tg_pgqueuer_changed",
    channel=Channel("ch_pgqueuer"),
)

_QUEUED = """
select own.status::text, case own.status when 'queued' then (
    select count(*) from pgqueuer where status = 'picked'
) + (
    select count(*) from pgqueuer as other
    where other.status = 'queued' and other.entrypoint = 'review'
        and other.priority >= own.priority
        and (other.priority > own.priority or other.id < own.id)
) else 0 end
from pgqueuer as own
where dedupe_key = $1 and status = any('{queued,picked}'::pgqueuer_status[])
"""
_RENEW = """
update pgqueuer set heartbeat = now()
where id = $1 and queue_manager_id = $2 and status = 'picked' returning id
"""
_HOLD = """
select id from pgqueuer
where id = $1 and queue_manager_id = $2 and status = 'picked' for update
"""
_RELEASE = """
update pgqueuer set status = 'queued', queue_manager_id = null, updated = now()
where id = $1 and queue_manager_id = $2 and status = 'picked'
"""
_COUNT = """
select count(*) from (
    select from pgqueuer
    where status = 'queued' and entrypoint = 'review' and priority >= $1 limit $2
) as queued
"""
_OTHERS = """
select exists (
    select from review_request join pgqueuer on dedupe_key = 'review:' || match_id
    where person = $1 and match_id <> $2 and status = any('{queued,picked}'::pgqueuer_status[])
)
"""
_COUNTS = """
select count(*) filter (where status = 'queued'), count(*) filter (where status = 'picked'),
    coalesce(extract(epoch from now() - min(created) filter (
        where status = 'queued' and priority > 0
    )), 0)::float8
from pgqueuer where status = any('{queued,picked}'::pgqueuer_status[])
"""
_PRUNE = "delete from pgqueuer_log where created < now() - interval '7 days'"


class JobPriority(IntEnum):
    """The priority of a job. Jobs with a higher priority come first, then older jobs."""

    SYSTEM = 0
    PERSON = 10  # a person is waiting for it


class ReviewJob(NamedTuple):
    """A leased job: the review of a match, or of an uploaded record."""

    id: int  # of the match or record
    failures: int  # earlier attempts that ended with an error
    worker: UUID  # the holder of the lease
    queued: QueuedJob


class QueuedReview(NamedTuple):
    """A review's place in the queue."""

    status: str  # 'queued', 'picked'
    before: int  # reviews that are being computed, or come earlier in the queue


class JobCounts(NamedTuple):
    queued: int
    running: int
    oldest_s: float  # how long the oldest request of a person has been waiting


async def enqueue(connection: Any, ids: Collection[int], priority: JobPriority) -> None:
    """Queue reviews of these matches. If one is queued already, the higher priority counts."""
    keys, number = [*map(_key, sorted(ids))], len(ids)
    payloads: list[bytes | None] = [str(id_).encode() for id_ in sorted(ids)]
    await _queries(connection).enqueue(
        [str(_REVIEW)] * number,
        payloads,
        [int(priority)] * number,
        dedupe_key=[*keys],
        on_conflict="update_priority",
    )


async def find(connection: Any, id_: int) -> QueuedReview | None:
    """Return a review's place in the queue, or None if it is not in the queue."""
    row = await connection.fetchrow(_QUEUED, _key(id_))
    return QueuedReview(*row) if row else None


async def count_queued(connection: Any, least: JobPriority, most: int) -> int:
    """Count the waiting jobs of at least this priority, up to `most`."""
    return int(await connection.fetchval(_COUNT, int(least), most))


async def has_other_request(connection: Any, person: int, id_: int) -> bool:
    """Return whether a person is waiting for the review of a match other than `id_`."""
    return bool(await connection.fetchval(_OTHERS, person, id_))


async def counts(connection: Any) -> JobCounts:
    return JobCounts(*await connection.fetchrow(_COUNTS))


async def prune(connection: Any) -> None:
    """Delete old rows from the log that pgqueuer writes."""
    await connection.execute(_PRUNE)


# --- Workers.


async def lease(connection: Any, worker: UUID) -> ReviewJob | None:
    """Lease the next job to a worker. Return the job, or None if no job is ready."""
    found = await _queries(connection).dequeue(
        batch_size=1,
        entrypoints={_REVIEW: EntrypointExecutionParameter(concurrency_limit=0)},
        queue_manager_id=QueueManagerId(worker),
        global_concurrency_limit=None,
        heartbeat_timeout=timedelta(seconds=LEASE_S),
    )
    return next((_job(queued, worker) for queued in found), None)


async def renew(connection: Any, job: ReviewJob) -> bool:
    """Renew a lease. Return whether the worker still had it."""
    return await connection.fetchval(_RENEW, job.queued.id, job.worker) is not None


async def hold(connection: Any, job: ReviewJob) -> bool:
    """Lock a job until the transaction ends. Return whether the worker still has its lease."""
    return await connection.fetchval(_HOLD, job.queued.id, job.worker) is not None


async def release(connection: Any, job: ReviewJob) -> None:
    """Put a job back into the queue. This does not count as a failure."""
    await connection.execute(_RELEASE, job.queued.id, job.worker)


async def complete(connection: Any, job: ReviewJob) -> None:
    """End a job. The transaction must `hold` it."""
    await _queries(connection).log_jobs([(job.queued, "successful", None)])


async def give_up(connection: Any, job: ReviewJob, error: str) -> None:
    """End a job that has failed. The transaction must `hold` it."""
    await _queries(connection).log_jobs([(job.queued, "exception", _traceback(job, error))])


async def retry(connection: Any, job: ReviewJob, error: str) -> None:
    """Queue a job again after a failure. The transaction must `hold` it."""
    delay = timedelta(seconds=_RETRY_S)
    await _queries(connection).retry_job(job.queued, delay, _traceback(job, error))


def _queries(connection: Any) -> Queries:
    return Queries(
        AsyncpgDriver(connection), QueryBuilderEnvironment(NAMES), QueryQueueBuilder(NAMES)
    )


def _key(id_: int) -> str:
    return f"review:{id_}"


def _job(queued: QueuedJob, worker: UUID) -> ReviewJob:
    return ReviewJob(int(queued.payload or b"0"), queued.attempts, worker, queued)


def _traceback(job: ReviewJob, error: str) -> TracebackRecord:
    return TracebackRecord(
        job_id=job.queued.id,
        timestamp=datetime.now(UTC),
        exception_type="ReviewFailed",
        exception_message=error,
        traceback="",
        additional_context=None,
    )

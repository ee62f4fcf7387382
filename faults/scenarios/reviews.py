"""F39: workers die or pause, or PostgreSQL restarts, while matches are reviewed."""

import asyncio
import os
import signal
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec

from faults.check.rows import connect_database
from faults.clients.workload import PlayedMatch
from faults.cluster.process import Process
from faults.scenarios.scenario import Run, Scenario
from palacio.client.http import Client
from palacio.match.kinds import is_action
from palacio.match.record import parse_record
from palacio.wire.commands import Resign
from palacio.wire.ids import parse_id

_LEASE_S = 2
_SABOTAGE = f"review-leases:{_LEASE_S}"
_SETTINGS = {"PALACIO_REVIEW_PROCESSES": "1"}
_RUNNING_S = 180.0  # timeout for the first review to start: the search has to be loaded
_DOWN_S = 1.0
_REVIEW_S = 2.0  # approximate duration, within which faults come at random moments

# The second part is for a sabotaged worker, which computes a review whose job has ended.
_IS_RUNNING = """
select exists (select from pgqueuer where status = 'picked') or exists (
    select from analysis
    where state = 'running'
    and not exists (select from pgqueuer where dedupe_key = 'review:' || match_id)
)
"""
_IS_LEFT = "select exists (select from pgqueuer)"
_TERMINATE = """
select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'palacio'
"""
_DONE = (
    "select match_id, done, total, body from analysis where match_id = any($1) and state = 'done'"
)
_SEATS = "select count(*) from analysis_seat where match_id = any($1)"
_ENDED = "select status::text, count(*) from pgqueuer_log where job_id > $1 group by status"
_LAST_JOB = "select coalesce(max(job_id), 0) from pgqueuer_log"

Fault = Callable[[Run], Awaitable[None]]


async def run_with_faults(
    run: Run, fault: Fault, *, quick: int, soak: int, sabotage: str = ""
) -> None:
    """Inject a fault at random moments while matches are reviewed."""
    broken = f"+{sabotage}" if sabotage else ""
    await run.cluster.worker.restart(f"{_SABOTAGE}{broken}", **_SETTINGS)
    async with _finished_matches(run) as matches, _query(run) as query:
        (last_job,) = await query(_LAST_JOB)
        await _end(matches)
        for _ in range(run.pick(quick, soak)):
            if not await _wait_for_review(run):
                break
            await asyncio.sleep(run.rng.uniform(0, _REVIEW_S))
            await fault(run)
            run.count("faults")
        run.record_healed()
        await _expect_reviews(run, matches, last_job[0])


async def run_killed_worker(run: Run, *, sabotage: str) -> None:
    """Kill a sabotaged worker while it computes its first review."""
    await run_with_faults(run, _kill_worker, quick=1, soak=1, sabotage=sabotage)


@asynccontextmanager
async def _finished_matches(run: Run) -> AsyncIterator[list[PlayedMatch]]:
    """Delete earlier scenarios' reviews, and yield stopped matches with many actions to review."""
    async with _query(run) as query:
        await query("delete from pgqueuer")
        await query("delete from analysis")
    async with run.workload(run.pick(3, 20), bots=False, spectators=False) as workload:
        workload.play()
        await workload.wait_for_actions(run.pick(60, 500))
        workload.stop()
        yield list(workload.matches)


async def _end(matches: list[PlayedMatch]) -> None:
    """Have all players but one resign, which ends each match and queues its review."""
    for match in matches:
        for client in match.players[1:]:
            await client.request(Resign())


@asynccontextmanager
async def _query(run: Run) -> AsyncIterator[Callable[..., Awaitable[list[Any]]]]:
    """Yield a function that runs a query on a new connection: faults may cut older connections."""

    async def query(sql: str, *values: object) -> list[Any]:
        async with connect_database(run.cluster.sandbox.database) as connection:
            return list(await connection.fetch(sql, *values))

    yield query


async def _wait_for_review(run: Run) -> bool:
    """Wait until a review is being computed. Return False if no review is left to compute."""
    async with asyncio.timeout(_RUNNING_S), _query(run) as query:
        while True:
            if (await query(_IS_RUNNING))[0][0]:
                return True
            if not (await query(_IS_LEFT))[0][0]:
                return False
            await asyncio.sleep(0.05)


# --- Faults.


async def _kill_worker(run: Run) -> None:
    run.record_fault("the worker is killed")
    await run.cluster.worker.restart(_SABOTAGE, **_SETTINGS)


async def _kill_process(run: Run) -> None:
    run.record_fault("the review process is killed")
    for pid in run.cluster.worker.process.children("palacio.study.process"):
        os.kill(pid, signal.SIGKILL)


async def _terminate_backends(run: Run) -> None:
    run.record_fault("all connections to PostgreSQL are closed by it")
    async with _query(run) as query:
        await query(_TERMINATE)


async def _restart_database(run: Run) -> None:
    postgres = run.cluster.sandbox.postgres
    run.record_fault("PostgreSQL is stopped at once")
    await asyncio.to_thread(postgres.stop_immediately)
    await asyncio.sleep(_DOWN_S)
    await asyncio.to_thread(postgres.start)


async def _pause_worker(run: Run) -> None:
    """Pause the worker for longer than its lease, while another worker takes over."""
    other = await asyncio.to_thread(
        run.cluster.sandbox.start_worker, sabotage=_SABOTAGE, **_SETTINGS
    )
    try:
        await _pause(run, run.cluster.worker.process)
    finally:
        await asyncio.to_thread(other.kill)


async def _pause(run: Run, worker: Process) -> None:
    run.record_fault("the worker is paused")
    worker.signal(signal.SIGSTOP)
    try:
        await asyncio.sleep(2 * _LEASE_S)
    finally:
        worker.signal(signal.SIGCONT)
    await asyncio.sleep(_LEASE_S)


# --- Expectations.


async def _expect_reviews(run: Run, matches: list[PlayedMatch], last_job: int) -> None:
    """Expect each match to have one complete review, and each job to have ended once."""
    ids = [parse_id(match.id) for match in matches]
    async with _query(run) as query:
        started = asyncio.get_running_loop().time()
        while (await query(_IS_LEFT))[0][0]:
            await asyncio.sleep(0.2)
        found = await query(_DONE, ids)
        run.measure("all reviewed, s", asyncio.get_running_loop().time() - started)
        run.expect(len(found) == len(ids), f"{len(ids) - len(found)} reviews are lost", None, "I9")
        ended = dict(await query(_ENDED, last_job))
        text = f"{len(ids)} jobs have ended {ended}"
        is_once = ended.get("successful") == len(ids) and not ended.get("exception")
        run.expect(is_once, text, None, "I9")
        seats = (await query(_SEATS, ids))[0][0]
        expected = sum(len(match.players) for match in matches)
        run.expect(seats == expected, f"{seats} seats of {expected} are reviewed", None, "I9")
        left = await query("select dedupe_key from pgqueuer")
        run.expect(not left, f"{len(left)} jobs are left", [row[0] for row in left], "I9")
    reports = {id_: (done, total, body) for id_, done, total, body in found}
    for match, id_ in zip(matches, ids, strict=True):
        if id_ in reports:
            await _expect_whole(run, match, *reports[id_])


async def _expect_whole(run: Run, match: PlayedMatch, done: int, total: int, body: bytes) -> None:
    """Expect a review to contain every action in the match's record once, in order."""
    async with Client(run.cluster.addresses[0]) as client:
        log = parse_record(await client.record(match.id)).log
    played = [e.seq for e in log if e.seat >= 0 and is_action(e.seat, e.text)]
    reviewed = [each["seq"] for each in msgspec.json.decode(zlib.decompress(body))["actions"]]
    run.expect(reviewed == played, f"the review of {match.id} is not of its match", reviewed, "I9")
    run.expect(done == total, f"{done} of {total} positions are searched", match.id, "I9")
    run.count("reviews")


_EXPECTED = "I9: each match has one whole review; none is lost, and none is stored twice"

SCENARIOS = [
    Scenario(
        "F39",
        "worker",
        "SIGKILL the worker at random moments of a review, and start another",
        _EXPECTED,
        partial(run_with_faults, fault=_kill_worker, quick=2, soak=20),
    ),
    Scenario(
        "F39",
        "process",
        "SIGKILL the process that computes a review, once",
        _EXPECTED,
        partial(run_with_faults, fault=_kill_process, quick=1, soak=1),
        soak_only=True,
    ),
    Scenario(
        "F39",
        "database",
        "Stop PostgreSQL in immediate mode at random moments of a review, and start it again",
        _EXPECTED,
        partial(run_with_faults, fault=_restart_database, quick=1, soak=5),
    ),
    Scenario(
        "F39",
        "backends",
        "Terminate all backends of PostgreSQL at random moments of a review",
        _EXPECTED,
        partial(run_with_faults, fault=_terminate_backends, quick=2, soak=10),
    ),
    Scenario(
        "F39",
        "paused",
        "SIGSTOP the worker in a review for longer than its lease, while another one takes over",
        _EXPECTED,
        partial(run_with_faults, fault=_pause_worker, quick=1, soak=3),
        soak_only=True,
    ),
]

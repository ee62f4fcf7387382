"""Reviews that a worker computes in a separate process."""

import asyncio
import os
import signal
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from palacio.match.match import Match
from palacio.match.record import format_record
from palacio.server.store import jobs
from palacio.server.store.postgres import Store
from palacio.server.store.reviews import StoredReview
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.review_names import placeholders, with_names
from palacio.server.tables.reviewing import REVIEWS_WAIT
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import REVIEWS_DONE, REVIEWS_FAILED, REVIEWS_RETRIED
from palacio.server.worker import reviewer as module
from palacio.server.worker.reviewer import Reviewer
from palacio.study.process import ReviewPart, ReviewTask, task_of
from palacio.study.report import MatchReview
from palacio.study.review import review
from palacio.study.review_process import ReviewFailed, ReviewProcess
from palacio.wire.commands import Resign
from tests.server.databases import connected
from tests.server.tables.players import act, begin, new_request
from tests.study.matches import played
from tests.waiting import SCENARIO_S, TIMEOUT_S, wait_until, wait_until_async

FEW = 20  # simulations
ACTIONS = 14  # more than one round


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_POLL_S", (0.05, 0.05))
    monkeypatch.setattr(module, "_RELEASE_S", TIMEOUT_S)


async def play(service: TableService) -> LiveTable:
    """Return a table at which persons 1 and 2 have played more than one round."""
    live = await begin(service)
    for _ in range(ACTIONS):
        await act(service, live)
    await service.do(live, 1, new_request(), Resign())
    return live


async def ask(store: Store, id_: int) -> None:
    await store.reviews.request(id_, 1, a_day=40, most=9)


async def state(store: Store, id_: int, *wanted: str) -> StoredReview:
    """Wait until the review has one of these states, and return it."""
    found: list[StoredReview] = []

    async def is_reached() -> bool:
        found.append(await store.reviews.read(id_))
        return found[-1].status in wanted

    await wait_until_async(is_reached)
    return found[-1]


def report_of(stored: StoredReview) -> MatchReview:
    assert stored.body
    return msgspec.json.decode(zlib.decompress(stored.body), type=MatchReview)


@asynccontextmanager
async def reviewing(service: TableService) -> AsyncIterator[Reviewer]:
    reviewer = Reviewer(service, simulations=FEW)
    task = asyncio.create_task(reviewer.run())
    try:
        yield reviewer
    finally:
        task.cancel()
        await asyncio.wait([task])


async def test_review_is_computed_and_stored_without_names(
    service: TableService, database: str
) -> None:
    live = await play(service)
    before = REVIEWS_DONE._value.get()
    async with reviewing(service):
        await ask(service.store, live.table.id)
        await service.bus.publish(REVIEWS_WAIT, b"")
        stored = await state(service.store, live.table.id, "done")
    assert live.table.match
    expected = review(live.table.match, simulations=FEW)
    report = report_of(stored)
    assert report.actions == expected.actions
    assert [seat.name for seat in report.seats] == list(placeholders(2))
    assert stored.done == stored.total > ACTIONS
    assert REVIEWS_DONE._value.get() == before + 1
    async with connected(database) as connection:
        seats = await connection.fetch("select person, result from analysis_seat order by seat")
    assert sorted(person for person, _ in seats) == [1, 2]
    assert [result for _, result in seats] == [seat.result for seat in expected.seats]


async def test_end_of_a_match_wakes_the_worker(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_POLL_S", (SCENARIO_S, SCENARIO_S))
    service.store.review_all(9)
    waiting = asyncio.Event()
    wait = Reviewer._wait

    async def tell_and_wait(self: Reviewer) -> None:
        waiting.set()
        await wait(self)

    monkeypatch.setattr(Reviewer, "_wait", tell_and_wait)
    async with reviewing(service):
        await waiting.wait()  # the worker found no review; its next poll is far away
        live = await play(service)
        await state(service.store, live.table.id, "done")


async def test_end_of_a_match_wakes_no_worker_unless_reviews_are_switched_on(
    service: TableService,
) -> None:
    woken: list[bytes] = []
    await service.bus.subscribe(REVIEWS_WAIT, woken.append)
    await play(service)
    service.store.review_all(9)
    await play(service)
    await wait_until(lambda: woken)
    assert len(woken) == 1


async def test_uploaded_record_is_reviewed_with_its_own_names(
    service: TableService, store: Store
) -> None:
    match = played()
    await store.reviews.request(7, 1, a_day=40, most=9, record=format_record(match))
    async with reviewing(service):
        report = report_of(await state(store, 7, "done"))
    assert report == review(match, simulations=FEW)


async def test_cancelled_worker_puts_its_review_back_into_the_queue(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await play(service)

    async def hang(self: ReviewProcess, task: ReviewTask) -> AsyncIterator[ReviewPart]:
        await asyncio.Event().wait()
        yield ReviewPart()

    with monkeypatch.context() as patched:
        patched.setattr(ReviewProcess, "compute", hang)
        async with reviewing(service):
            await ask(service.store, live.table.id)
            await state(service.store, live.table.id, "running")
    await state(service.store, live.table.id, "queued")
    async with reviewing(service):
        await state(service.store, live.table.id, "done")


async def test_killed_process_is_replaced_and_the_review_continues(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await play(service)
    stored: list[int] = []
    put_part = service.store.reviews.put_part

    async with reviewing(service) as reviewer:

        async def put_and_kill(*args: object) -> bool:
            kept = await put_part(*args)  # type: ignore[arg-type]
            stored.append(args[1])  # type: ignore[arg-type]
            if len(stored) == 1 and reviewer._process.pid:
                os.kill(reviewer._process.pid, signal.SIGKILL)
            return kept

        monkeypatch.setattr(service.store.reviews, "put_part", put_and_kill)
        await ask(service.store, live.table.id)
        report = report_of(await state(service.store, live.table.id, "done"))
    assert live.table.match
    assert report.actions == review(live.table.match, simulations=FEW).actions


async def test_review_fails_after_its_second_error(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: ReviewProcess, task: ReviewTask) -> AsyncIterator[ReviewPart]:
        raise ReviewFailed("a bug")
        yield ReviewPart()

    monkeypatch.setattr(ReviewProcess, "compute", fail)
    monkeypatch.setattr(jobs, "_RETRY_S", -1.0)
    counts = REVIEWS_RETRIED._value.get(), REVIEWS_FAILED._value.get()
    live = await play(service)
    await ask(service.store, live.table.id)
    async with reviewing(service):
        await state(service.store, live.table.id, "failed")
    assert (REVIEWS_RETRIED._value.get(), REVIEWS_FAILED._value.get()) == (
        counts[0] + 1,
        counts[1] + 1,
    )


# --- The process.


async def test_process_reports_an_exception_and_answers_the_next_task() -> None:
    process, match = ReviewProcess(), played()
    task = task_of(match, match.header.names, FEW, workers=1)
    broken = msgspec.structs.replace(task, events=[(0, "nonsense")])
    with pytest.raises(ReviewFailed, match="turn of the bag"):
        [part async for part in process.compute(broken)]
    pid = process.pid
    *_, last = [part async for part in process.compute(task)]
    assert process.pid == pid
    assert last.read_report() == review(match, simulations=FEW)
    await process.close()


async def test_process_has_the_lowest_priority_and_ends_with_its_parent() -> None:
    process, match = ReviewProcess(), Match.from_position("azul displays=bbbb/yyyr/rrkk/kwwy/wbyr")
    async for _ in process.compute(task_of(match, match.header.names, FEW, workers=1)):
        assert process.pid
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
    assert process._process
    assert process._process.stdin
    process._process.stdin.close()
    assert await process._process.wait() == 0


def test_names_replace_placeholders_anywhere_in_a_report() -> None:
    report = msgspec.json.encode({"name": "⟦1⟧", "text": "⟦0⟧ and ⟦1⟧"})
    shown = msgspec.json.decode(with_names(report, ['A"⟦1⟧', "Zoë\\"]))
    assert shown == {"name": "Zoë\\", "text": 'A"⟦1⟧ and Zoë\\'}

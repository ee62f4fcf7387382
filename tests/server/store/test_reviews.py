"""The review queue: request limits, the order of leases, and results that are stored only once."""

import asyncio
from typing import Any
from uuid import UUID, uuid4

import pytest
from pgqueuer.adapters.drivers.asyncpg import AsyncpgDriver
from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment
from pgqueuer.queries import Queries

from palacio.server.store import jobs, reviews
from palacio.server.store.errors import StoreDown
from palacio.server.store.jobs import NAMES, JobPriority
from palacio.server.store.postgres import Store
from palacio.server.store.reviews import BegunReview, Requested, SeatRow, StoredReview
from palacio.server.tables.service import TableService
from palacio.wire.commands import Resign
from palacio.wire.terms import SeatTerms, Terms
from tests.server.databases import connected
from tests.server.tables.players import begin, new_request

ENGINE = "engine 1"
SEAT = SeatRow(0, 2, 9, 1, 2, 3, 0.5, 6.0, -0.1, 0.2, 1.0, 11.0, 1, "azul", "fixed")


async def play(service: TableService) -> int:
    """Let persons 1 and 2 play a match that ends at once. Return its id."""
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    return live.table.id


async def ask(store: Store, id_: int, person: int = 1, a_day: int = 40, most: int = 9) -> Requested:
    return await store.reviews.request(id_, person, a_day=a_day, most=most)


async def lease(store: Store, worker: UUID | None = None, engine: str = ENGINE) -> BegunReview:
    begun = await store.reviews.begin(worker or uuid4(), engine)
    assert begun
    return begun


async def expire_leases(database: str) -> None:
    async with connected(database) as connection:
        await connection.execute("update pgqueuer set heartbeat = now() - interval '1 hour'")


async def rows(database: str, table: str) -> list[Any]:
    async with connected(database) as connection:
        return list(await connection.fetch(f"select * from {table}"))


async def test_schema_is_the_same_as_pgqueuers_except_for_its_trigger(database: str) -> None:
    """If this fails after an update of pgqueuer, its schema has changed: add a migration."""
    async with connected(database) as connection:
        queries = Queries(AsyncpgDriver(connection), QueryBuilderEnvironment(NAMES))
        plan = await queries.plan_upgrade()
    assert [each.split("(")[0].split()[:2] for each in plan.statements] == [
        ["CREATE", "FUNCTION"],
        ["CREATE", "TRIGGER"],
    ]


# --- Matches that end.


async def test_review_is_queued_when_a_match_ends(service: TableService) -> None:
    service.store.review_all(9)
    id_ = await play(service)
    assert (await service.store.reviews.read(id_)).status == "queued"
    assert (await lease(service.store)).job.id == id_


async def test_match_does_not_end_if_its_review_cannot_be_queued(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.store.review_all(9)
    live = await begin(service)

    async def fail(*_: object) -> None:
        raise StoreDown("no queue")

    monkeypatch.setattr(jobs, "enqueue", fail)
    with pytest.raises(StoreDown):
        await service.do(live, 1, new_request(), Resign())
    monkeypatch.undo()
    assert (await service.store.find(live.table.id)).stage == "playing"  # type: ignore[union-attr]
    assert (await service.store.reviews.read(live.table.id)).status == "none"


async def test_no_review_is_queued_unless_reviews_are_switched_on(service: TableService) -> None:
    assert (await service.store.reviews.read(await play(service))).status == "none"


async def test_no_review_is_queued_while_the_queue_is_full(service: TableService) -> None:
    service.store.review_all(2)
    ids = [await play(service) for _ in range(3)]
    states = [(await service.store.reviews.read(id_)).status for id_ in ids]
    assert states == ["queued", "queued", "none"]


async def test_match_without_people_is_not_reviewed(service: TableService) -> None:
    service.store.review_all(9)
    terms = Terms("azul", [SeatTerms("open"), SeatTerms("bot", "apprentice")])
    live = await service.open(terms, 1)
    assert (await service.store.reviews.read(live.table.id)).status == "none"


# --- Requests of people.


async def test_review_that_a_person_requested_is_leased_first(
    service: TableService, store: Store
) -> None:
    store.review_all(9)
    first, second = await play(service), await play(service)
    assert await ask(store, second) is Requested.ACCEPTED
    assert [(await lease(store)).job.id for _ in range(2)] == [second, first]


async def test_queued_review_tells_how_many_reviews_are_ahead_of_it(
    service: TableService, store: Store
) -> None:
    store.review_all(9)
    ids = [await play(service) for _ in range(3)]

    async def before() -> list[int]:
        return [(await store.reviews.read(id_)).before for id_ in ids]

    assert await before() == [0, 1, 2]
    assert await ask(store, ids[2]) is Requested.ACCEPTED
    assert await before() == [1, 2, 0]
    assert await ask(store, ids[1], person=2) is Requested.ACCEPTED
    assert await before() == [2, 0, 1]
    begun = await lease(store)
    assert begun.job.id == ids[1]
    assert await before() == [2, 0, 1]  # the running review still counts for the others
    assert await store.reviews.finish(begun.job, 9, b"x", [])
    assert await before() == [1, 0, 0]


async def test_repeated_requests_for_a_review_create_one_job(
    service: TableService, store: Store
) -> None:
    id_ = await play(service)
    outcomes = await asyncio.gather(*(ask(store, id_, person) for person in (1, 2, 1, 2, 1)))
    assert sorted(each.value for each in outcomes) == ["accepted"] * 2 + ["already"] * 3
    assert (await store.reviews.counts()).queued == 1


async def test_person_waits_for_one_review_at_a_time(service: TableService, store: Store) -> None:
    first, second = await play(service), await play(service)
    outcomes = await asyncio.gather(ask(store, first), ask(store, second))
    assert {*outcomes} == {Requested.ACCEPTED, Requested.BUSY}
    begun = await lease(store)
    other = second if begun.job.id == first else first
    assert await ask(store, other) is Requested.BUSY
    assert await store.reviews.finish(begun.job, 9, b"x", [])
    assert await ask(store, other) is Requested.ACCEPTED


async def test_number_of_requests_per_person_and_day_is_limited(
    service: TableService, store: Store, database: str
) -> None:
    for _ in range(2):
        assert await ask(store, await play(service), a_day=2) is Requested.ACCEPTED
        assert await store.reviews.finish((await lease(store)).job, 9, b"x", [])
    id_ = await play(service)
    assert await ask(store, id_, a_day=2) is Requested.TOO_MANY
    async with connected(database) as connection:
        await connection.execute("update review_request set at = now() - interval '25 hours'")
    assert await ask(store, id_, a_day=2) is Requested.ACCEPTED


async def test_full_queue_refuses_requests(service: TableService, store: Store) -> None:
    store.review_all(9)
    first, second, _ = [await play(service) for _ in range(3)]
    assert await ask(store, first, 1, most=1) is Requested.ACCEPTED
    assert await ask(store, second, 2, most=1) is Requested.FULL  # jobs of the system don't count


async def test_uploaded_record_is_stored_only_if_its_review_is_accepted(store: Store) -> None:
    limits = {"a_day": 40, "most": 9}
    first = await store.reviews.request(5, 1, record="one", **limits)
    again = await store.reviews.request(5, 1, record="one", **limits)
    other = await store.reviews.request(6, 1, record="two", **limits)
    assert (first, again, other) == (Requested.ACCEPTED, Requested.ALREADY, Requested.BUSY)
    assert [await store.reviews.record(id_) for id_ in (5, 6)] == ["one", None]


# --- Workers.


async def test_unfinished_review_can_be_read_and_a_finished_review_has_a_row_for_each_seat(
    service: TableService, store: Store, database: str
) -> None:
    id_ = await play(service)
    await ask(store, id_)
    job = (await lease(store)).job
    assert await store.reviews.read(id_) == StoredReview("running", 0, 0, None)
    assert await store.reviews.put_part(job, 3, 9, b"a", b"values")
    assert await store.reviews.read(id_) == StoredReview("running", 3, 9, b"a")
    assert await store.reviews.finish(job, 9, b"b", [SEAT])
    assert await store.reviews.read(id_) == StoredReview("done", 9, 9, b"b")
    (seat,) = await rows(database, "analysis_seat")
    assert (seat["person"], seat["blunders"], seat["error_rate"]) == (1, 3, 11.0)
    assert await rows(database, "pgqueuer") == []
    assert await ask(store, id_) is Requested.ALREADY


async def test_leased_review_is_not_leased_again_before_the_lease_expires(
    service: TableService, store: Store, database: str
) -> None:
    await ask(store, await play(service))
    job = (await lease(store)).job
    assert await store.reviews.begin(uuid4(), ENGINE) is None
    await expire_leases(database)
    assert await store.reviews.renew(job)
    assert await store.reviews.begin(uuid4(), ENGINE) is None


async def test_worker_that_takes_over_continues_after_the_last_round(
    service: TableService, store: Store, database: str
) -> None:
    await ask(store, await play(service))
    assert await store.reviews.put_part((await lease(store)).job, 3, 9, b"a", b"values")
    await expire_leases(database)
    assert (await lease(store)).searched == b"values"
    await expire_leases(database)
    assert (await lease(store, engine="engine 2")).searched == b""


async def test_worker_that_lost_its_lease_stores_nothing(
    service: TableService, store: Store, database: str
) -> None:
    id_ = await play(service)
    await ask(store, id_)
    late = (await lease(store)).job
    await expire_leases(database)
    job = (await lease(store)).job
    assert not await store.reviews.renew(late)
    assert not await store.reviews.put_part(late, 3, 9, b"late", b"")
    assert not await store.reviews.finish(late, 9, b"late", [SEAT])
    assert not await store.reviews.fail(late, "late")
    await store.reviews.release(late)
    assert await store.reviews.finish(job, 9, b"b", [SEAT])
    assert not await store.reviews.finish(late, 9, b"late", [SEAT])
    assert (await store.reviews.read(id_)).body == b"b"


async def test_second_error_fails_the_review_until_it_is_requested_again(
    service: TableService, store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "_RETRY_S", -1.0)
    id_ = await play(service)
    await ask(store, id_)
    assert not await store.reviews.fail((await lease(store)).job, "first")
    assert (await store.reviews.read(id_)).status == "queued"
    assert await store.reviews.fail((await lease(store)).job, "second")
    assert (await store.reviews.read(id_)).status == "failed"
    logged = [row["traceback"] for row in await rows(database, "pgqueuer_log")]
    assert any("second" in (each or "") for each in logged)
    assert await ask(store, id_) is Requested.ACCEPTED
    assert await store.reviews.finish((await lease(store)).job, 9, b"x", [])


async def test_review_that_is_leased_too_often_fails(
    service: TableService, store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "LEASES", 3)
    id_ = await play(service)
    await ask(store, id_)
    for _ in range(3):
        job = (await lease(store)).job
        await expire_leases(database)
    assert await store.reviews.begin(uuid4(), ENGINE) is None
    assert (await store.reviews.read(id_)).status == "failed"
    assert not await store.reviews.put_part(job, 3, 9, b"a", b"")


async def test_stored_round_resets_the_number_of_leases(
    service: TableService, store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "LEASES", 3)
    await ask(store, await play(service))
    for done in range(1, 6):
        assert await store.reviews.put_part((await lease(store)).job, done, 99, b"a", b"v")
        await expire_leases(database)
    assert (await lease(store)).searched == b"v"


async def test_released_review_can_be_leased_again_at_once(
    service: TableService, store: Store
) -> None:
    await ask(store, await play(service))
    for _ in range(2):
        begun = await lease(store)
        assert begun.job.failures == 0
        await store.reviews.release(begun.job)


async def test_review_is_deleted_with_its_match(
    service: TableService, store: Store, database: str
) -> None:
    done, running = await play(service), await play(service)
    await ask(store, done)
    assert await store.reviews.finish((await lease(store)).job, 9, b"x", [SEAT])
    await ask(store, running)
    job = (await lease(store)).job
    async with connected(database) as connection:
        await connection.execute("delete from match")
    assert await rows(database, "analysis") == await rows(database, "analysis_seat") == []
    assert not await store.reviews.put_part(job, 3, 9, b"a", b"")
    await expire_leases(database)
    assert await store.reviews.begin(uuid4(), ENGINE) is None
    assert await rows(database, "pgqueuer") == []


async def test_old_requests_records_and_log_rows_are_pruned(store: Store, database: str) -> None:
    await store.reviews.request(5, 1, a_day=40, most=9, record="record")
    await store.reviews.prune()
    tables = ("review_request", "pgqueuer_log", "record")
    assert [len(await rows(database, table)) for table in tables] == [1, 1, 1]
    async with connected(database) as connection:
        await connection.execute("update review_request set at = at - interval '25 hours'")
        await connection.execute("update pgqueuer_log set created = created - interval '8 days'")
        await connection.execute("update record set at = at - interval '31 days'")
    await store.reviews.prune()
    assert [len(await rows(database, table)) for table in tables] == [0, 0, 0]


async def test_review_counts_include_the_age_of_the_oldest_request_by_a_person(
    service: TableService, store: Store, database: str
) -> None:
    store.review_all(9)
    await play(service)
    async with connected(database) as connection:
        await connection.execute("update pgqueuer set created = created - interval '9 minutes'")
    assert await store.reviews.counts() == (1, 0, 0.0)  # no person waits for it
    await ask(store, await play(service))
    async with connected(database) as connection:
        await connection.execute("update pgqueuer set created = created - interval '1 minute'")
    queued, running, oldest_s = await store.reviews.counts()
    assert (queued, running) == (2, 0)
    assert 60 <= oldest_s < 120
    await lease(store)
    assert (await store.reviews.counts())[:2] == (1, 1)


def test_requests_by_people_have_a_higher_priority_than_requests_by_the_system() -> None:
    assert JobPriority.PERSON > JobPriority.SYSTEM

"""Requesting reviews over HTTP, and the reports that result."""

import zlib
from uuid import uuid4

import httpx
import msgspec
import pytest

from palacio.match.record import format_record
from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.store.reviews import BegunReview
from palacio.server.tables.review_names import placeholders
from palacio.server.tables.service import TableService
from palacio.study.report import MatchReview
from palacio.study.review import review
from palacio.study.state import ReviewState
from palacio.wire.ids import format_id
from tests.server.http_client import (
    GENEROUS,
    URL,
    HttpPlayer,
    begin,
    new_client,
    play_actions,
    sign_in,
)
from tests.study.matches import begun

FEW = 20  # simulations


async def finished(client: httpx.AsyncClient) -> tuple[str, list[HttpPlayer]]:
    table, people = await begin(client)
    await play_actions(table, people, 2)
    assert (await people[0].do(table, "resign")).status_code == 200
    return table, people


async def ask(person: HttpPlayer, table: str) -> httpx.Response:
    return await person.post(f"/api/tables/{table}/review")


async def show(person: HttpPlayer, table: str) -> ReviewState:
    response = await person.get(f"/api/tables/{table}/review")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=ReviewState)


async def lease(service: TableService) -> BegunReview:
    leased = await service.store.reviews.begin(uuid4(), "engine")
    assert leased
    return leased


@pytest.fixture
def report() -> MatchReview:
    """A report as it is stored, with placeholders instead of names."""
    match = begun(actions=1)
    found = review(match, simulations=FEW)
    names = placeholders(2)
    seats = tuple(msgspec.structs.replace(s, name=names[s.seat]) for s in found.seats)
    return msgspec.structs.replace(found, seats=seats)


async def test_state_of_a_review_is_none_then_queued_running_and_done(
    client: httpx.AsyncClient, service: TableService, report: MatchReview
) -> None:
    table, (ana, bo) = await finished(client)
    assert await show(ana, table) == ReviewState("none", 0, 0, None)
    asked = await ask(ana, table)
    assert (asked.status_code, asked.json()["status"]) == (202, "queued")
    assert (await show(bo, table)).status == "queued"
    job = (await lease(service)).job
    assert (await show(bo, table)).status == "running"
    body = zlib.compress(msgspec.json.encode(report))
    await service.store.reviews.put_part(job, 4, 9, body, b"")
    part = await show(bo, table)
    assert (part.status, part.done, part.total) == ("running", 4, 9)
    assert part.report
    assert [seat.name for seat in part.report.seats] == ["Ana", "Bo"]
    await service.store.reviews.finish(job, 9, body, [])
    done = await show(ana, table)
    assert (done.status, done.done, done.total) == ("done", 9, 9)
    again = await ask(ana, table)
    assert (again.status_code, again.json()["status"]) == (202, "done")


async def test_request_moves_a_review_that_was_queued_by_the_server_to_the_front(
    client: httpx.AsyncClient, service: TableService
) -> None:
    service.store.review_all(9)
    (first, _), (second, (ana, _)) = await finished(client), await finished(client)
    shown = await show(ana, second)
    assert (shown.status, shown.before) == ("queued", 1)
    asked = (await ask(ana, second)).json()
    assert (asked["status"], asked["before"]) == ("queued", 0)
    assert (await show(ana, first)).before == 1
    assert format_id((await lease(service)).job.id) == second


async def test_renamed_person_has_the_new_name_in_an_old_report(
    client: httpx.AsyncClient, service: TableService, report: MatchReview
) -> None:
    table, (ana, _) = await finished(client)
    await ask(ana, table)
    body = zlib.compress(msgspec.json.encode(report))
    assert await service.store.reviews.finish((await lease(service)).job, 9, body, [])
    assert (await ana.post("/api/guest", {"name": 'An"a'})).status_code == 200
    await service.refresh_profiles()
    shown = (await show(ana, table)).report
    assert shown
    assert shown.seats[0].name == 'An"a'


async def test_unchanged_review_is_not_sent_again(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await finished(client)
    first = await ana.get(f"/api/tables/{table}/review")
    headers = ana.headers | {"if-none-match": first.headers["etag"]}
    again = await client.get(f"/api/tables/{table}/review", headers=headers)
    assert (again.status_code, again.content) == (304, b"")
    await ask(ana, table)
    assert (await client.get(f"/api/tables/{table}/review", headers=headers)).status_code == 200


@pytest.mark.parametrize("language", ["en", "nl", "fr", "es"])
async def test_match_in_play_has_no_review(client: httpx.AsyncClient, language: str) -> None:
    client.headers["accept-language"] = language
    table, (ana, _) = await begin(client)
    refused = await ask(ana, table)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
    assert (await show(ana, table)).status == "none"


async def test_spectator_may_request_a_review_but_a_client_without_a_session_may_not(
    client: httpx.AsyncClient,
) -> None:
    table, _ = await finished(client)
    assert (await client.post(f"/api/tables/{table}/review")).status_code == 401
    assert (await client.get(f"/api/tables/{table}/review")).status_code == 200
    assert (await ask(await sign_in(client, "Cy"), table)).status_code == 202


async def test_request_beyond_a_persons_limits_is_refused_with_the_reason(
    service: TableService,
) -> None:
    limits = msgspec.structs.replace(GENEROUS, reviews_a_day=1)
    client = new_client(make_app(service, limits, URL))
    (one, (ana, bo)), (two, _) = await finished(client), await finished(client)
    assert (await ask(ana, one)).status_code == 202
    waiting = await ask(ana, two)
    assert (waiting.status_code, waiting.json()["code"]) == (429, "review_running")
    assert await service.store.reviews.finish((await lease(service)).job, 9, b"x", [])
    tomorrow = await ask(ana, two)
    assert (tomorrow.status_code, tomorrow.json()["code"]) == (429, "too_many_reviews")
    assert "1" in tomorrow.json()["reason"]
    assert (await ask(bo, two)).status_code == 202
    await client.aclose()


async def test_request_to_a_full_queue_is_refused_with_the_reason(service: TableService) -> None:
    limits = msgspec.structs.replace(GENEROUS, review_queue=1)
    client = new_client(make_app(service, limits, URL))
    (one, (ana, bo)), (two, _) = await finished(client), await finished(client)
    assert (await ask(ana, one)).status_code == 202
    full = await ask(bo, two)
    assert (full.status_code, full.json()["code"]) == (503, "review_queue_full")
    assert full.headers["retry-after"] == "60"
    await client.aclose()


async def test_requests_from_one_address_are_limited(service: TableService) -> None:
    limits = msgspec.structs.replace(GENEROUS, reviews=RateLimit(1 / 60, 2))
    client = new_client(make_app(service, limits, URL))
    table, (ana, _) = await finished(client)
    codes = [(await ask(ana, table)).status_code for _ in range(3)]
    assert codes == [202, 202, 429]
    await client.aclose()


# --- Uploaded records.


async def test_uploaded_record_can_be_played_on_from_each_of_its_positions(
    client: httpx.AsyncClient,
) -> None:
    ana, match = await sign_in(client, "Ana"), begun(actions=3)
    opened = await ana.post("/api/reviews", {"record": format_record(match)})
    steps = (await client.get(f"/api/reviews/{opened.json()['id']}/replay")).json()
    assert steps[-1]["position"] == match.position()
    for step in steps[-2:]:
        body = {"position": step["position"], "seat": 1}
        table = (await ana.post("/api/positions/play-on", body)).json()["id"]
        begun_in = (await ana.get(f"/api/tables/{table}")).json()["table"]["position"]
        assert begun_in == step["position"]


async def test_uploaded_record_is_queued_and_can_be_replayed(
    client: httpx.AsyncClient, service: TableService, report: MatchReview
) -> None:
    ana, match = await sign_in(client, "Ana"), begun()
    opened = await ana.post("/api/reviews", {"record": format_record(match)})
    assert opened.status_code == 201, opened.text
    path = f"/api/reviews/{opened.json()['id']}"
    assert (await ana.post("/api/reviews", {"record": format_record(match)})).json() == (
        opened.json()
    )
    assert (await ana.get(path)).json()["status"] == "queued"
    steps = (await client.get(f"{path}/replay")).json()
    assert [step["text"] for step in steps] == [event.text for event in match.log]
    assert msgspec.json.encode(steps[-1]["view"]) == msgspec.json.encode(
        msgspec.json.decode(msgspec.json.encode(match.view()))
    )
    some = (await client.get(f"{path}/replay", params={"from": 2, "to": 3})).json()
    assert [step["seq"] for step in some] == [2, 3]
    assert (await client.get(f"{path}/replay", params={"from": 900})).json() == []
    body = zlib.compress(msgspec.json.encode(report))
    assert await service.store.reviews.finish((await lease(service)).job, 9, body, [])
    done = (await client.get(path)).json()
    assert (done["status"], done["report"]["game"]) == ("done", "azul")


@pytest.mark.parametrize("record", ["nonsense", "palacio record 2\ngame: azul"])
async def test_text_that_is_not_a_record_is_refused(client: httpx.AsyncClient, record: str) -> None:
    refused = await (await sign_in(client, "Ana")).post("/api/reviews", {"record": record})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")
    assert (await client.get("/api/reviews/11111111112")).json()["code"] == "no_such_review"
    assert (await client.get("/api/reviews/x")).status_code == 404

"""Hints over HTTP, from real bot processes."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest

from palacio.bots.process import Question
from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.tables import hints
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import WORKERS
from palacio.server.worker import hint_answers
from palacio.server.worker.fallback import FallbackBots
from palacio.server.worker.worker import Worker
from tests.patience import wait_for_hints
from tests.server.http_client import (
    GENEROUS,
    URL,
    HttpPlayer,
    begin,
    legal_action,
    new_client,
    play_actions,
    sign_in,
)
from tests.server.worker.scripted import middle_action, open_table, working
from tests.waiting import wait_until


@pytest.fixture(autouse=True)
def patient_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    wait_for_hints(monkeypatch)


@pytest.fixture
def bots(runner: asyncio.Runner) -> Iterator[FallbackBots]:
    bots = FallbackBots(1)
    runner.run(bots.start())
    yield bots
    runner.run(bots.aclose())


@asynccontextmanager
async def real_worker(service: TableService, bots: FallbackBots) -> AsyncIterator[None]:
    task = asyncio.create_task(Worker(service, bots).run())
    await asyncio.sleep(0)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def ask(person: HttpPlayer, table: str, **body: Any) -> httpx.Response:
    return await person.post(f"/api/tables/{table}/hint", body)


async def on_turn(table: str, people: list[HttpPlayer]) -> tuple[HttpPlayer, HttpPlayer]:
    """Return the player whose turn it is, and the other player."""
    turn = (await people[0].look(table))["table"]["match"]["turn"]
    return people[turn], people[1 - turn]


@pytest.mark.parametrize(
    ("game", "option"), [("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")]
)
async def test_repeated_request_gets_the_same_legal_hint(
    client: httpx.AsyncClient, service: TableService, bots: FallbackBots, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    await play_actions(table, people, 3)
    async with real_worker(service, bots):
        for _ in range(6):
            person, _ = await on_turn(table, people)
            seen = (await person.look(table))["table"]["seq"]
            first, again = [(await ask(person, table, seen=seen)).json() for _ in range(2)]
            assert first == again
            assert (await person.look(table))["table"]["seq"] == seen  # nothing was written
            played = await person.do(table, "act", action=first["action"])
            assert played.status_code == 200, played.text


@pytest.mark.parametrize("language", ["en", "nl", "fr", "es"])
async def test_hints_are_only_for_the_seat_whose_turn_it_is_in_a_casual_match(
    client: httpx.AsyncClient, language: str
) -> None:
    client.headers["accept-language"] = language
    table, people = await begin(client)
    _, other = await on_turn(table, people)
    waiting = await ask(other, table)
    assert (waiting.status_code, waiting.json()["code"]) == (409, "not_your_turn")
    watching = await ask(await sign_in(client, "Cy"), table)
    assert (watching.status_code, watching.json()["code"]) == (403, "not_seated")
    table, people = await begin(client, casual=False)
    person, _ = await on_turn(table, people)
    serious = await ask(person, table)
    assert (serious.status_code, serious.json()["code"]) == (409, "no_hints")
    assert ("hint" in serious.json()["reason"]) == (language == "en")


async def test_hint_for_an_earlier_position_is_stale(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    seen = (await people[0].look(table))["table"]["seq"]
    await play_actions(table, people, 1)
    person, _ = await on_turn(table, people)
    assert (await ask(person, table, seen=seen)).json()["code"] == "stale"


async def test_person_may_act_while_a_hint_is_computed(
    client: httpx.AsyncClient, service: TableService
) -> None:
    go_on = asyncio.Event()

    async def think(question: Question) -> int:
        await go_on.wait()
        return await middle_action(question)

    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    action = await legal_action(person, table)
    async with working(service, think) as bots:
        asked = asyncio.create_task(ask(person, table))
        await wait_until(lambda: bots.thinking == 1)
        again = await ask(person, table)
        assert (again.status_code, again.json()["code"]) == (429, "hint_running")
        assert (await person.do(table, "act", action=action)).status_code == 200
        go_on.set()
        assert (await asked).status_code == 200  # for the position that the person saw


async def test_hints_for_one_person_are_limited(service: TableService) -> None:
    limits = msgspec.structs.replace(GENEROUS, hints=RateLimit(1 / 60, 2))
    client = new_client(make_app(service, limits, URL))
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    async with working(service):
        codes = [(await ask(person, table)).json().get("code", "") for _ in range(3)]
    assert codes == ["", "", "too_fast"]
    await client.aclose()


async def test_hint_without_a_free_process_is_refused(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_answers, "QUEUE_S", 0.1)

    async def think(question: Question) -> int:
        await asyncio.Event().wait()
        return -1

    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    async with working(service, think, processes=1) as bots:
        await open_table(service, "apprentice", "apprentice")
        await wait_until(lambda: bots.thinking == 1)
        refused = await ask(person, table)
    assert (refused.status_code, refused.json()["code"]) == (503, "hint_busy")
    assert refused.headers["retry-after"] == "2"


async def test_worker_refuses_more_hints_than_it_may_queue(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_answers, "_HINTS_PER_PROCESS", 1)
    go_on = asyncio.Event()

    async def think(question: Question) -> int:
        await go_on.wait()
        return await middle_action(question)

    tables = [await begin(client) for _ in range(2)]
    (first, _), (second, _) = [await on_turn(*each) for each in tables]
    async with working(service, think, processes=1) as bots:
        asked = asyncio.create_task(ask(first, tables[0][0]))
        await wait_until(lambda: bots.thinking == 1)
        assert (await ask(second, tables[1][0])).json()["code"] == "hint_busy"
        go_on.set()
        assert (await asked).status_code == 200


async def test_hint_without_any_worker_is_refused(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "_ANSWER_S", 0.1)
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    assert (await ask(person, table)).json()["code"] == "hint_busy"


async def test_worker_of_another_server_gives_the_hint(
    services: tuple[TableService, TableService],
) -> None:
    server, other = services
    client = new_client(make_app(server, GENEROUS, URL))
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    async with working(other) as bots:
        await wait_until(lambda: WORKERS._value.get() == 1)  # the worker has subscribed
        assert (await ask(person, table)).status_code == 200
    assert bots.questions == 1
    await client.aclose()


async def test_invalid_hint_requests_on_the_bus_are_ignored(
    client: httpx.AsyncClient, service: TableService
) -> None:
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    async with working(service):
        for data in (b"", b"{}", b"\xff"):
            await service.bus.publish(hints.SUBJECT, data)
        assert (await ask(person, table)).status_code == 200

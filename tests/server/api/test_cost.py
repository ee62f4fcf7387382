"""The costs of actions, for warnings in casual matches against bots."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.match.record import parse_record
from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.tables import hints
from palacio.server.tables.service import TableService
from tests.patience import wait_for_hints
from tests.server.http_client import GENEROUS, URL, HttpPlayer, begin, new_client, sign_in
from tests.server.worker.scripted import working
from tests.waiting import wait_until_async


@pytest.fixture(autouse=True)
def patient_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    wait_for_hints(monkeypatch)


async def against_bot(client: httpx.AsyncClient, **terms: Any) -> tuple[str, HttpPlayer]:
    """Return a table with one person and a bot."""
    ana = await sign_in(client, "Ana")
    seats = [{"kind": "open"}, {"kind": "bot", "level": "greedy"}]
    body = {"terms": {"game": "azul", "seats": seats, **terms}}
    table = (await ana.post("/api/tables", body)).json()["id"]
    assert (await ana.do(table, "sit", name="Ana")).status_code == 200
    return table, ana


async def on_turn(person: HttpPlayer, table: str) -> list[str]:
    """Wait until it is the person's turn, and return the legal actions."""

    async def has_choices() -> bool:
        return bool((await person.look(table))["own"].get("choices"))

    await wait_until_async(has_choices)
    return parse_record((await person.get(f"/api/tables/{table}/record")).text).actions()


async def ask(person: HttpPlayer, table: str, action: str, **more: Any) -> httpx.Response:
    return await person.post(f"/api/tables/{table}/cost", {"action": action, **more})


async def test_action_has_a_cost_only_if_it_is_a_mistake(
    client: httpx.AsyncClient, service: TableService
) -> None:
    table, ana = await against_bot(client)
    async with working(service):
        actions = await on_turn(ana, table)
        match = parse_record((await ana.get(f"/api/tables/{table}/record")).text)
        seen = (await ana.look(table))["table"]["seq"]
        for action in actions[:6]:
            answer = await ask(ana, table, action, seen=seen)
            expected = {} if match.action_number(action) % 2 else {"points": 5, "percent": 7}
            assert answer.json() == expected
    assert (await ana.look(table))["table"]["seq"] == seen  # nothing was written


async def test_costs_are_only_for_the_seat_whose_turn_it_is_in_a_casual_match_against_bots(
    client: httpx.AsyncClient, service: TableService
) -> None:
    table, people = await begin(client)
    turn = (await people[0].look(table))["table"]["match"]["turn"]
    action = parse_record((await people[0].get(f"/api/tables/{table}/record")).text).actions()[0]
    refused = await ask(people[turn], table, action)
    assert (refused.status_code, refused.json()["code"]) == (409, "no_warnings")
    table, ana = await against_bot(client, casual=False)
    async with working(service):
        action = (await on_turn(ana, table))[0]
    assert (await ask(ana, table, action)).json()["code"] == "no_hints"
    stranger = await sign_in(client, "Cy")
    assert (await ask(stranger, table, action)).json()["code"] == "not_seated"


async def test_cost_of_an_illegal_or_outdated_action_is_refused(
    client: httpx.AsyncClient, service: TableService
) -> None:
    table, ana = await against_bot(client)
    async with working(service):
        action = (await on_turn(ana, table))[0]
        assert (await ask(ana, table, "9w>5")).json()["code"] == "no_such_action"
        assert (await ask(ana, table, "undo")).json()["code"] == "no_such_action"
        assert (await ask(ana, table, action, seen=1)).json()["code"] == "stale"


async def test_costs_share_the_rate_limit_of_hints_and_are_refused_without_a_worker(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = msgspec.structs.replace(GENEROUS, hints=RateLimit(1 / 60, 1))
    async with new_client(make_app(service, limits, URL)) as client:
        table, ana = await against_bot(client)
        async with working(service):
            action = (await on_turn(ana, table))[0]
        monkeypatch.setattr(hints, "_ANSWER_S", 0.1)
        busy, late = [await ask(ana, table, action) for _ in range(2)]
    assert (busy.json()["code"], late.json()["code"]) == ("hint_busy", "too_fast")

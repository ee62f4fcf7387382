"""What an action would do, and what the match would bring, asked over HTTP."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.match.whatif import IfOver, WhatIf
from palacio.server.hall.hall import Hall
from tests.server.web.people import Person, arrive, begin, open_table
from tests.server.web.playing import an_action, play_on


async def ask(person: Person, table: str, action: str, **query: Any) -> httpx.Response:
    return await person.get(f"/api/tables/{table}/whatif", params={"action": action, **query})


async def on_turn(table: str, people: list[Person]) -> tuple[Person, Person]:
    """Whose turn it is, and the other."""
    turn = (await people[0].look(table))["table"]["match"]["turn"]
    return people[turn], people[1 - turn]


@pytest.mark.parametrize(
    ("game", "option"),
    [("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")],
)
async def test_what_is_told_beforehand_happens(
    client: httpx.AsyncClient, hall: Hall, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    for number in range(12):
        person, _ = await on_turn(table, people)
        action, seen = await an_action(person, table, number), (await person.look(table))["table"]
        response = await ask(person, table, action, seen=seen["seq"])
        assert response.status_code == 200, response.text
        told = msgspec.json.decode(response.content, type=WhatIf)
        await person.do(table, "act", action=action)
        (chapter,) = (await person.look(table, seen=seen["seq"]))["story"]
        assert told.tells[: told.now] == chapter["tells"][: told.now]
    (room,) = hall.rooms.values()
    assert all(room.secret.hex() not in answer.text for each in people for answer in each.seen)


async def test_the_points_are_those_of_the_choices(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    choices = (await person.look(table))["own"]["choices"]
    legend = (await client.get("/api/printed/azul/fixed")).json()["legend"]["actions"]
    texts = [legend[number][0] for number in choices["actions"]]
    told = [(await ask(person, table, text)).json()["points"] for text in texts]
    assert told == choices.get("points", [0] * len(texts))
    assert any(told)  # whatever was dealt, some line can be completed


async def test_only_the_seat_on_turn_is_told(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, other = await on_turn(table, people)
    action = await an_action(person, table)
    waits = await ask(other, table, action)
    assert (waits.status_code, waits.json()["code"]) == (409, "not_your_turn")
    assert person.name in waits.json()["reason"]
    looks_on = await ask(await arrive(client, "Cy"), table, action)
    assert (looks_on.status_code, looks_on.json()["code"]) == (403, "not_seated")
    nobody = await client.get(f"/api/tables/{table}/whatif", params={"action": action})
    assert (nobody.status_code, nobody.json()["code"]) == (401, "no_session")


async def test_what_was_asked_of_another_position_is_stale(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    seen = (await people[0].look(table))["table"]["seq"]
    await play_on(table, people, 1)
    person, other = await on_turn(table, people)
    for each in (person, other):
        stale = await ask(each, table, "1b>1", seen=seen)
        assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    ahead = await ask(person, table, "1b>1", seen=seen + 2)
    assert (ahead.status_code, ahead.json()["code"]) == (409, "ahead")


async def test_what_can_not_be_done_is_refused_with_its_reason(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    for action, status, code in (
        ("cb>1", 409, "none_there"),
        ("col=1", 409, "not_now"),
        ("undo", 422, "bad_notation"),
        ("", 422, "bad_message"),
    ):
        refused = await ask(person, table, action)
        assert (refused.status_code, refused.json()["code"]) == (status, code)


async def test_who_is_away_is_not_told(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    action = await an_action(person, table)
    await person.do(table, "leave")
    assert (await ask(person, table, action)).json()["code"] == "away"


async def test_after_the_match_there_is_nothing_to_think_about(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, other = await on_turn(table, people)
    action = await an_action(person, table)
    await other.do(table, "resign")
    assert (await ask(person, table, action)).json()["code"] == "match_over"


async def test_who_resigned_is_not_told(client: httpx.AsyncClient) -> None:
    ana, bo, cy = [await arrive(client, name) for name in ("Ana", "Bo", "Cy")]
    table = (await open_table(ana, seats=[{"kind": "open"}] * 3))["id"]
    for each in (bo, cy):
        await each.do(table, "sit", name=each.name)
    await bo.do(table, "resign")
    assert (await ask(bo, table, "1b>1")).json()["code"] == "already_out"


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_anybody_may_ask_what_there_would_be_if_it_ended(
    client: httpx.AsyncClient, game: str
) -> None:
    table, people = await begin(client, game=game)
    await play_on(table, people, 6)
    response = await client.get(f"/api/tables/{table}/if-over")
    shown = msgspec.json.decode(response.content, type=list[IfOver])
    assert len(shown) == 2
    boards = (await people[0].look(table))["table"]["match"]["boards"]
    for board, seat in zip(boards, shown, strict=True):
        assert seat.score == board["score"] + seat.points
        assert seat.points == sum(tell["points"] for tell in seat.tells)


async def test_before_the_match_nothing_is_told(client: httpx.AsyncClient) -> None:
    ana = await arrive(client, "Ana")
    table = (await open_table(ana))["id"]
    for response in (
        await ask(ana, table, "1b>1"),
        await client.get(f"/api/tables/{table}/if-over"),
    ):
        assert (response.status_code, response.json()["code"]) == (409, "not_begun")

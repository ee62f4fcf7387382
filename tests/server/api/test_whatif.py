"""Previews over HTTP: of an action, and of what the scores would be if the match ended now."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.match.whatif import IfOver, WhatIf
from palacio.server.tables.service import TableService
from tests.server.http_client import (
    HttpPlayer,
    begin,
    legal_action,
    open_table,
    play_actions,
    sign_in,
)


async def preview(person: HttpPlayer, table: str, action: str, **query: Any) -> httpx.Response:
    return await person.get(f"/api/tables/{table}/whatif", params={"action": action, **query})


async def on_turn(table: str, people: list[HttpPlayer]) -> tuple[HttpPlayer, HttpPlayer]:
    """Return the player whose turn it is, and the other player."""
    turn = (await people[0].look(table))["table"]["match"]["turn"]
    return people[turn], people[1 - turn]


@pytest.mark.parametrize(
    ("game", "option"),
    [("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")],
)
async def test_preview_equals_the_story_of_the_action(
    client: httpx.AsyncClient, service: TableService, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    for number in range(12):
        person, _ = await on_turn(table, people)
        action, seen = (
            await legal_action(person, table, number),
            (await person.look(table))["table"],
        )
        response = await preview(person, table, action, seen=seen["seq"])
        assert response.status_code == 200, response.text
        previewed = msgspec.json.decode(response.content, type=WhatIf)
        await person.do(table, "act", action=action)
        (entry,) = (await person.look(table, seen=seen["seq"]))["story"]
        assert previewed.items[: previewed.now] == entry["items"][: previewed.now]
    (live,) = service.live_tables.values()
    assert all(live.secret.hex() not in answer.text for each in people for answer in each.responses)


async def test_preview_of_an_action_has_the_same_points_as_the_list_of_choices(
    client: httpx.AsyncClient,
) -> None:
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    choices = (await person.look(table))["own"]["choices"]
    legend = (await client.get("/api/printed/azul/fixed")).json()["legend"]["actions"]
    texts = [legend[number][0] for number in choices["actions"]]
    previewed = [(await preview(person, table, text)).json()["points"] for text in texts]
    assert previewed == choices.get("points", [0] * len(texts))
    assert any(previewed)  # every deal allows some line to be completed


async def test_only_the_seat_whose_turn_it_is_gets_a_preview(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, other = await on_turn(table, people)
    action = await legal_action(person, table)
    waiting = await preview(other, table, action)
    assert (waiting.status_code, waiting.json()["code"]) == (409, "not_your_turn")
    assert person.name in waiting.json()["reason"]
    watching = await preview(await sign_in(client, "Cy"), table, action)
    assert (watching.status_code, watching.json()["code"]) == (403, "not_seated")
    anonymous = await client.get(f"/api/tables/{table}/whatif", params={"action": action})
    assert (anonymous.status_code, anonymous.json()["code"]) == (401, "no_session")


async def test_preview_of_an_earlier_position_is_stale(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    seen = (await people[0].look(table))["table"]["seq"]
    await play_actions(table, people, 1)
    person, other = await on_turn(table, people)
    for each in (person, other):
        stale = await preview(each, table, "1b>1", seen=seen)
        assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    ahead = await preview(person, table, "1b>1", seen=seen + 2)
    assert (ahead.status_code, ahead.json()["code"]) == (409, "ahead")


async def test_preview_of_an_illegal_action_is_refused_with_the_reason(
    client: httpx.AsyncClient,
) -> None:
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    for action, status, code in (
        ("cb>1", 409, "none_there"),
        ("col=1", 409, "not_now"),
        ("undo", 422, "bad_notation"),
        ("", 422, "bad_message"),
    ):
        refused = await preview(person, table, action)
        assert (refused.status_code, refused.json()["code"]) == (status, code)


async def test_player_who_left_gets_no_preview(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, _ = await on_turn(table, people)
    action = await legal_action(person, table)
    await person.do(table, "leave")
    assert (await preview(person, table, action)).json()["code"] == "away"


async def test_preview_after_the_match_is_refused(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    person, other = await on_turn(table, people)
    action = await legal_action(person, table)
    await other.do(table, "resign")
    assert (await preview(person, table, action)).json()["code"] == "match_over"


async def test_player_who_resigned_gets_no_preview(client: httpx.AsyncClient) -> None:
    ana, bo, cy = [await sign_in(client, name) for name in ("Ana", "Bo", "Cy")]
    table = (await open_table(ana, seats=[{"kind": "open"}] * 3))["id"]
    for each in (bo, cy):
        await each.do(table, "sit", name=each.name)
    await bo.do(table, "resign")
    assert (await preview(bo, table, "1b>1")).json()["code"] == "already_out"


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_anyone_may_request_the_scores_as_if_the_match_ended_now(
    client: httpx.AsyncClient, game: str
) -> None:
    table, people = await begin(client, game=game)
    await play_actions(table, people, 6)
    response = await client.get(f"/api/tables/{table}/if-over")
    scores = msgspec.json.decode(response.content, type=list[IfOver])
    assert len(scores) == 2
    boards = (await people[0].look(table))["table"]["match"]["boards"]
    for board, seat in zip(boards, scores, strict=True):
        assert seat.score == board["score"] + seat.points
        assert seat.points == sum(item["points"] for item in seat.items)


async def test_preview_before_the_match_is_refused(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    table = (await open_table(ana))["id"]
    for response in (
        await preview(ana, table, "1b>1"),
        await client.get(f"/api/tables/{table}/if-over"),
    ):
        assert (response.status_code, response.json()["code"]) == (409, "not_begun")

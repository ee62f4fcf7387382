"""What is offered can be played, and all that can be played is offered."""

from itertools import product
from typing import Any

import httpx

from palacio.rules.catalog import GAMES
from tests.server.web.people import arrive


async def offer(client: httpx.AsyncClient) -> dict[str, Any]:
    response = await client.get("/api/games")
    assert response.status_code == 200
    shown: dict[str, Any] = response.json()
    return shown


async def test_every_game_is_offered(client: httpx.AsyncClient) -> None:
    shown = await offer(client)
    assert [game["id"] for game in shown["games"]] == list(GAMES)
    azul = shown["games"][0]
    assert azul["options"] == ["fixed", "free"]
    assert azul["seats"] == [2, 3, 4]
    assert dict(zip(azul["letters"], azul["colors"], strict=True))["k"] == "black"
    assert shown["levels"][0] == "apprentice"
    assert shown["usual_level"] in shown["levels"]


async def test_a_table_can_be_opened_on_all_that_is_offered(client: httpx.AsyncClient) -> None:
    shown, ana = await offer(client), await arrive(client, "Ana")
    for game in shown["games"]:
        for option, seats in product(game["options"], game["seats"]):
            await opened(ana, game=game["id"], option=option, seats=[{"kind": "open"}] * seats)
    for level in shown["levels"]:
        await opened(ana, seats=[{"kind": "open"}, {"kind": "bot", "level": level}])
    for clock in shown["clocks"]:
        await opened(ana, clock=clock)


async def opened(person: Any, **terms: Any) -> None:
    usual = {"game": "azul", "seats": [{"kind": "open"}, {"kind": "open"}]}
    response = await person.post("/api/tables", {"terms": {**usual, **terms}})
    assert response.status_code == 201, response.text


async def test_clocks_have_the_limits_that_are_told(client: httpx.AsyncClient) -> None:
    limits, ana = (await offer(client))["clock_limits"], await arrive(client, "Ana")
    for kind, name in (("bank", "bank"), ("turn", "turn")):
        for ms, status in (
            (limits[name]["least"], 201),
            (limits[name]["most"], 201),
            (limits[name]["least"] - 1, 422),
            (limits[name]["most"] + 1, 422),
        ):
            terms = {"game": "azul", "seats": [{}, {}], "clock": {"kind": kind, name: ms}}
            assert (await ana.post("/api/tables", {"terms": terms})).status_code == status


async def test_what_one_has_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/api/games")
    assert first.headers["cache-control"] == "no-cache"
    again = await client.get("/api/games", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")

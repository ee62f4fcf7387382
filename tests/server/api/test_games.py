"""The list of games is complete, and every listed option can be played."""

from itertools import product
from typing import Any

import httpx

from palacio.rules.catalog import GAMES
from tests.server.http_client import sign_in


async def table_options(client: httpx.AsyncClient) -> dict[str, Any]:
    response = await client.get("/api/games")
    assert response.status_code == 200
    options: dict[str, Any] = response.json()
    return options


async def test_every_game_is_listed(client: httpx.AsyncClient) -> None:
    options = await table_options(client)
    assert [game["id"] for game in options["games"]] == list(GAMES)
    azul = options["games"][0]
    assert azul["options"] == ["fixed", "free"]
    assert azul["seats"] == [2, 3, 4]
    assert dict(zip(azul["letters"], azul["colors"], strict=True))["k"] == "black"
    assert options["levels"][0] == "apprentice"
    assert options["usual_level"] in options["levels"]


async def test_tables_can_be_opened_with_all_listed_terms(client: httpx.AsyncClient) -> None:
    options, ana = await table_options(client), await sign_in(client, "Ana")
    for game in options["games"]:
        for option, seats in product(game["options"], game["seats"]):
            await open_with(ana, game=game["id"], option=option, seats=[{"kind": "open"}] * seats)
    for level in options["levels"]:
        await open_with(ana, seats=[{"kind": "open"}, {"kind": "bot", "level": level}])
    for clock in options["clocks"]:
        await open_with(ana, clock=clock)


async def open_with(person: Any, **terms: Any) -> None:
    defaults = {"game": "azul", "seats": [{"kind": "open"}, {"kind": "open"}]}
    response = await person.post("/api/tables", {"terms": {**defaults, **terms}})
    assert response.status_code == 201, response.text


async def test_clocks_outside_the_listed_limits_are_refused(client: httpx.AsyncClient) -> None:
    limits, ana = (await table_options(client))["clock_limits"], await sign_in(client, "Ana")
    for kind, name in (("bank", "bank"), ("turn", "turn")):
        for ms, status in (
            (limits[name]["least"], 201),
            (limits[name]["most"], 201),
            (limits[name]["least"] - 1, 422),
            (limits[name]["most"] + 1, 422),
        ):
            terms = {"game": "azul", "seats": [{}, {}], "clock": {"kind": kind, name: ms}}
            assert (await ana.post("/api/tables", {"terms": terms})).status_code == status


async def test_unchanged_list_of_games_returns_304(client: httpx.AsyncClient) -> None:
    first = await client.get("/api/games")
    assert first.headers["cache-control"] == "no-cache"
    again = await client.get("/api/games", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")

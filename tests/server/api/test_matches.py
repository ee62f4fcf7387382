"""The list of a person's finished matches over HTTP."""

from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.tables.service import TableService
from tests.server.api.test_names import person_of, rename
from tests.server.databases import connected
from tests.server.http_client import (
    GENEROUS,
    URL,
    HttpPlayer,
    begin,
    legal_action,
    new_client,
    open_table,
    play_actions,
    sign_in,
)
from tests.server.tables.test_archived import archive_all

_FORGET_RESULTS = """
update match set summary = convert_to(
    (convert_from(summary, 'UTF8')::jsonb - 'scores' - 'places')::text, 'UTF8'
)
"""


async def matches(player: HttpPlayer, **query: str) -> dict[str, Any]:
    response = await player.get("/api/me/matches", params=query)
    assert response.status_code == 200, response.text
    page: dict[str, Any] = response.json()
    return page


async def finish(player: HttpPlayer, table: str, players: list[HttpPlayer]) -> None:
    """Play legal actions until the match is over."""
    while (state := (await player.look(table))["table"])["stage"] != "over":
        turn = state["match"]["turn"]
        action = await legal_action(players[turn], table, state["seq"])
        assert (await players[turn].do(table, "act", action=action)).status_code == 200


async def play_and_resign(ana: HttpPlayer, bo: HttpPlayer) -> str:
    """Return the table of a match that Bo has resigned."""
    table = (await open_table(ana))["id"]
    assert (await bo.do(table, "sit", name="Bo")).status_code == 200
    assert (await bo.do(table, "resign")).status_code == 200
    return table


async def forget_results(database: str) -> None:
    """Rewrite the rows of all matches in the form that older servers used."""
    async with connected(database) as connection:
        await connection.execute(_FORGET_RESULTS)


@pytest.mark.parametrize(("game", "option"), [("azul", "fixed"), ("sintra", "b")])
async def test_finished_match_is_listed_with_the_scores_and_places_of_its_summary(
    client: httpx.AsyncClient, service: TableService, game: str, option: str
) -> None:
    before = service.store.now()
    table, players = await begin(client, game=game, option=option)
    assert await matches(players[0]) == {"matches": []}
    await finish(players[0], table, players)
    summary = (await players[0].get(f"/api/tables/{table}/summary")).json()
    for seat, player in enumerate(players):
        (match,) = (await matches(player))["matches"]
        assert (match["id"], match["game"], match["option"]) == (table, game, option)
        assert match["seat"] == seat
        assert before <= match["ended_at"] <= service.store.now() + 1000
        assert [each["name"] for each in match["seats"]] == ["Ana", "Bo"]
        assert [each["score"] for each in match["seats"]] == summary["scores"]
        assert [each["place"] for each in match["seats"]] == summary["places"]


async def test_seat_that_resigned_is_out_and_last(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    await play_actions(table, [ana, bo], 2)
    await ana.do(table, "resign")
    (match,) = (await matches(ana))["matches"]
    assert [each.get("out", False) for each in match["seats"]] == [True, False]
    assert [each["place"] for each in match["seats"]] == [2, 1]


async def test_match_against_a_bot_is_listed_with_the_bots_level(
    client: httpx.AsyncClient,
) -> None:
    ana = await sign_in(client, "Ana")
    seats = [{"kind": "open"}, {"kind": "bot", "level": "artisan"}]
    table = (await open_table(ana, seats=seats))["id"]
    await ana.do(table, "resign")
    (match,) = (await matches(ana))["matches"]
    assert [each.get("level") for each in match["seats"]] == [None, "artisan"]


async def test_matches_are_paginated_with_the_most_recently_finished_first(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.api.matches._PAGE", 3)
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    first = (await open_table(ana))["id"]  # opened first, ends last
    ended = [await play_and_resign(ana, bo) for _ in range(6)]
    await bo.do(first, "sit", name="Bo")
    await ana.do(first, "resign")
    await open_table(ana)  # still open
    shown: list[str] = []
    query: dict[str, str] = {}
    for size in (3, 3, 1):
        page = await matches(ana, **query)
        shown += [match["id"] for match in page["matches"]]
        assert len(page["matches"]) == size
        query = {"before": page.get("before", "")}
    assert query == {"before": ""}
    assert shown == [first, *ended[::-1]]


async def test_full_last_page_has_no_cursor(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.api.matches._PAGE", 1)
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    await play_and_resign(ana, bo)
    assert "before" not in await matches(ana)


async def test_invalid_cursor_is_refused_and_unknown_cursor_gives_an_empty_page(
    client: httpx.AsyncClient,
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    await play_and_resign(ana, bo)
    refused = await ana.get("/api/me/matches", params={"before": "x"})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_message")
    assert await matches(ana, before="11111111111") == {"matches": []}


async def test_each_person_sees_only_their_own_matches(client: httpx.AsyncClient) -> None:
    ana, bo, eva = [await sign_in(client, name) for name in ("Ana", "Bo", "Eva")]
    with_bo, with_eva = await play_and_resign(ana, bo), await play_and_resign(ana, eva)
    shown = [[match["id"] for match in (await matches(each))["matches"]] for each in (ana, bo, eva)]
    assert shown == [[with_eva, with_bo], [with_bo], [with_eva]]


async def test_guest_without_matches_gets_an_empty_page(client: httpx.AsyncClient) -> None:
    assert await matches(await sign_in(client, "Ana")) == {"matches": []}


async def test_list_shows_the_new_names_of_renamed_people_and_no_names_of_erased_people(
    client: httpx.AsyncClient, service: TableService
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    table = await play_and_resign(ana, bo)
    await rename(service, bo, "Rui")
    (match,) = (await matches(ana))["matches"]
    assert [each["name"] for each in match["seats"]] == ["Ana", "Rui"]
    await service.store.profiles.erase(person_of(service, table, 1))
    (match,) = (await matches(ana))["matches"]
    assert [each["name"] for each in match["seats"]] == ["Ana", "Player 2"]
    assert [each["id"] for each in (await matches(bo))["matches"]] == [table]


async def test_archived_match_is_listed_without_reading_its_log(
    client: httpx.AsyncClient, service: TableService
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    await play_and_resign(ana, bo)
    before = await matches(ana)
    await service.close()  # forgets the tables
    await archive_all(service.store)
    assert await matches(ana) == before
    assert not service.live_tables


async def test_result_that_an_older_version_did_not_store_is_read_from_the_log_just_once(
    client: httpx.AsyncClient, service: TableService, database: str
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    await play_and_resign(ana, bo)
    before = await matches(ana)
    await forget_results(database)
    await archive_all(service.store)
    assert await matches(ana) == before
    await service.close()  # forgets the tables
    assert await matches(ana) == before
    assert not service.live_tables


async def test_match_whose_log_cannot_be_read_is_listed_without_a_result(
    client: httpx.AsyncClient, service: TableService, database: str
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    table = await play_and_resign(ana, bo)
    await service.close()  # forgets the tables
    await forget_results(database)
    async with connected(database) as connection:
        await connection.execute("update log set body = 'x'")
    (match,) = (await matches(ana))["matches"]
    assert match["id"] == table
    assert [each.get("place") for each in match["seats"]] == [None, None]


async def test_listing_matches_counts_against_the_persons_rate_limit(
    service: TableService,
) -> None:
    limits = replace(GENEROUS, person=RateLimit(0.01, 3))
    async with new_client(make_app(service, limits, URL)) as client:
        ana = await sign_in(client, "Ana")
        codes = [(await ana.get("/api/me/matches")).status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]

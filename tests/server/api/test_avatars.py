"""People's avatars over HTTP: chosen or derived, and shown at tables and in lists."""

import httpx
import pytest

from palacio.server.table.names import shown_avatar
from palacio.server.tables.service import TableService
from palacio.wire.terms import AVATARS
from tests.server.api.test_names import person_of
from tests.server.http_client import HttpPlayer, begin, open_table, sign_in


async def choose(service: TableService, player: HttpPlayer, avatar: str) -> None:
    response = await player.post("/api/guest", {"avatar": avatar})
    assert response.json()["avatar"] == avatar
    await service.refresh_profiles()


async def test_guest_without_a_chosen_avatar_always_has_the_same_avatar(
    client: httpx.AsyncClient,
) -> None:
    created = await client.post("/api/guest", json={"name": "Ana"})
    guest = created.json()
    assert guest["avatar"] in AVATARS
    headers = {"authorization": f"Bearer {guest['token']}"}
    expected = {"name": "Ana", "avatar": guest["avatar"]}
    assert (await client.get("/api/guest", headers=headers)).json() == expected


async def test_avatar_chosen_by_a_new_guest_survives_a_rename(
    client: httpx.AsyncClient,
) -> None:
    token = (await client.post("/api/guest", json={"avatar": "cat"})).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    renamed = await client.post("/api/guest", json={"name": "Eva"}, headers=headers)
    assert (renamed.json()["name"], renamed.json()["avatar"]) == ("Eva", "cat")


@pytest.mark.parametrize("avatar", ["dog", "", "Cat", 1])
async def test_unknown_avatar_is_refused(client: httpx.AsyncClient, avatar: object) -> None:
    assert (await client.post("/api/guest", json={"avatar": avatar})).status_code == 422


async def test_avatar_chosen_before_sitting_down_is_shown_at_once(
    service: TableService, client: httpx.AsyncClient
) -> None:
    ana = await sign_in(client, "Ana")
    await choose(service, ana, "cat")
    table = (await open_table(ana, listed=True))["id"]
    seats = (await ana.look(table))["table"]["seats"]
    assert [seat.get("avatar") for seat in seats] == ["cat", None]


async def test_changed_avatar_is_shown_at_a_table_in_play_and_in_lists(
    service: TableService, client: httpx.AsyncClient
) -> None:
    table, (ana, bo) = await begin(client, listed=True)
    etag = (await bo.get(f"/api/tables/{table}")).headers["etag"]
    bos = shown_avatar(person_of(service, table, 1), None)
    await choose(service, ana, "moon")
    headers = {**bo.headers, "if-none-match": etag}
    response = await client.get(f"/api/tables/{table}", headers=headers)
    assert [seat["avatar"] for seat in response.json()["table"]["seats"]] == ["moon", bos]
    playing = (await client.get("/api/tables", params={"stage": "playing"})).json()
    for (listed,) in (playing, (await bo.get("/api/tables/mine")).json()):
        assert [seat["avatar"] for seat in listed["seats"]] == ["moon", bos]


async def test_finished_match_shows_chosen_avatars_until_they_are_erased(
    service: TableService, client: httpx.AsyncClient
) -> None:
    table, (ana, bo) = await begin(client)
    await choose(service, ana, "moon")
    await bo.do(table, "resign")

    async def avatars() -> list[str]:
        (match,) = (await bo.get("/api/me/matches")).json()["matches"]
        return [seat["avatar"] for seat in match["seats"]]

    bos = shown_avatar(person_of(service, table, 1), None)
    assert await avatars() == ["moon", bos]
    person = person_of(service, table, 0)
    await service.store.profiles.erase(person)
    assert await avatars() == [shown_avatar(person, None), bos]
    assert b"moon" not in b"".join(e.body for e in await service.store.read(_id(service)))


def _id(service: TableService) -> int:
    (id_,) = service.live_tables
    return id_

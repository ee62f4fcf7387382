"""People's names over HTTP: a rename or an erasure reaches every response."""

import httpx

from palacio.match.record import verify
from palacio.server.tables.loading import check_chain
from palacio.server.tables.service import TableService
from palacio.wire.ids import parse_id
from tests.server.http_client import HttpPlayer, begin, open_table, play_actions, sign_in


async def rename(service: TableService, player: HttpPlayer, name: str) -> None:
    response = await player.post("/api/guest", {"name": name})
    player.token = response.json()["token"]
    await service.refresh_profiles()


async def everything(player: HttpPlayer, table: str) -> str:
    """Return all responses that show a table."""
    path = f"/api/tables/{table}"
    paths = [path, f"{path}?seen=0", f"{path}/replay", f"{path}/record", f"{path}/summary"]
    lists = ["/api/tables", "/api/tables?stage=playing", "/api/tables/mine", "/api/me/matches"]
    return "\n".join([(await player.get(each)).text for each in (*paths, *lists)])


async def stored(service: TableService, name: str) -> list[str]:
    """Return the database tables that contain a name."""
    found = []
    async with service.store._pool.acquire() as connection:
        for (table,) in await connection.fetch(
            "select tablename::text from pg_tables where schemaname = 'public'"
        ):
            rows = await connection.fetch(f"select * from {table}")
            if any(name in repr(tuple(row)) for row in rows):
                found.append(table)
    return found


def person_of(service: TableService, table: str, seat: int) -> int:
    person = service.live_tables[parse_id(table) or 0].table.seats[seat].person
    assert person is not None
    return person


async def test_renamed_guest_has_the_new_name_at_a_table_in_play_and_in_lists(
    service: TableService, client: httpx.AsyncClient
) -> None:
    table, (ana, bo) = await begin(client, listed=True)
    await play_actions(table, [ana, bo], 2)
    await rename(service, ana, "Eva")
    text = await everything(bo, table)
    assert "Ana" not in text
    assert '"names":["Eva","Bo"]' in text
    assert "names: Eva, Bo" in text
    (listed,) = (await client.get("/api/tables", params={"stage": "playing"})).json()
    assert [seat["name"] for seat in listed["seats"]] == ["Eva", "Bo"]


async def test_renamed_guest_has_the_new_name_in_the_lobby(
    service: TableService, client: httpx.AsyncClient
) -> None:
    ana = await sign_in(client, "Ana")
    await open_table(ana, listed=True)
    await rename(service, ana, "Eva")
    (listed,) = (await client.get("/api/tables")).json()
    assert [seat.get("name", "") for seat in listed["seats"]] == ["Eva", ""]


async def test_erased_persons_name_is_in_no_response_and_the_record_verifies(
    service: TableService, client: httpx.AsyncClient
) -> None:
    table, (ana, bo) = await begin(client, listed=True)
    await play_actions(table, [ana, bo], 2)
    await ana.do(table, "resign")
    before = verify((await bo.get(f"/api/tables/{table}/record")).text)
    await service.store.profiles.erase(person_of(service, table, 0))
    await service.refresh_profiles()
    text = await everything(bo, table)
    assert "Ana" not in text
    assert not await stored(service, "Ana")
    (mine,) = (await bo.get("/api/tables/mine")).json()
    assert [seat["name"] for seat in mine["seats"]] == ["Player 1", "Bo"]
    after = verify((await bo.get(f"/api/tables/{table}/record")).text)
    assert after.deals_proven
    assert after.match.referee.head == before.match.referee.head
    id_ = parse_id(table) or 0
    check_chain(await service.store.read(id_))


async def test_renaming_a_player_changes_the_tables_etag(
    service: TableService, client: httpx.AsyncClient
) -> None:
    table, (ana, bo) = await begin(client)
    etag = (await bo.get(f"/api/tables/{table}")).headers["etag"]
    await rename(service, ana, "Eva")
    headers = {**bo.headers, "if-none-match": etag}
    response = await client.get(f"/api/tables/{table}", headers=headers)
    assert response.status_code == 200
    assert response.json()["table"]["seats"][0]["name"] == "Eva"


async def test_erased_person_who_sits_down_again_has_a_name_again(
    service: TableService, client: httpx.AsyncClient
) -> None:
    table, (ana, bo) = await begin(client)
    await service.store.profiles.erase(person_of(service, table, 0))
    await open_table(ana)
    await service.refresh_profiles()
    assert (await bo.look(table))["table"]["seats"][0]["name"] == "Ana"


async def test_guest_who_never_sat_down_is_not_stored(
    service: TableService, client: httpx.AsyncClient
) -> None:
    ana = await sign_in(client, "Ana")
    await rename(service, ana, "Eva")
    assert await service.store.profiles.changed(0) == {}

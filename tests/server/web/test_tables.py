"""Tables over HTTP: finding, opening, looking, doing."""

from typing import Any

import httpx
import pytest

from palacio.server.hall.hall import Hall
from tests.server.web.people import OPEN, URL, arrive, begin, open_table
from tests.server.web.playing import an_action


async def test_who_opens_a_table_gets_link_and_invitation(client: httpx.AsyncClient) -> None:
    opened = await open_table(await arrive(client, "Ana"))
    assert opened["link"] == f"{URL}/t/{opened['id']}"
    assert opened["invitation"].startswith(opened["link"] + "?key=")


async def test_a_listed_table_is_in_the_lobby_until_it_is_full(client: httpx.AsyncClient) -> None:
    ana, bo = await arrive(client, "Ana"), await arrive(client, "Bo")
    table = (await open_table(ana, listed=True))["id"]
    await open_table(ana)
    (shown,) = (await client.get("/api/tables")).json()
    assert shown["id"] == table
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open"]
    await bo.do(table, "sit", name="Bo")
    assert (await client.get("/api/tables")).json() == []


async def test_who_likes_to_watch_finds_listed_tables_while_they_are_played(
    client: httpx.AsyncClient,
) -> None:
    async def shown() -> list[str]:
        tables = (await client.get("/api/tables", params={"stage": "playing"})).json()
        return [table["id"] for table in tables]

    first, (ana, _) = await begin(client, listed=True)
    second, _ = await begin(client, listed=True)
    await begin(client)
    await open_table(ana, listed=True)
    assert await shown() == [second, first]
    await ana.do(first, "resign")
    assert await shown() == [second]
    assert (await client.get("/api/tables", params={"stage": "over"})).status_code == 422


async def test_ones_own_tables_say_whose_turn_it_is(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    other = (await open_table(bo))["id"]
    await open_table(bo, sits=False)
    turn = (await ana.look(table))["table"]["match"]["turn"]
    (mine,) = (await ana.get("/api/tables/mine")).json()
    assert (mine["id"], mine["stage"], mine["seat"], mine["turn"]) == (table, "playing", 0, turn)
    assert [seat["name"] for seat in mine["seats"]] == ["Ana", "Bo"]
    newest, oldest = (await bo.get("/api/tables/mine")).json()
    assert (newest["id"], newest["stage"], newest["seat"]) == (other, "open", 0)
    assert (oldest["id"], oldest["seat"]) == (table, 1)
    assert "turn" not in newest


async def test_ones_past_tables_are_there_too(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    await ana.do(table, "resign")
    (mine,) = (await bo.get("/api/tables/mine")).json()
    assert (mine["id"], mine["stage"], mine["seat"]) == (table, "over", 1)
    assert "turn" not in mine


async def test_each_sees_what_the_seat_may_see(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    states = [await person.look(table) for person in (ana, bo)]
    turn = states[0]["table"]["match"]["turn"]
    assert [state["own"]["seat"] for state in states] == [0, 1]
    assert "act" in states[turn]["own"]["may"]
    assert "act" not in states[1 - turn]["own"]["may"]
    public = (await client.get(f"/api/tables/{table}")).json()
    assert public["own"] is None
    assert public["table"] == states[0]["table"] == states[1]["table"]


async def test_the_story_is_told_from_what_was_seen(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await begin(client)
    assert (await ana.look(table))["story"] == []
    told = (await ana.look(table, seen=0))["story"]
    assert [chapter["seq"] for chapter in told] == [1, 2]
    assert [tell["what"] for tell in told[0]["tells"]] == ["opened", "sat"]
    assert [c["seq"] for c in (await ana.look(table, seen=1))["story"]] == [2]
    assert (await ana.look(table, seen=2))["story"] == []


async def test_who_has_seen_more_than_there_is_is_told_everything(
    client: httpx.AsyncClient,
) -> None:
    table, (ana, _) = await begin(client)
    told = (await ana.look(table, seen=10**30))["story"]
    assert [chapter["seq"] for chapter in told] == [1, 2]


async def test_what_has_not_changed_is_not_sent_again(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    path = f"/api/tables/{table}"
    tag = (await ana.get(path)).headers["etag"]
    same = await client.get(path, headers={**ana.headers, "if-none-match": tag})
    assert (same.status_code, same.content) == (304, b"")
    assert same.headers["etag"] == tag
    for other in (
        await client.get(path, headers={**bo.headers, "if-none-match": tag}),
        await client.get(path, headers={"if-none-match": tag}),
        await client.get(f"{path}?seen=0", headers={**ana.headers, "if-none-match": tag}),
    ):
        assert other.status_code == 200
    await bo.do(table, "leave")
    changed = await client.get(path, headers={**ana.headers, "if-none-match": tag})
    assert changed.status_code == 200


async def test_an_action_is_done_once(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    state = await people[0].look(table)
    turn = state["table"]["match"]["turn"]
    action = await an_action(people[turn], table)
    done = await people[turn].do(table, "act", "once", action=action, seen=2)
    assert done.json() == {"type": "done", "id": "once", "table": table, "seq": 3}
    again = await people[turn].do(table, "act", "once", action=action, seen=2)
    assert again.json() == done.json()
    assert (await people[turn].look(table))["table"]["seq"] == 3


async def test_refusals_say_why_and_where_the_table_is(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    turn = (await people[0].look(table))["table"]["match"]["turn"]
    waits, acts = people[1 - turn], people[turn]
    early = await waits.do(table, "act", action=await an_action(acts, table))
    assert early.status_code == 409
    name = acts.name
    words = f"It is the turn of {name}."
    assert early.json() == {"code": "not_your_turn", "reason": words, "seq": 2}
    nonsense = await acts.do(table, "act", action="what?")
    assert (nonsense.status_code, nonsense.json()["code"]) == (422, "bad_notation")
    ahead = await acts.do(table, "act", action="1b>1", seen=99)
    assert (ahead.status_code, ahead.json()["code"]) == (409, "ahead")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "There is no such table."),
        ("nl", "Die tafel bestaat niet."),
        ("fr", "Cette table n’existe pas."),
        ("es", "Esa mesa no existe."),
    ],
)
async def test_what_is_not_there_is_said_in_the_readers_language(
    client: httpx.AsyncClient, language: str, words: str
) -> None:
    for id_ in ("11111111111", "zzzzzzzzzzz", "x", "0OIl0OIl0OI", "111111111111"):
        response = await client.get(
            f"/api/tables/{id_}", headers={"accept-language": f"{language};q=0.5"}
        )
        assert response.status_code == 404
        assert response.json() == {"code": "no_such_table", "reason": words}
    response = await client.get("/api/tables/x", params={"lang": language})
    assert response.json()["reason"] == words


async def test_only_guests_do_anything(client: httpx.AsyncClient) -> None:
    table, _ = await begin(client)
    request = {"id": "r", "command": {"do": "resign"}}
    for response in (
        await client.post("/api/tables", json={"terms": OPEN}),
        await client.post(f"/api/tables/{table}/do", json=request),
        await client.get(f"/api/tables/{table}/invitation"),
        await client.get("/api/tables/mine"),
    ):
        assert response.status_code == 401


async def test_the_invitation_is_for_those_who_sit_there(client: httpx.AsyncClient) -> None:
    ana, bo = await arrive(client, "Ana"), await arrive(client, "Bo")
    seats = [{"kind": "open"}, {"kind": "invited"}]
    opened = await open_table(ana, seats=seats)
    table = opened["id"]
    refused = await bo.get(f"/api/tables/{table}/invitation")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_seated")
    needed = await bo.do(table, "sit", name="Bo")
    assert (needed.status_code, needed.json()["code"]) == (403, "invitation_needed")
    wrong = await bo.do(table, "sit", name="Bo", key="guess")
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_key")
    invitation = (await ana.get(f"/api/tables/{table}/invitation")).json()
    assert invitation["link"] == opened["invitation"]
    assert (await bo.do(table, "sit", name="Bo", key=invitation["key"])).status_code == 200
    assert (await bo.get(f"/api/tables/{table}/invitation")).json() == invitation


async def test_who_came_without_the_invitation_does_not_get_it(client: httpx.AsyncClient) -> None:
    ana, bo, carla = [await arrive(client, name) for name in ("Ana", "Bo", "Carla")]
    opened = await open_table(ana, sits=False, seats=[{"kind": "open"}] * 3)
    path = f"/api/tables/{opened['id']}/invitation"
    await bo.do(opened["id"], "sit", name="Bo")
    refused = await bo.get(path)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
    key = (await ana.get(path)).json()["key"]  # who opened the table needs no seat for it
    await carla.do(opened["id"], "sit", name="Carla", key=key)
    assert (await carla.get(path)).json()["key"] == key
    assert (await bo.get(path)).status_code == 403
    for person in (bo, carla):
        assert key not in (await client.get(f"/api/tables/{opened['id']}?seen=0")).text
        assert key not in str(await person.look(opened["id"], seen=0))


async def test_a_table_that_is_asked_for_twice_is_opened_once(client: httpx.AsyncClient) -> None:
    ana, bo = await arrive(client, "Ana"), await arrive(client, "Bo")
    sit = {"do": "sit", "name": "Ana"}
    body = {"terms": OPEN, "sit": sit, "id": "once"}
    first, again = await ana.post("/api/tables", body), await ana.post("/api/tables", body)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert len((await ana.get("/api/tables/mine")).json()) == 1
    others = await bo.post("/api/tables", body), await ana.post("/api/tables", {**body, "id": "2"})
    without = [await ana.post("/api/tables", {"terms": OPEN}) for _ in range(2)]
    ids = {response.json()["id"] for response in (first, *others, *without)}
    assert len(ids) == 5


async def test_ones_tables_come_page_by_page(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.web.tables._MINE", 3)
    ana, bo = await arrive(client, "Ana"), await arrive(client, "Bo")
    opened = [(await open_table(ana))["id"] for _ in range(7)]
    await open_table(bo)
    shown: list[str] = []
    query: dict[str, str] = {}
    for size in (3, 3, 1, 0):
        page = (await ana.get("/api/tables/mine", params=query)).json()
        assert len(page) == size
        shown += [table["id"] for table in page]
        query = {"before": shown[-1]}
    assert shown == opened[::-1]
    wrong = await ana.get("/api/tables/mine", params={"before": "x"})
    assert wrong.status_code == 422


async def test_a_rematch_is_at_a_new_table(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    early = await ana.do(table, "rematch")
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    await ana.do(table, "resign")
    assert (await bo.do(table, "rematch")).status_code == 200
    again = (await ana.look(table))["table"]["again"]
    assert again != table
    seats = (await ana.look(again))["table"]["seats"]
    assert sorted(seat["name"] for seat in seats if seat["kind"] == "person") == ["Bo"]
    assert (await ana.do(again, "sit", name="Ana")).status_code == 200
    assert (await ana.look(again))["table"]["stage"] == "playing"


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"option": "square"}, "bad_terms"),
        ({"seats": [{"kind": "open"}, {"kind": "bot", "level": "wizard"}]}, "no_such_level"),
        ({"seats": [{"kind": "open"}]}, "bad_message"),
        ({"game": "chess"}, "bad_message"),
        ({"clock": {"kind": "bank", "bank": 1}}, "bad_message"),
    ],
)
async def test_terms_that_make_no_sense_are_refused(
    client: httpx.AsyncClient, terms: dict[str, Any], code: str
) -> None:
    ana = await arrive(client, "Ana")
    response = await ana.post("/api/tables", {"terms": {**OPEN, **terms}})
    assert (response.status_code, response.json()["code"]) == (422, code)


@pytest.mark.parametrize("seen", ["-1", "x", "1.5", ""])
async def test_a_query_that_makes_no_sense_is_refused(client: httpx.AsyncClient, seen: str) -> None:
    table, (ana, _) = await begin(client)
    response = await ana.get(f"/api/tables/{table}", params={"seen": seen})
    assert (response.status_code, response.json()["code"]) == (422, "bad_message")


async def test_a_body_without_bottom_is_refused(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await begin(client)
    deep = "[" * 8000 + "]" * 8000
    content = f'{{"id": "r", "command": {{"x": {deep}, "do": "resign"}}}}'
    headers = {**ana.headers, "content-type": "application/json"}
    response = await client.post(f"/api/tables/{table}/do", content=content, headers=headers)
    assert (response.status_code, response.json()["code"]) == (422, "bad_message")


async def test_a_person_is_never_shown_to_others(client: httpx.AsyncClient, hall: Hall) -> None:
    table, people = await begin(client)
    room = next(iter(hall.rooms.values()))
    for path in ("?seen=0", "/replay", "/record"):
        text = (await people[0].get(f"/api/tables/{table}{path}")).text
        for chair in room.table.chairs:
            assert str(chair.person) not in text

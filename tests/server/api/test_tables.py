"""Tables over HTTP: lists, opening, views and commands."""

from typing import Any

import httpx
import pytest

from palacio.match.fair import derived_salt
from palacio.match.record import parse_record
from palacio.server.tables.service import TableService
from tests.server.fake_clock import StoreClock
from tests.server.http_client import OPEN, URL, begin, legal_action, open_table, sign_in


async def test_opening_a_table_returns_link_and_invitation(client: httpx.AsyncClient) -> None:
    opened = await open_table(await sign_in(client, "Ana"))
    assert opened["link"] == f"{URL}/t/{opened['id']}"
    assert opened["invitation"].startswith(opened["link"] + "?key=")


async def test_listed_table_is_in_the_lobby_until_it_is_full(client: httpx.AsyncClient) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    table = (await open_table(ana, listed=True))["id"]
    await open_table(ana)
    (shown,) = (await client.get("/api/tables")).json()
    assert shown["id"] == table
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open"]
    await bo.do(table, "sit", name="Bo")
    assert (await client.get("/api/tables")).json() == []


async def test_listed_tables_in_play_are_found_by_stage(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def shown() -> list[str]:
        tables = (await client.get("/api/tables", params={"stage": "playing"})).json()
        return [table["id"] for table in tables]

    clock = StoreClock(monkeypatch, service.store)
    first, (ana, _) = await begin(client, listed=True)
    clock.at += 1
    second, _ = await begin(client, listed=True)
    await begin(client)
    await open_table(ana, listed=True)
    assert await shown() == [second, first]
    await ana.do(first, "resign")
    assert await shown() == [second]
    assert (await client.get("/api/tables", params={"stage": "over"})).status_code == 422


async def test_each_seat_gets_its_private_view(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    states = [await person.look(table) for person in (ana, bo)]
    turn = states[0]["table"]["match"]["turn"]
    assert [state["own"]["seat"] for state in states] == [0, 1]
    assert "act" in states[turn]["own"]["may"]
    assert "act" not in states[1 - turn]["own"]["may"]
    public = (await client.get(f"/api/tables/{table}")).json()
    assert public["own"] is None
    assert public["table"] == states[0]["table"] == states[1]["table"]


async def test_story_starts_after_the_seen_version(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await begin(client)
    assert (await ana.look(table))["story"] == []
    story = (await ana.look(table, seen=0))["story"]
    assert [entry["seq"] for entry in story] == [1, 2, 3]
    assert [item["what"] for entry in story[:2] for item in entry["items"]] == ["opened", "sat"]
    assert [entry["seq"] for entry in (await ana.look(table, seen=2))["story"]] == [3]
    assert (await ana.look(table, seen=3))["story"] == []


async def test_client_with_a_version_newer_than_the_log_gets_the_whole_story(
    client: httpx.AsyncClient,
) -> None:
    table, (ana, _) = await begin(client)
    story = (await ana.look(table, seen=10**30))["story"]
    assert [entry["seq"] for entry in story] == [1, 2, 3]


async def test_unchanged_table_returns_304(client: httpx.AsyncClient) -> None:
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


async def test_repeated_action_is_played_only_once(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    state = await people[0].look(table)
    turn = state["table"]["match"]["turn"]
    action = await legal_action(people[turn], table)
    done = await people[turn].do(table, "act", "once", action=action, seen=3)
    assert done.json() == {"type": "done", "id": "once", "table": table, "seq": 4}
    again = await people[turn].do(table, "act", "once", action=action, seen=3)
    assert again.json() == done.json()
    assert (await people[turn].look(table))["table"]["seq"] == 4


async def test_refusal_has_reason_and_version(client: httpx.AsyncClient) -> None:
    table, people = await begin(client)
    turn = (await people[0].look(table))["table"]["match"]["turn"]
    waiting, acting = people[1 - turn], people[turn]
    early = await waiting.do(table, "act", action=await legal_action(acting, table))
    assert early.status_code == 409
    name = acting.name
    words = f"It is {name}’s turn."
    assert early.json() == {"code": "not_your_turn", "reason": words, "seq": 3}
    nonsense = await acting.do(table, "act", action="what?")
    assert (nonsense.status_code, nonsense.json()["code"]) == (422, "bad_notation")
    ahead = await acting.do(table, "act", action="1b>1", seen=99)
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
async def test_unknown_table_is_refused_in_the_readers_language(
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


async def test_requests_without_a_session_are_unauthorized(client: httpx.AsyncClient) -> None:
    table, _ = await begin(client)
    request = {"id": "r", "command": {"do": "resign"}}
    for response in (
        await client.post("/api/tables", json={"terms": OPEN}),
        await client.post(f"/api/tables/{table}/do", json=request),
        await client.get(f"/api/tables/{table}/invitation"),
        await client.get("/api/tables/mine"),
    ):
        assert response.status_code == 401


async def test_invited_player_needs_the_key_and_then_gets_the_invitation(
    client: httpx.AsyncClient,
) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
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


async def test_invitation_is_refused_to_a_player_who_was_not_invited(
    client: httpx.AsyncClient,
) -> None:
    ana, bo, carla = [await sign_in(client, name) for name in ("Ana", "Bo", "Carla")]
    opened = await open_table(ana, sits=False, seats=[{"kind": "open"}] * 3)
    path = f"/api/tables/{opened['id']}/invitation"
    await bo.do(opened["id"], "sit", name="Bo")
    refused = await bo.get(path)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
    key = (await ana.get(path)).json()["key"]  # the host needs no seat to get it
    await carla.do(opened["id"], "sit", name="Carla", key=key)
    assert (await carla.get(path)).json()["key"] == key
    assert (await bo.get(path)).status_code == 403
    for person in (bo, carla):
        assert key not in (await client.get(f"/api/tables/{opened['id']}?seen=0")).text
        assert key not in str(await person.look(opened["id"], seen=0))


async def test_repeated_request_opens_only_one_table(client: httpx.AsyncClient) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    body = {"terms": OPEN, "plays": True, "id": "once"}
    first, again = await ana.post("/api/tables", body), await ana.post("/api/tables", body)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    others = await bo.post("/api/tables", body), await ana.post("/api/tables", {**body, "id": "2"})
    without_id = [await ana.post("/api/tables", {"terms": OPEN}) for _ in range(2)]
    ids = {response.json()["id"] for response in (first, *others, *without_id)}
    assert len(ids) == 5


async def test_host_sees_the_commitment_before_sending_a_salt(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    terms = {**OPEN, "seats": [{"kind": "open"}, {"kind": "bot"}]}
    sit = {"do": "sit", "name": "Ana", "salt": "amber"}
    early = await ana.post("/api/tables", {"terms": terms, "sit": sit})
    assert (early.status_code, early.json()["code"]) == (422, "bad_message")
    opened = (await ana.post("/api/tables", {"terms": terms, "plays": True})).json()
    table = (await ana.look(opened["id"]))["table"]
    assert (table["stage"], table["commitment"]) == ("open", opened["commitment"])
    assert (await ana.do(opened["id"], "sit", name="Ana", salt="amber")).status_code == 200
    deal = parse_record((await ana.get(f"/api/tables/{opened['id']}/record")).text).referee.deal
    assert deal.commitment == opened["commitment"]
    assert deal.salts == ["amber", derived_salt(deal.commitment, 1)]


async def test_rematch_with_a_bot_begins_with_the_players_salt(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    table = (await open_table(ana, seats=[{"kind": "open"}, {"kind": "bot"}]))["id"]
    await ana.do(table, "resign")
    await ana.do(table, "rematch")
    again = (await ana.look(table))["table"]["rematch"]
    assert (await ana.look(again))["table"]["stage"] == "open"
    await ana.do(again, "sit", name="Ana", salt="amber")
    record = parse_record((await ana.get(f"/api/tables/{again}/record")).text)
    assert record.referee.deal.salts[1] == "amber"


async def test_rematch_is_at_a_new_table(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await begin(client)
    early = await ana.do(table, "rematch")
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    await ana.do(table, "resign")
    assert (await bo.do(table, "rematch")).status_code == 200
    again = (await ana.look(table))["table"]["rematch"]
    assert again != table
    seats = (await ana.look(again))["table"]["seats"]
    assert [seat.get("reserved") for seat in seats] == [True, True]
    assert (await bo.do(again, "sit", name="Bo")).status_code == 200
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
async def test_invalid_terms_are_refused(
    client: httpx.AsyncClient, terms: dict[str, Any], code: str
) -> None:
    ana = await sign_in(client, "Ana")
    response = await ana.post("/api/tables", {"terms": {**OPEN, **terms}})
    assert (response.status_code, response.json()["code"]) == (422, code)


@pytest.mark.parametrize("seen", ["-1", "x", "1.5", ""])
async def test_invalid_query_is_refused(client: httpx.AsyncClient, seen: str) -> None:
    table, (ana, _) = await begin(client)
    response = await ana.get(f"/api/tables/{table}", params={"seen": seen})
    assert (response.status_code, response.json()["code"]) == (422, "bad_message")


async def test_deeply_nested_body_is_refused(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await begin(client)
    deep = "[" * 8000 + "]" * 8000
    content = f'{{"id": "r", "command": {{"x": {deep}, "do": "resign"}}}}'
    headers = {**ana.headers, "content-type": "application/json"}
    response = await client.post(f"/api/tables/{table}/do", content=content, headers=headers)
    assert (response.status_code, response.json()["code"]) == (422, "bad_message")


async def test_person_ids_are_never_shown(client: httpx.AsyncClient, service: TableService) -> None:
    table, people = await begin(client)
    live = next(iter(service.live_tables.values()))
    for path in ("?seen=0", "/replay", "/record"):
        text = (await people[0].get(f"/api/tables/{table}{path}")).text
        for state in live.table.seats:
            assert str(state.person) not in text

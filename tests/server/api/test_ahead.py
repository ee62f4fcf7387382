"""Planning choices ahead of one's turn, over HTTP."""

import httpx

from tests.server.http_client import HttpPlayer, begin, play_actions


async def table_with_choices(client: httpx.AsyncClient) -> tuple[str, HttpPlayer]:
    """Return a table, and a player there who may plan ahead."""
    table, people = await begin(client, option="free")
    for _ in range(200):
        for person in people:
            if "ahead" in (await person.look(table))["own"]["may"]:
                return table, person
        await play_actions(table, people, 1)
    raise AssertionError("no player could ever plan ahead")


async def test_choices_are_planned_row_by_row_and_then_queued(client: httpx.AsyncClient) -> None:
    table, person = await table_with_choices(client)
    reference = (await client.get("/api/printed/azul/free")).json()
    texts = [action[0] for action in reference["legend"]["actions"]]
    chosen: list[str] = []
    rows = []
    while True:
        ahead = (await person.post(f"/api/tables/{table}/ahead", {"actions": chosen})).json()
        if ahead.get("done"):
            break
        rows.append(ahead["row"])
        chosen.append(texts[ahead["choices"]["actions"][0]])
    assert rows == sorted(set(rows))
    assert "choices" not in ahead
    assert (await person.do(table, "queue", actions=chosen)).status_code == 200
    assert (await person.look(table))["own"]["queue"] == chosen
    wrong = await person.post(f"/api/tables/{table}/ahead", {"actions": ["what"]})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_notation")
    late = await person.post(f"/api/tables/{table}/ahead", {"actions": [*chosen, "col=1"]})
    assert late.status_code == 409


async def test_planning_without_a_choice_or_a_seat_is_refused(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await begin(client, option="free")
    none = await ana.post(f"/api/tables/{table}/ahead", {"actions": []})
    assert (none.status_code, none.json()["code"]) == (409, "nothing_to_choose")
    _, (carla, _) = await begin(client)
    stranger = await carla.post(f"/api/tables/{table}/ahead", {"actions": []})
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not_seated")
    assert (await client.post(f"/api/tables/{table}/ahead", json={})).status_code == 401

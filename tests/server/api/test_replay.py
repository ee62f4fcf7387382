"""Replay, summary and record of a match."""

import httpx
import pytest

from palacio.match.match import Match
from palacio.match.record import parse_record, verify
from palacio.wire.resources import REPLAY_MAX
from tests.server.http_client import begin, open_table, play_actions, sign_in


@pytest.mark.parametrize(("game", "option"), [("azul", "fixed"), ("sintra", "b")])
async def test_replay_has_a_step_for_every_event(
    client: httpx.AsyncClient, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    await play_actions(table, people, 9)
    steps = (await client.get(f"/api/tables/{table}/replay")).json()
    record = (await client.get(f"/api/tables/{table}/record")).text
    match = parse_record(record)
    assert [step["ply"] for step in steps] == list(range(len(match.log)))
    assert [step["view"]["seq"] for step in steps] == list(range(1, len(match.log) + 1))
    assert steps[-1]["view"] == (await people[0].look(table))["table"]["match"]
    assert [(step["seat"], step["text"]) for step in steps] == [(e.seat, e.text) for e in match.log]
    story = (await people[0].look(table, seen=0))["story"]
    times = [entry["at"] for entry in story for _ in entry.get("plays", [])]
    assert [step["at"] for step in steps] == times
    kinds = [[item["what"] for item in step.get("items", [])] for step in steps]
    assert kinds == [[str(h.__struct_config__.tag) for h in each] for each in match.story()]


async def test_replay_range_is_inclusive(client: httpx.AsyncClient) -> None:
    table, _ = await begin(client)
    path = f"/api/tables/{table}/replay"
    whole = (await client.get(path)).json()
    assert len(whole) == 5  # commitment, two salts, setup, deal
    assert (await client.get(path, params={"from": 2, "to": 3})).json() == whole[2:4]
    assert (await client.get(path, params={"from": 4})).json() == whole[4:]
    assert (await client.get(path, params={"to": 0})).json() == whole[:1]
    assert (await client.get(path, params={"from": 5})).json() == []
    assert (await client.get(path, params={"from": 3, "to": 1})).json() == []
    assert (await client.get(path, params={"from": 10**30})).json() == []
    assert (await client.get(path, params={"from": -1})).status_code == 422


async def test_replay_response_is_limited_in_length(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.api.replay.REPLAY_MAX", 2)
    table, _ = await begin(client)
    path = f"/api/tables/{table}/replay"
    for query, steps in (({}, [0, 1]), ({"from": 1, "to": 4}, [1, 2]), ({"from": 4}, [4])):
        shown = (await client.get(path, params=query)).json()
        assert [step["ply"] for step in shown] == steps
    assert REPLAY_MAX == 200


async def test_replay_before_the_match_is_empty(client: httpx.AsyncClient) -> None:
    table = (await open_table(await sign_in(client, "Ana")))["id"]
    assert (await client.get(f"/api/tables/{table}/replay")).json() == []
    record = await client.get(f"/api/tables/{table}/record")
    assert (record.status_code, record.json()["code"]) == (409, "not_begun")
    summary = await client.get(f"/api/tables/{table}/summary")
    assert (summary.status_code, summary.json()["code"]) == (409, "not_begun")


@pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "a")])
async def test_summary_adds_up_to_the_scores(
    client: httpx.AsyncClient, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    await play_actions(table, people, 40)
    summary = (await client.get(f"/api/tables/{table}/summary")).json()
    boards = (await people[0].look(table))["table"]["match"]["boards"]
    added = [sum(points) for points in zip(*summary["sources"].values(), strict=True)]
    assert added == summary["scores"] == [board["score"] for board in boards]
    assert summary["rounds"]
    assert summary["winners"] == []
    await people[0].do(table, "resign")
    over = (await client.get(f"/api/tables/{table}/summary")).json()
    assert (over["winners"], over["places"], over["out"]) == ([1], [2, 1], [0])


async def test_record_of_a_finished_match_proves_its_deals(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await begin(client)
    await ana.do(table, "resign")
    record = await client.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    verdict = verify(record.text)
    assert verdict.deals_proven
    assert isinstance(verdict.match, Match)
    assert verdict.match.winners == (1,)

"""The match so far, event by event and as a record."""

import httpx
import pytest

from palacio.match.match import Match
from palacio.match.record import parse_record, verify
from palacio.wire.resources import REPLAY_MAX
from tests.server.web.people import arrive, begin, open_table
from tests.server.web.playing import play_on


@pytest.mark.parametrize(("game", "option"), [("azul", "fixed"), ("sintra", "b")])
async def test_a_replay_shows_every_event(
    client: httpx.AsyncClient, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    await play_on(table, people, 9)
    plies = (await client.get(f"/api/tables/{table}/replay")).json()
    record = (await client.get(f"/api/tables/{table}/record")).text
    match = parse_record(record)
    assert [ply["ply"] for ply in plies] == list(range(len(match.log)))
    assert [ply["view"]["seq"] for ply in plies] == list(range(1, len(match.log) + 1))
    assert plies[-1]["view"] == (await people[0].look(table))["table"]["match"]
    assert [(ply["seat"], ply["text"]) for ply in plies] == [(e.seat, e.text) for e in match.log]
    story = (await people[0].look(table, seen=0))["story"]
    times = [chapter["at"] for chapter in story for _ in chapter.get("plays", [])]
    assert [ply["at"] for ply in plies] == times
    told = [[tell["what"] for tell in ply.get("tells", [])] for ply in plies]
    assert told == [[str(h.__struct_config__.tag) for h in each] for each in match.story()]


async def test_a_part_of_a_replay_is_what_is_asked_for(client: httpx.AsyncClient) -> None:
    table, _ = await begin(client)
    path = f"/api/tables/{table}/replay"
    whole = (await client.get(path)).json()
    assert len(whole) == 5  # commitment, two salts, setup, deal; see the match
    assert (await client.get(path, params={"from": 2, "to": 3})).json() == whole[2:4]
    assert (await client.get(path, params={"from": 4})).json() == whole[4:]
    assert (await client.get(path, params={"to": 0})).json() == whole[:1]
    assert (await client.get(path, params={"from": 5})).json() == []
    assert (await client.get(path, params={"from": 3, "to": 1})).json() == []
    assert (await client.get(path, params={"from": 10**30})).json() == []
    assert (await client.get(path, params={"from": -1})).status_code == 422


async def test_a_replay_is_sent_in_parts(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.web.replay.REPLAY_MAX", 2)
    table, _ = await begin(client)
    path = f"/api/tables/{table}/replay"
    for query, plies in (({}, [0, 1]), ({"from": 1, "to": 4}, [1, 2]), ({"from": 4}, [4])):
        shown = (await client.get(path, params=query)).json()
        assert [ply["ply"] for ply in shown] == plies
    assert REPLAY_MAX == 200


async def test_before_the_match_there_is_nothing_to_replay(client: httpx.AsyncClient) -> None:
    table = (await open_table(await arrive(client, "Ana")))["id"]
    assert (await client.get(f"/api/tables/{table}/replay")).json() == []
    record = await client.get(f"/api/tables/{table}/record")
    assert (record.status_code, record.json()["code"]) == (409, "not_begun")
    summary = await client.get(f"/api/tables/{table}/summary")
    assert (summary.status_code, summary.json()["code"]) == (409, "not_begun")


@pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "a")])
async def test_a_summary_says_where_points_came_from(
    client: httpx.AsyncClient, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    await play_on(table, people, 40)
    summary = (await client.get(f"/api/tables/{table}/summary")).json()
    boards = (await people[0].look(table))["table"]["match"]["boards"]
    added = [sum(points) for points in zip(*summary["sources"].values(), strict=True)]
    assert added == summary["scores"] == [board["score"] for board in boards]
    assert summary["rounds"]
    assert summary["winners"] == []
    await people[0].do(table, "resign")
    over = (await client.get(f"/api/tables/{table}/summary")).json()
    assert (over["winners"], over["places"], over["out"]) == ([1], [2, 1], [0])


async def test_the_record_of_a_finished_match_proves_its_deals(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await begin(client)
    await ana.do(table, "resign")
    record = await client.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    verdict = verify(record.text)
    assert verdict.deals_proven
    assert isinstance(verdict.match, Match)
    assert verdict.match.winners == (1,)

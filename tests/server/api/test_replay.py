"""A match's replay, summary and record."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest

from palacio.match.match import Match
from palacio.match.record import parse_record, verify
from palacio.match.summary import Summary, summarize
from palacio.server.access import rate_limits
from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.tables.service import TableService
from palacio.wire.resources import REPLAY_MAX
from tests.server.http_client import (
    GENEROUS,
    URL,
    begin,
    new_client,
    open_table,
    play_actions,
    sign_in,
)


@pytest.mark.parametrize(("game", "option"), [("azul", "fixed"), ("sintra", "b")])
async def test_replay_has_a_step_for_every_event(
    client: httpx.AsyncClient, game: str, option: str
) -> None:
    table, people = await begin(client, game=game, option=option)
    await play_actions(table, people, 9)
    steps = (await client.get(f"/api/tables/{table}/replay")).json()
    record = (await client.get(f"/api/tables/{table}/record")).text
    match = parse_record(record)
    assert [step["seq"] for step in steps] == list(range(len(match.log)))
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


async def test_replay_beyond_the_end_replays_nothing(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await begin(client)
    monkeypatch.setattr("palacio.server.api.replay.Match", None)
    for query in ({"from": 5}, {"from": 100_000}, {"from": 3, "to": 1}):
        assert (await client.get(f"/api/tables/{table}/replay", params=query)).json() == []


async def test_replay_response_is_limited_in_length(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.api.replay.REPLAY_MAX", 2)
    table, _ = await begin(client)
    path = f"/api/tables/{table}/replay"
    for query, steps in (({}, [0, 1]), ({"from": 1, "to": 4}, [1, 2]), ({"from": 4}, [4])):
        shown = (await client.get(path, params=query)).json()
        assert [step["seq"] for step in shown] == steps
    assert REPLAY_MAX == 200


@asynccontextmanager
async def with_burst(service: TableService, tokens: int) -> AsyncIterator[httpx.AsyncClient]:
    """Yield a client whose address has this many tokens, which are not refilled."""
    limits = msgspec.structs.replace(GENEROUS, address=RateLimit(1e-6, tokens))
    async with new_client(make_app(service, limits, URL)) as client:
        yield client


async def test_requests_cost_tokens_for_the_events_that_they_process(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await begin(client)  # five events in three entries
    monkeypatch.setattr(rate_limits, "ENTRIES_PER_TOKEN", 1)
    prices = {"replay": 11, "replay?from=4": 7, "replay?from=5": 1, "summary": 6, "record": 6}
    for what, price in (prices | {"?seen=0": 4, "?seen=2": 2, "": 1}).items():
        path = f"/api/tables/{table}{what}" if "seen" in what else f"/api/tables/{table}/{what}"
        async with with_burst(service, price + 1) as payer:
            assert (await payer.get(path.rstrip("/"))).status_code == 200, what
            assert (await payer.get("/api/games")).status_code == 200, what
            assert (await payer.get("/api/games")).status_code == 429, what


async def test_loading_a_table_costs_tokens_for_its_entries(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await begin(client)
    monkeypatch.setattr(rate_limits, "ENTRIES_PER_TOKEN", 1)
    await service.close()  # forgets the tables
    async with with_burst(service, 5) as payer:
        codes = [(await payer.get(f"/api/tables/{table}")).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


async def test_answers_about_a_finished_match_are_cached(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first request costs tokens for the computation. Each later request costs one token."""
    table, (ana, _) = await begin(client)
    await ana.do(table, "resign")
    for what in ("replay", "summary", "record"):
        path = f"/api/tables/{table}/{what}"
        monkeypatch.setattr(rate_limits, "ENTRIES_PER_TOKEN", 1)
        async with with_burst(service, 30) as payer:
            first = await payer.get(path)
            others = [await payer.get(path) for _ in range(10)]
        assert {other.status_code for other in others} == {200}
        assert {other.content for other in others} == {first.content}


async def test_cached_answer_has_the_current_names(
    client: httpx.AsyncClient, service: TableService
) -> None:
    table, (ana, _) = await begin(client)
    await ana.do(table, "resign")
    record = f"/api/tables/{table}/record"
    assert "Ana" in (await client.get(record)).text
    await ana.post("/api/guest", {"name": "Zoe"})
    await service.refresh_profiles()
    assert "Ana" not in (await client.get(record)).text


async def test_long_computations_do_not_block_the_event_loop(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await begin(client)
    threads = set()

    def summarize_here(match: Match) -> Summary:
        threads.add(threading.current_thread())
        return summarize(match)

    monkeypatch.setattr("palacio.server.api.replay.summarize", summarize_here)
    assert (await client.get(f"/api/tables/{table}/summary")).status_code == 200
    assert threading.main_thread() not in threads


async def test_replay_is_empty_and_record_refused_before_the_match(
    client: httpx.AsyncClient,
) -> None:
    table = (await open_table(await sign_in(client, "Ana")))["id"]
    assert (await client.get(f"/api/tables/{table}/replay")).json() == []
    record = await client.get(f"/api/tables/{table}/record")
    assert (record.status_code, record.json()["code"]) == (409, "not_begun")
    summary = await client.get(f"/api/tables/{table}/summary")
    assert (summary.status_code, summary.json()["code"]) == (409, "not_begun")


@pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "a")])
async def test_points_by_source_in_the_summary_add_up_to_the_scores(
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

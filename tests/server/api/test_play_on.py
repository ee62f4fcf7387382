"""Playing on from a position in a finished match."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.match.match import Match, fold
from palacio.match.record import parse_record, verify
from palacio.server.access import rate_limits
from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.table.commands import Start
from palacio.server.table.events import PositionSet
from palacio.server.tables.service import TableService
from palacio.wire.commands import Act, Sit
from palacio.wire.ids import format_id, parse_id
from palacio.wire.terms import SeatTerms, Terms
from tests.server.http_client import (
    GENEROUS,
    URL,
    HttpPlayer,
    begin,
    legal_action,
    new_client,
    play_actions,
    sign_in,
)
from tests.server.worker.scripted import working
from tests.waiting import SCENARIO_S, wait_until

ALMOST_OVER = "azul displays=b | lines=-/-/-/-/- wall=.yrkw/...../...../...../....."


async def finished(client: httpx.AsyncClient, **terms: Any) -> tuple[str, list[HttpPlayer]]:
    """Return a match between two people that ended in a resignation after some actions."""
    table, (ana, bo) = await begin(client, **terms)
    await play_actions(table, [ana, bo], 12)
    assert (await bo.do(table, "resign")).status_code == 200
    return table, [ana, bo]


async def play_on(person: HttpPlayer, table: str, seq: int, **more: Any) -> httpx.Response:
    return await person.post(f"/api/tables/{table}/play-on", {"seq": seq, **more})


async def opened(person: HttpPlayer, table: str, seq: int, **more: Any) -> str:
    """Play on at a new table and sit down there. Return the new table."""
    response = await play_on(person, table, seq, **more)
    assert response.status_code == 201, response.text
    new = str(response.json()["id"])
    assert (await person.do(new, "sit", name=person.name)).status_code == 200
    return new


async def record_of(person: HttpPlayer, table: str) -> str:
    return (await person.get(f"/api/tables/{table}/record")).text


@pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "b")])
async def test_new_match_begins_after_the_given_event_and_has_new_draws(
    client: httpx.AsyncClient, game: str, option: str
) -> None:
    table, (_, bo) = await finished(client, game=game, option=option)
    before = parse_record(await record_of(bo, table))
    new = await opened(bo, table, 9)
    after = verify(await record_of(bo, new)).match
    events = [(event.seat, event.text) for event in before.log[:10]]
    assert after.position() == fold(before.header, events).position()
    assert after.referee.deal.commitment != before.referee.deal.commitment
    shown = (await bo.look(new))["table"]
    assert [seat["kind"] for seat in shown["seats"]] == ["bot", "person"]
    assert (shown["option"], shown.get("listed", False)) == (option, False)


async def test_match_can_be_played_on_after_a_resignation(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await finished(client)
    last = len(parse_record(await record_of(ana, table)).log) - 1
    new = await opened(bo, table, last)
    shown = (await bo.look(new))["table"]
    assert shown["stage"] == "playing"
    assert not any(seat.get("out") for seat in shown["seats"])


async def test_bots_take_the_other_seats_in_the_new_match(client: httpx.AsyncClient) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    seats = [{"kind": "open"}, {"kind": "bot", "level": "greedy"}, {"kind": "open"}]
    response = await ana.post("/api/tables", {"terms": {"game": "azul", "seats": seats}})
    table = response.json()["id"]
    for person in (ana, bo):
        await person.do(table, "sit", name=person.name)
    for person in (ana, bo):
        await person.do(table, "resign")
    for level, expected in ((None, "artisan"), ("apprentice", "apprentice")):
        new = await opened(ana, table, 5, **({"level": level} if level else {}))
        shown = (await ana.look(new))["table"]["seats"]
        assert [seat.get("level") for seat in shown] == [None, "greedy", expected]
    assert (await play_on(ana, table, 5, level="wizard")).json()["code"] == "no_such_level"


async def test_person_who_did_not_play_the_match_gets_the_seat_whose_turn_it_is(
    client: httpx.AsyncClient,
) -> None:
    table, (ana, _) = await finished(client)
    carla = await sign_in(client, "Carla")
    for seq in (6, 7):
        match = parse_record(await record_of(ana, table))
        turn = fold(match.header, [(e.seat, e.text) for e in match.log[: seq + 1]]).seat
        new = await opened(carla, table, seq)
        assert (await carla.look(new))["own"]["seat"] == turn


async def test_seat_is_reserved_for_the_person_who_plays_on(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await finished(client)
    response = await play_on(ana, table, 9)
    new, link = response.json()["id"], response.json()["invitation"]
    key = link.partition("key=")[2]
    assert (await bo.do(new, "sit", name="Bo", key=key)).json()["code"] == "seat_taken"
    assert response.headers["location"] == response.json()["link"]
    assert new not in (await client.get("/api/tables")).text


async def test_repeated_request_opens_no_second_table(client: httpx.AsyncClient) -> None:
    table, (ana, bo) = await finished(client)
    first, again = [(await play_on(ana, table, 9, id="k")).json() for _ in range(2)]
    assert first == again
    others = [await play_on(ana, table, 9), await play_on(bo, table, 9, id="k")]
    assert len({first["id"], *(each.json()["id"] for each in others)}) == 3


async def test_invalid_request_to_play_on_is_refused(client: httpx.AsyncClient) -> None:
    going, (ana, _) = await begin(client)
    assert (await play_on(ana, going, 4)).json()["code"] == "not_over"
    table, (ana, _) = await finished(client)
    unknown = await play_on(ana, table, 10_000)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no_such_event")
    for body in ({}, {"seq": -1}, {"seq": 1.5}, {"seq": 1, "position": "azul"}):
        assert (await ana.post(f"/api/tables/{table}/play-on", body)).status_code == 422
    assert (await client.post(f"/api/tables/{table}/play-on", json={"seq": 4})).status_code == 401


async def test_playing_on_after_the_last_event_is_refused(
    client: httpx.AsyncClient, service: TableService
) -> None:
    start = Start(PositionSet(Match.from_position(ALMOST_OVER).header.position, 5, 30), 1)
    terms = Terms("azul", [SeatTerms("open"), SeatTerms("bot", "greedy")])
    live = await service.open(terms, 1, (), None, start)
    await service.do(live, 1, "a", Sit("P1"))
    await service.do(live, 1, "b", Act("1b>1"))
    assert live.table.stage == "over"
    ana = await sign_in(client, "Ana")
    table = format_id(live.table.id)
    assert (await play_on(ana, table, 3)).json()["code"] == "match_over"
    assert (await play_on(ana, table, 2)).status_code == 201


# --- Limits.


async def test_tables_for_playing_on_count_against_the_quota(
    client: httpx.AsyncClient, service: TableService
) -> None:
    table, (ana, _) = await finished(client)
    limits = msgspec.structs.replace(GENEROUS, unfinished_tables=2)
    async with new_client(make_app(service, limits, URL)) as limited:
        ana = HttpPlayer(limited, "Ana", ana.token)
        codes = [(await play_on(ana, table, 9)).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


async def test_playing_on_costs_tokens_for_the_events_that_it_replays(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (ana, _) = await finished(client)
    monkeypatch.setattr(rate_limits, "ENTRIES_PER_TOKEN", 1)
    limits = msgspec.structs.replace(GENEROUS, person=RateLimit(1e-6, 11))
    async with new_client(make_app(service, limits, URL)) as limited:
        ana = HttpPlayer(limited, "Ana", ana.token)
        assert (await play_on(ana, table, 10)).status_code == 429  # costs 12: request and 11 events
        ana = HttpPlayer(limited, "Bo", (await sign_in(limited, "Bo")).token)
        assert (await play_on(ana, table, 8)).status_code == 201


# --- The whole life of a match.


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_match_played_on_to_its_end_is_the_same_after_a_restart_and_in_the_archive(
    client: httpx.AsyncClient, service: TableService, game: str
) -> None:
    table, (ana, _) = await finished(client, game=game)
    new = await opened(ana, table, 11)
    assert (await ana.do(new, "leave")).status_code == 200  # now a bot plays for her, too
    async with working(service):
        live = await service.get(parse_id(new) or 0)
        await wait_until(lambda: live.table.stage == "over", SCENARIO_S)
    before = await shown(ana, new)
    assert verify(before[3]).deals_proven
    await service.close()
    assert await shown(ana, new) == before
    assert (await service.store.archive(service.store.now() + 1000, 100)).done > 0
    await service.close()
    assert await shown(ana, new) == before
    again = await opened(ana, new, 8)
    assert parse_record(await record_of(ana, again)).header.position


async def shown(person: HttpPlayer, table: str) -> list[str]:
    path = f"/api/tables/{table}"
    pages = f"{path}?seen=0", f"{path}/replay", f"{path}/summary", f"{path}/record"
    return [(await person.get(page)).text for page in (*pages, "/api/me/matches")]


async def test_person_can_act_in_the_new_match(client: httpx.AsyncClient) -> None:
    table, (ana, _) = await finished(client)
    carla = await sign_in(client, "Carla")
    new = await opened(carla, table, 8)
    action = await legal_action(carla, new)
    assert (await carla.do(new, "act", action=action)).status_code == 200
    match = parse_record(await record_of(ana, new))
    assert [event.text for event in match.log][3:] == [action]

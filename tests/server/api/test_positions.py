"""Positions set up by hand: checking and analyzing them, and playing on from them."""

from typing import Any

import httpx
import msgspec
import pytest

from palacio.match.match import Match, new_match
from palacio.match.position_draft import PositionDraft
from palacio.match.record import parse_record
from palacio.server.api.app import make_app
from palacio.server.tables.service import TableService
from palacio.study.analysis import PositionAnalysis
from tests.patience import wait_for_analyses
from tests.server.http_client import GENEROUS, URL, HttpPlayer, new_client, sign_in
from tests.server.worker.scripted import working

POSITION = "azul displays=bbyr/kkww center=2b | lines=-/b/-/kkk/-"
DEAL = "azul phase=deal round=1"
OVER = "azul phase=over"


async def check(client: httpx.AsyncClient, language: str = "en", **body: Any) -> dict[str, Any]:
    response = await client.post(f"/api/positions?lang={language}", json=body)
    assert response.status_code == 200, response.text
    checked: dict[str, Any] = response.json()
    return checked


def draft_of(match: Match) -> dict[str, Any]:
    """Return the view of a match as an editor sends it."""
    fields = msgspec.to_builtins(match.view())
    return {name: fields[name] for name in PositionDraft.__struct_fields__ if name in fields}


async def test_checking_an_abbreviated_position_returns_its_full_text_and_its_view(
    client: httpx.AsyncClient,
) -> None:
    checked = await check(client, position=POSITION)
    match = Match.from_position(POSITION)
    assert checked["position"] == match.position()
    assert checked["view"]["boards"] == msgspec.to_builtins(match.view())["boards"]
    assert "problem" not in checked


@pytest.mark.parametrize(("game", "option"), [("azul", "free"), ("sintra", "b")])
async def test_newly_dealt_match_and_a_draft_of_its_view_have_the_same_position(
    client: httpx.AsyncClient, game: str, option: str
) -> None:
    dealt = await check(client, deal={"game": game, "option": option, "seats": 3})
    view = dealt["view"]
    assert (view["option"], len(view["boards"]), len(view["displays"])) == (option, 3, 7)
    draft = {name: view[name] for name in PositionDraft.__struct_fields__ if name in view}
    assert (await check(client, draft=draft))["position"] == dealt["position"]


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_draft_of_each_view_in_a_match_yields_that_views_position(
    client: httpx.AsyncClient, game: str
) -> None:
    match = new_match(game, seats=2, seed=5)
    while not match.is_over:
        checked = await check(client, draft=draft_of(match))
        assert checked.get("position") == match.position(), checked
        actions = match.actions()
        for _ in range(4):
            if not match.is_over:
                match.play(match.actions()[len(actions) % len(match.actions())])


async def test_checking_a_position_before_a_deal_draws_no_tiles(client: httpx.AsyncClient) -> None:
    checked = await check(client, position=DEAL)
    assert checked["view"]["phase"] == "deal"
    assert sum(checked["view"]["bag"]) == 100


# --- Refusals.

TOO_MANY = "azul lid=18b displays=bbyr | lines=-/b/-/-/-"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "There are 21 blue tiles: the game has 20."),
        ("nl", "Er zijn 21 blauwe tegels: het spel heeft er 20."),
        ("fr", "Il y a 21 tuiles bleues : le jeu en a 20."),
        ("es", "Hay 21 azulejos azules: el juego tiene 20."),
    ],
)
async def test_reason_why_a_position_is_impossible_is_in_the_readers_language(
    client: httpx.AsyncClient, language: str, words: str
) -> None:
    checked = await check(client, language, position=TOO_MANY)
    assert checked == {"problem": {"code": "position_too_many", "reason": words}}


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("azul center=21b", "There are 21 blue tiles: the game has 20."),
        ("sintra tower=20p displays=p", "There are 22 pink panes: the game has 20."),
        ("azul displays=bbbyr", "Display 1 has more than 4."),
        ("azul", "There is nothing to take: fill a display or the center."),
        (
            "azul displays=b | | lines=b/-/-/-/- wall=b..../...../...../...../.....",
            "Player 2: line 1 holds blue, which is already on row 1 of the wall.",
        ),
        (
            "azul wall=free displays=b | wall=b.b../...../...../...../.....",
            "Player 1: row 1 of the wall has a color twice.",
        ),
        (
            "azul wall=free displays=b | wall=b..../b..../...../...../.....",
            "Player 1: column 1 of the wall has a color twice.",
        ),
        (
            "azul displays=b | wall=.b.../...../...../...../.....",
            "Player 1: row 1 of the wall has a color that belongs in another column.",
        ),
        (
            "azul phase=deal | wall=byrkw/...../...../...../.....",
            "Player 1 has a full row on the wall: the match would be over.",
        ),
        (
            "sintra displays=y indicator=.yopbw",
            "Choose a color for this round and for each round to come.",
        ),
        ("sintra displays=y | strips=1a,1b,3a,4a,5a,6a,7a,8a", "Player 1 has strip 1 twice."),
        (
            "sintra displays=y | windows=.y,..,..,..,..,..,..,..",
            "Player 1: window 1 must be filled from the top.",
        ),
        (
            "sintra displays=y | strips=-,2a,3a,4a,5a,6a,7a,8a",
            "Player 1: strip 1 is gone, but its window is not full.",
        ),
        (
            "sintra displays=y | windows=yy,..,..,..,..,..,..,..",
            "Player 1: window 1 is full, so its strip must be gone.",
        ),
    ],
)
async def test_checking_an_impossible_position_returns_the_reason(
    client: httpx.AsyncClient, position: str, words: str
) -> None:
    assert (await check(client, position=position))["problem"]["reason"] == words


async def test_text_that_is_not_a_position_is_refused(client: httpx.AsyncClient) -> None:
    problem = (await check(client, position="a shopping list"))["problem"]
    assert problem["code"] == "bad_position"


@pytest.mark.parametrize(
    "change",
    [
        {"displays": [[10**9, 0, 0, 0, 0]]},
        {"displays": [[-1, 0, 0, 0, 0]]},
        {"center": [10**30]},
        {"boards": []},
        {"turn": 7},
        {"turn": -5},
        {"starter": 99},
        {"row": 10**9},
        {"round": -(10**9)},
        {"round": 10**9},
        {"indicator": [77] * 6},
        {"option": "gray"},
    ],
)
async def test_draft_with_absurd_numbers_is_refused(
    client: httpx.AsyncClient, change: dict[str, Any]
) -> None:
    response = await client.post("/api/positions", json={"draft": draft_of(new_match()) | change})
    assert response.status_code == 422 or response.json()["problem"]["reason"]


@pytest.mark.parametrize(
    "board",
    [
        {"lines": [[0, 10**9]] * 5},
        {"lines": [[77, 1]] * 5},
        {"wall": [[77] * 5] * 5},
        {"wall": []},
        {"floor": [0] * 1000},
        {"score": -(10**9)},
    ],
)
async def test_draft_with_an_absurd_board_is_refused(
    client: httpx.AsyncClient, board: dict[str, Any]
) -> None:
    draft = draft_of(new_match())
    draft["boards"] = [draft["boards"][0] | board, draft["boards"][1]]
    assert (await check(client, draft=draft))["problem"]["reason"]


async def test_checking_no_position_or_two_at_once_is_refused(client: httpx.AsyncClient) -> None:
    for body in ({}, {"position": POSITION, "deal": {"game": "azul"}}, {"position": ""}):
        assert (await client.post("/api/positions", json=body)).status_code == 422


# --- Analysis.


async def analyze(person: HttpPlayer, position: str) -> httpx.Response:
    return await person.post("/api/positions/analysis", {"position": position})


async def test_repeated_analysis_has_the_same_result_and_its_first_action_has_no_loss(
    client: httpx.AsyncClient, service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_for_analyses(monkeypatch)
    ana = await sign_in(client, "Ana")
    async with working(service):
        responses = [await analyze(ana, POSITION) for _ in range(2)]
    first, again = (msgspec.json.decode(each.content, type=PositionAnalysis) for each in responses)
    assert first == again
    assert next(each.action for each in first.actions[0].line) == first.actions[0].action
    assert {each.action for each in first.actions} <= set(Match.from_position(POSITION).actions())
    assert first.actions[0].loss == 0
    assert first.actions[0].line[0].items


async def test_analysis_is_refused_if_it_is_nobodys_turn_or_the_position_is_invalid(
    client: httpx.AsyncClient,
) -> None:
    ana = await sign_in(client, "Ana")
    codes = [(await analyze(ana, each)).json()["code"] for each in (DEAL, OVER, TOO_MANY, "chess")]
    assert codes == ["position_no_turn", "position_no_turn", "position_too_many", "bad_position"]
    assert (await analyze(ana, "chess")).status_code == 422


async def test_analysis_without_a_worker_is_refused_as_busy(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palacio.server.tables.analyses._ANSWER_S", 0.05)
    ana = await sign_in(client, "Ana")
    response = await analyze(ana, POSITION)
    assert (response.status_code, response.json()["code"]) == (503, "analysis_busy")
    assert response.headers["retry-after"]


# --- Playing on.


async def play_on(person: HttpPlayer, position: str, **more: Any) -> httpx.Response:
    return await person.post("/api/positions/play-on", {"position": position, **more})


async def test_match_begins_in_the_given_position_and_bots_take_the_other_seats(
    client: httpx.AsyncClient,
) -> None:
    ana = await sign_in(client, "Ana")
    response = await play_on(ana, POSITION, level="apprentice")
    assert response.status_code == 201, response.text
    table = response.json()["id"]
    assert (await ana.do(table, "sit", name="Ana")).status_code == 200
    record = parse_record((await ana.get(f"/api/tables/{table}/record")).text)
    assert record.header.position == Match.from_position(POSITION).position()
    seats = (await ana.look(table))["table"]["seats"]
    assert [(seat["kind"], seat.get("level")) for seat in seats] == [
        ("person", None),
        ("bot", "apprentice"),
    ]


async def test_person_plays_the_seat_that_they_choose(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    for position in (POSITION, DEAL):
        table = (await play_on(ana, position, seat=1)).json()["id"]
        await ana.do(table, "sit", name="Ana")
        assert (await ana.look(table))["own"]["seat"] == 1


async def test_invalid_request_to_play_from_a_position_is_refused(
    client: httpx.AsyncClient,
) -> None:
    ana = await sign_in(client, "Ana")
    assert (await play_on(ana, OVER)).json()["code"] == "match_over"
    assert (await play_on(ana, TOO_MANY)).json()["code"] == "position_too_many"
    assert (await play_on(ana, POSITION, seat=3)).json()["code"] == "bad_terms"
    assert (await play_on(ana, POSITION, level="wizard")).json()["code"] == "no_such_level"


async def test_repeated_request_opens_no_second_table(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    first, again, other = [
        (await play_on(ana, POSITION, **more)).json()["id"]
        for more in ({"id": "k"}, {"id": "k"}, {})
    ]
    assert first == again != other


async def test_tables_from_positions_count_against_the_quota(
    client: httpx.AsyncClient, service: TableService
) -> None:
    limits = msgspec.structs.replace(GENEROUS, unfinished_tables=2)
    async with new_client(make_app(service, limits, URL)) as limited:
        ana = await sign_in(limited, "Ana")
        codes = [(await play_on(ana, POSITION)).status_code for _ in range(3)]
    assert codes == [201, 201, 429]

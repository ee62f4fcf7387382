"""Puzzles over HTTP: no response reveals the solution, and only the first answer counts."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.shipped import daily, load
from palacio.rules.catalog import GAMES
from palacio.server.store.postgres import Store
from tests.server.fake_clock import StoreClock
from tests.server.http_client import HttpPlayer, sign_in

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def stopped_clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> StoreClock:
    """Let no test begin on one day and end on the next."""
    return StoreClock(monkeypatch, store)


def find(shown: dict[str, Any]) -> Puzzle:
    return next(puzzle for puzzle in load(shown["game"]) if puzzle.id == shown["id"])


async def answer(person: HttpPlayer, puzzle: Puzzle, action: str) -> dict[str, Any]:
    response = await person.post(f"/api/puzzles/{puzzle.id}/answer", {"action": action})
    assert response.status_code == 200, response.text
    shown: dict[str, Any] = response.json()
    return shown


async def fetch(person: HttpPlayer, path: str) -> dict[str, Any]:
    response = await person.get(f"/api/puzzles/{path}")
    assert response.status_code == 200, response.text
    shown: dict[str, Any] = response.json()
    return shown


@every_game
async def test_puzzle_is_shown_without_its_answer(client: httpx.AsyncClient, game: str) -> None:
    ana = await sign_in(client, "Ana")
    for path in (f"{game}/next", f"{game}/daily"):
        shown = await fetch(ana, path)
        puzzle = find(shown)
        assert shown["answered"] is None
        assert shown["theme"] == puzzle.kinds[0]
        assert shown["seat"] == puzzle.match().seat == shown["view"]["turn"]
        assert len(shown["choices"]["actions"]) == len(puzzle.actions)
        legal = [puzzle.match().action_number(action) for action in puzzle.match().actions()]
        assert shown["choices"]["actions"] == legal  # in the order of the rules, not of their value
        assert set(shown) == {
            "id", "game", "option", "theme", "rating", "seat", "view", "choices", "solver", "day",
            "answered",
        }  # fmt: skip
        assert await fetch(ana, shown["id"]) == shown


async def test_puzzles_are_shown_without_a_session_but_cannot_be_answered(
    client: httpx.AsyncClient,
) -> None:
    shown = (await client.get("/api/puzzles/azul/next")).json()
    assert shown["solver"]["tries"] == 0
    path, action = f"/api/puzzles/{shown['id']}/answer", find(shown).answers[0]
    assert (await client.post(path, json={"action": action})).status_code == 401


@every_game
async def test_right_answer_raises_rating_and_streak(client: httpx.AsyncClient, game: str) -> None:
    ana = await sign_in(client, "Ana")
    asked = await fetch(ana, f"{game}/next")
    puzzle = find(asked)
    shown = await answer(ana, puzzle, puzzle.answers[0])
    answered, solver = shown["answered"], shown["solver"]
    assert answered["report"]["verdict"] == "right"
    assert answered["report"]["share_lost"] == 0
    assert answered["change"] > 0
    assert answered["rating"] == asked["solver"]["rating"] + answered["change"] == solver["rating"]
    assert (solver["tries"], solver["solved"], solver["streak"]) == (1, 1, 1)


@every_game
async def test_wrong_answer_is_explained_with_the_best_line(
    client: httpx.AsyncClient, game: str
) -> None:
    ana = await sign_in(client, "Ana")
    puzzle = find(await fetch(ana, f"{game}/next"))
    wrong = puzzle.actions[-1]
    shown = await answer(ana, puzzle, wrong.action)
    answered = shown["answered"]
    report = answered["report"]
    assert report["verdict"] in ("near", "wrong")
    assert report["share_lost"] == pytest.approx(puzzle.actions[0].share - wrong.share)
    assert [step["action"] for step in report["line"]] == list(puzzle.line)
    assert report["actions"][0]["action"] == puzzle.answers[0]
    assert wrong.action in [each["action"] for each in report["actions"]]
    assert report["compared"] == wrong.action
    assert report["reasons"]
    assert answered["change"] < 0
    assert shown["solver"]["streak"] == 0


async def test_second_answer_changes_nothing(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    puzzle = find(await fetch(ana, "azul/next"))
    first = await answer(ana, puzzle, puzzle.actions[-1].action)
    assert await answer(ana, puzzle, puzzle.answers[0]) == first
    assert await fetch(ana, puzzle.id) == first
    bo = await sign_in(client, "Bo")
    assert (await fetch(bo, puzzle.id))["answered"] is None


async def test_next_puzzle_stays_the_same_until_it_is_answered(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    seen = set()
    for _ in range(6):
        shown = await fetch(ana, "sintra/next")
        assert await fetch(ana, "sintra/next") == shown
        assert shown["id"] not in seen
        seen.add(shown["id"])
        await answer(ana, find(shown), find(shown).answers[0])


async def test_right_answer_to_the_daily_puzzle_counts_as_a_solved_day(
    client: httpx.AsyncClient, store: Store
) -> None:
    ana = await sign_in(client, "Ana")
    today = datetime.fromtimestamp(store.now() / 1000, UTC).date()
    shown = await fetch(ana, "azul/daily")
    assert find(shown) == daily("azul", today)
    assert shown["day"] == today.isoformat()
    assert [each["result"] for each in shown["solver"]["week"]] == ["open"] * 7
    solver = (await answer(ana, find(shown), find(shown).answers[0]))["solver"]
    assert solver["days"] == 1
    assert solver["week"][-1] == {"day": today.isoformat(), "result": "right"}
    overview = {each["game"]: each for each in (await ana.get("/api/puzzles")).json()}
    assert overview["azul"]["is_answered"]
    assert overview["azul"]["solver"] == solver
    assert not overview["sintra"]["is_answered"]


async def test_invalid_answer_or_unknown_puzzle_is_refused(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    puzzle = find(await fetch(ana, "azul/next"))
    path = f"/api/puzzles/{puzzle.id}/answer"
    for sent, code in (({"action": "9z>9"}, "no_such_action"), ({}, "bad_message")):
        refused = await ana.post(path, sent)
        assert (refused.status_code, refused.json()["code"]) == (422, code)
    for path, code in (
        ("/api/puzzles/00000000", "no_such_puzzle"),
        ("/api/puzzles/chess/next", "no_such_page"),
        ("/api/puzzles/chess/daily", "no_such_page"),
    ):
        refused = await ana.get(path)
        assert (refused.status_code, refused.json()["code"]) == (404, code)
    assert (await fetch(ana, puzzle.id))["solver"]["tries"] == 0


async def test_person_who_has_tried_all_puzzles_gets_no_puzzle(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await sign_in(client, "Ana")
    monkeypatch.setattr("palacio.server.api.puzzles.load", lambda game: load(game)[:1])
    monkeypatch.setattr("palacio.server.api.puzzles.reserved", lambda game, today: set())
    only = find(await fetch(ana, "azul/next"))
    await answer(ana, only, only.answers[0])
    refused = await ana.get("/api/puzzles/azul/next")
    assert (refused.status_code, refused.json()["code"]) == (404, "no_puzzle_left")

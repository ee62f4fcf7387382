"""People who play the daily deal, on days that the tests choose."""

import asyncio
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import httpx

from palacio.bots.process import Question
from palacio.match.record import parse_record
from palacio.rules import verbs
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHANCE
from palacio.rules.state import from_bytes
from tests.server.http_client import HttpPlayer
from tests.waiting import wait_until_async

MONDAY = date(2026, 11, 16)  # Azul with a fixed wall
TUESDAY = MONDAY + timedelta(days=1)


def noon(day: date) -> int:
    """Return noon (UTC) on a day, as a Unix time in milliseconds."""
    return int(datetime.combine(day, time(12), UTC).timestamp() * 1000)


async def answer_by_seed(question: Question) -> int:
    """Answer for a bot: return the legal action that the seed in the question selects."""
    await asyncio.sleep(0)
    state = from_bytes(GAMES[question.game].rules.STATE, question.position)
    return int(verbs.pick(state, question.seed % int(verbs.count(state))))


async def request_begin(person: HttpPlayer, day: date) -> httpx.Response:
    return await person.post("/api/daily", {"day": day.isoformat()})


async def begin_daily(person: HttpPlayer, day: date) -> str:
    """Begin the deal of a day, and return its table."""
    response = await request_begin(person, day)
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


async def play(person: HttpPlayer, table: str, actions: int = 1000, choice: int = 0) -> None:
    """Play up to this many actions, each time the legal action at index `choice`."""
    for _ in range(actions):
        if not await _is_on_turn(person, table):
            return
        legal = parse_record(await record_of(person, table)).actions()
        response = await person.do(table, "act", action=legal[choice % len(legal)])
        assert response.status_code == 200, response.text
    await _is_on_turn(person, table)


async def _is_on_turn(person: HttpPlayer, table: str) -> bool:
    """Wait until it is the person's turn. Return False if the match is over instead."""
    shown: dict[str, Any] = {}

    async def is_settled() -> bool:
        shown.update(await person.look(table))
        return shown["table"]["stage"] == "over" or bool(shown["own"].get("choices"))

    await wait_until_async(is_settled)
    return str(shown["table"]["stage"]) == "playing"


async def record_of(person: HttpPlayer, table: str) -> str:
    response = await person.get(f"/api/tables/{table}/record")
    assert response.status_code == 200, response.text
    return response.text


async def events_of(person: HttpPlayer, table: str) -> list[tuple[int, str]]:
    match = parse_record(await record_of(person, table))
    return [(event.seat, event.text) for event in match.log]


async def deals_of(person: HttpPlayer, table: str) -> list[str]:
    return [text for seat, text in await events_of(person, table) if seat == CHANCE]

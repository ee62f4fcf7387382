"""One guest's many bots slow each other down, but not the bots of other guests."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest

from faults.cluster.process import Process
from palacio.client.http import Client
from palacio.wire.commands import Act, Sit
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import PersonalView
from tests.server.processes import run_palacio
from tests.waiting import wait_until_async

TURNS = 9
TABLES = 10  # as many as the default limit allows at once
MASTERS = Terms("azul", [SeatTerms("bot", "master")] * 4)


@pytest.fixture
def server(bare_database: str, tmp_path: Path) -> Iterator[Process]:
    """A server with compiled rules and one bot process."""
    settings = {"PALACIO_PLAIN": "", "PALACIO_BOT_PROCESSES": "1"}
    arguments = "serve", "--port", "0", "--database", bare_database
    process = run_palacio(*arguments, errors=tmp_path / "errors", **settings)
    yield process
    process.kill()


@pytest.mark.slow
async def test_bot_of_a_guest_with_one_table_answers_sooner_than_bots_of_a_guest_with_ten(
    server: Process,
) -> None:
    """If turns were served in order of arrival, all bots would wait equally long."""
    async with Client(server.url) as stranger, Client(server.url) as greedy:
        await stranger.guest()
        await greedy.guest()
        terms = Terms("azul", [SeatTerms(), SeatTerms("bot", "apprentice")])
        table = (await stranger.open_table(terms)).id
        await stranger.do(table, Sit("Ana"))
        await play_turn(stranger, table)  # after it, the bot process is ready
        busy = [(await greedy.open_table(MASTERS)).id for _ in range(TABLES)]
        for _ in range(TURNS):
            await play_turn(stranger, table)
        answers_ms = await answer_times(stranger, table, seats={1})
        masters_ms = [ms for each in busy for ms in await answer_times(greedy, each, {0, 1, 2, 3})]
    assert median(answers_ms[-TURNS:]) < median(masters_ms) / 2, (answers_ms, masters_ms)


async def play_turn(client: Client, table: str) -> None:
    """Play any action, and wait for the bot's reply."""
    view = await until_on_turn(client, table)
    await client.do(table, Act(view.actions[0].text), view.table.seq)
    await until_on_turn(client, table)


async def until_on_turn(client: Client, table: str) -> PersonalView:
    views: list[PersonalView] = []

    async def is_on_turn() -> bool:
        state = await client.table(table)
        views.append(PersonalView(state.table, state.own))
        return bool(views[-1].actions)

    await wait_until_async(is_on_turn, timeout_s=300)  # the bot process may have to compile first
    return views[-1]


async def answer_times(client: Client, table: str, seats: set[int]) -> list[int]:
    """Return how long each action by these seats took, from the times in the log."""
    story = (await client.table(table, seen=0)).story
    acted = [(entry.at, entry.plays[0][0]) for entry in story if entry.plays]
    return [at - before for (before, _), (at, seat) in pairwise(acted) if seat in seats]

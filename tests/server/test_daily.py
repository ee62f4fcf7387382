"""The daily deal with real servers and bots. One server is killed during a match."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from faults.cluster.process import Process
from tests.server.processes import Guest, fetch, run_palacio
from tests.waiting import SCENARIO_S, block_until

COMPILED = {"PALACIO_PLAIN": "", "PALACIO_REVIEW_PROCESSES": "0", "PALACIO_EXHIBITION": "no"}

Start = Callable[[], Process]


@pytest.fixture
def start(bare_database: str, tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts a server on the same database. It is killed afterwards."""
    with ExitStack() as stack:

        def start_server() -> Process:
            words = "serve", "--port", "0", "--database", bare_database
            server = run_palacio(*words, errors=tmp_path / "errors", **COMPILED)
            stack.callback(server.kill)
            return server

        yield start_server


def begin(guest: Guest, url: str) -> str:
    day = fetch(f"{url}/api/daily").json()["day"]
    return str(guest.post("/api/daily", {"day": day})["id"])


def play(guest: Guest, url: str, table: str, actions: int) -> None:
    """Play the first legal action this many times, and wait for the bot."""
    for _ in range(actions):
        _wait_for_turn(guest, table)
        game = guest.look(table)["table"]
        legend = fetch(f"{url}/api/printed/{game['game']}/{game['option']}").json()["legend"]
        number = guest.look(table)["own"]["choices"]["actions"][0]
        guest.do(table, do="act", action=legend["actions"][number][0])
    _wait_for_turn(guest, table)


def _wait_for_turn(guest: Guest, table: str) -> None:
    block_until(lambda: guest.look(table)["own"].get("choices"), SCENARIO_S)


def events(guest: Guest, table: str) -> list[Any]:
    return [tuple(play) for entry in guest.story(table) for play in entry.get("plays", [])]


@pytest.mark.slow
def test_match_continues_with_the_same_deals_and_bot_actions_after_a_crash(start: Start) -> None:
    server = start()
    ana = Guest(server.url)
    table = begin(ana, server.url)
    play(ana, server.url, table, 3)
    server.kill()
    server = start()
    ana, bo = Guest(server.url, ana.token), Guest(server.url)
    assert begin(ana, server.url) == table
    play(ana, server.url, table, 3)
    other = begin(bo, server.url)
    play(bo, server.url, other, 6)
    assert other != table
    assert events(bo, other) == events(ana, table)
    assert len(events(ana, table)) > 12
    for guest in (ana, bo):
        guest.close()

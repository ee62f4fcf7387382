"""`palacio sit`, `palacio watch` and `palacio play --server`, against a real server."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from palacio.cli import bot_client
from palacio.client import player
from palacio.client.http import Client
from palacio.client.links import parse_link
from palacio.wire.terms import SeatTerms, Terms
from tests.cli.prompt import palacio
from tests.waiting import SCENARIO_S, TIMEOUT_S

EXAMPLES = Path(__file__).parents[3] / "docs/examples"
BROKEN = Path(__file__).parents[2] / "lab/broken_bot.py"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prevent bots from losing their seats when the machine stalls, and let them leave slowly."""
    monkeypatch.setattr(bot_client, "_GRACE_MS", 60_000)
    monkeypatch.setattr(player, "_LEAVE_S", TIMEOUT_S)


def an_invitation(server: str, game: str = "azul") -> str:
    """Return the invitation to a new table with one of the server's bots in the second seat."""

    async def run() -> str:
        async with Client(server) as client:
            await client.guest("Host")
            seats = [SeatTerms("invited"), SeatTerms("bot", "greedy")]
            terms = Terms(game, seats)  # type: ignore[arg-type]
            return (await client.open_table(terms)).invitation

    return asyncio.run(run())


@pytest.mark.parametrize("game", ["azul", pytest.param("sintra", marks=pytest.mark.slow)])
def test_bot_plays_to_the_end_and_the_match_can_be_watched(server: str, game: str) -> None:
    link = an_invitation(server, game)
    done = palacio("sit", link, "--bot", "greedy", "--name", "ours")
    assert done.exit_code == 0, done.stderr
    assert "ours sits at seat 1." in done.output
    assert "; won by " in done.output
    watched = palacio("watch", link.partition("?")[0])
    assert watched.exit_code == 0
    assert "Ours sits down." in watched.output
    assert done.output.splitlines()[-1] in watched.output
    assert watched.output.count("displays") > 2


@pytest.mark.slow
def test_program_plays_to_the_end(server: str) -> None:
    done = palacio(
        "sit", an_invitation(server), "--program", f"{sys.executable} {EXAMPLES / 'first_bot.py'}"
    )
    assert done.exit_code == 0, done.stderr
    assert "; won by " in done.output


def test_server_takes_over_from_a_program_that_fails(server: str) -> None:
    link = an_invitation(server)
    done = palacio("sit", link, "--program", f"{sys.executable} {BROKEN} nonsense")
    assert done.exit_code == 1
    assert "program sent an invalid message" in done.stderr
    assert "The server plays on for it." in done.stderr

    async def look() -> bool:
        at = parse_link(link)
        async with Client(at.server) as client:
            assert at.table
            return (await client.table(at.table)).table.seats[0].away

    assert asyncio.run(look())


def test_link_without_its_key_is_refused(server: str) -> None:
    done = palacio("sit", an_invitation(server).partition("?")[0], "--bot", "greedy")
    assert done.exit_code == 1
    assert "You need an invitation" in done.stderr


def test_play_with_the_server_option_opens_a_table(server: str) -> None:
    done = palacio("play", "--server", server, "--name", "Ana", "--bot", "greedy", typed="quit\n")
    assert done.exit_code == 0, done.stderr
    assert "displays  1" in done.output


def test_example_bot_plays_to_the_end(server: str) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "online_bot.py"), an_invitation(server)],
        capture_output=True,
        text=True,
        timeout=SCENARIO_S,
        env={**os.environ, "PALACIO_PLAIN": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert "eager" in done.stdout
    assert "over after" in done.stdout

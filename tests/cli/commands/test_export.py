"""`palacio export`, against a real database."""

import asyncio
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from palacio.match.fair import commitment
from palacio.match.record import parse_record
from palacio.server.bus.local import LocalBus
from palacio.server.store.daily import StoredDay
from palacio.server.store.postgres import Store
from palacio.server.tables.daily import begin_daily
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.commands import Resign, Sit
from palacio.wire.terms import SeatTerms, Terms
from tests.cli.prompt import palacio
from tests.server.databases import new_database
from tests.server.tables.players import begin, new_request

pytestmark = pytest.mark.services


DEAL = StoredDay(date(2026, 11, 16), commitment(bytes(32)), bytes(32))


@pytest.fixture
def database(worker_id: str) -> Iterator[str]:
    """The address of a database with a match in play, and finished ones.

    Person 1 has finished a match against person 2, a match against a bot, and a daily deal.
    """
    with new_database(f"export_{worker_id}") as url:
        asyncio.run(_play(url))
        yield url


async def _play(url: str) -> None:
    store = await Store.open(url)
    service = TableService(store, LocalBus())
    await store.daily.prepare([DEAL])
    daily = await begin_daily(service, DEAL, 1, "P1", None)
    for live in (await begin(service), await _begin_with_bot(service), daily):
        await service.do(live, 1, new_request(), Resign())
    await begin(service)
    await service.close()
    await store.close()


async def _begin_with_bot(service: TableService) -> LiveTable:
    terms = Terms("azul", [SeatTerms("open"), SeatTerms("bot", "apprentice")])
    live = await service.open(terms, 1)
    await service.do(live, 1, new_request(), Sit("P1"))
    return live


async def _share(url: str, *people: int) -> None:
    store = await Store.open(url)
    for person in people:
        await store.profiles.share_matches(person, "", True)
    await store.close()


def test_finished_matches_are_exported_without_names_if_all_their_people_share_them(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(_share(database, 1, 2))
    done = palacio("export", tmp_path / "new", "--database", database)
    assert done.stdout == "Records written: 2.\n", done.output  # not the daily deal
    for file in (tmp_path / "new").iterdir():
        assert parse_record(file.read_text("utf-8")).header.names == ("Player 1", "Player 2")
        assert palacio("verify", file).exit_code == 0


def test_match_is_not_exported_if_one_of_its_people_does_not_share_it(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(_share(database, 1))
    done = palacio("export", tmp_path, "--database", database)
    assert done.stdout == "Records written: 1.\n", done.output  # the match against the bot


def test_nothing_is_exported_if_nobody_shares_matches(database: str, tmp_path: Path) -> None:
    done = palacio("export", tmp_path, "--database", database)
    assert done.stdout == "Records written: 0.\n", done.output
    assert list(tmp_path.iterdir()) == []

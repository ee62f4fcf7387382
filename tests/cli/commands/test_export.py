"""`palacio export`, against a real database."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from palacio.match.record import parse_record
from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.wire.commands import Resign
from tests.cli.prompt import palacio
from tests.server.databases import new_database
from tests.server.tables.players import begin, new_request

pytestmark = pytest.mark.services


@pytest.fixture
def database(worker_id: str) -> Iterator[str]:
    """The address of a database with a finished match of persons 1 and 2, and one in play."""
    with new_database(f"export_{worker_id}") as url:
        asyncio.run(_play(url))
        yield url


async def _play(url: str) -> None:
    store = await Store.open(url)
    service = TableService(store, LocalBus())
    live = await begin(service)
    await service.do(live, 1, new_request(), Resign())
    await begin(service)
    await service.close()
    await store.close()


async def _share(url: str, *people: int) -> None:
    store = await Store.open(url)
    for person in people:
        await store.profiles.share_matches(person, "", True)
    await store.close()


def test_match_is_exported_without_names_if_all_its_people_share_it(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(_share(database, 1, 2))
    done = palacio("export", tmp_path / "new", "--database", database)
    assert done.stdout == "Records written: 1.\n", done.output
    (file,) = (tmp_path / "new").iterdir()
    assert parse_record(file.read_text()).header.names == ("Player 1", "Player 2")
    assert palacio("verify", file).exit_code == 0


def test_match_is_not_exported_if_one_person_does_not_share_it(
    database: str, tmp_path: Path
) -> None:
    asyncio.run(_share(database, 1))
    done = palacio("export", tmp_path, "--database", database)
    assert done.stdout == "Records written: 0.\n", done.output
    assert list(tmp_path.iterdir()) == []

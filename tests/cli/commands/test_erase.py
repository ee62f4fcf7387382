"""`palacio erase`, against a real database."""

import asyncio
from collections.abc import Iterator

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.store.entry import Profile
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.wire.ids import format_id
from tests.cli.prompt import palacio
from tests.server.databases import new_database
from tests.server.tables.players import begin

pytestmark = pytest.mark.services


@pytest.fixture(scope="module")
def table(worker_id: str) -> Iterator[tuple[str, str]]:
    """The address of a database, and the id of a table in it."""
    with new_database(f"erase_{worker_id}") as url:
        yield url, asyncio.run(_open_table(url))


async def _open_table(url: str) -> str:
    store = await Store.open(url)
    service = TableService(store, LocalBus())
    id_ = format_id((await begin(service)).table.id)
    await store.profiles.choose_avatar(1, "P1", "cat")
    await service.close()
    await store.close()
    return id_


async def _profiles(url: str) -> dict[int, Profile]:
    store = await Store.open(url)
    try:
        return await store.profiles.find([1, 2])
    finally:
        await store.close()


def test_name_and_avatar_of_the_person_at_a_seat_are_erased(table: tuple[str, str]) -> None:
    url, id_ = table
    done = palacio("erase", id_, "1", "--database", url)
    assert done.exit_code == 0, done.output
    assert done.output.startswith("Erased.")
    assert asyncio.run(_profiles(url)) == {1: Profile(""), 2: Profile("P2")}


@pytest.mark.parametrize(("other", "seat"), [(None, "3"), (format_id(1), "1")])
def test_seat_without_a_person_is_refused(
    table: tuple[str, str], other: str | None, seat: str
) -> None:
    url, id_ = table
    done = palacio("erase", other or id_, seat, "--database", url)
    assert done.exit_code == 1
    assert "There is no person at that seat." in done.output

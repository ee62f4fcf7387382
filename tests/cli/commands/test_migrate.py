"""`palacio migrate`, against a real database."""

import asyncio
from collections.abc import Iterator

import pytest

from palacio.server.store.migrate import MIGRATIONS, read_migrations
from palacio.server.store.postgres import Store
from tests.cli.prompt import palacio
from tests.server.databases import connected, new_database

pytestmark = pytest.mark.services

_NEWER = """
insert into migration (version, name, digest, additive) values (9999, '9999_newer.sql', '', false)
"""


@pytest.fixture
def database(worker_id: str) -> Iterator[str]:
    """The address of a database without tables."""
    with new_database(f"migrate_{worker_id}") as url:
        yield url


async def _connect(url: str) -> None:
    """Connect as a worker does, and read the matches in play."""
    store = await Store.connect(url)
    assert await store.playing(1) == []
    await store.close()


async def _execute(url: str, sql: str) -> None:
    async with connected(url) as connection:
        await connection.execute(sql)


def test_empty_database_is_migrated_once(database: str) -> None:
    done = palacio("migrate", "--database", database)
    assert done.exit_code == 0, done.output
    assert done.output.split() == [each.name for each in read_migrations(MIGRATIONS)]
    asyncio.run(_connect(database))
    again = palacio("migrate", "--database", database)
    assert again.exit_code == 0, again.output
    assert again.output == "The database is up to date.\n"


def test_database_address_is_read_from_the_environment(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PALACIO_DATABASE_URL", database)
    assert palacio("migrate").output.startswith("0001_matches.sql\n")


def test_database_migrated_by_a_newer_version_is_refused(database: str) -> None:
    assert palacio("migrate", "--database", database).exit_code == 0
    asyncio.run(_execute(database, _NEWER))
    done = palacio("migrate", "--database", database)
    assert done.exit_code == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("the program is older than the database.\n")


def test_unreachable_database_is_reported_on_one_line_without_the_password() -> None:
    done = palacio("migrate", "--database", "postgresql://ana:pw@127.0.0.1:1/palacio")
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Can't connect to the database")
    assert done.stderr.count("\n") == 1
    assert "pw" not in done.stderr

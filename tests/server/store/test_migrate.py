"""Migrations: once, in order, by one server, from files that stay as they are."""

import asyncio
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from palacio.server.store.migrate import MIGRATIONS, MigrationRefused, migrate, read_migrations
from palacio.server.store.postgres import Store
from tests.server.databases import connected


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "0001_one.sql").write_text("create table one (a int); create table two (b int);")
    (tmp_path / "0002_more.sql").write_text("alter table one add c int; insert into one values (1)")
    return tmp_path


async def migrated(url: str, folder: Path = MIGRATIONS) -> list[str]:
    async with connected(url) as connection:
        return await migrate(connection, folder)


async def test_each_is_applied_once(bare_database: str, folder: Path) -> None:
    assert await migrated(bare_database, folder) == ["0001_one.sql", "0002_more.sql"]
    (folder / "0003_most.sql").write_text("insert into one values (2)")
    assert await migrated(bare_database, folder) == ["0003_most.sql"]
    assert await migrated(bare_database, folder) == []
    async with connected(bare_database) as connection:
        assert await connection.fetchval("select count(*) from one") == 2


async def test_of_servers_that_start_together_one_migrates(
    bare_database: str, folder: Path
) -> None:
    applied = await asyncio.gather(*(migrated(bare_database, folder) for _ in range(8)))
    assert sorted(map(len, applied)) == [0] * 7 + [2]


async def test_stores_that_open_together_find_their_tables(bare_database: str) -> None:
    stores = await asyncio.gather(*(Store.open(bare_database) for _ in range(4)))
    assert await asyncio.gather(*(store.head(7) for store in stores)) == [(0, b"")] * 4
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_file_that_was_applied_stays_as_it_is(bare_database: str, folder: Path) -> None:
    await migrated(bare_database, folder)
    (folder / "0001_one.sql").write_text("create table one (a bigint);")
    (folder / "0003_most.sql").write_text("insert into one values (2)")
    with pytest.raises(MigrationRefused, match=r"0001_one\.sql is not the 0001_one\.sql that made"):
        await migrated(bare_database, folder)
    async with connected(bare_database) as connection:
        assert await connection.fetchval("select count(*) from one") == 1


async def test_line_ends_are_no_change(bare_database: str, folder: Path) -> None:
    file = folder / "0001_one.sql"
    file.write_bytes(b"create table one (a int);\n")
    await migrated(bare_database, folder)
    file.write_bytes(b"create table one (a int);\r\n")
    assert await migrated(bare_database, folder) == []


async def test_a_database_of_a_newer_program_is_left_alone(
    bare_database: str, folder: Path
) -> None:
    await migrated(bare_database, folder)
    (folder / "0002_more.sql").unlink()
    with pytest.raises(MigrationRefused, match=r"0002_more\.sql, which this program does not know"):
        await migrated(bare_database, folder)


async def test_if_one_fails_none_is_applied(bare_database: str, folder: Path) -> None:
    (folder / "0002_more.sql").write_text("create table three (a int); select 1 / 0")
    with pytest.raises(asyncpg.DivisionByZeroError):
        await migrated(bare_database, folder)
    async with connected(bare_database) as connection:
        assert await connection.fetchval("select to_regclass('one')") is None
        assert await connection.fetchval("select to_regclass('migration')") is None


@pytest.mark.parametrize("name", ["0001_again.sql", "0004_gap.sql"])
def test_files_are_numbered_one_by_one(folder: Path, name: str) -> None:
    (folder / name).write_text("")
    with pytest.raises(MigrationRefused, match="not numbered"):
        read_migrations(folder)


def test_ours_are_numbered() -> None:
    assert read_migrations(MIGRATIONS)[0].name == "0001_matches.sql"

"""Migrations are applied once, in order, by one server, from unchanged files."""

import asyncio
import shutil
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from structlog.testing import capture_logs

from palacio.server.store import migrate as module
from palacio.server.store.migrate import MIGRATIONS, MigrationRefused, migrate, read_migrations
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.blocking import is_blocked
from tests.waiting import TIMEOUT_S, wait_until, wait_until_async


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "0001_one.sql").write_text("create table one (a int); create table two (b int);")
    (tmp_path / "0002_more.sql").write_text("alter table one add c int; insert into one values (1)")
    return tmp_path


async def migrated(url: str, folder: Path = MIGRATIONS) -> list[str]:
    async with connected(url) as connection:
        return await migrate(connection, folder)


async def test_each_migration_is_applied_once(bare_database: str, folder: Path) -> None:
    assert await migrated(bare_database, folder) == ["0001_one.sql", "0002_more.sql"]
    (folder / "0003_most.sql").write_text("insert into one values (2)")
    assert await migrated(bare_database, folder) == ["0003_most.sql"]
    assert await migrated(bare_database, folder) == []
    async with connected(bare_database) as connection:
        assert await connection.fetchval("select count(*) from one") == 2


async def test_only_one_of_several_starting_servers_migrates(
    bare_database: str, folder: Path
) -> None:
    applied = await asyncio.gather(*(migrated(bare_database, folder) for _ in range(8)))
    assert sorted(map(len, applied)) == [0] * 7 + [2]


async def test_stores_opened_at_the_same_time_all_find_the_tables(bare_database: str) -> None:
    stores = await asyncio.gather(*(Store.open(bare_database) for _ in range(4)))
    assert await asyncio.gather(*(store.head(7) for store in stores)) == [(0, b"")] * 4
    await asyncio.gather(*(store.close() for store in stores))


async def test_changed_migration_is_refused(bare_database: str, folder: Path) -> None:
    await migrated(bare_database, folder)
    (folder / "0001_one.sql").write_text("create table one (a bigint);")
    (folder / "0003_most.sql").write_text("insert into one values (2)")
    with pytest.raises(
        MigrationRefused, match=r"0001_one\.sql differs from the 0001_one\.sql applied"
    ):
        await migrated(bare_database, folder)
    async with connected(bare_database) as connection:
        assert await connection.fetchval("select count(*) from one") == 1


async def test_migration_with_other_line_endings_counts_as_unchanged(
    bare_database: str, folder: Path
) -> None:
    file = folder / "0001_one.sql"
    file.write_bytes(b"create table one (a int);\n")
    await migrated(bare_database, folder)
    file.write_bytes(b"create table one (a int);\r\n")
    assert await migrated(bare_database, folder) == []


async def test_database_from_a_newer_program_is_refused(bare_database: str, folder: Path) -> None:
    await migrated(bare_database, folder)
    (folder / "0002_more.sql").unlink()
    with pytest.raises(MigrationRefused, match=r"0002_more\.sql, which this version of palacio"):
        await migrated(bare_database, folder)


async def test_failed_migration_is_rolled_back(bare_database: str, folder: Path) -> None:
    (folder / "0002_more.sql").write_text("create table three (a int); select 1 / 0")
    with pytest.raises(asyncpg.DivisionByZeroError):
        await migrated(bare_database, folder)
    async with connected(bare_database) as connection:
        assert await connection.fetchval("select to_regclass('one')") == "one"
        assert await connection.fetchval("select to_regclass('three')") is None
    (folder / "0002_more.sql").write_text("create table three (a int)")
    assert await migrated(bare_database, folder) == ["0002_more.sql"]


async def test_older_program_runs_after_an_additive_migration(
    bare_database: str, folder: Path
) -> None:
    (folder / "0002_more.sql").write_text("-- palacio: additive\nalter table one add c int")
    await migrated(bare_database, folder)
    (folder / "0002_more.sql").unlink()
    assert await migrated(bare_database, folder) == []


async def test_migration_waits_for_a_locked_table_in_short_attempts(
    bare_database: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players would queue behind a migration that waits for its lock."""
    monkeypatch.setattr(module, "_LOCK_TIMEOUT_S", 0.1)
    monkeypatch.setattr(module, "_RETRY_S", 0.1)
    monkeypatch.setattr(module, "_ATTEMPTS", 10_000)
    (folder / "0002_more.sql").unlink()
    await migrated(bare_database, folder)
    (folder / "0002_more.sql").write_text("alter table one add c int")
    with capture_logs() as lines:
        async with connected(bare_database) as other, other.transaction():
            await other.execute("select * from one")
            migrating = asyncio.create_task(migrated(bare_database, folder))
            await wait_until(lambda: lines)
            async with connected(bare_database) as player, asyncio.timeout(TIMEOUT_S):
                for _ in range(10):
                    await player.execute("insert into one values (1)")
        assert await migrating == ["0002_more.sql"]
    assert {line["event"] for line in lines} == {"migration waiting for lock"}


async def test_index_is_built_while_other_connections_write(
    bare_database: str, folder: Path
) -> None:
    await migrated(bare_database, folder)
    (folder / "0003_index.sql").write_text(
        "-- palacio: additive\n-- palacio: concurrent\n\n"
        "drop index concurrently if exists one_a;\ncreate index concurrently one_a on one (a);\n"
    )
    async with connected(bare_database) as other, connected(bare_database) as watching:
        async with other.transaction():
            await other.execute("insert into one values (7)")
            migrating = asyncio.create_task(migrated(bare_database, folder))
            await wait_until_async(lambda: is_blocked(watching))
            await other.execute("insert into one values (8)")
        assert await migrating == ["0003_index.sql"]
        valid = "select indisvalid from pg_index where indexrelid = 'one_a'::regclass"
        assert await other.fetchval(valid)


_MATCHES = """
insert into match (id, opened_at, seats, listed, stage, game, option, key, secret, summary)
values (1, '2026-01-02', 2, true, 'open', 'azul', 'fixed', '', '', ''),
    (2, '2026-01-03', 2, true, 'over', 'azul', 'fixed', '', '', '')
"""
_SEATS = "insert into seat (match_id, seat, person) values (1, $1, 31), (2, $1, 31)"


async def test_seats_inserted_by_the_previous_version_get_the_opening_time_of_their_match(
    bare_database: str, tmp_path: Path
) -> None:
    """Servers of that version insert seats without a time, before and after the migration."""
    for file in sorted(MIGRATIONS.glob("*.sql"))[:5]:
        shutil.copy(file, tmp_path)
    await migrated(bare_database, tmp_path)
    async with connected(bare_database) as connection:
        await connection.execute(_MATCHES)
        await connection.execute(_SEATS, 0)
        await migrated(bare_database)
        await connection.execute(_SEATS, 1)
        wrong = "select count(*) from seat join match on match.id = match_id"
        wrong += " where seat.opened_at is distinct from match.opened_at"
        assert await connection.fetchval(wrong) == 0
        assert await connection.fetchval("select count(*) from seat") == 4


_LAST_ENTRY = """
insert into log (match_id, seq, at, hash, body)
values (2, 1, 1000, decode(repeat('00', 32), 'hex'), '')
"""


async def test_seats_get_the_end_time_when_the_previous_version_ends_their_match(
    bare_database: str, tmp_path: Path
) -> None:
    """One match ended before the migration, and another match ends after it."""
    for file in sorted(MIGRATIONS.glob("*.sql"))[:9]:
        shutil.copy(file, tmp_path)
    await migrated(bare_database, tmp_path)
    async with connected(bare_database) as connection:
        await connection.execute(_MATCHES)
        await connection.execute(_SEATS, 0)
        await connection.execute(_LAST_ENTRY)
        await migrated(bare_database)
        ended = "select ms(ended_at) from seat where match_id = $1"
        assert await connection.fetchval(ended, 1) is None
        assert await connection.fetchval(ended, 2) == 1000
        await connection.execute("update match set stage = 'over' where id = 1")
        assert await connection.fetchval(ended, 1) > 1000


async def test_concurrent_index_is_built_by_only_one_of_several_starting_servers(
    bare_database: str, folder: Path
) -> None:
    """The build waits for running statements of other servers, none of which may wait for it."""
    (folder / "0003_index.sql").write_text(
        "-- palacio: concurrent\ncreate index concurrently one_a on one (a)"
    )
    applied = await asyncio.gather(*(migrated(bare_database, folder) for _ in range(8)))
    assert sorted(map(len, applied)) == [0] * 7 + [3]


@pytest.mark.parametrize("name", ["0001_again.sql", "0004_gap.sql"])
def test_migrations_with_a_gap_or_a_duplicate_number_are_refused(folder: Path, name: str) -> None:
    (folder / name).write_text("")
    with pytest.raises(MigrationRefused, match="not numbered"):
        read_migrations(folder)


def test_migrations_of_the_store_are_numbered_from_1() -> None:
    assert read_migrations(MIGRATIONS)[0].name == "0001_matches.sql"

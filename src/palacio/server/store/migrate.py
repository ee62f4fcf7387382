"""Migrations: numbered SQL files, each applied once, in order, by one process at a time.

A file may begin with directives:

* `-- palacio: additive`: programs that don't know the migration can still use the database, so that
  an update can be rolled back.
* `-- palacio: concurrent`: each statement runs outside a transaction, as `create index
  concurrently` must.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]
import structlog

from palacio.server.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"

_LOCK = 0x70616C6163696F  # advisory lock held while migrating: "palacio" as a number
_LOCK_TIMEOUT_S = 2  # for a table's lock: while a migration waits for it, all players wait, too
_POLL_S = 0.1  # while another process migrates
_ATTEMPTS = 30
_RETRY_S = 1.0

_TABLE = """
create table migration (
    version integer primary key,
    name text not null,
    digest text not null,
    additive boolean not null,
    applied_at timestamptz not null default now()
)
"""
_RECORD = "insert into migration (version, name, digest, additive) values ($1, $2, $3, $4)"

log = structlog.get_logger()


class MigrationRefused(StoreError):
    """The database has migrations that differ from our files, or its tables stay locked."""


class Migration(NamedTuple):
    version: int
    name: str
    sql: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()

    def has(self, directive: str) -> bool:
        return f"-- palacio: {directive}" in self.sql.splitlines()


class _Applied(NamedTuple):
    name: str
    digest: str
    additive: bool


async def migrate(connection: Any, folder: Path = MIGRATIONS) -> list[str]:
    """Apply the missing migrations, each in its own transaction. Returns their names."""
    migrations = read_migrations(folder)
    async with _lock(connection):
        applied = await _applied(connection)
        _check(migrations, applied)
        new = [migration for migration in migrations if migration.version not in applied]
        for migration in new:
            await _apply(connection, migration)
    return [migration.name for migration in new]


def read_migrations(folder: Path) -> list[Migration]:
    """Return the migrations in a folder: files such as `0001_matches.sql`, numbered from 1."""
    files = sorted(folder.glob("*.sql"))
    found = [Migration(int(file.name[:4]), file.name, file.read_text("utf-8")) for file in files]
    if [migration.version for migration in found] != list(range(1, len(found) + 1)):
        raise MigrationRefused(f"The migrations in {folder} are not numbered 1, 2, 3 ...")
    return found


@asynccontextmanager
async def _lock(connection: Any) -> AsyncIterator[None]:
    await connection.execute("set statement_timeout = 0")
    while not await connection.fetchval("select pg_try_advisory_lock($1)", _LOCK):
        await asyncio.sleep(_POLL_S)  # a waiting statement would block a concurrent index build
    try:
        yield
    finally:
        await connection.execute("select pg_advisory_unlock($1)", _LOCK)


async def _applied(connection: Any) -> dict[int, _Applied]:
    """Return the applied migrations by version. Create their table if it is missing."""
    if await connection.fetchval("select to_regclass('migration')") is None:
        await connection.execute(_TABLE)
    rows = await connection.fetch("select version, name, digest, additive from migration")
    return {version: _Applied(*rest) for version, *rest in rows}


def _check(migrations: Iterable[Migration], applied: dict[int, _Applied]) -> None:
    ours = {migration.version: migration for migration in migrations}
    for version, (name, digest, additive) in sorted(applied.items()):
        if version not in ours and not additive:
            raise MigrationRefused(
                f"The database has migration {name}, which this version of palacio doesn't know: "
                "the program is older than the database."
            )
        if version in ours and ours[version].digest != digest:
            raise MigrationRefused(
                f"Migration {ours[version].name} differs from the {name} applied to this database. "
                "Don't change an applied migration; add a new one."
            )


async def _apply(connection: Any, migration: Migration) -> None:
    """Apply a migration. Try again while other connections hold locks on its tables."""
    run = _run_concurrent if migration.has("concurrent") else _run_in_transaction
    for _ in range(_ATTEMPTS):
        try:
            return await run(connection, migration)
        except asyncpg.LockNotAvailableError:
            log.warning("migration waiting for lock", migration=migration.name)
            await asyncio.sleep(_RETRY_S)
    raise MigrationRefused(f"Migration {migration.name} could not lock its tables.")


async def _run_in_transaction(connection: Any, migration: Migration) -> None:
    async with connection.transaction():
        await connection.execute(f"set local lock_timeout = '{_LOCK_TIMEOUT_S}s'")
        await connection.execute(migration.sql)
        await _record(connection, migration)


async def _run_concurrent(connection: Any, migration: Migration) -> None:
    """Run a migration statement by statement. After a failure, the next try repeats all of them."""
    for statement in filter(str.strip, migration.sql.split(";")):
        await connection.execute(statement)
    await _record(connection, migration)


async def _record(connection: Any, migration: Migration) -> None:
    additive = migration.has("additive")
    await connection.execute(_RECORD, migration.version, migration.name, migration.digest, additive)

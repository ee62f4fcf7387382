"""The tables: numbered files of SQL, each applied once, in order, by one server at a time."""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from palacio.server.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"

_LOCK = 0x70616C6163696F  # "palacio" as a number: whoever migrates holds it

_TABLE = """
create table migration (
    version integer primary key,
    name text not null,
    digest text not null,
    applied_at timestamptz not null default now()
)
"""


class MigrationRefused(StoreError):
    """The database was made by other files than ours."""


class Migration(NamedTuple):
    version: int
    name: str
    sql: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


async def migrate(connection: Any, folder: Path = MIGRATIONS) -> list[str]:
    """Bring the tables up to date: all of it or nothing. The names of what was applied."""
    async with connection.transaction():
        await connection.execute("set local statement_timeout = 0")  # others may be at it
        await connection.execute("select pg_advisory_xact_lock($1)", _LOCK)
        applied = await _applied(connection)
        migrations = read_migrations(folder)
        _check(migrations, applied)
        new = [migration for migration in migrations if migration.version not in applied]
        for migration in new:
            await _apply(connection, migration)
    return [migration.name for migration in new]


def read_migrations(folder: Path) -> list[Migration]:
    """Files such as `0001_matches.sql`, numbered from 1 on."""
    files = sorted(folder.glob("*.sql"))
    found = [Migration(int(file.name[:4]), file.name, file.read_text("utf-8")) for file in files]
    if [migration.version for migration in found] != list(range(1, len(found) + 1)):
        raise MigrationRefused(f"The migrations in {folder} are not numbered 1, 2, 3 ...")
    return found


async def _applied(connection: Any) -> dict[int, tuple[str, str]]:
    """Name and digest by version. A database that is up to date is only read."""
    if await connection.fetchval("select to_regclass('migration')") is None:
        await connection.execute(_TABLE)
    rows = await connection.fetch("select version, name, digest from migration")
    return {version: (name, digest) for version, name, digest in rows}


def _check(migrations: Iterable[Migration], applied: dict[int, tuple[str, str]]) -> None:
    ours = {migration.version: migration for migration in migrations}
    for version, (name, digest) in sorted(applied.items()):
        if version not in ours:
            raise MigrationRefused(
                f"The database has migration {name}, which this program does not know: "
                "it is older than the database."
            )
        if ours[version].digest != digest:
            raise MigrationRefused(
                f"Migration {ours[version].name} is not the {name} that made this database: "
                "what was applied stays as it is. Put the change into a new file."
            )


async def _apply(connection: Any, migration: Migration) -> None:
    await connection.execute(migration.sql)
    await connection.execute(
        "insert into migration (version, name, digest) values ($1, $2, $3)",
        migration.version,
        migration.name,
        migration.digest,
    )

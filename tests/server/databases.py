"""Databases for tests, on a PostgreSQL server."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from palacio.server.store.migrate import migrate
from tests.waiting import TIMEOUT_S

SERVER = os.environ.get("PALACIO_TEST_DATABASE_URL", "postgresql://root@127.0.0.1:5432/postgres")


@contextmanager
def new_database(name: str) -> Iterator[str]:
    """Create a database without tables; drop it afterwards. Yields its URL."""
    full_name = f"palacio_test_{name}_{os.getpid()}"
    asyncio.run(_execute(f"drop database if exists {full_name} with (force)"))  # from a killed run
    asyncio.run(_execute(f"create database {full_name}"))
    try:
        yield f"{SERVER.rpartition('/')[0]}/{full_name}"
    finally:
        asyncio.run(_execute(f"drop database {full_name} with (force)"))


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Any]:
    """Yield a direct connection that bypasses the store."""
    connection = await asyncpg.connect(url, timeout=TIMEOUT_S)
    try:
        yield connection
    finally:
        await connection.close()


async def make_tables(url: str) -> None:
    async with connected(url) as connection:
        await migrate(connection)


async def empty(url: str) -> None:
    """Delete all rows. With few rows, this is ten times faster than truncating."""
    async with connected(url) as connection:
        rows = await connection.fetch(
            "select quote_ident(tablename) from pg_tables"
            " where schemaname = 'public' and tablename <> 'migration'"
        )
        await connection.execute("set session_replication_role = replica")  # ignore foreign keys
        await connection.execute("; ".join(f"delete from {name}" for (name,) in rows))


async def _execute(sql: str) -> None:
    try:
        connection = await asyncpg.connect(SERVER, timeout=TIMEOUT_S)
    except (OSError, asyncpg.PostgresError) as error:
        pytest.fail(
            f"These tests need PostgreSQL, but {SERVER} is not reachable ({error}). "
            "Start one, or set PALACIO_TEST_DATABASE_URL.",
            pytrace=False,
        )
    try:
        await connection.execute(sql)
    finally:
        await connection.close()

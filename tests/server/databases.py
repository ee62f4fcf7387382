"""Databases to test with, on a real PostgreSQL."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from palacio.server.store.migrate import migrate

SERVER = os.environ.get("PALACIO_TEST_DATABASE_URL", "postgresql://root@127.0.0.1:5432/postgres")


@contextmanager
def new_database(name: str) -> Iterator[str]:
    """The URL of a database without any table, which is dropped afterwards."""
    full_name = f"palacio_test_{name}_{os.getpid()}"
    asyncio.run(_order(f"drop database if exists {full_name} with (force)"))  # one that was killed
    asyncio.run(_order(f"create database {full_name}"))
    try:
        yield f"{SERVER.rpartition('/')[0]}/{full_name}"
    finally:
        asyncio.run(_order(f"drop database {full_name} with (force)"))


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Any]:
    """A connection of the test's own, to look behind the store's back."""
    connection = await asyncpg.connect(url, timeout=10)
    try:
        yield connection
    finally:
        await connection.close()


async def make_tables(url: str) -> None:
    async with connected(url) as connection:
        await migrate(connection)


async def empty(url: str) -> None:
    """Deleting is ten times as quick as truncating, when there is little to delete."""
    async with connected(url) as connection:
        rows = await connection.fetch(
            "select quote_ident(tablename) from pg_tables"
            " where schemaname = 'public' and tablename <> 'migration'"
        )
        await connection.execute("set session_replication_role = replica")  # in any order
        await connection.execute("; ".join(f"delete from {name}" for (name,) in rows))


async def _order(sql: str) -> None:
    try:
        connection = await asyncpg.connect(SERVER, timeout=10)
    except (OSError, asyncpg.PostgresError) as error:
        pytest.fail(
            f"These tests need PostgreSQL, but at {SERVER} there is none ({error}). "
            "Start one, or set PALACIO_TEST_DATABASE_URL.",
            pytrace=False,
        )
    try:
        await connection.execute(sql)
    finally:
        await connection.close()

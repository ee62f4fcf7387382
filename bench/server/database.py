"""A temporary database, and direct queries to it."""

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg  # type: ignore[import-untyped]

HASH = bytes(32)  # of every entry in the baseline, so that each matches its predecessor

# Without the first two entries, which open a table and fill its seats.
_TYPICAL = """
with actions as (select body, octet_length(body) as size from log where seq > 2)
select body from actions order by abs(size - (select avg(size) from actions)) limit 1
"""
_FIRST = "insert into log (match_id, at, seq, hash, body) select unnest($1::bigint[]), 0, 1, $2, ''"
_COUNT = "select count(*) from log where match_id = any($1)"


@asynccontextmanager
async def new_database(server: str) -> AsyncIterator[str]:
    """Create an empty database, yield its URL, and drop it afterwards."""
    name = f"palacio_bench_{os.getpid()}"
    await _execute(server, f"create database {name}")
    try:
        yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    finally:
        await _execute(server, f"drop database {name} with (force)")


async def typical_body(url: str) -> bytes:
    """Return the body of an entry of average size."""
    async with connected(url) as connection:
        return bytes(await connection.fetchval(_TYPICAL))


async def begin_logs(url: str, matches: Sequence[int]) -> None:
    """Insert the first entry of each log."""
    async with connected(url) as connection:
        await connection.execute(_FIRST, matches, HASH)


async def count_entries(url: str, matches: Sequence[int]) -> int:
    async with connected(url) as connection:
        return int(await connection.fetchval(_COUNT, matches))


async def wal_bytes(url: str) -> int:
    """Return the bytes of WAL that PostgreSQL has written so far."""
    async with connected(url) as connection:
        return int(await connection.fetchval("select pg_current_wal_insert_lsn() - '0/0'"))


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Any]:
    """Yield a direct connection, without the store."""
    connection = await asyncpg.connect(url, timeout=10)
    try:
        yield connection
    finally:
        await connection.close()


async def _execute(url: str, sql: str) -> None:
    async with connected(url) as connection:
        await connection.execute(sql)

"""A database of our own on a real PostgreSQL, and looks into it behind the server's back."""

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg  # type: ignore[import-untyped]

HASH = bytes(32)  # of every entry of the baseline, so that each has the one before that it names

# Beyond the first two entries, which open a table and fill it.
_TYPICAL = """
with actions as (select body, octet_length(body) as size from log where seq > 2)
select body from actions order by abs(size - (select avg(size) from actions)) limit 1
"""
_FIRST = "insert into log (match_id, at, seq, hash, body) select unnest($1::bigint[]), 0, 1, $2, ''"
_COUNT = "select count(*) from log where match_id = any($1)"


@asynccontextmanager
async def new_database(server: str) -> AsyncIterator[str]:
    """The URL of a database without any table, which is dropped afterwards."""
    name = f"palacio_bench_{os.getpid()}"
    await _order(server, f"create database {name}")
    try:
        yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    finally:
        await _order(server, f"drop database {name} with (force)")


async def typical_body(url: str) -> bytes:
    """What an action of average size has written to the log."""
    async with _connected(url) as connection:
        return bytes(await connection.fetchval(_TYPICAL))


async def begin_logs(url: str, matches: Sequence[int]) -> None:
    """The first entry of each; the baseline goes on from there."""
    async with _connected(url) as connection:
        await connection.execute(_FIRST, matches, HASH)


async def count_entries(url: str, matches: Sequence[int]) -> int:
    async with _connected(url) as connection:
        return int(await connection.fetchval(_COUNT, matches))


async def wal_bytes(url: str) -> int:
    """That PostgreSQL has written since it was made."""
    async with _connected(url) as connection:
        return int(await connection.fetchval("select pg_current_wal_insert_lsn() - '0/0'"))


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(url, timeout=10)
    try:
        yield connection
    finally:
        await connection.close()


async def _order(url: str, sql: str) -> None:
    async with _connected(url) as connection:
        await connection.execute(sql)

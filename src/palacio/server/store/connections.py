"""Connections to PostgreSQL: pools, and the translation of failures to `StoreError`."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from palacio.server.store.errors import BadAppend, StoreDown, StoreError, StoreUnknown
from palacio.server.telemetry.metrics import CONNECTION_WAIT_SECONDS

CONNECT_S = 5.0
STATEMENT_S = 5.0  # the database's timeout: after it, nothing was written
ANSWER_S = 10.0  # our own timeout, longer than the database's: after it, the result is unknown

_NAME = {"application_name": "palacio"}
_SETTINGS = _NAME | {
    "statement_timeout": f"{STATEMENT_S:.0f}s",
    "idle_in_transaction_session_timeout": f"{STATEMENT_S:.0f}s",  # if this process is paused
    # A plan prepared while a table is small would keep its sequential scan.
    "enable_seqscan": "off",
    "jit": "off",
    # None of our plans depends on the values, and planning takes longer than an append.
    "plan_cache_mode": "force_generic_plan",
}

_BAD_VALUES = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.ProgramLimitExceededError,
)
_LOST = (asyncpg.PostgresConnectionError, asyncpg.StatementCompletionUnknownError)

Init = Callable[[Any], Awaitable[None]]


@asynccontextmanager
async def connect(url: str) -> AsyncIterator[Any]:
    """Yield a connection without a statement timeout. Query errors are not translated."""
    try:
        connection = await asyncpg.connect(url, timeout=CONNECT_S, server_settings=_NAME)
    except Exception as error:
        raise StoreDown(f"Can't connect to the database: {_message(error)}") from error
    try:
        yield connection
    finally:
        await connection.close(timeout=CONNECT_S)


async def open_pool(url: str, size: int, init: Init) -> Any:
    """Return a pool of `size` connections.

    `init` runs on each connection and its replacements.
    """
    try:
        return await asyncpg.create_pool(
            url,
            min_size=size,
            max_size=size,
            max_inactive_connection_lifetime=0,
            timeout=CONNECT_S,
            command_timeout=ANSWER_S,
            server_settings=_SETTINGS,
            init=init,
            reset=_keep_settings,
        )
    except Exception as error:
        raise StoreDown(f"Can't connect to the database: {_message(error)}") from error


async def close_pool(pool: Any) -> None:
    """Close the pool; terminate it if borrowed connections are not returned in time."""
    try:
        await asyncio.wait_for(pool.close(), ANSWER_S)
    except Exception:
        pool.terminate()


async def _keep_settings(connection: Any) -> None:
    """Skip asyncpg's reset query: we never change settings or hold session locks."""


@asynccontextmanager
async def borrow(pool: Any, lost: type[StoreError] = StoreUnknown) -> AsyncIterator[Any]:
    """Yield a connection. Translate failures to a StoreError; raise `lost` if no answer came."""
    connection = await _acquire(pool)
    try:
        yield connection
    except Exception as error:
        raise translate(error, connection, lost) from error
    finally:
        with suppress(Exception):  # a lost connection is replaced; the result of the work is known
            await pool.release(connection)


async def read_rows(pool: Any, sql: str, *values: Any) -> list[Any]:
    """Return the rows of a query that changes nothing. Raises StoreDown if no answer came."""
    async with borrow(pool, lost=StoreDown) as connection:
        return list(await connection.fetch(sql, *values))


async def write_rows(pool: Any, sql: str, *values: Any) -> list[Any]:
    """Return the rows of a statement that changes data. Raises StoreUnknown if no answer came."""
    async with borrow(pool) as connection:
        return list(await connection.fetch(sql, *values))


async def _acquire(pool: Any) -> Any:
    started = time.perf_counter()
    try:
        return await pool.acquire(timeout=CONNECT_S)
    except Exception as error:
        raise StoreDown(f"No connection to the database is available: {_message(error)}") from error
    finally:
        CONNECTION_WAIT_SECONDS.observe(time.perf_counter() - started)


def translate(error: Exception, connection: Any, lost: type[StoreError]) -> StoreError:
    """Return the `StoreError` for a failure. Its type says whether data may have been written."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, _BAD_VALUES):
        return BadAppend(_message(error))
    if is_open(connection):
        if isinstance(error, asyncpg.InterfaceError):  # asyncpg refused to send the statement
            return BadAppend(_message(error))
        if isinstance(error, asyncpg.PostgresError) and not isinstance(error, _LOST):
            return StoreDown(f"The database refused the statement: {_message(error)}")
        connection.terminate()  # it may still be running the statement
    return lost(f"The database's answer was lost: {_message(error)}")


def is_open(connection: Any) -> bool:
    try:
        return not connection.is_closed()
    except asyncpg.InterfaceError:  # lost and already replaced
        return False


def _message(error: Exception) -> str:
    return str(error) or type(error).__name__

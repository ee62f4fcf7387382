"""Connections to PostgreSQL: lent out, replaced when lost, and their failures in our words."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from palacio.server.store.errors import BadAppend, StoreDown, StoreError, StoreUnknown

CONNECT_S = 5.0
STATEMENT_S = 5.0  # the database gives up first: then we know that nothing was written
ANSWER_S = 10.0  # we give up when not even that is heard; it is surely not at it any more

_NAME = {"application_name": "palacio"}
_SETTINGS = _NAME | {
    "statement_timeout": f"{STATEMENT_S:.0f}s",
    "idle_in_transaction_session_timeout": f"{STATEMENT_S:.0f}s",  # if we are stopped halfway
    # A plan that was made while a table was small is kept while it grows.
    "enable_seqscan": "off",
    "jit": "off",
}

_BAD_VALUES = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.ProgramLimitExceededError,
)
_LOST = (asyncpg.PostgresConnectionError, asyncpg.StatementCompletionUnknownError)

Greet = Callable[[Any], Awaitable[None]]


@asynccontextmanager
async def connect(url: str) -> AsyncIterator[Any]:
    """One connection that may take its time; failures are told as they are."""
    try:
        connection = await asyncpg.connect(url, timeout=CONNECT_S, server_settings=_NAME)
    except Exception as error:
        raise StoreDown(f"There is no database: {_words(error)}") from error
    try:
        yield connection
    finally:
        await connection.close(timeout=CONNECT_S)


async def open_pool(url: str, size: int, greet: Greet) -> Any:
    """Always `size` connections; each new one is greeted, also when it replaces a lost one."""
    try:
        return await asyncpg.create_pool(
            url,
            min_size=size,
            max_size=size,
            max_inactive_connection_lifetime=0,
            timeout=CONNECT_S,
            command_timeout=ANSWER_S,
            server_settings=_SETTINGS,
            init=greet,
            reset=_leave,
        )
    except Exception as error:
        raise StoreDown(f"There is no database: {_words(error)}") from error


async def close_pool(pool: Any) -> None:
    """Politely, if all that is borrowed comes back in time."""
    try:
        await asyncio.wait_for(pool.close(), ANSWER_S)
    except Exception:
        pool.terminate()


async def _leave(connection: Any) -> None:
    """A connection is given back as it is: nobody changes its settings or locks anything."""


@asynccontextmanager
async def borrow(pool: Any, lost: type[StoreError] = StoreUnknown) -> AsyncIterator[Any]:
    """A connection, and what goes wrong with it as `StoreError`: `lost` if no answer came."""
    try:
        connection = await pool.acquire(timeout=CONNECT_S)
    except Exception as error:
        raise StoreDown(f"There is no connection to the database: {_words(error)}") from error
    try:
        yield connection
    except Exception as error:
        raise translate(error, connection, lost) from error
    finally:
        with suppress(Exception):  # then it was lost, and is replaced; the work itself is settled
            await pool.release(connection)


def translate(error: Exception, connection: Any, lost: type[StoreError]) -> StoreError:
    """Whether it can have been written is all that matters."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, _BAD_VALUES):
        return BadAppend(_words(error))
    if is_open(connection):
        if isinstance(error, asyncpg.InterfaceError):  # refused before it was sent
            return BadAppend(_words(error))
        if isinstance(error, asyncpg.PostgresError) and not isinstance(error, _LOST):
            return StoreDown(f"The database refused: {_words(error)}")
        connection.terminate()  # it may still be busy with what nobody waits for
    return lost(f"The database's answer was lost: {_words(error)}")


def is_open(connection: Any) -> bool:
    try:
        return not connection.is_closed()
    except asyncpg.InterfaceError:  # lost, and already replaced
        return False


def _words(error: Exception) -> str:
    return str(error) or type(error).__name__

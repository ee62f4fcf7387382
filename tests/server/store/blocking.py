"""An open transaction that blocks appends to a match."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.databases import connected
from tests.waiting import wait_until_async

_INSERT = "insert into log (match_id, seq, at, hash, body) values ($1, 1, 0, sha256(''), '')"
_STUCK = """
select pid from pg_stat_activity
where wait_event_type = 'Lock' and datname = current_database() and query like '%insert into log%'
"""
_IS_BLOCKED = """
select exists (select from pg_stat_activity
where wait_event_type = 'Lock' and datname = current_database())
"""


async def is_blocked(connection: Any) -> bool:
    """Return whether another connection to this database is waiting for a lock.

    The connection must not be in a transaction, which would see a frozen pg_stat_activity.
    """
    return bool(await connection.fetchval(_IS_BLOCKED))


class Blocker:
    """Holds the transaction that blocks appends. Tests create it with `blocked`."""

    def __init__(self, transaction: Any, observer: Any) -> None:
        self._transaction = transaction
        self._observer = observer  # pg_stat_activity is frozen within a transaction

    async def release(self) -> None:
        await self._transaction.rollback()

    async def wait_until_stuck(self) -> None:
        async def is_stuck() -> bool:
            return bool(await self._observer.fetch(_STUCK))

        await wait_until_async(is_stuck)

    async def kill(self) -> None:
        """Terminate the backends of the blocked connections."""
        for (pid,) in await self._observer.fetch(_STUCK):
            await self._observer.execute("select pg_terminate_backend($1)", pid)


@asynccontextmanager
async def blocked(url: str, match_id: int) -> AsyncIterator[Blocker]:
    """Block appends of the match's first entry until the yielded blocker is released."""
    async with connected(url) as connection, connected(url) as observer:
        transaction = connection.transaction()
        await transaction.start()
        await connection.execute(_INSERT, match_id)
        yield Blocker(transaction, observer)

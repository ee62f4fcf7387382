"""Somebody else who is halfway through writing: appends to the same match have to wait for it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.databases import connected
from tests.waiting import until_told

_INSERT = "insert into log (match_id, seq, at, hash, body) values ($1, 1, 0, sha256(''), '')"
_STUCK = """
select pid from pg_stat_activity
where wait_event_type = 'Lock' and datname = current_database() and query like '%insert into log%'
"""


class Blocker:
    """Made by `blocked`."""

    def __init__(self, transaction: Any, looking: Any) -> None:
        self._transaction = transaction
        self._looking = looking  # a transaction sees activity as it was when it first looked

    async def give_way(self) -> None:
        await self._transaction.rollback()

    async def wait_until_stuck(self) -> None:
        async def is_stuck() -> bool:
            return bool(await self._looking.fetch(_STUCK))

        await until_told(is_stuck)

    async def kill(self) -> None:
        """End the database's side of the connections that wait."""
        for (pid,) in await self._looking.fetch(_STUCK):
            await self._looking.execute("select pg_terminate_backend($1)", pid)


@asynccontextmanager
async def blocked(url: str, match_id: int) -> AsyncIterator[Blocker]:
    """Until `give_way`, nobody can write the first entry of the match."""
    async with connected(url) as connection, connected(url) as looking:
        transaction = connection.transaction()
        await transaction.start()
        await connection.execute(_INSERT, match_id)
        yield Blocker(transaction, looking)

"""Lost connections are replaced, and no acknowledged entry is lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from faults.cluster.postgres import Postgres
from palacio.server.store import connections
from palacio.server.store.appender import Appender
from palacio.server.store.connections import close_pool, open_pool
from palacio.server.store.entry import Append, Change
from palacio.server.store.errors import StoreDown, StoreError, StoreUnknown
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.blocking import blocked
from tests.server.store.logs import BEGIN, append_to, check_log, head_after, new_match
from tests.waiting import wait_until_async

_TERMINATE = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
"""


class Writer:
    """Appends to one match until `enough` is set, even while the database is down."""

    enough = False

    def __init__(self, store: Store, match_id: int) -> None:
        self._store = store
        self._match_id = match_id
        self.acknowledged: list[bytes] = []

    async def write(self) -> None:
        head = BEGIN
        while not self.enough:
            append = append_to(self._match_id, head, b"%d" % head[0])
            if await self._is_stored(append):
                self.acknowledged.append(append.entry.hash)
                head = head_after(append)

    async def _is_stored(self, append: Append) -> bool:
        """Try to append. Return whether the entry is stored, by this or an earlier attempt."""
        try:
            return await self._store.append(append) or await self._is_head(append)
        except StoreError:
            await asyncio.sleep(0.05)
            return False

    async def _is_head(self, append: Append) -> bool:
        return await self._store.head(self._match_id) == head_after(append)


async def test_store_recovers_from_a_database_crash_without_losing_an_entry(
    own_postgres: Postgres,
) -> None:
    store = await Store.open(own_postgres.url)
    writers = [Writer(store, match_id) for match_id in range(20)]
    writing = asyncio.gather(*(writer.write() for writer in writers))
    await all_write_more(writers)
    await asyncio.to_thread(own_postgres.stop_immediately)
    for call in (store.ping(), store.read(1), store.create(new_match(99), append_to(99, BEGIN))):
        with pytest.raises(StoreDown):
            await call
    await asyncio.to_thread(own_postgres.start)
    await all_write_more(writers)
    for writer in writers:
        writer.enough = True
    await writing
    for match_id, writer in enumerate(writers):
        log = await store.read(match_id)
        check_log(log)
        assert [entry.hash for entry in log] == writer.acknowledged
    await store.ping()
    await store.close()


async def all_write_more(writers: list[Writer]) -> None:
    goals = [len(writer.acknowledged) + 50 for writer in writers]

    async def have_written() -> bool:
        return all(len(w.acknowledged) >= goal for w, goal in zip(writers, goals, strict=True))

    await wait_until_async(have_written)


async def test_new_connection_corrects_the_clock(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = store.now()
    monkeypatch.setattr(store._clock, "_offset", 0.0)
    async with connected(database) as connection:
        await connection.execute(_TERMINATE)

    async def is_right() -> bool:
        return right <= store.now() <= right + 60_000

    await wait_until_async(is_right)


async def test_lost_idle_connections_are_replaced(store: Store, database: str) -> None:
    async with connected(database) as connection:
        await connection.execute(_TERMINATE)

    async def answers() -> bool:
        try:
            await store.ping()
        except StoreDown:
            return False
        return await store.append(append_to(7, BEGIN)) or bool(await store.head(7) != BEGIN)

    await wait_until_async(answers)


@asynccontextmanager
async def impatient_appender(url: str) -> AsyncIterator[Appender]:
    """Yield an appender for timeout tests. Its first query is the first append."""
    pool = await open_pool(url, 1, _do_nothing)
    yield Appender(pool, writers=1)
    await close_pool(pool)


async def _do_nothing(_: object) -> None:
    pass


async def test_statement_timeout_raises_store_down(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = connections._SETTINGS | {"statement_timeout": "300ms"}
    monkeypatch.setattr(connections, "_SETTINGS", settings)
    async with impatient_appender(database) as appender, blocked(database, 7) as blocker:
        with pytest.raises(StoreDown, match="refused"):
            await appender.append(append_to(7, BEGIN))
        await blocker.release()
    assert await store.append(append_to(7, BEGIN))


@pytest.mark.parametrize("change", [None, Change()])
async def test_late_answer_raises_store_unknown(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch, change: Change | None
) -> None:
    monkeypatch.setattr(connections, "ANSWER_S", 0.5)
    async with impatient_appender(database) as appender, blocked(database, 7) as blocker:
        with pytest.raises(StoreUnknown):
            await appender.append(append_to(7, BEGIN, b"late", change))
        await blocker.release()
    assert await store.append(append_to(7, BEGIN)) != ((await store.read(7))[0].body == b"late")

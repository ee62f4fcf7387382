"""Connections that are lost: found again, and nothing that was promised is missing."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from faults.house.postgres import Postgres
from palacio.server.store import connections
from palacio.server.store.entry import Append, Change
from palacio.server.store.errors import StoreDown, StoreError, StoreUnknown
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.blocking import blocked
from tests.server.store.logs import BEGIN, append_to, check_log, head_after, new_match
from tests.waiting import until_told

_HANG_UP = """
select pg_terminate_backend(pid) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid()
"""


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="palacio_test_") as folder:
        postgres = Postgres(Path(folder))
        postgres.create()
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop_at_once()


class Writer:
    """Goes on writing one match until it is enough, whatever happens to the database."""

    enough = False

    def __init__(self, store: Store, match_id: int) -> None:
        self._store = store
        self._match_id = match_id
        self.promised: list[bytes] = []

    async def write(self) -> None:
        head = BEGIN
        while not self.enough:
            append = append_to(self._match_id, head, b"%d" % head[0])
            if await self._is_stored(append):
                self.promised.append(append.entry.hash)
                head = head_after(append)

    async def _is_stored(self, append: Append) -> bool:
        """If it is refused, then because it was stored before, and nobody had known."""
        try:
            return await self._store.append(append) or await self._is_head(append)
        except StoreError:
            await asyncio.sleep(0.05)
            return False

    async def _is_head(self, append: Append) -> bool:
        return await self._store.head(self._match_id) == head_after(append)


async def test_the_store_outlives_a_crash_of_the_database(own_postgres: Postgres) -> None:
    store = await Store.open(own_postgres.url)
    writers = [Writer(store, match_id) for match_id in range(20)]
    writing = asyncio.gather(*(writer.write() for writer in writers))
    await all_write_more(writers)
    await asyncio.to_thread(own_postgres.stop_at_once)
    for asked in (store.ping(), store.read(1), store.create(new_match(99), append_to(99, BEGIN))):
        with pytest.raises(StoreDown):
            await asked
    await asyncio.to_thread(own_postgres.start)
    await all_write_more(writers)
    for writer in writers:
        writer.enough = True
    await writing
    for match_id, writer in enumerate(writers):
        log = await store.read(match_id)
        check_log(log)
        assert [entry.hash for entry in log] == writer.promised
    await store.ping()
    await store.close()


async def all_write_more(writers: list[Writer]) -> None:
    goals = [len(writer.promised) + 50 for writer in writers]

    async def are_there() -> bool:
        return all(len(w.promised) >= goal for w, goal in zip(writers, goals, strict=True))

    await until_told(are_there, within_s=60)


async def test_a_new_connection_sets_the_clock(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = store.now()
    monkeypatch.setattr(store._clock, "_offset", 0.0)
    async with connected(database) as connection:
        await connection.execute(_HANG_UP)

    async def is_right() -> bool:
        return right <= store.now() <= right + 60_000

    await until_told(is_right)


async def test_idle_connections_that_are_lost_are_replaced(store: Store, database: str) -> None:
    async with connected(database) as connection:
        await connection.execute(_HANG_UP)

    async def answers() -> bool:
        try:
            await store.ping()
        except StoreDown:
            return False
        return await store.append(append_to(7, BEGIN)) or bool(await store.head(7) != BEGIN)

    await until_told(answers)


async def test_a_statement_that_takes_too_long_is_surely_not_done(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = connections._SETTINGS | {"statement_timeout": "100ms"}
    monkeypatch.setattr(connections, "_SETTINGS", hasty)
    store = await Store.open(database)
    async with blocked(database, 7) as blocker:
        with pytest.raises(StoreDown, match="refused"):
            await store.append(append_to(7, BEGIN))
        await blocker.give_way()
    assert await store.append(append_to(7, BEGIN))
    await store.close()


@pytest.mark.parametrize("change", [None, Change()])
async def test_an_answer_that_takes_too_long_is_not_waited_for(
    database: str, monkeypatch: pytest.MonkeyPatch, change: Change | None
) -> None:
    monkeypatch.setattr("palacio.server.store.connections.ANSWER_S", 0.2)
    store = await Store.open(database)
    async with blocked(database, 7) as blocker:
        with pytest.raises(StoreUnknown):
            await store.append(append_to(7, BEGIN, b"late", change))
        await blocker.give_way()
    assert await store.append(append_to(7, BEGIN)) != ((await store.read(7))[0].body == b"late")
    await store.close()

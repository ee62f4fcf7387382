"""The epoch names the branch of history that the database is on."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from faults.cluster.cluster import with_port
from faults.cluster.postgres import Postgres
from faults.proxies.tcp import Proxy
from palacio.server.store import postgres
from palacio.server.store.epoch import Epoch
from palacio.server.store.errors import StoreDown, StoreError
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.logs import BEGIN, append_to, head_after
from tests.waiting import wait_until


async def _open_stores(url: str, number: int) -> list[Store]:
    return list(await asyncio.gather(*(Store.open(url) for _ in range(number))))


async def test_all_servers_have_the_same_epoch_before_and_after_a_restart(database: str) -> None:
    stores = await _open_stores(database, 4)
    epochs = {store.epoch for store in stores}
    await asyncio.gather(*(store.close() for store in stores))
    (again,) = await _open_stores(database, 1)
    assert epochs == {again.epoch}
    assert len(again.epoch) == 16
    await again.close()


async def test_servers_agree_on_a_new_epoch_after_stored_epochs_are_deleted(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CLOCK_S", 0.05)
    stores = await _open_stores(database, 2)
    before = stores[0].epoch
    async with connected(database) as connection:
        await connection.execute("delete from setting where name like 'epoch%'")
    await wait_until(lambda: before not in {store.epoch for store in stores})
    assert stores[0].epoch == stores[1].epoch
    await asyncio.gather(*(store.close() for store in stores))


async def test_role_without_special_privileges_can_read_the_epoch(database: str) -> None:
    """The role has privileges on the table `setting`, and no others."""
    role = database.rpartition("/")[2] + "_plain"  # roles belong to all databases of a server
    (first,) = await _open_stores(database, 1)
    async with connected(database) as connection:
        await connection.execute(f"drop role if exists {role}")
        await connection.execute(f"create role {role}")
        await connection.execute(f"grant select, insert, update on setting to {role}")
        await connection.execute(f"set role {role}")
        epoch = Epoch()
        await epoch.read(connection)
        await connection.execute("reset role")
        await connection.execute(f"drop owned by {role}; drop role {role}")
    assert epoch.value == first.epoch
    await first.close()


@pytest.fixture
def standby(own_postgres: Postgres) -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="palacio_test_") as folder:
        standby = Postgres(Path(folder))
        standby.create_standby_of(own_postgres, own_postgres.port)
        standby.start()
        try:
            yield standby
        finally:
            standby.stop_immediately()


async def test_promoted_standby_has_a_new_epoch(
    own_postgres: Postgres, standby: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "CLOCK_S", 0.05)
    (primary,) = await _open_stores(own_postgres.url, 1)
    await asyncio.to_thread(own_postgres.set_replication, synchronous=True)
    await primary.append(append_to(1, BEGIN))
    (waiting,) = await _open_stores(standby.url, 1)
    assert waiting.epoch == ""  # the standby's branch begins with its promotion
    await asyncio.to_thread(own_postgres.kill)
    await asyncio.to_thread(standby.promote)
    await wait_until(lambda: waiting.epoch)  # read by a connection from before the promotion
    (other,) = await _open_stores(standby.url, 1)
    assert other.epoch == waiting.epoch != primary.epoch
    await asyncio.gather(*(store.close() for store in (primary, waiting, other)))


@pytest.fixture
def two_primaries(
    own_postgres: Postgres, standby: Postgres, runner: asyncio.Runner
) -> tuple[Postgres, Postgres]:
    """A primary that is still running, and its synchronous standby, which has been promoted."""
    (store,) = runner.run(_open_stores(own_postgres.url, 1))
    own_postgres.set_replication(synchronous=True)
    runner.run(store.append(append_to(1, BEGIN)))
    runner.run(store.close())
    standby.promote()
    own_postgres.forget_standby()
    return own_postgres, standby


async def test_old_primary_is_refused_after_a_connection_to_the_new_primary(
    two_primaries: tuple[Postgres, Postgres],
) -> None:
    epoch = Epoch()
    async with connected(two_primaries[0].url) as old, connected(two_primaries[1].url) as new:
        await epoch.read(old)
        await epoch.read(new)
        newest = epoch.value
        with pytest.raises(StoreDown, match="old primary"):
            await epoch.read(old)
        await epoch.read(new)
    assert epoch.value == newest


async def test_all_connections_move_to_the_new_primary_once_one_of_them_has_found_it(
    two_primaries: tuple[Postgres, Postgres],
) -> None:
    old, new = two_primaries
    async with Proxy(old.port) as proxy:
        (store,) = await _open_stores(with_port(old.url, proxy.port), 1)
        before, proxy.to_ports = store.epoch, (new.port,)
        proxy.cut_one(0)
        while store.epoch == before:
            with suppress(StoreError):
                await asyncio.gather(*(store.ping() for _ in range(4)))
                await store.append(append_to(2, BEGIN))
        async with asyncio.TaskGroup() as group:
            for match_id in range(3, 23):
                group.create_task(store.append(append_to(match_id, BEGIN)))
        await store.close()
    async with connected(new.url) as connection:
        assert await connection.fetchval("select count(*) from log where match_id > 2") == 20


async def test_entry_is_confirmed_once_the_standby_has_it(
    own_postgres: Postgres, standby: Postgres
) -> None:
    (store,) = await _open_stores(own_postgres.url, 1)
    append = append_to(1, BEGIN)
    await store.append(append)
    await asyncio.to_thread(own_postgres.set_replication, synchronous=True)
    assert await store.confirm(1, *head_after(append))
    assert not await store.confirm(1, 1, b"another hash")
    await asyncio.to_thread(standby.stop_immediately)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(1):
            await store.confirm(1, *head_after(append))
    await store.close()

"""The epoch names the branch of history that the database is on."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from faults.cluster.postgres import Postgres
from palacio.server.store import postgres
from palacio.server.store.epoch import Epoch
from palacio.server.store.postgres import Store
from tests.server.databases import connected
from tests.server.store.logs import BEGIN, append_to
from tests.waiting import wait_until


async def _open_stores(url: str, number: int) -> list[Store]:
    return list(await asyncio.gather(*(Store.open(url) for _ in range(number))))


async def test_all_servers_have_the_same_epoch_also_after_a_restart(database: str) -> None:
    stores = await _open_stores(database, 4)
    epochs = {store.epoch for store in stores}
    await asyncio.gather(*(store.close() for store in stores))
    (again,) = await _open_stores(database, 1)
    assert epochs == {again.epoch}
    assert len(again.epoch) == 16
    await again.close()


async def test_deleted_epochs_are_replaced_by_a_new_one(
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


async def test_epoch_is_read_by_a_role_without_privileges(database: str) -> None:
    """The role owns nothing but what it needs to play."""
    role = "palacio_test_plain"
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
    assert waiting.epoch == ""  # its branch begins with the promotion
    await asyncio.to_thread(own_postgres.kill)
    await asyncio.to_thread(standby.promote)
    await wait_until(lambda: waiting.epoch)  # by a connection from before the promotion
    (other,) = await _open_stores(standby.url, 1)
    assert other.epoch == waiting.epoch != primary.epoch
    await asyncio.gather(*(store.close() for store in (primary, waiting, other)))

"""Heartbeats stop while the store refuses appends; outages are credited afterwards."""

import pytest

from palacio.server.store.connections import connect
from palacio.server.store.errors import StoreDown
from palacio.server.store.postgres import Store
from palacio.server.table.events import TimeCredited
from palacio.server.tables import heartbeat as heartbeat_module
from palacio.server.tables.failed_appends import STORE_SUSPECT
from palacio.server.tables.heartbeat import MAX_SUSPECTS, Heartbeat
from palacio.server.tables.service import TableService
from palacio.wire.commands import Sit
from palacio.wire.terms import BankClock, SeatTerms, Terms
from tests.server.store.logs import AT, create
from tests.server.tables.players import act, begin
from tests.waiting import TIMEOUT_S, wait_until


async def fail_write(*_: object) -> bool:
    raise StoreDown("The disk is full.")


async def test_no_server_writes_heartbeats_while_appends_fail(
    services: tuple[TableService, TableService], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heartbeat_module, "_FRESH_S", TIMEOUT_S)
    here, there = services
    live = await begin(here)
    here.heartbeat, elsewhere = Heartbeat(here.store), Heartbeat(there.store)
    await there.bus.subscribe(STORE_SUSPECT, elsewhere.on_suspects)
    with monkeypatch.context() as patch:
        patch.setattr(here.store, "append", fail_write)
        with pytest.raises(StoreDown):
            await act(here, live)
        await wait_until(lambda: elsewhere._suspects)
        for heartbeat in (here.heartbeat, elsewhere):
            patch.setattr(heartbeat._store, "check_writable", fail_write)
            with pytest.raises(StoreDown):
                await heartbeat.beat()
        assert await here.store.heartbeat_and_outages(0) == (None, [])
    for heartbeat in (here.heartbeat, elsewhere):
        await heartbeat.beat()
        assert heartbeat.is_fresh
    await act(here, live)


_FULL = """
create function refuse() returns trigger language plpgsql as
    $$ begin raise disk_full using message = 'No space left on device'; end $$;
create trigger refuse before insert on log for each row when (new.match_id = {})
    execute function refuse()
"""


async def test_heartbeats_stop_while_the_log_has_no_room_for_one_match(
    service: TableService, database: str
) -> None:
    """On a full disk the log still has room for some matches, in pages that are not full."""
    live, other = await begin(service), await begin(service)
    service.heartbeat = Heartbeat(service.store)
    async with connect(database) as connection:
        await connection.execute(_FULL.format(live.table.id))
        with pytest.raises(StoreDown):
            await act(service, live)
        await act(service, other)
        with pytest.raises(StoreDown):
            await service.heartbeat.beat()
        await connection.execute("drop trigger refuse on log")
    await service.heartbeat.beat()
    await act(service, live)


def test_only_the_newest_of_many_suspected_matches_are_checked(store: Store) -> None:
    heartbeat = Heartbeat(store)
    heartbeat.on_suspects(b" ".join(b"%d" % id_ for id_ in range(100)))
    assert list(heartbeat._suspects) == list(range(100 - MAX_SUSPECTS, 100))


class Follower:
    """A subscriber that follows a table and does nothing else."""

    person: int | None = None
    is_preview = False

    def notify(self) -> None: ...


async def test_followed_table_is_credited_with_an_outage_before_a_player_acts(
    service: TableService,
) -> None:
    clock = BankClock(600_000)
    live = await service.open(Terms("azul", [SeatTerms("open")] * 2, clock=clock), 1)
    await service.do(live, 1, "r", Sit("P1"))
    await service.do(live, 2, "r", Sit("P2"))
    await service.store.heartbeat(live.table.at - 60_000)
    service.heartbeat = Heartbeat(service.store)
    await wait_until(lambda: service.store.now() > live.table.at + 1)
    await service.heartbeat.beat()
    await service.credit_followed()
    assert live.table.seq == 3
    live.subscribers.add(Follower())
    await service.credit_followed()
    await service.credit_followed()
    assert [type(event) for event in live.table.entries[-1].events] == [TimeCredited]
    assert live.table.seq == 4


async def test_heartbeat_after_an_outage_changes_no_row_of_a_match(
    store: Store, database: str
) -> None:
    await create(store, 7, wake_at=AT + 10**9)
    await store.heartbeat(AT)
    await store.heartbeat(AT + 60_000)
    assert await store.outages(0) == [(AT, AT + 60_000)]
    row = await store.find(7)
    assert row is not None
    assert row.wake_at == AT + 10**9

"""People's names at live tables: resolved when loaded, and refreshed after a rename."""

from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.table.projection import personal_view
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.loading import check_chain
from palacio.server.tables.service import TableService
from palacio.wire.commands import Sit, Stand
from palacio.wire.terms import SeatTerms, Terms
from tests.server.tables.players import act, begin, new_request
from tests.server.tables.test_service import CountingSubscriber, is_same
from tests.waiting import wait_until

OPEN = Terms("azul", [SeatTerms("open")] * 3)


def names_of(live: LiveTable) -> list[str]:
    return [seat.name for seat in personal_view(live.table, None).table.seats]


async def test_person_who_sits_down_has_the_same_name_on_all_servers(
    services: tuple[TableService, TableService],
) -> None:
    here = await services[0].open(OPEN, 1)
    await services[0].do(here, 1, new_request(), Sit("Ana"))
    there = await services[1].get(here.table.id)
    await services[0].do(here, 2, new_request(), Sit("Bo"))
    await wait_until(lambda: there.table.seq == here.table.seq)
    assert names_of(there) == ["Ana", "Bo", ""]
    await services[1].do(there, 2, new_request(), Stand())
    await wait_until(lambda: there.table.seq == here.table.seq)
    assert is_same(here, there)


async def test_rename_during_a_match_is_shown_by_all_servers_and_leaves_the_log_unchanged(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    there = await services[1].get(here.table.id)
    before = await services[0].store.read(here.table.id)
    subscriber = CountingSubscriber()
    there.subscribers.add(subscriber)
    assert await services[0].store.profiles.rename(1, "Eva")
    for service in services:
        await service.refresh_profiles()
    assert names_of(here) == names_of(there) == ["Eva", "P2"]
    assert subscriber.notified == 1
    assert is_same(here, there)
    assert await services[0].store.read(here.table.id) == before
    await act(services[0], here)
    await wait_until(lambda: there.table.seq == here.table.seq)
    check_chain(await services[0].store.read(here.table.id))
    assert names_of(here) == names_of(there) == ["Eva", "P2"]


async def test_refresh_without_a_change_notifies_no_subscriber(service: TableService) -> None:
    live = await begin(service)
    await service.store.profiles.rename(1, "Eva")
    await service.refresh_profiles()
    subscriber = CountingSubscriber()
    live.subscribers.add(subscriber)
    await service.refresh_profiles()
    assert subscriber.notified == 0


async def test_loaded_table_shows_current_names(service: TableService, store: Store) -> None:
    live = await begin(service)
    while live.table.seq < 34:  # so that there is a snapshot
        await act(service, live)
    await store.profiles.rename(1, "Eva")
    await store.profiles.erase(2)
    fresh = TableService(store, LocalBus())
    assert names_of(await fresh.get(live.table.id)) == ["Eva", "Player 2"]
    await fresh.close()


async def test_name_that_is_no_longer_unique_after_a_rename_gets_a_number(
    service: TableService,
) -> None:
    live = await begin(service)
    await service.store.profiles.rename(2, "p1")
    await service.refresh_profiles()
    assert names_of(live) == ["P1", "p1 2"]


async def test_sitting_down_with_another_name_renames_the_person_at_all_tables(
    service: TableService,
) -> None:
    live = await begin(service)
    other = await service.open(OPEN, 1)
    await service.do(other, 1, new_request(), Sit("Eva"))
    await service.refresh_profiles()
    assert names_of(live) == ["Eva", "P2"]
    assert names_of(other) == ["Eva", "", ""]

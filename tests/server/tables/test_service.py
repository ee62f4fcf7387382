"""The table service: concurrent writers, replication, eviction and damaged logs."""

import asyncio
from collections.abc import Callable

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.http.services import new_services
from palacio.server.store.entry import Append, Entry, chain
from palacio.server.store.postgres import Store
from palacio.server.table.projection import entry_stories, personal_view
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.rematch import rematch
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import DAMAGED_LOGS
from palacio.wire.commands import Act, Resign, Sit
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import TablePresence
from tests.server.databases import connected
from tests.server.http_client import GENEROUS, URL
from tests.server.tables.players import act, begin, new_request, person_on_turn, some_action
from tests.waiting import wait_until


class CountingSubscriber:
    """A subscriber that counts its notifications."""

    person: int | None = None
    is_preview = False

    def __init__(self) -> None:
        self.notified = 0

    def notify(self) -> None:
        self.notified += 1


def is_same(a: LiveTable, b: LiveTable) -> bool:
    return a.table.hash == b.table.hash and all(
        personal_view(a.table, seat) == personal_view(b.table, seat)
        and entry_stories(a.table, 0, seat) == entry_stories(b.table, 0, seat)
        for seat in (None, *range(len(a.table.seats)))
    )


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_match_played_on_two_servers_is_the_same_on_both(
    services: tuple[TableService, TableService], game: str
) -> None:
    here = await begin(services[0], game)
    there = await services[1].get(here.table.id)
    live_tables = [here, there]
    while here.table.stage == "playing":
        number = here.table.seq % 2
        await act(services[number], live_tables[number])
        await wait_until(lambda: here.table.seq == there.table.seq)
        assert here.table.hash == there.table.hash
    assert is_same(here, there)
    fresh = TableService(services[0].store, LocalBus())  # loads the snapshot and the log
    assert is_same(here, await fresh.get(here.table.id))
    await fresh.close()


async def test_subscribers_on_all_servers_are_notified(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    there = await services[1].get(here.table.id)
    subscribers = CountingSubscriber(), CountingSubscriber()
    here.subscribers.add(subscribers[0])
    there.subscribers.add(subscribers[1])
    await act(services[0], here)
    await wait_until(lambda: there.table.seq == here.table.seq)
    assert [subscriber.notified for subscriber in subscribers] == [1, 1]


@pytest.mark.parametrize(
    "change",
    [
        lambda live: live.set_back(live.table),
        lambda live: live.set_presence(TablePresence(200, [1])),
    ],
    ids=["table", "presence"],
)
async def test_many_subscribers_are_notified_in_batches_with_seated_people_first(
    services: tuple[TableService, TableService], change: Callable[[LiveTable], None]
) -> None:
    live = await begin(services[0])
    spectators, seated = [CountingSubscriber() for _ in range(200)], CountingSubscriber()
    seated.person = 2
    live.subscribers |= {*spectators, seated}
    change(live)
    assert seated.notified == 1
    assert 0 < sum(subscriber.notified for subscriber in spectators) < 100
    live.subscribers.discard(
        removed := next(subscriber for subscriber in spectators if not subscriber.notified)
    )
    await wait_until(lambda: sum(subscriber.notified for subscriber in spectators) == 199)
    assert not removed.notified


async def test_one_of_two_concurrent_writers_is_refused(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    there = await services[1].get(here.table.id)
    for _ in range(10):
        seq, person, action = here.table.seq, person_on_turn(here), some_action(here)
        results = await asyncio.gather(
            services[0].do(here, person, new_request(), Act(action), seq),
            services[1].do(there, person, new_request(), Act(action), seq),
            return_exceptions=True,
        )
        assert sorted(isinstance(result, RequestRefused) for result in results) == [False, True]
        await wait_until(lambda: here.table.seq == there.table.seq)
        assert here.table.seq == seq + 1


async def test_request_repeated_on_another_server_is_not_carried_out_twice(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    there = await services[1].get(here.table.id)
    person, id_, command = person_on_turn(here), new_request(), Act(some_action(here))
    first = await services[0].do(here, person, id_, command)
    again = await asyncio.gather(
        *(services[n].do((here, there)[n], person, id_, command) for n in (0, 1, 0, 1))
    )
    assert set(again) == {first}
    assert await services[0].store.head(here.table.id) == (here.table.seq, here.table.hash)


async def test_service_without_bus_catches_up_from_the_log(
    store: Store, other_store: Store
) -> None:
    one, isolated = TableService(store, LocalBus()), TableService(other_store, LocalBus())
    here = await begin(one)
    there = await isolated.get(here.table.id)
    there.subscribers.add(CountingSubscriber())
    await act(one, here)
    await act(one, here)
    assert there.table.seq == here.table.seq - 2
    await isolated.resync()
    assert is_same(here, there)
    await act(one, here)
    await isolated.do(there, 1, new_request(), Resign())  # catches up and tries again
    assert there.table.seq == here.table.seq + 1
    await one.close()
    await isolated.close()


async def test_service_catches_up_if_a_command_names_a_newer_version(
    store: Store, other_store: Store
) -> None:
    one, isolated = TableService(store, LocalBus()), TableService(other_store, LocalBus())
    here = await begin(one)
    there = await isolated.get(here.table.id)
    await act(one, here)
    person, action = person_on_turn(here), some_action(here)
    await isolated.do(there, person, new_request(), Act(action), here.table.seq)
    with pytest.raises(RequestRefused, match="ahead"):
        await isolated.do(there, person, new_request(), Act(action), there.table.seq + 1)
    await one.close()
    await isolated.close()


async def test_unknown_table_is_refused(services: tuple[TableService, TableService]) -> None:
    with pytest.raises(RequestRefused, match="no_such_table"):
        await services[0].get(12345)
    assert not services[0].live_tables


async def test_concurrent_loads_share_one_live_table(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    live_tables = await asyncio.gather(*(services[1].get(here.table.id) for _ in range(20)))
    assert len(set(map(id, live_tables))) == 1


async def test_rematch_reserves_the_seats_of_all_players(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    quota = new_services(services[0], GENEROUS, URL).table_quota
    with pytest.raises(RequestRefused, match="not_over"):
        await rematch(services[0], quota, here, 1, new_request())
    await services[0].do(here, 1, new_request(), Resign())
    await rematch(services[0], quota, here, 2, new_request())
    again = here.table.rematch
    assert again is not None
    assert await rematch(services[0], quota, here, 1, new_request()) == here.table.seq
    new = await services[0].get(again)
    assert new.table.reserved_for == (2, 1)  # moved on by one seat
    with pytest.raises(RequestRefused, match="seat_taken"):
        await services[0].do(new, 3, new_request(), Sit("P3"))
    await services[0].do(new, 1, new_request(), Sit("P1"))
    await services[0].do(new, 2, new_request(), Sit("P2"))
    assert new.table.stage == "playing"


async def test_idle_table_is_evicted_and_loaded_again(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    here.used_at -= 10_000
    here.subscribers.add(subscriber := CountingSubscriber())
    await services[0].evict_idle()
    assert here.table.id in services[0].live_tables
    here.subscribers.discard(subscriber)
    await services[0].evict_idle()
    assert here.table.id not in services[0].live_tables
    assert is_same(here, await services[0].get(here.table.id))


async def test_finished_match_is_evicted_sooner_than_a_match_in_play(
    services: tuple[TableService, TableService],
) -> None:
    here, there = await begin(services[0]), await begin(services[0])
    await services[0].do(here, 1, new_request(), Resign())
    for live in (here, there):
        live.used_at -= 60
    await services[0].evict_idle()
    assert list(services[0].live_tables) == [there.table.id]


async def test_listed_table_is_in_the_lobby_until_it_begins(
    services: tuple[TableService, TableService],
) -> None:
    live = await services[0].open(Terms("azul", [SeatTerms()] * 2, listed=True), 1)
    await services[0].do(live, 1, new_request(), Sit("P1"))
    assert [row.id for row in await services[1].store.lobby(10)] == [live.table.id]
    assert [row.id for row in await services[1].store.matches_of(1, 10)] == [live.table.id]
    await services[0].do(live, 2, new_request(), Sit("P2"))
    assert await services[1].store.lobby(10) == []
    assert [row.id for row in await services[1].store.matches_of(2, 10)] == [live.table.id]


class RecordingSubscriber:
    """A subscriber that records every version it is notified of."""

    person: int | None = None
    is_preview = False

    def __init__(self, live: LiveTable) -> None:
        self.seen: list[int] = []
        self._live = live
        live.subscribers.add(self)

    def notify(self) -> None:
        self.seen.append(self._live.table.seq)


async def test_catching_up_never_publishes_an_older_version(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    recorder = RecordingSubscriber(here)
    begun = here.table.seq

    async def keep_catching_up() -> None:
        while True:
            await services[0].catch_up(here)

    tasks = [asyncio.create_task(keep_catching_up()) for _ in range(3)]
    for _ in range(30):
        await act(services[0], here)
    for task in tasks:
        task.cancel()
    assert recorder.seen == list(range(begun + 1, begun + 31))


async def test_table_is_reloaded_after_its_log_lost_entries(
    services: tuple[TableService, TableService], database: str
) -> None:
    here = await begin(services[0])
    await act(services[0], here)
    kept = here.table
    await act(services[0], here)
    async with connected(database) as connection:
        await connection.execute("delete from log where seq > $1", kept.seq)
        await connection.execute("delete from snapshot")
    here.subscribers.add(CountingSubscriber())
    await services[0].resync()
    assert here.table.hash == kept.hash


async def test_damaged_log_is_refused_and_counted(store: Store, database: str) -> None:
    """No player may play on from entries that were never written."""
    service, fresh = TableService(store, LocalBus()), TableService(store, LocalBus())
    live = await begin(service)
    await act(service, live)
    async with connected(database) as connection:
        await connection.execute(
            "update log set body = set_byte(body, 20, get_byte(body, 20) # 1)"
            " where match_id = $1 and seq = 2",
            live.table.id,
        )
    before = DAMAGED_LOGS._value.get()
    with pytest.raises(RequestRefused, match="damaged"):
        await fresh.get(live.table.id)
    assert DAMAGED_LOGS._value.get() == before + 1
    assert live.table.id not in fresh.live_tables
    await service.close()
    await fresh.close()


async def test_table_with_an_entry_of_a_newer_version_is_unavailable(store: Store) -> None:
    """During a rolling update, an old server refuses tables that it can't read, but no others."""
    service, fresh = TableService(store, LocalBus()), TableService(store, LocalBus())
    live, other = await begin(service), await begin(service)
    entry = _entry_of_newer_version(live.table)
    assert await store.append(Append(entry, live.table.hash, None))
    with pytest.raises(RequestRefused, match="unavailable"):
        await fresh.get(live.table.id)
    await act(fresh, await fresh.get(other.table.id))
    for each in (live, other):
        each.subscribers.add(CountingSubscriber())
    await service.resync()
    assert live.table.seq == entry.seq - 1
    assert other.table.seq == fresh.live_tables[other.table.id].table.seq
    await service.close()
    await fresh.close()


def _entry_of_newer_version(table: Table) -> Entry:
    seq, at, body = table.seq + 1, table.at, b'{"events": [{"what": "sang"}]}'
    return Entry(table.id, seq, at, chain(table.hash, table.id, seq, at, body), body)


async def test_quiet_table_is_compared_with_its_log_less_often(service: TableService) -> None:
    live = await begin(service)
    intervals = []
    live.changed_at = live.synced_at = 0.0
    for now in range(2, 60, 2):
        if live.is_sync_due(now):
            intervals.append(now - live.synced_at)
            live.synced_at = now
    assert intervals == [2, 2, 4, 8, 10, 10, 10, 10]
    await act(service, live)
    assert live.is_sync_due(live.changed_at)

"""Presence: counted on every server, summed, and sent to all subscribers."""

import asyncio

import pytest

from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.ws import presence
from palacio.server.ws.presence import PresenceTracker
from palacio.wire.commands import Sit
from palacio.wire.ids import format_id
from palacio.wire.messages import Follow, Ping, Pong, Presence, State
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import TablePresence
from tests.server.fake_clock import FakeClock
from tests.server.tables.players import begin
from tests.server.ws.clients import RawClient, RunningServer
from tests.waiting import TIMEOUT_S, wait_until


class CountingSubscriber:
    """A subscriber that counts its notifications."""

    def __init__(
        self, live: LiveTable, person: int | None = None, *, is_preview: bool = False
    ) -> None:
        self.person = person
        self.is_preview = is_preview
        self.notified = 0
        live.subscribers.add(self)

    def notify(self) -> None:
        self.notified += 1


def expires_at(tracker: PresenceTracker) -> list[float]:
    """Return the times at which other servers' counts expire."""
    tables = tracker._tables.values()
    return [each.expires_at for table in tables for each in table._remote.values()]


async def test_presence_counts_seats_and_spectators_separately(server: RunningServer) -> None:
    live = await begin(server.service)
    tracker = PresenceTracker(server.service)
    for person in (2, 2, 9, 9, None, None):
        CountingSubscriber(live, person)
    await tracker.update()
    assert live.presence == TablePresence(3, [1])


async def test_subscribers_that_only_show_a_preview_are_not_counted(server: RunningServer) -> None:
    live = await begin(server.service)
    for person in (2, 9, None):
        CountingSubscriber(live, person, is_preview=True)
    await PresenceTracker(server.service).update()
    assert live.presence == TablePresence(0, [])


async def test_client_that_follows_a_table_only_for_a_preview_is_not_counted(
    server: RunningServer,
) -> None:
    live = await begin(server.service)
    async with server.connect(1) as client:
        await client.send(Follow(format_id(live.table.id), preview=True))
        await client.receive_a(State)
        await PresenceTracker(server.service).update()
        assert live.presence == TablePresence(0, [])


async def test_spectator_who_takes_a_seat_counts_as_seated(server: RunningServer) -> None:
    live = await server.service.open(Terms("azul", [SeatTerms("open")] * 3), 1)
    tracker = PresenceTracker(server.service)
    subscriber = CountingSubscriber(live, 2)
    await tracker.update()
    assert live.presence == TablePresence(1, [])
    await server.service.do(live, 1, "r", Sit("P1"))
    await server.service.do(live, 2, "r", Sit("P2"))
    await tracker.update()
    assert live.presence == TablePresence(0, [1])
    live.subscribers.discard(subscriber)


async def test_unchanged_presence_is_not_sent_again(server: RunningServer) -> None:
    live = await begin(server.service)
    tracker = PresenceTracker(server.service)
    subscriber = CountingSubscriber(live, 1)
    for _ in range(3):
        await tracker.update()
    assert subscriber.notified == 1
    CountingSubscriber(live)
    await tracker.update()
    assert subscriber.notified == 2


async def test_presence_is_summed_over_servers(services: tuple[TableService, TableService]) -> None:
    here = await begin(services[0])
    there = await services[1].get(here.table.id)
    clock = FakeClock()
    CountingSubscriber(here, 1)
    CountingSubscriber(here)
    other = CountingSubscriber(there, 2)
    one, two = (PresenceTracker(service, clock) for service in services)

    async def until_both_have(presence: TablePresence) -> None:
        async with asyncio.timeout(TIMEOUT_S):
            while not here.presence == there.presence == presence:
                await one.update()
                await two.update()
                await asyncio.sleep(0.01)

    await until_both_have(TablePresence(1, [0, 1]))
    CountingSubscriber(there)
    await until_both_have(TablePresence(2, [0, 1]))
    there.subscribers.discard(other)
    await until_both_have(TablePresence(2, [0]))


async def test_counts_of_a_silent_server_expire(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    there = await services[1].get(here.table.id)
    clock = FakeClock()
    CountingSubscriber(here, 1)
    CountingSubscriber(there, 2)
    one, two = (PresenceTracker(service, clock) for service in services)
    await two.update()

    async def until_here_has(presence: TablePresence) -> None:
        async with asyncio.timeout(TIMEOUT_S):
            while here.presence != presence:
                await one.update()
                await two.update()
                await asyncio.sleep(0.01)

    await until_here_has(TablePresence(0, [0, 1]))
    clock.at += 20
    await two.update()  # reports again, which renews its count
    await wait_until(lambda: expires_at(one) == [clock.at + presence._EXPIRE_S])
    clock.at += 40
    await one.update()
    assert here.presence == TablePresence(0, [0, 1])
    clock.at += 20
    await one.update()
    assert here.presence == TablePresence(0, [0])


async def test_servers_without_clients_at_a_table_get_no_counts_for_it(
    services: tuple[TableService, TableService],
) -> None:
    here, elsewhere = await begin(services[0]), await begin(services[1])
    await services[1].get(here.table.id)  # loaded, but no client follows it
    CountingSubscriber(here, 1)
    CountingSubscriber(elsewhere, 1)
    one, two = (PresenceTracker(service) for service in services)
    for _ in range(3):
        await two.update()
        await one.update()
    assert list(one._tables) == [here.table.id]
    assert list(two._tables) == [elsewhere.table.id]


async def test_clients_of_a_stopped_server_are_no_longer_counted(
    services: tuple[TableService, TableService],
) -> None:
    here = await begin(services[0])
    there = await services[1].get(here.table.id)
    CountingSubscriber(here, 1)
    CountingSubscriber(there, 2)
    running = [asyncio.create_task(PresenceTracker(service).run()) for service in services]
    await wait_until(lambda: here.presence == TablePresence(0, [0, 1]))
    running[1].cancel()
    await wait_until(lambda: here.presence == TablePresence(0, [0]))
    running[0].cancel()
    await asyncio.wait(running)


async def receive_presence(client: RawClient, presence: Presence) -> None:
    """Wait for this presence. Messages with an older presence may arrive first."""
    while await client.receive_a(Presence) != presence:
        pass


async def test_presence_is_sent_to_all_subscribers(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "_PERIOD_S", 0.05)
    live = await begin(server.service)
    table, name = live.table.id, format_id(live.table.id)
    running = asyncio.create_task(PresenceTracker(server.service).run())
    async with server.connect(1) as ana:
        await ana.follow(table)
        await receive_presence(ana, Presence(name, 0, [0]))
        async with server.connect() as spectator:
            await spectator.follow(table)
            await receive_presence(spectator, Presence(name, 1, [0]))
            await receive_presence(ana, Presence(name, 1, [0]))
            await spectator.send(Ping())
            pong = await spectator.receive_a(Pong)
            assert pong.present == {name: TablePresence(1, [0])}
        await receive_presence(ana, Presence(name, 0, [0]))
        async with server.connect(1) as again:  # the presence stays the same, but is sent
            await again.follow(table)
            await receive_presence(again, Presence(name, 0, [0]))
    running.cancel()
    await asyncio.wait([running])

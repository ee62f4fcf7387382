"""Who looks at a table: counted at every server, and told to all who look."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from palacio.server.hall.hall import Hall
from palacio.server.hall.room import Room
from palacio.server.live import presence
from palacio.server.live.presence import Attendance
from palacio.wire.commands import Sit
from palacio.wire.ids import format_id
from palacio.wire.messages import Ping, Pong, Presence
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import Company
from tests.server.hall.conftest import hall_nats, halls  # noqa: F401 (fixtures)
from tests.server.hall.people import begin
from tests.server.live.clients import Caller, Served
from tests.waiting import until


class Looker:
    """An onlooker, who counts how often there was news."""

    def __init__(self, room: Room, person: int | None = None) -> None:
        self.person = person
        self.stirred = 0
        room.onlookers.add(self)

    def stir(self) -> None:
        self.stirred += 1


class Hands:
    """A clock that moves when it is told to."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


@asynccontextmanager
async def attending(hall: Hall, clock: Hands) -> AsyncIterator[Attendance]:
    """Somebody who counts, and looks when the test says so."""
    attendance = Attendance(hall, clock)
    subscription = await hall.bus.subscribe("presence", attendance.hear)
    yield attendance
    await subscription.end()


async def test_seats_and_watchers_are_told_apart(served: Served) -> None:
    room = await begin(served.hall)
    attendance = Attendance(served.hall)
    for person in (2, 2, 9, 9, None, None):
        Looker(room, person)
    await attendance.look()
    assert room.company == Company(3, [1])


async def test_who_sits_down_is_no_watcher_any_more(served: Served) -> None:
    room = await served.hall.open(Terms("azul", [SeatTerms("open")] * 3), 1, Sit("P1"))
    attendance = Attendance(served.hall)
    looker = Looker(room, 2)
    await attendance.look()
    assert room.company == Company(1, [])
    await served.hall.do(room, 2, "r", Sit("P2"))
    await attendance.look()
    assert room.company == Company(0, [1])
    room.onlookers.discard(looker)


async def test_only_a_change_is_told(served: Served) -> None:
    room = await begin(served.hall)
    attendance = Attendance(served.hall)
    looker = Looker(room, 1)
    for _ in range(3):
        await attendance.look()
    assert looker.stirred == 1
    Looker(room)
    await attendance.look()
    assert looker.stirred == 2


async def test_servers_add_up_what_they_count(halls: tuple[Hall, Hall]) -> None:  # noqa: F811
    here = await begin(halls[0])
    there = await halls[1].enter(here.table.id)
    clock = Hands()
    Looker(here, 1)
    Looker(here)
    other = Looker(there, 2)
    async with attending(halls[0], clock) as one, attending(halls[1], clock) as two:

        async def both(company: Company) -> None:
            async with asyncio.timeout(10):
                while not here.company == there.company == company:
                    await one.look()
                    await two.look()
                    await asyncio.sleep(0.01)

        await both(Company(1, [0, 1]))
        Looker(there)
        await both(Company(2, [0, 1]))
        there.onlookers.discard(other)
        await both(Company(2, [0]))


async def test_a_server_that_is_silent_is_gone(halls: tuple[Hall, Hall]) -> None:  # noqa: F811
    here = await begin(halls[0])
    there = await halls[1].enter(here.table.id)
    clock = Hands()
    Looker(here, 1)
    Looker(there, 2)
    async with attending(halls[0], clock) as one, attending(halls[1], clock) as two:
        await two.look()

        async def sees(company: Company) -> None:
            async with asyncio.timeout(10):
                while here.company != company:
                    await one.look()
                    await asyncio.sleep(0.01)

        await sees(Company(0, [0, 1]))
        clock.at += 20
        await two.look()  # it repeats what it has counted, so its time begins anew
        await asyncio.sleep(0.2)
        clock.at += 20
        await one.look()
        assert here.company == Company(0, [0, 1])
        clock.at += 20
        await one.look()
        assert here.company == Company(0, [0])


async def test_a_server_that_ends_says_so(halls: tuple[Hall, Hall]) -> None:  # noqa: F811
    here = await begin(halls[0])
    there = await halls[1].enter(here.table.id)
    Looker(here, 1)
    Looker(there, 2)
    running = [asyncio.create_task(Attendance(hall).run()) for hall in halls]
    await until(lambda: here.company == Company(0, [0, 1]))
    running[1].cancel()
    await until(lambda: here.company == Company(0, [0]))
    running[0].cancel()
    await asyncio.wait(running)


async def told(caller: Caller, presence: Presence) -> None:
    """What was before may come first."""
    while await caller.hear_a(Presence) != presence:
        pass


async def test_over_the_socket_all_who_follow_are_told(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "_LOOK_S", 0.05)
    room = await begin(served.hall)
    table, name = room.table.id, format_id(room.table.id)
    running = asyncio.create_task(Attendance(served.hall).run())
    async with served.call(1) as ana:
        await ana.follow(table)
        await told(ana, Presence(name, 0, [0]))
        async with served.call() as watcher:
            await watcher.follow(table)
            await told(watcher, Presence(name, 1, [0]))
            await told(ana, Presence(name, 1, [0]))
            await watcher.say(Ping())
            pong = await watcher.hear_a(Pong)
            assert pong.present == {name: Company(1, [0])}
        await told(ana, Presence(name, 0, [0]))
        async with served.call(1) as again:  # changes nothing, and is told all the same
            await again.follow(table)
            await told(again, Presence(name, 0, [0]))
    running.cancel()
    await asyncio.wait([running])

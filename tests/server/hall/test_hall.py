"""Halls: one log, however many servers write to it."""

import asyncio
from collections.abc import Callable

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.hall.hall import Hall
from palacio.server.hall.rematch import rematch
from palacio.server.hall.room import Room
from palacio.server.seeing.metrics import DAMAGED
from palacio.server.store import Append, Entry, Store
from palacio.server.table.events import chain
from palacio.server.table.refused import Refused
from palacio.server.table.showing import see, tell
from palacio.server.table.table import Table
from palacio.wire.commands import Act, Resign, Sit
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import Company
from tests.server.databases import connected
from tests.server.hall.people import act, begin, new_request, person_on_turn, some_action
from tests.waiting import until


class Ear:
    """An onlooker that counts."""

    person: int | None = None

    def __init__(self) -> None:
        self.stirred = 0

    def stir(self) -> None:
        self.stirred += 1


def same(a: Room, b: Room) -> bool:
    return a.table.hash == b.table.hash and all(
        see(a.table, seat) == see(b.table, seat)
        and tell(a.table, 0, seat) == tell(b.table, 0, seat)
        for seat in (None, *range(len(a.table.chairs)))
    )


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_two_servers_play_one_match(halls: tuple[Hall, Hall], game: str) -> None:
    here = await begin(halls[0], game)
    there = await halls[1].enter(here.table.id)
    rooms = [here, there]
    while here.table.stage == "playing":
        number = here.table.seq % 2
        await act(halls[number], rooms[number])
        await until(lambda: here.table.seq == there.table.seq)
        assert here.table.hash == there.table.hash
    assert same(here, there)
    fresh = Hall(halls[0].store, LocalBus())  # from the snapshot and the log
    assert same(here, await fresh.enter(here.table.id))
    await fresh.close()


async def test_whoever_looks_on_is_stirred(halls: tuple[Hall, Hall]) -> None:
    here = await begin(halls[0])
    there = await halls[1].enter(here.table.id)
    ears = Ear(), Ear()
    here.onlookers.add(ears[0])
    there.onlookers.add(ears[1])
    await act(halls[0], here)
    await until(lambda: there.table.seq == here.table.seq)
    assert [ear.stirred for ear in ears] == [1, 1]


@pytest.mark.parametrize(
    "change",
    [lambda room: room.turn_to(room.table), lambda room: room.show(Company(200, [1]))],
    ids=["table", "company"],
)
async def test_a_crowd_is_told_by_and_by_those_who_sit_there_first(
    halls: tuple[Hall, Hall], change: Callable[[Room], None]
) -> None:
    room = await begin(halls[0])
    crowd, seated = [Ear() for _ in range(200)], Ear()
    seated.person = 2
    room.onlookers |= {*crowd, seated}
    change(room)
    assert seated.stirred == 1
    assert 0 < sum(ear.stirred for ear in crowd) < 100
    room.onlookers.discard(gone := next(ear for ear in crowd if not ear.stirred))
    await until(lambda: sum(ear.stirred for ear in crowd) == 199)
    assert not gone.stirred


async def test_of_two_who_write_at_once_one_is_first(halls: tuple[Hall, Hall]) -> None:
    here = await begin(halls[0])
    there = await halls[1].enter(here.table.id)
    for _ in range(10):
        seq, person, action = here.table.seq, person_on_turn(here), some_action(here)
        results = await asyncio.gather(
            halls[0].do(here, person, new_request(), Act(action), seq),
            halls[1].do(there, person, new_request(), Act(action), seq),
            return_exceptions=True,
        )
        assert sorted(isinstance(result, Refused) for result in results) == [False, True]
        await until(lambda: here.table.seq == there.table.seq)
        assert here.table.seq == seq + 1


async def test_asked_again_elsewhere_it_is_answered_not_done(halls: tuple[Hall, Hall]) -> None:
    here = await begin(halls[0])
    there = await halls[1].enter(here.table.id)
    person, id_, command = person_on_turn(here), new_request(), Act(some_action(here))
    first = await halls[0].do(here, person, id_, command)
    again = await asyncio.gather(
        *(halls[n].do((here, there)[n], person, id_, command) for n in (0, 1, 0, 1))
    )
    assert set(again) == {first}
    assert await halls[0].store.head(here.table.id) == (here.table.seq, here.table.hash)


async def test_who_hears_nothing_finds_it_in_the_log(store: Store, other_store: Store) -> None:
    one, deaf = Hall(store, LocalBus()), Hall(other_store, LocalBus())
    here = await begin(one)
    there = await deaf.enter(here.table.id)
    there.onlookers.add(Ear())
    await act(one, here)
    await act(one, here)
    assert there.table.seq == here.table.seq - 2
    await deaf.look_around()
    assert same(here, there)
    await act(one, here)
    await deaf.do(there, 1, new_request(), Resign())  # fenced off, caught up, and done
    assert there.table.seq == here.table.seq + 1
    await one.close()
    await deaf.close()


async def test_who_comes_from_another_server_may_know_more(
    store: Store, other_store: Store
) -> None:
    one, deaf = Hall(store, LocalBus()), Hall(other_store, LocalBus())
    here = await begin(one)
    there = await deaf.enter(here.table.id)
    await act(one, here)
    person, action = person_on_turn(here), some_action(here)
    await deaf.do(there, person, new_request(), Act(action), here.table.seq)
    with pytest.raises(Refused, match="ahead"):
        await deaf.do(there, person, new_request(), Act(action), there.table.seq + 1)
    await one.close()
    await deaf.close()


async def test_a_table_that_is_not_there(halls: tuple[Hall, Hall]) -> None:
    with pytest.raises(Refused, match="no_such_table"):
        await halls[0].enter(12345)
    assert not halls[0].rooms


async def test_many_enter_at_once_and_it_is_read_once(halls: tuple[Hall, Hall]) -> None:
    here = await begin(halls[0])
    rooms = await asyncio.gather(*(halls[1].enter(here.table.id) for _ in range(20)))
    assert len(set(map(id, rooms))) == 1


async def test_a_rematch_keeps_everybodys_seat(halls: tuple[Hall, Hall]) -> None:
    here = await begin(halls[0])
    with pytest.raises(Refused, match="not_over"):
        await rematch(halls[0], here, 1, new_request())
    await halls[0].do(here, 1, new_request(), Resign())
    await rematch(halls[0], here, 2, new_request())
    again = here.table.again
    assert again is not None
    assert await rematch(halls[0], here, 1, new_request()) == here.table.seq
    new = await halls[0].enter(again)
    assert new.table.seat_of(2) == 0  # one further round
    with pytest.raises(Refused, match="seat_taken"):
        await halls[0].do(new, 3, new_request(), Sit("P3"))
    await halls[0].do(new, 1, new_request(), Sit("P1"))
    assert new.table.stage == "playing"


async def test_idle_rooms_are_forgotten_and_found_again(halls: tuple[Hall, Hall]) -> None:
    here = await begin(halls[0])
    here.used -= 10_000
    here.onlookers.add(ear := Ear())
    await halls[0].forget_idle()
    assert here.table.id in halls[0].rooms
    here.onlookers.discard(ear)
    await halls[0].forget_idle()
    assert here.table.id not in halls[0].rooms
    assert same(here, await halls[0].enter(here.table.id))


async def test_a_match_that_is_over_is_forgotten_sooner(halls: tuple[Hall, Hall]) -> None:
    here, there = await begin(halls[0]), await begin(halls[0])
    await halls[0].do(here, 1, new_request(), Resign())
    for room in (here, there):
        room.used -= 60
    await halls[0].forget_idle()
    assert list(halls[0].rooms) == [there.table.id]


async def test_a_listed_table_is_in_the_lobby_until_it_begins(halls: tuple[Hall, Hall]) -> None:
    room = await halls[0].open(Terms("azul", [SeatTerms()] * 2, listed=True), 1, Sit("P1"))
    assert [row.id for row in await halls[1].store.lobby(10)] == [room.table.id]
    assert [row.id for row in await halls[1].store.matches_of(1, 10)] == [room.table.id]
    await halls[0].do(room, 2, new_request(), Sit("P2"))
    assert await halls[1].store.lobby(10) == []
    assert [row.id for row in await halls[1].store.matches_of(2, 10)] == [room.table.id]


class Witness:
    """An onlooker that notes every version."""

    person: int | None = None

    def __init__(self, room: Room) -> None:
        self.seen: list[int] = []
        self._room = room
        room.onlookers.add(self)

    def stir(self) -> None:
        self.seen.append(self._room.table.seq)


async def test_nobody_who_looks_around_takes_a_table_back(halls: tuple[Hall, Hall]) -> None:
    here = await begin(halls[0])
    witness = Witness(here)
    begun = here.table.seq

    async def look_on() -> None:
        while True:
            await halls[0].catch_up(here)

    looking = [asyncio.create_task(look_on()) for _ in range(3)]
    for _ in range(30):
        await act(halls[0], here)
    for task in looking:
        task.cancel()
    assert witness.seen == list(range(begun + 1, begun + 31))


async def test_a_log_that_was_restored_is_read_anew(
    halls: tuple[Hall, Hall], database: str
) -> None:
    here = await begin(halls[0])
    await act(halls[0], here)
    kept = here.table
    await act(halls[0], here)
    async with connected(database) as connection:
        await connection.execute("delete from log where seq > $1", kept.seq)
        await connection.execute("delete from snapshot")
    here.onlookers.add(Ear())
    await halls[0].look_around()
    assert here.table.hash == kept.hash


async def test_a_damaged_log_is_refused_and_counted(store: Store, database: str) -> None:
    """Nobody plays on from what was never written."""
    hall, fresh = Hall(store, LocalBus()), Hall(store, LocalBus())
    room = await begin(hall)
    await act(hall, room)
    async with connected(database) as connection:
        await connection.execute(
            "update log set body = set_byte(body, 20, get_byte(body, 20) # 1)"
            " where match_id = $1 and seq = 2",
            room.table.id,
        )
    before = DAMAGED._value.get()
    with pytest.raises(Refused, match="damaged"):
        await fresh.enter(room.table.id)
    assert DAMAGED._value.get() == before + 1
    assert room.table.id not in fresh.rooms
    await hall.close()
    await fresh.close()


async def test_what_a_newer_version_wrote_is_left_to_it(store: Store) -> None:
    """While a version is put in place: those who can't read a table yet have others to serve."""
    hall, fresh = Hall(store, LocalBus()), Hall(store, LocalBus())
    room, other = await begin(hall), await begin(hall)
    entry = _entry_of_tomorrow(room.table)
    assert await store.append(Append(entry, room.table.hash, None))
    with pytest.raises(Refused, match="unavailable"):
        await fresh.enter(room.table.id)
    await act(fresh, await fresh.enter(other.table.id))
    for each in (room, other):
        each.onlookers.add(Ear())
    await hall.look_around()
    assert room.table.seq == entry.seq - 1
    assert other.table.seq == fresh.rooms[other.table.id].table.seq
    await hall.close()
    await fresh.close()


def _entry_of_tomorrow(table: Table) -> Entry:
    seq, at, body = table.seq + 1, table.at, b'{"events": [{"what": "sang"}]}'
    return Entry(table.id, seq, at, chain(table.hash, table.id, seq, at, body), body)

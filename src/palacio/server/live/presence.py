"""Who looks at which table: counted here, and told to the other servers. Nothing is stored."""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable

import msgspec

from palacio.server.hall.hall import Hall
from palacio.server.hall.room import Room
from palacio.wire.views import Company

_SUBJECT = "presence"
_LOOK_S = 1.0  # so often at most somebody hears of a change
_REPEAT_S = 10.0  # a message may be lost, and a server may be new
_LAPSE_S = 30.0  # whoever is silent for so long is gone, and all who were there
_BATCH = 1000  # tables in one message

_NOBODY = Company()


class _Counts(msgspec.Struct, frozen=True, array_like=True):
    """What one server has counted."""

    server: str
    tables: dict[int, Company]


class _Other(msgspec.Struct, frozen=True):
    company: Company
    until: float  # then it lapses, unless it is told again


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Counts).decode


class Attendance:
    def __init__(self, hall: Hall, clock: Callable[[], float] = time.monotonic) -> None:
        self._hall = hall
        self._clock = clock
        self._server = secrets.token_hex(8)
        self._told: dict[int, Company] = {}  # what the others know of us
        self._told_all = clock()
        self._others: dict[int, dict[str, _Other]] = {}  # by table, and by server

    async def run(self) -> None:
        """For as long as the server runs; then the others are told that nobody is here."""
        subscription = await self._hall.bus.subscribe(_SUBJECT, self.hear)
        try:
            while True:
                await self.look()
                await asyncio.sleep(_LOOK_S)
        finally:
            await subscription.end()
            await self._tell({})

    async def look(self) -> None:
        rooms = {id_: room for id_, room in self._hall.rooms.items() if room.onlookers}
        own = {id_: _count(room) for id_, room in rooms.items()}
        await self._tell(own)
        self._forget_lapsed()
        for id_, room in rooms.items():
            room.show(_together([own[id_], *self._elsewhere(id_)]))

    # --- The other servers.

    async def _tell(self, own: dict[int, Company]) -> None:
        """What has changed, and now and then everything."""
        gone = {id_: _NOBODY for id_ in self._told if id_ not in own}
        news = {id_: each for id_, each in own.items() if self._told.get(id_) != each} | gone
        if self._clock() - self._told_all >= _REPEAT_S:
            self._told_all = self._clock()
            news |= own
        self._told = own
        ids = list(news)
        for at in range(0, len(ids), _BATCH):
            counts = _Counts(self._server, {id_: news[id_] for id_ in ids[at : at + _BATCH]})
            await self._hall.bus.publish(_SUBJECT, _encode(counts))

    def hear(self, data: bytes) -> None:
        counts = _decode(data)
        if counts.server == self._server:
            return
        until = self._clock() + _LAPSE_S
        for id_, company in counts.tables.items():
            self._others.setdefault(id_, {})[counts.server] = _Other(company, until)

    def _elsewhere(self, id_: int) -> Iterable[Company]:
        return (other.company for other in self._others.get(id_, {}).values())

    def _forget_lapsed(self) -> None:
        now = self._clock()
        for id_, servers in list(self._others.items()):
            for server, other in list(servers.items()):
                if other.until < now or other.company == _NOBODY:
                    del servers[server]
            if not servers:
                del self._others[id_]


def _count(room: Room) -> Company:
    """Somebody with two sockets is one person; whoever we don't know counts by the socket."""
    seats = {chair.person: seat for seat, chair in enumerate(room.table.chairs)}
    people = {onlooker.person for onlooker in room.onlookers} - {None}
    here = sorted(seats[person] for person in people if person in seats)
    unknown = sum(onlooker.person is None for onlooker in room.onlookers)
    return Company(len(people) - len(here) + unknown, here)


def _together(companies: Iterable[Company]) -> Company:
    all_ = list(companies)
    here = sorted({seat for each in all_ for seat in each.here})
    return Company(sum(each.watching for each in all_), here)

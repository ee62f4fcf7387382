"""Presence: every server counts its clients at each table, and publishes the counts.

A table's counts are published on a subject to which only servers with clients at that table
subscribe. They are not stored.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator

import msgspec

from palacio.server.bus import Subscription
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.views import TablePresence

_PERIOD_S = 1.0  # between two counts
_REPEAT_S = 20.0  # between two reports of an unchanged count: a message may be lost
_EXPIRE_S = 50.0  # after which the count of a silent server is dropped

_NOBODY = TablePresence()


class _Report(msgspec.Struct, frozen=True, array_like=True):
    """The count of one server at one table."""

    server: str
    presence: TablePresence


class _Remote(msgspec.Struct, frozen=True):
    """A count from another server, valid for some time."""

    presence: TablePresence
    expires_at: float


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(_Report).decode


class PresenceTracker:
    def __init__(self, service: TableService, clock: Callable[[], float] = time.monotonic) -> None:
        self._service = service
        self._clock = clock
        self._server = secrets.token_hex(8)
        self._tables: dict[int, _TablePresence] = {}  # those that clients of this server follow

    async def run(self) -> None:
        """Track presence until cancelled; then report that no client is here."""
        try:
            while True:
                await self.update()
                await asyncio.sleep(_PERIOD_S)
        finally:
            await asyncio.gather(*map(self._leave, list(self._tables)))

    async def update(self) -> None:
        """Count the clients, report to other servers, and set the presence of followed tables."""
        followed = {
            id_: live for id_, live in self._service.live_tables.items() if live.subscribers
        }
        await asyncio.gather(*map(self._leave, self._tables.keys() - followed.keys()))
        await asyncio.gather(*map(self._join, followed.keys() - self._tables.keys()))
        for id_, live in followed.items():
            await self._update_table(id_, live)

    async def _join(self, id_: int) -> None:
        table = self._tables[id_] = _TablePresence(self._server)
        table.subscription = await self._service.bus.subscribe(
            _subject(id_), lambda data: table.receive(data, self._clock())
        )

    async def _leave(self, id_: int) -> None:
        table = self._tables.pop(id_)
        if table.subscription:
            await table.subscription.end()
        await self._report(id_, _NOBODY)

    async def _update_table(self, id_: int, live: LiveTable) -> None:
        table, now = self._tables[id_], self._clock()
        own = _count(live)
        if table.is_report_due(own, now):
            table.reported, table.reported_at = own, now
            await self._report(id_, own)
        live.set_presence(_sum([own, *table.remote_counts(now)]))

    async def _report(self, id_: int, presence: TablePresence) -> None:
        await self._service.bus.publish(_subject(id_), _encode(_Report(self._server, presence)))


class _TablePresence:
    """The counts of all servers at one table."""

    def __init__(self, server: str) -> None:
        self.subscription: Subscription | None = None
        self.reported: TablePresence | None = None
        self.reported_at = 0.0
        self._server = server
        self._remote: dict[str, _Remote] = {}

    def is_report_due(self, own: TablePresence, now: float) -> bool:
        return own != self.reported or now - self.reported_at >= _REPEAT_S

    def receive(self, data: bytes, now: float) -> None:
        """Store another server's count. If that server is new, our own report is due again."""
        report = _decode(data)
        if report.server == self._server:
            return
        if report.server not in self._remote:
            self.reported = None
        self._remote[report.server] = _Remote(report.presence, now + _EXPIRE_S)

    def remote_counts(self, now: float) -> Iterator[TablePresence]:
        for server, remote in list(self._remote.items()):
            if remote.expires_at < now or remote.presence == _NOBODY:
                del self._remote[server]
            else:
                yield remote.presence


def _subject(id_: int) -> str:
    return f"presence.{id_}"


def _count(live: LiveTable) -> TablePresence:
    """Return the seats of the people connected to this server, and the number of spectators.

    A person with several sockets counts once. Clients that only show a preview do not count.
    """
    seats = {state.person: seat for seat, state in enumerate(live.table.seats)}
    present = [each.person for each in live.subscribers if not each.is_preview]
    people = set(present) - {None}
    here = sorted(seats[person] for person in people if person in seats)
    unknown = present.count(None)
    return TablePresence(len(people) - len(here) + unknown, here)


def _sum(counts: list[TablePresence]) -> TablePresence:
    here = sorted({seat for each in counts for seat in each.here})
    return TablePresence(sum(each.watching for each in counts), here)

"""The attacks of one abusive guest, who tries at least as much as the default limits allow."""

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from itertools import cycle
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from bench.abuse.http import HttpConnection, address_in
from bench.server.client import LoadClient, connect, now
from bench.server.generator import LoadGenerator
from bench.server.pacing import Pacer
from bench.server.setup import SetupClient, gather_limited
from palacio.wire.commands import AnyCommand, CommandRequest, Rematch, Resign, Sit, Stand
from palacio.wire.messages import Follow
from palacio.wire.resources import NewTable, OpenedTable, SignedGuest
from palacio.wire.terms import SeatTerms, Terms

_NICE = 10  # lower priority, because real attackers use another machine
_FLOOD_PER_S = 300.0  # requests: five times the limit per address
_CONNECTIONS = 20
_MASTER_TABLES = 10  # as many as a guest may open at once
_CROWD = 190  # sockets, nearly as many as an address may have
_OWN_SOCKETS = 10  # of each guest at the watched table
_WATCHED_PER_S = 40.0  # actions, half of what four guests may send
_REFILL_S = 3.0  # until the rate limit admits more sockets from the address
_HOSTS = 3  # hosts of listed tables
_LISTED = 10  # tables of each host

_encode = msgspec.json.Encoder().encode


class Tally(msgspec.Struct):
    """Counts the requests of an attack."""

    sent: int = 0
    admitted: int = 0
    seconds: float = 0.0
    seats: int = 0  # listed tables at which the guest got a seat

    def count(self, status: int) -> None:
        self.sent += 1
        self.admitted += status < 400


class Attack:
    """An attack in progress."""

    def __init__(self, setup: SetupClient, number: int, long_log: str) -> None:
        self.setup = setup
        self.number = number
        self.long_log = long_log  # the id of a table whose log is long
        self.tally = Tally()
        self.began = asyncio.Event()
        self.sockets: list[WSListener] = []

    def connection(self, guest: SignedGuest | None = None) -> HttpConnection:
        token = guest.token if guest else None
        return HttpConnection(self.setup.url, self.setup.address or "", token)

    async def join(self, client: WSListener, guest: SignedGuest | None = None) -> None:
        """Open a socket for this client, and close it when the attack ends."""
        token = guest.token if guest else None
        await connect(self.setup.url, client, token, self.setup.address)
        self.sockets.append(client)

    async def flood(
        self, send: Callable[[HttpConnection], Awaitable[int]], guest: SignedGuest, per_s: float
    ) -> None:
        """Send requests evenly over several connections. `send` returns the HTTP status."""
        async with asyncio.TaskGroup() as group:
            for _ in range(_CONNECTIONS):
                connection = self.connection(guest)
                group.create_task(self._repeat(send, connection, _CONNECTIONS / per_s))
                await asyncio.sleep(1 / per_s)

    async def _repeat(
        self, send: Callable[[HttpConnection], Awaitable[int]], by: HttpConnection, period: float
    ) -> None:
        due = now()
        try:
            while True:
                self.tally.count(await send(by))
                due = max(now(), due + period)
                await asyncio.sleep(due - now())
        finally:
            by.close()


class Attacker(LoadGenerator):
    """A load generator for attacks, in a separate process."""

    def __init__(self, setups: Sequence[SetupClient]) -> None:
        super().__init__(setups)
        os.nice(_NICE)
        self._number = 0

    async def start(self, name: str, long_log: str) -> None:
        """Prepare an attack by a new guest at a new address, and begin it."""
        self._number += 1
        setup = SetupClient(self.setup.url, address_in("203.0", self._number))
        self._attack = Attack(setup, self._number, long_log)
        self._task = asyncio.create_task(ATTACKS[name](self._attack))
        began = asyncio.create_task(self._attack.began.wait())
        await asyncio.wait([self._task, began], return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            self._task.result()
        self._since = now()

    async def stop(self) -> Tally:
        """End the attack, and return its tally. Raise its exception if it has already failed."""
        if self._task.done():
            self._task.result()
        self._task.cancel()
        await asyncio.wait([self._task])
        for socket in self._attack.sockets:
            socket.close()  # type: ignore[attr-defined]
        self._attack.tally.seconds = now() - self._since
        return self._attack.tally


# --- The attacks. Each sets `began` when it is prepared, and goes on until it is canceled.


async def strong_bots(attack: Attack) -> None:
    """Play at many tables at once, against three bots of level `master` at each."""
    guest = (await attack.setup.create_guests(1))[0]
    pacer = Pacer()
    for _ in range(_MASTER_TABLES):
        table = await attack.setup.open_table("sintra", [guest], ["master"] * 3)
        client = LoadClient(pacer)
        await attack.join(client, guest)
        client.add_table(table)
    attack.began.set()
    while True:
        await pacer.run(1.0)
        attack.tally.sent += len(pacer.acknowledged)
        attack.tally.admitted += len(pacer.acknowledged)


async def expensive_requests(attack: Attack) -> None:
    """Request the story, replay, summary and record of a table with a long log."""
    guest = (await attack.setup.create_guests(1))[0]
    parts = ("?seen=0", "/replay", "/replay?from=50", "/summary", "/record")
    paths = cycle(f"/api/tables/{attack.long_log}{part}" for part in parts)

    async def send(connection: HttpConnection) -> int:
        return (await connection.get(next(paths)))[0]

    attack.began.set()
    await attack.flood(send, guest, _FLOOD_PER_S)


async def new_tables(attack: Attack) -> None:
    """Open tables and rematches, and open and close sockets."""
    guest = (await attack.setup.create_guests(1))[0]
    attack.began.set()
    async with asyncio.TaskGroup() as group:
        group.create_task(attack.flood(_open_table, guest, _FLOOD_PER_S / 3))
        group.create_task(_resign_and_rematch(attack, guest))
        for _ in range(_CONNECTIONS):
            group.create_task(_shake_hands(attack, 3 * _CONNECTIONS / _FLOOD_PER_S))
            await asyncio.sleep(3 / _FLOOD_PER_S)


async def _open_table(connection: HttpConnection) -> int:
    return (await connection.post("/api/tables", _encode(_NEW)))[0]


_NEW = NewTable(Terms("azul", [SeatTerms(), SeatTerms("bot", "apprentice")]))


async def _resign_and_rematch(attack: Attack, guest: SignedGuest) -> None:
    """Open one table after another, and at each sit down, resign, and request a rematch."""
    connection = attack.connection(guest)
    while True:
        status, body = await connection.post("/api/tables", _encode(_NEW))
        attack.tally.count(status)
        if status == 201:
            table = msgspec.json.decode(body, type=OpenedTable).id
            for command in (Sit(guest.name), Resign(), Rematch()):
                attack.tally.count(await _do(connection, table, command))
        await asyncio.sleep(0.02)


async def _shake_hands(attack: Attack, period: float) -> None:
    while True:
        client = _Silent()
        try:
            await connect(attack.setup.url, client, None, attack.setup.address)
            status = 101
        except Exception:  # refused, by a status or by a closed connection
            status = 429
        client.close()
        attack.tally.count(status)
        await asyncio.sleep(period)


async def crowd(attack: Attack) -> None:
    """Play fast at a table watched by nearly as many sockets as one address may have."""
    guests = await attack.setup.create_guests(4)
    table = await attack.setup.open_table("sintra", guests)
    sockets = [*guests * _OWN_SOCKETS, *[None] * (_CROWD - len(guests) * _OWN_SOCKETS)]
    for half in (sockets[: _CROWD // 2], sockets[_CROWD // 2 :]):
        await gather_limited(_watch(attack, table, guest) for guest in half)
        await asyncio.sleep(_REFILL_S)
    pacer = Pacer()
    for guest in guests:
        client = LoadClient(pacer)
        await attack.join(client, guest)
        client.add_table(table)
    attack.began.set()
    while True:
        await pacer.run(1.0, _WATCHED_PER_S)
        attack.tally.sent += len(pacer.acknowledged)
        attack.tally.admitted += len(pacer.acknowledged)


async def _watch(attack: Attack, table: str, guest: SignedGuest | None) -> None:
    client = _Silent()
    await attack.join(client, guest)
    client.follow(table)


async def seats(attack: Attack) -> None:
    """Sit down at every listed table, then keep standing up and sitting down."""
    guest = (await attack.setup.create_guests(1))[0]
    tables = await _open_listed(attack)
    attack.began.set()
    connection = attack.connection(guest)
    for table in tables:
        status = await _do(connection, table, Sit(guest.name))
        attack.tally.count(status)
        attack.tally.seats += status == 200
    commands = _sit_and_stand(tables, guest.name)

    async def send(connection: HttpConnection) -> int:
        return await _do(connection, *next(commands))

    await attack.flood(send, guest, _FLOOD_PER_S)


async def _open_listed(attack: Attack) -> list[str]:
    """Have hosts at other addresses open listed tables. Return the tables' ids."""
    tables = []
    for host in range(_HOSTS):
        async with SetupClient(attack.setup.url, address_in(f"192.{host}", attack.number)) as setup:
            guest = (await setup.create_guests(1))[0]
            tables += [await setup.open_listed_table(guest) for _ in range(_LISTED)]
    return tables


def _sit_and_stand(tables: Iterable[str], name: str) -> Iterator[tuple[str, AnyCommand]]:
    for table in cycle(tables):
        yield table, Stand()
        yield table, Sit(name)


async def _do(connection: HttpConnection, table: str, command: AnyCommand) -> int:
    request = CommandRequest(secrets.token_urlsafe(12), command)
    return (await connection.post(f"/api/tables/{table}/do", _encode(request)))[0]


class _Silent(WSListener):
    """A socket that ignores all messages."""

    _transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        pass

    def follow(self, table: str) -> None:
        if self._transport:
            self._transport.send(WSMsgType.TEXT, _encode(Follow(table)))

    def close(self) -> None:
        if self._transport:
            self._transport.disconnect()


ATTACKS: dict[str, Callable[[Attack], Coroutine[Any, Any, None]]] = {
    "strong bots": strong_bots,
    "expensive requests": expensive_requests,
    "new tables": new_tables,
    "crowd": crowd,
    "seats": seats,
}

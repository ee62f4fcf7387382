"""A server that does what a test tells it: a real socket, and a table that is only a log."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.server import ServerConnection, serve

from palacio.client.followed import Followed
from palacio.client.live import Live, Pace
from palacio.match.match import Match, new_match
from palacio.wire.commands import Act
from palacio.wire.ids import format_id
from palacio.wire.messages import (
    AnyHeard,
    AnySaid,
    Do,
    Done,
    Failed,
    Follow,
    Hello,
    Ping,
    Pong,
    State,
)
from palacio.wire.views import Chapter, Own, SeatView, TableView

TABLE = format_id(2**40)
NAMES = ("Ana", "Rui")
QUICK = Pace(ping_s=0.05, idle_s=0.2, resend_s=0.1, least_s=0.01, most_s=0.05)

_decode = msgspec.json.Decoder(AnySaid).decode


class Log:
    """A table's log: an entry for each thing that was done, as the chapters tell it."""

    def __init__(self) -> None:
        self.match = new_match(names=NAMES, secret=bytes(32), salts=["a", "b"])
        self.chapters = [Chapter(1, 0, tells=[{"what": "opened"}])]
        self._written = 0
        self._write()

    @property
    def seq(self) -> int:
        return len(self.chapters)

    def _write(self) -> None:
        plays = [(event.seat, event.text) for event in self.match.log[self._written :]]
        self._written = len(self.match.log)
        self.chapters.append(Chapter(self.seq + 1, 0, plays))

    def play(self, action: str | None = None) -> None:
        """The first action there is, or this one."""
        self.match.play(action or self.match.actions()[0])
        self._write()

    def nothing(self) -> None:
        """An entry that is not of the match."""
        self.chapters.append(Chapter(self.seq + 1, 0, tells=[{"what": "left", "seat": 1}]))

    def view(self) -> TableView:
        return TableView(
            id=TABLE,
            seq=self.seq,
            at=0,
            stage="over" if self.match.is_over else "playing",
            game="azul",
            option="fixed",
            seats=[SeatView("person", name) for name in NAMES],
            match=self.match.view(),
        )

    def state(self, since: int, seat: int | None = 0) -> State:
        return State(self.view(), self._own(seat), self.chapters[since:])

    def _own(self, seat: int | None) -> Own | None:
        if seat is None:
            return None
        view = self.match.view(seat)
        return Own(seat, choices=view.choices)


class Server:
    """By itself it does everything right; a test changes how it answers."""

    def __init__(self) -> None:
        self.log = Log()
        self.epoch = "first"
        self.heard: list[AnySaid] = []
        self.greeted = 0  # connections so far
        self.done: dict[str, int] = {}  # requests, by id
        self.hears: dict[type, Callable[[ServerConnection, AnySaid], None]] = {}
        self._sockets: set[ServerConnection] = set()
        self._sending: set[asyncio.Future[None]] = set()
        self.port = 0

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/live"

    async def serve(self, socket: ServerConnection) -> None:
        self.greeted += 1
        self._sockets.add(socket)
        assert socket.request
        self.say(socket, Hello(0, self.epoch, "Authorization" in socket.request.headers))
        try:
            async for frame in socket:
                said = _decode(frame)
                self.heard.append(said)
                self.hears.get(type(said), self.answer)(socket, said)
        finally:
            self._sockets.discard(socket)

    def answer(self, socket: ServerConnection, said: AnySaid) -> None:
        match said:
            case Follow(_, seen):
                self.say(socket, self.log.state(seen or 0))
            case Do():
                self.do(socket, said)
            case Ping():
                self.say(socket, Pong(0, {TABLE: self.log.seq}))

    def do(self, socket: ServerConnection, said: Do) -> None:
        """Once, however often it is asked."""
        if said.id not in self.done:
            assert isinstance(said.command, Act)
            self.log.play(said.command.action)
            self.done[said.id] = self.log.seq
            self.say_all(self.log.state(self.log.seq - 1))
        self.say(socket, Done(said.id, TABLE, self.done[said.id]))

    # --- What a test lets it do.

    def say(self, socket: ServerConnection, message: AnyHeard | dict[str, Any]) -> None:
        sending = asyncio.ensure_future(_send(socket, msgspec.json.encode(message)))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    def say_all(self, message: AnyHeard | dict[str, Any]) -> None:
        for socket in self._sockets:
            self.say(socket, message)

    def refuse(self, code: str) -> Callable[[ServerConnection, AnySaid], None]:
        def answer(socket: ServerConnection, said: AnySaid) -> None:
            id_ = said.id if isinstance(said, Do) else None
            self.say(socket, Failed(code, "because", id_, TABLE, self.log.seq))

        return answer

    def cut(self) -> None:
        for socket in list(self._sockets):
            socket.transport.abort()

    def of(self, kind: type) -> list[AnySaid]:
        return [said for said in self.heard if isinstance(said, kind)]


async def _send(socket: ServerConnection, data: bytes) -> None:
    try:
        await socket.send(data, text=True)
    except Exception:
        socket.transport.abort()


@asynccontextmanager
async def a_server() -> AsyncIterator[Server]:
    server = Server()
    async with serve(server.serve, "127.0.0.1", 0) as listening:
        server.port = listening.sockets[0].getsockname()[1]
        yield server


@asynccontextmanager
async def a_talk(pace: Pace = QUICK) -> AsyncIterator[tuple[Server, Live]]:
    """A server, and a client that is connected to it."""
    async with a_server() as server, Live(server.address, "token", pace) as live:
        yield server, live


def ignore(socket: ServerConnection, said: AnySaid) -> None:
    """As if it had never come."""


def events(match: Match | None) -> list[tuple[int, str]]:
    return [(event.seat, event.text) for event in match.log] if match else []


Story = Callable[[Server, Live], Awaitable[None]]


def talk(story: Story, pace: Pace = QUICK) -> None:
    async def run() -> None:
        async with asyncio.timeout(30), a_talk(pace) as (server, live):
            await story(server, live)

    asyncio.run(run())


def up_to_date(server: Server, followed: Followed) -> bool:
    """Does it see all there is, and has it been told all of it?"""
    told = [chapter.seq for chapter in followed.story]
    return followed.seq == server.log.seq and told == list(range(1, server.log.seq + 1))

"""A scripted server, with a real socket and a table that consists only of a log."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.server import ServerConnection, serve

from palacio.client.followed_table import FollowedTable
from palacio.client.socket import SocketClient
from palacio.client.timing import SocketTiming
from palacio.match.match import Match, new_match
from palacio.wire.commands import Act
from palacio.wire.ids import format_id
from palacio.wire.messages import (
    AnyClientMessage,
    AnyServerMessage,
    Do,
    Done,
    Failed,
    Follow,
    Hello,
    Ping,
    Pong,
    State,
)
from palacio.wire.views import EntryStory, SeatPrivateView, SeatView, TableView
from tests.waiting import SCENARIO_S, wait_until

TABLE = format_id(2**40)
NAMES = ("Ana", "Rui")
QUICK = SocketTiming(ping_s=0.05, idle_s=0.2, resend_s=0.1, backoff_s=0.01, max_backoff_s=0.05)

_decode = msgspec.json.Decoder(AnyClientMessage).decode


class Log:
    """A table's log, with the story of each entry."""

    def __init__(self) -> None:
        self.match = new_match(names=NAMES, secret=bytes(32), salts=["a", "b"])
        self.entries = [EntryStory(1, 0, items=[{"what": "opened"}])]
        self._written = 0
        self._write()

    @property
    def seq(self) -> int:
        return len(self.entries)

    def _write(self) -> None:
        plays = [(event.seat, event.text) for event in self.match.log[self._written :]]
        self._written = len(self.match.log)
        self.entries.append(EntryStory(self.seq + 1, 0, plays))

    def play(self, action: str | None = None) -> None:
        """Play an action, by default the first legal action."""
        self.match.play(action or self.match.actions()[0])
        self._write()

    def view(self) -> TableView:
        return TableView(
            id=TABLE,
            seq=self.seq,
            at=0,
            stage="over" if self.match.is_over else "playing",
            game="azul",
            option="fixed",
            seats=[SeatView("person", name) for name in NAMES],
            commitment=self.match.referee.deal.commitment,
            match=self.match.view(),
        )

    def state(self, since: int, seat: int | None = 0) -> State:
        return State(self.view(), self._own(seat), self.entries[since:])

    def _own(self, seat: int | None) -> SeatPrivateView | None:
        if seat is None:
            return None
        view = self.match.view(seat)
        return SeatPrivateView(seat, choices=view.choices)


class Server:
    """A server that works correctly unless a test replaces its handlers."""

    def __init__(self) -> None:
        self.log = Log()
        self.epoch = "first"
        self.received: list[AnyClientMessage] = []
        self.connections = 0  # how many there were so far
        self.done: dict[str, int] = {}  # versions, by request id
        self.handlers: dict[type, Callable[[ServerConnection, AnyClientMessage], None]] = {}
        self.cut_at: int | None = None  # the number of messages after which it cuts its sockets
        self._sockets: set[ServerConnection] = set()
        self._sending: set[asyncio.Future[None]] = set()
        self.port = 0

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/live"

    async def serve(self, socket: ServerConnection) -> None:
        self.connections += 1
        self._sockets.add(socket)
        assert socket.request
        self.send(socket, Hello(0, self.epoch, "Authorization" in socket.request.headers))
        try:
            async for frame in socket:
                message = _decode(frame)
                self.received.append(message)
                self.handlers.get(type(message), self.answer)(socket, message)
                if len(self.received) == self.cut_at:
                    self.cut()
        finally:
            self._sockets.discard(socket)

    def answer(self, socket: ServerConnection, message: AnyClientMessage) -> None:
        match message:
            case Follow(_, seen):
                self.send(socket, self.log.state(seen or 0))
            case Do():
                self.do(socket, message)
            case Ping():
                self.send(socket, Pong(0, {TABLE: self.log.seq}))

    def do(self, socket: ServerConnection, message: Do) -> None:
        """Execute a command once, even if the client sends it again."""
        if message.id not in self.done:
            assert isinstance(message.command, Act)
            self.log.play(message.command.action)
            self.done[message.id] = self.log.seq
            self.send_all(self.log.state(self.log.seq - 1))
        self.send(socket, Done(message.id, TABLE, self.done[message.id]))

    # --- For tests.

    def send(self, socket: ServerConnection, message: AnyServerMessage | dict[str, Any]) -> None:
        sending = asyncio.ensure_future(_send(socket, msgspec.json.encode(message)))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    def send_all(self, message: AnyServerMessage | dict[str, Any]) -> None:
        for socket in self._sockets:
            self.send(socket, message)

    def refuse(self, code: str) -> Callable[[ServerConnection, AnyClientMessage], None]:
        def answer(socket: ServerConnection, message: AnyClientMessage) -> None:
            id_ = message.id if isinstance(message, Do) else None
            self.send(socket, Failed(code, "because", id_, TABLE, self.log.seq))

        return answer

    def cut(self) -> None:
        for socket in list(self._sockets):
            socket.transport.abort()

    def of(self, kind: type) -> list[AnyClientMessage]:
        return [message for message in self.received if isinstance(message, kind)]


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
async def connected(timing: SocketTiming = QUICK) -> AsyncIterator[tuple[Server, SocketClient]]:
    """Yield a server and a client that is connected to it."""
    async with a_server() as server, SocketClient(server.address, "token", timing) as client:
        yield server, client


def ignore(socket: ServerConnection, message: AnyClientMessage) -> None:
    """Handle a message by not answering it."""


def events(match: Match | None) -> list[tuple[int, str]]:
    return [(event.seat, event.text) for event in match.log] if match else []


Scenario = Callable[[Server, SocketClient], Awaitable[None]]


def run(scenario: Scenario, timing: SocketTiming = QUICK) -> None:
    async def run() -> None:
        async with asyncio.timeout(SCENARIO_S), connected(timing) as (server, client):
            await scenario(server, client)

    asyncio.run(run())


def up_to_date(server: Server, followed: FollowedTable) -> bool:
    """Return whether the client has the latest version and every entry of the story."""
    seqs = [entry.seq for entry in followed.story]
    return followed.seq == server.log.seq and seqs == list(range(1, server.log.seq + 1))


async def all_handled(server: Server) -> None:
    """Wait until the client has handled all messages.

    A pong that names a newer version is sent last, and makes the client send a request.
    """
    requests = len(server.of(Follow))
    server.send_all(Pong(0, {TABLE: server.log.seq + 1}))
    await wait_until(lambda: len(server.of(Follow)) > requests)

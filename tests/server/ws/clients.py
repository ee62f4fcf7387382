"""Clients that use the socket without the client library."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from palacio.server.access.sessions import Guest, Sessions
from palacio.server.tables.service import TableService
from palacio.wire.commands import AnyCommand
from palacio.wire.ids import format_id
from palacio.wire.messages import (
    AnyClientMessage,
    AnyServerMessage,
    Do,
    Done,
    Failed,
    Follow,
    Hello,
    State,
)
from tests.waiting import TIMEOUT_S

_decode = msgspec.json.Decoder(AnyServerMessage).decode


@dataclass
class RawClient:
    """One connection, which keeps all messages that it has received."""

    socket: ClientConnection
    received: list[Any] = field(default_factory=list)
    requests: int = 0

    async def send(self, message: AnyClientMessage) -> None:
        await self.socket.send(msgspec.json.encode(message), text=True)

    async def receive(self) -> Any:
        async with asyncio.timeout(TIMEOUT_S):
            message = _decode(await self.socket.recv())
        self.received.append(message)
        return message

    async def receive_a(self, kind: type) -> Any:
        while True:
            message = await self.receive()
            if isinstance(message, kind):
                return message

    async def follow(self, table: int, seen: int | None = None) -> State:
        await self.send(Follow(format_id(table), seen))
        state = await self.receive_a(State)
        assert isinstance(state, State)
        return state

    async def do(
        self, table: int, command: AnyCommand, seen: int | None = None, id_: str = ""
    ) -> Done | Failed:
        self.requests += 1
        id_ = id_ or f"{id(self)}-{self.requests}"
        await self.send(Do(format_id(table), id_, command, seen))
        while True:
            answer = await self.receive()
            if isinstance(answer, Done | Failed) and answer.id == id_:
                return answer


def connect_to(url: str, headers: dict[str, str] | None = None) -> connect:
    """Return a connection that is not open yet. Closing it takes at most a second."""
    return connect(url, additional_headers=headers, open_timeout=TIMEOUT_S, close_timeout=1)


@dataclass
class RunningServer:
    """A server in the test's own event loop."""

    port: int
    service: TableService
    sessions: Sessions

    @asynccontextmanager
    async def connect(
        self, person: int | None = None, *, query: str = "", **headers: str
    ) -> AsyncIterator[RawClient]:
        if person is not None:
            token = await self.sessions.sign(Guest(person, f"P{person}"))
            headers["authorization"] = f"Bearer {token}"
        url = f"ws://127.0.0.1:{self.port}/api/live{query}"
        async with connect_to(url, headers) as socket:
            client = RawClient(socket)
            assert isinstance(await client.receive(), Hello)
            yield client

"""Clients that speak to the socket as it is, without any help."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from palacio.server.hall.hall import Hall
from palacio.server.web.session import Guest, Sessions
from palacio.wire.commands import AnyCommand
from palacio.wire.ids import format_id
from palacio.wire.messages import AnyHeard, AnySaid, Do, Done, Failed, Follow, Hello, State

_decode = msgspec.json.Decoder(AnyHeard).decode


@dataclass
class Caller:
    """One socket; what is heard besides the answer that is waited for is kept."""

    socket: ClientConnection
    heard: list[Any] = field(default_factory=list)
    asked: int = 0

    async def say(self, message: AnySaid) -> None:
        await self.socket.send(msgspec.json.encode(message), text=True)

    async def hear(self) -> Any:
        async with asyncio.timeout(10):
            message = _decode(await self.socket.recv())
        self.heard.append(message)
        return message

    async def hear_a(self, kind: type) -> Any:
        while True:
            message = await self.hear()
            if isinstance(message, kind):
                return message

    async def follow(self, table: int, seen: int | None = None) -> State:
        await self.say(Follow(format_id(table), seen))
        state = await self.hear_a(State)
        assert isinstance(state, State)
        return state

    async def do(
        self, table: int, command: AnyCommand, seen: int | None = None, id_: str = ""
    ) -> Done | Failed:
        self.asked += 1
        id_ = id_ or f"{id(self)}-{self.asked}"
        await self.say(Do(format_id(table), id_, command, seen))
        while True:
            answer = await self.hear()
            if isinstance(answer, Done | Failed) and answer.id == id_:
                return answer


@dataclass
class Served:
    port: int
    hall: Hall
    sessions: Sessions

    @asynccontextmanager
    async def call(
        self, person: int | None = None, *, query: str = "", **headers: str
    ) -> AsyncIterator[Caller]:
        if person is not None:
            token = await self.sessions.sign(Guest(person, f"P{person}"))
            headers["authorization"] = f"Bearer {token}"
        url = f"ws://127.0.0.1:{self.port}/api/live{query}"
        async with connect(url, additional_headers=headers, close_timeout=1) as socket:
            caller = Caller(socket)
            assert isinstance(await caller.hear(), Hello)
            yield caller

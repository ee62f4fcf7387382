"""One connection to NATS, from its first word to its last. A lost one is not mended but replaced.

The client could reconnect by itself. But it would wait for the old connection to end, which a
server that hangs never does, and then send old messages. Nor does its flush do as it says: it
overtakes what is to be flushed, and who stops waiting for it makes the client deaf. So a line asks
the server by a message to itself, and the client's calls are made in tasks that nobody cancels.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any

from nats.aio.client import Client, Server
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as Wire
from nats.errors import Error, SlowConsumerError

from palacio.server.bus.switchboard import Fanout

_CONNECT_S = 2.0
_ANSWER_S = 3.0  # a server that is silent for longer is as good as lost
_CLOSE_S = 1.0

_UNSENT_BYTES = 1 << 20  # beyond it, messages are lost
_UNHEARD_BYTES = 8 << 20  # for each subject
_UNHEARD = 65_536
_ROOM_MS = 20  # for a burst to be written

_FAILURES = (Error, OSError, TimeoutError)

Begun = asyncio.Task[Wire | None]


class Line:
    def __init__(self, prefix: str, lose: Callable[[str], None]) -> None:
        self.trouble = ""  # what the client last complained of
        self._prefix = prefix
        self._lose = lose  # a message that had come, of this subject
        self._client = Client()
        self._wires: dict[Fanout, Begun] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._echoes: dict[bytes, asyncio.Future[None]] = {}
        self._numbers = count()
        self._inbox: Wire | None = None
        self._is_stuck = False

    @property
    def is_up(self) -> bool:
        return bool(self._client.is_connected)

    @property
    def is_stuck(self) -> bool:
        """The server takes nothing more."""
        return self._is_stuck

    async def connect(self, servers: list[str]) -> bool:
        try:
            async with asyncio.timeout(_CONNECT_S):
                await self._connect(servers)
        except _FAILURES as error:
            self.trouble = self.trouble or repr(error)
            return False
        return True

    async def _connect(self, servers: list[str]) -> None:
        await self._client.connect(
            servers,
            name="palacio",
            error_cb=self._note,
            disconnected_cb=self._give_up,
            allow_reconnect=True,  # or it closes itself, and stumbles over what is unsent
            reconnect_to_server_handler=_leave_it_to_us,
            max_reconnect_attempts=-1,
            reconnect_time_wait=1,
            pending_size=4 * _UNSENT_BYTES,  # never reached: the client would wait there
        )
        inbox = self._client.new_inbox()
        self._inbox = await self._client.subscribe(inbox, cb=self._hear_echo)

    async def let_go(self) -> None:
        """To close alone would wait for a server that hangs, and then leave its socket open."""
        await self._client.force_reconnect()
        await asyncio.sleep(0)  # in which it closes its socket
        await self._give_up()
        await asyncio.gather(*map(_cut, self._wires.values()))
        await _unsubscribe(self._inbox)
        with suppress(Exception):  # gone is gone
            async with asyncio.timeout(_CLOSE_S):
                await self._client.close()

    # --- Publishing.

    async def publish(self, subject: str, data: bytes) -> bool:
        """Is it on its way?"""
        if not self._client.is_connected or not await self._has_room():
            return False
        try:
            await self._client.publish(self._prefix + subject, data)
        except _FAILURES as error:
            self.trouble = repr(error)
            return False
        return True

    async def _has_room(self) -> bool:
        """A burst waits for a moment; a server that takes nothing is waited for only once."""
        if self._client.pending_data_size < _UNSENT_BYTES:
            self._is_stuck = False
            return True
        for _ in range(0 if self._is_stuck else _ROOM_MS):
            await asyncio.sleep(0.001)
            if self._client.pending_data_size < _UNSENT_BYTES:
                return True
        self._is_stuck = True
        return False

    # --- Hearing.

    def wire(self, fanout: Fanout) -> Begun:
        """Begun by the first listener; the others wait for the same."""
        if fanout not in self._wires:
            self._wires[fanout] = self._task(self._begin(fanout))
        return self._wires[fanout]

    def cut(self, fanout: Fanout) -> "asyncio.Task[None] | None":
        begun = self._wires.pop(fanout, None)
        return self._task(_cut(begun)) if begun else None

    async def _begin(self, fanout: Fanout) -> Wire | None:
        """Done when the server has it: whoever subscribes and then reads the log misses none."""
        try:
            wire = await self._client.subscribe(
                self._prefix + fanout.pattern,
                queue=fanout.group,
                cb=partial(_hear, fanout),
                pending_msgs_limit=_UNHEARD,
                pending_bytes_limit=_UNHEARD_BYTES,
            )
        except _FAILURES:
            return None
        await self.answers()
        return wire

    async def _note(self, error: Exception) -> None:
        """Among other things, the client complains of each message that it had no room for."""
        self.trouble = repr(error)
        if isinstance(error, SlowConsumerError):
            self._lose(error.subject)

    # --- Is anybody there?

    async def answers(self) -> bool:
        """Has the server got all that was said before?"""
        if not self.is_up or self._inbox is None:
            return False
        number = str(next(self._numbers)).encode()
        echo = self._echoes[number] = asyncio.get_running_loop().create_future()
        try:
            await self._client.publish(self._inbox.subject, number)
            async with asyncio.timeout(_ANSWER_S):
                await echo
        except _FAILURES as error:
            self.trouble = self.trouble or repr(error)
            return False
        finally:
            del self._echoes[number]
        return self.is_up

    async def _hear_echo(self, message: Msg) -> None:
        echo = self._echoes.get(message.data)
        if echo is not None and not echo.done():
            echo.set_result(None)

    async def _give_up(self) -> None:
        """Nobody waits any longer for an answer."""
        for echo in self._echoes.values():
            if not echo.done():
                echo.set_exception(ConnectionResetError("the connection is lost"))

    def _task(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _hear(fanout: Fanout, message: Msg) -> None:
    fanout.tell(message.data)


async def _cut(begun: Begun) -> None:
    await _unsubscribe(await begun)


async def _unsubscribe(wire: Wire | None) -> None:
    if wire is not None:
        with suppress(*_FAILURES):
            await wire.unsubscribe()


def _leave_it_to_us(servers: list[Server], info: dict[str, Any]) -> tuple[Server | None, float]:
    return None, 3600.0  # the line is let go long before

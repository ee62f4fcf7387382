"""One connection to NATS. A lost connection is replaced by a new one.

The nats-py client could reconnect by itself. But it would wait for the old connection to end, which
never happens if the server hangs, and then send old messages. Its `flush` can't replace our ping
either: it overtakes the messages to be flushed, and cancelling it stops the client from reading. So
we ping the server with a message to ourselves, and never cancel a call to the client: each runs in
a task.
"""

import asyncio
import ssl
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any

from nats.aio.client import Client, Server
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsSubscription
from nats.errors import Error, SlowConsumerError

from palacio.server.bus.subscriptions import Fanout

_CONNECT_S = 2.0
_PING_TIMEOUT_S = 3.0
_CLOSE_S = 1.0

_UNSENT_BYTES = 1 << 20  # beyond this, messages are dropped
_UNREAD_BYTES = 8 << 20  # for each subject
_UNREAD_MESSAGES = 65_536  # for each subject
_BURST_MS = 20  # how long a publisher waits for a full buffer to drain

_FAILURES = (Error, OSError, TimeoutError)

Subscribing = asyncio.Task[NatsSubscription | None]
Receive = Callable[[Fanout, str, bytes], None]  # called with the full subject


class _Client(Client):
    """A NATS client. With a TLS context, it sends no credentials to a server without TLS."""

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        if initial_connection and self.options.get("tls") and not info.get("tls_required"):
            raise Error("nats: the server does not use TLS")
        await super()._process_info(info, initial_connection)


class Connection:
    def __init__(
        self,
        prefix: str,
        receive: Receive,
        on_drop: Callable[[str], None],
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.last_error = ""
        self._prefix = prefix
        self._receive = receive
        self._on_drop = on_drop  # called with the subject of a dropped message
        self._tls = tls
        self._client = _Client()
        self._subscriptions: dict[Fanout, Subscribing] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._pings: dict[bytes, asyncio.Future[None]] = {}
        self._numbers = count()
        self._disconnected = asyncio.Event()  # set when the socket of a lost connection is closed
        self._inbox: NatsSubscription | None = None
        self.is_blocked = False  # whether the buffer is full because the server doesn't read

    @property
    def is_up(self) -> bool:
        return bool(self._client.is_connected)

    async def connect(self, servers: list[str]) -> bool:
        try:
            async with asyncio.timeout(_CONNECT_S):
                await self._connect(servers)
        except _FAILURES as error:
            self.last_error = self.last_error or repr(error)
            return False
        return True

    async def _connect(self, servers: list[str]) -> None:
        await self._client.connect(
            servers,
            name="palacio",
            tls=self._tls,
            error_cb=self._on_error,
            disconnected_cb=self._on_disconnected,
            allow_reconnect=True,  # otherwise the client closes itself and fails on unsent data
            reconnect_to_server_handler=_never_reconnect,
            max_reconnect_attempts=-1,
            reconnect_time_wait=1,
            pending_size=4 * _UNSENT_BYTES,  # never reached: the client would wait there
        )
        inbox = self._client.new_inbox()
        self._inbox = await self._client.subscribe(inbox, cb=self._on_pong)

    async def close(self) -> None:
        """Disconnect. `Client.close` alone would wait for a hanging server and leak the socket."""
        await self._client.force_reconnect()
        if self._client.is_reconnecting:  # one of the client's tasks is closing the socket
            await _run_briefly(self._disconnected.wait())
        self._fail_pings()
        await asyncio.gather(*map(_unsubscribe_when_done, self._subscriptions.values()))
        await _unsubscribe(self._inbox)
        await _run_briefly(self._client.close())

    # --- Publishing.

    async def publish(self, subject: str, data: bytes) -> bool:
        """Buffer a message to be sent. Return whether that succeeded."""
        if not self._client.is_connected or not await self._has_room():
            return False
        try:
            await self._client.publish(self._prefix + subject, data)
        except _FAILURES as error:
            self.last_error = repr(error)
            return False
        return True

    async def _has_room(self) -> bool:
        """Return whether the buffer has room. If it is full, wait a moment for it to drain.

        If the buffer stays full, the server is considered blocked, and later calls do not wait.
        """
        if self._client.pending_data_size < _UNSENT_BYTES:
            self.is_blocked = False
            return True
        for _ in range(0 if self.is_blocked else _BURST_MS):
            await asyncio.sleep(0.001)
            if self._client.pending_data_size < _UNSENT_BYTES:
                return True
        self.is_blocked = True
        return False

    # --- Subscribing.

    def subscribe(self, fanout: Fanout) -> Subscribing:
        """Return the task that subscribes to a fanout's pattern for all its subscribers."""
        if fanout not in self._subscriptions:
            self._subscriptions[fanout] = self._start(self._subscribe(fanout))
        return self._subscriptions[fanout]

    def unsubscribe(self, fanout: Fanout) -> "asyncio.Task[None] | None":
        subscribing = self._subscriptions.pop(fanout, None)
        return self._start(_unsubscribe_when_done(subscribing)) if subscribing else None

    async def _subscribe(self, fanout: Fanout) -> NatsSubscription | None:
        """Return the subscription once the server has confirmed it, or None after a failure.

        A caller that reads the log afterwards misses no entry: later entries arrive as messages.
        """
        try:
            subscription = await self._client.subscribe(
                self._prefix + fanout.pattern,
                queue=fanout.group,
                cb=partial(self._deliver, fanout),
                pending_msgs_limit=_UNREAD_MESSAGES,
                pending_bytes_limit=_UNREAD_BYTES,
            )
        except _FAILURES:
            return None
        await self.ping()
        return subscription

    async def _deliver(self, fanout: Fanout, message: Msg) -> None:
        self._receive(fanout, message.subject, message.data)

    async def _on_error(self, error: Exception) -> None:
        """Remember the error. If the client dropped a message, report that message's subject."""
        self.last_error = repr(error)
        if isinstance(error, SlowConsumerError):
            self._on_drop(error.subject)

    # --- Ping.

    async def ping(self) -> bool:
        """Return whether the server has received everything that was sent before the ping."""
        if not self.is_up or self._inbox is None:
            return False
        number = str(next(self._numbers)).encode()
        pong = self._pings[number] = asyncio.get_running_loop().create_future()
        try:
            await self._client.publish(self._inbox.subject, number)
            async with asyncio.timeout(_PING_TIMEOUT_S):
                await pong
        except _FAILURES as error:
            self.last_error = self.last_error or repr(error)
            return False
        finally:
            del self._pings[number]
        return self.is_up

    async def _on_pong(self, message: Msg) -> None:
        pong = self._pings.get(message.data)
        if pong is not None and not pong.done():
            pong.set_result(None)

    async def _on_disconnected(self) -> None:
        self._disconnected.set()
        self._fail_pings()

    def _fail_pings(self) -> None:
        for pong in self._pings.values():
            if not pong.done():
                pong.set_exception(ConnectionResetError("the connection is lost"))

    def _start(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _unsubscribe_when_done(subscribing: Subscribing) -> None:
    await _unsubscribe(await subscribing)


async def _unsubscribe(subscription: NatsSubscription | None) -> None:
    if subscription is not None:
        with suppress(*_FAILURES):
            await subscription.unsubscribe()


async def _run_briefly(work: Coroutine[Any, Any, Any]) -> None:
    """Run a coroutine for at most a second. Ignore its result, errors and cancellation.

    The client may cancel it: `Client.close` cancels the shared future that waits for its socket.
    """
    running = asyncio.gather(work, return_exceptions=True)
    await asyncio.wait({running}, timeout=_CLOSE_S)
    running.cancel()


def _never_reconnect(servers: list[Server], info: dict[str, Any]) -> tuple[Server | None, float]:
    return None, 3600.0  # the connection is replaced long before that

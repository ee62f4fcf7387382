"""A bus over core NATS, which stores no messages. Every message is authenticated."""

import asyncio
import ssl
from contextlib import suppress
from random import uniform
from urllib.parse import urlsplit

import structlog

from palacio.match.errors import UserError
from palacio.server.bus.authentication import seal, unseal
from palacio.server.bus.bus import Handler, Subscription, check_pattern, check_subject
from palacio.server.bus.connection import Connection
from palacio.server.bus.subscriptions import Fanout, Subscriber, Subscriptions
from palacio.server.telemetry.masking import mask_text
from palacio.server.telemetry.metrics import BUS_DROPPED, BUS_REJECTED, BUS_SENT

log = structlog.get_logger()

PREFIX = "palacio."  # of all subjects: other programs may use the same NATS server

_CHECK_S = (0.2, 1.0)  # between checks; random, so that processes don't all reconnect at once
_WAIT_S = 1.0  # how long callers wait; the work continues in the background


class NatsBus:
    """Holds a connection, checks it periodically and replaces it when it is lost."""

    def __init__(self, url: str, key: bytes, prefix: str = PREFIX, ca: str | None = None) -> None:
        self._servers = [_check_address(address.strip()) for address in url.split(",")]
        self._tls = _tls_context(self._servers, ca)
        self._key = key
        self._prefix = prefix
        self._subscriptions = Subscriptions()
        self._connection: Connection | None = None
        self._checking: asyncio.Task[None] | None = None
        self._is_closed = False
        self._closing: set[asyncio.Task[None]] = set()  # tasks that close discarded connections
        self._has_rejected = False  # whether a message was not authentic
        self._dropped = 0  # messages dropped since delivery last worked
        self._last_error = ""  # of the last attempt to connect

    @property
    def is_up(self) -> bool:
        return self._connection is not None and self._connection.is_up

    async def open(self) -> None:
        await self._reconnect()
        if not self.is_up:
            log.warning("bus not reachable yet", error=self._last_error)
        self._checking = asyncio.create_task(self._check_forever())

    async def close(self) -> None:
        self._is_closed = True  # the client may swallow the cancellation
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.wait({self._checking})
        if self._connection is not None:
            await self._connection.ping()  # then the server has received all messages
            self._discard(self._connection)
        if self._closing:
            await asyncio.wait(self._closing)

    async def publish(self, subject: str, data: bytes) -> None:
        check_subject(subject)
        message = seal(self._key, self._prefix + subject, data)
        if self._connection is not None and await self._connection.publish(subject, message):
            BUS_SENT.inc()
        else:
            self._count_dropped(subject)

    async def subscribe(self, subject: str, handler: Handler, group: str = "") -> Subscription:
        check_pattern(subject, group)
        subscriber = self._subscriptions.add(subject, group, handler, self._end)
        if self._connection is not None:
            await asyncio.wait({self._connection.subscribe(subscriber.fanout)}, timeout=_WAIT_S)
        return subscriber

    async def _end(self, subscriber: Subscriber) -> None:
        self._subscriptions.remove(subscriber)
        if self._connection is None or subscriber.fanout.subscribers:
            return
        if unsubscribing := self._connection.unsubscribe(subscriber.fanout):
            await asyncio.wait({unsubscribing}, timeout=_WAIT_S)

    def _count_dropped(self, subject: str) -> None:
        """Log the first dropped message; `_check` logs the total once delivery works again."""
        BUS_DROPPED.inc()
        self._dropped += 1
        if self._dropped == 1:
            error = self._connection.last_error if self._connection else self._last_error
            log.warning("bus messages dropped", subject=subject, error=error)

    def _receive(self, fanout: Fanout, subject: str, message: bytes) -> None:
        """Deliver an authentic message. Count any other message, and log the first of them."""
        data = unseal(self._key, subject, message)
        if data is not None:
            fanout.deliver(data)
            return
        BUS_REJECTED.inc()
        if not self._has_rejected:
            self._has_rejected = True
            log.error("bus message failed authentication", subject=subject)

    # --- Replacing lost connections.

    async def _check_forever(self) -> None:
        while not self._is_closed:
            await asyncio.sleep(uniform(*_CHECK_S))
            try:
                await self._check()
            except Exception:  # the next check may succeed
                log.exception("bus check failed")

    async def _check(self) -> None:
        if self._connection is not None and not await self._connection.ping():
            self._last_error = self._connection.last_error
            log.warning("bus connection lost", error=self._last_error)
            self._discard(self._connection)
        if self._connection is None:
            await self._reconnect()
        elif self._dropped and not self._connection.is_blocked:
            log.info("bus delivery recovered", dropped=self._dropped)
            self._dropped = 0

    async def _reconnect(self) -> None:
        connection = Connection(self._prefix, self._receive, self._count_dropped, self._tls)
        try:
            is_connected = await connection.connect(self._servers)
        except BaseException:
            self._discard(connection)
            raise
        if is_connected:
            await self._use(connection)
        else:
            self._last_error = connection.last_error
            self._discard(connection)

    async def _use(self, connection: Connection) -> None:
        self._connection = connection
        log.info("bus connected")
        if subscribing := [connection.subscribe(fanout) for fanout in self._subscriptions]:
            await asyncio.wait(subscribing)

    def _discard(self, connection: Connection) -> None:
        """Close the connection in the background."""
        if connection is self._connection:
            self._connection = None
        task = asyncio.create_task(connection.close())
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)


def _tls_context(servers: list[str], ca: str | None) -> ssl.SSLContext | None:
    """Return a context that checks the server's certificate, or None if no address uses TLS."""
    if not any(address.startswith("tls:") for address in servers):
        return None
    try:
        return ssl.create_default_context(cadata=ca)
    except ssl.SSLError as error:
        raise UserError(f"The certificates for NATS can't be read: {error}.") from error


def _check_address(address: str) -> str:
    with suppress(ValueError):  # the port is not a number
        parts = urlsplit(address)
        if parts.scheme in ("nats", "tls") and parts.hostname and parts.port != 0:
            return address
    raise UserError(f"{mask_text(address)} is not the address of a NATS server (nats://host:4222).")

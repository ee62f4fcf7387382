"""One client's WebSocket connection: handles its messages in order, and sends it updates."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import structlog

from palacio.server.access.rate_limits import ENTRIES_PER_TOKEN, TokenBuckets
from palacio.server.access.table_quota import TableQuota
from palacio.server.refusal_text import reason
from palacio.server.store.errors import StoreError
from palacio.server.table.daily import check_visible
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.perform import get_charged, perform
from palacio.server.tables.service import TableService
from palacio.server.telemetry.logs import match_context
from palacio.server.telemetry.metrics import SLOW_CONSUMERS
from palacio.server.ws.counting import count, counting_message
from palacio.server.ws.fast_socket import FastSocket
from palacio.server.ws.lobby_feed import LobbyFeed, LobbySubscription
from palacio.server.ws.outbox import Outbox, OutboxFull, Source
from palacio.server.ws.phrases import PhraseRelay
from palacio.server.ws.subscription import TableSubscription
from palacio.wire import messages
from palacio.wire.ids import format_id, parse_id
from palacio.wire.messages import (
    STORY_MAX,
    AnyClientMessage,
    Do,
    Done,
    Earlier,
    Failed,
    Follow,
    Hello,
    MessageId,
    Ping,
    Pong,
    Say,
    Unfollow,
)

SUBSCRIPTIONS_MAX = 32  # tables that one socket may follow
_SEND_TIMEOUT_S = 20.0  # for the client to read what was sent
_CACHED_IDS = 10_000
_STRIKES_MAX = 10  # invalid or too frequent messages; valid ones reduce the count

_decode = msgspec.json.Decoder(AnyClientMessage).decode
_decode_id = msgspec.json.Decoder(MessageId).decode
_encode = msgspec.json.Encoder().encode
_parse_id = lru_cache(_CACHED_IDS)(parse_id)  # called for every message

POLICY_VIOLATION = 1008  # a WebSocket close code

log = structlog.get_logger()


class ProtocolViolation(Exception):
    """The client sent too many invalid messages."""


@dataclass(frozen=True)
class ClientInfo:
    person: int | None  # None: no session, so the client may only watch
    address: str
    language: str


class SocketConnection:
    def __init__(
        self,
        socket: FastSocket,
        service: TableService,
        lobby: LobbyFeed,
        phrases: PhraseRelay,
        client: ClientInfo,
        buckets: TokenBuckets,
        quota: TableQuota,
    ) -> None:
        self._socket = socket
        self._service = service
        self._lobby = lobby
        self._phrases = phrases
        self._person = client.person
        self._limit_key: int | str = client.address if client.person is None else client.person
        self._language = client.language
        self._buckets = buckets
        self._quota = quota
        self._outbox = Outbox(self._send, self._end_failed)
        self._subscriptions: dict[int, TableSubscription] = {}
        self._lobby_subscription: LobbySubscription | None = None
        self._strikes = 0
        self._send_timer: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """Serve the client until it disconnects. Complete the commands that it has sent."""
        self._socket.flow_control = self
        self._greet()
        try:
            await self._read()
        except OutboxFull:  # a close frame would not be read either
            self._drop_slow_consumer()
        except ProtocolViolation:
            await self._socket.close(POLICY_VIOLATION)
        finally:
            self._unsubscribe_all()

    def _greet(self) -> None:
        """Greet the client with the newest database epoch that all live tables have reached."""
        now, epoch = self._service.store.now(), self._service.synced_epoch
        self._reply(Hello(now, epoch, self._person is not None))

    def announce_epoch(self) -> None:
        """End all subscriptions and greet the client again, so that it follows its tables again."""
        for id_ in tuple(self._subscriptions):
            self._unsubscribe(id_)
        try:
            self._greet()
        except OutboxFull:
            self._drop_slow_consumer()

    def _unsubscribe_all(self) -> None:
        self._socket.flow_control = None
        if self._send_timer:
            self._send_timer.cancel()
        for subscription in self._subscriptions.values():
            subscription.end()
        if self._lobby_subscription:
            self._lobby_subscription.end()

    # --- Writing.

    def _send(self) -> None:
        try:
            while batch := self._outbox.next_batch():
                self._socket.send_texts(batch)
        except BaseException:  # close, or the client would not know that it missed a message
            count("failed")
            self._socket.abort()
            raise

    def pause(self) -> None:
        """Apply backpressure: the client's buffer is full."""
        self._outbox.pause()
        loop = asyncio.get_running_loop()
        self._send_timer = loop.call_later(_SEND_TIMEOUT_S, self._drop_slow_consumer)

    def resume(self) -> None:
        if self._send_timer:
            self._send_timer.cancel()
        self._outbox.resume()

    def _drop_slow_consumer(self) -> None:
        SLOW_CONSUMERS.inc()
        self._socket.abort()

    def _end_failed(self, source: Source) -> bytes | None:
        """End a table's subscription after a failure. Return the message that says so, if any."""
        id_ = next((id_ for id_, each in self._subscriptions.items() if each is source), None)
        kind = "lobby" if id_ is None else "table"
        log.exception("subscription update failed", kind=kind, match=id_)
        count("failed")
        if id_ is None:  # the subscription to the lobby
            return None
        self._unsubscribe(id_)
        return _encode(Failed("fault", reason("fault", self._language), table=format_id(id_)))

    def _reply(self, message: messages.ServerMessage) -> None:
        self._outbox.reply(_encode(message))

    # --- Reading.

    async def _read(self) -> None:
        while (text := await self._receive()) is not None:
            try:
                message = _decode(text)
                self._buckets.take(self._limit_key)
            except (RequestRefused, ValueError, RecursionError) as error:
                self._reject(error, text)
            else:
                self._strikes = max(0, self._strikes - 1)
                await self._handle(message)

    async def _receive(self) -> str | bytes | None:
        """Return the next message, or None once the client is gone."""
        message: Any = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return text if text is not None else bytes(message["bytes"])

    def _reject(self, error: Exception, text: str | bytes) -> None:
        """Refuse an invalid or rate-limited message. Too many of them end the connection."""
        count("rejected")
        self._strikes += 1
        if self._strikes > _STRIKES_MAX:
            raise ProtocolViolation
        if not isinstance(error, RequestRefused):
            error = RequestRefused("bad_message", why=str(error))
        words = reason(error.code, self._language, **error.details)
        self._reply(Failed(error.code, words, _id_of(text)))

    async def _handle(self, message: AnyClientMessage) -> None:
        """Handle a message. Failures are reported, and don't affect the client's other tables."""
        id_ = _parse_id(getattr(message, "table", ""))
        with nullcontext() if id_ is None else match_context(id_):
            try:
                with counting_message:
                    await _HANDLERS[type(message)](self, message)
            except OutboxFull:
                raise
            except Exception as error:
                self._answer_failure(message, error)

    def _answer_failure(self, message: AnyClientMessage, error: Exception) -> None:
        if isinstance(error, RequestRefused):
            self._fail(message, error.code, error.details)
        elif isinstance(error, StoreError):
            log.warning("store operation failed", kind=type(message).__name__, error=repr(error))
            self._fail(message, "unavailable", {})
        else:
            log.error("socket message failed", kind=type(message).__name__, exc_info=error)
            self._fail(message, "fault", {})

    def _fail(self, message: AnyClientMessage, code: str, details: dict[str, str | int]) -> None:
        table = getattr(message, "table", None)
        id_ = _parse_id(table) if table else None
        live = self._service.live_tables.get(id_) if id_ is not None else None
        words = reason(code, self._language, **details)
        seq = live.table.seq if live else None
        self._reply(Failed(code, words, getattr(message, "id", None), table, seq))

    # --- Handlers.

    async def _follow(self, message: Follow) -> None:
        live = await self._load(message.table)
        await self._service.catch_up_to(live, message.seen)
        if message.seen is not None:
            self._charge(live.story_size(message.seen))
        is_new = live.table.id not in self._subscriptions
        if len(self._subscriptions) >= SUBSCRIPTIONS_MAX and is_new:
            raise RequestRefused("too_many_tables")
        self._unsubscribe(live.table.id)
        subscription = TableSubscription(
            live, self._person, message.seen, self._outbox, is_preview=message.preview
        )
        self._subscriptions[live.table.id] = subscription
        subscription.begin()

    async def _unfollow(self, message: Unfollow) -> None:
        self._unsubscribe(_table_id(message.table))

    def _unsubscribe(self, id_: int) -> None:
        subscription = self._subscriptions.pop(id_, None)
        if subscription:
            subscription.end()

    async def _do(self, message: Do) -> None:
        if self._person is None:
            raise RequestRefused("no_session")
        live = await self._load(message.table)
        seq = await perform(self._service, self._quota, live, self._person, message)
        self._reply(Done(message.id, message.table, seq))

    async def _send_earlier(self, message: Earlier) -> None:
        live = await self._load(message.table)
        self._charge(min(message.before, STORY_MAX))
        self._outbox.reply(live.earlier_story(message.before, live.table.seat_of(self._person)))

    async def _say(self, message: Say) -> None:
        if self._person is None:
            raise RequestRefused("no_session")
        table = (await self._load(message.table)).table
        seat = table.seat_of(self._person)
        if seat is None:
            raise RequestRefused("not_seated")
        await self._phrases.send(table.id, seat, self._person, message.phrase)

    async def _load(self, table: str) -> LiveTable:
        live = await get_charged(self._service, _table_id(table), self._charge)
        check_visible(live.table, self._person, self._service.store.now())
        return live

    def _charge(self, entries: int) -> None:
        """Take rate-limit tokens for log entries. Raise RequestRefused if there are too few."""
        self._buckets.take(self._limit_key, entries / ENTRIES_PER_TOKEN)

    async def _subscribe_lobby(self, message: messages.Lobby) -> None:
        if self._lobby_subscription:
            self._lobby_subscription.end()
        subscription = LobbySubscription(self._lobby, self._outbox) if message.on else None
        self._lobby_subscription = subscription
        if subscription:
            subscription.begin()

    async def _ping(self, message: Ping) -> None:
        followed = {format_id(id_): each for id_, each in self._subscriptions.items()}
        heads = {name: each.head for name, each in followed.items()}
        present = {n: each.live.presence for n, each in followed.items() if each.live.presence}
        self._reply(Pong(self._service.store.now(), heads, present))


def _id_of(text: str | bytes) -> str | None:
    """Return the id of an invalid message, so that its refusal can name the message."""
    try:
        return _decode_id(text).id
    except (ValueError, RecursionError):
        return None


def _table_id(text: str) -> int:
    id_ = _parse_id(text)
    if id_ is None:
        raise RequestRefused("no_such_table")
    return id_


_HANDLERS: dict[type, Callable[[SocketConnection, Any], Coroutine[Any, Any, None]]] = {
    Follow: SocketConnection._follow,
    Unfollow: SocketConnection._unfollow,
    Do: SocketConnection._do,
    Earlier: SocketConnection._send_earlier,
    Say: SocketConnection._say,
    messages.Lobby: SocketConnection._subscribe_lobby,
    Ping: SocketConnection._ping,
}

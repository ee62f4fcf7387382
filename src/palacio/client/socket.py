"""One WebSocket for many tables. It reconnects by itself, and then fetches missed updates."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from palacio.client.errors import MirrorMismatch, ServerError, Unreachable
from palacio.client.followed_table import FollowedTable
from palacio.client.timing import DEFAULT_TIMING, SocketTiming
from palacio.wire.commands import AnyCommand
from palacio.wire.messages import (
    AnyClientMessage,
    AnyServerMessage,
    Do,
    Done,
    Earlier,
    Failed,
    Follow,
    Hello,
    Ping,
    Pong,
    Said,
    Say,
    State,
    Story,
    Unfollow,
    read_server_message,
)
from palacio.wire.phrases import PhraseId

RETRYABLE = ("unavailable", "busy", "too_fast")  # the request is sent again a little later
_MAX_MESSAGE = 16 << 20  # bytes; the story of a whole match takes a few hundred thousand
_MAX_UNANSWERED = 3  # pings before the connection counts as dead
_CLOSE_TIMEOUT_S = 1.0

_decode = msgspec.json.Decoder(AnyClientMessage).decode
_encode = msgspec.json.Encoder().encode


@dataclass
class _Pending:
    """A request that has not been answered yet."""

    do: Do
    answer: "asyncio.Future[Done]" = field(default_factory=lambda: asyncio.Future())
    sent: float = 0.0


class SocketClient:
    """A connection to one server. Without a token it can only watch."""

    def __init__(
        self,
        address: str,
        token: str | None = None,
        timing: SocketTiming = DEFAULT_TIMING,
        language: str = "en",
    ) -> None:
        self.is_connected = False
        self.is_guest = False  # whether the server accepted the token
        self.ignore_changes()
        self._address = address
        self._headers = {"Accept-Language": language}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self._timing = timing
        self._followed: dict[str, FollowedTable] = {}
        self._pending: dict[str, _Pending] = {}
        self._outbox: asyncio.Queue[AnyClientMessage] = asyncio.Queue()
        self._phrase = ""  # the id of the last phrase that was sent
        self._epoch: str | None = None
        self._clock_offset_ms = 0.0  # server time minus local time
        self._failures = 0  # consecutive failures to connect
        self._unanswered = 0  # pings without an answer
        self._is_expecting = asyncio.Event()  # an answer or a new version is expected
        self._refetching: set[str] = set()  # tables with missing entries
        self._error: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    def ignore_changes(self) -> None:
        """Reset the callbacks, so that changes outside the tables' logs are ignored."""
        self.on_change: Callable[[], object] = lambda: None  # `is_connected` has changed
        self.on_phrase: Callable[[Said], object] = lambda said: None
        self.on_phrase_refused: Callable[[str], object] = lambda reason: None

    async def __aenter__(self) -> "SocketClient":
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task
        self._task.cancel()
        self._give_up(Unreachable("The connection was closed."))
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    # --- Requests.

    async def follow(self, table: str) -> FollowedTable:
        """Follow a table; return it with its first view. Raise `ServerError` if refused."""
        if self._error:
            raise self._error
        followed = self._followed.get(table) or self._subscribe(table)
        try:
            await followed.next_view(None)
        except ServerError:
            self._followed.pop(table, None)
            raise
        return followed

    def _subscribe(self, table: str) -> FollowedTable:
        followed = FollowedTable(table, lambda command, seen: self.do(table, command, seen))
        follow = _checked(Follow(table, 0))
        self._followed[table] = followed
        self._send(follow)
        self._is_expecting.set()
        return followed

    def unfollow(self, table: str) -> None:
        if self._followed.pop(table, None):
            self._send(Unfollow(table))

    async def do(self, table: str, command: AnyCommand, seen: int | None = None) -> Done:
        """Send a command, repeatedly until the server answers, and return the confirmation.

        The command's id makes it idempotent. Raises `ServerError` if the server refuses it.
        """
        if self._error:
            raise self._error
        pending = _Pending(_checked(Do(table, secrets.token_urlsafe(12), command, seen)))
        self._pending[pending.do.id] = pending
        self._send_request(pending)
        self._is_expecting.set()
        try:
            return await pending.answer
        finally:
            self._pending.pop(pending.do.id, None)

    def say(self, table: str, phrase: PhraseId) -> None:
        """Send a phrase once. Then `on_phrase` or `on_phrase_refused` is called."""
        self._phrase = secrets.token_urlsafe(12)
        self._send(Say(table, self._phrase, phrase))

    def now_ms(self) -> float:
        """Return the server's time."""
        return time.time() * 1000 + self._clock_offset_ms

    def _send(self, message: AnyClientMessage) -> None:
        """Send a message if connected. After reconnecting, `_greet` resends what still matters."""
        if self.is_connected:
            self._outbox.put_nowait(message)

    def _send_request(self, pending: _Pending) -> None:
        pending.sent = time.monotonic()
        self._send(pending.do)

    # --- Connections.

    async def _run(self) -> None:
        try:
            while self._error is None:
                await self._connect_once()
                self._set_connected(False)
                await asyncio.sleep(self._timing.reconnect_pause_s(self._failures))
                self._failures += 1
        except Exception as error:  # a bug: callers must not wait forever
            self._give_up(error)
            raise

    async def _connect_once(self) -> None:
        try:
            await self._connect()
        except InvalidStatus as error:
            self._check_status(error)
        except (OSError, TimeoutError, WebSocketException):
            pass
        except msgspec.MsgspecError as error:
            words = f"{self._address} sends messages that this version does not understand: {error}"
            self._give_up(Unreachable(words))

    async def _connect(self) -> None:
        async with connect(
            self._address,
            additional_headers=self._headers,
            max_size=_MAX_MESSAGE,
            ping_interval=None,  # our own pings also compare the versions of tables
            close_timeout=_CLOSE_TIMEOUT_S,
        ) as socket:
            self._outbox = asyncio.Queue()
            helpers = [asyncio.create_task(job(socket)) for job in (self._write, self._ping)]
            try:
                async for frame in socket:
                    self._unanswered = 0
                    if (message := read_server_message(frame)) is not None:
                        self._handle(message)
            finally:
                for helper in helpers:
                    helper.cancel()
                await asyncio.gather(*helpers, return_exceptions=True)

    def _check_status(self, error: InvalidStatus) -> None:
        """Fail all requests if the status shows that this is not a Palácio server."""
        status = error.response.status_code
        if 400 <= status < 500 and status not in (408, 425, 429):
            self._give_up(Unreachable(f"{self._address} answers {status}. Is it a Palácio server?"))

    def _give_up(self, error: Exception) -> None:
        self._error = self._error or error
        for followed in self._followed.values():
            followed.fail(error)
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(error)

    def _set_connected(self, connected: bool) -> None:
        if connected != self.is_connected:
            self.is_connected = connected
            self.on_change()

    async def _write(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):  # the reader handles it
            while True:
                await socket.send(_encode(await self._outbox.get()), text=True)

    async def _ping(self, socket: ClientConnection) -> None:
        """Check the connection and the tables' versions; abort after too many unanswered pings."""
        self._unanswered = 0
        while self._unanswered < _MAX_UNANSWERED:
            await self._pause()
            self._unanswered += 1
            self._send(Ping())
            self._resend_overdue()
        socket.transport.abort()

    async def _pause(self) -> None:
        if not self._expects_news():
            self._is_expecting.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_expecting.wait(), self._timing.idle_s)
        if self._expects_news():
            await asyncio.sleep(self._timing.ping_s)

    def _expects_news(self) -> bool:
        going_on = (
            f for f in self._followed.values() if not f.known_seq or f.table.stage != "over"
        )
        return bool(self._pending) or any(going_on)

    def _resend_overdue(self) -> None:
        """Resend the requests that have waited too long for an answer."""
        late = time.monotonic() - self._timing.resend_s
        for pending in self._pending.values():
            if pending.sent <= late:
                self._send_request(pending)

    # --- Messages from the server.

    def _handle(self, message: AnyServerMessage) -> None:
        match message:
            case Hello():
                self._greet(message)
            case State():
                self._receive(message)
            case Story():
                self._receive_story(message)
            case Done():
                self._answer(message)
            case Failed():
                self._refuse(message)
            case Said():
                self._hear(message)
            case Pong():
                self._set_clock(message.now)
                self._compare(message.heads)

    def _greet(self, hello: Hello) -> None:
        """Resume subscriptions and requests after connecting. In a new epoch, refetch all logs."""
        self._failures = 0
        self.is_guest = hello.guest
        self._set_clock(hello.now)
        if self._epoch not in (None, hello.epoch):
            for followed in self._followed.values():
                followed.reset()
        self._epoch = hello.epoch
        self._set_connected(True)
        for followed in self._followed.values():
            self._send(Follow(followed.id, followed.known_seq))
        for pending in self._pending.values():
            self._send_request(pending)

    def _set_clock(self, now: int) -> None:
        self._clock_offset_ms = now - time.time() * 1000

    def _receive(self, state: State) -> None:
        followed = self._followed.get(state.table.id)
        if followed is None:
            return
        was_reset = not followed.known_seq
        try:
            whole = followed.receive(state)
        except MirrorMismatch as error:
            self._refetch(followed, error, was_reset=was_reset)
            return
        if whole:
            self._refetching.discard(followed.id)
        elif state.cut is not None:
            self._send_earlier(followed)
        elif followed.id not in self._refetching:  # later, the next ping tries again
            self._refetching.add(followed.id)
            self._send(Follow(followed.id, followed.known_seq))

    def _receive_story(self, message: Story) -> None:
        """Add entries that came without a state, and request missing entries before them."""
        followed = self._followed.get(message.table)
        if followed is None:
            return
        was_reset = not followed.known_seq
        try:
            if not followed.receive_story(message.story) and message.story:
                self._send_earlier(followed)
        except MirrorMismatch as error:
            self._refetch(followed, error, was_reset=was_reset)

    def _send_earlier(self, followed: FollowedTable) -> None:
        before = followed.missing_before
        missing = (
            Earlier(followed.id, before) if before else Follow(followed.id, followed.known_seq)
        )
        self._send(missing)

    def _refetch(self, followed: FollowedTable, error: MirrorMismatch, *, was_reset: bool) -> None:
        """Refetch the log in case it was restored. If it was just sent in full, pass `error` on."""
        if was_reset:
            followed.fail(error)
            return
        followed.reset()
        self._send(Follow(followed.id, 0))

    def _answer(self, done: Done) -> None:
        pending = self._pending.get(done.id)
        if pending and not pending.answer.done():
            pending.answer.set_result(done)

    def _refuse(self, failed: Failed) -> None:
        if failed.id is not None and failed.id == self._phrase:
            self.on_phrase_refused(failed.reason)
            return
        pending = self._pending.get(failed.id or "")
        if failed.code in RETRYABLE or (pending and self._is_behind(failed, pending.do)):
            return  # it is sent again later
        error = ServerError(failed.code, failed.reason, failed.seq)
        if pending and not pending.answer.done():
            pending.answer.set_exception(error)
        elif failed.id is None and failed.table in self._followed:
            self._followed[failed.table].fail(error)

    def _hear(self, said: Said) -> None:
        if followed := self._followed.get(said.table):
            followed.hear(said)
            self.on_phrase(said)

    def _is_behind(self, failed: Failed, do: Do) -> bool:
        """Return whether the refusal only means that the server lags behind this client."""
        followed = self._followed.get(do.table)
        return bool(failed.code == "ahead" and followed and (do.seen or 0) <= followed.known_seq)

    def _compare(self, heads: dict[str, int]) -> None:
        """Follow a table again if the server has a newer version or does not list the table."""
        for followed in self._followed.values():
            if heads.get(followed.id, followed.known_seq + 1) > followed.known_seq:
                self._send(Follow(followed.id, followed.known_seq))


Message = TypeVar("Message", Do, Follow)


def _checked(message: Message) -> Message:
    """Return the message, or raise `ServerError` if it is invalid.

    Sending an invalid message would needlessly use up some of the rate limit.
    """
    try:
        _decode(_encode(message))
    except msgspec.MsgspecError as error:
        raise ServerError("bad_message", f"The message is not valid: {error}.") from error
    return message

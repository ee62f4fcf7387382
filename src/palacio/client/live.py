"""One socket for many tables. It is cut, and nobody notices: what was missed comes afterwards."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import TracebackType
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from palacio.client.errors import Disagreement, ServerError, Unreachable
from palacio.client.followed import Followed
from palacio.wire.commands import AnyCommand
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
    Unfollow,
    read_heard,
)

PASSING = ("unavailable", "busy", "too_fast")  # no refusal: the same again, a little later
_LARGEST = 16 << 20  # bytes of a message: a whole story is some hundred thousand
_DEAD = 3  # pings without any answer
_CLOSING_S = 1.0

_decode_said = msgspec.json.Decoder(AnySaid).decode
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Pace:
    """How patient a client is."""

    ping_s: float = 2.5  # while something is expected
    idle_s: float = 20.0  # else
    resend_s: float = 5.0  # what was not answered is asked again
    least_s: float = 0.2  # between two attempts to connect: at random up to this
    most_s: float = 10.0  # and in the end up to that

    def before_attempt(self, failures: int) -> float:
        """At random, so that not all who were cut off at once come back at once."""
        return random.uniform(0, min(self.most_s, self.least_s * 2 ** min(failures, 30)))


PACE = Pace()


@dataclass
class _Asked:
    """A request that has no answer yet."""

    do: Do
    answer: "asyncio.Future[Done]" = field(default_factory=lambda: asyncio.Future())
    sent: float = 0.0


class Live:
    """Without a token, one can only look on."""

    def __init__(
        self, address: str, token: str | None = None, pace: Pace = PACE, language: str = "en"
    ) -> None:
        self.is_connected = False
        self.is_guest = False  # the server knows the token
        self.on_change: Callable[[], None] = lambda: None  # connected, or no longer
        self._address = address
        self._headers = {"Accept-Language": language}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self._pace = pace
        self._followed: dict[str, Followed] = {}
        self._asked: dict[str, _Asked] = {}
        self._outbox: asyncio.Queue[AnySaid] = asyncio.Queue()
        self._epoch: str | None = None
        self._ahead_ms = 0.0  # of the server's clock before ours
        self._failures = 0  # to connect, in a row
        self._unanswered = 0  # pings
        self._hurry = asyncio.Event()  # something is expected now
        self._greeted = asyncio.Event()
        self._asked_again: set[str] = set()  # tables of which something was missing
        self._error: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Live":
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._task
        self._task.cancel()
        self._give_up(Unreachable("The connection was closed."))
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    # --- What one can do.

    async def greeting(self) -> None:
        """Wait for the server's first word."""
        await self._greeted.wait()
        if self._error:
            raise self._error

    async def follow(self, table: str) -> Followed:
        """The table, as soon as it is seen; if there is none, a ServerError."""
        if self._error:
            raise self._error
        followed = self._followed.get(table) or self._begin_to_follow(table)
        try:
            await followed.after(None)
        except ServerError:
            self._followed.pop(table, None)
            raise
        return followed

    def _begin_to_follow(self, table: str) -> Followed:
        followed = Followed(table, lambda command, seen: self.do(table, command, seen))
        follow = _checked(Follow(table, 0))
        self._followed[table] = followed
        self._say(follow)
        self._hurry.set()
        return followed

    def unfollow(self, table: str) -> None:
        if self._followed.pop(table, None):
            self._say(Unfollow(table))

    async def do(self, table: str, command: AnyCommand, seen: int | None = None) -> Done:
        """Ask again and again, by the same id, until it is done or refused."""
        if self._error:
            raise self._error
        asked = _Asked(_checked(Do(table, secrets.token_urlsafe(12), command, seen)))
        self._asked[asked.do.id] = asked
        self._send_request(asked)
        self._hurry.set()
        try:
            return await asked.answer
        finally:
            self._asked.pop(asked.do.id, None)

    def now_ms(self) -> float:
        """What time it is at the server."""
        return time.time() * 1000 + self._ahead_ms

    def _say(self, message: AnySaid) -> None:
        """Now, if there is a connection; if there is none, the next one begins with all of it."""
        if self.is_connected:
            self._outbox.put_nowait(message)

    def _send_request(self, asked: _Asked) -> None:
        asked.sent = time.monotonic()
        self._say(asked.do)

    # --- Connections, one after the other.

    async def _run(self) -> None:
        try:
            while self._error is None:
                await self._connect_once()
                self._set_connected(False)
                await asyncio.sleep(self._pace.before_attempt(self._failures))
                self._failures += 1
        except Exception as error:  # ours: nobody may wait for what will not come
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
            self._give_up(Unreachable(f"{self._address} speaks another language: {error}"))

    async def _connect(self) -> None:
        async with connect(
            self._address,
            additional_headers=self._headers,
            max_size=_LARGEST,
            ping_interval=None,  # ours carry the tables' versions besides
            close_timeout=_CLOSING_S,
        ) as socket:
            self._outbox = asyncio.Queue()
            helpers = [asyncio.create_task(job(socket)) for job in (self._write, self._ping)]
            try:
                async for frame in socket:
                    self._unanswered = 0
                    if (heard := read_heard(frame)) is not None:
                        self._hear(heard)
            finally:
                for helper in helpers:
                    helper.cancel()
                await asyncio.gather(*helpers, return_exceptions=True)

    def _check_status(self, error: InvalidStatus) -> None:
        """A server in trouble comes back; one that has no such door is none of ours."""
        status = error.response.status_code
        if 400 <= status < 500 and status not in (408, 425, 429):
            self._give_up(Unreachable(f"{self._address} answers {status}: is that the server?"))

    def _give_up(self, error: Exception) -> None:
        self._error = self._error or error
        self._greeted.set()
        for followed in self._followed.values():
            followed.fail(error)
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)

    def _set_connected(self, connected: bool) -> None:
        if connected != self.is_connected:
            self.is_connected = connected
            self.on_change()

    async def _write(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):  # the reader notices as well
            while True:
                await socket.send(_encode(await self._outbox.get()), text=True)

    async def _ping(self, socket: ClientConnection) -> None:
        """Is it still there, and have we heard everything?"""
        self._unanswered = 0
        while self._unanswered < _DEAD:
            await self._pause()
            self._unanswered += 1
            self._say(Ping())
            self._ask_again()
        socket.transport.abort()

    async def _pause(self) -> None:
        if not self._expects_news():
            self._hurry.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), self._pace.idle_s)
        if self._expects_news():
            await asyncio.sleep(self._pace.ping_s)

    def _expects_news(self) -> bool:
        going_on = (f for f in self._followed.values() if not f.has or f.table.stage != "over")
        return bool(self._asked) or any(going_on)

    def _ask_again(self) -> None:
        """The answer may be lost, or the server was in trouble."""
        late = time.monotonic() - self._pace.resend_s
        for asked in self._asked.values():
            if asked.sent <= late:
                self._send_request(asked)

    # --- What is heard.

    def _hear(self, message: AnyHeard) -> None:
        match message:
            case Hello():
                self._greet(message)
            case State():
                self._take_in(message)
            case Done():
                self._answer(message)
            case Failed():
                self._refuse(message)
            case Pong():
                self._set_clock(message.now)
                self._compare(message.heads)

    def _greet(self, hello: Hello) -> None:
        """A new connection: on from where we are, unless the log is another one now."""
        self._failures = 0
        self.is_guest = hello.guest
        self._set_clock(hello.now)
        if self._epoch not in (None, hello.epoch):
            for followed in self._followed.values():
                followed.forget()
        self._epoch = hello.epoch
        self._set_connected(True)
        self._greeted.set()
        for followed in self._followed.values():
            self._say(Follow(followed.id, followed.has))
        for asked in self._asked.values():
            self._send_request(asked)

    def _set_clock(self, now: int) -> None:
        self._ahead_ms = now - time.time() * 1000

    def _take_in(self, state: State) -> None:
        followed = self._followed.get(state.table.id)
        if followed is None:
            return
        was_anew = not followed.has
        try:
            whole = followed.hear(state)
        except Disagreement as error:
            self._look_anew(followed, error, was_anew=was_anew)
            return
        if whole:
            self._asked_again.discard(followed.id)
        elif followed.id not in self._asked_again:  # if that does not help, the next ping asks
            self._asked_again.add(followed.id)
            self._say(Follow(followed.id, followed.has))

    def _look_anew(self, followed: Followed, error: Disagreement, *, was_anew: bool) -> None:
        """Perhaps we have missed a restored log; if all of it disagrees, that is the end."""
        if was_anew:
            followed.fail(error)
            return
        followed.forget()
        self._say(Follow(followed.id, 0))

    def _answer(self, done: Done) -> None:
        asked = self._asked.get(done.id)
        if asked and not asked.answer.done():
            asked.answer.set_result(done)

    def _refuse(self, failed: Failed) -> None:
        asked = self._asked.get(failed.id or "")
        if failed.code in PASSING or (asked and self._is_behind(failed, asked.do)):
            return  # a later ping asks again
        error = ServerError(failed.code, failed.reason, failed.seq)
        if asked and not asked.answer.done():
            asked.answer.set_exception(error)
        elif failed.id is None and failed.table in self._followed:
            self._followed[failed.table].fail(error)

    def _is_behind(self, failed: Failed, do: Do) -> bool:
        """Does this server not know yet what we have seen, from another one?"""
        followed = self._followed.get(do.table)
        return failed.code == "ahead" and followed is not None and (do.seen or 0) <= followed.has

    def _compare(self, heads: dict[str, int]) -> None:
        """A table that has gone on without us, or that the server does not know we follow."""
        for followed in self._followed.values():
            if heads.get(followed.id, followed.has + 1) > followed.has:
                self._say(Follow(followed.id, followed.has))


Message = TypeVar("Message", Do, Follow)


def _checked(message: Message) -> Message:
    """What is no message at all is refused here, and costs nobody's patience with us."""
    try:
        _decode_said(_encode(message))
    except msgspec.MsgspecError as error:
        raise ServerError("bad_message", f"That can't be asked of a server: {error}.") from error
    return message

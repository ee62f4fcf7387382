"""One client's socket: what it says is done, thing by thing, and what it is to hear is sent."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import structlog

from palacio.server.hall.hall import Hall
from palacio.server.hall.rematch import rematch
from palacio.server.live.following import Following
from palacio.server.live.lobby import Board, Look
from palacio.server.live.outbox import Full, Outbox
from palacio.server.live.quick import QuickSocket
from palacio.server.reasons import reason
from palacio.server.seeing.metrics import SLOW_READERS
from palacio.server.store import StoreError
from palacio.server.table.refused import Refused
from palacio.server.web.limits import Credits
from palacio.wire import messages
from palacio.wire.commands import Rematch
from palacio.wire.ids import format_id, parse_id
from palacio.wire.messages import (
    AnySaid,
    Do,
    Done,
    Failed,
    Follow,
    Hello,
    Named,
    Ping,
    Pong,
    Unfollow,
)

FOLLOWED_MAX = 32  # tables by one socket
_TAKE_S = 20.0  # for what was sent to be taken; who needs longer is gone
_REMEMBERED = 10_000  # ids: every message brings one
_STRIKES = 10  # messages that make no sense

_decode = msgspec.json.Decoder(AnySaid).decode
_decode_named = msgspec.json.Decoder(Named).decode
_encode = msgspec.json.Encoder().encode

POLICY = 1008  # why a socket is closed, as the protocol numbers it

log = structlog.get_logger()


class Nonsense(Exception):
    """The client does not speak our language."""


@dataclass(frozen=True)
class Client:
    person: int | None  # None: someone who only looks on
    address: str
    language: str


class Connection:
    def __init__(
        self, socket: QuickSocket, hall: Hall, board: Board, client: Client, credits_: Credits
    ) -> None:
        self._socket = socket
        self._hall = hall
        self._board = board
        self._person = client.person
        self._who: int | str = client.address if client.person is None else client.person
        self._language = client.language
        self._credits = credits_
        self._outbox = Outbox(self._send)
        self._followed: dict[int, Following] = {}
        self._look: Look | None = None
        self._strikes = 0
        self._patience: asyncio.TimerHandle | None = None

    async def run(self, epoch: str) -> None:
        """Until the client is gone; but what it has asked for until then is done to its end."""
        self._socket.flow = self
        self._answer(Hello(self._hall.store.now(), epoch, self._person is not None))
        try:
            await self._read()
        except Full:  # and so much is unread that a farewell would not be read either
            self._lose()
        except Nonsense:
            await self._socket.close(POLICY)
        finally:
            self._forget_all()

    def _forget_all(self) -> None:
        self._socket.flow = None
        if self._patience:
            self._patience.cancel()
        for following in self._followed.values():
            following.end()
        if self._look:
            self._look.end()

    # --- Writing.

    def _send(self) -> None:
        try:
            while (data := self._outbox.next()) is not None:
                self._socket.say(data)
        except BaseException:  # a client that misses something must not believe that it has all
            self._socket.cut()
            raise

    def hold(self) -> None:
        self._outbox.hold()
        self._patience = asyncio.get_running_loop().call_later(_TAKE_S, self._lose)

    def go_on(self) -> None:
        if self._patience:
            self._patience.cancel()
        self._outbox.go_on()

    def _lose(self) -> None:
        SLOW_READERS.inc()
        self._socket.cut()

    def _answer(self, message: messages.Heard) -> None:
        self._outbox.answer(_encode(message))

    # --- Reading.

    async def _read(self) -> None:
        while (text := await self._receive()) is not None:
            try:
                said = _decode(text)
                self._credits.spend(self._who)
            except (Refused, ValueError, RecursionError) as error:
                self._strike(error, text)
            else:
                self._strikes = max(0, self._strikes - 1)
                await self._obey(said)

    async def _receive(self) -> str | bytes | None:
        """None: the client is gone."""
        message: Any = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return text if text is not None else bytes(message["bytes"])

    def _strike(self, error: Exception, text: str | bytes) -> None:
        """Too fast, or not understood: told a few times, then no more."""
        self._strikes += 1
        if self._strikes > _STRIKES:
            raise Nonsense
        refused = error if isinstance(error, Refused) else Refused("bad_message", why=str(error))
        words = reason(refused.code, self._language, **refused.details)
        self._answer(Failed(refused.code, words, _name_of(text)))

    async def _obey(self, said: AnySaid) -> None:
        try:
            await _OBEY[type(said)](self, said)
        except Refused as error:
            self._fail(said, error.code, error.details)
        except StoreError as error:
            log.warning("store failed", error=repr(error))
            self._fail(said, "unavailable", {})

    def _fail(self, said: AnySaid, code: str, details: dict[str, str | int]) -> None:
        table = getattr(said, "table", None)
        id_ = parse_id(table) if table else None
        room = self._hall.rooms.get(id_) if id_ is not None else None
        words = reason(code, self._language, **details)
        seq = room.table.seq if room else None
        self._answer(Failed(code, words, getattr(said, "id", None), table, seq))

    # --- What can be said.

    async def _follow(self, said: Follow) -> None:
        room = await self._hall.enter(_id(said.table))
        await self._hall.catch_up_to(room, said.seen)
        if len(self._followed) >= FOLLOWED_MAX and room.table.id not in self._followed:
            raise Refused("too_many_tables")
        self._end_following(room.table.id)
        following = Following(room, self._person, said.seen, self._outbox)
        self._followed[room.table.id] = following
        following.begin()

    async def _unfollow(self, said: Unfollow) -> None:
        self._end_following(_id(said.table))

    def _end_following(self, id_: int) -> None:
        following = self._followed.pop(id_, None)
        if following:
            following.end()

    async def _do(self, said: Do) -> None:
        if self._person is None:
            raise Refused("no_session")
        room = await self._hall.enter(_id(said.table))
        if isinstance(said.command, Rematch):
            seq = await rematch(self._hall, room, self._person, said.id, said.seen)
        else:
            seq = await self._hall.do(room, self._person, said.id, said.command, said.seen)
        self._answer(Done(said.id, said.table, seq))

    async def _lobby(self, said: messages.Lobby) -> None:
        if self._look:
            self._look.end()
        self._look = Look(self._board, self._outbox) if said.on else None
        if self._look:
            self._look.begin()

    async def _ping(self, said: Ping) -> None:
        rooms = {format_id(id_): each.room for id_, each in self._followed.items()}
        heads = {name: room.table.seq for name, room in rooms.items()}
        present = {name: room.company for name, room in rooms.items() if room.company}
        self._answer(Pong(self._hall.store.now(), heads, present))


def _name_of(text: str | bytes) -> str | None:
    """Whoever is newer than we are, and asks for what we can't do, hears that it was refused."""
    try:
        return _decode_named(text).id
    except (ValueError, RecursionError):
        return None


@lru_cache(_REMEMBERED)
def _id(text: str) -> int:
    id_ = parse_id(text)
    if id_ is None:
        raise Refused("no_such_table")
    return id_


_OBEY: dict[type, Callable[[Connection, Any], Coroutine[Any, Any, None]]] = {
    Follow: Connection._follow,
    Unfollow: Connection._unfollow,
    Do: Connection._do,
    messages.Lobby: Connection._lobby,
    Ping: Connection._ping,
}

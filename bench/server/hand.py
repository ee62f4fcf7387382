"""A player's hand: a socket that follows a match, and acts at random when it is its turn."""

import random
import time
from collections.abc import Sequence
from itertools import count
from typing import Protocol

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from palacio.match.faces import FACES
from palacio.wire.commands import Act
from palacio.wire.messages import Do, Follow, Unfollow

_encode = msgspec.json.Encoder().encode
_numbers = count()


# --- What a hand reads of what it hears: no more than it needs, for it should cost little.


class _Heard(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    pass


class _Table(msgspec.Struct, frozen=True):
    id: str
    seq: int
    stage: str
    game: str


class _Choices(msgspec.Struct, frozen=True):
    actions: list[int]


class _Own(msgspec.Struct, frozen=True):
    choices: _Choices | None = None


class _State(_Heard, frozen=True, tag="state"):
    table: _Table
    own: _Own | None = None


class _Done(_Heard, frozen=True, tag="done"):
    pass


class _Hello(_Heard, frozen=True, tag="hello"):
    pass


class _Failed(_Heard, frozen=True, tag="failed"):
    code: str
    reason: str


class _Presence(_Heard, frozen=True, tag="presence"):
    pass


_decode = msgspec.json.Decoder(_State | _Done | _Hello | _Failed | _Presence).decode


class Pace(Protocol):
    """Says when to act, and hears what came of it."""

    def ready(self, hand: "Hand") -> None:
        """The hand may act: it is told to by `act`, now or later."""

    def done(self, since: float) -> None:
        """What was due at this time is acknowledged."""

    def fail(self, why: str) -> None: ...


class Hand(WSListener):
    """Follows one table after the other; `pace` is changed between measurements."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.heard_bytes = 0  # of states, but for the first of each table
        self._tables: list[str] = []
        self._at = 0  # which of them it follows
        self._seen = 0
        self._is_new = True
        self._choices: Sequence[int] = ()
        self._game = ""
        self._since: float | None = None  # when what it asked for was due; None: nothing is asked
        self._transport: WSTransport | None = None

    @property
    def left(self) -> int:
        """Tables that it has not finished."""
        return len(self._tables) - self._at

    @property
    def table(self) -> str:
        return self._tables[self._at]

    def give(self, table: str) -> None:
        """A table to play at, after those it has."""
        self._tables.append(table)
        if self.left == 1:
            self._follow()

    def _follow(self) -> None:
        self._is_new = True
        self._say(Follow(self._tables[self._at]))

    def _move_on(self) -> None:
        self._say(Unfollow(self._tables[self._at]))
        self._at += 1
        if self.left:
            self._follow()

    def act(self, due: float) -> None:
        self._since = due
        action = FACES[self._game].actions[random.choice(self._choices)].text
        self._choices = ()
        id_ = f"bench-{next(_numbers):010}"  # as long as those of our own client
        self._say(Do(self._tables[self._at], id_, Act(action), self._seen))

    def close(self) -> None:
        if self._transport:
            self._transport.disconnect()

    def _say(self, said: msgspec.Struct) -> None:
        assert self._transport
        self._transport.send(WSMsgType.TEXT, _encode(said))

    # --- The socket.

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is not WSMsgType.TEXT:
            return
        heard = _decode(frame.get_payload_as_memoryview())
        match heard:
            case _State():
                self._see(heard, frame.payload_size)
            case _Done():
                self._be_done()
            case _Failed():
                self.pace.fail(f"{heard.code}: {heard.reason}")

    def _see(self, state: _State, size: int) -> None:
        if not self.left or state.table.id != self._tables[self._at]:
            return
        self.heard_bytes += 0 if self._is_new else size
        self._is_new = False
        self._seen = state.table.seq
        self._choices = state.own.choices.actions if state.own and state.own.choices else ()
        self._game = state.table.game
        if state.table.stage == "over":
            self._move_on()
        elif self._choices and self._since is None:
            self.pace.ready(self)

    def _be_done(self) -> None:
        assert self._since is not None
        self.pace.done(self._since)
        self._since = None
        if self._choices:
            self.pace.ready(self)


class Idler(WSListener):
    """Follows a table, if it is told to, and does nothing."""

    def __init__(self, table: str) -> None:
        self.sees = False
        self._table = table
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def follow(self) -> None:
        assert self._transport
        self._transport.send(WSMsgType.TEXT, _encode(Follow(self._table)))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT:
            heard = _decode(frame.get_payload_as_memoryview())
            self.sees = self.sees or isinstance(heard, _State)


async def connect(url: str, hand: WSListener, token: str | None = None) -> None:
    """Let this hand have a socket of its own."""
    headers = {"Authorization": f"Bearer {token}"} if token else None
    address = f"{url.replace('http', 'ws', 1)}/api/live"
    await ws_connect(lambda: hand, address, extra_headers=headers, read_buffer_init_size=4096)


def now() -> float:
    return time.perf_counter()

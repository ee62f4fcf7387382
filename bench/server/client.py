"""WebSocket clients of the load generator: players that act at random, and idle clients."""

import random
import time
from collections.abc import Sequence
from itertools import count
from typing import Protocol

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.server.setup import forwarded_for
from palacio.match.game_modules import GAME_MODULES
from palacio.wire.commands import Act
from palacio.wire.messages import Do, Follow, Unfollow

_encode = msgspec.json.Encoder().encode
_numbers = count()


# --- The only fields that a client decodes, to save processor time.


class _Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
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


class _State(_Message, frozen=True, tag="state"):
    table: _Table
    own: _Own | None = None


class _Done(_Message, frozen=True, tag="done"):
    pass


class _Hello(_Message, frozen=True, tag="hello"):
    pass


class _Failed(_Message, frozen=True, tag="failed"):
    code: str
    reason: str


class _Presence(_Message, frozen=True, tag="presence"):
    pass


_decode = msgspec.json.Decoder(_State | _Done | _Hello | _Failed | _Presence).decode


class Pacing(Protocol):
    """Decides when clients act, and collects the outcomes."""

    def ready(self, client: "LoadClient") -> None:
        """Register that it is the client's turn, and call its `act` now or later."""

    def done(self, since: float) -> None:
        """Record the acknowledgement of the action that was due at this time."""

    def fail(self, reason: str) -> None: ...


class LoadClient(WSListener):
    """Plays at one table after another."""

    def __init__(self, pacer: Pacing) -> None:
        self.pacer = pacer
        self.received_bytes = 0  # of states, except the first of each table
        self._tables: list[str] = []
        self._at = 0  # index of the current table
        self._seen = 0
        self._is_new = True
        self._choices: Sequence[int] = ()
        self._game = ""
        self._since: float | None = None  # when the pending action was due; None without one
        self._transport: WSTransport | None = None

    @property
    def left(self) -> int:
        """The number of unfinished tables."""
        return len(self._tables) - self._at

    @property
    def table(self) -> str:
        return self._tables[self._at]

    def add_table(self, table: str) -> None:
        """Queue a table to play."""
        self._tables.append(table)
        if self.left == 1:
            self._follow()

    def _follow(self) -> None:
        self._is_new = True
        self._send(Follow(self._tables[self._at]))

    def _next_table(self) -> None:
        self._send(Unfollow(self._tables[self._at]))
        self._at += 1
        if self.left:
            self._follow()

    def act(self, due: float) -> None:
        self._since = due
        action = GAME_MODULES[self._game].actions[random.choice(self._choices)].text
        self._choices = ()
        id_ = f"bench-{next(_numbers):010}"  # as long as an id from the product's client
        self._send(Do(self._tables[self._at], id_, Act(action), self._seen))

    def close(self) -> None:
        if self._transport:
            self._transport.disconnect()

    def _send(self, message: msgspec.Struct) -> None:
        assert self._transport
        self._transport.send(WSMsgType.TEXT, _encode(message))

    # --- The socket.

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is not WSMsgType.TEXT:
            return
        message = _decode(frame.get_payload_as_memoryview())
        match message:
            case _State():
                self._on_state(message, frame.payload_size)
            case _Done():
                self._on_done()
            case _Failed():
                self.pacer.fail(f"{message.code}: {message.reason}")

    def _on_state(self, state: _State, size: int) -> None:
        if not self.left or state.table.id != self._tables[self._at]:
            return
        self.received_bytes += 0 if self._is_new else size
        self._is_new = False
        self._seen = state.table.seq
        self._choices = state.own.choices.actions if state.own and state.own.choices else ()
        self._game = state.table.game
        if state.table.stage == "over":
            self._next_table()
        elif self._choices and self._since is None:
            self.pacer.ready(self)

    def _on_done(self) -> None:
        assert self._since is not None
        self.pacer.done(self._since)
        self._since = None
        if self._choices:
            self.pacer.ready(self)


class IdleClient(WSListener):
    """A client that follows a table and never acts."""

    def __init__(self, table: str) -> None:
        self.has_state = False
        self._table = table
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def follow(self) -> None:
        assert self._transport
        self._transport.send(WSMsgType.TEXT, _encode(Follow(self._table)))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT:
            message = _decode(frame.get_payload_as_memoryview())
            self.has_state = self.has_state or isinstance(message, _State)


async def connect(
    url: str, client: WSListener, token: str | None = None, address: str | None = None
) -> None:
    """Open a WebSocket for this client."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    headers |= forwarded_for(address)
    address = f"{url.replace('http', 'ws', 1)}/api/live"
    await ws_connect(lambda: client, address, extra_headers=headers, read_buffer_init_size=4096)


def now() -> float:
    return time.perf_counter()

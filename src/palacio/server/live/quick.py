"""A socket with short cuts for what happens most: a short text, whole, in or out.

All else is left to uvicorn and its library, as for any socket: the handshake, pings, what comes in
pieces or is not allowed, the closing.
"""

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

_NAME = "palacio.quick"  # among the extensions that a request comes with

# The first byte of a frame that is a whole message, by its kind, and the least it has in all: its
# kind, its length, and the mask that every client has to put on.
_TEXT, _BYTES, _CLOSE, _PING, _PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
_WHOLE = frozenset((_TEXT, _BYTES, _CLOSE, _PING, _PONG))
_LEAST = 6

_ODD_MAX = 250  # frames between two pings of ours: browsers come to a handful
_PIECE = 1024  # bytes
_FAREWELL_S = 1.0  # for the client to say goodbye, too
_NO_TEXT = 1007  # why a socket is closed, as the protocol numbers it


class Flow(Protocol):
    """Who talks to the socket hears from it when to wait, and when to go on."""

    def hold(self) -> None: ...
    def go_on(self) -> None: ...


class QuickSocket(WebSocketsSansIOProtocol):
    flow: Flow | None = None
    _begun = b""  # what has come, and is not taken yet
    _is_odd = False  # it came with something unusual: from then on the library reads it all
    _odd = 0  # frames that were left to the library, since our last ping

    def handle_connect(self, event: Request) -> None:
        self.close_timeout = _FAREWELL_S
        super().handle_connect(event)
        if not self.close_sent:  # else it was no request for a socket
            self.scope["extensions"][_NAME] = self  # type: ignore[assignment]

    # --- What comes in.

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._hear_farewell(data)
        elif self.handshake_complete:
            self._begun += data
            self._take_on()
        elif self.handshake_initiated:
            self.cut()  # one has to wait for the answer
        else:
            super().data_received(data)

    async def receive(self) -> Any:
        """The next message; more is read when all that came along with it is taken."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and not self._is_over:
            self.read_paused = False
            self._take_on()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def _hear_farewell(self, data: bytes) -> None:
        """After ours nothing but theirs is heard, or else a flood would go on."""
        if data[0] == _CLOSE:
            super().data_received(data)

    def _take_on(self) -> None:
        """Frames of what has begun, until there is something to do for us."""
        data, at = self._begun, 0
        while len(data) - at >= _LEAST and not (self._is_odd or self.read_paused or self._is_over):
            mask, end = _measure(data, at)
            if data[at] not in _WHOLE or not mask or end - at > self.config.ws_max_size:
                self._is_odd = True
            elif len(data) < end:
                break
            else:
                self._read(data[at:end], mask - at)
                at = end
        self._begun = data[at:]
        if self._is_odd:
            self._leave_to_library()

    @property
    def _is_over(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def _read(self, frame: bytes, mask: int) -> None:
        if frame[0] != _TEXT:
            super().data_received(frame)
            return
        try:
            text = str(apply_mask(frame[mask + 4 :], frame[mask : mask + 4]), "utf-8")
        except UnicodeDecodeError:
            self.conn.fail(_NO_TEXT)
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def _leave_to_library(self) -> None:
        """In pieces: it reads all that it gets before anybody can say that it is too much."""
        data, self._begun = self._begun, b""
        for at in range(0, len(data), _PIECE):
            if not self._is_over:
                super().data_received(data[at : at + _PIECE])

    # --- What is left to the library: it is slow, and costs a client no credit, so it is counted.

    def handle_text(self, event: Frame) -> None:
        self._count_odd()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count_odd()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_odd()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self._count_odd()
        if not self.transport.is_closing():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count_odd()
        super().handle_pong(event)

    def _count_odd(self) -> None:
        self._odd += 1
        if self._odd > _ODD_MAX:
            self.cut()

    def send_keepalive_ping(self) -> None:
        self._odd = 0
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Who is not there does not read what is still to be sent: it is not waited for."""
        super().keepalive_timeout()
        self.cut()

    # --- What goes out.

    def say(self, text: bytes) -> None:
        """One message. Who is gone is not told, and will be noticed."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(_head(len(text)) + text)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.flow:
            self.flow.hold()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.flow:
            self.flow.go_on()

    async def close(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": None})

    def cut(self) -> None:
        """At once, with all that is unsent."""
        self.transport.abort()


def quick_socket(scope: Any) -> QuickSocket:
    """The socket of this request."""
    found = scope["extensions"][_NAME]
    assert isinstance(found, QuickSocket)
    return found


def _measure(data: bytes, at: int) -> tuple[int, int]:
    """Where the mask of this frame begins, and where the frame ends; (0, 0) if it is odd."""
    size = data[at + 1] - 0x80
    if 0 <= size < 126:
        return at + 2, at + _LEAST + size
    if size == 126:
        return at + 4, at + _LEAST + 2 + (data[at + 2] << 8 | data[at + 3])
    return 0, 0


def _head(size: int) -> bytes:
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return bytes((_TEXT, 126, size >> 8, size & 255))
    return bytes((_TEXT, 127)) + size.to_bytes(8)

"""A socket with short cuts for what happens most: a short text, whole, in or out.

All else is left to uvicorn and its library, as for any socket: the handshake, pings, what comes in
pieces or is not allowed, the closing.
"""

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

_NAME = "palacio.quick"  # among the extensions that a request comes with

# The first byte of a frame that is a whole message, by its kind, and the least it has in all: its
# kind, its length, and the mask that every client has to put on.
_TEXT, _BYTES, _CLOSE, _PING, _PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
_WHOLE = frozenset((_TEXT, _BYTES, _CLOSE, _PING, _PONG))
_LEAST = 6


class Flow(Protocol):
    """Who talks to the socket hears from it when to wait, and when to go on."""

    def hold(self) -> None: ...
    def go_on(self) -> None: ...


class QuickSocket(WebSocketsSansIOProtocol):
    flow: Flow | None = None
    _begun = b""  # of a frame, which is not all there
    _is_odd = False  # it came with something unusual: from then on the library reads it all

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was no request for a socket
            self.scope["extensions"][_NAME] = self  # type: ignore[assignment]

    # --- What comes in.

    def data_received(self, data: bytes) -> None:
        if self._is_odd or not self.handshake_complete:
            super().data_received(data)
            return
        self._begun += data
        while len(self._begun) >= _LEAST and self._take():
            pass

    def _take(self) -> bool:
        """The first frame of what has begun, if all of it is there."""
        data = self._begun
        mask, end = _measure(data)
        if data[0] not in _WHOLE or not mask or end > self.config.ws_max_size:
            self._is_odd, self._begun = True, b""
            super().data_received(data)
            return False
        if len(data) < end:
            return False
        self._begun = data[end:]
        self._read(data[:end], mask)
        return True

    def _read(self, frame: bytes, mask: int) -> None:
        text = _text(frame, mask)
        if text is None or self.close_sent:
            super().data_received(frame)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

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


def _measure(data: bytes) -> tuple[int, int]:
    """Where the mask of the first frame begins, and where the frame ends; (0, 0) if it is odd."""
    size = data[1] - 0x80
    if 0 <= size < 126:
        return 2, _LEAST + size
    return (4, _LEAST + 2 + (data[2] << 8 | data[3])) if size == 126 else (0, 0)


def _text(frame: bytes, mask: int) -> str | None:
    if frame[0] != _TEXT:
        return None
    try:
        return str(apply_mask(frame[mask + 4 :], frame[mask : mask + 4]), "utf-8")
    except UnicodeDecodeError:
        return None


def _head(size: int) -> bytes:
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return bytes((_TEXT, 126, size >> 8, size & 255))
    return bytes((_TEXT, 127)) + size.to_bytes(8)

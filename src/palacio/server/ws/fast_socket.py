"""A WebSocket protocol with a fast path for short, unfragmented text frames in both directions.

Everything else is left to uvicorn and the websockets library: the handshake, pings, fragments,
protocol errors and closing.
"""

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

_EXTENSION = "palacio.fast_socket"  # key in the extensions of the ASGI scope

# First bytes of unfragmented frames, and the minimum size of a client's frame: opcode, length
# and mask.
_TEXT, _BYTES, _CLOSE, _PING, _PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
_UNFRAGMENTED = frozenset((_TEXT, _BYTES, _CLOSE, _PING, _PONG))
_FRAME_MIN = 6

_SLOW_FRAMES_MAX = 250  # frames on the slow path between our pings; browsers send a handful
_CHUNK = 1024  # bytes
_CLOSE_TIMEOUT_S = 1.0  # for the client to answer our close frame
_INVALID_DATA = 1007  # a WebSocket close code


class FlowControl(Protocol):
    """Receives backpressure: the write buffer is full, or has room again."""

    def pause(self) -> None: ...
    def resume(self) -> None: ...


class FastSocket(WebSocketsSansIOProtocol):
    flow_control: FlowControl | None = None
    _buffer = b""  # received, but not parsed yet
    _is_slow = False  # after an unusual frame: from then on, the library parses everything
    _slow_frames = 0  # frames on the slow path since our last ping

    def handle_connect(self, event: Request) -> None:
        self.close_timeout = _CLOSE_TIMEOUT_S
        super().handle_connect(event)
        if not self.close_sent:  # otherwise the handshake was invalid
            self.scope["extensions"][_EXTENSION] = self  # type: ignore[assignment]

    # --- Incoming.

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._receive_close(data)
        elif self.handshake_complete:
            self._buffer += data
            self._parse_buffer()
        elif self.handshake_initiated:
            self.abort()  # a client must wait for the response to its handshake
        else:
            super().data_received(data)

    async def receive(self) -> Any:
        """Return the next message. Reading resumes once all buffered messages are taken."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and not self._is_closing:
            self.read_paused = False
            self._parse_buffer()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def _receive_close(self, data: bytes) -> None:
        """After our close frame, process only the client's close frame, even during a flood."""
        if data[0] == _CLOSE:
            super().data_received(data)

    def _parse_buffer(self) -> None:
        """Parse whole frames until reading is paused or an unusual frame arrives."""
        data, at = self._buffer, 0
        while len(data) - at >= _FRAME_MIN and not (
            self._is_slow or self.read_paused or self._is_closing
        ):
            mask, end = _frame_bounds(data, at)
            if data[at] not in _UNFRAGMENTED or not mask or end - at > self.config.ws_max_size:
                self._is_slow = True
            elif len(data) < end:
                break
            else:
                self._read_frame(data[at:end], mask - at)
                at = end
        self._buffer = data[at:]
        if self._is_slow:
            self._feed_library()

    @property
    def _is_closing(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def _read_frame(self, frame: bytes, mask: int) -> None:
        if frame[0] != _TEXT:
            super().data_received(frame)
            return
        try:
            text = str(apply_mask(frame[mask + 4 :], frame[mask : mask + 4]), "utf-8")
        except UnicodeDecodeError:
            self.conn.fail(_INVALID_DATA)
            self.handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > 1:
            self.read_paused = True
            self.transport.pause_reading()

    def _feed_library(self) -> None:
        """Pass the buffer to the library in chunks, and stop once the connection is closing."""
        data, self._buffer = self._buffer, b""
        for at in range(0, len(data), _CHUNK):
            if not self._is_closing:
                super().data_received(data[at : at + _CHUNK])

    # --- The slow path. Its frames cost time, but no rate-limit tokens, so they are counted.

    def handle_text(self, event: Frame) -> None:
        self._count_slow()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count_slow()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_slow()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self._count_slow()
        if not self.transport.is_closing():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count_slow()
        super().handle_pong(event)

    def _count_slow(self) -> None:
        self._slow_frames += 1
        if self._slow_frames > _SLOW_FRAMES_MAX:
            self.abort()

    def send_keepalive_ping(self) -> None:
        self._slow_frames = 0
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Abort the connection, instead of waiting for a dead client to read all unsent data."""
        super().keepalive_timeout()
        self.abort()

    # --- Outgoing.

    def send_texts(self, texts: list[bytes]) -> None:
        """Send messages in one system call, unless the connection is closing."""
        if not self.close_sent and not self.transport.is_closing():
            frames = (part for text in texts for part in (_header(len(text)), text))
            self.transport.write(b"".join(frames))

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.flow_control:
            self.flow_control.pause()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.flow_control:
            self.flow_control.resume()

    async def close(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": None})

    def abort(self) -> None:
        """Close the connection at once, and discard unsent data."""
        self.transport.abort()


def fast_socket_of(scope: Any) -> FastSocket:
    """Return the socket that serves this ASGI scope."""
    found = scope["extensions"][_EXTENSION]
    assert isinstance(found, FastSocket)
    return found


def _frame_bounds(data: bytes, at: int) -> tuple[int, int]:
    """Return the start of the frame's mask and the end of the frame; (0, 0) if unmasked or huge."""
    size = data[at + 1] - 0x80
    if 0 <= size < 126:
        return at + 2, at + _FRAME_MIN + size
    if size == 126:
        return at + 4, at + _FRAME_MIN + 2 + (data[at + 2] << 8 | data[at + 3])
    return 0, 0


def _header(size: int) -> bytes:
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return bytes((_TEXT, 126, size >> 8, size & 255))
    return bytes((_TEXT, 127)) + size.to_bytes(8)

"""A WebSocket client that controls every byte it sends, and reads only on request."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
FIRST_FRAGMENT, CONTINUATION = 0x01, 0x00
_MASK = bytes(4)  # clients must send a mask; zeros leave the data unchanged
_HEADERS = {
    "host": "127.0.0.1",
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "UGFsw6FjaW8gZm9yZXZlcg==",
}
_CHUNK = 65_536  # bytes


def frame(opcode: int, data: bytes = b"") -> bytes:
    size = len(data)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2)
    return bytes((opcode,)) + length + _MASK + data


class RawSocket:
    """An open TCP connection. A disconnect only becomes apparent on the next send or receive."""

    def __init__(self, socket: socket.socket) -> None:
        self._socket = socket
        self._loop = asyncio.get_running_loop()
        self._unread = b""

    def close(self) -> None:
        self._socket.close()

    async def send(self, data: bytes) -> bool:
        """Send all data. Return False if the connection is broken."""
        with suppress(OSError):
            await self._loop.sock_sendall(self._socket, data)
            return True
        return False

    async def receive(self, limit: int = _CHUNK) -> bool:
        """Read at most `limit` bytes into the buffer. Return False at end of file."""
        data = b""
        with suppress(OSError):
            data = await self._loop.sock_recv(self._socket, limit)
        self._unread += data
        return bool(data)

    async def is_closed(self, within_s: float) -> bool:
        """Discard all data and return whether the server closes the connection in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                while await self.receive():
                    self._unread = b""
                return True
        return False

    async def upgrade(self, token: str = "", **headers: str) -> int:
        """Request an upgrade to WebSocket and return the HTTP status, which is 101 on success."""
        if token:
            headers["authorization"] = f"Bearer {token}"
        lines = [f"{name}: {value}\r\n" for name, value in {**_HEADERS, **headers}.items()]
        await self.send(f"GET /api/live HTTP/1.1\r\n{''.join(lines)}\r\n".encode())
        while b"\r\n\r\n" not in self._unread and await self.receive(1024):
            pass
        head, _, self._unread = self._unread.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Yield the opcode and data of each complete frame in the buffer."""
        while (span := _payload_span(self._unread)) and len(self._unread) >= span[1]:
            opcode, data = self._unread[0], self._unread[span[0] : span[1]]
            self._unread = self._unread[span[1] :]
            yield opcode, data


def _payload_span(data: bytes) -> tuple[int, int] | None:
    """Return the start and end of the first frame's payload; None if its header is incomplete."""
    if len(data) < 10 and (len(data) < 2 or data[1] > 125):
        return None
    more = {126: 2, 127: 8}.get(data[1], 0)
    size = int.from_bytes(data[2 : 2 + more]) if more else data[1]
    return 2 + more, 2 + more + size


async def connect_raw(url: str, buffer: int = 0) -> RawSocket:
    """Return a connection to a server, with a receive buffer of `buffer` bytes if given."""
    connection = socket.socket()
    connection.setblocking(False)
    if buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", urlsplit(url).port))
    return RawSocket(connection)

"""A connection on which every byte is ours, and where nothing is read unless we want to."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

TEXT, BYTES, PING, PONG = 0x81, 0x82, 0x89, 0x8A
BEGUN, MORE = 0x01, 0x00  # of a text that does not end here
_MASK = bytes(4)  # which every client has to put on; this one changes nothing
_HEADERS = {
    "host": "127.0.0.1",
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "UGFsw6FjaW8gZm9yZXZlcg==",
}
_SOME = 65_536  # bytes


def frame(kind: int, data: bytes = b"") -> bytes:
    size = len(data)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2)
    return bytes((kind,)) + length + _MASK + data


class Bare:
    """Once it is open; who cuts it is noticed when something is said or read."""

    def __init__(self, wire: socket.socket) -> None:
        self._wire = wire
        self._loop = asyncio.get_running_loop()
        self._unread = b""

    def close(self) -> None:
        self._wire.close()

    async def say(self, data: bytes) -> bool:
        """Is somebody there who takes it?"""
        with suppress(OSError):
            await self._loop.sock_sendall(self._wire, data)
            return True
        return False

    async def take(self, most: int = _SOME) -> bool:
        """Read a part of what has come; False: that was all, and it is closed."""
        data = b""
        with suppress(OSError):
            data = await self._loop.sock_recv(self._wire, most)
        self._unread += data
        return bool(data)

    async def is_closed(self, within_s: float) -> bool:
        """By the other side, in this time; whatever comes until then is thrown away."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                while await self.take():
                    self._unread = b""
                return True
        return False

    async def ask_for_socket(self, token: str = "", **headers: str) -> int:
        """The status of the answer: 101, if it is a socket from now on."""
        if token:
            headers["authorization"] = f"Bearer {token}"
        lines = [f"{name}: {value}\r\n" for name, value in {**_HEADERS, **headers}.items()]
        await self.say(f"GET /api/live HTTP/1.1\r\n{''.join(lines)}\r\n".encode())
        while b"\r\n\r\n" not in self._unread and await self.take(1024):
            pass
        head, _, self._unread = self._unread.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """All that are whole by now."""
        while (end := _end(self._unread)) and len(self._unread) >= end[1]:
            kind, data = self._unread[0], self._unread[end[0] : end[1]]
            self._unread = self._unread[end[1] :]
            yield kind, data


def _end(data: bytes) -> tuple[int, int] | None:
    """Where what the first frame says begins and ends; None: that is not known yet."""
    if len(data) < 10 and (len(data) < 2 or data[1] > 125):
        return None
    more = {126: 2, 127: 8}.get(data[1], 0)
    size = int.from_bytes(data[2 : 2 + more]) if more else data[1]
    return 2 + more, 2 + more + size


async def reach(url: str, buffer: int = 0) -> Bare:
    """A connection to this server; with a buffer of so many bytes for what is unread."""
    wire = socket.socket()
    wire.setblocking(False)
    if buffer:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    await asyncio.get_running_loop().sock_connect(wire, ("127.0.0.1", urlsplit(url).port))
    return Bare(wire)

"""A keep-alive HTTP connection that uses little processor time."""

import asyncio
import re
from urllib.parse import urlsplit

from bench.server.setup import forwarded_for

_STATUS = re.compile(rb"HTTP/1\.1 (\d+)")
_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)


def address_in(network: str, number: int) -> str:
    """Return the IPv4 address with this index in a network such as `198.51`."""
    return f"{network}.{number // 250}.{1 + number % 250}"


class HttpConnection:
    """Sends one request at a time, as a client at this address."""

    def __init__(self, url: str, address: str, token: str | None = None) -> None:
        self._host, self._port = urlsplit(url).hostname, urlsplit(url).port
        headers = {"host": f"{self._host}:{self._port}", **forwarded_for(address)}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self._headers = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> tuple[int, bytes]:
        """Send a GET request. Return the status and the body."""
        return await self._exchange(f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode())

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        """Send a POST request with JSON. Return the status and the body."""
        head = f"POST {path} HTTP/1.1\r\n{self._headers}content-type: application/json\r\n"
        return await self._exchange(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)

    async def _exchange(self, request: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        status, length = _STATUS.match(head), _LENGTH.search(head)
        assert status, head
        body = await reader.readexactly(int(length[1])) if length else b""
        return int(status[1]), body

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
        self._streams = None

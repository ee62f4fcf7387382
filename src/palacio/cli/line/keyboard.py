"""The keyboard of line mode: reads lines without blocking the event loop."""

import asyncio
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from io import UnsupportedOperation

_CHUNK = 4096  # bytes


class Keyboard:
    """Reads standard input in a daemon thread, so that a pending read does not delay the exit."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, daemon=True).start()

    async def line(self) -> str | None:
        """Return the next line, or None at the end of the input."""
        return await self._lines.get()

    def _read(self) -> None:
        with suppress(RuntimeError):  # the event loop is closed
            for line in typed_lines():
                self._put(line)
            self._put(None)

    def _put(self, line: str | None) -> None:
        self._loop.call_soon_threadsafe(self._lines.put_nowait, line)


def typed_lines() -> Iterator[str]:
    """Yield the lines of standard input.

    Reads the file descriptor, because a thread that waits for `sys.stdin` holds its lock and makes
    the interpreter hang or crash at exit.
    """
    try:
        handle = sys.stdin.fileno()
    except (UnsupportedOperation, AttributeError):  # not a real file, as in tests
        yield from sys.stdin or ()
        return
    rest = b""
    while chunk := os.read(handle, _CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        yield from (line.decode("utf-8", "replace") for line in lines)
    if rest:
        yield rest.decode("utf-8", "replace")

"""Lines as they are typed, while other things go on."""

import asyncio
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from io import UnsupportedOperation

_PIECE = 4096


class Keyboard:
    """Read in a thread of its own, that nobody waits for at the end."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, daemon=True).start()

    async def line(self) -> str | None:
        """The next one; None when there will be no more."""
        return await self._lines.get()

    def _read(self) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            for line in typed_lines():
                self._put(line)
            self._put(None)

    def _put(self, line: str | None) -> None:
        self._loop.call_soon_threadsafe(self._lines.put_nowait, line)


def typed_lines() -> Iterator[str]:
    """Without Python's buffer: a thread that waits in it can't be left behind."""
    try:
        handle = sys.stdin.fileno()
    except (UnsupportedOperation, AttributeError):  # no file at all
        yield from sys.stdin or ()
        return
    rest = b""
    while piece := os.read(handle, _PIECE):
        *lines, rest = (rest + piece).split(b"\n")
        yield from (line.decode("utf-8", "replace") for line in lines)
    if rest:
        yield rest.decode("utf-8", "replace")

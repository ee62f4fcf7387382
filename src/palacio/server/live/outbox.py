"""What is still to be sent to one client: bounded, however slow it reads.

A table is never queued twice. When the client is ready for more it gets the table as it is then,
with the story since its last version, so who reads slowly skips states and misses nothing.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

ANSWERS_MAX = 64  # waiting, each to something that the client asked


class Source(Protocol):
    """Something with news: made only when it can be sent."""

    def news(self) -> bytes | None: ...


class Full(Exception):
    """The client asks without reading the answers."""


class Outbox:
    """All that comes up in one turn of the loop is sent after it, in one go."""

    __slots__ = ("_answers", "_is_due", "_is_held", "_loop", "_send", "_stirred")

    def __init__(self, send: Callable[[], None]) -> None:
        self._send = send  # takes what there is, by `next`
        self._loop = asyncio.get_running_loop()
        self._answers: deque[bytes] = deque()
        self._stirred: dict[Source, None] = {}  # in the order in which they have waited
        self._is_due = False
        self._is_held = False

    def answer(self, data: bytes) -> None:
        if len(self._answers) >= ANSWERS_MAX:
            raise Full
        self._answers.append(data)
        self._call()

    def stir(self, source: Source) -> None:
        self._stirred[source] = None
        self._call()

    def drop(self, source: Source) -> None:
        self._stirred.pop(source, None)

    def hold(self) -> None:
        """The client takes no more for now."""
        self._is_held = True

    def go_on(self) -> None:
        self._is_held = False
        self._call()

    def _call(self) -> None:
        if not self._is_due and not self._is_held:
            self._is_due = True
            self._loop.call_soon(self._send)

    def next(self) -> bytes | None:
        """News before answers: who is told that an action is done has seen what it did."""
        self._is_due = False
        if self._is_held:
            return None
        while self._stirred:
            source = next(iter(self._stirred))
            del self._stirred[source]
            data = source.news()
            if data is not None:
                return data
        return self._answers.popleft() if self._answers else None

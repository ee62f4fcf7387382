"""The outbox of one client. Backpressure keeps it bounded, however slowly the client reads.

A subscription is never queued twice. When the client can take more, it gets the current state with
the story since its last version: a slow reader skips states, but misses nothing of the story.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from palacio.server.telemetry.metrics import SENT_BYTES, SENT_MESSAGES

REPLIES_MAX = 64  # unsent replies to the client's requests
_BATCH_BYTES = 16_384  # sent at once before the client's buffer is checked again


def counted(data: bytes, kind: str) -> bytes:
    """Count an outgoing message by the kind of its reader, and return it."""
    SENT_MESSAGES.counts[(kind,)] += 1
    SENT_BYTES.counts[(kind,)] += len(data)
    return data


class Source(Protocol):
    """A source of messages, asked when the client can take one. None means that nothing is new."""

    def next_message(self) -> bytes | None: ...


class OutboxFull(Exception):
    """The client sends requests without reading the replies."""


class Outbox:
    """Batches all messages of one turn of the event loop into one send."""

    __slots__ = (
        "_is_paused",
        "_is_scheduled",
        "_loop",
        "_on_failure",
        "_pending",
        "_replies",
        "_send",
    )

    def __init__(
        self, send: Callable[[], None], on_failure: Callable[[Source], bytes | None]
    ) -> None:
        self._send = send  # takes messages from `next_batch` until there are none
        self._on_failure = on_failure  # called if a source raises; returns a replacement
        self._loop = asyncio.get_running_loop()
        self._replies: deque[bytes] = deque()
        self._pending: dict[Source, None] = {}  # an ordered set
        self._is_scheduled = False
        self._is_paused = False

    def reply(self, data: bytes) -> None:
        if len(self._replies) >= REPLIES_MAX:
            raise OutboxFull
        self._replies.append(data)
        self._schedule()

    def notify(self, source: Source) -> None:
        self._pending[source] = None
        self._schedule()

    def drop(self, source: Source) -> None:
        self._pending.pop(source, None)

    def pause(self) -> None:
        """Stop sending: the client's buffer is full."""
        self._is_paused = True

    def resume(self) -> None:
        self._is_paused = False
        self._schedule()

    def _schedule(self) -> None:
        if not self._is_scheduled and not self._is_paused:
            self._is_scheduled = True
            self._loop.call_soon(self._send)

    def next_batch(self) -> list[bytes]:
        """Return the messages to send next; an empty list if there are none, or while paused."""
        batch: list[bytes] = []
        size = 0
        while size < _BATCH_BYTES and (data := self._next()) is not None:
            batch.append(data)
            size += len(data)
        return batch

    def _next(self) -> bytes | None:
        """Return the next message. Updates go first, so a command's state precedes its `done`."""
        self._is_scheduled = False
        if self._is_paused:
            return None
        while self._pending:
            source = next(iter(self._pending))
            del self._pending[source]
            data = self._message_of(source)
            if data is not None:
                return data
        return self._replies.popleft() if self._replies else None

    def _message_of(self, source: Source) -> bytes | None:
        try:
            return source.next_message()
        except Exception:  # must not affect the other sources
            return self._on_failure(source)

"""The protocol of a bus: publish and subscribe to subjects such as `match.4711` or `lobby`.

Delivery is at most once: messages are dropped while the bus is down or overloaded. So a message
carries the number of a log entry, and a subscriber reads the log if numbers are missing. Messages
of one publisher to one subject arrive in order.

A subject consists of words separated by dots. In a pattern the last word may be a star.
"""

import re
from collections.abc import Callable
from typing import Protocol

_WORD = r"[A-Za-z0-9_-]+"
_PATTERN = re.compile(rf"(?:{_WORD}\.)*(?:{_WORD}|\*)")
_GROUP = re.compile(rf"(?:{_WORD})?")

Handler = Callable[[bytes], None]
is_subject = re.compile(rf"{_WORD}(?:\.{_WORD})*").fullmatch


class Subscription(Protocol):
    async def end(self) -> None:
        """Unsubscribe. Idempotent; the handler is not called afterwards."""


class Bus(Protocol):
    @property
    def is_up(self) -> bool:
        """Whether messages reach the other processes."""

    async def publish(self, subject: str, data: bytes) -> None:
        """Send to all subscribers, also in this process. Drops and counts it if the bus is down."""

    async def subscribe(self, subject: str, handler: Handler, group: str = "") -> Subscription:
        """Call the handler for each message from now on. `work.*` matches one more word.

        Each message goes to one subscriber of a group. While the bus is down this returns at once,
        and the subscription starts when the bus is back.
        """

    async def close(self) -> None:
        """Send the messages published before, and drop those published afterwards."""


def check_subject(subject: str) -> None:
    if not is_subject(subject):
        raise ValueError(f"not a subject: {subject!r}")


def check_pattern(pattern: str, group: str) -> None:
    if not _PATTERN.fullmatch(pattern):
        raise ValueError(f"not a subject or a pattern: {pattern!r}")
    if not _GROUP.fullmatch(group):
        raise ValueError(f"not a group: {group!r}")

"""The protocol of a bus: publish and subscribe to subjects such as `match.4711` or `lobby`.

Delivery is at most once: messages are dropped while the bus is down or overloaded. So a message
carries the sequence number of a log entry, and a subscriber reads the log if numbers are missing.
Messages from one publisher to one subject arrive in order.

A subject consists of words separated by dots. In a pattern, the last word may be a star.
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
        """Send data to all subscribers, including those in this process.

        If the bus is down, drop the message and count it.
        """

    async def subscribe(self, subject: str, handler: Handler, group: str = "") -> Subscription:
        """Call the handler for each later message on the subject. Return the subscription.

        The pattern `work.*` matches subjects with one more word. In a group, each message goes to
        only one subscriber. While the bus is down this returns at once, and the subscription starts
        when the bus is back.
        """

    async def close(self) -> None:
        """Send all messages published so far, and drop later messages."""


def check_subject(subject: str) -> None:
    if not is_subject(subject):
        raise ValueError(f"not a subject: {subject!r}")


def check_pattern(pattern: str, group: str) -> None:
    if not _PATTERN.fullmatch(pattern):
        raise ValueError(f"not a subject or a pattern: {pattern!r}")
    if not _GROUP.fullmatch(group):
        raise ValueError(f"not a group: {group!r}")

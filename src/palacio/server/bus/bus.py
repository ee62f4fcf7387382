"""What a bus is. A subject is like `match.4711` or `lobby`.

A message may be lost, with the bus or in a flood, so whoever hears one looks at the number that it
carries, and reads the log if others are missing. From one publisher, those of one subject are
heard in their order.
"""

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[bytes], None]


class Subscription(Protocol):
    async def end(self) -> None:
        """Nothing more is heard from now on. To end it twice is fine."""


class Bus(Protocol):
    @property
    def is_up(self) -> bool:
        """Does it reach the other processes?"""

    async def publish(self, subject: str, data: bytes) -> None:
        """Soon heard by all who listen, here too. If the bus is lost, so is this, and counted."""

    async def subscribe(self, subject: str, heard: Heard, group: str = "") -> Subscription:
        """Hear what is published from now on; `work.*` is every subject with one more word.

        Of all in the same group, one hears each message. While the bus is lost this returns at
        once, and hears as soon as it is back.
        """

    async def close(self) -> None:
        """What was published before is still sent; what is published after is lost."""

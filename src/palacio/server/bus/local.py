"""The in-process bus, for a server that is a single process."""

import asyncio

from palacio.server.bus.bus import Handler, Subscription, check_pattern, check_subject
from palacio.server.bus.subscriptions import Subscriber, Subscriptions
from palacio.server.telemetry.metrics import BUS_DROPPED, BUS_SENT


class LocalBus:
    """Delivers messages in a later iteration of the event loop, never during `publish`."""

    def __init__(self) -> None:
        self._subscriptions = Subscriptions()
        self.is_up = True

    async def publish(self, subject: str, data: bytes) -> None:
        check_subject(subject)
        if not self.is_up:
            BUS_DROPPED.inc()
            return
        BUS_SENT.inc()
        asyncio.get_running_loop().call_soon(self._subscriptions.deliver, subject, data)

    async def subscribe(self, subject: str, handler: Handler, group: str = "") -> Subscription:
        check_pattern(subject, group)
        return self._subscriptions.add(subject, group, handler, self._end)

    async def close(self) -> None:
        self.is_up = False

    async def _end(self, subscriber: Subscriber) -> None:
        self._subscriptions.remove(subscriber)

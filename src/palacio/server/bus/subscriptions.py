"""This process's subscriptions, by pattern and group."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field

import structlog

from palacio.server.bus.bus import Handler
from palacio.server.telemetry.metrics import BUS_RECEIVED

log = structlog.get_logger()


@dataclass(eq=False, slots=True)
class Subscriber:
    """One handler of a fanout. Implements `Subscription`."""

    fanout: "Fanout"
    handler: Handler
    on_end: Callable[["Subscriber"], Awaitable[None]]

    async def end(self) -> None:
        await self.on_end(self)


@dataclass(eq=False, slots=True)
class Fanout:
    """All of this process's subscribers to one pattern, in one group or in none."""

    pattern: str
    group: str
    subscribers: dict[Subscriber, None] = field(default_factory=dict)  # an ordered set

    def deliver(self, data: bytes) -> None:
        """Call the next handler of a group, round robin; without a group, call all handlers."""
        BUS_RECEIVED.inc()
        for subscriber in self._next() if self.group else tuple(self.subscribers):
            try:
                subscriber.handler(data)
            except Exception:  # must not affect the other subscribers
                log.exception("bus handler failed", subject=self.pattern)

    def _next(self) -> list[Subscriber]:
        """Return a list with the first subscriber, if any, and move that subscriber to the end."""
        for subscriber in self.subscribers:
            del self.subscribers[subscriber]
            self.subscribers[subscriber] = None
            return [subscriber]
        return []


class Subscriptions:
    """Every fanout that has a subscriber."""

    def __init__(self) -> None:
        self._fanouts: dict[str, dict[str, Fanout]] = {}  # by pattern and group

    def __iter__(self) -> Iterator[Fanout]:
        return (fanout for groups in self._fanouts.values() for fanout in groups.values())

    def add(
        self,
        pattern: str,
        group: str,
        handler: Handler,
        on_end: Callable[[Subscriber], Awaitable[None]],
    ) -> Subscriber:
        groups = self._fanouts.setdefault(pattern, {})
        fanout = groups.setdefault(group, Fanout(pattern, group))
        subscriber = Subscriber(fanout, handler, on_end)
        fanout.subscribers[subscriber] = None
        return subscriber

    def remove(self, subscriber: Subscriber) -> None:
        fanout = subscriber.fanout
        fanout.subscribers.pop(subscriber, None)
        groups = self._fanouts.get(fanout.pattern, {})
        if not fanout.subscribers and groups.get(fanout.group) is fanout:
            del groups[fanout.group]
            if not groups:
                del self._fanouts[fanout.pattern]

    def deliver(self, subject: str, data: bytes) -> None:
        """Deliver as NATS does: once to a group, even if it subscribed to two matching patterns."""
        head, dot, _ = subject.rpartition(".")
        served: set[str] = set()
        for pattern in (subject, f"{head}{dot}*"):
            for group, fanout in tuple(self._fanouts.get(pattern, {}).items()):
                if group not in served:
                    fanout.deliver(data)
                if group:
                    served.add(group)

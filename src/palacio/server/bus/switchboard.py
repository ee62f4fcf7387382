"""Who in this process listens to what."""

from collections.abc import Awaitable, Callable, Iterator

import structlog

from palacio.server.bus.bus import Heard
from palacio.server.bus.subjects import patterns
from palacio.server.seeing.metrics import BUS_IN

log = structlog.get_logger()


class Listener:
    """One subscription."""

    __slots__ = ("_end", "fanout", "heard")

    def __init__(
        self, fanout: "Fanout", heard: Heard, end: Callable[["Listener"], Awaitable[None]]
    ) -> None:
        self.fanout = fanout
        self.heard = heard
        self._end = end

    async def end(self) -> None:
        await self._end(self)


class Fanout:
    """All in this process who listen to one pattern, in one group or in none."""

    __slots__ = ("_listeners", "group", "pattern")

    def __init__(self, pattern: str, group: str) -> None:
        self.pattern = pattern
        self.group = group
        self._listeners: dict[Listener, None] = {}  # in the order that they came

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> None:
        self._listeners[listener] = None

    def remove(self, listener: Listener) -> None:
        self._listeners.pop(listener, None)

    def tell(self, data: bytes) -> None:
        BUS_IN.inc()
        for listener in self._next() if self.group else tuple(self._listeners):
            self._tell(listener, data)

    def _next(self) -> list[Listener]:
        """Each in turn; nobody, if the last one has just gone."""
        for listener in self._listeners:
            del self._listeners[listener]
            self._listeners[listener] = None
            return [listener]
        return []

    def _tell(self, listener: Listener, data: bytes) -> None:
        try:
            listener.heard(data)
        except Exception:  # its own affair; the others have done nothing
            log.exception("a listener failed", subject=self.pattern)


class Switchboard:
    """Every fanout that has a listener."""

    def __init__(self) -> None:
        self._fanouts: dict[str, dict[str, Fanout]] = {}  # by pattern and group

    def __iter__(self) -> Iterator[Fanout]:
        return (fanout for groups in self._fanouts.values() for fanout in groups.values())

    def add(
        self, pattern: str, group: str, heard: Heard, end: Callable[[Listener], Awaitable[None]]
    ) -> Listener:
        groups = self._fanouts.setdefault(pattern, {})
        fanout = groups.setdefault(group, Fanout(pattern, group))
        listener = Listener(fanout, heard, end)
        fanout.add(listener)
        return listener

    def remove(self, listener: Listener) -> None:
        fanout = listener.fanout
        fanout.remove(listener)
        if not fanout:
            self._forget(fanout)

    def tell(self, subject: str, data: bytes) -> None:
        """As NATS does: a group that listens in two ways is still told once."""
        told: dict[str, None] = {}
        for pattern in patterns(subject):
            for group, fanout in tuple(self._fanouts.get(pattern, {}).items()):
                if group not in told:
                    fanout.tell(data)
                if group:
                    told[group] = None

    def _forget(self, fanout: Fanout) -> None:
        groups = self._fanouts.get(fanout.pattern, {})
        if groups.get(fanout.group) is fanout:
            del groups[fanout.group]
        if not groups:
            self._fanouts.pop(fanout.pattern, None)

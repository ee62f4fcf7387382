"""A tap on proxies: captures all traffic with timestamps, to be searched later."""

from bisect import bisect_left
from collections.abc import Callable, Iterator

from faults.clients.history import now_ms


class Capture:
    """The traffic of one connection, joined because a pattern may span two chunks."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._ends: list[int] = []  # offset at which each chunk ends
        self._times: list[int] = []

    def add(self, data: bytes) -> bytes:
        self._bytes += data
        self._ends.append(len(self._bytes))
        self._times.append(now_ms())
        return data

    def times(self, pattern: bytes) -> Iterator[int]:
        """Yield the time at which each occurrence of the pattern was complete."""
        at = self._bytes.find(pattern)
        while at >= 0:
            yield self._times[bisect_left(self._ends, at + len(pattern))]
            at = self._bytes.find(pattern, at + 1)

    @property
    def size(self) -> int:
        return len(self._bytes)


class Tap:
    """The captures of any number of connections."""

    def __init__(self) -> None:
        self._captures: list[Capture] = []

    def listen(self) -> Callable[[bytes], bytes]:
        """Return a transform that captures a new connection and changes nothing."""
        capture = Capture()
        self._captures.append(capture)
        return capture.add

    def times(self, pattern: bytes) -> list[int]:
        return sorted(time for capture in self._captures for time in capture.times(pattern))

    @property
    def size(self) -> int:
        return sum(capture.size for capture in self._captures)

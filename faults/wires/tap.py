"""An ear on wires: all that went over them, and when, to be searched afterwards."""

from bisect import bisect_left
from collections.abc import Callable, Iterator

from faults.people.history import now_ms


class Heard:
    """What came over one connection. A word may come in two pieces, so all of it is kept."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._ends: list[int] = []  # of the pieces, in bytes
        self._times: list[int] = []

    def take(self, data: bytes) -> bytes:
        self._bytes += data
        self._ends.append(len(self._bytes))
        self._times.append(now_ms())
        return data

    def times(self, word: bytes) -> Iterator[int]:
        """When this word was complete, as often as it came."""
        at = self._bytes.find(word)
        while at >= 0:
            yield self._times[bisect_left(self._ends, at + len(word))]
            at = self._bytes.find(word, at + 1)

    @property
    def size(self) -> int:
        return len(self._bytes)


class Tap:
    """On as many connections as there are."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []

    def listen(self) -> Callable[[bytes], bytes]:
        heard = Heard()
        self._heard.append(heard)
        return heard.take

    def times(self, word: bytes) -> list[int]:
        return sorted(time for heard in self._heard for time in heard.times(word))

    @property
    def size(self) -> int:
        return sum(heard.size for heard in self._heard)

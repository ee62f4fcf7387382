"""An estimate of the database's clock that needs no query for each reading."""

import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

SAMPLES = 5


class Sample(NamedTuple):
    """The offset of the database's clock from our monotonic clock, in milliseconds."""

    offset: float
    uncertainty: float  # the true offset is within offset ± uncertainty


class Clock:
    """Adds an offset to `time.monotonic`, so changes of the local wall clock don't affect it."""

    def __init__(self) -> None:
        self._offset: float | None = None

    def now(self) -> int:
        """Return milliseconds since 1970. `compare` must have been called before."""
        assert self._offset is not None, "the clock has not been compared with the database yet"
        return int(_monotonic_ms() + self._offset)

    async def compare(self, query: Callable[[], Awaitable[float]]) -> None:
        """Correct the offset from a few samples. `query` returns the database's time in ms."""
        samples = [await _sample(query) for _ in range(SAMPLES)]
        self._correct(min(samples, key=lambda sample: sample.uncertainty))

    def _correct(self, sample: Sample) -> None:
        """Move the offset as little as the sample requires, so that slow answers add no jitter."""
        offset = sample.offset if self._offset is None else self._offset
        least, most = sample.offset - sample.uncertainty, sample.offset + sample.uncertainty
        self._offset = min(max(offset, least), most)


async def _sample(query: Callable[[], Awaitable[float]]) -> Sample:
    """Return a sample, assuming that the database read its clock halfway between our readings."""
    before = _monotonic_ms()
    theirs = await query()
    after = _monotonic_ms()
    return Sample(theirs - (before + after) / 2, (after - before) / 2)


def _monotonic_ms() -> float:
    return time.monotonic() * 1000

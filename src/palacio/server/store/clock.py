"""The database's clock, without asking it each time."""

import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

SAMPLES = 5


class Sample(NamedTuple):
    """How far the database's clock is ahead of our monotonic one, in milliseconds."""

    offset: float
    doubt: float  # the truth is at most this far from it


class Clock:
    """Counts on by `time.monotonic`, so that nobody who sets this machine's clock moves it."""

    def __init__(self) -> None:
        self._offset: float | None = None

    def now(self) -> int:
        """Milliseconds since 1970."""
        assert self._offset is not None, "nobody has asked the database yet"
        return int(_monotonic_ms() + self._offset)

    async def compare(self, ask: Callable[[], Awaitable[float]]) -> None:
        """Correct it by asking the database a few times what time it is, in milliseconds."""
        samples = [await _sample(ask) for _ in range(SAMPLES)]
        self._correct(min(samples, key=lambda sample: sample.doubt))

    def _correct(self, sample: Sample) -> None:
        """No further than the sample demands, so that slow answers don't make it tremble."""
        offset = sample.offset if self._offset is None else self._offset
        least, most = sample.offset - sample.doubt, sample.offset + sample.doubt
        self._offset = min(max(offset, least), most)


async def _sample(ask: Callable[[], Awaitable[float]]) -> Sample:
    """The database looked at its clock between our two looks; at best, halfway."""
    before = _monotonic_ms()
    theirs = await ask()
    after = _monotonic_ms()
    return Sample(theirs - (before + after) / 2, (after - before) / 2)


def _monotonic_ms() -> float:
    return time.monotonic() * 1000

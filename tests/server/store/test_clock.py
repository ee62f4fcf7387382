"""The clock, with times that the test makes up."""

from collections.abc import Callable, Iterator

import pytest

from palacio.server.store import clock as clock_module
from palacio.server.store.clock import SAMPLES, Clock

Trips = Callable[[float, list[tuple[float, float]]], "Asking"]


class Asking:
    """A database whose clock is ahead, and whose answers take their time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ours = 1000.0
        self.ahead = 0.0
        self.trips: Iterator[tuple[float, float]] = iter(())
        monkeypatch.setattr(clock_module, "_monotonic_ms", lambda: self.ours)

    async def ask(self) -> float:
        there, back = next(self.trips)
        self.ours += there
        theirs = self.ours + self.ahead
        self.ours += back
        return theirs

    async def compare(self, clock: Clock, ahead: float, *trips: tuple[float, float]) -> float:
        """By how much the clock is wrong after it was compared."""
        self.ahead, self.trips = ahead, iter(trips * SAMPLES)
        await clock.compare(self.ask)
        return clock.now() - (self.ours + ahead)


@pytest.fixture
def asking(monkeypatch: pytest.MonkeyPatch) -> Asking:
    return Asking(monkeypatch)


async def test_the_answer_is_taken_to_be_from_halfway(asking: Asking) -> None:
    assert await asking.compare(Clock(), 5000, (4, 4)) == 0
    assert await asking.compare(Clock(), 5000, (6, 2)) == 2


async def test_the_quickest_answer_counts(asking: Asking) -> None:
    trips = [(50.0, 2.0)] * SAMPLES
    trips[3] = (1, 1)
    assert await asking.compare(Clock(), 5000, *trips) == 0


async def test_it_goes_on_with_time(asking: Asking) -> None:
    clock = Clock()
    await asking.compare(clock, 5000, (1, 1))
    before = clock.now()
    asking.ours += 1234
    assert clock.now() == before + 1234


async def test_slow_answers_do_not_move_it(asking: Asking) -> None:
    clock = Clock()
    await asking.compare(clock, 5000, (1, 1))
    assert await asking.compare(clock, 5000, (90, 0)) == 0
    assert await asking.compare(clock, 5000, (0, 90)) == 0


async def test_it_follows_the_database_as_far_as_is_known(asking: Asking) -> None:
    clock = Clock()
    await asking.compare(clock, 5000, (1, 1))
    assert abs(await asking.compare(clock, 9000, (2, 2))) == 2
    assert abs(await asking.compare(clock, 0, (0, 0))) == 0


async def test_nobody_may_ask_it_before_it_was_set() -> None:
    with pytest.raises(AssertionError):
        Clock().now()

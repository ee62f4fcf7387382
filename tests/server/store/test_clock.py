"""The estimate of the database's clock, with simulated times."""

from collections.abc import Iterator

import pytest

from palacio.server.store import clock as clock_module
from palacio.server.store.clock import SAMPLES, Clock


class SimulatedDatabase:
    """A database whose clock is ahead of ours and whose answers take time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ours = 1000.0
        self.ahead = 0.0
        self.trips: Iterator[tuple[float, float]] = iter(())
        monkeypatch.setattr(clock_module, "_monotonic_ms", lambda: self.ours)

    async def query(self) -> float:
        there, back = next(self.trips)
        self.ours += there
        theirs = self.ours + self.ahead
        self.ours += back
        return theirs

    async def compare(self, clock: Clock, ahead: float, *trips: tuple[float, float]) -> float:
        """Compare the clock with the database. Returns the remaining error in milliseconds."""
        self.ahead, self.trips = ahead, iter(trips * SAMPLES)
        await clock.compare(self.query)
        return clock.now() - (self.ours + ahead)


@pytest.fixture
def simulated(monkeypatch: pytest.MonkeyPatch) -> SimulatedDatabase:
    return SimulatedDatabase(monkeypatch)


async def test_database_is_assumed_to_read_its_clock_halfway_through_a_query(
    simulated: SimulatedDatabase,
) -> None:
    assert await simulated.compare(Clock(), 5000, (4, 4)) == 0
    assert await simulated.compare(Clock(), 5000, (6, 2)) == 2


async def test_sample_with_the_fastest_answer_is_used(simulated: SimulatedDatabase) -> None:
    trips = [(50.0, 2.0)] * SAMPLES
    trips[3] = (1, 1)
    assert await simulated.compare(Clock(), 5000, *trips) == 0


async def test_clock_advances_with_monotonic_time(simulated: SimulatedDatabase) -> None:
    clock = Clock()
    await simulated.compare(clock, 5000, (1, 1))
    before = clock.now()
    simulated.ours += 1234
    assert clock.now() == before + 1234


async def test_slow_answers_do_not_move_the_clock(simulated: SimulatedDatabase) -> None:
    clock = Clock()
    await simulated.compare(clock, 5000, (1, 1))
    assert await simulated.compare(clock, 5000, (90, 0)) == 0
    assert await simulated.compare(clock, 5000, (0, 90)) == 0


async def test_clock_follows_the_database_up_to_the_uncertainty_of_a_sample(
    simulated: SimulatedDatabase,
) -> None:
    clock = Clock()
    await simulated.compare(clock, 5000, (1, 1))
    assert abs(await simulated.compare(clock, 9000, (2, 2))) == 2
    assert abs(await simulated.compare(clock, 0, (0, 0))) == 0


async def test_reading_the_clock_before_a_comparison_raises() -> None:
    with pytest.raises(AssertionError):
        Clock().now()

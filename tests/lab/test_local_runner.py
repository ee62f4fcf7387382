"""The local runner with a fake pool whose workers die or are interrupted."""

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from palacio.lab import local_runner
from palacio.lab.batch import play_batch
from palacio.lab.local_runner import play_in_pool
from palacio.match.errors import UserError
from tests.lab.sample_plans import builtin, plan_of

BATCHES = [[1, 3], [2, 4], [5, 7], [6, 8], [9]]


class BreakingPool:
    """A pool that plays a fixed number of batches, then breaks."""

    capacity = 1

    def __init__(self, *_: object) -> None:
        self._left = self.capacity

    def submit(self, function: Callable[..., Any], *_: object) -> "Future[Any]":
        """Return a finished future at once, so that no test waits for a thread."""
        future: Future[Any] = Future()
        self._left -= function is play_batch
        if self._left >= 0:
            future.set_result([])
        else:
            future.set_exception(BrokenProcessPool())
        return future

    def shutdown(self, *, cancel_futures: bool) -> None:
        assert cancel_futures


@pytest.fixture(autouse=True)
def breaking_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_runner, "ProcessPoolExecutor", BreakingPool)
    monkeypatch.setattr(local_runner, "as_completed", list)  # keeps the order of the batches


def test_broken_pool_is_replaced_if_it_has_finished_a_batch() -> None:
    played = list(play_in_pool(plan_of(*builtin("greedy", "random")), BATCHES, workers=2))
    assert len(played) == len(BATCHES)


def test_three_pools_without_a_finished_batch_raise_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BreakingPool, "capacity", 0)
    with pytest.raises(UserError, match="died 3 times in a row, at match 1 or later"):
        list(play_in_pool(plan_of(*builtin("greedy", "random")), BATCHES, workers=2))


def test_interrupt_stops_the_run_even_if_a_worker_dies() -> None:
    played = play_in_pool(plan_of(*builtin("greedy", "random")), BATCHES, workers=2)
    assert next(played) == []
    with pytest.raises(KeyboardInterrupt):
        played.throw(KeyboardInterrupt)

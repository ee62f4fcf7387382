"""Workers that die, or are stopped: pools that do as they are told."""

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from palacio.lab import workers
from palacio.lab.batch import play_batch
from palacio.lab.workers import play_in_pool
from palacio.match.errors import UserError
from tests.lab.plans import ours, plan_of

BATCHES = [[1, 3], [2, 4], [5, 7], [6, 8], [9]]


class MortalPool:
    """Plays as many batches as it is granted, then breaks."""

    granted = 1

    def __init__(self, *_: object) -> None:
        self._left = self.granted

    def submit(self, function: Callable[..., Any], *_: object) -> "Future[Any]":
        """All is decided at once, so that no test waits for a thread."""
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
def mortal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ProcessPoolExecutor", MortalPool)
    monkeypatch.setattr(workers, "as_completed", list)  # in the order of the batches


def test_workers_may_die_as_often_as_they_like_if_they_get_on() -> None:
    played = list(play_in_pool(plan_of(*ours("greedy", "random")), BATCHES, workers=2))
    assert len(played) == len(BATCHES)


def test_workers_that_die_in_vain_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MortalPool, "granted", 0)
    with pytest.raises(UserError, match="died 3 times in a row, at match 1 or later"):
        list(play_in_pool(plan_of(*ours("greedy", "random")), BATCHES, workers=2))


def test_who_stops_it_has_stopped_it_even_if_a_worker_dies() -> None:
    played = play_in_pool(plan_of(*ours("greedy", "random")), BATCHES, workers=2)
    assert next(played) == []
    with pytest.raises(KeyboardInterrupt):
        played.throw(KeyboardInterrupt)

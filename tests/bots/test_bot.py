"""The budget of a bot: how long it thinks, by which clock."""

import threading
import time

import pytest

from palacio.bots import BOTS, Budget, new_bot
from tests.bots.rounds import legal, turns
from tests.rules.variants import VARIANTS


def test_a_core_that_rests_costs_nothing() -> None:
    spent, of_core = Budget(ms=1).stopwatch(), Budget(ms=1, of_core=True).stopwatch()
    time.sleep(0.05)
    assert spent() >= 50
    assert of_core() < 25


def test_a_core_that_works_is_counted_from_another_thread_too() -> None:
    spent = Budget(ms=1, of_core=True).stopwatch()
    while spent() < 5:
        sum(range(1000))
    read: list[float] = []
    reader = threading.Thread(target=lambda: read.append(spent()))
    reader.start()
    reader.join()
    assert read[0] >= 5


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_thinks_by_either_clock(name: str) -> None:
    s = turns(VARIANTS[0], seed=3, one_in=9, number=1)[0]
    for of_core in (False, True):
        assert new_bot(name, 1, Budget(ms=5, of_core=of_core)).choose(s) in legal(s)

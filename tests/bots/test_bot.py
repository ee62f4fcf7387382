"""The budget of a bot, measured by wall clock or CPU time."""

import threading
import time

import pytest

from palacio.bots import BOTS, Budget, new_bot
from tests.bots.sample_positions import decisions, legal_actions
from tests.rules.variants import VARIANTS


def test_sleeping_counts_as_wall_time_but_not_as_cpu_time() -> None:
    wall_ms, cpu_ms = Budget(ms=1).stopwatch(), Budget(ms=1, is_cpu_time=True).stopwatch()
    time.sleep(0.05)
    assert wall_ms() >= 50
    assert cpu_ms() < 25


def test_cpu_time_can_be_read_from_another_thread() -> None:
    cpu_ms = Budget(ms=1, is_cpu_time=True).stopwatch()
    while cpu_ms() < 5:
        sum(range(1000))
    read: list[float] = []
    reader = threading.Thread(target=lambda: read.append(cpu_ms()))
    reader.start()
    reader.join()
    assert read[0] >= 5


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_bot_chooses_a_legal_action_with_either_clock(name: str) -> None:
    s = decisions(VARIANTS[0], seed=3, one_in=9, number=1)[0]
    for is_cpu_time in (False, True):
        budget = Budget(ms=5, is_cpu_time=is_cpu_time)
        assert new_bot(name, 1, budget).choose(s) in legal_actions(s)

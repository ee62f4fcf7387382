"""The page about load: where a machine bends, and what follows for many more."""

import pytest

from bench.load.measuring import Figures, Idle, People, Plan, Sample, Step, Watched
from bench.load.page import knee, write_page


def step(per_s: float, p99_ms: float) -> Step:
    return Step(per_s, per_s, p99_ms / 4, p99_ms, server_us=500, player_cores=0.2)


FIGURES = Figures(
    knees={1: [step(1000, 20), step(2000, 90), step(3000, 400)]},
    people=People(2000, 150, 2, 20, 0.2, 400_000_000),
    idle=Idle(4000, 28_000, 100, 3, 4, 700),
    watched=Watched(4000, 24, 30, 90, 20, 2, 4, 2, 12),
    day=[Sample(32_400, 200_000_000, 50, 64_800_000, 16_200_000)],
)


@pytest.mark.parametrize(
    ("p99s", "at"), [((20, 90, 400), 1), ((20, 90, 60), 2), ((300, 400, 500), 0)]
)
def test_it_bends_after_the_last_step_that_is_answered_in_time(
    p99s: tuple[float, ...], at: int
) -> None:
    steps = [step(1000 * number, p99) for number, p99 in enumerate(p99s, 1)]
    assert knee(steps) is steps[at]


def test_a_million_matches_follow_from_what_one_action_and_one_ping_cost() -> None:
    page = write_page(FIGURES, Plan("azul", 8, 64, 2000, 4000, 12))
    assert "**2,000 actions a second**" in page
    assert "| actions a second | 750 | 75,000 |" in page
    # 75,000 x 500 µs, and 165,000 pings x 100 µs, at half a core for each process
    assert "| server processes, by processor time | 2 | 108 |" in page
    assert "| WAL | 0.4 MB/s | 37.5 MB/s |" in page
    assert "| memory of the sockets | 0.9 GB | 92.4 GB |" in page
    assert "as many as 5 tables" in page

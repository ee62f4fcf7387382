"""The page docs/load.md: capacity and extrapolation."""

import pytest

from bench.load.disk import DiskUse
from bench.load.measurements import (
    DaySample,
    Figures,
    HumanPace,
    IdleSockets,
    Plan,
    Step,
    WatchedMatch,
)
from bench.load.page import knee, write_page


def step(per_s: float, p99_ms: float) -> Step:
    return Step(per_s, per_s, p99_ms / 4, p99_ms, server_us=500, generator_cores=0.2)


FIGURES = Figures(
    knees={1: [step(1000, 20), step(2000, 90), step(3000, 400)]},
    human=HumanPace(2000, 150, 2, 20, 0.2, 400_000_000),
    idle=IdleSockets(4000, 28_000, 100, 3, 4, 700),
    watched=WatchedMatch(4000, 24, 30, 90, 20, 2, 4, 2, 12),
    day=[DaySample(32_400, 200_000_000, 50, 64_800_000, 16_200_000)],
    disk={"azul": DiskUse(500, 50, 14_000, 2_000, 2_200, 1_800, 1.5, 12_000, 1.2)},
)


@pytest.mark.parametrize(
    ("p99s", "at"), [((20, 90, 400), 1), ((20, 90, 60), 2), ((300, 400, 500), 0)]
)
def test_knee_is_the_last_step_within_the_latency_limit(p99s: tuple[float, ...], at: int) -> None:
    steps = [step(1000 * number, p99) for number, p99 in enumerate(p99s, 1)]
    assert knee(steps) is steps[at]


def test_extrapolation_uses_the_cost_of_actions_and_pings() -> None:
    page = write_page(FIGURES, Plan("azul", 8, 64, 2000, 4000, 12))
    assert "**2,000 actions per second**" in page
    assert "| actions per second | 750 | 75,000 |" in page
    # 75,000 x 500 µs and 165,000 pings x 100 µs, with half a core per process
    assert "| server processes, limited by processor time | 2 | 108 |" in page
    assert "| WAL | 0.4 MB/s | 37.5 MB/s |" in page
    assert "| memory of sockets | 0.9 GB | 92.4 GB |" in page
    assert "as many as 5 tables" in page


def test_page_extrapolates_the_disk_use_to_a_million_matches() -> None:
    page = write_page(FIGURES, Plan("azul", 8, 64, 2000, 4000, 12))
    assert "| 1,000,000 live matches, at most | 18 GB |" in page
    assert "| 1,000,000 archived matches | 4 GB |" in page
    # 1,500 matches end each second
    assert "ended within an hour | 96 GB |" in page
    assert "| — archived per day | 518 GB |" in page
    assert "1.20 times that of the first" in page

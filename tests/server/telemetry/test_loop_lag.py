"""A blocked event loop shows up in the loop lag."""

import asyncio
import time

from palacio.server.telemetry.loop_lag import measure_loop_lag
from palacio.server.telemetry.metrics import LOOP_LAG_SECONDS
from tests.waiting import wait_until


def observed_s() -> float:
    return float(LOOP_LAG_SECONDS._sum.get())


async def test_time_for_which_the_loop_is_blocked_is_observed() -> None:
    measuring = asyncio.create_task(measure_loop_lag())
    await asyncio.sleep(0)
    before = observed_s()
    time.sleep(0.6)  # a timer is due after 0.25 s
    await wait_until(lambda: observed_s() > before)
    assert observed_s() - before > 0.3
    measuring.cancel()

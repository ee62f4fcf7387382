"""Loop lag: how late the event loop runs a timer, because other work keeps it busy."""

import asyncio

from palacio.server.telemetry.metrics import LOOP_LAG_SECONDS

_PERIOD_S = 0.25


async def measure_loop_lag() -> None:
    """Observe the lag several times a second until cancelled."""
    clock = asyncio.get_running_loop().time
    while True:
        due = clock() + _PERIOD_S
        await asyncio.sleep(_PERIOD_S)
        LOOP_LAG_SECONDS.observe(max(0.0, clock() - due))

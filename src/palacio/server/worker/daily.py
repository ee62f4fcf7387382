"""Periodic task of workers: chooses the secrets of daily deals ahead of time.

A day's secret is chosen two days ahead, so that its commitment is published the day before.
"""

import asyncio
from random import uniform

from palacio.server.table.daily import day_after, day_at
from palacio.server.tables.daily import prepare_days
from palacio.server.tables.service import TableService
from palacio.server.worker.housekeeping import attempt

_AHEAD = 2  # days
_PERIOD_S = (500.0, 700.0)  # random, so that workers don't all start at once


async def run_daily(service: TableService) -> None:
    while True:
        await attempt(prepare_ahead(service))
        await asyncio.sleep(uniform(*_PERIOD_S))


async def prepare_ahead(service: TableService) -> None:
    """Choose the secrets of today and the next two days."""
    today = day_at(service.store.now())
    await prepare_days(service.store, [day_after(today, days) for days in range(1 + _AHEAD)])

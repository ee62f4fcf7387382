"""The worker: plays bots' turns and enforces clocks, at all tables that are due.

It also answers requests for hints and for analyses of positions.

A message on the bus announces a bot's turn at once, but may be lost. A little later, a scan of the
database finds every table that is due. Several workers may work on one table: the fence refuses all
but one of their appends.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import uniform

import structlog

from palacio.server.bus import Subscription
from palacio.server.store.errors import StoreError
from palacio.server.table.draft import Draft
from palacio.server.table.outages import turn_start
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.match_row import LEASE_MS, wake_time
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import WORKERS
from palacio.server.worker.analysis_answers import AnalysisAnswers
from palacio.server.worker.attempts import Attempts
from palacio.server.worker.bot_player import BotPlayer
from palacio.server.worker.bot_queue import BotQueue
from palacio.server.worker.clocks import NothingDue, count_timeouts, credit, is_late, time_out
from palacio.server.worker.fallback import FallbackBots
from palacio.server.worker.hint_answers import HintAnswers
from palacio.server.worker.schedule import next_check
from palacio.server.worker.turns import bot_turn

_SCAN_S = (0.4, 0.6)  # random, so that workers don't all scan at once
_MAX_CHECKS = 32  # concurrent checks of tables that are due; more would delay new deadlines
_RETRY_MS = 500  # until the next check if the clock can't be enforced yet

log = structlog.get_logger()


class Worker:
    def __init__(self, service: TableService, bots: FallbackBots) -> None:
        self._service = service
        self._store = service.store
        self._attempts = Attempts(service)
        queue = BotQueue(bots.size)
        self._player = BotPlayer(service, bots, queue, self._attempts)
        self._hint_answers = HintAnswers(service.bus, bots, queue)
        self._analysis_answers = AnalysisAnswers(service.bus)
        self._checks: dict[int, asyncio.Task[None]] = {}
        self._scan_fails = False

    async def run(self) -> None:
        """Run until cancelled, then finish the appends in progress."""
        answers = (self._hint_answers, self._analysis_answers)
        subscriptions = [await self._subscribe(), *[await each.subscribe() for each in answers]]
        tasks = [asyncio.create_task(job) for job in (self._scan(), self._player.run())]
        WORKERS.inc()
        try:
            await asyncio.gather(*tasks)
        finally:
            WORKERS.dec()
            for task in (*tasks, *self._checks.values()):
                task.cancel()
            self._hint_answers.cancel()
            for subscription in subscriptions:
                await subscription.end()
            await self._analysis_answers.close()
            await self._attempts.finish()

    async def _subscribe(self) -> Subscription:
        return await self._service.bus.subscribe("work.*", self._on_message, group="workers")

    def _on_message(self, data: bytes) -> None:
        if data.isdigit():
            self._player.add_table(int(data), must_play=False)

    # --- Tables that are due.

    async def _scan(self) -> None:
        while True:
            try:
                await self._check_due()
            except StoreError as error:
                self._log_scan(error)
            else:
                self._log_scan(None)
            await self._pause()

    async def _pause(self) -> None:
        """Wait until the next scan. In a backlog, wait only until half of the checks are done."""
        if len(self._checks) < _MAX_CHECKS:
            await asyncio.sleep(uniform(*_SCAN_S))
        while len(self._checks) > _MAX_CHECKS // 2:
            await asyncio.wait(self._checks.values(), return_when=asyncio.FIRST_COMPLETED)

    def _log_scan(self, error: StoreError | None) -> None:
        """Log the first failure of the scan, and its recovery."""
        if error and not self._scan_fails:
            log.warning("scan for due tables failed", error=repr(error))
        elif self._scan_fails and not error:
            log.info("scan for due tables recovered")
        self._scan_fails = error is not None

    async def _check_due(self) -> None:
        """Check due tables, except those that this worker is handling already, or is stuck on."""
        now, free = self._store.now(), _MAX_CHECKS - len(self._checks)
        ours = self._player.busy.keys() | self._checks.keys()
        ids = await self._store.claim_due(now, LEASE_MS, free, exclude=ours) if free else []
        for id_ in ids:
            if live := self._service.live_tables.get(id_):
                live.wake_at = now + LEASE_MS  # the new time in the row
            if id_ not in self._player.busy and id_ not in self._checks:
                check = partial(self._check, leased_until=now + LEASE_MS)
                self._checks[id_] = asyncio.create_task(self._attempts.run(id_, check))
                self._checks[id_].add_done_callback(partial(self._end_check, id_))

    def _end_check(self, id_: int, check: asyncio.Task[None]) -> None:
        del self._checks[id_]

    async def _check(self, id_: int, *, leased_until: int) -> None:
        """Enforce the clock or play the bot's turn at a table, and schedule the next check."""
        was_loaded = id_ in self._service.live_tables
        live = await self._service.get(id_)
        used_at = live.used_at
        await self._service.catch_up(live)
        if live.table.timing.since is not None:
            await self._check_clock(live)
        wake_at = wake_time(live.table)
        if bot_turn(live.table) and wake_at is not None and wake_at <= self._store.now():
            self._player.add_table(
                id_, must_play=True
            )  # the worker that should have played has not
        else:
            await self._reschedule(live, leased_until)
            if not was_loaded:
                await self._service.evict(live, used_at)  # otherwise a backlog fills the memory

    async def _check_clock(self, live: LiveTable) -> None:
        """Credit outages, or time out the seat to move if it is late.

        A timeout needs a heartbeat after the deadline: then all outages until then are known.
        """
        heartbeat, outages = await self._store.heartbeat_and_outages(turn_start(live.table))
        deadline = live.table.deadline
        if not is_late(live.table, self._store.now()):
            await self._commit_if_due(live, partial(credit, outages))
        elif heartbeat is None or deadline is None or heartbeat >= deadline:
            await self._commit_if_due(live, partial(time_out, outages))

    async def _commit_if_due(self, live: LiveTable, work: Callable[[Draft], None]) -> None:
        with suppress(NothingDue):
            seq = await self._attempts.commit(live, work)
            count_timeouts(live.table.entries[seq - 1])

    async def _reschedule(self, live: LiveTable, leased_until: int) -> None:
        """Set the time of the next check. The lock keeps `live.wake_at` equal to the row's."""
        async with live.lock:
            now = self._store.now()
            wake_at = next_check(live.table, now)
            if wake_at is not None:
                wake_at = max(wake_at, now + _RETRY_MS)
            if await self._store.reschedule(live.table.id, wake_at, leased_until):
                live.wake_at = wake_at

"""Plays bots' turns, one at a time at each table."""

import asyncio
import time
from functools import partial

import structlog

from palacio.bots.process import Question
from palacio.server.store.errors import StoreError
from palacio.server.table.table import Table
from palacio.server.tables import match_row
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import BOT_ANSWERS_LATE, BOT_SECONDS, BOT_TURNS_SHORTENED
from palacio.server.worker.attempts import Attempts
from palacio.server.worker.bot_queue import BotQueue, TurnPriority
from palacio.server.worker.fallback import PATIENT_S, FallbackBots, NoAnswer, budget_of
from palacio.server.worker.turns import (
    BotTurn,
    TooLate,
    bot_turn,
    check_answer,
    follows_bot_action,
    question_of,
    seed_of,
)

_TABLES_MAX = 10_000  # tables at once; a scan finds the others later
_RENEWALS = 6  # how often leases are renewed within the time of one lease
_RENEW_S = 15.0  # after which a turn may go to another worker: this one may be stuck
_PROMPT_S = 1.5  # slower answers are not prompt; few take more than half a second

log = structlog.get_logger()


class BotPlayer:
    def __init__(
        self, service: TableService, bots: FallbackBots, queue: BotQueue, attempts: Attempts
    ) -> None:
        self._service = service
        self._bots = bots
        self._attempts = attempts
        self._queue = queue
        self._due: dict[int, bool] = {}  # tables where it may be a bot's turn -> must_play
        self.busy: dict[int, float] = {}  # tables that are being played or wait -> since when
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Renew leases until cancelled, then cancel the turns in progress."""
        try:
            while True:
                await asyncio.sleep(match_row.LEASE_MS / 1000 / _RENEWALS)
                await self._renew_leases()
        finally:
            for task in self._tasks:
                task.cancel()

    def add_table(self, id_: int, *, must_play: bool) -> None:
        """Schedule a bot's turn. Unless `must_play`, skip it if it follows a bot's action."""
        if id_ in self.busy:
            self._due[id_] = must_play or self._due.get(id_, False)
        elif len(self.busy) < _TABLES_MAX:
            self._due[id_] = must_play
            self.busy[id_] = time.monotonic()
            task = asyncio.create_task(self._play(id_))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _play(self, id_: int) -> None:
        """Play turns at a table for as long as it is due."""
        while id_ in self._due:
            must_play = self._due.pop(id_)
            self.busy[id_] = time.monotonic()
            await self._attempts.run(id_, partial(self._play_bot, must_play=must_play))
        del self.busy[id_]

    async def _play_bot(self, id_: int, *, must_play: bool) -> None:
        """Play one turn. If the next turn is also a bot's, schedule the table again."""
        live = await self._service.get(id_)
        if not _turn(live, must_play=must_play):  # the log may have new entries
            await self._service.catch_up(live)
        if not _turn(live, must_play=must_play):
            return
        answer = await self._answer(live, must_play=must_play)
        if answer is None:
            return
        if await self._commit(live, *answer):
            self._due.pop(id_, None)  # a request made before the action was about this turn
        if bot_turn(live.table) and not live.table.is_exhibition:  # an exhibition's is due later
            self.add_table(id_, must_play=True)

    async def _answer(self, live: LiveTable, *, must_play: bool) -> tuple[BotTurn, str] | None:
        """Wait for a process. Return the turn and the bot's action.

        Return None if another worker was faster, or if a daily deal's bot has not answered.
        """
        table = live.table
        async with self._queue.process(table.host, _priority(table)) as share:
            table, turn = live.table, _turn(live, must_play=must_play)
            if turn is None or table.match is None:
                return None
            question = question_of(table.match, turn, seed_of(table), share)
            if question.budget != budget_of(question.bot) and not table.is_exhibition:
                BOT_TURNS_SHORTENED.inc()
            action = await self._think(question, is_daily=table.day is not None)
        if action is None and table.day:
            return None  # the next scan asks again
        return turn, check_answer(table.match, action)

    async def _commit(self, live: LiveTable, turn: BotTurn, action: str) -> bool:
        """Commit the action. Return False if the position has changed since the bot was asked."""
        try:
            await self._attempts.commit(live, partial(turn.play, action))
        except TooLate:
            BOT_ANSWERS_LATE.inc()
            return False
        return True

    async def _think(self, question: Question, *, is_daily: bool) -> int | None:
        """Return a bot's action, if any. In a daily deal, only the requested level may answer."""
        started = time.perf_counter()
        try:
            if is_daily:
                return await self._bots.ask(question, grace_s=PATIENT_S)
            return await self._bots.choose(question)
        except NoAnswer:
            return None
        finally:
            BOT_SECONDS.labels(level=question.bot).observe(time.perf_counter() - started)

    # --- Leases.

    async def _renew_leases(self) -> None:
        """Renew the leases of waiting turns, so that no other worker plays them as well.

        If answers are slow, leave the turns to other workers, some of which may be faster.
        """
        if not self._queue.is_prompt(_PROMPT_S):
            return
        store, lease_ms = self._service.store, match_row.LEASE_MS
        slow, now = self._slow_turns(lease_ms / 2000), store.now()
        if not slow:
            return
        try:
            renewed = await store.renew_leases(list(slow), now + lease_ms // 2, now + lease_ms)
        except StoreError as error:
            log.debug("lease renewal failed", error=repr(error))
        else:
            for id_ in renewed:
                slow[id_].wake_at = now + lease_ms  # the new time in the row

    def _slow_turns(self, after_s: float) -> dict[int, LiveTable]:
        now = time.monotonic()
        ids = [id_ for id_, since in self.busy.items() if after_s < now - since < _RENEW_S]
        live_tables = (self._service.live_tables.get(id_) for id_ in ids)
        return {live.table.id: live for live in live_tables if live and bot_turn(live.table)}


def _turn(live: LiveTable, *, must_play: bool) -> BotTurn | None:
    """Return the bot's turn, or None if it is not a bot's turn or another worker plays it.

    A turn after a bot's action belongs to the worker that played the action. With `must_play`, such
    a turn is returned anyway.
    """
    return bot_turn(live.table) if must_play or not follows_bot_action(live.table) else None


def _priority(table: Table) -> TurnPriority:
    if table.is_exhibition:
        return TurnPriority.EXHIBITION
    has_people = any(table.level_of(seat) is None for seat in range(len(table.seats)))
    return TurnPriority.PEOPLE if has_people else TurnPriority.BOTS_ONLY

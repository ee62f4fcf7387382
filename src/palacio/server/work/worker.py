"""A worker: plays for bots and calls time, at whichever tables that is due.

The bus tells it when a bot is to act, at once but perhaps never; the database does too, a little
later but for certain. Others who do the same work at the same time do no harm: of two who append,
one is refused.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from random import uniform

import structlog

from palacio.server.hall.hall import LEASE_MS, Hall, wake_of
from palacio.server.hall.room import Room
from palacio.server.seeing.logs import on_match
from palacio.server.seeing.metrics import BOT_SECONDS, BOTS_LATE, WORKERS
from palacio.server.store.errors import StoreError
from palacio.server.table.draft import Draft
from palacio.server.table.outages import began
from palacio.server.table.refused import Refused
from palacio.server.work.clocks import NothingDue, count, is_late, make_up, settle
from palacio.server.work.thinkers import NoAnswer, Question, Thinkers
from palacio.server.work.turns import (
    TooLate,
    Turn,
    bots_turn,
    check_answer,
    is_anothers,
    question_of,
)
from palacio.server.work.waking import next_look

_SCAN_S = (0.4, 0.6)  # at random, so that not all workers scan in the same moment
_LOOKS = 64  # at tables that are due, at the same time
_SPARE = 4  # bots whose answers are written while others think
_SOON_MS = 500
_REST_S = 30.0  # for a table that fails
_FINISH_S = 1.0  # for what is being written in the end

log = structlog.get_logger()


class Worker:
    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self._hall = hall
        self._store = hall.store
        self._thinkers = thinkers
        self._offers: dict[int, bool] = {}  # tables where a bot may be on turn; is it up to us?
        self._lined_up: asyncio.Queue[int] = asyncio.Queue()
        self._busy: set[int] = set()  # lined up, or being played
        self._looks: dict[int, asyncio.Task[None]] = {}
        self._writing: set[asyncio.Task[int]] = set()
        self._rests_until: dict[int, float] = {}  # tables that failed by a fault of ours
        self._is_blind = False

    async def run(self) -> None:
        """Until it is cancelled; what it is writing then is still written."""
        hints = await self._hall.bus.subscribe("work.*", self._hear, group="workers")
        players = [self._play_on() for _ in range(self._thinkers.number + _SPARE)]
        tasks = [asyncio.create_task(each) for each in (self._scan(), *players)]
        WORKERS.inc()
        try:
            await asyncio.gather(*tasks)
        finally:
            WORKERS.dec()
            for task in (*tasks, *self._looks.values()):
                task.cancel()
            await hints.end()
            if self._writing:
                await asyncio.wait(self._writing, timeout=_FINISH_S)

    # --- Bots.

    def _hear(self, data: bytes) -> None:
        if data.isdigit():
            self._offer(int(data), is_ours=False)

    def _offer(self, id_: int, *, is_ours: bool) -> None:
        self._offers[id_] = is_ours or self._offers.get(id_, False)
        self._line_up(id_)

    def _line_up(self, id_: int) -> None:
        """Never twice at the same time."""
        if id_ in self._offers and id_ not in self._busy:
            self._busy.add(id_)
            self._lined_up.put_nowait(id_)

    async def _play_on(self) -> None:
        while True:
            id_ = await self._lined_up.get()
            is_ours = self._offers.pop(id_)
            await self._try(id_, partial(self._play_bot, is_ours=is_ours))
            self._busy.discard(id_)
            self._line_up(id_)

    async def _play_bot(self, id_: int, *, is_ours: bool) -> None:
        """One turn. If the next one is a bot's, too, it is ours, but other tables come first."""
        room = await self._hall.enter(id_)
        turn = _turn(room, is_ours=is_ours)
        if turn is None:  # or is there more in the log than we have heard?
            await self._hall.catch_up(room)
            turn = _turn(room, is_ours=is_ours)
        if turn is None:
            return
        if await self._play_turn(room, turn):
            self._offers.pop(id_, None)  # heard of before it was played, so it was about this
        if bots_turn(room.table):
            self._offer(id_, is_ours=True)

    async def _play_turn(self, room: Room, turn: Turn) -> bool:
        """Was it played?"""
        match = room.table.match
        assert match is not None, "nobody is on turn before the match"
        action = check_answer(match, await self._think(question_of(match, turn)))
        try:
            await self._commit(room, partial(turn.play, action))
        except TooLate:
            BOTS_LATE.inc()
            return False
        return True

    async def _think(self, question: Question) -> int | None:
        begun = time.perf_counter()
        try:
            return await self._thinkers.think(question)
        except NoAnswer:
            return None
        finally:
            BOT_SECONDS.labels(level=question.level).observe(time.perf_counter() - begun)

    async def _commit(self, room: Room, work: Callable[[Draft], None]) -> int:
        """Even if the worker is stopped meanwhile, whoever looks on hears of it."""
        writing = asyncio.create_task(self._hall.commit(room, work))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    # --- What is due.

    async def _scan(self) -> None:
        while True:
            try:
                await self._take_due()
            except StoreError as error:
                self._note_blindness(error)
            else:
                self._note_blindness(None)
            await asyncio.sleep(uniform(*_SCAN_S))

    def _note_blindness(self, error: StoreError | None) -> None:
        """Once when it begins, and once when it ends."""
        if error and not self._is_blind:
            log.warning("the database can't be asked what is due", error=repr(error))
        elif self._is_blind and not error:
            log.info("the database can be asked again what is due")
        self._is_blind = error is not None

    async def _take_due(self) -> None:
        """What we have begun and not done is left to others: to take it again only puts it off."""
        now, free, begun = self._store.now(), _LOOKS - len(self._looks), self._busy.copy()
        ids = await self._store.take_due(now, LEASE_MS, free, but=begun) if free else []
        for id_ in ids:
            if room := self._hall.rooms.get(id_):
                room.wake_at = now + LEASE_MS  # as the row has it from now on
            if id_ not in self._busy and id_ not in self._looks:
                look = partial(self._look, taken_until=now + LEASE_MS)
                self._looks[id_] = asyncio.create_task(self._try(id_, look))
                self._looks[id_].add_done_callback(partial(self._looked, id_))

    def _looked(self, id_: int, look: asyncio.Task[None]) -> None:
        del self._looks[id_]

    async def _look(self, id_: int, *, taken_until: int) -> None:
        """Do what is due, and say when to look again."""
        room = await self._hall.enter(id_)
        await self._hall.catch_up(room)
        if room.table.timing.since is not None:
            await self._look_at_clock(room)
        wake_at = wake_of(room.table)
        if bots_turn(room.table) and wake_at is not None and wake_at <= self._store.now():
            self._offer(id_, is_ours=True)  # whoever should have played has not
        else:
            await self._put_off(room, taken_until)

    async def _look_at_clock(self, room: Room) -> None:
        """Time is called once a server has lived beyond the deadline, and what we owe is known."""
        pulse, outages = await self._store.pulse_and_outages(began(room.table))
        deadline = room.table.deadline
        if not is_late(room.table, self._store.now()):
            await self._settle(room, partial(make_up, outages))
        elif pulse is None or deadline is None or pulse >= deadline:
            await self._settle(room, partial(settle, outages))

    async def _settle(self, room: Room, work: Callable[[Draft], None]) -> None:
        with suppress(NothingDue):
            seq = await self._commit(room, work)
            count(room.table.pages[seq - 1])

    async def _put_off(self, room: Room, taken_until: int) -> None:
        """Under the room's lock: who appends here relies on what the room knows of the row."""
        async with room.lock:
            now = self._store.now()
            wake_at = next_look(room.table, now)
            if wake_at is not None:  # what is due already, and can't be done yet, comes soon
                wake_at = max(wake_at, now + _SOON_MS)
            if await self._store.sleep_until(room.table.id, wake_at, taken_until):
                room.wake_at = wake_at

    # --- Whatever happens.

    async def _try(self, id_: int, work: Callable[[int], Coroutine[None, None, None]]) -> None:
        """A table that fails stops no other."""
        if self._rests_until.get(id_, 0) > time.monotonic():
            return
        self._rests_until.pop(id_, None)
        with on_match(id_):
            try:
                await work(id_)
            except (StoreError, Refused) as error:
                log.warning("table is left for later", error=repr(error))
                if getattr(error, "code", "") == "damaged":
                    self._rests_until[id_] = time.monotonic() + _REST_S
            except Exception:
                log.exception("table fails")
                self._rests_until[id_] = time.monotonic() + _REST_S


def _turn(room: Room, *, is_ours: bool) -> Turn | None:
    """Whoever played for a bot goes on with the next one: only then, or for people, it is ours."""
    return bots_turn(room.table) if is_ours or not is_anothers(room.table) else None

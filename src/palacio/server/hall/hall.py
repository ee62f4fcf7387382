"""The hall: finds tables, lets people do things at them, and passes on what was done."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress

import msgspec
import structlog

from palacio.match import fair
from palacio.server.bus import Bus, Subscription
from palacio.server.hall.counting import counted
from palacio.server.hall.loading import Corrupt, Newer, Unreadable, follow_on, load
from palacio.server.hall.pulse import Pulse
from palacio.server.hall.room import Room
from palacio.server.seeing.logs import on_match
from palacio.server.seeing.metrics import APPENDS_FENCED, DAMAGED, OUTAGE_MS
from palacio.server.seeing.traces import span
from palacio.server.store import (
    Append,
    Change,
    Entry,
    MatchRow,
    NewMatch,
    Store,
    StoreDown,
    StoreUnknown,
)
from palacio.server.store.entry import shard_of
from palacio.server.table.deciding import decide, open_table
from palacio.server.table.draft import Draft
from palacio.server.table.events import Gave
from palacio.server.table.outages import give_back
from palacio.server.table.refused import Refused
from palacio.server.table.showing import see_lobby
from palacio.server.table.snapshot import freeze_table
from palacio.server.table.table import Table
from palacio.wire.commands import AnyCommand, Sit
from palacio.wire.ids import new_id
from palacio.wire.terms import Terms

LEASE_MS = 3_000  # how long a bot's turn may lie before the scan looks for it
_TRIES = 8  # against others who write to the same table
_SNAPSHOT_EVERY = 32  # entries
_OPENING = ""  # no request can have this id
DOUBT = "doubt"  # the subject by which all servers hear of it
_DOUBT_S = 0.5  # so often at most
_IDLE_S = 300  # then a room nobody looks into is forgotten
_OVER_S = 30  # so soon when the match is over: most who were there have seen how it ended

_encode_entry = msgspec.msgpack.Encoder().encode
_decode_entry = msgspec.msgpack.Decoder(Entry).decode
_encode_json = msgspec.json.Encoder().encode

log = structlog.get_logger()


class _Overslept(Exception):
    """There may have been an outage of which we don't know."""


class Hall:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.pulse: Pulse | None = None  # a server's
        self.rooms: dict[int, Room] = {}
        self._subscriptions: dict[int, Subscription] = {}
        self._entering: dict[int, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._doubted = float("-inf")

    # --- Finding a table.

    async def enter(self, id_: int) -> Room:
        room = self.rooms.get(id_)
        if room is None:
            room = await self._enter_once(id_)
        room.used = time.monotonic()
        return room

    async def _enter_once(self, id_: int) -> Room:
        """Load it once, however many ask."""
        task = self._entering.get(id_)
        if task is None:
            task = self._entering[id_] = asyncio.create_task(self._load(id_))
            task.add_done_callback(lambda _: self._entering.pop(id_, None))
        return await asyncio.shield(task)

    async def _load(self, id_: int) -> Room:
        """Listen first, then read: what is written in between is heard."""
        row = await self.store.find(id_)
        if row is None:
            raise Refused("no_such_table")
        heard: list[bytes] = []
        ears: list[Callable[[bytes], None]] = [heard.append]
        self._subscriptions[id_] = await self.bus.subscribe(
            f"match.{id_}", lambda data: ears[0](data)
        )
        try:
            room = Room(await self._fold(row), row.secret, row.key)
        except BaseException:
            await self._subscriptions.pop(id_).end()
            raise
        self.rooms[id_] = room
        ears[0] = lambda data: self._hear(room, data)
        for data in heard:
            self._hear(room, data)
        return room

    async def _fold(self, row: MatchRow) -> Table:
        """A log that is not what was written is left as it is: nobody plays on from there."""
        try:
            return await load(self.store, row)
        except Corrupt as error:
            DAMAGED.inc()
            log.error("the log of a table is damaged", match=row.id, why=str(error))
            raise Refused("damaged") from error
        except Newer as error:  # while a version is put in place: another server can read it
            log.warning("the log of a table is newer than we are", match=row.id, why=str(error))
            raise Refused("unavailable") from error

    async def forget_idle(self) -> None:
        """Rooms that nobody has looked into for a while are only in the database."""
        for id_, room in list(self.rooms.items()):
            if _is_idle(room):
                del self.rooms[id_]
                await self._subscriptions.pop(id_).end()

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for subscription in self._subscriptions.values():
            await subscription.end()
        self._subscriptions.clear()
        self.rooms.clear()

    # --- Doing something at it.

    async def open(
        self,
        terms: Terms,
        person: int,
        sit: Sit | None,
        promised: Sequence[int | None] = (),
        id_: int | None = None,
    ) -> Room:
        """A new table; with an id, the one that has it, if somebody was quicker."""
        secret, key, id_ = fair.new_secret(), fair.new_salt(), new_id() if id_ is None else id_
        draft = Draft(Table(id_), self.store.now(), secret)
        open_table(draft, terms, person, sit, list(promised))
        room = Room(draft.before, secret, key)
        append = self._append(room, draft, person, _OPENING)
        if await self.store.create(_new_match(draft.table, secret, key), append):
            await self._pass_on(append.entry, draft.before, draft.table)
        return await self.enter(id_)

    async def do(
        self, room: Room, person: int, id_: str, command: AnyCommand, seen: int | None = None
    ) -> int:
        """The version at which it was done: now, or when it was asked for before."""
        await self.catch_up_to(room, seen)
        again = (person, id_) in room.table.requests

        def work(draft: Draft) -> None:
            decide(draft, command, person, seen, room.key)

        with on_match(room.table.id), span("do"), counted(room.table.terms.game, again=again):
            for _ in range(_TRIES):
                with suppress(_Overslept):
                    return await self.commit(room, await self._in_time(room, work), person, id_)
        raise Refused("busy")

    async def _in_time(self, room: Room, work: Callable[[Draft], None]) -> Callable[[Draft], None]:
        """The same, after what outages took is given back: somebody may be quicker than a worker.

        We may be stopped between any two lines: what we know of outages is of the draft's moment,
        or it is asked for anew.
        """
        pulse = self.pulse
        if pulse is None or not room.table.timing.left:
            return work
        outages = await pulse.outages()

        def work_in_time(draft: Draft) -> None:
            if not pulse.is_fresh:
                raise _Overslept
            give_back(draft, outages)
            work(draft)

        return work_in_time

    async def commit(
        self, room: Room, work: Callable[[Draft], None], by: int | None = None, id_: str = ""
    ) -> int:
        """Write what `work` makes of the table, as it is then."""
        async with room.lock:
            for _ in range(_TRIES):
                done = None if by is None else room.table.requests.get((by, id_))
                if done is not None:
                    return done
                draft = Draft(room.table, self.store.now(), room.secret)
                work(draft)
                if not draft.events:  # it is as it was asked to be
                    return room.table.seq
                if await self._write(room, draft, by, id_):
                    return draft.table.seq
                await self.catch_up(room)
        raise Refused("busy")

    async def _write(self, room: Room, draft: Draft, by: int | None, id_: str) -> bool:
        append = self._append(room, draft, by, id_)
        try:
            with span("append"):
                kept = await self.store.append(append)
        except StoreUnknown:  # perhaps it is there: the log will tell, by its id
            return False
        except StoreDown:
            await self._doubt()
            raise
        if not kept:
            APPENDS_FENCED.inc()
        else:
            if append.change and append.change.wake_at is not None:
                room.wake_at = append.change.wake_at
            room.advance(draft.table)
            OUTAGE_MS.inc(sum(event.ms for event in draft.events if isinstance(event, Gave)))
            self._save_now_and_then(draft.table)
            await self._pass_on(append.entry, draft.before, draft.table)
        return kept

    async def _doubt(self) -> None:
        """Before servers say again that they live, they try whether the log takes anything."""
        if self.pulse:
            self.pulse.doubt()
        if time.monotonic() - self._doubted > _DOUBT_S:
            self._doubted = time.monotonic()
            await self.bus.publish(DOUBT, b"")

    def _append(self, room: Room, draft: Draft, by: int | None, id_: str) -> Append:
        body = draft.finish(by, id_)
        table = draft.table
        entry = Entry(table.id, table.seq, table.at, table.hash, body)
        return Append(entry, draft.before.hash, _change(room, draft.before, table))

    # --- Passing it on.

    async def _pass_on(self, entry: Entry, before: Table, after: Table) -> None:
        """Nothing depends on it, and it hardly ever waits: who misses it finds it in the log."""
        await self.bus.publish(f"match.{after.id}", _encode_entry(entry))
        if after.turn is not None and after.level_of(after.turn):
            await self.bus.publish(f"work.{shard_of(after.id)}", str(after.id).encode())
        if after.terms.listed and before.stage == "open":
            await self.bus.publish("lobby", b"")

    def _hear(self, room: Room, data: bytes) -> None:
        entry = _decode_entry(data)
        if entry.seq == room.table.seq + 1:
            self._follow(room, [entry])
        elif entry.seq > room.table.seq:
            self._spawn(self.catch_up(room))

    def _follow(self, room: Room, entries: list[Entry]) -> None:
        try:
            table = follow_on(room.table, entries)
        except Unreadable as error:
            log.error("entry does not follow", match=room.table.id, why=str(error))
        else:
            room.advance(table)

    async def catch_up_to(self, room: Room, seen: int | None) -> None:
        """Who has seen more than we comes from another server, or from a log that was longer."""
        if seen is not None and seen > room.table.seq:
            await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Read what the log has more; one without our last entry was restored from a copy."""
        table = room.table
        entries = await self.store.read(table.id, after=table.seq - 1)
        if entries and entries[0].hash == table.hash:
            self._follow(room, entries[1:])
        else:
            await self._read_anew(room, table)

    async def _read_anew(self, room: Room, old: Table) -> None:
        row = await self.store.find(old.id)
        if row is None:
            raise Refused("no_such_table")
        table = await self._fold(row)
        if room.table is old:  # else somebody was faster
            room.turn_to(table)

    async def look_around(self) -> None:
        """Catch up with what was written elsewhere and not heard."""
        had = {id_: room.table.seq for id_, room in self.rooms.items()}
        for id_, seq in (await self.store.heads(had)).items():
            room = self.rooms.get(id_)
            if room and (seq > room.table.seq or seq < had[id_]):
                await self._look_into(room)

    async def _look_into(self, room: Room) -> None:
        """What is wrong with one table is no reason to leave the others alone."""
        try:
            await self.catch_up(room)
        except Refused as error:
            log.error("table can't be read", match=room.table.id, why=str(error))

    # --- Besides.

    def _save_now_and_then(self, table: Table) -> None:
        if table.seq % _SNAPSHOT_EVERY == 0:
            self._spawn(self._save(table))

    async def _save(self, table: Table) -> None:
        await self.store.put_snapshot(table.id, table.seq, table.hash, freeze_table(table))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.warning("work behind the scenes failed", error=repr(task.exception()))


def _is_idle(room: Room) -> bool:
    patience = _OVER_S if room.table.stage == "over" else _IDLE_S
    unused = time.monotonic() - room.used > patience
    return unused and not room.onlookers and not room.lock.locked()


def wake_of(table: Table) -> int | None:
    """When a worker should look at this table, if nothing else happens."""
    if table.turn is None:
        return None
    return table.at + LEASE_MS if table.level_of(table.turn) else table.deadline


def _change(room: Room, before: Table, after: Table) -> Change | None:
    """What the match's row has to follow; most actions change nothing there."""
    wake_at = wake_of(after)
    if room.wake_at and wake_at and after.at < room.wake_at <= wake_at:
        wake_at = None  # a worker looks early enough, unless it has looked already
    moved = (before.chairs, before.stage) != (after.chairs, after.stage)
    people = before.stage == "open" and before.chairs != after.chairs
    if wake_at is None and not people and before.stage == after.stage:
        return None
    return Change(
        stage=after.stage if before.stage != after.stage else None,
        summary=_encode_json(see_lobby(after)) if moved else None,
        wake_at=wake_at,
        sleeps=after.stage == "over",
        people=_people(after) if people else None,
    )


def _new_match(table: Table, secret: bytes, key: str) -> NewMatch:
    return NewMatch(
        id=table.id,
        game=table.terms.game,
        option=table.option,
        seats=len(table.chairs),
        stage=table.stage,
        listed=table.terms.listed,
        summary=_encode_json(see_lobby(table)),
        wake_at=wake_of(table),
        secret=secret,
        key=key,
    )


def _people(table: Table) -> tuple[tuple[int, int | None], ...]:
    return tuple((seat, chair.person) for seat, chair in enumerate(table.chairs))

"""The table service: loads tables, commits commands to their logs, and publishes new entries."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial

import msgspec
import structlog

from palacio.match import fair
from palacio.server.bus import Bus, Subscription
from palacio.server.store.entry import Append, Entry, MatchRow, shard_of
from palacio.server.store.errors import StoreDown, StoreError, StoreUnknown
from palacio.server.store.postgres import Store
from palacio.server.table.commands import Start, handle_command, open_table
from palacio.server.table.draft import Draft
from palacio.server.table.outages import credit_outages, outage_credit
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.server.tables.counting import count_command, count_credits
from palacio.server.tables.failed_appends import FailedAppends
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.loading import UnreadableLog, apply_entries, load, load_newer
from palacio.server.tables.match_row import new_row, row_change
from palacio.server.tables.quarantine import Quarantine
from palacio.server.tables.reviewing import REVIEWS_WAIT
from palacio.server.tables.snapshots import is_snapshot_due, save_snapshot
from palacio.server.telemetry.logs import match_context
from palacio.server.telemetry.metrics import APPENDS_FENCED
from palacio.server.telemetry.traces import span
from palacio.wire.commands import AnyCommand, Sit
from palacio.wire.ids import new_id
from palacio.wire.terms import Terms

_TRIES = 8  # attempts to commit one command, against concurrent writers
_OPENING = ""  # idempotency key of the first entry; requests cannot use it
_PROFILES_OVERLAP_MS = 30_000  # changes read again: one may be committed late, or lost to a draft

_encode_entry = msgspec.msgpack.Encoder().encode
_decode_entry = msgspec.msgpack.Decoder(Entry).decode

log = structlog.get_logger()


class _StaleHeartbeat(Exception):
    """There may be an outage that this server does not know of."""


class TableService:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.heartbeat: Heartbeat | None = None  # None in a worker
        self.live_tables: dict[int, LiveTable] = {}
        self._quarantine = Quarantine(store)
        self.synced_epoch = store.epoch  # no live table is from an older epoch
        self._subscriptions: dict[int, Subscription] = {}
        self._loading: dict[int, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed_appends = FailedAppends(bus)
        self._profiles_read_at = store.now()

    # --- Loading tables.

    async def get(self, id_: int) -> LiveTable:
        """Return the live table, loaded if necessary."""
        live = self.live_tables.get(id_)
        if live is None:
            live = await self._load_once(id_)
        live.used_at = time.monotonic()
        return live

    async def _load_once(self, id_: int) -> LiveTable:
        """Load a table and return it. Concurrent calls share one load."""
        task = self._loading.get(id_)
        if task is None:
            with match_context(id_):
                task = self._loading[id_] = asyncio.create_task(self._load(id_))
            task.add_done_callback(partial(self._load_ended, id_))
        return await asyncio.shield(task)

    def _load_ended(self, id_: int, task: asyncio.Task[LiveTable]) -> None:
        """Forget the load. Retrieve its exception, since all callers may have been cancelled."""
        del self._loading[id_]
        if not task.cancelled():
            task.exception()

    async def _load(self, id_: int) -> LiveTable:
        """Load and return a table. Subscribe before reading, so that no entry is missed."""
        row = await self.store.find(id_)
        if row is None:
            raise RequestRefused("no_such_table")
        early: list[bytes] = []
        handlers: list[Callable[[bytes], None]] = [early.append]
        self._subscriptions[id_] = await self.bus.subscribe(
            f"match.{id_}", lambda data: handlers[0](data)
        )
        try:
            live = LiveTable(await self._read_table(row), row.secret, row.key)
        except BaseException:
            await self._subscriptions.pop(id_).end()
            raise
        self.live_tables[id_] = live
        handlers[0] = lambda data: self._on_entry(live, data)
        for data in early:
            self._on_entry(live, data)
        return live

    async def _read_table(self, row: MatchRow) -> Table:
        """Return the table. Raises RequestRefused if its log is damaged or too new to append to."""
        try:
            table = await load(self.store, row)
        except UnreadableLog as error:
            raise await self._quarantine.report(row.id, error) from error
        await self._quarantine.release(row.id, is_listed=row.is_quarantined)
        return table

    async def evict_idle(self) -> None:
        """Drop tables that have not been used for a while. They stay in the database."""
        for live in list(self.live_tables.values()):
            if live.is_idle:
                await self.evict(live, live.used_at)

    async def evict(self, live: LiveTable, used_at: float) -> None:
        """Drop a table, unless it is in use or was used after `used_at`."""
        is_used = live.used_at != used_at or live.subscribers or live.lock.locked()
        if not is_used:
            await self._drop(live)

    async def _drop(self, live: LiveTable) -> None:
        if self.live_tables.get(live.table.id) is live:
            del self.live_tables[live.table.id]
            await self._subscriptions.pop(live.table.id).end()

    async def close(self) -> None:
        """Cancel background tasks and loads, wait until they have ended, and unsubscribe."""
        tasks = [*self._tasks, *self._loading.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        for subscription in self._subscriptions.values():
            await subscription.end()
        self._subscriptions.clear()
        self.live_tables.clear()

    # --- Commands.

    async def open(
        self,
        terms: Terms,
        person: int,
        reserved_for: Sequence[int | None] = (),
        id_: int | None = None,
        start: Start | None = None,
    ) -> LiveTable:
        """Open a new table and return it, or return the table that already has this id."""

        def work(draft: Draft) -> None:
            open_table(draft, terms, person, reserved_for, start)

        return await self.create(new_id() if id_ is None else id_, person, work, fair.new_secret())

    async def create(
        self, id_: int, person: int, work: Callable[[Draft], None], secret: bytes
    ) -> LiveTable:
        """Store a table, unless its id is taken; `work` makes the first entry. Return the table."""
        draft, key = Draft(Table(id_), self.store.now(), secret), fair.new_salt()
        work(draft)
        live = LiveTable(draft.before, secret, key)
        append = self._append(live, draft, person, _OPENING)
        row = new_row(draft.table, secret, key)
        if await self.store.create(row, append, draft.table.day):
            await self._publish(append.entry, draft.before, draft.table)
        return await self.get(id_)

    async def do(
        self, live: LiveTable, person: int, id_: str, command: AnyCommand, seen: int | None = None
    ) -> int:
        """Execute a command with idempotency key `id_`. Return the version that includes it."""
        avatar = await self.store.profiles.avatar_of(person) if isinstance(command, Sit) else None

        def work(draft: Draft) -> None:
            handle_command(draft, command, person, seen, live.key, avatar)

        counting = count_command(live.table.terms.game)
        with match_context(live.table.id), span("do"), counting:
            await self.catch_up_to(live, seen)
            counting.is_duplicate = (person, id_) in live.table.requests
            for _ in range(_TRIES):
                with suppress(_StaleHeartbeat):
                    credited = await self._with_time_credit(live, work)
                    return await self.commit(live, credited, person, id_)
            raise RequestRefused("busy")

    async def _with_time_credit(
        self, live: LiveTable, work: Callable[[Draft], None]
    ) -> Callable[[Draft], None]:
        """Return `work`, preceded by a credit for outages that no worker may have credited yet.

        The returned work raises _StaleHeartbeat if this process has been paused. Then the caller
        tries again.
        """
        heartbeat = self.heartbeat
        if heartbeat is None or not live.table.timing.left:
            return work
        outages = await heartbeat.outages()

        def credited_work(draft: Draft) -> None:
            if not heartbeat.is_fresh:
                raise _StaleHeartbeat
            credit_outages(draft, outages)
            work(draft)

        return credited_work

    async def credit_followed(self) -> None:
        """Credit recent outages at tables that clients follow, so that they see the right time.

        All other tables are credited when a player acts, or when their clock seems to run out.
        """
        outages = self.heartbeat.recent_outages if self.heartbeat else ()
        for live in list(self.live_tables.values()) if outages else ():
            if live.subscribers and outage_credit(live.table, outages, self.store.now()):
                with suppress(RequestRefused):
                    await self.commit(live, partial(credit_outages, outages=outages))

    async def commit(
        self, live: LiveTable, work: Callable[[Draft], object], by: int | None = None, id_: str = ""
    ) -> int:
        """Run `work` on drafts of the newest version until one is written. Return its version."""
        async with live.lock:
            for _ in range(_TRIES):
                done = await self._attempt(live, work, by, id_)
                if done is not None:
                    return done
                await self.catch_up(live)
        raise RequestRefused("busy")

    async def _attempt(
        self, live: LiveTable, work: Callable[[Draft], object], by: int | None, id_: str
    ) -> int | None:
        """Try `work` once. Return the version with its result; None if the table may be stale."""
        done = None if by is None else live.table.requests.get((by, id_))
        if done is None:
            draft = Draft(live.table, self.store.now(), live.secret)
            work(draft)
            if draft.events:
                return draft.table.seq if await self._write(live, draft, by, id_) else None
            done = live.table.seq  # the table is already as requested
        return done if await self.store.confirm(live.table.id, *live.table.head) else None

    async def _write(self, live: LiveTable, draft: Draft, by: int | None, id_: str) -> bool:
        append = self._append(live, draft, by, id_)
        try:
            with span("append"):
                written = await self.store.append(append)
        except StoreUnknown:  # it may have been written: the retry finds its idempotency key
            return False
        except StoreDown:
            await self._report_failure(live.table.id)
            raise
        if not written:
            APPENDS_FENCED.inc()
        else:
            if append.change and append.change.wake_at is not None:
                live.wake_at = append.change.wake_at
            live.advance(draft.table)
            count_credits(draft.events)
            if is_snapshot_due(draft.table):
                self._spawn(live.table.id, save_snapshot(self.store, draft.table))
            await self._publish(append.entry, draft.before, draft.table)
            if append.change and append.change.review and self.store.reviews_all:
                await self.bus.publish(REVIEWS_WAIT, b"")
        return written

    async def _report_failure(self, match_id: int) -> None:
        """Make all servers check that this log accepts entries before their next heartbeat."""
        if self.heartbeat:
            self.heartbeat.suspect(match_id)
        await self._failed_appends.report(match_id)

    def _append(self, live: LiveTable, draft: Draft, by: int | None, id_: str) -> Append:
        body = draft.finish(by, id_)
        table = draft.table
        entry = Entry(table.id, table.seq, table.at, table.hash, body)
        change = row_change(draft.before, table, live.wake_at, draft.names)
        turn = table.turn if table.stage == "playing" else None
        return Append(entry, draft.before.hash, change, turn)

    # --- Replication.

    async def _publish(self, entry: Entry, before: Table, after: Table) -> None:
        """Publish an entry. Best effort: a server that misses it finds it in the log."""
        await self.bus.publish(f"match.{after.id}", _encode_entry(entry))
        if after.turn is not None and after.level_of(after.turn) and not after.is_exhibition:
            await self.bus.publish(f"work.{shard_of(after.id)}", str(after.id).encode())
        if after.terms.listed and before.stage == "open":
            await self.bus.publish("lobby", b"")

    def _on_entry(self, live: LiveTable, data: bytes) -> None:
        """Apply an entry from the bus. If that is not possible, read the log."""
        try:
            entry = _decode_entry(data)
            if entry.seq == live.table.seq + 1:
                table = apply_entries(live.table, [entry])
                if not table.logged_names(after=live.table.seq):  # otherwise names have to be read
                    live.advance(table)
            is_behind = entry.seq > live.table.seq
        except Exception as error:
            log.warning("entry not applied", match=live.table.id, error=repr(error))
            is_behind = True
        if is_behind:
            self._spawn(live.table.id, self.catch_up(live))

    async def catch_up_to(self, live: LiveTable, seen: int | None) -> None:
        """Catch up if the client has seen a newer version, perhaps on another server."""
        if seen is not None and seen > live.table.seq:
            await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Apply the entries that are missing. Reload if the log was restored from a backup.

        Raises RequestRefused if an entry cannot be applied.
        """
        table = live.table
        try:
            newer = await load_newer(self.store, table)
        except UnreadableLog as error:
            raise await self._quarantine.report(table.id, error) from error
        if newer is None:
            await self._reload(live, table)
            return
        live.advance(newer)
        await self._quarantine.release(table.id)

    async def _reload(self, live: LiveTable, old: Table) -> None:
        row = await self.store.find(old.id)
        if row is None:
            await self._drop(live)
            raise RequestRefused("no_such_table")
        table = await self._read_table(row)
        if live.table is old:  # otherwise another task was faster
            live.set_back(table)

    async def resync(self) -> None:
        """Catch up with entries that the bus did not deliver, and with logs restored from a backup.

        While the bus is up, a quiet table is checked less often than an active table.
        """
        epoch, now = self.store.epoch, time.monotonic()
        check_all = not self.bus.is_up or epoch != self.synced_epoch
        due = [each for each in self.live_tables.values() if check_all or each.is_sync_due(now)]
        known = {live.table.id: live.table.head for live in due}
        heads = await self.store.heads(known)
        for each in due:
            each.synced_at = now
        for id_, head in heads.items():
            live = self.live_tables.get(id_)
            if live and head not in (known[id_], live.table.head):
                await self._resync_one(live)
        self.synced_epoch = epoch

    async def _resync_one(self, live: LiveTable) -> None:
        """Catch up with one table. Log a failure, so that it does not affect other tables."""
        with match_context(live.table.id):
            try:
                await self.catch_up(live)
            except (RequestRefused, StoreError) as error:
                log.debug("resync failed", error=repr(error))
            except Exception:
                log.exception("resync failed")

    async def refresh_profiles(self) -> None:
        """Show the current names and avatars of people who changed them or were erased."""
        now = self.store.now()
        since = self._profiles_read_at - _PROFILES_OVERLAP_MS
        changed = await self.store.profiles.changed(since)
        self._profiles_read_at = now
        for live in list(self.live_tables.values()) if changed else ():
            live.refresh(changed)

    # --- Background tasks.

    def _spawn(self, match_id: int, work: Coroutine[None, None, None]) -> None:
        """Start a background task. All its log lines name the match."""
        with match_context(match_id):
            task = asyncio.create_task(work, name=getattr(work, "__qualname__", None))
            task.add_done_callback(self._task_ended)
        self._tasks.add(task)

    def _task_ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            name, error = task.get_name(), repr(task.exception())
            log.warning("background task failed", task=name, error=error)

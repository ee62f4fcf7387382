"""Broken builds: each violates an invariant, and the checker must catch it."""

import asyncio
import time
from base64 import b64encode
from contextlib import nullcontext
from dataclasses import replace
from datetime import date
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace as replace_fields

from faults.sabotage import patch
from faults.sabotage.adverse import clock_skew
from palacio.server.store import appender, ending, jobs, writing
from palacio.server.store.connections import borrow
from palacio.server.store.epoch import Epoch
from palacio.server.store.postgres import Store
from palacio.server.store.reviews import ReviewStore
from palacio.server.table import commands, outages
from palacio.server.table.projection import seat_private_view
from palacio.server.table.table import Table
from palacio.server.table.timing import Timing
from palacio.server.tables import live_table, rematch
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.commands import Leave, Queue

_LOST_S = 0.5  # after which a new table is deleted
_POLL_S = 0.005  # between polls while a request waits for the next entry


def publish_first() -> None:
    """Publish entries before they are in the log."""

    async def write(self: TableService, live: Any, draft: Any, by: int | None, id_: str) -> bool:
        append = self._append(live, draft, by, id_)
        await self._publish(append.entry, draft.before, draft.table)
        kept = await self.store.append(append)
        if kept:
            live.advance(draft.table)
        return kept

    patch(TableService, "_write", write)


def no_fence() -> None:
    """Append without the condition on the sequence number: the last writer wins."""
    sql = writing._INSERT
    start, end = sql.index("where case"), sql.index("order by")
    columns = (f"{name} = excluded.{name}" for name in ("at", "hash", "body", "turn"))
    last = f"do update set {', '.join(columns)}"
    unfenced = (sql[:start] + sql[end:]).replace("do nothing", last, 1)
    patch(writing, "_INSERT", unfenced.replace("on conflict", "on conflict (match_id, seq)"))


def acknowledge_first() -> None:
    """Acknowledge entries before they are committed."""
    append, tasks = Store.append, set[asyncio.Task[bool]]()

    def forget(task: asyncio.Task[bool]) -> None:
        tasks.discard(task)
        task.exception()  # retrieved, so that asyncio does not log it

    async def append_later(self: Store, new: Any) -> bool:
        task = asyncio.create_task(append(self, new))
        tasks.add(task)
        task.add_done_callback(forget)
        return True

    patch(Store, "append", append_later)


def node_clock() -> None:
    """Use this machine's clock, which is wrong, instead of the database's clock."""
    clock_skew("300")
    patch(Store, "now", lambda self: int(time.time() * 1000))


def forget_ids() -> None:
    """Forget the ids of requests, so that duplicates are executed again."""
    append_entry = Table.append_entry

    def append_and_forget(self: Table, entry: Any, hash_: bytes, body: Any, moved: bool) -> None:
        append_entry(self, entry, hash_, body, moved)
        self.requests.clear()

    patch(Table, "append_entry", append_and_forget)


def compensate_twice() -> None:
    """Compensate for an outage again on every check."""
    outage_credit, turn_start = outages.outage_credit, outages.turn_start

    def credit(table: Any, known: Any, now: int) -> int:
        if not outage_credit(table, known, now) and table.timing.since is None:
            return 0
        start = turn_start(table)
        again: int = sum(max(0, min(end, now) - max(start, begin)) for begin, end in known)
        return max(outage_credit(table, known, now), again)

    patch(outages, "outage_credit", credit)


def keep_tables() -> None:
    """Leak memory: keep a reference to every table."""
    get, remembered = TableService.get, dict[int, LiveTable]()

    async def remember(self: TableService, id_: int) -> LiveTable:
        remembered[id_] = await get(self, id_)
        return remembered[id_]

    patch(TableService, "get", remember)


def partial_fold() -> None:
    """Ignore a player's return when folding an entry from another server."""
    fold = Table.fold

    def fold_partially(self: Table, seq: int, at: int, hash_: bytes, body: Any) -> None:
        away = {n for n, state in enumerate(self.seats) if state.away}
        fold(self, seq, at, hash_, body)
        for seat in away:
            self._set(seat, replace(self.seats[seat], away=True))

    patch(Table, "fold", fold_partially)


def leak_secret() -> None:
    """Send the deal's secret in a debug field that no client reads."""
    state = LiveTable.state

    def state_with_secret(
        self: LiveTable, since: int, seat: int | None, *, anew: bool = False
    ) -> bytes:
        data = state(self, since, seat, anew=anew)
        return data[:-1] + b',"debug":"%b"}' % b64encode(self.secret)

    patch(LiveTable, "state", state_with_secret)


def lose_queues() -> None:
    """Acknowledge queued actions without storing them."""
    patch(commands, "_HANDLERS", {**commands._HANDLERS, Queue: lambda draft, seat, command: None})


def lose_rematches() -> None:
    """Acknowledge a rematch and open its table, but do not record it in the match's log."""
    patch(rematch, "_record", lambda draft, id_: None)


def reorder_leaves() -> None:
    """Acknowledge `Leave` immediately, but append its entry only after the next entry.

    The acknowledgement has the seq that the entry gets later, so that only the order is wrong.
    """
    do, tasks = TableService.do, set[asyncio.Task[int]]()

    async def do_later(service: TableService, live: LiveTable, seq: int, *request: Any) -> int:
        while live.table.seq == seq:
            await asyncio.sleep(_POLL_S)
        return await do(service, live, *request)

    async def do_or_defer(self: TableService, live: LiveTable, *request: Any) -> int:
        if not any(isinstance(each, Leave) for each in request):
            return await do(self, live, *request)
        await self.catch_up(live)
        seq = live.table.seq
        tasks.add(asyncio.create_task(do_later(self, live, seq, *request)))
        return seq + 2

    patch(TableService, "do", do_or_defer)


def show_other_seats() -> None:
    """Show each seat the next seat's queue."""

    def view(table: Table, seat: int) -> bytes:
        other = seat_private_view(table, (seat + 1) % len(table.seats))
        return encode(replace_fields(seat_private_view(table, seat), queue=other.queue))

    patch(live_table, "encode_private_view", view)


def forget_rows() -> None:
    """Append entries without updating the rows of the match and its seats."""

    async def change_nothing(connection: Any, appends: Any) -> None: ...

    patch(appender, "change_matches", change_nothing)


def lose_tables() -> None:
    """Delete each new table shortly after acknowledging that it was opened."""
    create, tasks = Store.create, set[asyncio.Task[None]]()

    async def delete(store: Store, id_: int) -> None:
        await asyncio.sleep(_LOST_S)
        for table, column in (("log", "match_id"), ("seat", "match_id"), ("match", "id")):
            await store._write(f"delete from {table} where {column} = $1", id_)

    async def create_and_lose(self: Store, match: Any, append: Any, day: date | None) -> bool:
        created = await create(self, match, append, day)
        tasks.add(asyncio.create_task(delete(self, match.id)))
        return created

    patch(Store, "create", create_and_lose)


def hasty_clock() -> None:
    """Charge twice for the time before a player leaves, and take back an undone increment twice."""
    charge, undo = Timing.charge, Timing.undo

    def charge_twice(self: Timing, seat: int, at: int, *, acted: bool, passes: bool) -> Timing:
        charged = charge(self, seat, at, acted=acted, passes=passes)
        if passes:
            return charged
        return charge(replace(self, left=charged.left), seat, at, acted=acted, passes=passes)

    patch(Timing, "charge", charge_twice)
    patch(Timing, "undo", lambda self, seat: undo(undo(self, seat), seat))


def accept_old_primary() -> None:
    """Use any database that accepts writes, even a primary that has been replaced."""

    async def accept(self: Epoch, name: str) -> None: ...

    patch(Epoch, "_check_timeline", accept)


def answer_unconfirmed() -> None:
    """Answer repeated requests without waiting for their entry to become durable."""

    async def confirm(self: Store, match_id: int, seq: int, hash: bytes) -> bool:
        return True

    patch(Store, "confirm", confirm)


def archive_in_steps() -> None:
    """Archive matches without a transaction."""

    async def archive(connection: Any, before: int, now: int, limit: int) -> Any:
        return await archive_matches(_WithoutTransactions(connection), before, now, limit)

    archive_matches = ending.archive_matches
    patch(ending, "archive_matches", archive)


def end_reviews_early() -> None:
    """End a review's job when it is leased instead of when its result is stored."""
    begin = ReviewStore.begin

    async def begin_and_end(self: ReviewStore, worker: Any, engine: str) -> Any:
        begun = await begin(self, worker, engine)
        if begun:
            async with borrow(self._pool) as connection:
                await jobs.complete(connection, begun.job)
        return begun

    async def hold(connection: Any, job: Any) -> bool:
        return True

    patch(ReviewStore, "begin", begin_and_end)
    patch(jobs, "hold", hold)
    patch(jobs, "renew", hold)


class _WithoutTransactions:
    """A connection that commits each statement separately."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def transaction(self) -> Any:
        return nullcontext()

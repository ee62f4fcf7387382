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
from palacio.server.tables import live_table
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.commands import Queue

_LOST_S = 0.5  # after which a new table is lost


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
    last = "do update set at = excluded.at, hash = excluded.hash, body = excluded.body"
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
    """Use this machine's clock, which is wrong, instead of the database's."""
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
    """Compensate an outage again on every check."""
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
    """Ignore that a player has returned when an entry from another server is folded."""
    fold = Table.fold

    def fold_partially(self: Table, seq: int, at: int, hash_: bytes, body: Any) -> None:
        away = {n for n, state in enumerate(self.seats) if state.away}
        fold(self, seq, at, hash_, body)
        for seat in away:
            self._set(seat, replace(self.seats[seat], away=True))

    patch(Table, "fold", fold_partially)


def leak_secret() -> None:
    """Send the secret of the deal in a debug field that no client reads."""
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


def show_other_seats() -> None:
    """Show each seat the queue of the next one."""

    def view(table: Table, seat: int) -> bytes:
        other = seat_private_view(table, (seat + 1) % len(table.seats))
        return encode(replace_fields(seat_private_view(table, seat), queue=other.queue))

    patch(live_table, "encode_private_view", view)


def forget_rows() -> None:
    """Append entries without changing the row of the match and the rows of its seats."""

    async def change_nothing(connection: Any, appends: Any) -> None: ...

    patch(appender, "change_matches", change_nothing)


def lose_tables() -> None:
    """Delete a new table soon after its opening was acknowledged."""
    create, tasks = Store.create, set[asyncio.Task[None]]()

    async def delete(store: Store, id_: int) -> None:
        await asyncio.sleep(_LOST_S)
        for table, column in (("log", "match_id"), ("seat", "match_id"), ("match", "id")):
            await store._write(f"delete from {table} where {column} = $1", id_)

    async def create_and_lose(self: Store, match: Any, append: Any, day: date | None) -> bool:
        tasks.add(asyncio.create_task(delete(self, match.id)))
        return await create(self, match, append, day)

    patch(Store, "create", create_and_lose)


def hasty_clock() -> None:
    """Charge twice for the time that a player used before leaving, and for an undo."""
    charge, undo = Timing.charge, Timing.undo

    def charge_twice(self: Timing, seat: int, at: int, *, acted: bool, passes: bool) -> Timing:
        charged = charge(self, seat, at, acted=acted, passes=passes)
        if passes:
            return charged
        return charge(replace(self, left=charged.left), seat, at, acted=acted, passes=passes)

    patch(Timing, "charge", charge_twice)
    patch(Timing, "undo", lambda self, seat: undo(undo(self, seat), seat))


def accept_old_primary() -> None:
    """Use any database that accepts writes, also one that has been replaced."""

    async def accept(self: Epoch, name: str) -> None: ...

    patch(Epoch, "_check_timeline", accept)


def answer_unconfirmed() -> None:
    """Answer repeated requests from the log as it is read."""

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
    """End the job of a review when it is leased, and not when it is stored."""
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
    """A connection that commits each statement."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def transaction(self) -> Any:
        return nullcontext()

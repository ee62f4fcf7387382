"""Inspection of a table: facts from the database, without names, keys or secrets."""

from collections.abc import Sequence

import msgspec

from palacio.server.store.entry import Entry, MatchRow, QuarantinedMatch
from palacio.server.store.jobs import JobCounts
from palacio.server.store.postgres import Store
from palacio.server.table.events import AnyEvent
from palacio.server.table.outages import Outage, turn_start
from palacio.server.table.table import Table
from palacio.server.tables.loading import UnreadableLog, apply_entries, check_chain, read_log
from palacio.server.tables.match_row import LEASE_MS, wake_time
from palacio.wire.ids import format_id

_LAST = 5  # entries
_HASH_DIGITS = 12
_OVERDUE = 10  # tables
_QUARANTINED = 100  # tables


class InspectedSeat(msgspec.Struct, frozen=True):
    kind: str
    level: str | None  # of the bot that plays, also for a person who left or is out
    is_away: bool
    is_out: bool


class InspectedEntry(msgspec.Struct, frozen=True):
    seq: int
    at: int
    kinds: list[str]  # of its events


class InspectedTurn(msgspec.Struct, frozen=True):
    seat: int
    since: int
    deadline: int | None
    outages: list[Outage]  # those that overlap this turn


class InspectedLog(msgspec.Struct, frozen=True):
    entries: int
    head_seq: int
    head_at: int
    head_hash: str  # its first digits
    chain_error: str | None  # the first entry whose hash is wrong
    fold_error: str | None  # why the entries cannot be applied


class TableInspection(msgspec.Struct, frozen=True, kw_only=True):
    """The facts about a table. Times are milliseconds since 1970 by the database's clock."""

    id: str
    match_id: int
    now: int
    opened_at: int
    game: str
    option: str
    listed: bool
    row_stage: str
    log_stage: str | None  # None if the log cannot be read
    wake_at: int | None  # when the table is due for a worker
    should_wake_at: int | None  # when the log says that it is due
    log: InspectedLog
    last_entries: list[InspectedEntry]
    seats: list[InspectedSeat]
    turn: InspectedTurn | None
    heartbeat_at: int | None  # the last heartbeat of any server
    quarantine: QuarantinedMatch | None

    @property
    def is_leased(self) -> bool:
        """Whether a worker has claimed the table, which becomes due again when the lease ends."""
        if self.wake_at is None or self.should_wake_at is None:
            return False
        return self.should_wake_at <= self.now < self.wake_at <= self.now + LEASE_MS


class TableList(msgspec.Struct, frozen=True):
    """The tables that need attention."""

    now: int
    heartbeat_at: int | None
    quarantined: list[QuarantinedMatch]
    overdue: list[tuple[int, int]]  # (match id, when it was due), the longest overdue first
    reviews: JobCounts


async def list_tables(store: Store) -> TableList:
    now = store.now()
    heartbeat_at, _ = await store.heartbeat_and_outages(now)
    quarantined = await store.quarantined(_QUARANTINED)
    overdue, reviews = await store.overdue(now, _OVERDUE), await store.reviews.counts()
    return TableList(now, heartbeat_at, quarantined, overdue, reviews)


async def inspect_table(store: Store, match_id: int) -> TableInspection | None:
    """Return the facts about a table, or None if there is no such table."""
    row = await store.find(match_id)
    if row is None:
        return None
    entries, read_error = await _read(store, match_id)
    table, fold_error = (None, read_error) if read_error else _fold(match_id, entries)
    turn = await _turn(store, table) if table else None
    heartbeat_at, _ = await store.heartbeat_and_outages(store.now())
    quarantine = await store.find_quarantined(match_id)
    return _inspection(
        row,
        table,
        now=store.now(),
        log=_log(entries, fold_error),
        turn=turn,
        heartbeat_at=heartbeat_at,
        quarantine=quarantine,
    )


def _inspection(row: MatchRow, table: Table | None, **facts: object) -> TableInspection:
    return TableInspection(
        id=format_id(row.id),
        match_id=row.id,
        opened_at=row.opened_at,
        game=row.game,
        option=row.option,
        listed=row.listed,
        row_stage=row.stage,
        log_stage=table.stage if table else None,
        wake_at=row.wake_at,
        should_wake_at=wake_time(table) if table else None,
        last_entries=_last_entries(table) if table else [],
        seats=_seats(table) if table else [],
        **facts,  # type: ignore[arg-type]
    )


async def _read(store: Store, match_id: int) -> tuple[list[Entry], str | None]:
    """Return the log, or the reason why it cannot be read."""
    try:
        return await read_log(store, match_id), None
    except UnreadableLog as error:
        return [], str(error)


def _fold(match_id: int, entries: Sequence[Entry]) -> tuple[Table | None, str | None]:
    """Return the table, or the reason why the log cannot be folded."""
    try:
        return apply_entries(Table(match_id), entries), None
    except UnreadableLog as error:
        return None, str(error)


def _log(entries: Sequence[Entry], fold_error: str | None) -> InspectedLog:
    seq, at, hash_ = (entries[-1].seq, entries[-1].at, entries[-1].hash) if entries else (0, 0, b"")
    chain_error = _chain_error(entries)
    return InspectedLog(len(entries), seq, at, hash_.hex()[:_HASH_DIGITS], chain_error, fold_error)


def _chain_error(entries: Sequence[Entry]) -> str | None:
    try:
        check_chain(entries)
    except UnreadableLog as error:
        return str(error)
    return None


def _last_entries(table: Table) -> list[InspectedEntry]:
    return [
        InspectedEntry(entry.seq, entry.at, [_kind(event) for event in entry.events])
        for entry in table.entries[-_LAST:]
    ]


def _kind(event: AnyEvent) -> str:
    return str(event.__struct_config__.tag)


def _seats(table: Table) -> list[InspectedSeat]:
    out = table.match.out if table.match else ()
    return [
        InspectedSeat(state.kind, table.level_of(seat), state.away, seat in out)
        for seat, state in enumerate(table.seats)
    ]


async def _turn(store: Store, table: Table) -> InspectedTurn | None:
    if table.turn is None:
        return None
    has_clock = table.timing.since is not None
    since = turn_start(table) if has_clock else table.entries[table.position_seq - 1].at
    _, outages = await store.heartbeat_and_outages(since)
    return InspectedTurn(table.turn, since, table.deadline, list(outages))

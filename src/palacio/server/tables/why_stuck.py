"""The sentence with which `palacio inspect` explains why a table does not move."""

from palacio.server.store.postgres import OUTAGE_MS
from palacio.server.tables.inspection import InspectedTurn, TableInspection

_UNITS = (("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1))


def why_stuck(table: TableInspection) -> str:
    """Return the sentence about the first cause that applies."""
    if table.quarantine:
        return f"Quarantined, since its log cannot be read: {table.quarantine.error}."
    if table.log.chain_error or table.log.fold_error:
        return f"Its log cannot be read: {table.log.chain_error or table.log.fold_error}."
    if table.log_stage == "over":
        return "The match is over."
    if table.turn is None:
        return _why_not_begun(table)
    if table.seats[table.turn.seat].level:
        return _why_bot_waits(table, table.turn)
    return _why_person_waits(table, table.turn)


def _why_not_begun(table: TableInspection) -> str:
    free = [str(n) for n, seat in enumerate(table.seats, 1) if seat.kind in ("open", "invited")]
    if not free:
        return "All seats are taken, but the match has not begun."
    return f"The table is not full yet: free seats are {', '.join(free)}."


def _why_bot_waits(table: TableInspection, turn: InspectedTurn) -> str:
    bot = f"The bot at seat {turn.seat + 1} ({table.seats[turn.seat].level})"
    if (unclaimed := _unclaimed(table)) is not None:
        return f"{bot} is on turn, {unclaimed}"
    if table.is_leased:
        return f"{bot} is on turn, and a worker that has claimed the table lets it wait or think."
    return f"{bot} is thinking, for {duration(table.now - turn.since)} so far."


def _why_person_waits(table: TableInspection, turn: InspectedTurn) -> str:
    person = f"the person at seat {turn.seat + 1}"
    if (stale := _stale_heartbeat(table)) is not None:
        return stale
    if turn.deadline is not None and turn.deadline <= table.now:
        late = f"The time of {person} ran out {duration(table.now - turn.deadline)} ago"
        return f"{late}, {_unclaimed(table) or 'and a worker has claimed the table.'}"
    if turn.deadline is not None and table.wake_at is None:
        return f"Waiting for {person}, {_unclaimed(table)}"
    return f"Waiting for {person}, for {duration(table.now - turn.since)}."


def _unclaimed(table: TableInspection) -> str | None:
    """Return the reason why no worker acts, or None if a worker is about to act."""
    if table.wake_at is None:
        return "but the table is not scheduled: no worker will ever check it."
    if table.wake_at <= table.now:
        return f"overdue by {duration(table.now - table.wake_at)}: no worker claims it."
    return None


def _stale_heartbeat(table: TableInspection) -> str | None:
    if table.heartbeat_at is None:
        return "No server has ever written a heartbeat: no server runs with this database."
    age = table.now - table.heartbeat_at
    if age <= OUTAGE_MS:
        return None
    return (
        f"The last heartbeat is {duration(age)} old: no server runs, or none can write to the"
        " database."
    )


def duration(ms: int) -> str:
    """Return a duration in its two largest units, such as `3 min 12 s`, or as `12.3 s`."""
    seconds = max(0, ms) / 1000
    if seconds < 60:
        return f"{seconds:.1f} s"
    whole, parts = int(seconds), list[str]()
    for name, size in _UNITS:
        count, whole = divmod(whole, size)
        if count or parts:
            parts.append(f"{count} {name}")
    return " ".join(parts[:2])

"""When a worker has to check a table again, even without a message from the bus."""

from palacio.server.table.table import Table
from palacio.server.tables.match_row import LEASE_MS, wake_time

_MIN_INTERVAL_MS = 1_000
_MARGIN_MS = 1_000  # for differences between the clocks of servers


def next_check(table: Table, now: int) -> int | None:
    """Return a time before which nothing can be due, or None if nothing will ever be due.

    A server that appends an entry does not change the row's `wake_at` if that time is early enough
    and has not passed. So clocks are checked when the shortest clock could have run out. A table
    with recent actions is checked once it has been quiet for the time of a lease: by then the
    `wake_at` that servers remember has passed.
    """
    if table.stage != "playing":
        return None
    checks = (wake_time(table), _earliest_timeout(table, now), _quiet_time(table, now))
    return min((at for at in checks if at is not None), default=None)


def _quiet_time(table: Table, now: int) -> int | None:
    """Return when the table will have been quiet for the time of a lease; None if that is past.

    Also return None after a credit: it makes servers forget the row's `wake_at` at once. After an
    outage, a second check of each table would delay new deadlines, because the tables that became
    due most recently are checked first.
    """
    quiet_at = table.at + LEASE_MS + _MARGIN_MS
    return None if table.ends_with_credit or quiet_at <= now else quiet_at


def _earliest_timeout(table: Table, now: int) -> int | None:
    """Return the earliest time at which a person whose turn it isn't could run out of time."""
    shortest = min(
        (ms for seat, ms in enumerate(table.timing.left) if _is_waiting(table, seat)), default=None
    )
    return None if shortest is None else now + max(shortest, _MIN_INTERVAL_MS)


def _is_waiting(table: Table, seat: int) -> bool:
    is_out = table.match is not None and seat in table.match.out
    return table.seats[seat].kind == "person" and seat != table.turn and not is_out

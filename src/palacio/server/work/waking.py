"""When a worker has to look at a table again, whatever it may hear until then."""

from palacio.server.hall.hall import LEASE_MS, wake_of
from palacio.server.table.table import Table

_OFTEN_MS = 1_000
_MARGIN_MS = 1_000  # for the clocks of servers, which differ a little


def next_look(table: Table, now: int) -> int | None:
    """Not after anything can be due there, even if others act and don't put it into the row.

    They leave the row alone as long as they believe that it wakes early enough. So a clock is
    looked at when the shortest one could have run out, and a table that was quick just now once
    it has been quiet for a lease: what they believe is over then.
    """
    if table.stage != "playing":
        return None
    quiet_at = table.at + LEASE_MS + _MARGIN_MS
    looks = [wake_of(table), _soonest_end(table, now), quiet_at if quiet_at > now else None]
    return min((at for at in looks if at is not None), default=None)


def _soonest_end(table: Table, now: int) -> int | None:
    """No person who is to play later can be out of time before this."""
    shortest = min(
        (ms for seat, ms in enumerate(table.timing.left) if _plays(table, seat)), default=None
    )
    return None if shortest is None else now + max(shortest, _OFTEN_MS)


def _plays(table: Table, seat: int) -> bool:
    is_out = table.match is not None and seat in table.match.out
    return table.chairs[seat].kind == "person" and seat != table.turn and not is_out

"""Time credit: the seat to move gets back the time that server outages took from it."""

from collections.abc import Iterable

from palacio.server.table.draft import Draft
from palacio.server.table.events import TimeCredited
from palacio.server.table.table import Table

Outage = tuple[int, int]  # start and end


def credit_outages(draft: Draft, outages: Iterable[Outage]) -> bool:
    """Credit the seat to move with the time lost to outages. Return whether any was lost."""
    ms = outage_credit(draft.before, outages, draft.at)
    if ms:
        draft.record(TimeCredited(ms))
    return bool(ms)


def outage_credit(table: Table, outages: Iterable[Outage], now: int) -> int:
    """Return how many milliseconds of this turn were lost to outages and not credited yet."""
    since = table.timing.since
    if since is None:
        return 0
    start = turn_start(table)
    lost = sum(max(0, min(ended, now) - max(start, began)) for began, ended in outages)
    return max(0, lost - (since - start))


def turn_start(table: Table) -> int:
    """Return the time at which the running clock was started.

    Each credit moved `timing.since` forward, so this turn's credits are subtracted from it.
    """
    assert table.timing.since is not None, "no clock runs at this table"
    start = table.timing.since
    for entry in reversed(table.entries):
        if entry.at <= start:
            break
        start -= sum(event.ms for event in entry.events if isinstance(event, TimeCredited))
    return start

"""What our outages took from whoever is on turn, and how it is given back."""

from collections.abc import Iterable

from palacio.server.table.draft import Draft
from palacio.server.table.events import Gave
from palacio.server.table.table import Table

Outage = tuple[int, int]  # began, ended


def give_back(draft: Draft, outages: Iterable[Outage]) -> bool:
    """Give the seat on turn the time that our outages took from it. Was there any?"""
    ms = owed(draft.before, outages, draft.at)
    if ms:
        draft.note(Gave(ms))
    return bool(ms)


def owed(table: Table, outages: Iterable[Outage], now: int) -> int:
    """What our outages took from this turn, less what was given back already."""
    since = table.timing.since
    if since is None:
        return 0
    start = began(table)
    taken = sum(max(0, min(ended, now) - max(start, from_)) for from_, ended in outages)
    return max(0, taken - (since - start))


def began(table: Table) -> int:
    """When the clock that runs was started: each gift has moved that up by as much."""
    assert table.timing.since is not None, "no clock runs at this table"
    start = table.timing.since
    for page in reversed(table.pages):
        if page.at <= start:
            break
        start -= sum(event.ms for event in page.events if isinstance(event, Gave))
    return start

"""Clocks that have run out: the seat is out, unless it was us who kept it from playing."""

from collections.abc import Iterable

from palacio.server.seeing.metrics import CLOCK_FLAGS, OUTAGE_MS
from palacio.server.table.draft import Draft
from palacio.server.table.events import Gave, Played
from palacio.server.table.table import Page, Table

TIMEOUT = "timeout"

Outage = tuple[int, int]  # began, ended


class NothingDue(Exception):
    """The table is no longer as it was."""


def is_late(table: Table, now: int) -> bool:
    """Is the person on turn out of time? Bots, and those who sit in, have all they need."""
    if table.turn is None or table.deadline is None or table.level_of(table.turn):
        return False
    return now >= table.deadline


def settle(outages: Iterable[Outage], draft: Draft) -> None:
    """Give the seat the time that our outages took from it; or else it is out."""
    table = draft.before
    if table.turn is None or not is_late(table, draft.at):
        raise NothingDue
    ms = owed(table, outages, draft.at)
    if ms:
        draft.note(Gave(ms))
    else:
        draft.play(table.turn, TIMEOUT)
        draft.go_on()


def count(page: Page) -> None:
    """Once it is in the log."""
    for event in page.events:
        if isinstance(event, Gave):
            OUTAGE_MS.inc(event.ms)
        elif isinstance(event, Played) and event.text == TIMEOUT:
            CLOCK_FLAGS.inc()


def owed(table: Table, outages: Iterable[Outage], now: int) -> int:
    """What our outages took from this turn, less what was given back already."""
    start = began(table)
    taken = sum(max(0, min(ended, now) - max(start, from_)) for from_, ended in outages)
    return max(0, taken - (_since(table) - start))


def began(table: Table) -> int:
    """When the clock that runs was started: each gift has moved that up by as much."""
    start = _since(table)
    for page in reversed(table.pages):
        if page.at <= start:
            break
        start -= sum(event.ms for event in page.events if isinstance(event, Gave))
    return start


def _since(table: Table) -> int:
    assert table.timing.since is not None, "no clock runs at this table"
    return table.timing.since

"""Enforcement of clocks: a seat is timed out, unless the time was lost to our outages."""

from collections.abc import Iterable

from palacio.match.kinds import TIMEOUT
from palacio.server.table.draft import Draft
from palacio.server.table.events import Played
from palacio.server.table.outages import Outage, credit_outages
from palacio.server.table.table import LogEntry, Table
from palacio.server.telemetry.metrics import CLOCK_TIMEOUTS


class NothingDue(Exception):
    """The table has changed, and nothing is due any more."""


def is_late(table: Table, now: int) -> bool:
    """Return whether the person to move is out of time. Bots have no time limit."""
    if table.turn is None or table.deadline is None or table.level_of(table.turn):
        return False
    return now >= table.deadline


def time_out(outages: Iterable[Outage], draft: Draft) -> None:
    """Credit the seat to move with time lost to outages. If none was lost, time out the seat.

    Raises NothingDue if the seat to move is no longer late.
    """
    table = draft.before
    if table.turn is None or not is_late(table, draft.at):
        raise NothingDue
    if not credit_outages(draft, outages):
        draft.play(table.turn, TIMEOUT)
        draft.play_automatic()


def credit(outages: Iterable[Outage], draft: Draft) -> None:
    """Credit the seat to move with time lost to outages. Raise NothingDue if none was lost."""
    if not credit_outages(draft, outages):
        raise NothingDue


def count_timeouts(entry: LogEntry) -> None:
    """Count the timeouts in an entry. Call this once the entry has been appended."""
    for event in entry.events:
        if isinstance(event, Played) and event.text == TIMEOUT:
            CLOCK_TIMEOUTS.inc()

"""Clocks that have run out: the seat is out, unless it was us who kept it from playing."""

from collections.abc import Iterable

from palacio.server.seeing.metrics import CLOCK_FLAGS
from palacio.server.table.draft import Draft
from palacio.server.table.events import Played
from palacio.server.table.outages import Outage, give_back
from palacio.server.table.table import Page, Table

TIMEOUT = "timeout"


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
    if not give_back(draft, outages):
        draft.play(table.turn, TIMEOUT)
        draft.go_on()


def make_up(outages: Iterable[Outage], draft: Draft) -> None:
    """Give time back before anybody misses it."""
    if not give_back(draft, outages):
        raise NothingDue


def count(page: Page) -> None:
    """Once it is in the log."""
    for event in page.events:
        if isinstance(event, Played) and event.text == TIMEOUT:
            CLOCK_FLAGS.inc()

"""Daily deals: their secrets, a person's table, and the record once the day has ended."""

from collections.abc import Iterable
from datetime import date
from functools import partial

from palacio.match import fair
from palacio.match.match import Match
from palacio.rules.drafting import CHANCE
from palacio.server.store.daily import StoredDay
from palacio.server.store.entry import Profile
from palacio.server.store.postgres import Store
from palacio.server.table.daily import is_running, open_daily
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.wire.ids import derive_id


async def find_days(store: Store, *days: date) -> list[StoredDay]:
    """Return the deals for these days, preparing any that are missing."""
    found = await store.daily.find(days)
    if len(found) < len(days):
        await prepare_days(store, days)
        found = await store.daily.find(days)
    return found


async def prepare_days(store: Store, days: Iterable[date]) -> None:
    """Choose the secrets of these days, except for days that already have one."""
    secrets = ((day, fair.new_secret()) for day in days)
    await store.daily.prepare(StoredDay(day, fair.commitment(new), new) for day, new in secrets)


async def begin_daily(
    service: TableService, deal: StoredDay, person: int, name: str, avatar: str | None
) -> LiveTable:
    """Return the person's table for a daily deal. If there is none, open it and seat the person."""
    id_ = daily_id(deal, person)
    work = partial(open_daily, day=deal.day, person=person, profile=Profile(name, avatar))
    return await service.create(id_, person, work, deal.secret)


def daily_id(deal: StoredDay, person: int) -> int:
    """Return the id of the person's table, which is the same on every server."""
    return derive_id(f"daily {deal.day} {deal.commitment} {person}".encode())


def match_to_record(live: LiveTable, match: Match, now: int) -> Match:
    """Return a table's match, to be written as its record.

    The log of a daily deal does not reveal its secret, since other people may still play the deal.
    Once the day has ended, the returned match reveals it, as other matches do when they are over.
    """
    day = live.table.day
    if day is None or not match.is_over or is_running(day, now):
        return match
    twin = match.copy()
    reveal = twin.referee.next_chance_event(live.secret)
    if reveal is not None:
        twin.referee.accept(CHANCE, reveal)
    return twin

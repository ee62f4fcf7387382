"""The table of a daily deal, and the days, which end at midnight UTC by the database's clock."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Literal, cast

from palacio.match import fair
from palacio.match.daily_deal import BOT, LEVEL, PERSON, terms_of
from palacio.rules.catalog import GAMES
from palacio.server.store.entry import Profile
from palacio.server.table.draft import Draft
from palacio.server.table.events import DailyBegun, SeatTaken, TableOpened
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import Table
from palacio.wire.terms import SeatTerms, Terms

_ONE_DAY = timedelta(days=1)


def day_at(at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).date()


def day_after(day: date, days: int = 1) -> date:
    return day + days * _ONE_DAY


def end_of(day: date) -> int:
    """Return the midnight that ends a day, in milliseconds."""
    midnight = datetime.combine(day + _ONE_DAY, time(), UTC)
    return int(midnight.timestamp() * 1000)


def is_running(day: date, at: int) -> bool:
    """Return whether a day has not ended yet, so that other people may still play its deal."""
    return at < end_of(day)


def open_daily(draft: Draft, day: date, person: int, profile: Profile) -> None:
    """Record the table of a person's daily deal, and begin the match.

    The person sends no salt, which would change the deal, so they can sit down in the same entry.
    """
    terms = daily_terms(day)
    rules, commitment = GAMES[terms.game].rules_version, fair.commitment(draft.secret)
    draft.record(TableOpened(terms, person, commitment, rules=rules))
    draft.record(DailyBegun(day))
    draft.seat_person(SeatTaken(PERSON, person), profile)
    draft.seat_bot(BOT, LEVEL)
    draft.begin_if_full()


def daily_terms(day: date) -> Terms:
    """Return the terms of a day's deal: for one person, without a clock, undo or hints."""
    terms = terms_of(day)
    seats = [SeatTerms("invited"), SeatTerms("bot", LEVEL)]
    game = cast(Literal["azul", "sintra"], terms.game)
    return Terms(game, seats, terms.option, casual=False)


def check_visible(table: Table, person: int | None, now: int) -> None:
    """Raise RequestRefused if this is another person's daily deal whose day has not ended."""
    if table.day and is_running(table.day, now) and table.seat_of(person) is None:
        raise RequestRefused("daily_hidden")


def check_day_ended(table: Table, now: int) -> None:
    """Raise RequestRefused if this is a daily deal that other people may still play."""
    if table.day and is_running(table.day, now):
        raise RequestRefused("daily_running")

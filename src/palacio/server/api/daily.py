"""The daily deal: today's deal, the person's own match, and each day's ranking."""

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import cast

from starlette.responses import Response

from palacio.match import daily_deal
from palacio.match.daily_deal import BOT_NAME, LEVEL, terms_of
from palacio.match.view import View
from palacio.server.api.tables import opened_response
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.store.daily import StoredDailyEntry, StoredDay, StoredStanding
from palacio.server.table.daily import day_after, day_at, end_of, is_running
from palacio.server.table.names import shown_avatar
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.daily import begin_daily as begin
from palacio.server.tables.daily import daily_id, find_days
from palacio.server.telemetry.metrics import DAILY_REQUESTS
from palacio.wire.daily import DailyPlace, DailyRanking, DailyToday, DayTerms, OwnDaily
from palacio.wire.ids import format_id
from palacio.wire.views import Stage

_WEEK = 7
_CACHED = 4  # days
_PRIVATE = {"cache-control": "private, no-store"}


async def show_daily(context: RequestContext) -> Response:
    """Return today's deal, and the person's own match if they have begun it."""
    now, store = context.now, context.services.store
    today = day_at(now)
    deals = await find_days(store, today, day_after(today))
    players, own = await store.daily.count(today), await _own(context, today)
    shown = _today(*deals, left=end_of(today) - now, players=players, own=own)
    return json_response(shown, headers=_PRIVATE)


def _today(
    deal: StoredDay, tomorrow: StoredDay, *, left: int, players: int, own: OwnDaily | None
) -> DailyToday:
    day, commitments = deal.day, (deal.commitment, tomorrow.commitment)
    first, week = _first_view(day, deal.secret), _week(day)
    bot = BOT_NAME, LEVEL
    return DailyToday(day, *terms_of(day), *bot, *commitments, left, players, first, week, own)


async def begin_daily(context: RequestContext) -> Response:
    """Begin today's deal. A person gets one match a day; a repeated request returns that match."""
    guest, services = context.check_guest(), context.services
    today = day_at(context.now)
    if context.body.day != today:
        raise RequestRefused("other_day")
    (deal,) = await find_days(services.store, today)
    await services.table_quota.take_table(guest.person, daily_id(deal, guest.person))
    avatar = await services.store.profiles.avatar_of(guest.person)
    live = await begin(services.tables, deal, guest.person, guest.name, avatar)
    DAILY_REQUESTS.inc()
    return opened_response(context, live)


async def show_daily_ranking(context: RequestContext) -> Response:
    """Return a day's ranking, and the secret of its deal once the day has ended."""
    deal, daily = await _find(context), context.services.store.daily
    person = context.guest.person if context.guest else None
    around = [] if person is None else await daily.around(deal.day, person)
    shown = DailyRanking(
        *(deal.day, *terms_of(deal.day), deal.commitment, await daily.count(deal.day)),
        top=_places(await daily.first(deal.day), person),
        around=_places(around, person),
        secret=None if is_running(deal.day, context.now) else deal.secret.hex(),
        own=await _own(context, deal.day),
    )
    return json_response(shown, headers=_PRIVATE)


async def _find(context: RequestContext) -> StoredDay:
    """Return the deal for the day in the path. Raise RequestRefused if there is none."""
    day = _day(context)
    found = await context.services.store.daily.find([day]) if day <= day_at(context.now) else []
    if not found:
        raise RequestRefused("no_such_day")
    return found[0]


def _day(context: RequestContext) -> date:
    try:
        return date.fromisoformat(context.request.path_params["day"])
    except ValueError as error:
        raise RequestRefused("no_such_day") from error


def _week(today: date) -> list[DayTerms]:
    monday = day_after(today, -today.weekday())
    days = (day_after(monday, number) for number in range(_WEEK))
    return [DayTerms(day, *terms_of(day)) for day in days]


@lru_cache(_CACHED)
def _first_view(day: date, secret: bytes) -> View:
    """Return the view after the first deal, which is the same for everyone."""
    return daily_deal.begin_daily(day, secret, "Player").view()


async def _own(context: RequestContext, day: date) -> OwnDaily | None:
    if context.guest is None:
        return None
    entry = await context.services.store.daily.entry(day, context.guest.person)
    return _own_view(entry) if entry else None


def _own_view(entry: StoredDailyEntry) -> OwnDaily:
    stage = cast(Stage, entry.stage)
    return OwnDaily(format_id(entry.match_id), stage, entry.points, entry.place)


def _places(standings: Sequence[StoredStanding], person: int | None) -> list[DailyPlace]:
    return [
        DailyPlace(
            each.place,
            each.name,
            shown_avatar(each.person, each.avatar),
            each.points,
            own=each.person == person,
        )
        for each in standings
    ]

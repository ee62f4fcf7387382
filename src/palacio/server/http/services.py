"""The services that every request needs: tables, store, sessions and limits."""

from dataclasses import dataclass

from palacio.server.access.rate_limits import Limits, RateLimits
from palacio.server.access.sessions import Sessions
from palacio.server.access.table_quota import TableQuota
from palacio.server.http.answer_cache import AnswerCache
from palacio.server.store.postgres import Store
from palacio.server.tables.list_views import ListViews
from palacio.server.tables.service import TableService


@dataclass(frozen=True)
class Services:
    tables: TableService
    store: Store
    sessions: Sessions
    public_url: str  # the address that people type, without a trailing slash
    limits: Limits
    rate_limits: RateLimits
    table_quota: TableQuota
    answers: AnswerCache  # about finished matches
    list_views: ListViews


def new_services(tables: TableService, limits: Limits, public_url: str) -> Services:
    url = public_url.rstrip("/")
    sessions = Sessions(tables.store, is_secure=url.startswith("https:"))
    rate_limits = RateLimits(limits)
    quota = TableQuota(tables.store, limits, rate_limits)
    return Services(
        tables=tables,
        store=tables.store,
        sessions=sessions,
        public_url=url,
        limits=limits,
        rate_limits=rate_limits,
        table_quota=quota,
        answers=AnswerCache(),
        list_views=ListViews(),
    )

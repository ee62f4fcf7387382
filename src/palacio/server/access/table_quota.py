"""A person's quotas: on the tables that they open, and on their seats at listed tables.

Only tables opened in the last day count, so that forgotten tables do not block a person forever.
Seats count for a month, unless the person leaves or resigns.
"""

from palacio.server.access.rate_limits import Limits, RateLimits
from palacio.server.store.postgres import Store
from palacio.server.store.quotas import LISTED_SEATS, UNFINISHED
from palacio.server.table.refused import RequestRefused

_PERIOD_MS = 24 * 60 * 60 * 1000
_SEATS_PERIOD_MS = 30 * _PERIOD_MS


class TableQuota:
    def __init__(self, store: Store, limits: Limits, rate_limits: RateLimits) -> None:
        self._store = store
        self._limits = limits
        self._buckets = rate_limits.tables

    async def take_table(self, person: int, id_: int | None, *, listed_seat: bool = False) -> None:
        """Take a token. Raise RequestRefused if a limit is reached and `id_` is a new table."""
        self._buckets.take(person)
        try:
            await self._check_unfinished(person)
            if listed_seat:
                await self.check_listed_seat(person)
        except RequestRefused:
            if id_ is None or await self._store.find(id_) is None:
                raise

    async def _check_unfinished(self, person: int) -> None:
        most = self._limits.unfinished_tables
        if await self._count(person, UNFINISHED, _PERIOD_MS, most) >= most:
            raise RequestRefused("too_many_unfinished", most=most)

    async def check_listed_seat(self, person: int) -> None:
        """Raise RequestRefused if the person has too many seats at listed tables."""
        most = self._limits.listed_seats
        if await self._count(person, LISTED_SEATS, _SEATS_PERIOD_MS, most) >= most:
            raise RequestRefused("too_many_seats", most=most)

    async def _count(self, person: int, query: str, period_ms: int, most: int) -> int:
        return await self._store.count_of(person, query, self._store.now() - period_ms, most)

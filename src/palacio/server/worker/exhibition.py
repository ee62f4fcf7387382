"""The exhibition match: bots play at a human pace while people view the lists and nobody plays.

A server whose lists are being viewed opens it; a database index allows only one at a time. Workers
play it when its row is due, so it needs neither bus messages nor a process of its own. Once begun,
it is played to the end even if people begin a match, so that spectators see how it ends.
"""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from palacio.bots import LEVELS
from palacio.rules.catalog import GAMES
from palacio.server.table.refused import RequestRefused
from palacio.server.table.table import EXHIBITION_HOST
from palacio.server.tables.list_views import ListViews
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import EXHIBITIONS
from palacio.server.worker.housekeeping import attempt
from palacio.wire.terms import SeatTerms, Terms

PERIOD_S = 3.0  # between two checks; without viewers they cost no query
PAUSE_MS = 30_000  # after the end of a match
_QUIET_MS = 10 * 60 * 1000  # people who have not acted for this long do not count as playing
_GAMES: tuple[Literal["azul", "sintra"], ...] = ("azul", "sintra")
_SEATS = (2, 2, 3)  # to choose from; mostly two, so that both boards are large


class Exhibition:
    def __init__(
        self, service: TableService, views: ListViews, is_lobby_followed: Callable[[], bool]
    ) -> None:
        self._service = service
        self._views = views
        self._is_lobby_followed = is_lobby_followed

    async def run(self) -> None:
        """Open an exhibition match whenever one is due, until cancelled."""
        while True:
            await asyncio.sleep(PERIOD_S)
            if self._views.is_recent or self._is_lobby_followed() or self._is_followed():
                await attempt(self.open_if_due())

    def _is_followed(self) -> bool:
        """Return whether a client of this server follows an exhibition match."""
        tables = self._service.live_tables.values()
        return any(live.subscribers and live.table.is_exhibition for live in tables)

    async def open_if_due(self) -> None:
        """Open a match, unless people are playing or an exhibition is in play or ended recently."""
        store, now = self._service.store, self._service.store.now()
        if not await store.is_exhibition_due(now - PAUSE_MS, now - _QUIET_MS):
            return
        with suppress(RequestRefused):  # another server was faster
            await self._service.open(new_terms(), EXHIBITION_HOST)
            EXHIBITIONS.inc()


def new_terms() -> Terms:
    """Return random terms: a game, an option, and bots of different levels."""
    game = GAMES[name := random.choice(_GAMES)]
    levels = random.sample(list(LEVELS), random.choice(_SEATS))
    seats = [SeatTerms("bot", level) for level in levels]
    return Terms(name, seats, random.choice(game.options), listed=True)

"""A match on a real server: Ana plays in the app, and Rui through a client without a screen."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from textual.pilot import Pilot

from palacio.app.online_app import OnlineApp
from palacio.app.screens.table import TableScreen
from palacio.client.followed_table import FollowedTable
from palacio.client.guests import Guests
from palacio.client.links import Link, parse_link
from palacio.client.session import ServerSession, open_session
from palacio.client.timing import SocketTiming
from palacio.i18n.catalogue import catalogue
from palacio.wire.commands import Act
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms
from tests.app.players import SIZE, screen_text
from tests.client.proxy import CuttingProxy, proxy_to
from tests.waiting import SCENARIO_S, wait_until

NO_CLOCK = NoClock()
TIMING = SocketTiming(ping_s=0.3, resend_s=0.5, backoff_s=0.01, max_backoff_s=0.1)


@dataclass
class OnlineMatch:
    """Ana in the app, Rui as another client, and the proxy between Ana and the server."""

    app: OnlineApp
    pilot: Pilot[None]
    rui: ServerSession
    proxy: CuttingProxy

    @property
    def ana(self) -> FollowedTable:
        return self.app.followed

    @property
    def table(self) -> TableScreen:
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    async def rui_sits(self) -> FollowedTable:
        link = parse_link(await self.app.server.invitation(self.ana.id))
        assert link.table
        followed = await self.rui.join(link.table, link.key)
        await wait_until(lambda: isinstance(self.app.screen, TableScreen))
        await self.pilot.pause()
        return followed

    async def ana_on_turn(self, rui: FollowedTable) -> None:
        """Wait for Ana's turn. If it is Rui's turn, first play an action for him."""
        if rui.own and rui.own.choices:
            await rui.do(Act(rui.view.actions[0].text))
        await wait_until(lambda: self.table.selection.paths)

    async def reads(self, words: str, row: int | None = None) -> None:
        """Wait until Ana's screen, or one row of it, shows these words.

        While one screen replaces another, there are no rows.
        """
        await wait_until(lambda: words in self.text(row))

    def text(self, row: int | None = None) -> str:
        rows = screen_text(self.app)
        return "\n".join(rows if row is None else rows[row : row + 1])


Scenario = Callable[[OnlineMatch], Awaitable[None]]


@asynccontextmanager
async def online_match(
    server: str, folder: Path, terms: Terms, language: str = "en"
) -> AsyncIterator[OnlineMatch]:
    async with (
        proxy_to(server) as proxy,
        open_session(
            Link(proxy.address),
            name="Ana",
            guests=Guests(folder / "ana"),
            language=language,
            timing=TIMING,
        ) as ana,
        open_session(Link(server), name="Rui", guests=Guests(folder / "rui"), timing=TIMING) as rui,
    ):
        app = OnlineApp(ana, await ana.open(terms), catalogue(language))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            yield OnlineMatch(app, pilot, rui, proxy)


def play(
    server: str,
    folder: Path,
    scenario: Scenario,
    *,
    game: str = "azul",
    clock: Clock = NO_CLOCK,
    casual: bool = True,
    language: str = "en",
) -> None:
    terms = Terms(game, [SeatTerms("open")] * 2, clock=clock, casual=casual)  # type: ignore[arg-type]

    async def run() -> None:
        async with (
            asyncio.timeout(SCENARIO_S),
            online_match(server, folder, terms, language) as online,
        ):
            await scenario(online)

    asyncio.run(run())

"""A player who types in line mode, against a real server."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import StringIO

from rich.console import Console

from palacio.cli.line.online_table import OnlineTable
from palacio.cli.line.screen import Screen, theme
from palacio.client.followed_table import FollowedTable
from palacio.client.links import Link, parse_link
from palacio.client.session import ServerSession, open_session
from palacio.client.timing import SocketTiming
from palacio.i18n.catalogue import catalogue
from palacio.wire.commands import Act
from palacio.wire.terms import Clock, NoClock, SeatTerms, Terms
from tests.client.proxy import CuttingProxy, proxy_to
from tests.waiting import SCENARIO_S, wait_until

EN, NL = catalogue("en"), catalogue("nl")
RUIS_TURN = EN("status-their-turn", seat="Rui")
NO_CLOCK = NoClock()
TIMING = SocketTiming(ping_s=0.3, resend_s=0.5, backoff_s=0.01, max_backoff_s=0.1)


class Typist:
    """A source of lines that a test types."""

    def __init__(self) -> None:
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()

    async def line(self) -> str | None:
        return await self._typed.get()

    def type(self, line: str | None) -> None:
        self._typed.put_nowait(line)


@dataclass
class Harness:
    """Ana in line mode, Rui as a client, and the network between Ana and the server."""

    ana: FollowedTable
    rui: ServerSession
    link: Link
    typist: Typist
    screen: StringIO
    playing: "asyncio.Task[str | None]"
    proxy: CuttingProxy

    @property
    def shown(self) -> str:
        return self.screen.getvalue()

    async def reads(self, words: str) -> None:
        """Wait until Ana's screen shows these words."""
        await wait_until(lambda: words in self.shown or self.playing.done())
        assert words in self.shown

    def type(self, line: str) -> None:
        """Clear the captured screen, then type a line."""
        self.screen.truncate(self.screen.seek(0))
        self.typist.type(line)

    async def types(self, line: str, words: str) -> None:
        """Clear the captured screen, type a line, and wait for these words."""
        self.type(line)
        await self.reads(words)

    async def rui_joins(self) -> FollowedTable:
        assert self.link.table
        followed = await self.rui.join(self.link.table, self.link.key)
        await self.reads("displays  1")
        return followed

    async def reach_anas_turn(self, rui: FollowedTable) -> None:
        if rui.own and rui.own.choices:
            await rui.do(Act(rui.view.actions[0].text))
        await wait_until(lambda: self.ana.own and self.ana.own.choices)
        await self.reads("Ana (? for help)")


Scenario = Callable[[Harness], Awaitable[None]]


@asynccontextmanager
async def open_harness(server: str, terms: Terms, language: str = "en") -> AsyncIterator[Harness]:
    async with (
        proxy_to(server) as proxy,
        open_session(Link(proxy.address), name="Ana", timing=TIMING, language=language) as ana,
        open_session(Link(server), name="Rui", timing=TIMING) as rui,
    ):
        followed, typist, output = await ana.open(terms), Typist(), StringIO()
        console = Console(theme=theme(terms.game), file=output, width=100, highlight=False)
        table = OnlineTable(ana, followed, Screen(console, catalogue(language)), typist.line)
        playing = asyncio.create_task(table.play())
        link = parse_link(await ana.invitation(followed.id))
        yield Harness(followed, rui, link, typist, output, playing, proxy)
        typist.type(None)
        await playing


def run_scenario(
    server: str,
    scenario: Scenario,
    *,
    clock: Clock = NO_CLOCK,
    casual: bool = True,
    language: str = "en",
    seats: int = 2,
) -> None:
    terms = Terms("azul", [SeatTerms("invited")] * seats, clock=clock, casual=casual)

    async def run() -> None:
        async with asyncio.timeout(SCENARIO_S), open_harness(server, terms, language) as harness:
            await scenario(harness)

    asyncio.run(run())

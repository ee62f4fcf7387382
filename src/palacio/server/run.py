"""A server, or a worker alone, from its settings to its end."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from typing import Any

import structlog
import uvloop
from starlette.applications import Starlette

from palacio.match.errors import UserError
from palacio.match.match import new_match
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import PLAIN
from palacio.server.bus import open_bus
from palacio.server.door import Door, listen_for_end
from palacio.server.hall.hall import DOUBT, Hall
from palacio.server.hall.pulse import Pulse
from palacio.server.live import live_route
from palacio.server.live.lobby import Board
from palacio.server.live.presence import Attendance
from palacio.server.seeing.logs import set_up_logs
from palacio.server.seeing.masking import mask_text
from palacio.server.seeing.traces import close_traces, set_up_traces
from palacio.server.settings import Settings
from palacio.server.site import site_routes
from palacio.server.store.errors import StoreDown, StoreError
from palacio.server.store.postgres import Store
from palacio.server.web import make_app
from palacio.server.web.context import new_context
from palacio.server.web.health import ROUTES as HEALTH
from palacio.server.work.crew import Crew
from palacio.server.work.housekeeping import keep_house
from palacio.server.work.thinkers import Thinkers
from palacio.server.work.worker import Worker

_CLOSE_S = 1.5  # for bus and database to let us go
_RETRY_S = 0.5
_WARM_ACTIONS = 20  # beyond the first round's end
_NEW_OBJECTS = 10_000  # before garbage is looked for among them; usual are 700

Announce = Callable[[str], None]

log = structlog.get_logger()


def run(main: Coroutine[Any, Any, None]) -> None:
    """To its end, on a fast loop."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main)


async def serve(settings: Settings, announce: Announce, *, wait_s: float = 0) -> None:
    """HTTP and sockets, and the work at the tables, unless others do that."""
    with Door(settings.host, settings.port) as door:
        url = settings.public_url or door.url
        async with _at_work(settings, wait_s, does_work=settings.work) as (hall, crew):
            hall.pulse = pulse = Pulse(hall.store)
            await hall.bus.subscribe(DOUBT, lambda _: pulse.doubt())
            crew.keep("pulse", hall.pulse.run)
            board = Board(hall.store, hall.bus)
            crew.keep("lobby", board.run)
            crew.keep("presence", Attendance(hall).run)
            site = site_routes(is_secure=url.startswith("https:"))
            app = make_app(hall, settings.limits, url, site)
            app.router.routes.append(live_route(app.state.context, board))
            await door.stand_open(app, lambda: announce(f"Palácio is open: {url}"))


async def work(
    settings: Settings, announce: Announce, *, wait_s: float = 0, health_port: int | None = None
) -> None:
    """The work at the tables alone; with a port, it can be asked there how it is."""
    if health_port is None:
        async with _at_work(settings, wait_s, does_work=True):
            told = listen_for_end()
            announce("Palácio is at work.")
            await told
        return
    with Door(settings.host, health_port) as door:
        async with _at_work(settings, wait_s, does_work=True) as (hall, _):
            app = Starlette(routes=HEALTH)
            app.state.context = new_context(hall, settings.limits, door.url)
            await door.stand_open(app, lambda: announce(f"Palácio is at work: {door.url}"))


# --- What both have.


@asynccontextmanager
async def _at_work(
    settings: Settings, wait_s: float, *, does_work: bool
) -> AsyncIterator[tuple[Hall, Crew]]:
    with _seeing(settings):
        _warm()
        _spare_the_collector()
        async with _open_hall(settings, wait_s) as hall:
            with closing(Thinkers(settings.thinkers)) as thinkers:
                async with Crew() as crew:
                    crew.keep("housekeeping", lambda: keep_house(hall))
                    if does_work:
                        crew.keep("thinkers", thinkers.start)
                        crew.keep("worker", lambda: Worker(hall, thinkers).run())
                    yield hall, crew


def _warm() -> None:
    """Load the compiled rules, or compile them, before anybody has to wait for it."""
    for game in () if PLAIN else GAMES.values():
        for option in game.options:
            match = new_match(game.id, option=option)
            for _ in range(_WARM_ACTIONS):
                match.view(match.seat)
                match.play(match.actions()[0])
            match.story()


def _spare_the_collector() -> None:
    """What is here by now stays: to look through it again and again would only take time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS)


@contextmanager
def _seeing(settings: Settings) -> Iterator[None]:
    pretty = {"auto": None, "json": False, "pretty": True}[settings.log_format]
    set_up_logs(settings.log_level, pretty=pretty)
    set_up_traces(settings.trace_endpoint)
    try:
        yield
    finally:
        close_traces()


@asynccontextmanager
async def _open_hall(settings: Settings, wait_s: float) -> AsyncIterator[Hall]:
    store = await _open_store(settings, wait_s)
    bus = await open_bus(settings.nats_url, prefix=settings.nats_prefix)
    hall = Hall(store, bus)
    try:
        yield hall
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_S):
                await hall.close()
                await bus.close()
                await store.close()


async def _open_store(settings: Settings, wait_s: float) -> Store:
    """A database that is not there may still be starting."""
    give_up = asyncio.get_running_loop().time() + wait_s
    while True:
        try:
            return await Store.open(settings.database_url, settings.connections)
        except StoreError as error:
            late = asyncio.get_running_loop().time() + _RETRY_S > give_up
            if late or not isinstance(error, StoreDown):
                raise UserError(f"{error} ({mask_text(settings.database_url)})") from error
            log.info("waiting for the database", error=str(error))
        await asyncio.sleep(_RETRY_S)

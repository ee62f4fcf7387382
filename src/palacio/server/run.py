"""Start and stop a server, or a worker alone."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager, suppress
from typing import Any, NamedTuple

import structlog
import uvloop
from starlette.applications import Starlette

from palacio.match.errors import UserError
from palacio.match.match import new_match
from palacio.rules.catalog import GAMES
from palacio.rules.compiled import PLAIN
from palacio.server.api.app import make_app
from palacio.server.api.health import ROUTES as HEALTH
from palacio.server.bus import open_bus
from palacio.server.http.services import new_services
from palacio.server.listener import Listener, shutdown_signal
from palacio.server.settings import Settings
from palacio.server.site.site import site_routes
from palacio.server.store.errors import StoreDown, StoreError
from palacio.server.store.postgres import Store
from palacio.server.tables.failed_appends import STORE_SUSPECT
from palacio.server.tables.heartbeat import Heartbeat
from palacio.server.tables.service import TableService
from palacio.server.telemetry.logs import set_up_logs
from palacio.server.telemetry.loop_lag import measure_loop_lag
from palacio.server.telemetry.masking import mask_text
from palacio.server.telemetry.traces import close_traces, set_up_traces
from palacio.server.worker.daily import run_daily
from palacio.server.worker.exhibition import Exhibition
from palacio.server.worker.fallback import FallbackBots
from palacio.server.worker.housekeeping import run_housekeeping
from palacio.server.worker.retention import run_retention
from palacio.server.worker.reviewer import Reviewer
from palacio.server.worker.supervisor import Supervisor
from palacio.server.worker.worker import Worker
from palacio.server.ws.endpoint import websocket_route
from palacio.server.ws.epoch_feed import EpochFeed
from palacio.server.ws.lobby_feed import LobbyFeed
from palacio.server.ws.phrases import PhraseRelay
from palacio.server.ws.presence import PresenceTracker

_CLOSE_S = 1.5  # time limit for disconnecting from the bus and the database
_RETRY_S = 0.5  # between attempts to connect to the database
_WARM_UP_ACTIONS = 20  # more than one round
_GC_THRESHOLD = 10_000  # new objects between two collections; Python's default is 700

Announce = Callable[[str], None]


class Duties(NamedTuple):
    """The work that a process does in the background."""

    plays: bool  # bots and clocks
    reviews: bool


log = structlog.get_logger()


def run(main: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine until it ends, on uvloop."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main)


async def serve(settings: Settings, announce: Announce, *, wait_s: float = 0) -> None:
    """Serve HTTP and WebSockets until a signal arrives, with a worker if the settings say so."""
    with Listener(settings.host, settings.port) as listener:
        url = settings.public_url or listener.url
        duties = Duties(plays=settings.worker, reviews=settings.worker)
        async with _running(settings, wait_s, duties) as (service, supervisor):
            service.heartbeat = heartbeat = Heartbeat(service.store)
            await service.bus.subscribe(STORE_SUSPECT, heartbeat.on_suspects)
            supervisor.start("heartbeat", heartbeat.run)
            lobby_feed = LobbyFeed(service.store, service.bus)
            supervisor.start("lobby", lobby_feed.run)
            epoch_feed = EpochFeed(service)
            supervisor.start("epoch", epoch_feed.run)
            supervisor.start("presence", PresenceTracker(service).run)
            phrases = PhraseRelay(service)
            await phrases.start()
            site = site_routes(is_secure=url.startswith("https:"))
            app = make_app(service, settings.limits, url, site, host=settings.public_host)
            route = websocket_route(app.state.services, lobby_feed, epoch_feed, phrases)
            app.router.routes.append(route)
            if settings.exhibition:
                views = app.state.services.list_views
                exhibition = Exhibition(service, views, lobby_feed.has_subscribers)
                supervisor.start("exhibition", exhibition.run)
            await listener.serve(app, lambda: announce(f"Palácio is open: {url}"))


async def work(
    settings: Settings,
    announce: Announce,
    duties: Duties,
    *,
    wait_s: float = 0,
    health_port: int | None = None,
) -> None:
    """Run a worker until a signal arrives. `health_port` serves health checks and metrics."""
    if health_port is None:
        async with _running(settings, wait_s, duties):
            signaled = shutdown_signal()
            announce("Palácio is running as a worker.")
            await signaled
        return
    with Listener(settings.host, health_port) as listener:
        async with _running(settings, wait_s, duties) as (service, _):
            app = Starlette(routes=HEALTH)
            app.state.services = new_services(service, settings.limits, listener.url)
            await listener.serve(
                app, lambda: announce(f"Palácio is running as a worker: {listener.url}")
            )


# --- Shared by servers and workers.


@asynccontextmanager
async def _running(
    settings: Settings, wait_s: float, duties: Duties
) -> AsyncIterator[tuple[TableService, Supervisor]]:
    with _telemetry(settings):
        _warm_up()
        _tune_garbage_collection()
        async with (
            _open_service(settings, wait_s) as service,
            aclosing(FallbackBots(settings.bot_processes)) as bots,
            Supervisor() as supervisor,
        ):
            supervisor.start("loop lag", measure_loop_lag)
            supervisor.start("housekeeping", lambda: run_housekeeping(service))
            if duties.plays:
                supervisor.start("bot processes", bots.start)
                supervisor.start("worker", lambda: Worker(service, bots).run())
                supervisor.start("daily deals", lambda: run_daily(service))
                supervisor.start("retention", lambda: run_retention(service, settings.retention))
            for number in range(settings.review_processes if duties.reviews else 0):
                supervisor.start(f"reviews {number}", lambda: Reviewer(service).run())
            yield service, supervisor


def _warm_up() -> None:
    """Load the compiled rules, or compile them, before the first request."""
    for game in () if PLAIN else GAMES.values():
        for option in game.options:
            match = new_match(game.id, option=option)
            for _ in range(_WARM_UP_ACTIONS):
                match.view(match.seat)
                match.play(match.actions()[0])
            match.story()


def _tune_garbage_collection() -> None:
    """Exclude long-lived objects from garbage collection, and collect less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GC_THRESHOLD)


@contextmanager
def _telemetry(settings: Settings) -> Iterator[None]:
    pretty = {"auto": None, "json": False, "pretty": True}[settings.log_format]
    set_up_logs(settings.log_level, pretty=pretty)
    set_up_traces(settings.trace_endpoint)
    try:
        yield
    finally:
        close_traces()


@asynccontextmanager
async def _open_service(settings: Settings, wait_s: float) -> AsyncIterator[TableService]:
    store = await _open_store(settings, wait_s)
    store.review_all(settings.review_queue if settings.reviews == "all" else 0)
    bus = await open_bus(settings.nats_url, store, prefix=settings.nats_prefix, ca=settings.nats_ca)
    service = TableService(store, bus)
    try:
        yield service
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_S):
                await service.close()
                await bus.close()
                await store.close()


async def _open_store(settings: Settings, wait_s: float) -> Store:
    """Open the store and return it. Retry for `wait_s` seconds if the database is unreachable."""
    deadline = asyncio.get_running_loop().time() + wait_s
    while True:
        try:
            return await Store.open(settings.database_url, settings.connections)
        except StoreError as error:
            late = asyncio.get_running_loop().time() + _RETRY_S > deadline
            if late or not isinstance(error, StoreDown):
                raise UserError(f"{error} ({mask_text(settings.database_url)})") from error
            log.info("database not reachable, retrying", error=str(error))
        await asyncio.sleep(_RETRY_S)

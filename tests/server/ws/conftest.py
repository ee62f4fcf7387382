"""A server with its WebSocket endpoint in the test's event loop, so that tests see both sides."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
import uvicorn

from palacio.server.access.rate_limits import Limits
from palacio.server.api.app import make_app
from palacio.server.bus import Bus
from palacio.server.bus.local import LocalBus
from palacio.server.http.header_timeout import HeaderTimeoutProtocol
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.server.ws.endpoint import websocket_route
from palacio.server.ws.epoch_feed import EpochFeed
from palacio.server.ws.fast_socket import FastSocket
from palacio.server.ws.lobby_feed import LobbyFeed
from palacio.server.ws.phrases import PhraseRelay
from tests.server.fake_clock import FakeClock
from tests.server.http_client import GENEROUS
from tests.server.ws.clients import RunningServer

BUFFER = 4096  # bytes of the send buffer, small so that tests can fill it


@asynccontextmanager
async def open_server(
    store: Store, limits: Limits = GENEROUS, host: str | None = None, bus: Bus | None = None
) -> AsyncIterator[RunningServer]:
    """Yield a running server. The clock that limits phrases stands still."""
    service = TableService(store, bus or LocalBus())
    app = make_app(service, limits, "http://127.0.0.1", host=host)
    lobby = LobbyFeed(store, service.bus)
    epochs = EpochFeed(service)
    phrases = PhraseRelay(service, FakeClock())
    await phrases.start()
    app.router.routes.append(websocket_route(app.state.services, lobby, epochs, phrases))
    feeds = [asyncio.create_task(feed.run()) for feed in (lobby, epochs)]
    config = uvicorn.Config(
        app,
        "127.0.0.1",
        0,
        log_config=None,
        lifespan="off",
        http=HeaderTimeoutProtocol,
        ws=FastSocket,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_keep_alive=60,  # longer than any stall of the machine
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
    listener = server.servers[0].sockets[0]
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
    port = listener.getsockname()[1]
    try:
        yield RunningServer(port, service, app.state.services.sessions)
    finally:
        server.should_exit = True
        await running
        for feed in feeds:
            feed.cancel()
        await service.close()


@pytest.fixture
def server(store: Store, runner: asyncio.Runner) -> Iterator[RunningServer]:
    server = open_server(store)
    yield runner.run(server.__aenter__())
    runner.run(server.__aexit__(None, None, None))

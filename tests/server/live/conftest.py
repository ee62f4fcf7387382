"""A server with its socket's door open, in the test's own loop, so that both sides can be seen."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
import uvicorn

from palacio.server.bus.local import LocalBus
from palacio.server.hall.hall import Hall
from palacio.server.live import live_route
from palacio.server.live.lobby import Board
from palacio.server.live.quick import QuickSocket
from palacio.server.store import Store
from palacio.server.web import make_app
from palacio.server.web.limits import Limits
from palacio.server.web.patient import PatientProtocol
from tests.server.live.clients import Served
from tests.server.web.people import GENEROUS

BUFFER = 4096  # so little is under way that a test can see what happens when it is too much


@asynccontextmanager
async def open_server(store: Store, limits: Limits = GENEROUS) -> AsyncIterator[Served]:
    hall = Hall(store, LocalBus())
    app = make_app(hall, limits, "http://127.0.0.1")
    board = Board(store, hall.bus)
    app.router.routes.append(live_route(app.state.context, board))
    watching = asyncio.create_task(board.run())
    config = uvicorn.Config(
        app,
        "127.0.0.1",
        0,
        log_config=None,
        lifespan="off",
        http=PatientProtocol,
        ws=QuickSocket,
        ws_max_size=4096,
        ws_per_message_deflate=False,
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
    door = server.servers[0].sockets[0]
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
    port = door.getsockname()[1]
    try:
        yield Served(port, hall, app.state.context.sessions)
    finally:
        server.should_exit = True
        await running
        watching.cancel()
        await hall.close()


@pytest.fixture
def served(store: Store, runner: asyncio.Runner) -> Iterator[Served]:
    server = open_server(store)
    yield runner.run(server.__aenter__())
    runner.run(server.__aexit__(None, None, None))

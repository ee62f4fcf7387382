"""A server in a thread: uvicorn on a free port."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from palacio.server.api.app import make_app
from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from tests.server.http_client import GENEROUS, URL
from tests.waiting import TIMEOUT_S


@contextmanager
def running_server(database: str) -> Iterator[str]:
    """Run a server on this database, and yield its URL."""
    running = _Running(database)
    running.thread.start()
    try:
        yield running.wait()
    finally:
        running.stop()


class _Running:
    def __init__(self, database: str) -> None:
        self._database = database
        self._started = threading.Event()
        self._server: uvicorn.Server | None = None
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        store = await Store.open(self._database)
        service = TableService(store, LocalBus())
        app = make_app(service, GENEROUS, URL)
        config = uvicorn.Config(app, "127.0.0.1", 0, log_config=None, lifespan="off", ws="none")
        self._server = uvicorn.Server(config)
        running = asyncio.create_task(self._server.serve())
        while not self._server.started and not running.done():
            await asyncio.sleep(0.01)
        self._started.set()
        await running
        await service.close()
        await store.close()

    def wait(self) -> str:
        assert self._started.wait(TIMEOUT_S)
        assert self._server
        assert self._server.servers
        host, port = self._server.servers[0].sockets[0].getsockname()
        return f"http://{host}:{port}"

    def stop(self) -> None:
        if self._server:
            self._server.should_exit = True
        self.thread.join(TIMEOUT_S)
        assert not self.thread.is_alive()

"""A server with HTTP and socket endpoints."""

import asyncio
from collections.abc import Iterator

import pytest

from palacio.server.store.postgres import Store
from tests.server.ws.clients import RunningServer
from tests.server.ws.conftest import open_server


@pytest.fixture
def server(store: Store, runner: asyncio.Runner) -> Iterator[RunningServer]:
    server = open_server(store)
    yield runner.run(server.__aenter__())
    runner.run(server.__aexit__(None, None, None))

"""A server with all its doors, and people of every kind at a table of it."""

import asyncio
from collections.abc import Iterator

import pytest

from palacio.server.store import Store
from tests.server.live.clients import Served
from tests.server.live.conftest import open_server


@pytest.fixture
def served(store: Store, runner: asyncio.Runner) -> Iterator[Served]:
    server = open_server(store)
    yield runner.run(server.__aenter__())
    runner.run(server.__aexit__(None, None, None))

"""A server without a network: the whole application on a real database."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from starlette.applications import Starlette

from palacio.server.bus.local import LocalBus
from palacio.server.hall.hall import Hall
from palacio.server.store.postgres import Store
from palacio.server.web import make_app
from tests.server.web.people import GENEROUS, URL, new_client


@pytest.fixture
def hall(store: Store, runner: asyncio.Runner) -> Iterator[Hall]:
    hall = Hall(store, LocalBus())
    yield hall
    runner.run(hall.close())


@pytest.fixture
def app(hall: Hall) -> Starlette:
    return make_app(hall, GENEROUS, URL)


@pytest.fixture
def client(app: Starlette, runner: asyncio.Runner) -> Iterator[httpx.AsyncClient]:
    client = new_client(app)
    yield client
    runner.run(client.aclose())

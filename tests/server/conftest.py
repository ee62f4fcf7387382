"""A PostgreSQL database for each pytest worker, emptied before each test.

Tests may be coroutines. Like their fixtures, they run on the event loop of `runner`.
"""

import asyncio
import inspect
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import httpx
import pytest
from starlette.applications import Starlette

from faults.cluster.nats import Nats
from faults.cluster.postgres import Postgres
from palacio.server.api.app import make_app
from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from tests.patience import be_patient
from tests.server.bus.buses import processes
from tests.server.databases import empty, make_tables, new_database
from tests.server.http_client import GENEROUS, URL, new_client


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    runner = cast(asyncio.Runner, pyfuncitem.funcargs["runner"])
    runner.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    be_patient(monkeypatch)


@pytest.fixture(autouse=True)
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="session")
def worker_database(worker_id: str) -> Iterator[str]:
    with new_database(worker_id) as url:
        asyncio.run(make_tables(url))
        yield url


@pytest.fixture
def database(worker_database: str, runner: asyncio.Runner) -> str:
    """The URL of a migrated database without rows."""
    runner.run(empty(worker_database))
    return worker_database


@pytest.fixture
def bare_database(worker_id: str) -> Iterator[str]:
    """The URL of a database without tables."""
    with new_database(f"{worker_id}_bare") as url:
        yield url


@pytest.fixture
def store(database: str, runner: asyncio.Runner) -> Iterator[Store]:
    store = runner.run(Store.open(database))
    yield store
    runner.run(store.close())


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server that a test may stop."""
    with tempfile.TemporaryDirectory(prefix="palacio_test_") as folder:
        postgres = Postgres(Path(folder))
        postgres.create()
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop_immediately()


@pytest.fixture
def other_store(database: str, runner: asyncio.Runner) -> Iterator[Store]:
    """The store of a second server."""
    store = runner.run(Store.open(database))
    yield store
    runner.run(store.close())


# --- A server without a network: the whole application in the test's own event loop.


@pytest.fixture
def service(store: Store, runner: asyncio.Runner) -> Iterator[TableService]:
    service = TableService(store, LocalBus())
    yield service
    runner.run(service.close())


@pytest.fixture
def app(service: TableService) -> Starlette:
    return make_app(service, GENEROUS, URL)


@pytest.fixture
def client(app: Starlette, runner: asyncio.Runner) -> Iterator[httpx.AsyncClient]:
    client = new_client(app)
    yield client
    runner.run(client.aclose())


# --- The table services of two servers on one database, connected by each kind of bus.


@pytest.fixture(scope="session")
def service_nats() -> Iterator[str]:
    server = Nats()
    server.start()
    yield server.url
    server.kill()


@pytest.fixture(params=["local", "nats"])
def services(
    request: pytest.FixtureRequest, runner: asyncio.Runner, store: Store, other_store: Store
) -> Iterator[tuple[TableService, TableService]]:
    url = None if request.param == "local" else str(request.getfixturevalue("service_nats"))
    buses = processes(url)
    one, other = runner.run(buses.__aenter__())
    pair = TableService(store, one), TableService(other_store, other)
    yield pair
    for service in pair:
        runner.run(service.close())
    runner.run(buses.__aexit__(None, None, None))

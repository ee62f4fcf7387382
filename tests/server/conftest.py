"""A real PostgreSQL: a database for each of pytest's workers, empty before each test.

A test may be a coroutine. It runs on the loop of `runner`, like the fixtures that it asks for.
"""

import asyncio
import inspect
from collections.abc import Iterator
from typing import cast

import pytest

from palacio.server.store.postgres import Store
from tests.server.databases import empty, make_tables, new_database


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    runner = cast(asyncio.Runner, pyfuncitem.funcargs["runner"])
    runner.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


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
    """The URL of a database with all tables and nothing in them."""
    runner.run(empty(worker_database))
    return worker_database


@pytest.fixture
def bare_database(worker_id: str) -> Iterator[str]:
    """The URL of a database without any table."""
    with new_database(f"{worker_id}_bare") as url:
        yield url


@pytest.fixture
def store(database: str, runner: asyncio.Runner) -> Iterator[Store]:
    store = runner.run(Store.open(database))
    yield store
    runner.run(store.close())


@pytest.fixture
def other_store(database: str, runner: asyncio.Runner) -> Iterator[Store]:
    """That of a second server."""
    store = runner.run(Store.open(database))
    yield store
    runner.run(store.close())

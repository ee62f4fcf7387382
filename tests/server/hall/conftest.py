"""Two servers' halls on one database, told of each other's writing by either kind of bus."""

import asyncio
from collections.abc import Iterator

import pytest

from faults.house.nats import Nats
from palacio.server.hall.hall import Hall
from palacio.server.store import Store
from tests.server.bus.buses import processes


@pytest.fixture(scope="session")
def hall_nats() -> Iterator[str]:
    server = Nats()
    server.start()
    yield server.url
    server.kill()


@pytest.fixture(params=["local", "nats"])
def halls(
    request: pytest.FixtureRequest, runner: asyncio.Runner, store: Store, other_store: Store
) -> Iterator[tuple[Hall, Hall]]:
    url = None if request.param == "local" else str(request.getfixturevalue("hall_nats"))
    buses = processes(url)
    one, other = runner.run(buses.__aenter__())
    pair = Hall(store, one), Hall(other_store, other)
    yield pair
    for hall in pair:
        runner.run(hall.close())
    runner.run(buses.__aexit__(None, None, None))

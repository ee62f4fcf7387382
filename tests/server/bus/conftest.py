"""One NATS for all tests that do it no harm."""

import gc
from collections.abc import Iterator

import pytest

from faults.house.nats import Nats


@pytest.fixture
def own_nats() -> Iterator[Nats]:
    if not Nats.is_installed():
        pytest.skip("there is no nats-server here")
    server = Nats()
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def nats_url() -> Iterator[str]:
    if not Nats.is_installed():
        pytest.skip("there is no nats-server here")
    server = Nats()
    server.start()
    yield server.url
    server.kill()


@pytest.fixture(params=["local", "nats"])
def url(request: pytest.FixtureRequest) -> str | None:
    """Of each kind of bus."""
    return None if request.param == "local" else str(request.getfixturevalue("nats_url"))


@pytest.fixture(autouse=True)
def nothing_is_left_behind(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Tasks and sockets that were forgotten complain when they are swept up."""
    gc.freeze()  # all that was there before need not be swept
    yield
    gc.collect()
    gc.unfreeze()
    records = caplog.get_records("call") + caplog.get_records("teardown")
    assert [record.getMessage() for record in records] == []

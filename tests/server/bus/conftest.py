"""NATS servers: one shared by all tests that leave it running, and one for a single test."""

import gc
from collections.abc import Iterator

import pytest

from faults.cluster.nats import Nats
from palacio.server.bus import connection

_HARMLESS = "returning true from eof_received() has no effect when using ssl"  # nats-py with TLS


@pytest.fixture
def own_nats() -> Iterator[Nats]:
    if not Nats.is_installed():
        pytest.skip("nats-server is not installed")
    server = Nats()
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="package")
def nats_url() -> Iterator[str]:
    if not Nats.is_installed():
        pytest.skip("nats-server is not installed")
    server = Nats()
    server.start()
    yield server.url
    server.kill()


@pytest.fixture(params=["local", "nats"])
def url(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str | None:
    """The URL for each kind of bus; None for the in-process bus.

    Publishers wait for a NATS server that stalls, instead of dropping messages.
    """
    monkeypatch.setattr(connection, "_BURST_MS", 60_000)
    return None if request.param == "local" else str(request.getfixturevalue("nats_url"))


@pytest.fixture(autouse=True)
def no_leaks(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if the garbage collector finds unclosed tasks or sockets."""
    gc.freeze()  # skip older objects
    yield
    gc.collect()
    gc.unfreeze()
    records = caplog.get_records("call") + caplog.get_records("teardown")
    assert {record.getMessage() for record in records} <= {_HARMLESS}

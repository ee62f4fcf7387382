"""A cluster's ports, and a NATS server that fails to start."""

import socket
import sys

import pytest

from faults.cluster import ports
from faults.cluster.nats import Nats


def test_free_ports_are_distinct_and_not_ephemeral() -> None:
    found = ports.free_ports(50)
    assert len(set(found)) == 50
    assert max(found) < 32_768


@pytest.mark.skipif(sys.platform != "linux", reason="ports are reserved on Linux only")
def test_free_port_is_returned_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first, choose = ports.free_port(), ports._rng.choice
    choices = iter([first])
    monkeypatch.setattr(ports._rng, "choice", lambda numbers: next(choices, 0) or choose(numbers))
    assert ports.free_port() != first
    assert next(choices, 0) == 0  # the same number was tried first


@pytest.mark.skipif(not Nats.is_installed(), reason="NATS is not installed")
@pytest.mark.parametrize("is_listening", [False, True])
def test_starting_nats_on_a_taken_port_raises(is_listening: bool) -> None:
    nats = Nats()
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", nats.port))
        if is_listening:
            holder.listen()
        with pytest.raises(RuntimeError, match="did not start"):
            nats.start()

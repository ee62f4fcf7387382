"""The parts of a cluster report a failed start instead of waiting forever."""

import socket

import pytest

from faults.cluster.nats import Nats
from faults.cluster.ports import free_ports


def test_free_ports_are_distinct_and_not_ephemeral() -> None:
    ports = free_ports(50)
    assert len(set(ports)) == 50
    assert max(ports) < 32_768


@pytest.mark.skipif(not Nats.is_installed(), reason="NATS is not installed")
@pytest.mark.parametrize("is_listening", [False, True])
def test_nats_on_taken_port_raises(is_listening: bool) -> None:
    nats = Nats()
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", nats.port))
        if is_listening:
            holder.listen()
        with pytest.raises(RuntimeError, match="did not start"):
            nats.start()

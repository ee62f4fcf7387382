"""What a house is built of says when it can't be had, instead of waiting for ever."""

import socket

import pytest

from faults.house.nats import Nats
from faults.house.ports import free_ports


def test_no_port_comes_twice_nor_is_one_that_callers_are_given() -> None:
    ports = free_ports(50)
    assert len(set(ports)) == 50
    assert max(ports) < 32_768


@pytest.mark.skipif(not Nats.is_installed(), reason="NATS is not installed")
@pytest.mark.parametrize("listens", [False, True])
def test_nats_says_that_its_port_is_taken(listens: bool) -> None:
    nats = Nats()
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", nats.port))
        if listens:
            holder.listen()
        with pytest.raises(RuntimeError, match="did not start"):
            nats.start()

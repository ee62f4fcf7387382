"""The door, as far as it needs no network."""

import resource
import socket

import pytest

from palacio.match.errors import UserError
from palacio.server.door import Door, allow_many_sockets


def test_it_knows_its_address_before_it_opens() -> None:
    for host, shown in (("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::1", "[::1]")):
        with Door(host, 0) as door:
            assert door.url.startswith(f"http://{shown}:")


def test_a_port_that_is_taken_is_told_in_words() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = f"Nobody can be let in at 127.0.0.1:{port}: Address already in use."
        with pytest.raises(UserError, match=words):
            Door("127.0.0.1", port)


def test_as_many_sockets_are_allowed_as_may_be() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        allow_many_sockets()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.skipif(not hasattr(socket, "TCP_NOTSENT_LOWAT"), reason="the system has no such limit")
def test_what_can_not_be_sent_waits_with_us_where_it_can_be_replaced() -> None:
    with Door("127.0.0.1", 0) as door:
        door._socket.listen()
        with socket.create_connection(door._socket.getsockname()):
            accepted, _ = door._socket.accept()
            with accepted:
                most = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT)
    assert 0 < most < 65_536

"""Ports of this machine that nobody listens at."""

import socket
from contextlib import ExitStack


def free_ports(number: int) -> list[int]:
    """All held until the last is found, so that none comes twice."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(number)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def free_port() -> int:
    (port,) = free_ports(1)
    return port


def listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0

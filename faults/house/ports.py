"""Ports of this machine that nobody listens at."""

import random
import socket
from contextlib import ExitStack

_OURS = range(10_000, 32_768)  # above, the kernel takes them for whoever calls somebody
_dice = random.SystemRandom()


def free_ports(number: int) -> list[int]:
    """All held until the last is found, so that none comes twice.

    They are meant to be free again after a kill, whatever else goes on here meanwhile.
    """
    with ExitStack() as stack:
        return [_hold_one(stack) for _ in range(number)]


def _hold_one(stack: ExitStack) -> int:
    while True:
        holder, port = stack.enter_context(socket.socket()), _dice.choice(_OURS)
        try:
            holder.bind(("127.0.0.1", port))
        except OSError:
            continue
        return port


def free_port() -> int:
    (port,) = free_ports(1)
    return port


def listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0

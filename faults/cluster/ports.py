"""Free local ports."""

import random
import socket
import sys
from contextlib import ExitStack

_RANGE = range(10_000, 32_768)  # below the kernel's range of ephemeral ports
_rng = random.SystemRandom()


def free_ports(number: int) -> list[int]:
    """Return distinct free ports outside the ephemeral range.

    A process can be restarted on such a port, as no outgoing connection takes it in between. No
    other process gets these ports from here, even if their servers start much later.
    """
    with ExitStack() as stack:
        return [_bind_one(stack) for _ in range(number)]


def _bind_one(stack: ExitStack) -> int:
    while True:
        holder, port = stack.enter_context(socket.socket()), _rng.choice(_RANGE)
        try:
            holder.bind(("127.0.0.1", port))
            _reserve(port)
        except OSError:
            continue
        return port


def _reserve(port: int) -> None:
    """Take a name for the port until this process ends, or raise OSError if it is taken."""
    if sys.platform == "linux":  # elsewhere, names like this one are files
        with socket.socket(socket.AF_UNIX) as name:
            name.bind(f"\0palacio-port-{port}")
            name.detach()


def free_port() -> int:
    (port,) = free_ports(1)
    return port


def is_listening(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0

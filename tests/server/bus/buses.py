"""Buses for tests: of one process, and over a NATS of our own."""

import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from itertools import count
from urllib.request import urlopen

from palacio.server.bus import Bus, open_bus

_prefixes = count()


class Server:
    """A nats-server that can be stopped, killed and started again, always on the same port."""

    def __init__(self) -> None:
        self.port, self._monitor = _free_ports()
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def is_installed() -> bool:
        return shutil.which("nats-server") is not None

    def start(self) -> None:
        ports = ["-p", str(self.port), "-m", str(self._monitor)]
        command = ["nats-server", "-a", "127.0.0.1", *ports]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while not self._listens():
            time.sleep(0.02)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def hang(self) -> None:
        """It has stopped when this returns, and takes no message more."""
        self._signal(signal.SIGSTOP)
        assert self._process is not None
        os.waitpid(self._process.pid, os.WUNTRACED)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def connections(self) -> int:
        with urlopen(f"http://127.0.0.1:{self._monitor}/connz", timeout=10) as answer:
            return int(json.load(answer)["num_connections"])

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)

    def _listens(self) -> bool:
        with closing(socket.socket()) as caller:
            return caller.connect_ex(("127.0.0.1", self.port)) == 0


def _free_ports() -> tuple[int, int]:
    with closing(socket.socket()) as one, closing(socket.socket()) as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


@asynccontextmanager
async def processes(url: str | None) -> AsyncIterator[tuple[Bus, Bus]]:
    """Two buses, as two processes have them; without NATS there is one process."""
    prefix = f"palacio-test-{next(_prefixes)}."
    one, other = await asyncio.gather(*(open_bus(url, prefix=prefix) for _ in range(2)))
    other = one if url is None else other
    try:
        yield one, other
    finally:
        await one.close()
        await other.close()


async def until(is_so: Callable[[], bool], within_s: float = 10.0) -> None:
    end = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.005)

"""The servers under test: one `palacio serve`, or several with NATS."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import httpx

from palacio.server.settings import VARIABLES

_STARTED = re.compile(r"Palácio is .*: (http\S+)")  # the start-up line
_LISTENS = re.compile(r"client connections on (\S+:\d+)")
_STOP_S = 15.0
_NO_LIMIT = "1000000000,1000000000"
_QUOTAS = ("sockets", "sockets_address", "unfinished_tables", "listed_seats")


@dataclass(frozen=True)
class Usage:
    """Memory and processor time of a process."""

    rss: int  # bytes
    cpu_s: float


@dataclass(frozen=True)
class Server:
    url: str

    async def usage(self) -> Usage:
        """Return the memory and processor time of the server, from its metrics."""
        numbers = await self._metrics()
        rss = int(float(numbers["process_resident_memory_bytes"]))
        return Usage(rss, float(numbers["process_cpu_seconds_total"]))

    async def tables(self) -> int:
        """Return the number of tables in memory."""
        return int(float((await self._metrics())["palacio_tables"]))

    async def bot_queue(self) -> int:
        """Return the number of bot turns that are waiting for one of this worker's processes."""
        return int(float((await self._metrics())["palacio_bot_queue"]))

    async def sent(self) -> int:
        """Return the bytes sent to seats so far."""
        return int(float((await self._metrics())['palacio_sent_bytes_total{kind="seat"}']))

    async def _metrics(self) -> dict[str, str]:
        async with httpx.AsyncClient() as client:
            lines = (await client.get(f"{self.url}/metrics")).text.splitlines()
        return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))


@asynccontextmanager
async def start_servers(database: str, number: int = 1) -> AsyncIterator[list[Server]]:
    """Yield this number of servers on a database, without limits and without a worker."""
    limits = {variable: _NO_LIMIT for name, variable in VARIABLES.items() if "limit_" in name}
    limits |= {VARIABLES[name]: "1000000" for name in _QUOTAS}
    async with AsyncExitStack() as stack:
        nats = ["--nats", await stack.enter_async_context(_nats())] if number > 1 else []
        command = ("serve", "--no-worker", "--port", "0", "--database", database, *nats)
        yield [await stack.enter_async_context(_palacio(command, limits)) for _ in range(number)]


@asynccontextmanager
async def start_with_worker(database: str) -> AsyncIterator[tuple[Server, Server]]:
    """Start a server with the default limits, and a worker. Yield both.

    The server takes its clients' addresses from `X-Forwarded-For`, as it does behind a proxy.
    """
    async with _nats() as nats:
        shared = ("--database", database, "--nats", nats)
        serve = ("serve", "--no-worker", "--port", "0", *shared)
        async with (
            _palacio(serve, {VARIABLES["proxies"]: "1"}) as server,
            _palacio(("worker", "--health-port", "0", *shared), {}) as worker,
        ):
            yield server, worker


@asynccontextmanager
async def _palacio(arguments: Sequence[str], settings: Mapping[str, str]) -> AsyncIterator[Server]:
    """Run `palacio serve` or `palacio worker` with these arguments, and yield its `Server`."""
    program = str(Path(sys.executable).with_name("palacio"))
    env = {**os.environ, VARIABLES["log_level"]: "warning", VARIABLES["exhibition"]: "no"}
    env |= {VARIABLES["review_processes"]: "0", **settings}
    with TemporaryFile() as stderr:
        process = await asyncio.create_subprocess_exec(
            program, *arguments, env=env, stdout=asyncio.subprocess.PIPE, stderr=stderr
        )
        try:
            yield Server(await _read_url(process, stderr))
        finally:
            await _stop(process)


@asynccontextmanager
async def _nats() -> AsyncIterator[str]:
    """Start NATS on a free port and yield its URL."""
    process = await asyncio.create_subprocess_exec(
        *("nats-server", "--addr", "127.0.0.1", "--port", "-1"), stderr=asyncio.subprocess.PIPE
    )
    assert process.stderr
    try:
        while not (listens := _LISTENS.search((await process.stderr.readline()).decode())):
            pass
        yield f"nats://{listens[1]}"
    finally:
        await _stop(process)


async def _read_url(process: asyncio.subprocess.Process, stderr: IO[bytes]) -> str:
    assert process.stdout
    async for line in process.stdout:
        if started := _STARTED.match(line.decode()):
            return started[1]
    stderr.seek(0)
    raise RuntimeError(f"The server did not start: {stderr.read().decode()}")


async def _stop(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), _STOP_S)
    except TimeoutError:
        process.kill()
        await process.wait()

"""A temporary PostgreSQL and NATS, and the palacio processes that use them."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from faults.cluster.nats import Nats
from faults.cluster.postgres import Postgres
from faults.cluster.process import PALACIO, Process

_UNLIMITED = "6000000,100000"  # a rate limit that no scenario reaches: per minute, and burst
_SETTINGS = {
    "PALACIO_PLAIN": os.environ.get("PALACIO_PLAIN", "0"),
    "PALACIO_LOG_LEVEL": "warning",
    "PALACIO_LOG_FORMAT": "json",
    "PALACIO_BOT_PROCESSES": "1",
    "PALACIO_SOCKETS": "10000",
    "PALACIO_SOCKETS_ADDRESS": "20000",  # all sockets come from one machine
    **{
        f"PALACIO_LIMIT_{who}": _UNLIMITED
        for who in ("PERSON", "ADDRESS", "SITE", "GUESTS", "TABLES")
    },
}


class Sandbox:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = Postgres(folder / "postgres")
        self.nats = Nats()
        self._errors = folder / "errors"
        self._started: list[Process] = []

    @property
    def database(self) -> str:
        return self.postgres.url

    def start_server(
        self, *, sabotage: str = "", database: str = "", nats: str = "", **settings: str
    ) -> Process:
        """Start a server without a worker, sabotaged if requested, and return it."""
        arguments = ("serve", "--port", "0", "--no-worker")
        return self._start(sabotage, database, nats, settings, *arguments)

    def start_worker(
        self, *, sabotage: str = "", database: str = "", nats: str = "", **settings: str
    ) -> Process:
        """Start a worker with a health port, sabotaged if requested, and return it."""
        return self._start(sabotage, database, nats, settings, "worker", "--health-port", "0")

    def _start(
        self, sabotage: str, database: str, nats: str, settings: dict[str, str], *arguments: str
    ) -> Process:
        program = [sys.executable, "-m", "faults.sabotage", sabotage] if sabotage else [PALACIO]
        urls = ("--database", database or self.database, "--nats", nats or self.nats.url)
        process = Process([*program, *arguments, *urls], self._errors, _SETTINGS | settings)
        self._started.append(process)
        return process

    @property
    def errors(self) -> str:
        """Everything that the processes have written to standard error so far."""
        return self._errors.read_text("utf-8") if self._errors.exists() else ""

    def close(self) -> None:
        """Kill every process that is still running."""
        for process in self._started:
            process.kill()
        self.nats.kill()
        with suppress(Exception):
            self.postgres.stop_immediately()


@contextmanager
def open_sandbox() -> Iterator[Sandbox]:
    """Yield a sandbox with PostgreSQL and NATS in a temporary folder.

    On exit, kill them and all palacio processes, and delete the folder.
    """
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="palacio-faults-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        folder.chmod(0o755)  # root runs PostgreSQL under another account
        sandbox = Sandbox(folder)
        stack.callback(sandbox.close)
        sandbox.postgres.create()
        sandbox.postgres.start()
        sandbox.nats.start()
        yield sandbox

"""Servers, a worker and NATS as real processes on one real database."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.server.bus.buses import Server as Nats
from tests.server.databases import new_database
from tests.server.processes import Process

_FREELY = "6000000,100000"  # a minute, and at once
_SETTINGS = {
    "PALACIO_PLAIN": os.environ.get("PALACIO_PLAIN", "0"),
    "PALACIO_LOG_LEVEL": "warning",
    **{f"PALACIO_LIMIT_{who}": _FREELY for who in ("PERSON", "ADDRESS", "GUESTS", "TABLES")},
}


class House:
    """What `make test-server` needs, and what makes it shake."""

    def __init__(self, database: str, nats: str, folder: Path) -> None:
        self.database = database
        self._nats = nats
        self._errors = folder / "errors"
        self._running: list[Process] = []

    def serve(self, database: str = "") -> Process:
        return self._run(
            "serve", "--port", "0", "--no-work", "--database", database or self.database
        )

    def work(self) -> Process:
        return self._run("worker", "--database", self.database)

    def _run(self, *arguments: str) -> Process:
        process = Process(*arguments, "--nats", self._nats, errors=self._errors, **_SETTINGS)
        self._running.append(process)
        return process

    @property
    def errors(self) -> str:
        """All that the processes complained of."""
        return self._errors.read_text("utf-8")

    def close(self) -> None:
        for process in self._running:
            process.stop()


@contextmanager
def open_house(folder: Path) -> Iterator[House]:
    with ExitStack() as stack:
        database = stack.enter_context(new_database("system"))
        nats = Nats()
        nats.start()
        stack.callback(nats.kill)
        house = House(database, nats.url, folder)
        stack.callback(house.close)
        yield house

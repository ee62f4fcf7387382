"""All that is needed to play, and all that can be broken of it."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from faults.house.nats import Nats
from faults.house.postgres import Postgres
from faults.house.process import PALACIO, Process

_FREELY = "6000000,100000"  # a minute, and at once
_SETTINGS = {
    "PALACIO_PLAIN": os.environ.get("PALACIO_PLAIN", "0"),
    "PALACIO_LOG_LEVEL": "warning",
    "PALACIO_LOG_FORMAT": "json",
    "PALACIO_THINKERS": "1",
    "PALACIO_SOCKETS": "10000",
    **{f"PALACIO_LIMIT_{who}": _FREELY for who in ("PERSON", "ADDRESS", "GUESTS", "TABLES")},
}


class House:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.postgres = Postgres(folder / "postgres")
        self.nats = Nats()
        self._errors = folder / "errors"
        self._running: list[Process] = []

    @property
    def database(self) -> str:
        return self.postgres.url

    def serve(
        self, *, plant: str = "", database: str = "", nats: str = "", **settings: str
    ) -> Process:
        """A server that leaves bots and clocks to workers; with a plant, one that is broken."""
        words = ("serve", "--port", "0", "--no-work")
        return self._run(plant, database, nats, settings, *words)

    def work(
        self, *, plant: str = "", database: str = "", nats: str = "", **settings: str
    ) -> Process:
        """A worker, which can be asked how it is."""
        return self._run(plant, database, nats, settings, "worker", "--health-port", "0")

    def _run(
        self, plant: str, database: str, nats: str, settings: dict[str, str], *words: str
    ) -> Process:
        program = [sys.executable, "-m", "faults.planted", plant] if plant else [PALACIO]
        where = ("--database", database or self.database, "--nats", nats or self.nats.url)
        process = Process([*program, *words, *where], self._errors, _SETTINGS | settings)
        self._running.append(process)
        return process

    @property
    def errors(self) -> str:
        """All that the processes complained of."""
        return self._errors.read_text("utf-8") if self._errors.exists() else ""

    def close(self) -> None:
        """Whatever was left of it."""
        for process in self._running:
            process.kill()
        self.nats.kill()
        with suppress(Exception):
            self.postgres.stop_at_once()


@contextmanager
def open_house() -> Iterator[House]:
    """With its PostgreSQL and its NATS; gone with all its files in the end."""
    with ExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="palacio-faults-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        folder.chmod(0o755)  # PostgreSQL runs as somebody else, if we are root
        house = House(folder)
        stack.callback(house.close)
        house.postgres.create()
        house.postgres.start()
        house.nats.start()
        yield house

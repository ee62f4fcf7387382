"""A `palacio` process: a server or a worker."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

PALACIO = str(Path(sys.executable).with_name("palacio"))
_STOP_S = 60.0
_QUIET = {"PALACIO_EXHIBITION": "no", "PALACIO_REVIEW_PROCESSES": "0"}  # no background work


class Process:
    """A running command. Creating it raises RuntimeError if the command does not start."""

    def __init__(self, command: Sequence[str], errors: Path, settings: Mapping[str, str]) -> None:
        self._errors = errors
        with errors.open("a") as file:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, **_QUIET, **settings},
                stdout=subprocess.PIPE,
                stderr=file,
                text=True,
            )
        assert self._process.stdout
        self.banner = self._process.stdout.readline().strip()
        if not self.banner.startswith("Palácio is"):
            self.kill()
            raise RuntimeError(f"{' '.join(command)} did not start: {self.errors}")
        self.url = self.banner.rpartition(" ")[2]

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    @property
    def errors(self) -> str:
        return self._errors.read_text("utf-8")

    @property
    def rss_bytes(self) -> int:
        """The size of the resident memory, in bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def open_files(self) -> int:
        """The number of open files, including sockets."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    @property
    def bot_processes(self) -> list[int]:
        """The process ids of the worker's bot processes."""
        return self.children("palacio.study.cost")

    def children(self, program: str) -> list[int]:
        """Return the process ids of the children that run this program."""
        tasks = Path(f"/proc/{self.pid}/task").glob("*/children")
        pids = (int(pid) for children in tasks for pid in _read(children).split())
        return [pid for pid in pids if program.encode() in _read(Path(f"/proc/{pid}/cmdline"))]

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def wait(self) -> int:
        try:
            return self._process.wait(_STOP_S)
        finally:
            self.kill()

    def stop(self) -> int:
        self.signal(signal.SIGTERM)
        return self.wait()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()


def _read(path: Path) -> bytes:
    """Return the content of a file in /proc; empty if its thread or process has ended."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""

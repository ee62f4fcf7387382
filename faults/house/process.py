"""A server or a worker as a user starts it."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

PALACIO = str(Path(sys.executable).with_name("palacio"))
_END_S = 10.0


class Process:
    """A command, from the line by which it says that it is there."""

    def __init__(self, command: Sequence[str], errors: Path, settings: Mapping[str, str]) -> None:
        self._errors = errors
        with errors.open("a") as file:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, **settings},
                stdout=subprocess.PIPE,
                stderr=file,
                text=True,
            )
        assert self._process.stdout
        self.said = self._process.stdout.readline().strip()
        if not self.said.startswith("Palácio is"):
            self.kill()
            raise RuntimeError(f"{' '.join(command)} did not start: {self.errors}")
        self.url = self.said.rpartition(" ")[2]

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
    def memory(self) -> int:
        """Bytes that it has in use, by what the system counts."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def files(self) -> int:
        """How many it has open, sockets among them."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    @property
    def thinkers(self) -> list[int]:
        """Its children that think."""
        found = []
        for children in Path(f"/proc/{self.pid}/task").glob("*/children"):
            found += [int(pid) for pid in children.read_text().split()]
        return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def wait(self) -> int:
        try:
            return self._process.wait(_END_S)
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

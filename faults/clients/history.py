"""The history of a run: requests, answers, states and faults, one JSON object per line."""

import time
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


class History:
    """Appends lines to a file. Times are Unix milliseconds on the clock shared with PostgreSQL."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = path.open("wb")

    def __enter__(self) -> "History":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def write(self, what: str, **fields: Any) -> None:
        self._file.write(_encode({"t": now_ms(), "what": what, **fields}) + b"\n")
        self._file.flush()  # so that the history survives a crash of the harness

    def read(self) -> list[dict[str, Any]]:
        """Return all lines so far."""
        return [msgspec.json.decode(line) for line in self.path.read_bytes().splitlines()]


def now_ms() -> int:
    return time.time_ns() // 1_000_000

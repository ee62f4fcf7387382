"""The history: what was asked and answered, seen and broken, one JSON object in each line."""

import time
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


class History:
    """Times are milliseconds since 1970, by the clock that this machine's PostgreSQL has, too."""

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

    def write(self, what: str, **told: Any) -> None:
        self._file.write(_encode({"t": now_ms(), "what": what, **told}) + b"\n")
        self._file.flush()  # what was seen before a crash of ours is worth something, too

    def read(self) -> list[dict[str, Any]]:
        """All of it so far."""
        return [msgspec.json.decode(line) for line in self.path.read_bytes().splitlines()]


def now_ms() -> int:
    return time.time_ns() // 1_000_000

"""The folder of an arena: a record of each match, and the results, to go on where it stopped."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import palacio
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.match.errors import UserError

RESULTS = "results.jsonl"

_SOURCES = ("rules", "bots")  # what a match of our bots follows from


class Folder:
    """Results are appended as they come; a line cut short by a crash is played again."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._file = path / RESULTS
        try:
            path.mkdir(parents=True, exist_ok=True)
            self.results = dict(self._read(_describe(plan)))
        except OSError as error:
            raise UserError(f"{path}: {error.strerror or error}") from error

    def _read(self, plan: bytes) -> Iterator[tuple[int, Result]]:
        data = self._file.read_bytes() if self._file.exists() else b""
        first, *lines = data[: data.rfind(b"\n") + 1].splitlines() or [b""]
        if first not in (b"", plan):
            raise UserError(
                f"{self._path} holds another arena, or one of older bots: choose a new folder."
            )
        self._file.write_bytes(b"".join(line + b"\n" for line in [plan, *lines]))
        for line in lines:
            result = msgspec.json.decode(line, type=Result)
            yield result.number, result

    def save(self, result: Result) -> None:
        self.record_file(result.number).write_text(result.record, "utf-8")
        line = msgspec.json.encode(msgspec.structs.replace(result, record=""))
        with self._file.open("ab") as file:
            file.write(line + b"\n")

    def record_file(self, number: int) -> Path:
        return self._path / f"match-{number:06}.palacio"


def _describe(plan: Plan) -> bytes:
    """The first line: all that results depend on. How many matches is not part of it."""
    described: dict[str, Any] = {"plan": plan, "version": palacio.__version__, "code": _digest()}
    return msgspec.json.encode(described)


def _digest() -> str:
    """Results of two versions of a bot are not to be mixed."""
    home = Path(palacio.__file__).parent
    files = sorted(f for name in _SOURCES for f in (home / name).rglob("*") if _is_source(f))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def _is_source(file: Path) -> bool:
    return file.is_file() and "__pycache__" not in file.parts

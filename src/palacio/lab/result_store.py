"""An arena's results and records in a folder, so that an interrupted run can resume."""

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

# Results do not depend on these folders.
_DISPLAY_ONLY = ("app", "cli", "client", "i18n", "locales", "server", "session", "site", "wire")


def stored_seed(path: Path) -> int | None:
    """Return the seed of the arena stored in a folder, or None if there is no arena in it."""
    try:
        with (path / RESULTS).open("rb") as file:
            seed: int = msgspec.json.decode(file.readline())["plan"]["seed"]
            return seed
    except (OSError, msgspec.MsgspecError, KeyError, TypeError):
        return None


class ResultStore:
    """Appends results to a file as they arrive.

    A line that a crash cut short is dropped, and its match is replayed.
    """

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
        whole = data[: data.rfind(b"\n") + 1]
        first, *lines = whole.splitlines() or [plan]
        if first != plan:
            raise UserError(
                f"{self._path} holds another arena, or one of other code; choose a new folder."
            )
        if not whole or whole != data:
            self._truncate(whole, plan)
        for line in lines:
            result = msgspec.json.decode(line, type=Result)
            yield result.number, result

    def _truncate(self, whole: bytes, plan: bytes) -> None:
        """Remove a partial last line in place. Rewriting the file would risk the results in it."""
        with self._file.open("ab") as file:
            file.truncate(len(whole))
            file.write(b"" if whole else plan + b"\n")

    def save(self, result: Result) -> None:
        self.record_file(result.number).write_text(result.record, "utf-8")
        line = msgspec.json.encode(msgspec.structs.replace(result, record=""))
        with self._file.open("ab") as file:
            file.write(line + b"\n")

    def record_file(self, number: int) -> Path:
        return self._path / f"match-{number:06}.palacio"


def _describe(plan: Plan) -> bytes:
    """Return the first line of a results file: everything that the results depend on."""
    code = digest_code(Path(palacio.__file__).parent)
    described: dict[str, Any] = {"plan": plan, "version": palacio.__version__, "code": code}
    return msgspec.json.encode(described, enc_hook=_name_of)


def _name_of(factory: object) -> str:
    """Return the full name of a bot's class."""
    return f"{getattr(factory, '__module__', '')}.{getattr(factory, '__qualname__', factory)}"


def digest_code(home: Path) -> str:
    """Return a digest of the code that results depend on, so that versions are not mixed."""
    names = (file.relative_to(home) for file in home.rglob("*") if file.is_file())
    digest = hashlib.sha256()
    for name in sorted(filter(_is_source, names)):
        digest.update(f"{name.as_posix()}\n".encode() + (home / name).read_bytes())
    return digest.hexdigest()[:16]


def _is_source(name: Path) -> bool:
    return name.parts[0] not in _DISPLAY_ONLY and "__pycache__" not in name.parts

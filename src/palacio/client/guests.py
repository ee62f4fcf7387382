"""Who one is at each server: kept in a file, so that a person stays the same guest."""

import os
from pathlib import Path

import msgspec

_FILE = "guests.json"
_PRIVATE = 0o600  # who has a token sits in its owner's seat


class Known(msgspec.Struct, frozen=True):
    """A guest as a server knows it."""

    token: str
    name: str


class Guests:
    """A small file, by server; one that can't be read is as good as none."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or state_folder() / _FILE

    def at(self, server: str) -> Known | None:
        return self._read().get(server)

    def keep(self, server: str, known: Known) -> None:
        self._write({**self._read(), server: known})

    def forget(self, server: str) -> None:
        self._write({name: known for name, known in self._read().items() if name != server})

    def _read(self) -> dict[str, Known]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, Known])
        except (OSError, msgspec.MsgspecError):
            return {}

    def _write(self, known: dict[str, Known]) -> None:
        """All of it or nothing, for its owner alone from the first byte on."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_name(f".{_FILE}.{os.getpid()}")
        new.unlink(missing_ok=True)
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE)
        with os.fdopen(handle, "wb") as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(known)))
        os.replace(new, self._path)


def state_folder() -> Path:
    """Where programs keep what they know, by the XDG base directories."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "palacio"

"""A file with one guest token per server, so that a person stays the same guest."""

import os
from pathlib import Path

import msgspec

_FILE = "guests.json"
_PRIVATE = 0o600  # a token gives access to its owner's seats


class SavedGuest(msgspec.Struct, frozen=True):
    """A guest's token and name on one server."""

    token: str
    name: str


class Guests:
    """The saved guests by server. A file that cannot be read counts as empty."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or state_folder() / _FILE

    def at(self, server: str) -> SavedGuest | None:
        return self._read().get(server)

    def save(self, server: str, guest: SavedGuest) -> None:
        self._write({**self._read(), server: guest})

    def forget(self, server: str) -> None:
        self._write({name: guest for name, guest in self._read().items() if name != server})

    def _read(self) -> dict[str, SavedGuest]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, SavedGuest])
        except (OSError, msgspec.MsgspecError):
            return {}

    def _write(self, guests: dict[str, SavedGuest]) -> None:
        """Replace the file atomically. Only its owner can read it."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_name(f".{_FILE}.{os.getpid()}")
        new.unlink(missing_ok=True)
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE)
        with os.fdopen(handle, "wb") as stream:
            stream.write(msgspec.json.format(msgspec.json.encode(guests)))
        os.replace(new, self._path)


def state_folder() -> Path:
    """Return the folder for application state, following the XDG base directory specification."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "palacio"

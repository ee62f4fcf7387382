"""Saving and loading sessions: a public record, and a private file with the secret."""

import os
import re
from itertools import count
from pathlib import Path

from palacio.bots import BOTS
from palacio.match import fair
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.record import format_record, verify
from palacio.session.session import PERSON, Session

DEFAULT_FILE = "match.palacio"
SECRET_SUFFIX = ".secret"
_COMMIT = re.compile(r"^0 \S+ commit=([0-9a-f]{64})", re.MULTILINE)
_PRIVATE, _PUBLIC = 0o600, 0o666  # file modes, before the umask


class NotSaved(UserError):
    """A file could not be written. `reason` completes the message id `not-saved-...`."""

    def __init__(self, reason: str, file: Path, words: str) -> None:
        super().__init__(f"{file}: {words}")
        self.reason, self.file = reason, file


def save(session: Session, file: str = DEFAULT_FILE) -> list[str]:
    """Write the record and, during the match, the secret. Return the names of the files."""
    path = _path_for(session.match, file)
    hidden = _secret_path(path)
    try:
        if session.match.is_over or not session.match.referee.deal.secret:
            _write(path, format_record(session.match), _PUBLIC)
            hidden.unlink(missing_ok=True)  # a finished record contains the secret
            return [str(path)]
        # The secret is written first, since a record without it cannot be resumed.
        _write(hidden, _format_secret(session), _PRIVATE)
        _write(path, format_record(session.match), _PUBLIC)
    except OSError as error:
        raise NotSaved(_reason(error), path, error.strerror or str(error)) from error
    return [str(path), str(hidden)]


def _reason(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "forbidden"
    missing = isinstance(error, FileNotFoundError | NotADirectoryError)
    return "no-folder" if missing else "failed"


def _path_for(match: Match, file: str) -> Path:
    """Return a path to write to that overwrites neither another match nor its secret.

    Raises NotSaved if the user gave a name that is taken.
    """
    path = Path(os.path.expanduser(file))
    if _is_free(path, match):
        return path
    if file != DEFAULT_FILE:
        raise NotSaved("taken", path, "The file exists already. Give another name.")
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(other for other in numbered if _is_free(other, match))


def _is_free(path: Path, match: Match) -> bool:
    """Return whether the record and the secret are missing or belong to this match."""
    hidden = _secret_path(path)
    record_fits = not path.is_file() or _commitment_of(path) == match.referee.deal.commitment
    secret_fits = (
        not hidden.is_file() or _commitment_of_secret(hidden) == match.referee.deal.commitment
    )
    return record_fits and secret_fits


def _commitment_of(path: Path) -> str | None:
    try:
        found = _COMMIT.search(_read(path))
    except UserError:
        return None
    return found[1] if found else None


def _commitment_of_secret(hidden: Path) -> str | None:
    try:
        return fair.commitment(_parse_fields(_read(hidden))[0])
    except ValueError:  # the file does not contain a secret
        return None


def _secret_path(path: Path) -> Path:
    return path.with_name(path.name + SECRET_SUFFIX)


def _write(path: Path, text: str, mode: int) -> None:
    """Write a file atomically. The file is created with its final mode."""
    new = path.with_name(f".{path.name}.{os.getpid()}")
    new.unlink(missing_ok=True)
    try:
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _format_secret(session: Session) -> str:
    assert session.match.referee.deal.secret is not None
    return f"secret: {session.match.referee.deal.secret.hex()}\nseats: {', '.join(session.seats)}\n"


def load(file: str) -> Session:
    """Return a saved session. A match that is not over resumes with its secret.

    Raises UserError if a file is missing or malformed.
    """
    path = Path(os.path.expanduser(file))
    match = verify(_read(path)).match
    if match.is_over:
        return Session(match, (PERSON,) * match.header.seats)
    hidden = _secret_path(path)
    if not hidden.exists():
        raise UserError(
            f"{hidden} is missing. Without the secret of the match no more tiles can be drawn. "
            f"`palacio replay {path}` still shows it."
        )
    secret, seats = _parse_secret(_read(hidden), match)
    match.referee.resume(secret)
    return Session(match, seats)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: {getattr(error, 'strerror', None) or error}") from error


def _parse_secret(text: str, match: Match) -> tuple[bytes, tuple[str, ...]]:
    try:
        secret, seats = _parse_fields(text)
    except ValueError as error:
        raise UserError("The secret file does not contain a secret.") from error
    if len(seats) != match.header.seats or not set(seats) <= {PERSON, *BOTS}:
        raise UserError(
            "The secret file needs a line with the seats, such as 'seats: person, greedy'."
        )
    return secret, seats


def _parse_fields(text: str) -> tuple[bytes, tuple[str, ...]]:
    fields = dict(line.partition(": ")[::2] for line in text.splitlines())
    return bytes.fromhex(fields.get("secret", "")), tuple(fields.get("seats", "").split(", "))

"""Saving a match and going on with it: the record is for all to see, its secret is not."""

import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from palacio.app.sitting import PERSON, Sitting
from palacio.bots import BOTS
from palacio.match import fair
from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.record import format_record, verify

USUAL_FILE = "match.palacio"
SECRET_SUFFIX = ".secret"
_COMMIT = re.compile(r"^0 \S+ commit=([0-9a-f]{64})", re.MULTILINE)
_PRIVATE, _PUBLIC = 0o600, 0o666  # what the user's mask leaves of it


class NotSaved(UserError):
    """`reason` names the message that says why, `file` is what was to be written."""

    def __init__(self, reason: str, file: Path, words: str) -> None:
        super().__init__(f"{file}: {words}")
        self.reason, self.file = reason, file


def save(sitting: Sitting, file: str = USUAL_FILE) -> list[str]:
    """Write the record and, while the match goes on, its secret; returns the files' names."""
    path = _path_for(sitting.match, file)
    hidden = _beside(path)
    try:
        if sitting.match.is_over or not sitting.match.secret:
            _write(path, format_record(sitting.match), _PUBLIC)
            hidden.unlink(missing_ok=True)  # the record itself reveals it
            return [str(path)]
        _write(hidden, _format_secret(sitting), _PRIVATE)  # first: a record alone can't go on
        _write(path, format_record(sitting.match), _PUBLIC)
    except OSError as error:
        raise NotSaved(_reason(error), path, error.strerror or str(error)) from error
    return [str(path), str(hidden)]


def _reason(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "forbidden"
    missing = isinstance(error, FileNotFoundError | NotADirectoryError)
    return "no-folder" if missing else "failed"


def _path_for(match: Match, file: str) -> Path:
    """Where to write; never over another match, whose only secret may be there."""
    path = Path(os.path.expanduser(file))
    if _is_free(path, match):
        return path
    if file != USUAL_FILE:
        raise NotSaved("taken", path, "Something else is there. Give another name.")
    return next(other for other in _numbered(path) if _is_free(other, match))


def _numbered(path: Path) -> Iterator[Path]:
    """`match-2.palacio` and so on."""
    return (path.with_stem(f"{path.stem}-{number}") for number in count(2))


def _is_free(path: Path, match: Match) -> bool:
    """Is nothing there, nor beside it, but this same match?"""
    hidden = _beside(path)
    record_fits = not path.is_file() or _commitment_of(path) == match.commitment
    secret_fits = not hidden.is_file() or _commitment_beside(hidden) == match.commitment
    return record_fits and secret_fits


def _commitment_of(path: Path) -> str | None:
    try:
        found = _COMMIT.search(_read(path))
    except UserError:
        return None
    return found[1] if found else None


def _commitment_beside(hidden: Path) -> str | None:
    try:
        return fair.commitment(_parse_fields(_read(hidden))[0])
    except ValueError:  # no secret, or none that can be read
        return None


def _beside(path: Path) -> Path:
    return path.with_name(path.name + SECRET_SUFFIX)


def _write(path: Path, text: str, mode: int) -> None:
    """All of it or nothing, with its rights from the first byte on."""
    new = path.with_name(f".{path.name}.{os.getpid()}")
    new.unlink(missing_ok=True)
    try:
        handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _format_secret(sitting: Sitting) -> str:
    assert sitting.match.secret is not None
    return f"secret: {sitting.match.secret.hex()}\nseats: {', '.join(sitting.seats)}\n"


def load(file: str) -> Sitting:
    """A saved match, ready to go on; one that is over is as it was."""
    path = Path(os.path.expanduser(file))
    match = verify(_read(path)).match
    if match.is_over:
        return Sitting(match, (PERSON,) * match.header.seats)
    hidden = _beside(path)
    if not hidden.exists():
        raise UserError(
            f"{hidden} is missing: without the secret that the match was begun with, "
            f"nothing more can be drawn. `palacio replay {path}` still shows it."
        )
    secret, seats = _parse_secret(_read(hidden), match)
    match.resume(secret)
    return Sitting(match, seats)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: {getattr(error, 'strerror', None) or error}") from error


def _parse_secret(text: str, match: Match) -> tuple[bytes, tuple[str, ...]]:
    try:
        secret, seats = _parse_fields(text)
    except ValueError as error:
        raise UserError("The secret's file holds no secret.") from error
    if len(seats) != match.header.seats or not set(seats) <= {PERSON, *BOTS}:
        raise UserError("The secret's file does not say who sits where: 'seats: person, greedy'.")
    return secret, seats


def _parse_fields(text: str) -> tuple[bytes, tuple[str, ...]]:
    fields = dict(line.partition(": ")[::2] for line in text.splitlines())
    return bytes.fromhex(fields.get("secret", "")), tuple(fields.get("seats", "").split(", "))

"""A match at this terminal: who sits where, taking back, saving and going on."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from palacio.bots import BOTS
from palacio.match.errors import UserError
from palacio.match.match import Match, new_match
from palacio.match.record import format_record, verify
from palacio.rules.playout import is_live

PERSON = "person"
SECRET_SUFFIX = ".secret"


@dataclass(frozen=True)
class Plan:
    """What is to be played, and by whom: people and names of bots."""

    game: str
    option: str
    seats: tuple[str, ...]


@dataclass
class Sitting:
    match: Match
    seats: tuple[str, ...]  # PERSON, or the name of a bot

    @property
    def plan(self) -> Plan:
        return Plan(self.match.header.game, self.match.header.option, self.seats)

    @property
    def bots(self) -> dict[int, str]:
        return {seat: who for seat, who in enumerate(self.seats) if who != PERSON}

    @property
    def is_persons_turn(self) -> bool:
        return self.match.seat >= 0 and self.seats[self.match.seat] == PERSON

    @property
    def is_going_on(self) -> bool:
        """Bots among themselves stop at AZ-4.6's limit; people may go on."""
        if PERSON in self.seats:
            return not self.match.is_over
        return bool(is_live(self.match.state))

    def undo(self) -> None:
        """Back to the last decision of a person."""
        if not any(self.seats[seat] == PERSON for seat in self.match.undoable):
            raise NothingToUndo
        self.match.undo()
        while not self.is_persons_turn:
            self.match.undo()


class NothingToUndo(UserError):
    """No person has done anything since the displays were filled."""


def new_sitting(plan: Plan, names: Sequence[str]) -> Sitting:
    return Sitting(new_match(plan.game, option=plan.option, names=names), plan.seats)


# --- Files: the record is for all to see, the secret that the draws come from is not.


def save(sitting: Sitting, file: str) -> list[str]:
    """Write the record and, while the match goes on, its secret; returns the files' names."""
    path = Path(os.path.expanduser(file))
    hidden = _beside(path)
    try:
        path.write_text(format_record(sitting.match), "utf-8")
        if sitting.match.is_over or not sitting.match.secret:
            hidden.unlink(missing_ok=True)  # the record itself reveals it
            return [str(path)]
        _write_private(hidden, _format_secret(sitting))
    except OSError as error:
        raise UserError(f"{error.filename}: {error.strerror}") from error
    return [str(path), str(hidden)]


def _beside(path: Path) -> Path:
    return path.with_name(path.name + SECRET_SUFFIX)


def _write_private(path: Path, text: str) -> None:
    """Readable by its owner from the first byte on."""
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as stream:
        stream.write(text)


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
    fields = dict(line.partition(": ")[::2] for line in text.splitlines())
    seats = tuple(fields.get("seats", "").split(", "))
    if len(seats) != match.header.seats or not set(seats) <= {PERSON, *BOTS}:
        raise UserError("The secret's file does not say who sits where: 'seats: person, greedy'.")
    try:
        return bytes.fromhex(fields.get("secret", "")), seats
    except ValueError as error:
        raise UserError("The secret's file holds no secret.") from error

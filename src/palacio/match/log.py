"""The log: a header and numbered events, each chained to the one before by its hash."""

import hashlib
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

from palacio.match.errors import BadNotation, UnknownRules
from palacio.match.notation import format_seat
from palacio.rules.catalog import GAMES, SEATS, Game
from palacio.rules.state import State

NAME_LENGTH = 40
RECORD_VERSION = 2  # of new matches; the hashes of version 1 include the names
POSITION_VERSION = 3  # of matches that begin in a position; older programs refuse their records


@dataclass(frozen=True)
class Header:
    """The terms of a match. Raises BadNotation if they are impossible."""

    game: str
    option: str
    names: tuple[str, ...]
    rules_version: int
    record_version: int = RECORD_VERSION
    position: str = ""  # where the match begins, checked only then; empty for a new match

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def rules(self) -> Any:
        """The rules by which the match is played: a module in `palacio.rules`."""
        return find_rules(self.game, self.rules_version)

    def __post_init__(self) -> None:
        game = find_game(self.game, self.option)
        find_rules(self.game, self.rules_version)
        if self.seats not in SEATS:
            raise BadNotation(f"{game.title} is for {SEATS.start} to {SEATS.stop - 1} seats.")
        for name in self.names:
            check_name(name)
        if bool(self.position) != (self.record_version == POSITION_VERSION):
            raise BadNotation(f"Records of version {POSITION_VERSION} begin in a position.")

    def begin_in(self, position: str) -> "Header":
        """Return a copy of these terms for a match that begins in this position."""
        return replace(self, record_version=POSITION_VERSION, position=position)


def find_game(game: str, option: str | None = None) -> Game:
    """Return a game from the catalog.

    Raises UnknownRules if the game or the option does not exist.
    """
    if game not in GAMES:
        raise UnknownRules(f"There is no game '{game}'; there are {', '.join(GAMES)}.")
    found = GAMES[game]
    if option is not None and option not in found.options:
        raise UnknownRules(f"The {found.option_name} is {' or '.join(found.options)}.")
    return found


def find_rules(game: str, version: int) -> Any:
    """Return the module with this version of a game's rules.

    Raises UnknownRules if this program does not have the game or the version.
    """
    found = find_game(game)
    if version not in found.versions:
        known = f"this program has version {', '.join(map(str, found.versions))}"
        raise UnknownRules(f"The match was played by rules version {version}; {known}.")
    return found.versions[version]


def check_name(name: str) -> None:
    """Raise BadNotation unless the name is one short line without commas, which separate names."""
    if not name.isprintable() or "," in name or name != name.strip():
        raise BadNotation(f"{name!r} is not a name: write one line without commas.")
    if not 1 <= len(name) <= NAME_LENGTH:
        raise BadNotation(f"A name has 1 to {NAME_LENGTH} characters.")


class Event(msgspec.Struct, frozen=True, gc=False):
    """An event in the log: an action, a draw, an undo, a departure, or part of the fair deal."""

    seq: int
    seat: int
    text: str
    hash: str


def chain(previous: str, seq: int, seat: int, text: str) -> Event:
    """Return the next event, whose hash covers all events before it."""
    content = f"{previous}\n{seq} {format_seat(seat)} {text}"
    return Event(seq, seat, text, hashlib.sha256(content.encode()).hexdigest())


def header_hash(header: Header) -> str:
    """Return the hash of a header, which the first event's hash covers.

    From version 2 on, it does not cover the names.
    """
    return hashlib.sha256("\n".join(_hashed_lines(header)).encode()).hexdigest()


def format_header(header: Header) -> str:
    """Return the first lines of a record, which are known before the match begins."""
    names = [] if header.record_version == 1 else [f"names: {', '.join(header.names)}"]
    return "\n".join([*_hashed_lines(header), *names])


def _hashed_lines(header: Header) -> tuple[str, ...]:
    seats = ", ".join(header.names) if header.record_version == 1 else header.seats
    position = (f"position: {header.position}",) if header.position else ()
    return (
        f"palacio record {header.record_version}",
        f"game: {header.game}",
        f"{GAMES[header.game].option_name}: {header.option}",
        f"rules: {header.rules_version}",
        f"seats: {seats}",
        *position,
    )


class UndoStep(NamedTuple):
    """An event that can still be undone."""

    before: State | None  # None: the action is older than the snapshot that was restored
    seat: int
    seq: int

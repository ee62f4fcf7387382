"""The log: a header and numbered events, each chained to the one before by its hash."""

import hashlib
from dataclasses import dataclass

import msgspec

from palacio.match.errors import BadNotation
from palacio.match.notation import format_seat
from palacio.rules.catalog import GAMES, SEATS

NAME_LENGTH = 40


@dataclass(frozen=True)
class Header:
    """What is settled before the match begins."""

    game: str
    option: str
    names: tuple[str, ...]
    rules_version: int

    @property
    def seats(self) -> int:
        return len(self.names)

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise BadNotation(f"There is no game '{self.game}'; there are {', '.join(GAMES)}.")
        game = GAMES[self.game]
        if self.option not in game.options:
            raise BadNotation(f"The {game.option_name} is {' or '.join(game.options)}.")
        if self.seats not in SEATS:
            raise BadNotation(f"{game.title} is for {SEATS.start} to {SEATS.stop - 1} seats.")
        for name in self.names:
            check_name(name)


def check_name(name: str) -> None:
    """A name is one short line, and has no comma: names stand in a list."""
    if not name.isprintable() or "," in name or name != name.strip():
        raise BadNotation(f"{name!r} is no name: one line without commas, please.")
    if not 1 <= len(name) <= NAME_LENGTH:
        raise BadNotation(f"A name has 1 to {NAME_LENGTH} characters.")


class Event(msgspec.Struct, frozen=True, gc=False):
    """An accepted action, a seat that left, or a note of the fair deal."""

    seq: int
    seat: int
    text: str
    hash: str


def chain(previous: str, seq: int, seat: int, text: str) -> Event:
    """The next event, bound to all that came before it."""
    content = f"{previous}\n{seq} {format_seat(seat)} {text}"
    return Event(seq, seat, text, hashlib.sha256(content.encode()).hexdigest())


def header_hash(header: Header) -> str:
    """What the first event is bound to."""
    return hashlib.sha256(format_header(header).encode()).hexdigest()


def format_header(header: Header) -> str:
    """The part of a record's head that is settled before the match begins."""
    lines = (
        "palacio record 1",
        f"game: {header.game}",
        f"{GAMES[header.game].option_name}: {header.option}",
        f"rules: {header.rules_version}",
        f"seats: {', '.join(header.names)}",
    )
    return "\n".join(lines)

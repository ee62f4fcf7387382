"""What is seen of a table: by everybody, and by one seat besides."""

from typing import Any, Literal

import msgspec

from palacio.match.choice import Choice, Choices, spell_actions
from palacio.match.faces import FACES
from palacio.match.view import View
from palacio.wire.terms import ClockView, NoClockView

Stage = Literal["open", "playing", "over"]


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Literal["open", "invited", "person", "bot"]
    name: str = ""
    level: str | None = None  # a bot's
    away: bool = False  # a bot sits in
    kept: bool = False  # for somebody who has not come yet
    out: bool = False  # resigned, or out of time
    left: int | None = None  # milliseconds on its clock when the turn began


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everybody's part."""

    id: str
    seq: int  # the version: how many entries the log has
    at: int  # when that was, in the database's time
    stage: Stage
    game: str
    option: str
    seats: list[SeatView]
    host: int | None = None  # the seat of whoever opened the table
    clock: ClockView = NoClockView()
    casual: bool = True
    listed: bool = False
    since: int | None = None  # when the turn began: the clock of the seat on turn runs from there
    asked: int | None = None  # the seat that would like to take back
    agreed: list[int] = []
    again: str | None = None  # the table of the rematch
    commitment: str = ""  # to the secret of the deal
    match: View | None = None


class Own(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat's part."""

    seat: int
    may: list[str] = []  # commands that make sense now
    choices: Choices | None = None  # when it is the seat's turn
    queue: list[str] = []


class Company(msgspec.Struct, frozen=True):
    """Who looks at a table over a socket just now."""

    watching: int = 0  # without a seat
    here: list[int] = []  # seats whose people are


class Chapter(msgspec.Struct, frozen=True, omit_defaults=True):
    """The story of one entry of the log.

    `plays` are the match's own events, seat and text, as a record has them: who knows the rules
    can follow by them, and check every view.
    """

    seq: int
    at: int
    plays: list[tuple[int, str]] = []
    tells: list[Any] = []  # happenings


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one looks at: the same whether it was followed or asked for afresh."""

    table: TableView
    own: Own | None = None

    @property
    def actions(self) -> list[Choice]:
        """What one's own seat may do now, in full."""
        return spell_choices(self.table, self.own)


def spell_choices(table: TableView, own: Own | None) -> list[Choice]:
    if own is None or own.choices is None:
        return []
    return spell_actions(own.choices, FACES[table.game].actions)


class LobbyTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that waits for people."""

    id: str
    game: str
    option: str
    seats: list[SeatView]
    clock: ClockView = NoClockView()
    casual: bool = True

"""Views of a table: the public part, and the private part of one seat."""

from datetime import date
from typing import Any, Literal

import msgspec

from palacio.match.choice import Choice, Choices, expand_actions
from palacio.match.game_modules import GAME_MODULES
from palacio.match.view import View
from palacio.wire.terms import ClockView, NoClockView

Stage = Literal["open", "playing", "over"]


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Literal["open", "invited", "person", "bot"]
    name: str = ""
    level: str | None = None  # a bot's
    away: bool = False  # a bot plays for the person
    reserved: bool = False  # free, but only for a certain person
    out: bool = False  # resigned, or out of time
    left: int | None = None  # milliseconds on the seat's clock when the turn began
    avatar: str | None = None  # a person's


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The public view of a table."""

    id: str
    seq: int  # the version: how many entries the log has
    at: int  # time of the last entry, by the database's clock
    stage: Stage
    game: str
    option: str
    seats: list[SeatView]
    host: int | None = None  # the host's seat
    clock: ClockView = NoClockView()
    casual: bool = True
    listed: bool = False
    since: int | None = None  # when the turn, and the clock of the seat to move, began
    undo_request: int | None = None  # the seat that wants to undo
    undo_consents: list[int] = []  # the seats that agreed
    rematch: str | None = None  # the table of the rematch
    commitment: str = ""  # to the secret of the deal
    match: View | None = None
    rules: int = 1  # the version of the game's rules by which the match is played
    position: str = ""  # the position in which the match begins; empty: a new match
    day: date | None = None  # of the daily deal that is played here


class SeatPrivateView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The view that only one seat gets."""

    seat: int
    may: list[str] = []  # commands that the seat may send now
    choices: Choices | None = None  # the legal actions, on the seat's turn
    queue: list[str] = []
    removable: list[int] = []  # seats of the guests that this seat may remove, if it is the host's


class TablePresence(msgspec.Struct, frozen=True):
    """The people connected to a table over a socket."""

    watching: int = 0  # clients without a seat
    here: list[int] = []  # seats whose people are connected


class EntryStory(msgspec.Struct, frozen=True, omit_defaults=True):
    """The story of one entry of the log.

    `plays` are the match events, each with its seat and text, as in a record. A client that knows
    the rules can replay them to check every view.
    """

    seq: int
    at: int
    plays: list[tuple[int, str]] = []
    items: list[Any] = []  # story items


class PersonalView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one client sees it, whether pushed over the socket or fetched over HTTP."""

    table: TableView
    own: SeatPrivateView | None = None

    @property
    def actions(self) -> list[Choice]:
        """The legal actions of the client's own seat."""
        if self.own is None or self.own.choices is None:
            return []
        return expand_actions(self.own.choices, GAME_MODULES[self.table.game].actions)


class LobbyTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A listed table, as the lobby shows it."""

    id: str
    game: str
    option: str
    seats: list[SeatView]
    clock: ClockView = NoClockView()
    casual: bool = True
